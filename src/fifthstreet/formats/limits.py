"""What may be set of a format, whichever it is; each format takes some of it."""

from typing import Protocol

from fifthstreet.formats.schedule import Schedule


class FormatLimits(Protocol):
    """The settings of all formats; one that a format does not take has its usual value."""

    @property
    def hands(self) -> int | None: ...

    @property
    def is_duplicate(self) -> bool: ...

    @property
    def min_survivors(self) -> int: ...

    @property
    def reloads(self) -> int: ...

    @property
    def schedule(self) -> Schedule | None: ...
