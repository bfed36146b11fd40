"""Errors of bots: an unknown name, or a missing decision. The consequences
are decided elsewhere.
"""

from collections.abc import Sequence
from difflib import get_close_matches

from fifthstreet.errors import FifthStreetError


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """Return a hint with the known word nearest to a mistyped one, or ""."""
    near = get_close_matches(word, known, n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


class UnknownBot(FifthStreetError):
    """No bot has this name; the message says what is wrong and what is allowed."""


class BotFault(RuntimeError):
    """The bot made no decision. The text says why; `details` is the bot's own last output.

    The match continues: `formats.discipline` decides what is played instead.
    """

    def __init__(self, reason: str, details: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.details = details

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.reason, self.details)


class BotLate(BotFault):
    """The clock ran out."""


class BotCrashed(BotFault):
    """The bot raised, ended, or answered with something that is not an action."""


class BotRaised(BotCrashed):
    """The bot reports that it could not decide; its process runs on and may be asked again."""
