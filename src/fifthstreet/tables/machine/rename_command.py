"""A seated player's name changes, because a guest has become an account."""

from dataclasses import replace

from fifthstreet.events.seat_events import Renamed
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, text
from fifthstreet.tables.state.refusal import NO_CHANGE, Refused


def rename(change: Change, args: Arguments) -> None:
    """Change a player's name; earlier chat lines keep the old one."""
    change.require_server()
    person = change.seated(text(args, "player"))
    name = text(args, "name")
    if name == person.name:
        raise Refused(NO_CHANGE, "this is the player's name already")
    change.put(replace(person, name=name))
    change.emit(Renamed(chair=person.chair, player=person.player, name=name))
