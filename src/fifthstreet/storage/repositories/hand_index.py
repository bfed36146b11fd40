"""The index of finished hands: by id, by table, by player, the newest; never a scan.

Entries are written with the append that finished the hand (`Journal.append(hands=…)`). A record
holds every card of its hand: it must be projected for its reader before it leaves the server.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Select, and_, or_, select

from fifthstreet.errors import InvalidInput
from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_schema import HAND_PLAYERS, HANDS
from fifthstreet.storage.streams.journal_records import FinishedHand, HandPlayer

MOST_AT_ONCE: Final = 1000


class HandCursor(NamedTuple):
    """The end of a page: the next page continues with older hands."""

    finished_at: int
    hand_id: str


class HandIndex:
    """Finished hands, newest first, by pages."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def get(self, hand_id: str) -> FinishedHand | None:
        found = await self._fetch(select(HANDS).where(HANDS.c.id == hand_id))
        return found[0] if found else None

    async def newest(
        self,
        *,
        table: str | None = None,
        player: str | None = None,
        before: HandCursor | None = None,
        limit: int = 50,
    ) -> Sequence[FinishedHand]:
        """Return hands of a table, of a player, of both or of all, older than the cursor."""
        if not 1 <= limit <= MOST_AT_ONCE:
            raise InvalidInput(f"limit {limit}; allowed: 1 to {MOST_AT_ONCE}")
        # The columns to sort by come from the table whose index is used.
        moment, key = HANDS.c.finished_at, HANDS.c.id
        query = select(HANDS)
        if player is not None:
            moment, key = HAND_PLAYERS.c.finished_at, HAND_PLAYERS.c.hand_id
            query = query.join(HAND_PLAYERS).where(HAND_PLAYERS.c.player == player)
        if table is not None:
            query = query.where(HANDS.c.table_id == table)
        if before is not None:
            older = or_(
                moment < before.finished_at,
                and_(moment == before.finished_at, key < before.hand_id),
            )
            query = query.where(older)
        return await self._fetch(query.order_by(moment.desc(), key.desc()).limit(limit))

    async def _fetch(self, query: Select[Any]) -> list[FinishedHand]:
        async with self._database.reading() as connection:
            rows = (await connection.execute(query)).mappings().all()
            seats = select(HAND_PLAYERS).where(
                HAND_PLAYERS.c.hand_id.in_([row["id"] for row in rows])
            )
            players: dict[str, list[HandPlayer]] = {row["id"]: [] for row in rows}
            for seat in (await connection.execute(seats.order_by(HAND_PLAYERS.c.seat))).mappings():
                players[seat["hand_id"]].append(
                    HandPlayer(seat["player"], seat["seat"], seat["net"])
                )
        return [
            FinishedHand(
                id=row["id"],
                table=row["table_id"],
                number=row["number"],
                seq_first=row["seq_first"],
                seq_last=row["seq_last"],
                rules=row["rules"],
                pot=row["pot"],
                finished_at=row["finished_at"],
                players=tuple(players[row["id"]]),
                record=row["record"],
            )
            for row in rows
        ]


def cursor_of(hand: FinishedHand) -> HandCursor:
    """Return the cursor that continues after this hand."""
    return HandCursor(hand.finished_at, hand.id)
