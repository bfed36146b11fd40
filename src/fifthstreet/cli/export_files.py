"""Hands of a file (PHH, our records, a log of ACPC) written in another of these formats."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol, TextIO

from fifthstreet.arena.errors import InvalidExport
from fifthstreet.arena.exports.acpc_log import LOG, AcpcLog
from fifthstreet.arena.exports.hand_export import PHH, Exported, check_target
from fifthstreet.cli.replay_files import RECORDS, replay_file
from fifthstreet.cli.replayed import Problem, Replayed
from fifthstreet.cli.speech import say
from fifthstreet.history import NotWritable, record, to_json, write_hand
from fifthstreet.protocols.acpc.log_hand import NotInLog
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets import load

ENDINGS: Final = (PHH, RECORDS, LOG)


class _Writer(Protocol):
    """One format; `add` raises NotWritable or NotInLog."""

    def add(self, hand: Replayed) -> None: ...

    def close(self) -> None: ...


def export_file(
    source: Path,
    to: Path,
    *,
    rules: RuleSet | None,
    may_replace: bool,
    complain: Callable[[Problem], None],
) -> Exported:
    """Write the hands of `source` into `to`, whose ending says how; raises InvalidExport.

    Each hand that cannot be read or written is passed to `complain`, with its line.
    """
    if to.suffix not in ENDINGS:
        allowed = ", ".join(ENDINGS)
        raise InvalidExport(say("cli.export.bad-ending", file=to.name, allowed=allowed))
    check_target(to, may_replace=may_replace)
    part = to.with_name(f"{to.stem}.part{to.suffix}")
    count = left_out = 0
    try:
        writer: _Writer = _LogWriter(part, to.stem) if to.suffix == LOG else _TextWriter(part)
        try:
            for hand in replay_file(str(source), rules, lambda _: None, compares=False):
                problem = hand if isinstance(hand, Problem) else _written(writer, hand)
                if problem is None:
                    count += 1
                else:
                    left_out += 1
                    complain(problem)
        finally:
            writer.close()
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)
    return Exported(to, None, count, left_out)


def _written(writer: _Writer, hand: Replayed) -> Problem | None:
    try:
        writer.add(hand)
    except (NotWritable, NotInLog) as error:
        return Problem(hand.file, hand.line, str(error))
    return None


class _TextWriter:
    """PHH sections, numbered from 1, or records."""

    def __init__(self, file: Path) -> None:
        self._stream: TextIO = file.open("w", encoding="utf-8", newline="\n")
        self._is_phh = file.suffix == PHH
        self._count = 0

    def add(self, hand: Replayed) -> None:
        state = hand.state
        if self._is_phh:
            fields = {"players": [hand.names[seat] for seat in state.order_from_first()]}
            name = str(self._count + 1)
            text = write_hand(state, load, fields=fields, places=hand.places, name=name)
        else:
            text = to_json(record(state))
        self._stream.write(f"{text}\n")
        self._count += 1

    def close(self) -> None:
        self._stream.close()


class _LogWriter:
    """A log, which is written when all its hands are known."""

    def __init__(self, file: Path, name: str) -> None:
        self._log = AcpcLog()
        self._file = file
        self._name = name

    def add(self, hand: Replayed) -> None:
        self._log.add(hand.state, hand.names)

    def close(self) -> None:
        self._log.write(self._file, self._name)
        self._log.close()
