"""What this room raises across its door; nothing here decides anything."""

from fifthstreet.errors import FifthStreetError


class FairnessError(FifthStreetError):
    """The root of every error that this room raises."""


class InvalidDeal(FairnessError):
    """A deal cannot be made like this: seed, names, entropy, layout or places don't fit."""


class InvalidProof(FairnessError):
    """What was given is no proof record: too large, not JSON, a wrong type, a missing key."""
