"""The values of a decision's actions for the hole that was held, by the champion's estimate."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.champion.blueprint_walk import (
    BlueprintPlayer,
    Choice,
    Odds,
    Walk,
)
from fifthstreet.agents.champion.public_line import Move, PublicLine
from fifthstreet.agents.champion.resolving import Valued
from fifthstreet.agents.champion.rollout import Rolled, Rollout
from fifthstreet.rules.action import CALL, CHECK, FOLD, Action
from fifthstreet.rules.view import View

# Actions that a solve takes at least this often count as equally good.
PLAYED: Final = 0.1
_HAIR: Final = 1e-9
# What differs by more than this factor has other values.
_SIMILAR: Final = 1.5
# So many times more boards say what a decision loses that seems to lose something.
_CERTAINTY: Final = 4

Weights = NDArray[np.float64]


class Worth(NamedTuple):
    """One choice: how often the champion takes it, and what it wins from here on."""

    choice: Choice
    share: float
    value: float
    """Chips; folding is worth 0."""
    error: float


class Appraisal(NamedTuple):
    """All choices of a decision; `taken` is the number of the one that was made."""

    choices: tuple[Worth, ...]
    taken: int
    best: float
    """What the best choice wins."""
    error: float
    """A smaller loss is none that could be told."""
    is_rolled_out: bool
    """By rollouts of the blueprint, with 95 % intervals; else by a solve."""


def taken_move(action: Action, view: View, line: PublicLine) -> Move:
    """Return an action as a move of the line."""
    options = view.legal
    assert options is not None, "the view is of a decision"
    kind, to = options.resolve(action)
    now = line.now
    if kind == FOLD:
        return Move(now, "fold", now.paid[now.player])
    total = min(now.before + to, line.stack)
    if kind in (CHECK, CALL) or total <= now.paid[1 - now.player]:
        return Move(now, "call", max(now.paid))
    return Move(now, "wager", total)


def of_solve(found: Valued, hole: int, move: Move) -> Appraisal:
    """Appraise a solved decision.

    Nothing is better than what the champion and the solve play: where they never go, the opponent's
    answers are hardly learnt, and may look too good to be true. The error is that of the solve, the
    gap within the champion's own mix, or how far the loss has moved since half of the iterations.
    """
    shares, values = found.odds.rows[hole], np.nan_to_num(found.values[hole])
    is_played = shares >= PLAYED
    is_known = is_played & (found.settled[hole] >= PLAYED)
    known = is_known if is_known.any() else is_played
    best_place = int(np.where(known, values, -np.inf).argmax())
    best = float(values[best_place])
    choices = found.odds.choices
    place = next((place for place, one in enumerate(choices) if _is_same(one, move)), len(choices))
    error = max(found.error, best - float(values[is_played].min()))
    if found.halfway is not None:
        moved = values - np.nan_to_num(found.halfway[hole])
        # Folding where checking is free is in no tree, and wins nothing.
        moved = np.append(moved, 0.0)
        error = max(error, abs(float(moved[best_place] - moved[place])))
    worths = [
        Worth(choice, float(share), float(value), error)
        for choice, share, value in zip(choices, shares, values, strict=True)
    ]
    if place == len(choices):
        worths.append(Worth(Choice(move.kind, move.total), 0.0, 0.0, error))
    return Appraisal(tuple(worths), place, best, error + _HAIR, is_rolled_out=False)


def of_rollouts(
    player: BlueprintPlayer,
    walk: Walk,
    odds: Odds,
    line: PublicLine,
    hole: int,
    move: Move,
    boards: int,
) -> Appraisal | None:
    """Appraise a decision before the turn; a wager off the tree counts as its translation.

    Values are those of the tree in the proportion of the pots. The best action is one that the
    blueprint plays: of six values with errors, the largest is one that was estimated too high. None
    where the tree's pot is quite another, or has no wager of about the size that was made.
    """
    scale = player.scale(walk, line)
    if not _is_about(scale, 1):
        return None
    place = player.wager_column(walk.node, move, line, len(line.moves))
    if move.kind == "wager" and (place < 0 or not _is_about(odds.choices[place].total, move.total)):
        return None
    opponent = 1 - line.now.player
    rollout = Rollout(player.blueprint, walk.node, line.board, hole, walk.reaches[opponent])
    played = odds.rows[hole] >= PLAYED
    rolled = rollout.play(boards, seed=0)
    best_place = _best(rolled, played)
    if place >= 0 and rolled.values[best_place] - rolled.values[place] > rolled.gap(
        place, best_place
    ):
        # Among many decisions some seem to lose by luck alone: what is claimed is from new boards.
        rolled = rollout.play(_CERTAINTY * boards, seed=1)
        best_place = _best(rolled, played)
    chips = scale * line.big_blind
    worths = [
        Worth(choice, float(share), chips * float(value), chips * float(error))
        for choice, share, value, error in zip(
            odds.choices, odds.rows[hole], rolled.values, rolled.errors, strict=True
        )
    ]
    best = worths[best_place].value
    if place < 0:
        # Folding where checking is free.
        worths.append(Worth(Choice(move.kind, move.total), 0.0, 0.0, 0.0))
        error = worths[best_place].error
        return Appraisal(tuple(worths), len(worths) - 1, best, error + _HAIR, is_rolled_out=True)
    worths[place] = worths[place]._replace(choice=Choice(move.kind, move.total))
    # The reviewer adds how far the champion's own mix is behind the best.
    error = chips * rolled.gap(place, best_place)
    return Appraisal(tuple(worths), place, best, error + _HAIR, is_rolled_out=True)


def _best(rolled: Rolled, played: NDArray[np.bool_]) -> int:
    return int(np.where(played, rolled.values, -np.inf).argmax())


def _is_about(one: float, other: float) -> bool:
    return 1 / _SIMILAR <= one / other <= _SIMILAR


def _is_same(choice: Choice, move: Move) -> bool:
    return choice.kind == move.kind and (choice.kind != "wager" or choice.total == move.total)
