"""The lines around the hands: version, head of a log, results. Numbers are formatted as in C."""

from collections.abc import Sequence
from typing import Final

VERSION: Final = (2, 0, 0)
_HEAD: Final = "# name/game/hands/seed "
VERSION_LINE: Final = "VERSION:" + ".".join(map(str, VERSION))


def read_version(line: str) -> tuple[int, int, int] | None:
    """Return the numbers of a line `VERSION:2.0.0`, None for any other line."""
    head, _, rest = line.strip().partition(":")
    parts = rest.split(".")
    if head != "VERSION" or len(parts) < len(VERSION):
        return None
    if not all(part.isascii() and part.isdigit() and len(part) < 10 for part in parts[:3]):
        return None
    return int(parts[0]), int(parts[1]), int(parts[2])


def speaks_ours(version: tuple[int, int, int]) -> bool:
    return version[0] == VERSION[0] and version[1] <= VERSION[1]


def is_comment(line: str) -> bool:
    return line.startswith(("#", ";"))


def number_text(value: float) -> str:
    """Six digits behind the point, less the zeros at the end.

    >>> number_text(-12.5), number_text(100.0), number_text(1 / 3)
    ('-12.5', '100', '0.333333')
    """
    return f"{value:.6f}".rstrip("0").rstrip(".")


def time_text(seconds: float) -> str:
    """A time of a dealer's messages, in microseconds. Cheaper than a format of the float.

    >>> time_text(1700000000.25), time_text(3.000001)
    ('1700000000.250000', '3.000001')
    """
    microseconds = int(seconds * 1_000_000 + 0.5)
    return f"{microseconds // 1_000_000}.{str(1_000_000 + microseconds % 1_000_000)[1:]}"


def head_line(name: str, game: str, hands: int, seed: int) -> str:
    return f"{_HEAD}{name} {game} {hands} {seed}\n"


def game_of_head(line: str) -> str | None:
    """Return the game's file in the first line of a log; None for any other line."""
    if not line.startswith(_HEAD):
        return None
    words = line.split()
    return words[3] if len(words) == 6 else None


def log_head(
    name: str, game: str, hands: int, seed: int, response_ms: int, hand_ms: int, per_hand_ms: int
) -> str:
    """Return the comment that begins a log; each line ends in a line feed."""
    return (
        f"{head_line(name, game, hands, seed)}"
        f"#--t_response {response_ms}\n#--t_hand {hand_ms}\n#--t_per_hand {per_hand_ms}\n"
    )


def state_line(state: str, values: Sequence[float], names: Sequence[str]) -> str:
    """Return a hand's line in the log: values and names in the order of positions."""
    return f"{state}:{'|'.join(map(number_text, values))}:{'|'.join(names)}"


def score_line(totals: Sequence[float], names: Sequence[str]) -> str:
    """Return the last line of a match: totals and names in the order of seats."""
    return f"SCORE:{'|'.join(map(number_text, totals))}:{'|'.join(names)}"
