"""Two bots of a league and the folder of their hands: the league's unit of work."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Final

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.deal_seeds import KEYED, pair_seed
from fifthstreet.arena.errors import InvalidFolder, InvalidLeague
from fifthstreet.arena.leagues.entrant import Entrant
from fifthstreet.arena.leagues.league_settings import LeagueSettings
from fifthstreet.arena.plan import DEFAULT_SESSION_HANDS, Plan
from fifthstreet.arena.provenance import provenance, require_same_bots
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.rules import RuleSet

MANIFEST: Final = "manifest.json"
# Fixed after a pair has been played; bots and hands may change.
_FIXED: Final = ("rules", "is_duplicate", "seed")


class Pairing:
    """A pair, independent of the order of the bots; its cards derive from the league's seed."""

    def __init__(
        self, first: Entrant, second: Entrant, settings: LeagueSettings, rules: RuleSet, pairs: Path
    ) -> None:
        self.first, self.second = sorted((first, second), key=lambda one: one.text)
        self._settings = settings
        digest = blake2b(f"{self.first.text}\n{self.second.text}".encode(), digest_size=4)
        names = f"{_slug(self.first.name)}-v-{_slug(self.second.name)}"
        self.id = f"{names}-{digest.hexdigest()}"
        self.path = pairs / self.id
        self._rules = rules

    @property
    def sources(self) -> list[BotSource]:
        """The bots in the order of the seats."""
        return [self.first.source, self.second.source] * (self._settings.seats // 2)

    @property
    def is_begun(self) -> bool:
        return (self.path / MANIFEST).is_file()

    def plan(self) -> Plan:
        """The plan: whole sessions, and never fewer than have been played already."""
        seats = self._settings.seats
        wanted = self._settings.hands
        folder = ResultFolder.open(self.path) if self.is_begun else None
        before = None if folder is None else folder.plan
        # Kernel policies too, which could play more at once: ratings are made of sessions.
        session = min(DEFAULT_SESSION_HANDS, wanted) if before is None else before.session_hands
        session = _up_to_multiple(session, seats)
        hands = _up_to_multiple(wanted, session)
        # A pair that was begun earlier continues with its original cards and rules.
        derivation = KEYED if before is None else before.derivation
        rules = self._rules
        if before is not None and _is_earlier(before.rules, rules):
            rules = before.rules
        planned = Plan.new(
            (self.first.text, self.second.text) * (seats // 2),
            rules,
            hands=hands,
            is_duplicate=self._settings.is_duplicate,
            seed=self._seed(derivation),
            session_hands=session,
            derivation=derivation,
        )
        if folder is None or before is None:
            return planned
        for name in _FIXED:
            if getattr(before, name) != getattr(planned, name):
                raise InvalidLeague(self._changed(name.removeprefix("is_")))
        if before.bots != planned.bots:
            raise InvalidLeague(self._changed("seats"))
        return replace(before, hands=max(hands, _sessions_in_a_row(folder) * session))

    def has_changed_bot(self) -> bool:
        """Return whether a bot's file differs from the one that played."""
        if not self.is_begun:
            return False
        try:
            require_same_bots(ResultFolder.open(self.path).manifest, self.sources)
        except InvalidFolder:
            return True
        return False

    def open(self) -> ResultFolder:
        """Return the folder to play into, made or extended for the plan."""
        plan = self.plan()
        if not self.is_begun:
            return ResultFolder.create(self.path, plan, provenance(self.sources))
        folder = ResultFolder.open(self.path, writes=True)
        if folder.plan == plan:
            return folder
        manifest = {**folder.manifest, "plan": plan.as_dict()}
        folder.write(MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=2).encode())
        folder.close()
        return ResultFolder.open(self.path, writes=True)

    def is_done(self) -> bool:
        """Return whether every session of the plan is stored."""
        if not self.is_begun:
            return False
        folder = ResultFolder.open(self.path)
        last = self.plan().sessions
        assert last is not None
        return all(folder.has(session) for session in range(last))

    def set_aside(self, into: Path) -> Path:
        """Move the results away, to play anew; they are kept."""
        into.mkdir(exist_ok=True)
        number = 1
        while (into / f"{self.id}-{number}").exists():
            number += 1
        return self.path.rename(into / f"{self.id}-{number}")

    def _seed(self, derivation: int) -> int:
        assert self._settings.seed is not None, "a league has drawn its seed"
        bots = f"{self.first.text}/{self.second.text}"
        return pair_seed(self._settings.seed, bots, derivation)

    def _changed(self, what: str) -> str:
        return (
            f"{what} is not what {self.path} was played with; put it back in league.toml, "
            "or begin another league"
        )


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9.]+", "-", name.lower()).strip("-.")[:40] or "bot"


def _sessions_in_a_row(folder: ResultFolder) -> int:
    """Return the number of sessions before the first missing one."""
    return next(session for session in count() if not folder.has(session))


def _up_to_multiple(number: int, of: int) -> int:
    return -(-number // of) * of


def _is_earlier(stored: RuleSet, now: RuleSet) -> bool:
    """Return whether a stored rule set is a former version of the current one."""
    return stored.name == now.name and stored.version < now.version
