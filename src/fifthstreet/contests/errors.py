"""What cannot be made into a contest."""

from fifthstreet.errors import FifthStreetError


class InvalidContest(FifthStreetError):
    """Settings, a player or a file that a contest cannot use; the message names the key."""
