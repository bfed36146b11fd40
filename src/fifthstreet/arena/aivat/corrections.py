"""The estimator of AIVAT, for any game: an average over the known side's private states, and a
correction for each draw of luck.

After Burch, Schmid, Moravčík and Bowling, "AIVAT: a new variance reduction technique for agent
evaluation in imperfect information games" (2018). The known side's private states are numbered; the
public actions and the other side's private state are as they were. At every draw of chance or of a
known side, an estimate of the value is replaced by its mean over all possible draws. The mean of
the result is independent of the estimates; good ones reduce its variance.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput

Vector = NDArray[np.float64]


class Corrections:
    """One hand in progress; `weights` are the chances of the known side's private states.

    Chances need not sum to 1. They are those before anything was drawn that the known side sees,
    given the other side's private state.
    """

    def __init__(self, weights: Vector) -> None:
        self._weights = np.array(weights, dtype=np.float64)
        self._value = 0.0
        self._require_weight()

    @property
    def weights(self) -> Vector:
        """The current chances of the known side's private states; not to be changed."""
        return self._weights

    def drawn(
        self, expected: Vector, likelihood: Vector, value: Vector, *, trust: float = 1.0
    ) -> None:
        """Count a draw of chance or of a known side, given per private state.

        `expected` is the mean of the estimate over all possible draws, `likelihood` the probability
        of the actual draw, and `value` the estimate after it. `trust` multiplies the correction;
        any number that does not depend on the draw is valid. Where all states have the same
        `likelihood`, as with the actions of a known side whose private state is not averaged over,
        the weights stay as they are.
        """
        before = float(self._weights @ expected) / float(self._weights.sum())
        self._weights = self._weights * likelihood
        self._require_weight()
        after = float(self._weights @ value) / float(self._weights.sum())
        self._value += trust * (before - after)

    def ended(self, payoffs: Vector) -> float:
        """Return the result of a finished hand that would have paid so much per private state."""
        return self._value + float(self._weights @ payoffs) / float(self._weights.sum())

    def _require_weight(self) -> None:
        if not float(self._weights.sum()) > 0:
            raise InvalidInput("something happened that the known side's odds rule out")
