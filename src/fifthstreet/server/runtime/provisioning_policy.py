"""The provisioner's policy: which kinds need another table, and which tables may close. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

# Reasons to close a table.
SPARE: Final = "spare"  # a default table beyond the one that waits for newcomers
LEFT: Final = "left"  # a finished default table without followers
OVER: Final = "over"  # a finished default table
HOSTED_OVER: Final = "hosted_over"  # a finished player's table
DESERTED: Final = "deserted"  # a player's table without followers
HOST_AWAY: Final = "host_away"

Reasons = Mapping[str, frozenset[str]]


class TableSummary(NamedTuple):
    """One table, as the provisioner sees it.

    `kind` is the kind of a default table, or empty for a player's table; `number` is the one in its
    name. Guests are the seated players other than house bots. Followers are connected to the table,
    seated or watching.
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
        """Whether a hand would begin at once for a newcomer: no other guest is playing."""
        return not (self.is_over or self.is_closing or self.is_paused or self.has_guests)


def missing(
    tables: Sequence[TableSummary], kinds: Iterable[str], *, most: int
) -> list[tuple[str, int]]:
    """Return the kinds without a ready table, each with the lowest free number.

    One fifth of the server's `most` tables is reserved for tables that players open.
    """
    room = most * 4 // 5 - len(tables)
    there = {table.kind for table in tables if table.is_ready}
    wanted = [kind for kind in kinds if kind not in there]
    return [(kind, _free_number(tables, kind)) for kind in wanted[: max(0, room)]]


def _free_number(tables: Sequence[TableSummary], kind: str) -> int:
    used = {table.number for table in tables if table.kind == kind}
    return next(number for number in range(1, len(used) + 2) if number not in used)


def closable(tables: Sequence[TableSummary]) -> Reasons:
    """Return the tables that may close with the reasons, before any waiting time."""
    # Of each kind the table with the lowest number stays open for the next newcomer.
    kept: dict[str, TableSummary] = {}
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


def _reasons(table: TableSummary, *, is_kept: bool) -> list[str]:
    if table.is_over:
        if not table.kind:
            return [HOSTED_OVER]
        return [OVER] if table.has_followers else [OVER, LEFT]
    if table.has_followers:
        return []
    if table.kind:
        return [SPARE] if table.is_ready and not table.is_playing and not is_kept else []
    # A started tournament and a paused table stay open for their guests, even without followers.
    is_kept_for_guests = table.has_guests and (table.has_started or table.is_paused)
    return [] if is_kept_for_guests else [DESERTED]


class ClosingTimers:
    """Measures how long each table has had a reason to close; an interruption restarts the time."""

    def __init__(self, limits: Mapping[str, int]) -> None:
        """`limits` are milliseconds per reason; a reason with 0, or without a limit, is ignored."""
        self._limits = limits
        self._since: dict[tuple[str, str], int] = {}

    def expired(self, reasons: Reasons, now: int) -> dict[str, str]:
        """Return the tables whose waiting time has passed, each with its reason."""
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

    def restart(self, table: str) -> None:
        """Restart the waiting time of a table that could not be closed."""
        for key in [key for key in self._since if key[0] == table]:
            del self._since[key]
