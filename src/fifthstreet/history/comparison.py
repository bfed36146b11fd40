"""A replayed PHH hand beside what its file says about the end: `finishing_stacks`, `winnings`.

The rake, which the format has no field for, is what is missing in the file's winnings. Pure: the
hand is replayed with a rake by the caller.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from fifthstreet.history.amounts import amount_of, amount_text
from fifthstreet.history.phh_hand import PhhHand
from fifthstreet.history.rake import Rake

FINISHING_STACKS: Final = "finishing_stacks"
WINNINGS: Final = "winnings"

# How the file and the rules may differ.
OTHER_WINNERS: Final = "other-winners"
ODD_CHIPS: Final = "odd-chips"
OTHER_AMOUNTS: Final = "other-amounts"
# Not a list of amounts, one per player.
NOT_READABLE: Final = "not-readable"

# No house takes more, in thousandths: a greater gap has another cause.
_MOST_RAKE: Final = 100

Amounts = list[Decimal | None]


@dataclass(frozen=True, slots=True)
class Difference:
    """What of a hand's end is not as the file says: the field, why, and the seat that differs most.

    `said` and `found` are what that seat collects, in the file's own unit.
    """

    field: str
    reason: str
    seat: int = -1
    said: str = ""
    found: str = ""


@dataclass(frozen=True, slots=True)
class Compared:
    """A hand, replayed with the rake that fits; `is_compared` is False where nothing was said."""

    hand: PhhHand
    difference: Difference | None = None
    is_compared: bool = True


def compare(hand: PhhHand, replay_with: Callable[[Rake], PhhHand]) -> Compared:
    """The hand compared with its file; where chips are missing, with the rake that explains it."""
    if not hand.state.is_over:
        return Compared(hand, is_compared=False)
    fields = [field for field in (WINNINGS, FINISHING_STACKS) if _says(hand, field)]
    if not fields:
        return Compared(hand, is_compared=False)
    first = None
    for candidate in (hand, *_raked(hand, fields, replay_with)):
        difference = _difference(candidate, fields)
        if difference is None:
            return Compared(candidate)
        # The odd chip of a split may be all that is left once a rake is taken.
        if first is None or (difference.reason == ODD_CHIPS and first.reason != ODD_CHIPS):
            first = difference
    return Compared(hand, first)


def _says(hand: PhhHand, field: str) -> bool:
    value = hand.fields.get(field)
    if value is None:
        return False
    # A hand always has a winner: some files write zeros alone where they do not know.
    return field != WINNINGS or not isinstance(value, list) or any(value)


def _difference(hand: PhhHand, fields: Sequence[str]) -> Difference | None:
    for field in fields:
        said = _payouts(hand, field)
        if said is None:
            return Difference(field, NOT_READABLE)
        found = _collected(hand)
        gaps = [
            (abs(amount - found[seat]), seat)
            for seat, amount in enumerate(said)
            if amount is not None and amount != found[seat]
        ]
        if gaps:
            _, seat = max(gaps)
            reason = _reason(said, found, [gap for gap, _ in gaps])
            return Difference(
                field,
                reason,
                seat,
                _written(said[seat], hand.places),
                _written(Decimal(found[seat]), hand.places),
            )
    return None


def _reason(said: Amounts, found: Sequence[int], gaps: Iterable[Decimal]) -> str:
    pairs = [(amount, found[seat]) for seat, amount in enumerate(said) if amount is not None]
    if any((amount > 0) != (chips > 0) for amount, chips in pairs):
        return OTHER_WINNERS
    is_split = sum(chips > 0 for chips in found) > 1
    return ODD_CHIPS if is_split and max(gaps) <= 1 else OTHER_AMOUNTS


def _raked(
    hand: PhhHand, fields: Sequence[str], replay_with: Callable[[Rake], PhhHand]
) -> Iterable[PhhHand]:
    """The hand with the rake that the file leaves room for: of all pots alike, of the main pot."""
    state = hand.state
    said = _payouts(hand, fields[0])
    if said is None or None in said or state.rules.rake_permille:
        return
    total = sum(_collected(hand))
    missing = total - sum((amount for amount in said if amount is not None), Decimal(0))
    is_raked = bool(state.board) or state.rules.rake_without_flop
    if not is_raked or missing != int(missing) or not 0 < 1000 * missing <= _MOST_RAKE * total:
        return
    rake = int(missing)
    for permille in (-(-1000 * rake // total), 1000):
        yield replay_with(Rake(permille, rake))


def _payouts(hand: PhhHand, field: str) -> Amounts | None:
    """What the file says that each seat collects, None where it does not know; in chips."""
    values = hand.fields.get(field)
    state = hand.state
    if not isinstance(values, list) or len(values) != state.seat_count:
        return None
    collected = _collected(hand)
    found: Amounts = []
    for seat, value in enumerate(values):
        if field == FINISHING_STACKS and seat in hand.unknown_stacks:
            found.append(None)
            continue
        amount = amount_of(value)
        if amount is None:
            return None
        chips = amount.scaleb(hand.places)
        if field == FINISHING_STACKS:
            chips -= state.stacks[seat] - collected[seat]
        found.append(chips)
    return found


def _collected(hand: PhhHand) -> list[int]:
    """What each seat won of the pots; a bet that nobody called went back before."""
    chips = [0] * hand.state.seat_count
    for award in hand.state.awards:
        chips[award.seat] += award.amount
    return chips


def _written(chips: Decimal | None, places: int) -> str:
    assert chips is not None
    if chips == int(chips):
        return amount_text(int(chips), places)
    return str(chips.scaleb(-places).normalize())
