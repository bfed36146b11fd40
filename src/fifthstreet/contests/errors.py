"""The error of invalid contests."""

from fifthstreet.errors import FifthStreetError


class InvalidContest(FifthStreetError):
    """A contest cannot use these settings, this player or file; the message names the key."""
