"""Policies that decide at many tables at once."""

import numpy as np

from fifthstreet.envs.encoding import CALL, FOLD_ID, STAY_ID
from fifthstreet.envs.policies import POLICIES, caller, folder, uniform

MASKS = np.array([[1, 1, 0, 1], [1, 1, 0, 0], [1, 0, 0, 1]], np.int8)
NO_DRAWS = np.zeros(3)


def observations(*costs: float) -> np.ndarray:
    found = np.zeros((len(costs), 230), np.float32)
    found[:, CALL] = costs
    return found


def test_the_caller_stays_while_it_can() -> None:
    assert caller(observations(0.1, 0, 0), MASKS, NO_DRAWS).tolist() == [1, 1, 0]


def test_the_folder_pays_nothing() -> None:
    assert folder(observations(0.1, 0, 0), MASKS, NO_DRAWS).tolist() == [FOLD_ID, STAY_ID, FOLD_ID]


def test_uniform_takes_every_legal_id_alike() -> None:
    draws = (np.arange(3000) + 0.5) / 3000
    ids = uniform(observations(*[0.0] * 3000), np.repeat(MASKS[:1], 3000, axis=0), draws)
    assert np.bincount(ids).tolist() == [1000, 1000, 0, 1000]


def test_the_names() -> None:
    assert list(POLICIES) == ["caller", "folder", "uniform"]
