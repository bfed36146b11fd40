"""Hands as a log of the computer poker competition, with the definition of their game beside it.

A log has one game: the stakes and stacks of its first hand. Hands it cannot represent are counted.
"""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from fifthstreet.arena.exports.hand_lines import names_of, read_line
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.protocols.acpc.log_hand import NotInLog, log_line
from fifthstreet.protocols.acpc.log_lines import head_line, score_line
from fifthstreet.rules import HandState
from fifthstreet.rulesets.acpc_game import GameDefinition, game_text, read_game

LOG: Final = ".log"
GAME: Final = ".game"
# The cards are not those that the original deals for any seed.
_NO_SEED: Final = 0
_SEPARATORS: Final = str.maketrans(dict.fromkeys(":| \t\r\n", "_"))


class AcpcLog:
    """Collects the lines of a log; the score is by names."""

    def __init__(self) -> None:
        self._totals: dict[str, float] = {}
        self._lines = tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n")  # noqa: SIM115
        self._game: GameDefinition | None = None
        self._game_text = ""
        self.count = 0

    def add(self, state: HandState, players: Sequence[str]) -> None:
        """Add a hand; `players` are names in seat order. Raises NotInLog."""
        game = self._game_of(state)
        names = [_name(player) for player in players]
        line, values = log_line(state, self.count, game.rules, game.stacks, names)
        self._lines.write(f"{line}\n")
        for seat, value in zip(state.order_from_first(), values, strict=True):
            self._totals[names[seat]] = self._totals.get(names[seat], 0.0) + value
        self.count += 1

    def _game_of(self, state: HandState) -> GameDefinition:
        if self._game is None:
            stacks = [state.deal.starting_stacks[seat] for seat in state.order_from_first()]
            try:
                self._game_text = game_text(state.rules, stacks)
            except ValueError as error:
                raise NotInLog(str(error)) from error
            self._game = read_game(self._game_text, state.rules.name)
        return self._game

    def write(self, file: Path, name: str) -> None:
        """Write the log into `file`, and the game's definition, named `name`, beside it."""
        with file.open("w", encoding="utf-8", newline="\n") as stream:
            stream.write(head_line(_name(name), f"{_name(name)}{GAME}", self.count, _NO_SEED))
            self._lines.seek(0)
            shutil.copyfileobj(self._lines, stream)
            stream.write(score_line(list(self._totals.values()), list(self._totals)) + "\n")
        if self._game_text:
            game_beside(file, name).write_text(self._game_text, encoding="ascii", newline="\n")

    def close(self) -> None:
        self._lines.close()


def game_beside(file: Path, name: str) -> Path:
    """Return the path of the definition of a log's game."""
    return file.with_name(f"{_name(name)}{GAME}")


def _name(text: str) -> str:
    """Return a name without the separators of a log line."""
    return text.translate(_SEPARATORS) or "_"


def write_acpc(
    folder: ResultFolder, file: Path, name: str, on_session: Callable[[int], None]
) -> tuple[int, int]:
    """Write all hands of a folder; return how many were written, and how many left out."""
    left_out = 0
    plan = folder.plan
    log = AcpcLog()
    try:
        for session in folder.sessions():
            for line in folder.hands(iter([session])):
                try:
                    log.add(read_line(plan, line), names_of(plan, line.players))
                except NotInLog:
                    left_out += 1
            on_session(session)
        log.write(file, name)
    finally:
        log.close()
    return log.count, left_out
