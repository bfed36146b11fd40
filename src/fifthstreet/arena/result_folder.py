"""A result folder: what was planned, and every finished session, so that work can stop and go on.

    manifest.json              the plan, versions, bots and machine
    sessions/000017.json       the tally of a session, and the course of its tournaments
    hands/000017.txt.gz        its hands, a line each
    summary.json, report.html  written at the end

A session's hands are written before its tally, and each file appears whole or not at all: a session
counts when its tally is there.
"""

from __future__ import annotations

import fcntl
import gzip
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Final, Self

from fifthstreet.arena.errors import InvalidFolder, InvalidPlan
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.session_result import SessionResult
from fifthstreet.arena.tally import Tally

VERSION: Final = 1
MANIFEST: Final = "manifest.json"


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand of the history: `players` are places in the plan, in the order of the seats."""

    session: int
    rotation: int
    hand: str
    players: tuple[int, ...]
    notation: str


class ResultFolder:
    """A folder that this process plays into, or reads; one process at a time may write."""

    def __init__(self, path: Path, manifest: Mapping[str, object], plan: Plan) -> None:
        self.path = path
        self.manifest = manifest
        self.plan = plan
        self._lock: IO[str] | None = None

    @classmethod
    def create(cls, path: Path, plan: Plan, about: Mapping[str, object]) -> ResultFolder:
        """Make a folder; raises InvalidFolder if it is not empty."""
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise InvalidFolder(
                f"{path} is there already and not empty; go on with --resume {path}"
            )
        manifest = {"v": VERSION, "plan": plan.as_dict(), **about}
        # The seed determines the cards still to come: no other user's bot may read it here.
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=0o700, exist_ok=True)
        (path / "sessions").mkdir()
        (path / "hands").mkdir()
        folder = cls(path, manifest, plan)
        folder._take()
        _write(path / MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=2).encode())
        return folder

    @classmethod
    def open(cls, path: Path, *, writes: bool = False) -> ResultFolder:
        """Open an existing folder; raises InvalidFolder that says what is wrong with it."""
        file = path / MANIFEST
        if not file.is_file():
            raise InvalidFolder(f"{path} is no result folder: it has no {MANIFEST}")
        manifest = _read_json(file)
        if manifest.get("v") != VERSION:
            raise InvalidFolder(
                f"{file} is of version {manifest.get('v')!r}; this program reads {VERSION}"
            )
        try:
            plan = Plan.from_dict(manifest.get("plan"))
        except (InvalidPlan, ValueError) as error:
            raise InvalidFolder(f"{file} is damaged: {error}") from error
        folder = cls(path, manifest, plan)
        if writes:
            folder._take()
        return folder

    def _take(self) -> None:
        self._lock = (self.path / ".lock").open("w")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.close()
            raise InvalidFolder(f"another process is playing into {self.path}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def has(self, session: int) -> bool:
        return self._session_file(session).exists()

    def save(self, result: SessionResult) -> None:
        """Store a finished session; after this it is never played again."""
        if result.hands:
            _write(self._hands_file(result.session), result.hands)
        record = {
            "v": VERSION,
            "session": result.session,
            "tally": result.tally.as_dict(),
            "games": list(result.games),
        }
        _write(self._session_file(result.session), json.dumps(record).encode())

    def load(self, session: int) -> SessionResult:
        """Return a stored session, without its hands; raises InvalidFolder if it is damaged."""
        file = self._session_file(session)
        try:
            record = _json_record(file)
            if record.get("session") != session:
                raise ValueError(f"it holds session {record.get('session')!r}")
            tally = Tally.from_dict(record.get("tally"))
            if len(tally.plain) != len(self.plan.players):
                raise ValueError(f"{len(tally.plain)} players, not {len(self.plan.players)}")
            games = record.get("games")
            if not isinstance(games, list):
                raise ValueError("games is no list")
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise InvalidFolder(
                f"{file} is damaged: {error}; delete it and the session is played again"
            ) from error
        return SessionResult(session, tally, tuple(games), b"")

    def forget_from(self, session: int) -> None:
        """Delete the sessions that were played ahead and turned out not to be needed."""
        for number in self.sessions():
            if number >= session:
                self._session_file(number).unlink()
                self._hands_file(number).unlink(missing_ok=True)

    def sessions(self) -> list[int]:
        """Return the numbers of all stored sessions, in order."""
        files = (self.path / "sessions").glob("*.json")
        return sorted(int(file.stem) for file in files if file.stem.isdigit())

    def hands(self, sessions: Iterator[int] | None = None) -> Iterator[HandLine]:
        """Yield the hands of the given sessions, or of all."""
        for session in self.sessions() if sessions is None else sessions:
            file = self._hands_file(session)
            if file.exists():
                yield from _hand_lines(file, session)

    def write_summary(self, summary: Mapping[str, object]) -> None:
        content = json.dumps(summary, ensure_ascii=False, indent=1)
        self.write("summary.json", content.encode())

    def write(self, name: str, content: bytes) -> Path:
        """Write another file of the folder, such as the report, atomically."""
        _write(self.path / name, content)
        return self.path / name

    def _session_file(self, session: int) -> Path:
        return self.path / "sessions" / f"{session:06}.json"

    def _hands_file(self, session: int) -> Path:
        return self.path / "hands" / f"{session:06}.txt.gz"


def _hand_lines(file: Path, session: int) -> Iterator[HandLine]:
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            for line in lines:
                name, seats, notation = line.rstrip("\n").split(" ", 2)
                rotation, _, hand = name.partition(".")
                players = tuple(int(seat) for seat in seats.split(","))
                yield HandLine(session, int(rotation), hand, players, notation)
    except (OSError, EOFError, ValueError) as error:
        raise InvalidFolder(f"{file} is damaged: {error}") from error


def _read_json(file: Path) -> dict[str, object]:
    try:
        return _json_record(file)
    except (OSError, ValueError) as error:
        raise InvalidFolder(f"{file} is damaged: {error}") from error


def _json_record(file: Path) -> dict[str, object]:
    found = json.loads(file.read_bytes())
    if not isinstance(found, dict):
        raise ValueError("it holds no record")
    return found


def _write(file: Path, content: bytes) -> None:
    """Write a file atomically and durably."""
    part = file.with_name(file.name + ".part")
    with part.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    part.replace(file)
