"""The estimator of AIVAT, for any game: an average over what the known side may have held, and a
correction for each draw of luck.

After Burch, Schmid, Moravčík and Bowling, "AIVAT: a new variance reduction technique for agent
evaluation in imperfect information games" (2018). The known side's private states are numbered;
the public actions and the other side's private state are as they were. Every time chance or a known
side draws, a guess of the value is replaced by its mean over what could have been drawn. Whatever
the guesses are, the mean of the result stays what it was; good guesses make it vary less.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.errors import InvalidInput

Vector = NDArray[np.float64]


class Corrections:
    """One hand on its way; `weights` are the chances of the known side's private states.

    Chances need not sum to 1. They are those before anything was drawn that the known side sees,
    given the other side's private state.
    """

    def __init__(self, weights: Vector) -> None:
        self._weights = np.array(weights, dtype=np.float64)
        self._value = 0.0
        self._require_weight()

    @property
    def weights(self) -> Vector:
        """The chances of the known side's private states by now; not to be changed."""
        return self._weights

    def drawn(
        self, expected: Vector, likelihood: Vector, value: Vector, *, trust: float = 1.0
    ) -> None:
        """Chance or a known side drew. For each private state: the guess of the value on average
        over all that could be drawn, how likely that was which was drawn, and the guess after it.

        `trust` multiplies the correction; any number that does not depend on the draw will do.
        Where all states are alike in `likelihood`, as with the actions of a known side whose
        private state is not averaged over, the weights stay as they are.
        """
        before = float(self._weights @ expected) / float(self._weights.sum())
        self._weights = self._weights * likelihood
        self._require_weight()
        after = float(self._weights @ value) / float(self._weights.sum())
        self._value += trust * (before - after)

    def ended(self, payoffs: Vector) -> float:
        """The hand is over, and would have paid so much with each private state."""
        return self._value + float(self._weights @ payoffs) / float(self._weights.sum())

    def _require_weight(self) -> None:
        if not float(self._weights.sum()) > 0:
            raise InvalidInput("something happened that the known side's odds rule out")
