"""Policies: opponents that decide at many tables at once, from observations and masks alone.

A policy is any function of observations (n, size), masks (n, ids) and one draw a row, a number from
0 up to 1 that is all its randomness, to n action ids; so a learner's own network can sit at the
other seats. It must not keep anything between two calls if hands are to be repeatable.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fifthstreet.envs.encoding import CALL, FOLD_ID, STAY_ID, Ids, Masks, Observations

Policy = Callable[[Observations, Masks, NDArray[np.float64]], Ids]


def caller(observations: Observations, masks: Masks, draws: NDArray[np.float64]) -> Ids:
    """Stays in every hand as cheaply as it can and never raises."""
    return np.where(masks[:, STAY_ID] != 0, STAY_ID, FOLD_ID).astype(np.int64)


def folder(observations: Observations, masks: Masks, draws: NDArray[np.float64]) -> Ids:
    """Gives up whenever it costs something to stay."""
    must_pay = (observations[:, CALL] > 0) | (masks[:, STAY_ID] == 0)
    return np.where(must_pay & (masks[:, FOLD_ID] != 0), FOLD_ID, STAY_ID).astype(np.int64)


def uniform(observations: Observations, masks: Masks, draws: NDArray[np.float64]) -> Ids:
    """Any legal id, all alike."""
    legal = masks != 0
    wanted = (draws * legal.sum(axis=1)).astype(np.int64)
    # The id at which so many legal ones lie before it.
    ids: Ids = np.argmax(np.cumsum(legal, axis=1) > wanted[:, None], axis=1).astype(np.int64)
    return ids


POLICIES: Final[dict[str, Policy]] = {"caller": caller, "folder": folder, "uniform": uniform}
