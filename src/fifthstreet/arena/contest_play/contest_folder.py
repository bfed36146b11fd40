"""The folder of a contest: its journal of commands, and a result folder per phase and table.

    contest.jsonl           every command with its events, one line each; secrets included
    phase-1/table-2/        the arena's result folder of that table's games
    standing.csv, games.csv, contest.json   written at the end, without secrets

A line is written and synced before its orders are executed; a torn last line is cut off.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import IO, Final, Self

from fifthstreet.arena.errors import InvalidFolder
from fifthstreet.contests import ContestCommand, ContestRefusal, ContestState, ContestStep, step

_JOURNAL: Final = "contest.jsonl"


class ContestFolder:
    """A contest's folder; one process at a time may hold it."""

    def __init__(self, path: Path, journal: IO[bytes]) -> None:
        self.path = path
        self._journal = journal

    @classmethod
    def create(cls, path: Path) -> Self:
        """Make a folder; raises InvalidFolder if it is not empty."""
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise InvalidFolder(
                f"{path} is there already and not empty; go on with --resume {path}"
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        # The seed determines the cards still to come: no other user's bot may read it here.
        path.mkdir(mode=0o700, exist_ok=True)
        return cls(path, _opened(path / _JOURNAL))

    @classmethod
    def open(cls, path: Path) -> Self:
        if not (path / _JOURNAL).is_file():
            raise InvalidFolder(f"{path} is no contest's folder: it has no {_JOURNAL}")
        return cls(path, _opened(path / _JOURNAL))

    def replayed(self) -> ContestState:
        """Return the contest at the end of its journal."""
        state = ContestState()
        good = 0
        self._journal.seek(0)
        for line in self._journal.read().splitlines(keepends=True):
            if not line.endswith(b"\n"):
                break
            state = self._stepped(state, line).state
            good += len(line)
        self._journal.truncate(good)
        self._journal.seek(good)
        return state

    def _stepped(self, state: ContestState, line: bytes) -> ContestStep:
        try:
            stored = json.loads(line)
            done = step(state, ContestCommand.from_dict(stored["command"]))
        except (ValueError, KeyError, TypeError) as error:
            raise InvalidFolder(f"{self.path / _JOURNAL} is damaged: {error}") from error
        if isinstance(done, ContestRefusal):
            raise InvalidFolder(f"{self.path / _JOURNAL} is damaged: {done.message}")
        if [event.as_dict() for event in done.events] != stored.get("events"):
            raise InvalidFolder(f"{self.path / _JOURNAL}: this version gives other events")
        return done

    def store(self, command: ContestCommand, done: ContestStep) -> None:
        """Store an accepted command durably."""
        stored = {
            "command": command.as_dict(),
            "events": [event.as_dict() for event in done.events],
        }
        self._journal.write(json.dumps(stored, ensure_ascii=False).encode() + b"\n")
        self._journal.flush()
        os.fsync(self._journal.fileno())

    def table_path(self, phase: int, table: int, attempt: int = 0) -> Path:
        again = f"-again-{attempt}" if attempt else ""
        return self.path / f"phase-{phase + 1}" / f"table-{table}{again}"

    def write(self, name: str, text: str) -> Path:
        """Write another file of the folder atomically."""
        part = self.path / f"{name}.part"
        part.write_text(text, encoding="utf-8", newline="")
        return part.replace(self.path / name)

    def write_json(self, name: str, values: Mapping[str, object]) -> Path:
        return self.write(name, json.dumps(values, ensure_ascii=False, indent=1) + "\n")

    def close(self) -> None:
        self._journal.close()


def _opened(file: Path) -> IO[bytes]:
    journal = file.open("a+b")
    try:
        fcntl.flock(journal, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        journal.close()
        raise InvalidFolder(f"{file.parent} is in use by another process") from error
    return journal
