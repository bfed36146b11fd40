"""The lobby: six-seat cash tables of 10/20, filled with house bots, opened and closed as needed."""

import asyncio
from typing import Final

from fifthstreet.protocols.native.table_messages import ClockWish, FormatWish, HouseWish, TableWish
from fifthstreet.protocols.openpoker.agent_wishes import (
    BIG_BLIND,
    LEAST_BUY_IN,
    MOST_BUY_IN,
    SEATS,
    SMALL_BLIND,
    USUAL_BUY_IN,
)
from fifthstreet.server.runtime.directory import Directory
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.tables.state.command import CLOSE

# The host of all these tables: no player has this id, so no player can command them.
HOST: Final = "openpoker"

ABSENCE_MS: Final = 120_000
# The turn time of a disconnected client, short because it repeats every turn.
_ABSENT_TURN_MS: Final = 1_000
# Long enough to leave between two hands.
_PAUSE_MS: Final = 200
_EMPTY_SECONDS: Final = 30.0
_HOUSE: Final = ["tag", "rock", "station", "shark", "maniac", "tag"]


def table_wish(turn_ms: int) -> TableWish:
    return TableWish(
        name="Open Poker",
        rules="casino-nl",
        rule_changes={
            "small_blind": SMALL_BLIND,
            "big_blind": BIG_BLIND,
            "starting_stack": USUAL_BUY_IN,
        },
        format=FormatWish(type="cash"),
        chairs=SEATS,
        min_buy_in=LEAST_BUY_IN,
        max_buy_in=MOST_BUY_IN,
        for_bots=True,
        clock=ClockWish(
            action_ms=turn_ms,
            bot_action_ms=turn_ms,
            disconnect_grace_ms=0,  # a lost connection does not stop the clock
            away_action_ms=_ABSENT_TURN_MS,
            hand_pause_ms=_PAUSE_MS,
            showdown_pause_ms=_PAUSE_MS,
            run_out_pause_ms=0,
            away_ms=ABSENCE_MS,
        ),
        house=HouseWish(names=_HOUSE, free_chairs=0, thinking_ms=0),
        chat="off",
    )


class TableLobby:
    """Finds a seat for each client; tables without clients are closed after a while."""

    def __init__(self, directory: Directory, *, turn_ms: int) -> None:
        self._directory = directory
        self._turn_ms = turn_ms
        self._finding = asyncio.Lock()
        # Clients that are about to sit down, per table.
        self._coming: dict[str, int] = {}

    def own_tables(self) -> list[TableHandle]:
        return [one for one in self._directory.tables.values() if one.settings.host == HOST]

    def table_of(self, player: str) -> TableHandle | None:
        """Return the table where a player sits."""
        for handle in self.own_tables():
            if handle.has_seat(player):
                return handle
        return None

    async def find(self, owner: str, address: str, avoided: set[str]) -> TableHandle:
        """Return a table with a free seat, the fullest first, or a new one; `release`
        it afterwards. A new table counts for the client's address, so that no address takes all.

        Raises BadTable, BankLimit, TooManyTables, StorageError.
        """
        async with self._finding:
            found = [
                (_guests(handle), handle)
                for handle in self.own_tables()
                if handle.id not in avoided
                and _has_seat_for(handle, owner, self._coming.get(handle.id, 0))
            ]
            if found:
                handle = max(found, key=lambda one: one[0])[1]
            else:
                handle, _ = await self._directory.create(
                    table_wish(self._turn_ms), host=HOST, address=address, is_lobbys=True
                )
            self._coming[handle.id] = self._coming.get(handle.id, 0) + 1
            return handle

    def release(self, handle: TableHandle) -> None:
        """Note that the client has sat down, or has failed to."""
        self._coming[handle.id] -= 1
        if not self._coming[handle.id]:
            del self._coming[handle.id]

    def left(self, handle: TableHandle) -> None:
        """Note that a client has left; close the table if it stays without guests."""
        asyncio.get_running_loop().call_later(_EMPTY_SECONDS, self._close_if_empty, handle)

    def _close_if_empty(self, handle: TableHandle) -> None:
        is_open = handle.id in self._directory.tables and handle.id not in self._coming
        if is_open and not _guests(handle):
            handle.submit(CLOSE)


def _guests(handle: TableHandle) -> int:
    return sum(not seated.house for seated in handle.facts().seated)


def _has_seat_for(handle: TableHandle, owner: str, coming: int) -> bool:
    """Return whether a seat is free, not counting those of clients about to sit down."""
    facts = handle.facts()
    if facts.is_over or facts.is_closing or facts.is_closed or facts.is_paused:
        return False
    owners = [seated.owner for seated in facts.seated if not seated.house]
    return len(owners) + coming < SEATS and owner not in owners
