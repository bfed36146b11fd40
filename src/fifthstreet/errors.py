"""The root of all errors that Fifth Street raises for what it was given.

Whoever catches `FifthStreetError` catches every refusal of ours and no mistake in our code: a plain
ValueError is a bug. It stays a ValueError, as each of these errors always was.
"""


class FifthStreetError(ValueError):
    """Something given cannot be used; the message says what was wrong and what is allowed."""


class InvalidInput(FifthStreetError):
    """An argument, option or file that does not fit, where no room has a more exact error."""
