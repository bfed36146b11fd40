"""The chat of a table; the reader's client mutes players."""

from typing import Final

from fifthstreet.events.table_events import Said
from fifthstreet.tables.settings.table_settings import BETWEEN_HANDS
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments
from fifthstreet.tables.state.refusal import BAD_COMMAND, CHAT_OFF, Refused

LONGEST_LINE: Final = 300
# The number of lines that a new spectator or player gets.
LINES_KEPT: Final = 30


def chat(change: Change, args: Arguments) -> None:
    """Send a line to all at the table."""
    policy = change.settings.chat
    player = change.command.player
    person = change.state.person(player)
    if policy == "off" or (policy == "players" and person is None):
        raise Refused(CHAT_OFF, "you cannot chat at this table")
    dealt = change.state.dealt
    if policy == BETWEEN_HANDS and dealt is not None and dealt.is_on and player in dealt.players:
        raise Refused(CHAT_OFF, "at this table you chat between hands: you are dealt in")
    said = args.get("text")
    line = " ".join(said.split()) if isinstance(said, str) else ""
    if not 1 <= len(line) <= LONGEST_LINE or not line.isprintable():
        raise Refused(BAD_COMMAND, f"text: 1 to {LONGEST_LINE} printable letters are needed")
    given = args.get("name")
    name = given if person is None and isinstance(given, str) else player
    if person is not None:
        name = person.name
    remember_line(change, player, name, line)
    change.emit(Said(player=player, name=name, text=line))


def remember_line(change: Change, player: str, name: str, line: str) -> None:
    """Keep the line for later spectators and players."""
    entry = {"at": change.command.wall, "player": player, "name": name, "text": line}
    change.state.chat = (*change.state.chat, entry)[-LINES_KEPT:]
