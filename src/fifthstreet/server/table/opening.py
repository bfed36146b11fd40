"""The first command of a table: it opens, with its book and its house bots."""

from fifthstreet.server.table import dealing
from fifthstreet.server.table import event as kinds
from fifthstreet.server.table.arguments import Arguments, entropy
from fifthstreet.server.table.change import Change
from fifthstreet.server.table.fair import commit_first
from fifthstreet.server.table.refusal import NO_CHANGE, Refused


def open_table(change: Change, args: Arguments) -> None:
    """Open the table; the first marker of a cash table is drawn now."""
    change.require_server()
    if change.state.is_open:
        raise Refused(NO_CHANGE, "the table is open already")
    drawn = entropy(change.command.entropy)
    settings = change.settings
    change.state.is_open = True
    change.state.house_free = settings.house.free_chairs
    change.emit(kinds.TABLE_OPENED, table=settings.public())
    commit_first(change, drawn)
    if settings.is_cash:
        change.state.format = settings.open_cash(dealing.drawn_chair(drawn, settings.chairs))
