"""Where the button and the blinds go next at a table with empty chairs: the dead button.

The big blind always moves to the next player, the small blind to where the big blind was, and the
button to where the small blind was; the last two may lie before a chair nobody is dealt in at
(WSOP 2024 tournament rule 85, live action 151). So everybody posts the big blind once a round. This
file knows chairs only: no stacks, no debts.
"""

from collections.abc import Collection
from dataclasses import dataclass

from fifthstreet.formats.saved import Saved
from fifthstreet.rules import RuleSet
from fifthstreet.rules.rule_words import BUTTON_SMALL_BLIND, MARKER_SMALL_BLIND


@dataclass(frozen=True, slots=True)
class Blinds:
    """The chairs of the button, the small and the big blind in one hand."""

    button: int
    small: int
    big: int

    def as_dict(self) -> dict[str, object]:
        return {"button": self.button, "small": self.small, "big": self.big}

    @classmethod
    def from_saved(cls, saved: Saved) -> "Blinds":
        return cls(saved.whole("button"), saved.whole("small"), saved.whole("big"))


@dataclass(frozen=True, slots=True)
class Placing:
    """The blinds of the next hand and the chairs dealt in, in chair order.

    `is_restart`: too few were entitled to a hand, so everybody is dealt in and nobody owes a thing.
    """

    blinds: Blinds
    dealt: tuple[int, ...]
    is_restart: bool


def next_chair(chair: int, chairs: Collection[int], size: int) -> int:
    """The first of `chairs` clockwise after `chair`; `chair` itself if there is no other."""
    return min(chairs, key=lambda other: (other - chair - 1) % size)


def previous_chair(chair: int, chairs: Collection[int], size: int) -> int:
    return min(chairs, key=lambda other: (chair - other - 1) % size)


def distance(chair: int, other: int, size: int) -> int:
    """Steps clockwise from one chair to another."""
    return (other - chair) % size


def opening(rules: RuleSet, chairs: Collection[int], size: int, *, marker: int) -> Placing:
    """A table's first hand: everybody is dealt in, the marker on chair `marker` or the next one."""
    at_marker = next_chair(marker - 1, chairs, size)
    big_from = at_marker
    if rules.marker != MARKER_SMALL_BLIND and not _button_is_small(rules, len(chairs)):
        big_from = next_chair(at_marker, chairs, size)
    return _all_in(rules, chairs, size, big=next_chair(big_from, chairs, size))


def following(
    rules: RuleSet,
    last: Blinds,
    size: int,
    *,
    regular: Collection[int],
    entering: Collection[int] = (),
    waiting: Collection[int] = (),
    may_enter_in_blinds: bool,
) -> Placing:
    """The hand after `last`; at least two chairs must be taken.

    `regular` chairs are dealt in anyway, `waiting` ones only in the big blind. `entering` ones are
    dealt in at once, but never between the button and the small blind; unless
    `may_enter_in_blinds`, not on the button or the small blind either (they would take late
    position, or the cheaper blind, without having paid for it).
    """
    able = sorted({*regular, *entering, *waiting})
    big = next_chair(last.big, able, size)
    blinds = Blinds(last.small, last.big, big)
    dealt = {*regular, big}
    dealt.update(
        chair
        for chair in entering
        if not _is_barred(blinds, chair, size, may_enter_in_blinds=may_enter_in_blinds)
    )
    if len(dealt) < 2:
        return _all_in(rules, able, size, big=big)
    if len(dealt) == 2:
        blinds = _heads_up(rules, dealt, big)
    return Placing(blinds, tuple(sorted(dealt)), False)


def _is_barred(blinds: Blinds, chair: int, size: int, *, may_enter_in_blinds: bool) -> bool:
    to_small = distance(blinds.button, blinds.small, size)
    to_big = distance(blinds.button, blinds.big, size)
    if to_big < to_small:
        # The big blind has lapped the last small blind: two regular players at most are left, who
        # play one hand heads-up before the next player comes in, by the big blind.
        return True
    place = distance(blinds.button, chair, size)
    return 0 < place < to_small if may_enter_in_blinds else place < to_big


def _all_in(rules: RuleSet, chairs: Collection[int], size: int, *, big: int) -> Placing:
    if len(chairs) == 2:
        return Placing(_heads_up(rules, chairs, big), tuple(sorted(chairs)), True)
    small = previous_chair(big, chairs, size)
    button = previous_chair(small, chairs, size)
    return Placing(Blinds(button, small, big), tuple(sorted(chairs)), True)


def _heads_up(rules: RuleSet, chairs: Collection[int], big: int) -> Blinds:
    """The one who is not the big blind posts the small one, with the button or before it.

    The big blind has moved on as ever: nobody has it twice in a row (WSOP 2024 tournament rule 87).
    """
    small = next(chair for chair in chairs if chair != big)
    return Blinds(small if _button_is_small(rules, 2) else big, small, big)


def _button_is_small(rules: RuleSet, count: int) -> bool:
    return count == 2 and rules.heads_up == BUTTON_SMALL_BLIND
