"""A league: every two of its bots play each other, and what has been played is never played again.

league.toml                    bots, rules, hands per pair; made at the start, yours to edit
pairs/rock-v-tag-1f3a09c2/     a result folder for each pair
replaced/                      results of bots that have changed since
league.json, league.html       the tables, written after every run
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import IO, Final

from fifthstreet.arena.deal_seeds import draw_seed
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.engines.session_engine import Engine
from fifthstreet.arena.errors import InvalidLeague
from fifthstreet.arena.leagues.entrant import read_entrants
from fifthstreet.arena.leagues.league_page import league_page
from fifthstreet.arena.leagues.league_settings import LeagueSettings, read_settings
from fifthstreet.arena.leagues.league_table import LeagueTable, PairResult
from fifthstreet.arena.leagues.pairing import MANIFEST, Pairing
from fifthstreet.arena.report import write_report
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.summary import Summary
from fifthstreet.rules import RuleSet
from fifthstreet.rulesets import load

SETTINGS: Final = "league.toml"
PAGE: Final = "league.html"
TABLES: Final = "league.json"


class League:
    """A league's folder, with its bots found and its pairs checked; nothing is played yet.

    One process at a time may hold it. Raises InvalidLeague, UnknownBot or InvalidFolder.
    """

    def __init__(self, path: Path, settings: LeagueSettings) -> None:
        self.path = path
        if settings.seed is None:
            settings = replace(settings, seed=_new_seed(path))
        self.settings = settings
        self.rules = load(settings.rules)
        self.entrants = read_entrants(settings.bots)
        if len(self.entrants) < 2:
            raise InvalidLeague(
                f"{len(self.entrants)} bots: a league needs at least 2; give some with --add"
            )
        _check_seats(settings.seats, self.rules)
        self.pairs = [
            Pairing(first, second, settings, self.rules, path / "pairs")
            for first, second in combinations(self.entrants, 2)
        ]
        for pair in self.pairs:
            pair.plan()
        self._lock: IO[str] | None = None

    def save(self) -> None:
        """Lock the folder, and write the settings if they differ from its file."""
        # The seed determines the cards still to come: no other user's bot may read it here.
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.mkdir(mode=0o700, exist_ok=True)
        (self.path / "pairs").mkdir(exist_ok=True)
        self._lock = (self.path / ".lock").open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InvalidLeague(f"another process is playing the league {self.path}") from None
        file = self.path / SETTINGS
        if not file.exists() or read_settings(file.read_text("utf-8"), str(file)) != self.settings:
            write_whole(file, self.settings.as_toml().encode())

    def close(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def changed(self) -> list[Pairing]:
        """Return pairs with a bot whose file has changed since they were played."""
        return [pair for pair in self.pairs if pair.has_changed_bot()]

    def set_aside(self, pairs: Sequence[Pairing]) -> None:
        """Move these results into `replaced`; the pairs are to be played anew."""
        for pair in pairs:
            pair.set_aside(self.path / "replaced")

    def waiting(self) -> list[Pairing]:
        """Return pairs with hands to play."""
        return [pair for pair in self.pairs if not pair.is_done()]

    def play(
        self,
        pair: Pairing,
        engine: Engine,
        watch: Callable[[Run], Callable[[Run], None]],
        lang: str,
    ) -> None:
        """Play what a pair lacks and write its report.

        `watch` gets the run before it starts, and returns the callback for every session.
        """
        folder = pair.open()
        try:
            run = Run(folder.plan, pair.sources, engine, folder)
            run.play(watch(run))
            summary = Summary(folder.plan, run.tally)
            folder.write_summary(summary.as_dict())
            write_report(folder, summary, lang)
        finally:
            folder.close()

    def table(self) -> LeagueTable:
        """Return the current table, of the pairs that have been begun."""
        results = []
        for pair in self.pairs:
            folder = ResultFolder.open(pair.path) if pair.is_begun else None
            if folder is not None and folder.has(0):
                results.append(PairResult.read(pair, folder))
        return LeagueTable([one.name for one in self.entrants], results)

    def write_tables(self, table: LeagueTable, lang: str) -> Path:
        """Write league.json and league.html; return the path of the page."""
        values = {"league": self.settings.values(), **table.as_dict()}
        text = json.dumps(values, ensure_ascii=False, indent=2)
        write_whole(self.path / TABLES, text.encode())
        page = self.path / PAGE
        write_whole(page, league_page(self.settings, self.path.name, table, lang))
        return page


def read_league(path: Path) -> LeagueSettings | None:
    """Return the settings of an existing league, or None where there is nothing yet.

    Raises InvalidLeague for a folder that holds something else.
    """
    file = path / SETTINGS
    if file.is_file():
        return read_settings(file.read_text("utf-8"), str(file))
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise InvalidLeague(f"{path} is no league: it is not empty and has no {SETTINGS}")
    return None


def _new_seed(path: Path) -> int:
    """Return the seed of a league whose file names none."""
    # A league that an earlier version began with such a file was played with its default.
    is_begun = any((path / "pairs").glob(f"*/{MANIFEST}"))
    return 0 if is_begun else draw_seed()


def write_whole(file: Path, content: bytes) -> None:
    """Write a file atomically."""
    part = file.with_name(file.name + ".part")
    part.write_bytes(content)
    os.replace(part, file)


def _check_seats(seats: int, rules: RuleSet) -> None:
    if not rules.seats_min <= seats <= rules.seats_max:
        raise InvalidLeague(
            f"seats = {seats}: {rules.name} is played by {rules.seats_min} to {rules.seats_max}"
        )
