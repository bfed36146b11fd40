"""The one line that a missing extra is; it imports nothing."""


class MissingExtra(ImportError):
    """A library that an extra brings is not installed; the message is the command that helps."""

    def __init__(self, library: str) -> None:
        super().__init__(
            f"{library} is not installed: pip install 'fifthstreet[envs]'", name=library
        )
