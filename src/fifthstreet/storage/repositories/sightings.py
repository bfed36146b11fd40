"""The addresses of players, for the report of suspicious play; deleted after a while."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from fifthstreet.storage.database.database import Database
from fifthstreet.storage.database.database_location import SQLITE
from fifthstreet.storage.database.database_schema import SIGHTINGS

# Players per query.
_PAGE: Final = 500


class Sighting(NamedTuple):
    """A player at an address."""

    player_id: str
    address: str


class Sightings:
    """The addresses of players, and when each was last seen."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, moments: Mapping[Sighting, int]) -> None:
        """Store when each was last seen; the caller collects them instead
        of writing every request.
        """
        if not moments:
            return
        dialect = sqlite if self._database.location.kind == SQLITE else postgresql
        statement = dialect.insert(SIGHTINGS)
        statement = statement.on_conflict_do_update(
            index_elements=["player_id", "address"],
            set_={"last_at": statement.excluded.last_at},
        )
        rows = [{**seen._asdict(), "last_at": moment} for seen, moment in sorted(moments.items())]
        async with self._database.writing() as connection:
            await connection.execute(statement, rows)

    async def all(self) -> Sequence[Sighting]:
        query = select(SIGHTINGS.c.player_id, SIGHTINGS.c.address)
        async with self._database.reading() as connection:
            return [Sighting(*row) for row in await connection.execute(query)]

    async def latest(self, players: Sequence[str]) -> dict[str, str]:
        """Return the last known address of each of these players."""
        found: dict[str, str] = {}
        async with self._database.reading() as connection:
            for start in range(0, len(players), _PAGE):
                query = (
                    select(SIGHTINGS.c.player_id, SIGHTINGS.c.address)
                    .where(SIGHTINGS.c.player_id.in_(players[start : start + _PAGE]))
                    .order_by(SIGHTINGS.c.last_at)
                )
                found.update(Sighting(*row) for row in await connection.execute(query))
        return found

    async def forget(self, *, before: int) -> int:
        """Delete older rows; return their number."""
        async with self._database.writing() as connection:
            gone = await connection.execute(delete(SIGHTINGS).where(SIGHTINGS.c.last_at < before))
        return gone.rowcount
