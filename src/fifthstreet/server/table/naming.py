"""A player's name changes where they sit: a guest has become an account."""

from dataclasses import replace

from fifthstreet.server.table import event as kinds
from fifthstreet.server.table.arguments import Arguments, text
from fifthstreet.server.table.change import Change
from fifthstreet.server.table.refusal import NO_CHANGE, Refused


def rename(change: Change, args: Arguments) -> None:
    """Call a player by another name from now on; what was said before keeps the old one."""
    change.require_server()
    person = change.seated(text(args, "player"))
    name = text(args, "name")
    if name == person.name:
        raise Refused(NO_CHANGE, "this is the player's name already")
    change.put(replace(person, name=name))
    change.emit(kinds.RENAMED, chair=person.chair, player=person.player, name=name)
