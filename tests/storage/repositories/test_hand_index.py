"""The index of finished hands: who played what, page by page, by an index and not by a scan."""

import pytest

from fifthstreet.storage import Storage, cursor_of
from fifthstreet.storage.database.database_location import SQLITE
from tests.storage.scene import claimed, hand, record, run


async def play(storage: Storage) -> None:
    """Table one: ten hands of a and b, the later five with c; table two: one of a and d."""
    await claimed(storage, "one", "two")
    for number in range(1, 11):
        players = "ab" if number <= 5 else "abc"
        await storage.journal.append(
            "one",
            number,
            1,
            [record(number)],
            hands=[hand("one", number, finished_at=number // 2, players=players)],
        )
    await storage.journal.append(
        "two", 1, 1, [record(1)], hands=[hand("two", 1, finished_at=5, players="ad")]
    )


def test_a_hand_by_its_id_is_as_it_was_written(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await play(storage)
            assert await storage.hands.get("one-7") == hand("one", 7, finished_at=3, players="abc")
            assert await storage.hands.get("one-11") is None

    run(story())


def test_hands_of_a_player_of_a_table_and_of_both_newest_first(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await play(storage)
            newest = storage.hands.newest
            # Same millisecond: the later id first, as text.
            assert [each.number for each in await newest(player="c")] == [10, 9, 8, 7, 6]
            assert [each.id for each in await newest(player="d")] == ["two-1"]
            assert [each.id for each in await newest(player="a", table="two")] == ["two-1"]
            assert len(await newest(player="a")) == len(await newest()) == 11
            moments = [each.finished_at for each in await newest(table="one")]
            assert moments == sorted(moments, reverse=True)
            assert await newest(player="nobody") == []

    run(story())


def test_pages_meet_without_gap_or_repetition(place: str) -> None:
    """Hands that ended in the same millisecond, here two and three at a time, are no exception."""

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await play(storage)
            for choice in ({}, {"player": "a"}, {"table": "one"}):
                whole = [each.id for each in await storage.hands.newest(**choice)]  # type: ignore[arg-type]
                for size in (1, 2, 3, 7):
                    paged: list[str] = []
                    before = None
                    while page := await storage.hands.newest(**choice, before=before, limit=size):
                        paged += [each.id for each in page]
                        before = cursor_of(page[-1])
                    assert paged == whole
            with pytest.raises(ValueError, match="allowed: 1 to 1000"):
                await storage.hands.newest(limit=0)

    run(story())


@pytest.mark.parametrize("kind", ["sqlite"])
def test_history_is_asked_of_an_index(place: str) -> None:
    plans = {
        "hand_players_by_player": "SELECT * FROM hands JOIN hand_players ON hand_id = id"
        " WHERE player = 'a' ORDER BY hand_players.finished_at DESC, hand_id DESC LIMIT 5",
        "hands_by_table": "SELECT * FROM hands WHERE table_id = 'one'"
        " ORDER BY finished_at DESC, id DESC LIMIT 5",
        "hands_by_time": "SELECT * FROM hands ORDER BY finished_at DESC, id DESC LIMIT 5",
    }

    async def story() -> None:
        async with await Storage.open(place) as storage:
            assert storage.database.location.kind == SQLITE
            async with storage.database.reading() as connection:
                for index, query in plans.items():
                    rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")
                    plan = " ".join(str(row) for row in rows)
                    assert index in plan, plan
                    assert "TEMP B-TREE" not in plan, plan

    run(story())
