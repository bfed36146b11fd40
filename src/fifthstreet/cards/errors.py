"""The errors of this room; their messages quote what was read, where, and what is allowed.

No other module of the room raises anything else across its door for a bad value.
"""

from fifthstreet.errors import FifthStreetError


class InvalidCard(FifthStreetError):
    """What is no card, a card that appears twice, or too few or too many cards."""


class InvalidSelection(FifthStreetError):
    """A name that is no rule for choosing five cards."""
