"""Play money: every movement twice, nobody owes but the bank, and the sums are proved."""

import asyncio

import pytest

from fifthstreet.storage import (
    BANK,
    MOST_BALANCE,
    Entry,
    InvalidTransfer,
    JournalConflict,
    NotEnoughChips,
    Storage,
    Transfer,
)
from tests.storage.scene import claimed, record, run, stored


def move(name: str, amount: int, source: str, goal: str, *, made_at: int = 1) -> Transfer:
    entries = (Entry(source, -amount), Entry(goal, amount))
    return Transfer(name, "move", "test", made_at, entries)


@pytest.mark.parametrize(
    "entries",
    [
        (),
        (Entry("a", 0),),
        (Entry("a", 5),),
        (Entry("a", 5), Entry("b", -4)),
        (Entry("a", 0), Entry("b", 0)),
    ],
)
def test_entries_must_add_up_to_nothing(entries: tuple[Entry, ...]) -> None:
    with pytest.raises(InvalidTransfer, match="add up to 0"):
        Transfer("t", "move", "test", 1, entries)


def test_chips_move_and_are_accounted_for(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            ledger = storage.ledger
            await ledger.post(move("gift-a", 1000, BANK, "a", made_at=1))
            await ledger.post(move("a-to-b", 300, "a", "b", made_at=2))
            balances = [await ledger.balance(account) for account in ("a", "b", BANK, "nobody")]
            assert balances == [700, 300, -1000, 0]
            assert [(line.transfer, line.amount) for line in await ledger.statement("a")] == [
                ("a-to-b", -300),
                ("gift-a", 1000),
            ]
            assert await storage.audit.total() == 0
            assert await storage.audit.problems() == []

    run(story())


def test_nobody_spends_what_he_does_not_have(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            ledger = storage.ledger
            await ledger.post(move("gift", 100, BANK, "a"))
            with pytest.raises(NotEnoughChips, match="a has 100 chips, not 101"):
                await ledger.post(move("too-much", 101, "a", "b"))
            assert await ledger.balance("a") == 100
            assert await ledger.statement("b") == []
            await ledger.post(move("all", 100, "a", "b"))
            assert await storage.audit.problems() == []

    run(story())


def test_a_transfer_happens_once(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            ledger = storage.ledger
            await asyncio.gather(*(ledger.post(move("gift", 100, BANK, "a")) for _ in range(5)))
            assert await ledger.balance("a") == 100
            with pytest.raises(InvalidTransfer, match="another transfer gift"):
                await ledger.post(move("gift", 200, BANK, "a"))

    run(story())


def test_a_table_moves_chips_in_the_same_commit_as_its_record(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, "one", "two")
            journal, ledger = storage.journal, storage.ledger
            await ledger.post(move("gift", 100, BANK, "player:a"))
            buy_in = move("buy-in:one:1", 80, "player:a", "table:one")
            await journal.append("one", 1, 1, [record(1)], transfers=[buy_in])
            # The same chips at another table, and a bystander in the same commit.
            again = move("buy-in:two:1", 80, "player:a", "table:two")
            refused = journal.append("two", 1, 1, [record(1)], transfers=[again])
            bystander = journal.append("one", 2, 1, [record(2)])
            with pytest.raises(NotEnoughChips, match="player:a has 20 chips, not 80"):
                await refused
            await bystander
            assert await stored(storage, "two") == []
            await journal.append("two", 1, 1, [record(1, text="without")])
            out = move("cash-out:one:3", 80, "table:one", "player:a")
            await journal.append("one", 3, 1, [record(3)], transfers=[out])
            assert await ledger.balance("player:a") == 100
            assert await ledger.balance("table:one") == 0
            with pytest.raises(JournalConflict):
                await journal.append("one", 4, 1, [record(4)], transfers=[out])
            assert await storage.audit.problems() == []
            assert await storage.audit.total() == 0

    run(story())


def test_many_tables_at_once_keep_the_sums(place: str) -> None:
    tables = [f"table-{number}" for number in range(6)]

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await claimed(storage, *tables)
            for player in "abc":
                await storage.ledger.post(move(f"gift-{player}", 1000, BANK, player))

            async def play(table: str) -> None:
                for number in range(1, 21):
                    player = "abc"[number % 3]
                    both = (player, table) if number % 2 else (table, player)
                    transfer = move(f"{table}:{number}", number, *both, made_at=number)
                    try:
                        await storage.journal.append(
                            table, number, 1, [record(number)], transfers=[transfer]
                        )
                    except NotEnoughChips:
                        await storage.journal.append(table, number, 1, [record(number)])
                    if number % 5 == 0:
                        assert await storage.audit.total() == 0

            await asyncio.gather(*(play(table) for table in tables))
            assert await storage.audit.problems() == []
            held = [await storage.ledger.balance(account) for account in (*tables, *"abc")]
            assert sum(held) == 3000
            assert min(held) >= 0

    run(story())


def test_a_ledger_that_was_tampered_with_is_found_out(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.ledger.post(move("gift", 100, BANK, "a"))
            async with storage.database.writing() as connection:
                for statement in (
                    "UPDATE entries SET amount = 90 WHERE account = 'a'",
                    "INSERT INTO balances (account, balance) VALUES ('thief', 5)",
                ):
                    await connection.exec_driver_sql(statement)
            assert [problem.text for problem in await storage.audit.problems()] == [
                "transfer gift: its entries add up to -10, not 0",
                "account a: its entries add up to 90, its balance is 100",
                "account thief: a balance of 5 without entries",
            ]
            assert await storage.audit.total() == 5
            # Entries are the truth, and each correction is written down.
            done = await storage.audit.repair(now=7, by="test")
            assert len(done) == 3
            assert await storage.audit.problems() == []
            assert await storage.audit.total() == 0
            balances = [await storage.ledger.balance(name) for name in ("a", "thief", BANK)]
            assert balances == [90, 0, -90]
            (line,) = await storage.ledger.statement("thief")
            assert (line.kind, line.amount, line.made_at) == ("repair", 0, 7)
            assert line.reference == "test: account thief: its balance was 5 and is 0"
            assert await storage.audit.repair(now=8, by="test") == []

    run(story())


def test_sums_beyond_64_bits_are_exact(place: str) -> None:
    """Every amount and balance fits; what the bank has given does not."""

    async def story() -> None:
        async with await Storage.open(place) as storage:
            most = MOST_BALANCE - 5
            for number in range(3):
                await storage.ledger.post(move(f"gift-{number}", most, BANK, f"table:{number}"))
                async with storage.database.writing() as connection:
                    # As a version did that let the balance leave its bounds.
                    await connection.exec_driver_sql(
                        "UPDATE balances SET balance = 0 WHERE account = 'bank'"
                    )
            (problem,) = await storage.audit.problems()
            assert problem.accounts == (BANK,)
            assert f"add up to {-3 * most}, its balance is 0" in problem.text
            assert await storage.audit.total() == 3 * most
            had = await storage.audit.call_in(
                ["table:0", "table:1", "table:9"], kind="called_in", reference="test", now=5
            )
            assert had == {"table:0": most, "table:1": most}
            assert await storage.ledger.balance(BANK) == -most
            assert await storage.audit.problems() == []

    run(story())


def test_a_balance_that_does_not_fit_is_refused(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.ledger.post(move("gift", MOST_BALANCE, BANK, "a"))
            with pytest.raises(NotEnoughChips):
                await storage.ledger.post(move("more", 1, BANK, "b"))
            assert await storage.audit.problems() == []

    run(story())
