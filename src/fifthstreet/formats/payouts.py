"""Prizes: shares by place as data, amounts that sum exactly to the pool."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import Saved
from fifthstreet.formats.standing import Place


@dataclass(frozen=True, slots=True)
class PayoutRow:
    """From so many entrants on, the places are paid in these proportions, the first place first."""

    entrants: int
    shares: tuple[int, ...]

    def as_dict(self) -> dict[str, object]:
        return {"entrants": self.entrants, "shares": list(self.shares)}


@dataclass(frozen=True, slots=True)
class PayoutTable:
    """Rows with rising numbers of entrants; shares are proportions of any scale."""

    rows: tuple[PayoutRow, ...]

    def __post_init__(self) -> None:
        if not self.rows:
            raise InvalidFormat("a payout table has at least one row")
        before = 0
        for row in self.rows:
            if row.entrants <= before:
                raise InvalidFormat(f"payout row for {row.entrants} entrants is out of order")
            before = row.entrants
            if not row.shares or list(row.shares) != sorted(row.shares, reverse=True):
                raise InvalidFormat(f"shares {list(row.shares)}: none may be above the one before")
            if row.shares[-1] < 1 or len(row.shares) > row.entrants:
                raise InvalidFormat(
                    f"shares {list(row.shares)}: each at least 1, no more than the entrants"
                )

    def shares(self, entrants: int) -> tuple[int, ...]:
        """The proportions for so many entrants."""
        found: tuple[int, ...] = ()
        for row in self.rows:
            if row.entrants <= entrants:
                found = row.shares
        if not found:
            raise InvalidFormat(
                f"{entrants} entrants: this payout table begins at {self.rows[0].entrants}"
            )
        return found

    def prizes(self, pool: int, entrants: int) -> tuple[int, ...]:
        """The prize of each paid place; odd chips go one by one from the first place on."""
        if pool < 0:
            raise InvalidFormat(f"a prize pool of {pool}: at least 0 is needed")
        shares = self.shares(entrants)
        whole = sum(shares)
        prizes = [pool * share // whole for share in shares]
        return tuple(_with_odd_chips(prizes, pool - sum(prizes)))

    def as_dict(self) -> dict[str, object]:
        return {"rows": [row.as_dict() for row in self.rows]}

    @classmethod
    def from_dict(cls, values: object) -> "PayoutTable":
        """Read the data of a table; raises InvalidFormat that names the key."""
        rows = Saved(values, "payout table").records("rows")
        return cls(tuple(PayoutRow(row.whole("entrants"), row.wholes("shares")) for row in rows))


USUAL_PAYOUTS: Final = PayoutTable(
    (
        PayoutRow(2, (100,)),
        PayoutRow(4, (65, 35)),
        PayoutRow(7, (50, 30, 20)),
        PayoutRow(19, (40, 27, 19, 14)),
        PayoutRow(28, (35, 23, 16, 11, 8, 7)),
        PayoutRow(46, (30, 20, 14, 10, 8, 7, 6, 5)),
        PayoutRow(91, (270, 180, 130, 95, 75, 60, 50, 40, 35, 35, 30)),
    )
)


def payments(standing: Sequence[Place], table: PayoutTable, pool: int) -> dict[str, int]:
    """What each player gets: those who share a rank share the prizes of the places they take.

    An odd chip of a shared prize goes to the one who stands first in the list. The values sum to
    the pool.
    """
    prizes = list(table.prizes(pool, len(standing)))
    prizes += [0] * (len(standing) - len(prizes))
    paid: dict[str, int] = {}
    for rank in sorted({place.rank for place in standing}):
        tied = [place.player for place in standing if place.rank == rank]
        shared = sum(prizes[rank - 1 : rank - 1 + len(tied)])
        parts = _with_odd_chips([shared // len(tied)] * len(tied), shared % len(tied))
        paid.update(zip(tied, parts, strict=True))
    return paid


def _with_odd_chips(amounts: list[int], odd: int) -> list[int]:
    return [amount + (1 if place < odd else 0) for place, amount in enumerate(amounts)]
