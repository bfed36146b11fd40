"""Playing style in whole-number counts: one finished hand adds to each player's counters.

Called for every hand, so written for the compiler: plain loops over the trail, nothing kept of the
hand. The definitions are in docs/statistics.md. It knows seats and actions, never cards.
"""

from __future__ import annotations

from fifthstreet.rules.action import ALL_IN, CALL, CHECK, FOLD, PASS
from fifthstreet.rules.events import ANTE, BIG_BLIND_ANTE, DEAD_POST
from fifthstreet.rules.rule_words import AS_POSTED, BET_STEP
from fifthstreet.rules.state import HandState
from fifthstreet.rules.trail import Step, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

FIELDS: Final = (
    "hands",
    "vpip",
    "pfr",
    "three_bet_chances",
    "three_bets",
    "fold_to_three_bet_chances",
    "folds_to_three_bet",
    "continuation_bet_chances",
    "continuation_bets",
    "wagers",
    "calls",
    "folds",
    "saw_flop",
    "showdowns",
    "showdowns_won",
    "won_without_showdown",
)


class Counters:
    """The counts of one player over some hands. `wagers`, `calls` and
    `folds` are after the flop.
    """

    __slots__ = (
        "calls",
        "continuation_bet_chances",
        "continuation_bets",
        "fold_to_three_bet_chances",
        "folds",
        "folds_to_three_bet",
        "hands",
        "pfr",
        "saw_flop",
        "showdowns",
        "showdowns_won",
        "three_bet_chances",
        "three_bets",
        "vpip",
        "wagers",
        "won_without_showdown",
    )

    def __init__(self) -> None:
        self.hands: int = 0
        self.vpip: int = 0
        self.pfr: int = 0
        self.three_bet_chances: int = 0
        self.three_bets: int = 0
        self.fold_to_three_bet_chances: int = 0
        self.folds_to_three_bet: int = 0
        self.continuation_bet_chances: int = 0
        self.continuation_bets: int = 0
        self.wagers: int = 0
        self.calls: int = 0
        self.folds: int = 0
        self.saw_flop: int = 0
        self.showdowns: int = 0
        self.showdowns_won: int = 0
        self.won_without_showdown: int = 0

    def as_list(self) -> list[int]:
        """The counts in the order of `FIELDS`; `counters_from_list` reads them."""
        return [
            self.hands,
            self.vpip,
            self.pfr,
            self.three_bet_chances,
            self.three_bets,
            self.fold_to_three_bet_chances,
            self.folds_to_three_bet,
            self.continuation_bet_chances,
            self.continuation_bets,
            self.wagers,
            self.calls,
            self.folds,
            self.saw_flop,
            self.showdowns,
            self.showdowns_won,
            self.won_without_showdown,
        ]

    def as_dict(self) -> dict[str, int]:
        """For JSON; `from_dict` reads it."""
        return dict(zip(FIELDS, self.as_list(), strict=True))

    @staticmethod
    def from_dict(values: dict[str, object]) -> Counters:
        """Read what `as_dict` wrote; ValueError for invalid data."""
        counts: list[int] = []
        for name in FIELDS:
            count = values.get(name)
            if not isinstance(count, int) or isinstance(count, bool) or count < 0:
                raise ValueError(f"{name} of counters is {count!r}; a whole number is needed")
            counts.append(count)
        return counters_from_list(counts)

    def rates(self) -> dict[str, tuple[int, int]]:
        """Return each statistic as its count and its base: 1 of 4 is (1, 4).

        `aggression_factor` is a quotient, not a share: it may be above 1.
        """
        decisions = self.wagers + self.calls + self.folds
        return {
            "vpip": (self.vpip, self.hands),
            "pfr": (self.pfr, self.hands),
            "three_bet": (self.three_bets, self.three_bet_chances),
            "fold_to_three_bet": (self.folds_to_three_bet, self.fold_to_three_bet_chances),
            "continuation_bet": (self.continuation_bets, self.continuation_bet_chances),
            "aggression_factor": (self.wagers, self.calls),
            "aggression_frequency": (self.wagers, decisions),
            "went_to_showdown": (self.showdowns, self.saw_flop),
            "won_at_showdown": (self.showdowns_won, self.showdowns),
            "won_without_showdown": (self.won_without_showdown, self.hands),
            "hands_won": (self.showdowns_won + self.won_without_showdown, self.hands),
        }

    def __add__(self, other: Counters) -> Counters:
        mine = self.as_list()
        theirs = other.as_list()
        return counters_from_list([mine[place] + theirs[place] for place in range(len(mine))])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Counters) and self.as_list() == other.as_list()

    def __hash__(self) -> int:
        return hash(tuple(self.as_list()))

    def __repr__(self) -> str:
        return f"counters_from_list({self.as_list()})"

    def __reduce__(self) -> tuple[object, ...]:
        return counters_from_list, (self.as_list(),)


def counters_from_list(values: list[int]) -> Counters:
    """Read what `as_list` wrote; ValueError for invalid data."""
    if len(values) != len(FIELDS):
        raise ValueError(f"{len(values)} counts; counters have {len(FIELDS)}")
    made = Counters()
    made.hands = values[0]
    made.vpip = values[1]
    made.pfr = values[2]
    made.three_bet_chances = values[3]
    made.three_bets = values[4]
    made.fold_to_three_bet_chances = values[5]
    made.folds_to_three_bet = values[6]
    made.continuation_bet_chances = values[7]
    made.continuation_bets = values[8]
    made.wagers = values[9]
    made.calls = values[10]
    made.folds = values[11]
    made.saw_flop = values[12]
    made.showdowns = values[13]
    made.showdowns_won = values[14]
    made.won_without_showdown = values[15]
    return made


