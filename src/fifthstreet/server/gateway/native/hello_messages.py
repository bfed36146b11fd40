"""Messages of a connection: hello, pong, the list of tables, and opening a table."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION
from fifthstreet.server.accounts.loans import BankLimit
from fifthstreet.server.gateway.hello_reply import welcome
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.table_creation import BadTable


async def hello(context: DispatchContext, session: Session, wish: wishes.Hello) -> None:
    if wish.v != PROTOCOL_VERSION:
        raise Refused("unsupported_version", f"this server speaks version {PROTOCOL_VERSION}")
    token = await context.sessions.introduce(session, token=wish.token, guest=wish.guest)
    session.is_bot = wish.bot
    session.delivery = wish.delivery
    session.lang = wish.lang
    player = context.player(session)
    session.say(
        welcome(
            context.settings,
            player,
            context.directory.seats_of(player.id),
            token=token,
            request=wish.id,
        )
    )


def ping(context: DispatchContext, session: Session, wish: wishes.Ping) -> None:
    session.say(messages.ServerPong(id=wish.id, now=context.sessions.wall()))


def pong(context: DispatchContext, session: Session, wish: wishes.Pong) -> None:
    """Do nothing: the time of each message has been recorded before."""


def list_tables(context: DispatchContext, session: Session, wish: wishes.Lobby) -> None:
    if not wish.follow:
        context.gateway.table_list.unfollow(session)
        session.say(messages.Ack(id=wish.id))
        return
    context.gateway.table_list.follow(session)
    player = context.player(session)
    session.say(messages.Tables(id=wish.id, tables=context.directory.cards(player.id)))


async def create_table(
    context: DispatchContext, session: Session, wish: wishes.CreateTable
) -> None:
    player = context.signed_in(session)
    try:
        handle, invite = await context.directory.create(
            wish.settings, host=player.id, address=session.address
        )
    except BadTable as error:
        raise Refused("bad_settings", str(error)) from error
    except BankLimit as error:
        raise Refused("bank_limit", str(error)) from error
    except TooManyTables as error:
        raise Refused("too_many_tables", str(error)) from error
    session.say(messages.TableCreated(id=wish.id, table=handle.id, invite=invite))


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Ping: ping,
    wishes.Pong: pong,
    wishes.Lobby: list_tables,
}
IN_TIME: Final[dict[type, InTime]] = {wishes.Hello: hello, wishes.CreateTable: create_table}
