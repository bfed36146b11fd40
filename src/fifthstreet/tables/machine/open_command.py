"""The first command of a table: it opens with its book and its house bots."""

from fifthstreet.events.table_events import TableOpened
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.dealing.commitments import commit_first
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, entropy
from fifthstreet.tables.state.refusal import NO_CHANGE, Refused


def open_table(change: Change, args: Arguments) -> None:
    """Open the table; the first marker of a cash table is drawn now."""
    change.require_server()
    if change.state.is_open:
        raise Refused(NO_CHANGE, "the table is open already")
    drawn = entropy(change.command.entropy)
    settings = change.settings
    change.state.is_open = True
    change.state.house_free = settings.house.free_chairs
    change.emit(TableOpened(table=settings.described()))
    commit_first(change, drawn)
    if settings.is_cash:
        change.state.format = settings.open_cash(live_deal.drawn_chair(drawn, settings.chairs))
