"""What can be wrong with a foreign client's words."""

from fifthstreet.errors import FifthStreetError


class ForeignAnswer(FifthStreetError):
    """An answer that is no legal decision; the message has the answer and what is allowed."""


class BadHand(FifthStreetError):
    """A hand of a foreign server that cannot be one of this game; the message quotes it."""


class BadMessage(FifthStreetError):
    """A message that is none of the protocol's; the message quotes its beginning."""
