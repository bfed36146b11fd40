"""A bot that plays in a league: its source, and its name in tables."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fifthstreet.agents.bot_loading import FILE
from fifthstreet.agents.bot_source import PROGRAM, BotSource, read_bot
from fifthstreet.arena.errors import InvalidLeague


@dataclass(frozen=True, slots=True)
class Entrant:
    """`text` names the bot from any folder; `name` is what tables call it."""

    text: str
    name: str
    source: BotSource


def read_entrant(text: str) -> Entrant:
    """Return the bot of that name; raises UnknownBot.

    A file or program is stored with its full path, so that the league may be played from another
    folder.
    """
    source = read_bot(text)
    if source.kind == FILE:
        _, path, class_name = source.target
        return _entrant(f"{path}:{class_name}", f"{Path(path).name}:{class_name}")
    if source.kind == PROGRAM:
        words = [_whole_path(word) for word in source.target]
        names = [Path(word).name if os.path.isabs(word) else word for word in words]
        return _entrant(f"cmd:{shlex.join(words)}", f"cmd:{shlex.join(names)}")
    return Entrant(source.text.strip(), source.text.strip(), source)


def read_entrants(texts: Sequence[str]) -> tuple[Entrant, ...]:
    """All bots of a league; raises InvalidLeague if two share a name."""
    found = tuple(read_entrant(text) for text in texts)
    by_name: dict[str, Entrant] = {}
    for one in found:
        other = by_name.setdefault(one.name, one)
        if other is not one:
            problem = "twice" if other.text == one.text else f"as {other.text} and as {one.text}"
            raise InvalidLeague(f"{one.name} is in the league {problem}; names must differ")
    return found


def _entrant(text: str, name: str) -> Entrant:
    return Entrant(text, name, read_bot(text))


def _whole_path(word: str) -> str:
    return os.path.abspath(word) if os.path.isfile(word) else word
