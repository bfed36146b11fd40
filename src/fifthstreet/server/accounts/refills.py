"""New play money for an owner who has lost it: up to a limit, once per day."""

from typing import Final

from fifthstreet.server.accounts.ledger_entries import refill
from fifthstreet.server.accounts.purses import Purses
from fifthstreet.server.request_refused import Refused

DAY_MS: Final = 24 * 3_600_000


def missing_chips(purses: Purses, owner: str, *, limit: int, at_tables: int) -> int:
    """Return the chips that the owner may get; 0 or less if purse and tables hold enough."""
    return limit - purses.purse(owner) - at_tables


async def refill_purse(purses: Purses, owner: str, *, limit: int, at_tables: int, now: int) -> None:
    """Refill the purse; raises Refused, StorageError."""
    await purses.check(owner)
    chips = missing_chips(purses, owner, limit=limit, at_tables=at_tables)
    if chips <= 0:
        raise Refused("not_broke", f"only who has less than {limit} chips gets new ones")
    transfer = refill(owner, chips, now // DAY_MS, now)
    assert transfer is not None, "there are chips in it"
    if not await purses.post_once(transfer):
        raise Refused("not_broke", "new chips come once a day")
