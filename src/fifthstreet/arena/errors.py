"""The errors of the arena: invalid plans, folders, exports and leagues."""

from fifthstreet.errors import FifthStreetError


class InvalidPlan(FifthStreetError):
    """A plan that cannot be played; the message says why and what is allowed."""


class InvalidFolder(FifthStreetError):
    """A result folder that is damaged, taken, or of another version."""


class InvalidExport(FifthStreetError):
    """An export that cannot be made; the message says why and what is allowed."""


class InvalidLeague(FifthStreetError):
    """A league that cannot be played as its file says; the message says why and what is allowed."""
