"""All-in luck: each seat's average win over the cards after the last decision.

The cards that decide an all-in are chance alone, so their outcome may be replaced by its average:
the mean over many hands stays the same, and the variance falls. All dealt holes count as known,
also folded ones, which keeps the average unbiased: folded holes are not random, so leaving them in
the deck would deal from a wrong deck. Only the end of a hand is read.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

import numpy as np

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.kernels import slow_equity
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.strength import evaluate_hole_board
from fifthstreet.rules import HandState
from fifthstreet.rules.dealing import BOARD_SIZES, DECK_SIZE
from fifthstreet.rules.rule_words import ANY_FIVE

Hole = tuple[int, ...]

_RIVER: Final = 3
# Two cards in either order.
_HOLES: Final = 52 * 51
# The number of different pairs of holes up to renamed suits, with a margin.
_MATCHUPS_KEPT: Final = 65_536


def adjusted_net(state: HandState) -> list[float] | None:
    """Return each seat's average net over all boards that could still come, or None.

    None if the hand was won by folds, if the last decision was taken on the river, if a hole is
    unknown, or, where two hole cards must play, before the flop. Each pot is valued separately,
    after its rake, by the exact equity of the players who can win it; in a split every winner has
    the same share, odd chips too. The sum over seats is that of `state.net()`.
    """
    if not state.is_over or state.live < 2:
        return None
    # Without any decision the blinds were all-in: everything from the flop on was luck.
    street = 0 if state.last_step is None else state.last_step.street
    if street == _RIVER or (street == 0 and state.rules.selection != ANY_FIVE):
        return None
    board = state.deal.board[: BOARD_SIZES[street]]
    holes = state.deal.holes
    dealt = [card for hole in holes for card in hole]
    if UNKNOWN in dealt or UNKNOWN in board:
        return None
    net: list[float] = [float(chips) for chips in state.net()]
    paid = [0] * len(state.final_pots)
    for award in state.awards:
        net[award.seat] -= award.amount
        paid[award.pot] += award.amount
    for number, pot in enumerate(state.final_pots):
        if not paid[number]:
            continue
        contenders = [holes[seat] for seat in pot.seats]
        known = {card for hole in contenders for card in hole}
        dead = tuple([card for card in dealt if card not in known])
        shares = _shares(contenders, board, dead, state.rules.selection)
        for seat, share in zip(pot.seats, shares, strict=True):
            net[seat] += paid[number] * share
    return net


def _shares(
    holes: Sequence[Hole], board: tuple[int, ...], dead: tuple[int, ...], selection: str
) -> tuple[float, ...]:
    """Return the average share of a pot that each hole wins over all boards that can come."""
    if len(holes) == 1:
        return (1.0,)
    if selection != ANY_FIVE:
        return _enumerated(holes, board, dead)
    if len(holes) == 2 and not board and not dead:
        return _two_holes_before_the_flop(*_alike(holes))
    return _counted(holes, board, dead)


def _counted(
    holes: Sequence[Hole], board: tuple[int, ...], dead: tuple[int, ...]
) -> tuple[float, ...]:
    """Return the shares by the equity kernel, without the checks of its public function."""
    ranges = tuple([_range_of(hole) for hole in holes])
    matchups = (native or slow_equity).Matchups(ranges, board=board, dead=dead)
    while not matchups.gather(1_000):
        pass
    outcomes: list[float] = matchups.solve(0, len(matchups), 1)
    won = [0.0] * len(holes)
    for winners, boards in enumerate(outcomes):
        if boards:
            share = boards / winners.bit_count()
            for seat in range(len(holes)):
                if winners >> seat & 1:
                    won[seat] += share
    total = sum(outcomes)
    return tuple([boards / total for boards in won])


@lru_cache(maxsize=_HOLES)
def _range_of(hole: Hole) -> slow_equity.SeatRange:
    """Return a range of this hole alone for the kernel; cached, since making arrays is costly."""
    return np.array([sorted(hole, reverse=True)], dtype=np.uint8), np.ones(1, dtype=np.float64)


@lru_cache(maxsize=_MATCHUPS_KEPT)
def _two_holes_before_the_flop(one: int, two: int, three: int, four: int) -> tuple[float, ...]:
    """Return the shares of two seats all-in before the flop: 1.7 million boards, so cached."""
    return _counted(((one, two), (three, four)), (), ())


def _alike(holes: Sequence[Hole]) -> tuple[int, int, int, int]:
    """Return the four cards with suits renamed by first appearance, so that equal
    matchups share a key.
    """
    names: dict[int, int] = {}
    renamed: list[int] = []
    for hole in holes:
        for card in sorted(hole, reverse=True):
            suit = names.setdefault(card & 3, len(names))
            renamed.append(card & ~3 | suit)
    return renamed[0], renamed[1], renamed[2], renamed[3]


def _enumerated(
    holes: Sequence[Hole], board: tuple[int, ...], dead: tuple[int, ...]
) -> tuple[float, ...]:
    """Return the shares where exactly two hole cards play, over every board from the flop on."""
    gone = {*board, *dead, *(card for hole in holes for card in hole)}
    left = [card for card in range(DECK_SIZE) if card not in gone]
    boards = np.array([board + rest for rest in combinations(left, 5 - len(board))], dtype=np.uint8)
    strengths = np.array(
        [
            evaluate_hole_board(
                np.tile(np.array(hole, dtype=np.uint8), (len(boards), 1)),
                boards,
                selection="two_three",
            )
            for hole in holes
        ]
    )
    wins = strengths == strengths.max(axis=0)
    shares = (wins / wins.sum(axis=0)).mean(axis=1)
    return tuple(shares.tolist())
