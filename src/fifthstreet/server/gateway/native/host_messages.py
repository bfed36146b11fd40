"""Messages of a table's host: pause, kick, close, and house bots."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext
from fifthstreet.server.gateway.native.plain_commands import command
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.house_players import (
    UnknownHouseBot,
    check_bot_at_table,
    check_house_bot,
)
from fifthstreet.tables.state import command as kinds


def add_house_bot(context: DispatchContext, session: Session, wish: wishes.AddHouseBot) -> None:
    context.signed_in(session)
    handle = context.known_table(session, wish.table)
    args: dict[str, object] = {}
    if wish.bot is not None:
        try:
            check_house_bot(wish.bot)
            check_bot_at_table(wish.bot, handle.settings)
        except UnknownHouseBot as error:
            raise Refused("no_house_bot", str(error)) from error
        args["name"] = wish.bot
    context.submit(session, handle, kinds.ADD_HOUSE_BOT, args, wish.id)


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Pause: command(kinds.PAUSE, "reason"),
    wishes.Resume: command(kinds.RESUME),
    wishes.Kick: command(kinds.KICK, "player", "reason"),
    wishes.CloseTable: command(kinds.CLOSE),
    wishes.AddHouseBot: add_house_bot,
    wishes.RemoveHouseBot: command(kinds.REMOVE_HOUSE_BOT, "player"),
}
