"""Converts events into ledger transfers between accounts. Pure.

Accounts of the ledger: `bank`, the source of all play money and the only account that may be
negative; `player:ID`, an owner's chips outside the tables; `table:ID`, the chips on a table.

Chips are money at cash tables and freezeouts with live deals. Matches and contests count points,
and seeded deals can be known beforehand: there the bank lends the chips and takes them back. The
same holds where a director seats and releases players: chips that have left one table and have not
reached another are in the bank.
"""

from collections.abc import Callable, Iterable
from typing import Final

from fifthstreet.events.seat_events import (
    ChipsReturned,
    HouseBotSat,
    PlayerLeft,
    PlayerSat,
    ToppedUp,
    TopUpReturned,
)
from fifthstreet.events.table_events import TableOver
from fifthstreet.storage import BANK, Entry, FinishedHand, Transfer
from fifthstreet.tables import TableEvent, TableSettings, TableState
from fifthstreet.tables.seats.seat_changes import stack_of
from fifthstreet.tables.settings.format_settings import MATCH
from fifthstreet.tables.state import table_event as kinds
from fifthstreet.tables.state.occupant import HOUSE

# Events that bring chips to a table or take them from it, with the ledger's name for the transfer.
_COMING: Final = {
    kinds.PLAYER_SAT: "buy_in",
    kinds.HOUSE_BOT_SAT: "house_buy_in",
    kinds.TOPPED_UP: "top_up",
}
_GOING: Final = {
    kinds.PLAYER_LEFT: "cash_out",
    kinds.CHIPS_RETURNED: "cash_out",
    kinds.TOP_UP_RETURNED: "top_up_returned",
}
_MOVING: Final = frozenset({*_COMING, *_GOING, kinds.TABLE_OVER})


def purse_of(owner: str) -> str:
    """Return the ledger account of an owner's chips."""
    return f"player:{owner}"


def table_account(table: str) -> str:
    return f"table:{table}"


def grant(owner: str, chips: int, reason: str, now: int) -> Transfer | None:
    """Return the transfer of play money to a new player; once per reason."""
    return _move(f"grant:{reason}:{owner}", "grant", reason, BANK, purse_of(owner), chips, now)


def refill(owner: str, chips: int, day: int, now: int) -> Transfer | None:
    """Return the transfer of play money to a player who has lost it; once per day."""
    return _move(f"refill:{owner}:{day}", "refill", str(day), BANK, purse_of(owner), chips, now)


def moves_chips(events: Iterable[TableEvent]) -> bool:
    """Return whether a step can move chips in the ledger; nearly all steps do not."""
    return any(event.type in _MOVING for event in events)


def table_transfers(
    state: TableState,
    events: Iterable[TableEvent],
    *,
    owner_of: Callable[[str], str],
    on_table: int,
) -> list[Transfer]:
    """Return the transfers of one step; `on_table` is the table's balance before it.

    `state` is the table after the step; `owner_of` is asked about seated players and those who have
    just left.
    """
    settings = state.settings
    is_money = settings.is_for_money
    account = table_account(settings.id)
    found: list[Transfer] = []

    def move(event: TableEvent, line: int, kind: str, player: str, chips: int) -> None:
        """Add a transfer; positive chips go to the table."""
        nonlocal on_table
        is_own = is_money and not player.startswith(f"{HOUSE}:")
        other = purse_of(owner_of(player)) if is_own else BANK
        name = f"{settings.id}:{event.seq}:{line}"
        made = _move(name, kind, settings.id, other, account, chips, event.at)
        if made is not None:
            found.append(made)
            on_table += chips

    for event in events:
        public = event.public
        if isinstance(public, (PlayerSat, HouseBotSat, ToppedUp)):
            move(event, 0, _COMING[public.type], public.player, public.chips)
        elif isinstance(public, (PlayerLeft, TopUpReturned, ChipsReturned)):
            move(event, 0, _GOING[public.type], public.player, -public.chips)
        elif (
            isinstance(public, TableOver)
            and not settings.is_cash
            and not settings.director
            and public.standing
        ):
            if is_money:
                for line, place in enumerate(public.standing):
                    if isinstance(place.prize, int):
                        move(event, line, "prize", place.player, -place.prize)
                    else:
                        move(event, line, "broken_off", place.player, -place.chips)
                # The rake of a freezeout that was broken off.
                move(event, len(public.standing), "rake", f"{HOUSE}:", -on_table)
            else:
                move(event, 0, "points_returned", f"{HOUSE}:", -on_table)
    return found


def rake_transfer(hand: FinishedHand, settings: TableSettings) -> Transfer | None:
    """Return the transfer of the rake of a finished hand at a cash table.

    Where a format has an end, the rake is paid with the rest when the table is over. But a director
    releases players with their stacks, and the stacks of a match are reset before each hand.
    """
    rake = -sum(player.net for player in hand.players)
    is_booked = settings.is_cash or (settings.director and settings.format.type != MATCH)
    if rake <= 0 or not is_booked:
        return None
    account = table_account(hand.table)
    return _move(f"rake:{hand.id}", "rake", hand.table, account, BANK, rake, hand.finished_at)


def chips_on(state: TableState) -> int | None:
    """Return the chips on a table by its own book, which does not change during a hand.

    None where there is nothing to compare: points are no money, and after the end all is paid. At a
    directed table players keep their stacks until they are released.
    """
    if state.direction is not None:
        return sum(
            person.chips + stack_of(state, person.player) - person.paid for person in state.people
        )
    if state.is_over:
        return None
    waiting = sum(person.chips - person.paid for person in state.people)
    played = state.format
    if played is None:
        return waiting
    booked = played.chips_in_play
    return None if booked is None else waiting + booked


def _move(
    name: str, kind: str, reference: str, source: str, target: str, chips: int, now: int
) -> Transfer | None:
    """Return a transfer between two accounts (negative: the other way); None for 0 chips."""
    if chips == 0:
        return None
    return Transfer(name, kind, reference, now, (Entry(source, -chips), Entry(target, chips)))
