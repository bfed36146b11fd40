"""The public line of a heads-up hand: its actions, with the chips both had put in before.

Player 0 is the big blind, who is out of position after the flop; player 1 has the button. Chips
are counted up to the smaller stack, as no more can change hands. Cards that differ by a renaming of
suits are one line: the board is renamed to the first of its kind, and only the rows that are given
out at the end are renamed back.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.kernels.field import PAIRS
from fifthstreet.rules.action import CALL, CHECK, FOLD
from fifthstreet.rules.view import View

BIG_BLIND_PLAYER: Final = 0
BUTTON_PLAYER: Final = 1

_BOARD_CARDS: Final = (0, 3, 4, 5)
_RENAMINGS: Final = tuple(permutations(range(4)))


class Standing(NamedTuple):
    """What both players know at a decision, without cards."""

    street: int
    player: int
    """Who decides."""
    paid: tuple[int, int]
    """Chips that each has put in since the hand began."""
    before: int
    """Chips that each had put in when the street began."""
    added: int
    """What the last bet or raise of the street added; the big blind before any."""
    wagers: int
    """Bets and raises of the street so far; the blinds are none."""

    @property
    def owed(self) -> int:
        return self.paid[1 - self.player] - self.paid[self.player]


class Move(NamedTuple):
    """A decision that was made. `total` is what the player had put in after it."""

    standing: Standing
    kind: str
    """"fold", "call" (which may be a check) or "wager"."""
    total: int


class PublicLine(NamedTuple):
    """All that a solve may depend on, besides the bot's seed."""

    hand: str
    big_blind: int
    small_blind: int
    stack: int
    """The smaller of both stacks when the hand began."""
    caps: tuple[int, ...]
    """The most bets and raises of each street; 0 for no limit."""
    board: tuple[int, ...]
    """In the first renaming of its kind: the flop in order, then turn and river."""
    moves: tuple[Move, ...]
    now: Standing

    @property
    def game(self) -> tuple[object, ...]:
        """What a line is played for and by which limits, besides its cards and actions."""
        return self.hand, self.big_blind, self.small_blind, self.stack, self.caps

    def board_on(self, street: int) -> tuple[int, ...]:
        return self.board[: _BOARD_CARDS[street]]


def public_line(view: View) -> PublicLine:
    """Return the line in a view up to the viewer's decision."""
    stack = min(view.starting_stacks)
    big, small = view.rules.big_blind, view.rules.small_blind
    players = [BUTTON_PLAYER if seat == view.button else BIG_BLIND_PLAYER for seat in (0, 1)]
    standing = Standing(0, BUTTON_PLAYER, (min(big, stack), min(small, stack)), 0, big, 0)
    moves: list[Move] = []
    for step in view.actions:
        if players[step.seat] != standing.player or step.street != standing.street:
            standing = standing._replace(player=players[step.seat])
            if step.street != standing.street:
                standing = _next_street(standing, step.street, big)
                standing = standing._replace(player=players[step.seat])
        player, other = standing.player, 1 - standing.player
        if step.kind == FOLD:
            kind, total = "fold", standing.paid[player]
        elif step.kind in (CHECK, CALL):
            kind, total = "call", max(standing.paid)
        else:
            kind, total = "wager", min(standing.before + step.to, stack)
            if total <= standing.paid[other]:
                kind, total = "call", standing.paid[other]
        moves.append(Move(standing, kind, total))
        standing = after(moves[-1])
    street = ("preflop", "flop", "turn", "river").index(view.street)
    if street != standing.street:
        standing = _next_street(standing, street, big)
    standing = standing._replace(player=players[view.viewer])
    caps = view.rules.raise_caps if view.rules.cap_heads_up else (0, 0, 0, 0)
    board = renamed_board(view.board, renaming_of(view.board))
    return PublicLine(view.hand, big, small, stack, caps, board, tuple(moves), standing)


def after(move: Move) -> Standing:
    """Return the public state after a move, on the same street; the caller
    begins the next street.
    """
    standing = move.standing
    player, other = standing.player, 1 - standing.player
    against = standing.paid[other]
    paid = (move.total, against) if player == 0 else (against, move.total)
    if move.kind == "wager":
        added = max(move.total - against, standing.added)
        return standing._replace(player=other, paid=paid, added=added, wagers=standing.wagers + 1)
    return standing._replace(player=other, paid=paid)


def _next_street(standing: Standing, street: int, big_blind: int) -> Standing:
    level = max(standing.paid)
    return Standing(street, BIG_BLIND_PLAYER, (level, level), level, big_blind, 0)


def renaming_of(board: tuple[int, ...]) -> tuple[int, ...]:
    """Return the new suit of each suit that makes the board the first of its kind.

    The flop decides first, then the turn, then the river: a longer board agrees with a shorter.
    """
    return min(_RENAMINGS, key=lambda suits: renamed_board(board, suits))


def renamed_board(board: tuple[int, ...], suits: tuple[int, ...]) -> tuple[int, ...]:
    cards = [4 * (card >> 2) + suits[card & 3] for card in board]
    return (*sorted(cards[:3]), *cards[3:])


@lru_cache(maxsize=64)
def line_holes(board: tuple[int, ...]) -> NDArray[np.intp]:
    """Return for each hole on an actual board its number in the line.

    Holes that differ by suits between which the board makes no difference are one: a solve treats
    them alike up to rounding, and small differences grow from iteration to iteration.
    """
    suits = renaming_of(board)
    renamed = renamed_board(board, suits)
    found = renamed_holes(suits)
    first = np.arange(len(PAIRS))
    for other in _RENAMINGS:
        if renamed_board(renamed, other) == renamed:
            first = np.minimum(first, renamed_holes(other))
    found = first[found]
    found.flags.writeable = False
    return found


def renamed_holes(suits: tuple[int, ...]) -> NDArray[np.intp]:
    """Return for each hole the number of the hole that it becomes."""
    cards = 4 * (PAIRS.astype(np.intp) >> 2) + np.array(suits)[PAIRS & 3]
    low, high = cards.min(axis=1), cards.max(axis=1)
    found: NDArray[np.intp] = high * (high - 1) // 2 + low
    return found
