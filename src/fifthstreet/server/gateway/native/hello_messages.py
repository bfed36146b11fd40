"""Coming in: hello, signs of life, the list of tables, and a table of one's own."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.field_types import PROTOCOL_VERSION
from fifthstreet.server.accounts.loans import BankLimit
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.hello_reply import welcome
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext, InTime
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.table_creation import BadTable


async def hello(desk: DispatchContext, connection: Connection, wish: wishes.Hello) -> None:
    if wish.v != PROTOCOL_VERSION:
        raise Refused("unsupported_version", f"this server speaks version {PROTOCOL_VERSION}")
    token = await desk.people.introduce(connection, wish)
    connection.is_bot = wish.bot
    connection.delivery = wish.delivery
    player = desk.player(connection)
    connection.say(
        welcome(
            desk.settings,
            player,
            desk.lobby.seats_of(player.id),
            token=token,
            request=wish.id,
        )
    )


def ping(desk: DispatchContext, connection: Connection, wish: wishes.Ping) -> None:
    connection.say(messages.ServerPong(id=wish.id, now=desk.people.wall()))


def pong(desk: DispatchContext, connection: Connection, wish: wishes.Pong) -> None:
    """Nothing to do: that something was heard is noted for every message."""


def list_tables(desk: DispatchContext, connection: Connection, wish: wishes.Lobby) -> None:
    if not wish.follow:
        desk.lobby.unfollow(connection)
        connection.say(messages.Ack(id=wish.id))
        return
    desk.lobby.follow(connection)
    player = desk.player(connection)
    connection.say(messages.Tables(id=wish.id, tables=desk.lobby.cards(player.id)))


async def create_table(
    desk: DispatchContext, connection: Connection, wish: wishes.CreateTable
) -> None:
    player = desk.signed_in(connection)
    try:
        actor, invite = await desk.lobby.create(
            wish.settings, host=player.id, address=connection.address
        )
    except BadTable as error:
        raise Refused("bad_settings", str(error)) from error
    except BankLimit as error:
        raise Refused("bank_limit", str(error)) from error
    except TooManyTables as error:
        raise Refused("too_many_tables", str(error)) from error
    connection.say(messages.TableCreated(id=wish.id, table=actor.id, invite=invite))


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Ping: ping,
    wishes.Pong: pong,
    wishes.Lobby: list_tables,
}
IN_TIME: Final[dict[type, InTime]] = {wishes.Hello: hello, wishes.CreateTable: create_table}
