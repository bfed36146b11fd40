"""The policy of a bot for all 1,326 holes at once, whatever the bot itself offers.

Rows are holes in the order of `kernels.field.PAIRS`, columns actions. A row sums to 1; the rows of
holes that the board blocks are undefined.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.policy import HasPolicy, HasRangePolicy, Odds
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.rules.action import Action
from fifthstreet.rules.view import View

Rows = NDArray[np.float32]
Mask = NDArray[np.bool_]
"""For each hole whether it matters."""
RangePolicy = tuple[Sequence[Action], Rows]

_HOLES: Final = [(low, high) for low, high in PAIRS.tolist()]
HOLDS: Final = (PAIRS[None] == np.arange(52)[:, None, None]).any(axis=2)
"""For each card the holes that hold it."""

_SURE: Final = 1e-3
"""How far a row may be from 1: odds are float32."""


def live_holes(cards: Sequence[int]) -> Mask:
    """Return which holes contain none of these cards."""
    if not cards:
        return np.ones(HOLES, dtype=bool)
    found: Mask = ~HOLDS[list(cards)].any(axis=0)
    return found


def with_hole(view: View, hole: tuple[int, ...]) -> View:
    """Return the same decision with other hole cards of the viewer."""
    found = copy(view)
    holes = list(view.holes)
    holes[view.viewer] = hole
    found.holes = tuple(holes)
    return found


def ask_each_hole(
    policy: Callable[[View], Odds], view: View, holes: Mask | None = None
) -> RangePolicy:
    """Return the range policy by asking with each hole that the board leaves possible, or with
    those of `holes` alone.
    """
    places: dict[Action, int] = {}
    asked: list[tuple[int, Odds]] = []
    for hole in np.flatnonzero(_asked_holes(view, holes)).tolist():
        odds = policy(with_hole(view, _HOLES[hole]))
        asked.append((hole, odds))
        for action in odds:
            places.setdefault(action, len(places))
    rows = np.zeros((HOLES, len(places)), dtype=np.float32)
    for hole, odds in asked:
        for action, share in odds.items():
            rows[hole, places[action]] = share
    return list(places), rows


def _asked_holes(view: View, holes: Mask | None) -> Mask:
    live = live_holes(view.board)
    return live if holes is None else live & holes


def same_for_all(odds: Odds) -> RangePolicy:
    """Return the range policy of a bot that ignores its cards; the rows share their memory."""
    row = np.fromiter(odds.values(), dtype=np.float32, count=len(odds))
    return list(odds), np.broadcast_to(row, (HOLES, len(row)))


def range_policy_of(bot: Bot, view: View, holes: Mask | None = None) -> RangePolicy:
    """Return the range policy that a bot offers, or its policy asked with each hole.

    Where only some `holes` matter, the rows of others are undefined, and the bot is not asked for
    them. Raises ValueError where the bot has neither, or where its answer is not valid odds.
    """
    if isinstance(bot, HasRangePolicy):
        actions, rows = bot.range_policy(view)
    elif isinstance(bot, HasPolicy):
        actions, rows = ask_each_hole(bot.policy, view, holes)
    else:
        raise InvalidInput(f"{type(bot).__name__} has neither policy(view) nor range_policy(view)")
    name = type(bot).__name__
    return actions, checked_rows(actions, rows, _asked_holes(view, holes), name)


def checked_rows(actions: Sequence[Action], rows: object, asked: Mask, name: str) -> Rows:
    """Return the rows as an array of odds; ValueError that says what is wrong with them."""
    found = np.asarray(rows, dtype=np.float32)
    if found.shape != (HOLES, len(actions)):
        raise InvalidInput(
            f"{name}: range_policy gave rows of shape {found.shape} for {len(actions)} actions; "
            f"({HOLES}, {len(actions)}) is needed"
        )
    # Rows that share their memory are looked at once.
    looked_at = found[:1] if found.strides[0] == 0 else found[asked]
    sums = looked_at.sum(axis=1)
    if not np.all(looked_at >= 0) or not np.all(np.abs(sums - 1) < _SURE):
        worst = float(sums[np.argmax(np.abs(sums - 1))])
        raise InvalidInput(
            f"{name}: odds must be 0 or more and sum to 1; a hole's sum to {worst:g}"
        )
    return found
