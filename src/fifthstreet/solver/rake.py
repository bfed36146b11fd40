"""Rake: a share of each pot that is won, up to a cap."""

from __future__ import annotations

import math
from typing import NamedTuple

from fifthstreet.errors import InvalidInput


class Rake(NamedTuple):
    """`share` of the pot, at most `cap` chips; uncalled bets are returned and not raked."""

    share: float = 0.0
    cap: float = math.inf

    def of(self, pot: float) -> float:
        return min(self.share * pot, self.cap)


def read_rake(rake: tuple[float, float | None] | Rake | None) -> Rake:
    """The rake of a spot: none, or a share from 0 to 1 and a cap in chips, None for no cap."""
    if rake is None:
        return Rake()
    share, cap = rake
    checked = Rake(float(share), math.inf if cap is None else float(cap))
    if not 0 <= checked.share < 1:
        raise InvalidInput(f"rake: a share from 0 to below 1 is needed, not {share}")
    if not checked.cap >= 0:
        raise InvalidInput(f"rake: a cap of at least 0 chips is needed, not {cap}")
    return checked
