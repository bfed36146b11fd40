"""The provisioner's policy: which kinds need another table, and which tables may go. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

# Why a table may go.
SPARE: Final = "spare"  # one more of its kind than a newcomer needs
LEFT: Final = "left"  # a default table that is over, and nobody looks at it
OVER: Final = "over"  # a default table that is over
HOSTED_OVER: Final = "hosted_over"  # a player's table that is over
DESERTED: Final = "deserted"  # a player's table, and nobody is there
HOST_AWAY: Final = "host_away"

Reasons = Mapping[str, frozenset[str]]


class Seen(NamedTuple):
    """One table, as the provisioner sees it.

    `kind` is one of the default tables', or empty for a player's table; `number` is the one in its
    name. Guests are all who sit there but house bots; followers are connected to it, whether they
    sit or watch.
    """

    id: str
    kind: str = ""
    number: int = 1
    is_over: bool = False
    is_closing: bool = False
    is_paused: bool = False
    is_playing: bool = False
    has_started: bool = False
    has_guests: bool = False
    has_followers: bool = False

    @property
    def is_ready(self) -> bool:
        """Whether a newcomer's hand begins at once here: nobody else's is on."""
        return not (self.is_over or self.is_closing or self.is_paused or self.has_guests)


def missing(tables: Sequence[Seen], kinds: Iterable[str], *, most: int) -> list[tuple[str, int]]:
    """What to open: kinds without a table that is ready, with the lowest number that is free.

    The last fifth of the server's `most` tables is left to those who open their own.
    """
    room = most * 4 // 5 - len(tables)
    there = {table.kind for table in tables if table.is_ready}
    wanted = [kind for kind in kinds if kind not in there]
    return [(kind, _free_number(tables, kind)) for kind in wanted[: max(0, room)]]


def _free_number(tables: Sequence[Seen], kind: str) -> int:
    used = {table.number for table in tables if table.kind == kind}
    return next(number for number in range(1, len(used) + 2) if number not in used)


def closable(tables: Sequence[Seen]) -> Reasons:
    """Which tables may go, and why, once that has been so for long enough."""
    # Of each kind the one that waits for the next newcomer stays: the lowest number.
    kept: dict[str, Seen] = {}
    for table in tables:
        if table.kind and table.is_ready:
            best = kept.setdefault(table.kind, table)
            if (table.number, table.id) < (best.number, best.id):
                kept[table.kind] = table
    found: dict[str, frozenset[str]] = {}
    for table in tables:
        if not table.is_closing:
            reasons = _reasons(table, is_kept=kept.get(table.kind) is table)
            if reasons:
                found[table.id] = frozenset(reasons)
    return found


def _reasons(table: Seen, *, is_kept: bool) -> list[str]:
    if table.is_over:
        if not table.kind:
            return [HOSTED_OVER]
        return [OVER] if table.has_followers else [OVER, LEFT]
    if table.has_followers:
        return []
    if table.kind:
        return [SPARE] if table.is_ready and not table.is_playing and not is_kept else []
    # A tournament that is under way, or a round of friends that pauses until next week, stays.
    is_kept_for_guests = table.has_guests and (table.has_started or table.is_paused)
    return [] if is_kept_for_guests else [DESERTED]


class Patience:
    """Since when tables may go. What stops being so, for a moment, begins anew."""

    def __init__(self, limits: Mapping[str, int]) -> None:
        """Milliseconds for each reason; a reason with 0, or without, is none."""
        self._limits = limits
        self._since: dict[tuple[str, str], int] = {}

    def ripe(self, reasons: Reasons, now: int) -> dict[str, str]:
        """The tables that may go now, each with its reason."""
        self._since = {
            (table, reason): self._since.get((table, reason), now)
            for table, found in reasons.items()
            for reason in found
            if self._limits.get(reason)
        }
        return {
            table: reason
            for (table, reason), since in self._since.items()
            if now - since >= self._limits[reason]
        }

    def wait_again(self, table: str) -> None:
        """It did not go: not before as long again."""
        for key in [key for key in self._since if key[0] == table]:
            del self._since[key]
