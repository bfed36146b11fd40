"""Backup and restore: everything comes back, on either database; nothing is overwritten."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from fifthstreet.storage import (
    BANK,
    Entry,
    InvalidBackup,
    SchemaTooNew,
    Snapshot,
    Storage,
    StorageError,
    Token,
    Transfer,
    read_location,
)
from fifthstreet.storage.backends.backup import backup, read_report, restore
from fifthstreet.storage.migrate import revisions
from tests.storage.postgres import empty_database
from tests.storage.scene import claimed, hand, record, run, stored
from tests.storage.test_migrate import fill_first

GIFT = Transfer("gift", "gift", "ann", 1, (Entry(BANK, -1000), Entry("player:ann", 1000)))
RECORDS = [record(number, text="\x00 ✓ \n" * 20) for number in range(1, 2501)]


async def fill(place: str) -> None:
    async with await Storage.open(place) as storage:
        await claimed(storage, "one", "two")
        hands = [hand("one", number, finished_at=number) for number in range(1, 31)]
        await storage.journal.append(
            "one", 1, 1, RECORDS, hands=hands, snapshot=Snapshot(2500, b"\x00state")
        )
        await storage.players.add_guest("ann", "Ann", now=1)
        await storage.tokens.add(Token("bot", "ann", "my bot", ("play",), 1, None, None, None), "h")
        await storage.ledger.post(GIFT)


async def check(place: str) -> None:
    async with await Storage.open(place) as storage:
        assert await stored(storage, "one") == RECORDS
        assert await storage.journal.latest_snapshot("one") == Snapshot(2500, b"\x00state")
        found = await storage.hands.newest(player="b")
        assert [each.number for each in found] == list(range(30, 0, -1))
        found_token = await storage.tokens.find("h", now=2)
        assert found_token is not None
        assert found_token.scopes == ("play",)
        assert await storage.ledger.balance("player:ann") == 1000
        assert await storage.audit.problems() == []
        await storage.ledger.post(GIFT)  # known here as well: it changes nothing
        assert await storage.audit.total() == 0
        assert await storage.journal.claim("one") == (2, 2500)
        await storage.journal.append("one", 2501, 2, [record(2501)])


def test_everything_comes_back(place: str, second_place: str, tmp_path: Path) -> None:
    copy = tmp_path / "copies" / "copy.db"

    async def story() -> None:
        await fill(place)
        report = await backup(read_location(place), copy)
        assert (report.tables, report.records, report.hands) == (2, 2500, 30)
        assert report.version == revisions()[-1]
        assert await restore(copy, read_location(second_place)) == report
        await check(second_place)
        await check(place)

    run(story())
    assert [path.name for path in copy.parent.iterdir()] == ["copy.db"]
    assert copy.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_backup_moves_between_the_databases(
    place: str, postgres_url: str, tmp_path: Path
) -> None:
    other = empty_database(postgres_url, "second")

    async def story() -> None:
        await fill(place)
        await backup(read_location(place), tmp_path / "from-sqlite.db")
        await restore(tmp_path / "from-sqlite.db", read_location(other))
        await backup(read_location(other), tmp_path / "from-postgresql.db")
        await check(other)
        await restore(tmp_path / "from-postgresql.db", read_location(tmp_path / "again.db"))
        await check(str(tmp_path / "again.db"))

    run(story())


def test_a_backup_during_play_is_one_moment(place: str, tmp_path: Path) -> None:
    """Each step writes a record and a hand together: a backup never has one without the other."""

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            is_over = asyncio.Event()

            async def play(table: str) -> int:
                number = 0
                while not is_over.is_set():
                    number += 1
                    hands = [hand(table, number, finished_at=number)]
                    await storage.journal.append(table, number, 1, [record(number)], hands=hands)
                return number

            players = [asyncio.create_task(play(table)) for table in ("one", "two")]
            reports = []
            for number in range(4):
                while storage.journal.counts().appends < 10 * (number + 1):
                    await asyncio.sleep(0.001)
                reports.append(await backup(read_location(place), tmp_path / f"{number}.db"))
            is_over.set()
            played = sum(await asyncio.gather(*players))
        records = [report.records for report in reports]
        assert records == [report.hands for report in reports]
        assert all(held >= 10 * (number + 1) for number, held in enumerate(records))
        assert records == sorted(records)
        assert records[-1] <= played

    run(story())


def test_an_older_backup_is_restored_and_brought_forward(
    place: str, kind: str, second_place: str, tmp_path: Path
) -> None:
    async def story() -> None:
        await fill_first(place, kind)
        report = await backup(read_location(place), tmp_path / "old.db")
        assert report.version == revisions()[0]
        await restore(tmp_path / "old.db", read_location(second_place))
        async with await Storage.open(second_place) as storage:
            assert [each.payload for each in await stored(storage, "old")] == [b"hi"]

    run(story())


def test_nothing_is_overwritten(place: str, second_place: str, tmp_path: Path) -> None:
    taken = tmp_path / "taken.db"
    taken.write_text("mine")

    async def story() -> None:
        await fill(place)
        with pytest.raises(InvalidBackup, match="nothing was overwritten"):
            await backup(read_location(place), taken)
        await backup(read_location(place), tmp_path / "copy.db")
        await fill(second_place)
        with pytest.raises(InvalidBackup, match="nothing was overwritten"):
            await restore(tmp_path / "copy.db", read_location(second_place))
        await check(second_place)

    run(story())
    assert taken.read_text() == "mine"


def test_what_is_no_backup_is_refused_and_leaves_nothing(place: str, tmp_path: Path) -> None:
    text, foreign, newer = (tmp_path / name for name in ("text.db", "foreign.db", "newer.db"))
    text.write_text("no database " * 100)
    connection = sqlite3.connect(foreign)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()

    async def story() -> None:
        async with await Storage.open(newer) as storage:
            assert await storage.tables.with_status() == []
        connection = sqlite3.connect(newer)
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
        connection.close()
        goal = read_location(place)
        for wrong in (text, foreign, tmp_path / "absent.db", tmp_path):
            with pytest.raises(InvalidBackup, match=wrong.name):
                await restore(wrong, goal)
        with pytest.raises(SchemaTooNew, match="9999"):
            await restore(newer, goal)
        # Nothing was made on the way: there is still nothing to back up.
        with pytest.raises(InvalidBackup):
            await backup(goal, tmp_path / "copy.db")
        assert not (tmp_path / "copy.db").exists()
        assert not (tmp_path / "copy.db.part").exists()

    run(story())


def test_a_damaged_backup_is_noticed(tmp_path: Path) -> None:
    async def story() -> None:
        await fill(str(tmp_path / "source.db"))
        await backup(read_location(tmp_path / "source.db"), tmp_path / "copy.db")

    run(story())
    content = bytearray((tmp_path / "copy.db").read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\x07" * 4096
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(StorageError, match=r"damaged|malformed"):
        read_report(tmp_path / "copy.db")
