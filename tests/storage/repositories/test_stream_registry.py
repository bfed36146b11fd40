"""The registry of tables."""

import pytest

from fifthstreet.storage import CLOSED, OPEN, PAUSED, Storage, StreamExists, UnknownStream
from tests.storage.scene import run


def test_a_table_is_added_once_and_changed(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            tables = storage.tables
            added = await tables.add("one", '{"name": "桌"}', now=10)
            assert (added.status, added.owner, added.owner_epoch) == (OPEN, None, 0)
            assert await tables.get("one") == added
            with pytest.raises(StreamExists, match="one"):
                await tables.add("one", "{}", now=11)
            await tables.set_settings("one", '{"name": "new"}', now=12)
            await tables.set_status("one", PAUSED, now=13)
            found = await tables.get("one")
            assert found is not None
            assert (found.settings, found.status) == ('{"name": "new"}', PAUSED)
            assert (found.created_at, found.changed_at) == (10, 13)

    run(story())


def test_tables_are_listed_by_status_oldest_first(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            tables = storage.tables
            for name, moment in (("b", 2), ("c", 3), ("a", 1), ("d", 3)):
                await tables.add(name, "{}", now=moment)
            await tables.set_status("c", CLOSED, now=4)
            assert [table.id for table in await tables.with_status()] == ["a", "b", "c", "d"]
            assert [table.id for table in await tables.with_status(OPEN, PAUSED)] == ["a", "b", "d"]
            assert [table.id for table in await tables.with_status(CLOSED)] == ["c"]

    run(story())


def test_a_claim_is_seen_in_the_registry(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.tables.add("one", "{}", now=1)
            await storage.journal.claim("one")
            found = await storage.tables.get("one")
            assert found is not None
            assert found.owner_epoch == 1
            assert found.owner

    run(story())


def test_unknown_tables_and_statuses_are_refused(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            assert await storage.tables.get("nobody") is None
            with pytest.raises(UnknownStream):
                await storage.tables.set_status("nobody", CLOSED, now=1)
            with pytest.raises(UnknownStream):
                await storage.tables.set_settings("nobody", "{}", now=1)
            await storage.tables.add("one", "{}", now=1)
            with pytest.raises(ValueError, match="allowed: open, paused, closing, closed"):
                await storage.tables.set_status("one", "broken", now=1)

    run(story())
