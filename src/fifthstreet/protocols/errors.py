"""What can be wrong with a foreign client's words."""

from fifthstreet.errors import FifthStreetError


class ForeignAnswer(FifthStreetError):
    """An answer that is no legal decision; the message has the answer and what is allowed."""
