"""What can go wrong with a bot: its name, or its decision. Nothing here decides what follows."""

from collections.abc import Sequence
from difflib import get_close_matches

from fifthstreet.errors import FifthStreetError


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """A hint for an error: the known word nearest to a mistyped one, or nothing."""
    near = get_close_matches(word, known, n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


class UnknownBot(FifthStreetError):
    """A bot's name that names none; the message says what is wrong and what is allowed."""


class BotFault(RuntimeError):
    """A decision that never came. The text says why; `details` are the bot's own last words.

    The match goes on: `formats.discipline` says what is played instead.
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
    """The bot raised, ended, or answered what is no action."""


class BotRaised(BotCrashed):
    """The bot itself says that it could not decide; its process lives and may be asked again."""
