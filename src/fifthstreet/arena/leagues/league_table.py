"""The tables of a league: the cross table, the ratings and both rankings, from its pairs' results.

Pure: results in, tables out. Rankings need an estimate of every pair and are left out without.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from fifthstreet.arena.folder_summary import kept_sessions
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.statistics.edge import halved, mirrored
from fifthstreet.arena.statistics.estimate import Estimate, holm
from fifthstreet.arena.statistics.rankings import Bankroll, Runoff, instant_runoff, total_bankroll
from fifthstreet.arena.statistics.ratings import Rating, ratings
from fifthstreet.arena.summary import SIGNIFICANT, Summary
from fifthstreet.arena.tally import Tally

if TYPE_CHECKING:
    from fifthstreet.arena.leagues.pairing import Pairing

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class PairResult:
    """The results of two bots against each other. `found` is what a seat of `first` won per hand.

    `scores` are the chips of `first` per session, from which ratings are made. `knowing_bots` could
    have known the cards (see `Plan`); `faulty_bots` failed too often (see `Summary`).
    """

    first: str
    second: str
    id: str
    hands: int
    faults: tuple[int, int]
    found: Estimate | None
    adjusted: Estimate | None
    scores: tuple[int | float, ...]
    knowing_bots: tuple[str, ...] = ()
    faulty_bots: tuple[str, ...] = ()

    @classmethod
    def read(cls, pair: Pairing, folder: ResultFolder) -> PairResult:
        bots = folder.plan.bots
        tally = Tally(len(bots))
        scores: list[int | float] = []
        for result in kept_sessions(folder):
            tally.merge(result.tally)
            chips = result.tally.results.chips
            scores.append(sum(won for bot, won in zip(bots, chips, strict=True) if bot == bots[0]))
        summary = Summary(folder.plan, tally)
        faults = [
            sum(
                conduct.fault_count
                for bot, conduct in zip(bots, tally.conducts, strict=True)
                if bot == wanted
            )
            for wanted in bots[:2]
        ]
        return cls(
            pair.first.name,
            pair.second.name,
            pair.id,
            tally.hands,
            (faults[0], faults[1]),
            _edge(summary, is_adjusted=False),
            _edge(summary, is_adjusted=True),
            tuple(scores),
            _names(pair, folder.plan.knowing_bots),
            _names(pair, [one.bot for one in summary.faulty_bots]),
        )

    def from_the_better_side(self) -> PairResult:
        """Return the same, with the bot that won more as `first`."""
        if self.found is None or self.found.value >= 0:
            return self
        return replace(
            self,
            first=self.second,
            second=self.first,
            faults=self.faults[::-1],
            found=mirrored(self.found),
            adjusted=None if self.adjusted is None else mirrored(self.adjusted),
            scores=tuple(-score for score in self.scores),
        )


def _names(pair: Pairing, bots: Sequence[str]) -> tuple[str, ...]:
    """Return the league's names of those of the pair that are among `bots`."""
    return tuple(one.name for one in (pair.first, pair.second) if one.text in bots)


def _edge(summary: Summary, *, is_adjusted: bool) -> Estimate | None:
    """Return half the difference: of two bots one wins what the other loses."""
    compared = summary.comparisons(is_adjusted=is_adjusted)
    return halved(compared[0].difference) if compared else None


class LeagueTable:
    """All results of a league; `names` are its bots in their order."""

    def __init__(self, names: Sequence[str], pairs: Sequence[PairResult]) -> None:
        self.names = tuple(names)
        self.pairs = tuple(pairs)

    @cached_property
    def p_values(self) -> dict[str, float]:
        """The p-values by the pair's id, corrected for the number of pairs (Holm)."""
        known = [(pair.id, pair.found.p_value) for pair in self.pairs if pair.found is not None]
        corrected = holm([p_value for _, p_value in known])
        return {name: p for (name, _), p in zip(known, corrected, strict=True)}

    def winner(self, pair: PairResult) -> str | None:
        """Return the player who is significantly better."""
        if pair.found is None or self.p_values[pair.id] >= SIGNIFICANT:
            return None
        return pair.first if pair.found.value > 0 else pair.second

    @property
    def knowing_bots(self) -> tuple[str, ...]:
        """The bots that could have known the cards of some pair, in the order of the league."""
        knowing = {bot for pair in self.pairs for bot in pair.knowing_bots}
        return tuple(name for name in self.names if name in knowing)

    @property
    def faulty_bots(self) -> tuple[str, ...]:
        """The bots that failed too often against some other, in the order of the league."""
        faulty = {bot for pair in self.pairs for bot in pair.faulty_bots}
        return tuple(name for name in self.names if name in faulty)

    @property
    def is_complete(self) -> bool:
        """Whether every two bots have an estimate."""
        known = sum(pair.found is not None for pair in self.pairs)
        return known == len(self.names) * (len(self.names) - 1) // 2

    @cached_property
    def bankroll(self) -> tuple[Bankroll, ...]:
        return total_bankroll(self._cross()) if self.is_complete else ()

    @cached_property
    def runoff(self) -> Runoff | None:
        return instant_runoff(self._cross()) if self.is_complete else None

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """From the winner of each session: first sessions of all pairs, then the second ones."""
        results = []
        longest = max((len(pair.scores) for pair in self.pairs), default=0)
        for session in range(longest):
            for pair in self.pairs:
                if session < len(pair.scores):
                    score = pair.scores[session]
                    results.append({pair.first: score, pair.second: -score})
        return ratings(results)

    def record(self, name: str) -> tuple[int, int, int]:
        """Pairs won, lost and not decided."""
        won = lost = still_open = 0
        for pair in self.pairs:
            if name in (pair.first, pair.second):
                winner = self.winner(pair)
                won += winner == name
                lost += winner is not None and winner != name
                still_open += winner is None
        return won, lost, still_open

    def _cross(self) -> dict[str, dict[str, Estimate | None]]:
        table: dict[str, dict[str, Estimate | None]] = {name: {} for name in self.names}
        for pair in self.pairs:
            table[pair.first][pair.second] = pair.found
            table[pair.second][pair.first] = None if pair.found is None else mirrored(pair.found)
        return table

    def as_dict(self) -> dict[str, object]:
        return {
            "v": VERSION,
            "bots": list(self.names),
            "pairs": [
                {
                    "first": pair.first,
                    "second": pair.second,
                    "id": pair.id,
                    "hands": pair.hands,
                    "faults": list(pair.faults),
                    "result": None if pair.found is None else pair.found.as_dict(),
                    "adjusted": None if pair.adjusted is None else pair.adjusted.as_dict(),
                    "p_value": self.p_values.get(pair.id),
                    "winner": self.winner(pair),
                }
                for pair in self.pairs
            ],
            "faulty_bots": list(self.faulty_bots),
            "bots_that_could_know_the_cards": list(self.knowing_bots),
            "is_complete": self.is_complete,
            "ratings": {name: one.as_dict() for name, one in self.ratings.items()},
            "total_bankroll": [one.as_dict() for one in self.bankroll],
            "instant_runoff": None if self.runoff is None else self.runoff.as_dict(),
        }
