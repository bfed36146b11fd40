"""The gadget: a strategy that is solved again gives the opponent no more than it was promised."""

import numpy as np
import pytest
from numpy.typing import NDArray

from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES
from fifthstreet.solver.postflop import discounts, solve
from fifthstreet.solver.solution import unblocked_totals
from fifthstreet.solver.spot import Spot

pytestmark = pytest.mark.skipif(native is None, reason="blueprints and gadgets are native")

BOARD = "Qs Jh 2h 8c 5d"
OOP = "22+,A2s+,K9s+,QTs+,JTs,T9s,ATo+,KJo+,QJo"
IP = "22+,A2s+,K5s+,Q8s+,J8s+,T8s+,97s+,A9o+,KTo+,QTo+,JTo"
SIZES = "bet 50,100,allin; raise 60,allin"


def resolved(promised: NDArray[np.float64], iterations: int) -> tuple[Spot, float]:
    """The spot again, the player in position with an alternative; what its best response wins."""
    spot = Spot(BOARD, OOP, IP, 50, 200, SIZES)
    solver = spot.new_solver()
    solver.allocate(False, True)
    alternatives = np.nan_to_num((promised - 25) * unblocked_totals(spot.weights[0]))
    solver.set_gadget(1, alternatives.data)
    for iteration in range(1, iterations + 1):
        solver.learn(*discounts(iteration), 1)
    return spot, solver.value(1, True, 1)


def test_the_opponent_wins_no_more_than_the_solution_before_promised() -> None:
    before = solve(BOARD, OOP, IP, 50, 200, SIZES, target=0.002)
    spot, best = resolved(before.values("", 1).astype(np.float64), 400)
    assert best + 25 <= before.root_value(1) + 0.01 * spot.pot


def test_wrong_alternatives_are_refused() -> None:
    solver = Spot(BOARD, OOP, IP, 50, 200, SIZES).new_solver()
    with pytest.raises(ValueError, match="1326 values"):
        solver.set_gadget(1, np.zeros(5).data)
    with pytest.raises(ValueError, match="not finite"):
        solver.set_gadget(1, np.full(HOLES, np.nan).data)
    with pytest.raises(ValueError, match="players"):
        solver.set_gadget(2, np.zeros(HOLES).data)
