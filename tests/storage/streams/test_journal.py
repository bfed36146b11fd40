"""The journal's contract, on SQLite and on PostgreSQL."""

import asyncio

import pytest
import uvloop

from fifthstreet.storage import (
    Claim,
    JournalBroken,
    JournalClosed,
    JournalConflict,
    NotOwner,
    Snapshot,
    Storage,
    UnknownStream,
)
from fifthstreet.storage.streams.group_commit import GroupCommit
from fifthstreet.storage.streams.write_batch import WriteRequest
from tests.storage.scene import claimed, hand, record, run, stored


def test_records_come_back_in_order_and_as_they_were(place: str) -> None:
    written = [record(1, 3), record(4), record(5, 9, text="\x00 ✓")]

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            await storage.journal.append("one", 1, 1, written[:2])
            await storage.journal.append("two", 1, 1, [record(1)])
            await storage.journal.append("one", 5, 1, written[2:])
            assert await stored(storage, "one") == written
            assert await storage.journal.last_seq("one") == 9
            assert await stored(storage, "nobody") == []
            assert await storage.journal.last_seq("nobody") == 0
        async with await Storage.open(place) as storage:
            assert await stored(storage, "one") == written
            assert await storage.journal.claim("one") == Claim(2, 9)

    run(story())


def test_reading_starts_with_the_record_that_holds_the_next_event(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            await storage.journal.append("one", 1, 1, [record(1, 3), record(4), record(5, 9)])
            for after, first in ((0, 1), (2, 1), (3, 4), (4, 5), (8, 5)):
                assert (await stored(storage, "one", after))[0].seq_first == first, after
            assert await stored(storage, "one", 9) == []
            assert await stored(storage, "one", 400) == []

    run(story())


def test_more_records_than_a_page_or_a_statement(place: str) -> None:
    written = [record(number) for number in range(1, 5001)]

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            await storage.journal.append("one", 1, 1, written)
            assert await stored(storage, "one") == written

    run(story())


def test_an_append_must_follow_the_last_one(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            journal = storage.journal
            await journal.append("one", 1, 1, [record(1, 3)])
            for first, records in (
                (3, [record(3)]),
                (5, [record(5)]),
                (4, [record(5)]),
                (4, [record(4), record(6)]),
                (4, [record(4, 3)]),
                (4, []),
            ):
                with pytest.raises(JournalConflict):
                    journal.append("one", first, 1, records)
            await journal.append("one", 4, 1, [record(4)])
            assert [found.seq_first for found in await stored(storage, "one")] == [1, 4]

    run(story())


def test_appends_may_be_under_way_together_and_keep_their_order(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            await asyncio.gather(
                *(
                    storage.journal.append(table, number, 1, [record(number)])
                    for number in range(1, 51)
                    for table in ("one", "two")
                )
            )
            for table in ("one", "two"):
                assert await stored(storage, table) == [record(number) for number in range(1, 51)]
            commits, appends, waiting = storage.journal.counts()
            assert (appends, waiting) == (100, 0)
            assert commits < 10

    run(story())


def test_only_the_last_owner_may_append(place: str) -> None:
    async def story() -> None:
        async with (
            await Storage.open(place) as old,
            await Storage.open(place, is_alone=False) as new,
        ):
            await claimed(old, "one", "two")
            await old.journal.append("one", 1, 1, [record(1, text="old")])
            assert await new.journal.claim("one") == Claim(2, 1)
            refused = old.journal.append("one", 2, 1, [record(2, text="old")])
            bystander = old.journal.append("two", 1, 1, [record(1)])
            with pytest.raises(NotOwner, match="epoch 2, ours is 1"):
                await refused
            await bystander
            with pytest.raises(NotOwner):
                await old.journal.save_snapshot("one", 1, 1, b"old")
            await new.journal.append("one", 2, 2, [record(2, text="new")])
            assert await stored(new, "one") == [record(1, text="old"), record(2, text="new")]
            assert await new.journal.latest_snapshot("one") is None
            assert await old.journal.claim("one") == Claim(3, 2)
            await old.journal.append("one", 3, 3, [record(3)])

    run(story())


def test_a_claim_in_the_middle_of_play_draws_a_sharp_line(place: str) -> None:
    """What the new owner is told is the end: no append of the old one arrives behind it."""

    async def story() -> None:
        async with (
            await Storage.open(place) as old,
            await Storage.open(place, is_alone=False) as new,
        ):
            await claimed(old, "one")
            acknowledged = 0

            async def play(epoch: int) -> None:
                nonlocal acknowledged
                while True:
                    number = acknowledged + 1
                    await old.journal.append("one", number, epoch, [record(number)])
                    acknowledged = number

            for epoch in range(2, 12, 2):
                playing = asyncio.create_task(play(epoch - 1))
                goal = acknowledged + 10
                while acknowledged < goal:
                    await asyncio.sleep(0)
                claim = await new.journal.claim("one")
                with pytest.raises(NotOwner):
                    await playing
                assert claim == Claim(epoch, acknowledged)
                assert await new.journal.last_seq("one") == acknowledged
                assert await old.journal.claim("one") == Claim(epoch + 1, acknowledged)

    run(story())


def test_many_tables_are_claimed_at_once_or_none(place: str) -> None:
    names = [f"table-{number}" for number in range(600)]

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            await storage.journal.append("one", 1, 1, [record(1, 4), record(5, 7)])
            assert await storage.journal.claim_all(["two", "one"]) == {
                "one": Claim(2, 7),
                "two": Claim(2, 0),
            }
            with pytest.raises(UnknownStream, match="three"):
                await storage.journal.claim_all(["one", "three"])
            # Its claim was undone, ours holds.
            await storage.journal.append("one", 8, 2, [record(8)])
            assert await storage.journal.claim_all([]) == {}
            async with storage.database.writing() as connection:
                values = ", ".join(f"('{name}', '', 'open', 1, 1, 1)" for name in names)
                await connection.exec_driver_sql(
                    "INSERT INTO streams"
                    " (id, settings, status, owner_epoch, created_at, changed_at)"
                    f" VALUES {values}"
                )
            claims = await storage.journal.claim_all(names)
            assert claims == dict.fromkeys(names, Claim(2, 0))

    run(story())


def test_a_table_must_be_registered_and_claimed(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            with pytest.raises(UnknownStream, match="nobody"):
                await storage.journal.claim("nobody")
            await claimed(storage, "one")
            with pytest.raises(NotOwner):
                storage.journal.append("two", 1, 1, [record(1)])
            storage.journal.release("one")
            with pytest.raises(NotOwner):
                storage.journal.append("one", 1, 1, [record(1)])

    run(story())


def test_the_same_append_again_is_acknowledged_and_not_written_twice(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The commit went through but its answer was lost: the owner cannot know, and asks again."""

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            journal = storage.journal
            writer = journal._commits._writer
            write = writer.write

            async def loses_its_answer(works: list[WriteRequest]) -> None:
                await write(works)
                raise JournalBroken("gone", is_in_doubt=True)

            monkeypatch.setattr(writer, "write", loses_its_answer)
            records, hands = [record(1), record(2, 4)], [hand("one", 1, finished_at=5)]
            with pytest.raises(JournalBroken) as caught:
                await journal.append("one", 1, 1, records, hands=hands)
            assert caught.value.is_in_doubt
            monkeypatch.setattr(writer, "write", write)
            with pytest.raises(JournalConflict, match="other records from event 1"):
                await journal.append("one", 1, 1, [record(1, text="another step")])
            await journal.append("one", 1, 1, records, hands=hands)
            await journal.append("one", 5, 1, [record(5)])
            assert await stored(storage, "one") == [*records, record(5)]

    run(story())


def test_records_hands_and_snapshot_are_written_together_or_not_at_all(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            journal = storage.journal
            await journal.append("one", 1, 1, [record(1)], hands=[hand("one", 1, finished_at=5)])
            bystander = journal.append(
                "two", 1, 1, [record(1)], hands=[hand("two", 1, finished_at=6)]
            )
            # The hand is there already, so nothing of this append may stay.
            refused = journal.append(
                "one",
                2,
                1,
                [record(2)],
                hands=[hand("one", 2, finished_at=7), hand("one", 1, finished_at=7)],
                snapshot=Snapshot(2, b"state"),
            )
            with pytest.raises(JournalConflict):
                await refused
            await bystander
            assert await journal.last_seq("one") == 1
            assert await journal.latest_snapshot("one") is None
            assert [found.id for found in await storage.hands.newest()] == ["two-1", "one-1"]
            await journal.append(
                "one",
                2,
                1,
                [record(2)],
                hands=[hand("one", 2, finished_at=7)],
                snapshot=Snapshot(2, b"state"),
            )
            assert await journal.latest_snapshot("one") == Snapshot(2, b"state")

    run(story())


@pytest.mark.parametrize(
    "wrong",
    [record(1)._replace(kind="a\ud800b"), record(1, 2**70), record(1)._replace(kind=None)],  # type: ignore[arg-type]
)
def test_values_that_no_database_takes_harm_nobody_else(place: str, wrong: object) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            refused = storage.journal.append("one", 1, 1, [wrong])  # type: ignore[list-item]
            fine = storage.journal.append("two", 1, 1, [record(1)])
            with pytest.raises(JournalConflict, match="no such values"):
                await refused
            await fine
            await storage.journal.append("one", 1, 1, [record(1)])

    run(story())


def test_the_newest_two_snapshots_are_kept(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            journal = storage.journal
            assert await journal.latest_snapshot("one") is None
            with pytest.raises(JournalConflict, match="the last is 0"):
                journal.save_snapshot("one", 1, 1, b"ahead of the journal")
            await journal.append("one", 1, 1, [record(1, 30)])
            await journal.append("two", 1, 1, [record(1, 30)])
            await journal.save_snapshot("two", 5, 1, b"two")
            for seq in (10, 20, 20, 30):
                await journal.save_snapshot("one", seq, 1, f"after {seq}".encode())
            assert await journal.latest_snapshot("one") == Snapshot(30, b"after 30")
            assert await journal.latest_snapshot("one", before=30) == Snapshot(20, b"after 20")
            assert await journal.latest_snapshot("one", before=20) is None
            assert await journal.latest_snapshot("two") == Snapshot(5, b"two")

    run(story())


def test_a_missing_record_is_noticed(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            await storage.journal.append("one", 1, 1, [record(number) for number in range(1, 6)])
            async with storage.database.writing() as connection:
                await connection.exec_driver_sql("DELETE FROM journal WHERE seq_first = 3")
            with pytest.raises(JournalBroken, match="event 3 is missing"):
                await stored(storage, "one")
            with pytest.raises(JournalBroken, match="event 3 is missing"):
                await stored(storage, "one", 2)
            assert await stored(storage, "one", 3) == [record(4), record(5)]

    run(story())


def test_closing_writes_what_waits_and_takes_no_more(place: str) -> None:
    async def story() -> None:
        storage = await Storage.open(place)
        await claimed(storage, "one")
        waiting = [
            storage.journal.append("one", number, 1, [record(number)]) for number in range(1, 20)
        ]
        await storage.close()
        assert all(future.done() and future.exception() is None for future in waiting)
        with pytest.raises(JournalClosed):
            storage.journal.append("one", 20, 1, [record(20)])
        async with await Storage.open(place) as again:
            assert await again.journal.last_seq("one") == 19

    run(story())


def test_whoever_stops_waiting_takes_nothing_back(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            storage.journal.append("one", 1, 1, [record(1)]).cancel()
            await storage.journal.append("one", 2, 1, [record(2)])
            assert await storage.journal.last_seq("one") == 2

    run(story())


def test_it_runs_on_uvloop(place: str) -> None:
    async def story() -> None:
        assert type(asyncio.get_running_loop()).__module__.startswith("uvloop")
        async with await Storage.open(place) as storage:
            await claimed(storage, "one")
            await storage.journal.append("one", 1, 1, [record(1)])
            assert await stored(storage, "one") == [record(1)]

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(story())


def test_the_group_commit_is_one_task_that_ends(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            assert isinstance(storage.journal._commits, GroupCommit)
            assert "group commit" in {task.get_name() for task in asyncio.all_tasks()}
        assert "group commit" not in {task.get_name() for task in asyncio.all_tasks()}

    run(story())
