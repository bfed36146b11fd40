"""Ratings: one number per player from the order of each session, after Plackett and Luce.

The arithmetic is openskill's, loaded at first use. A rating expresses a player's strength among
those it met, without chips, which are the estimates' part. Results are given in their order; this
module keeps no state.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from fifthstreet.errors import InvalidInput

START_MU: Final = 25.0
START_SIGMA: Final = 25.0 / 3
ORDINAL_SIGMAS: Final = 3


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimate of a player's strength: `mu` with the standard deviation `sigma`."""

    mu: float = START_MU
    sigma: float = START_SIGMA
    results: int = 0
    """Sessions or tournaments that it comes from."""

    @property
    def ordinal(self) -> float:
        """The strength that a player almost surely has; tables are sorted by it."""
        return self.mu - ORDINAL_SIGMAS * self.sigma

    def as_dict(self) -> dict[str, object]:
        return {
            "mu": self.mu,
            "sigma": self.sigma,
            "ordinal": self.ordinal,
            "results": self.results,
        }


def ratings(
    results: Iterable[Mapping[str, float]], start: Mapping[str, Rating] | None = None
) -> dict[str, Rating]:
    """Return the ratings after these results in their order, continuing from `start`.

    A result gives each player of a session or tournament a score, higher is better: chips won, or
    minus the place. Only the order of the scores counts; equal scores are a tie. Rating one result
    after another gives the same as all at once.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415  # 20 ms, for leagues only

    # A bot does not change between sessions, so no drift is added.
    model = PlackettLuce(mu=START_MU, sigma=START_SIGMA, tau=0.0)
    known = dict(start or {})
    for result in results:
        # Sorted by name, so that the last digit does not depend on the order of seats.
        players = sorted(result)
        if len(players) < 2:
            raise InvalidInput(f"a result of {players}: at least two players are compared")
        before = [known.get(player, Rating()) for player in players]
        teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
        rated = model.rate(teams, scores=[float(result[player]) for player in players])
        for player, old, (new,) in zip(players, before, rated, strict=True):
            known[player] = Rating(new.mu, new.sigma, old.results + 1)
    return known


def ratings_as_dict(known: Mapping[str, Rating]) -> dict[str, object]:
    """For JSON, the highest ordinal first; `ratings_from_dict` reads it."""
    order = sorted(known, key=lambda player: (-known[player].ordinal, player))
    return {player: known[player].as_dict() for player in order}


def ratings_from_dict(values: object) -> dict[str, Rating]:
    """Read what `ratings_as_dict` wrote; ValueError for invalid data."""
    if not isinstance(values, dict):
        raise InvalidInput(f"ratings are a record of players, not {values!r}")
    return {str(player): _rating_from(player, one) for player, one in values.items()}


def _rating_from(player: object, values: object) -> Rating:
    if not isinstance(values, dict):
        raise InvalidInput(f"the rating of {player} is a record, not {values!r}")
    sigma = _number(player, values, "sigma")
    results = values.get("results")
    if not sigma > 0:
        raise InvalidInput(f"the rating of {player} has sigma {sigma}; it is above 0")
    if isinstance(results, bool) or not isinstance(results, int) or results < 0:
        raise InvalidInput(
            f"the rating of {player} comes from {results!r} results: no whole number"
        )
    return Rating(_number(player, values, "mu"), sigma, results)


def _number(player: object, values: Mapping[str, object], name: str) -> float:
    value = values.get(name)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise InvalidInput(f"the rating of {player} has {name} {value!r}; a number is needed")
    return float(value)