def count_hand(state: HandState, counters: list[Counters], players: list[int]) -> None:
    """Add a finished hand; `players[seat]` is the place of the seat's player in `counters`."""
    trail = steps(state.last_step)
    folded_preflop, raiser = _count_preflop(state, trail, counters, players)
    if state.street > 0 and trail and trail[-1].street > 0:
        _count_later_streets(state, trail, counters, players, raiser)
    is_showdown = state.live > 1
    for seat in range(state.seat_count):
        counted = counters[players[seat]]
        counted.hands += 1
        if state.street > 0 and not folded_preflop >> seat & 1:
            counted.saw_flop += 1
        if is_showdown and not state.folded[seat]:
            counted.showdowns += 1
    paid = 0
    for award in state.awards:
        if not paid >> award.seat & 1:
            paid |= 1 << award.seat
            counted = counters[players[award.seat]]
            if is_showdown:
                counted.showdowns_won += 1
            else:
                counted.won_without_showdown += 1


def _count_preflop(
    state: HandState, trail: list[Step], counters: list[Counters], players: list[int]
) -> tuple[int, int]:
    """Count the first street; return the seats that folded on it, as bits, and its
    last raiser or -1.
    """
    level = _level_after_posts(state)
    folded = 0
    in_voluntarily = 0
    raised = 0
    raises = 0
    opener = -1
    raiser = -1
    for step in trail:
        if step.street > 0:
            break
        kind = step.kind
        if kind == PASS:
            continue
        seat = step.seat
        counted = counters[players[seat]]
        is_call = kind == CALL or (kind == ALL_IN and step.to <= level)
        is_wager = not is_call and kind != FOLD and kind != CHECK
        if raises == 1 and (is_wager or _could_raise(state, seat, level, folded)):
            counted.three_bet_chances += 1
            if is_wager:
                counted.three_bets += 1
        elif raises == 2 and seat == opener:
            counted.fold_to_three_bet_chances += 1
            if kind == FOLD:
                counted.folds_to_three_bet += 1
        bit = 1 << seat
        if kind == FOLD:
            folded |= bit
        elif is_wager:
            if raises == 0:
                opener = seat
            raises += 1
            raiser = seat
            level = _lifted(state, step.to)
            if not raised & bit:
                raised |= bit
                counted.pfr += 1
        if (is_call or is_wager) and not in_voluntarily & bit:
            in_voluntarily |= bit
            counted.vpip += 1
    return folded, raiser


def _count_later_streets(
    state: HandState,
    trail: list[Step],
    counters: list[Counters],
    players: list[int],
    raiser: int,
) -> None:
    """Count flop, turn and river; `raiser` made the last raise before the flop, or is -1."""
    street = 0
    level = 0
    for step in trail:
        if step.street == 0:
            continue
        if step.street != street:
            street = step.street
            level = 0
        kind = step.kind
        if kind == PASS:
            continue
        counted = counters[players[step.seat]]
        if kind == FOLD:
            counted.folds += 1
            is_wager = False
        elif kind == CALL or (kind == ALL_IN and step.to <= level):
            counted.calls += 1
            is_wager = False
        else:
            is_wager = kind != CHECK
        # Without a bet a seat acts once: this is the raiser's first turn on the flop.
        if street == 1 and level == 0 and step.seat == raiser:
            counted.continuation_bet_chances += 1
            if is_wager:
                counted.continuation_bets += 1
        if is_wager:
            counted.wagers += 1
            level = _lifted(state, step.to)


def _level_after_posts(state: HandState) -> int:
    """Return the bet to match when the first seat acts; must agree with `rules.start`."""
    deal = state.deal
    level = 0
    if state.rules.short_big_blind != AS_POSTED:
        for post in deal.posts:
            if not _is_beside_the_bet(post.kind):
                level = max(level, post.amount)
        return level
    stacks = list(deal.starting_stacks)
    bets = [0] * state.seat_count
    for post in deal.posts:
        amount = min(post.amount, stacks[post.seat])
        stacks[post.seat] -= amount
        if not _is_beside_the_bet(post.kind):
            bets[post.seat] += amount
            level = max(level, bets[post.seat])
    return level


def _is_beside_the_bet(kind: str) -> bool:
    return kind == ANTE or kind == BIG_BLIND_ANTE or kind == DEAD_POST


def _lifted(state: HandState, to: int) -> int:
    """Return the level after a wager; must agree with `rules.apply` on small openings
    (document 004).
    """
    if state.rules.bet_size == BET_STEP and to < state.rules.small_blind:
        return state.rules.small_blind
    return to


def _could_raise(state: HandState, seat: int, level: int, folded: int) -> bool:
    """Whether the seat had chips above the level, and another seat still in had them too."""
    stacks = state.deal.starting_stacks
    if stacks[seat] <= level:
        return False
    for other in range(state.seat_count):
        if other != seat and stacks[other] > level and not folded >> other & 1:
            return True
    return False
