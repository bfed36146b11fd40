"""What every back-end promises of its repositories, seen by two processes that share it.

SQLite, PostgreSQL and memory: what one writes the other reads, and of two one is first.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from fifthstreet.storage import (
    BANK,
    Entry,
    InvalidTransfer,
    NameTaken,
    Newcomer,
    NotEnoughChips,
    Player,
    Repositories,
    Sighting,
    Storage,
    Token,
    Transfer,
    UnknownPlayer,
)
from fifthstreet.storage.backends.memory_database import MemoryDatabase
from fifthstreet.storage.backends.memory_storage import MemoryStorage
from fifthstreet.storage.repositories.admin_orders import DONE, AdminOrder
from fifthstreet.storage.repositories.tickets import MOST_TICKETS
from tests.storage.postgres import empty_database
from tests.storage.scene import hand, record, run


@dataclass
class Backend:
    """Opens the same rows as often as there are processes."""

    place: str
    memory: MemoryDatabase

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Repositories]:
        storage: Repositories
        if self.place:
            storage = await Storage.open(self.place, is_alone=False)
        else:
            storage = MemoryStorage(self.memory)
        try:
            yield storage
        finally:
            await storage.close()


@pytest.fixture(params=["sqlite", "postgresql", "memory"])
def backend(request: pytest.FixtureRequest, tmp_path: Path) -> Backend:
    place = ""
    if request.param == "sqlite":
        place = str(tmp_path / "shared.db")
    elif request.param == "postgresql":
        place = empty_database(request.getfixturevalue("postgres_url"), "shared")
    return Backend(place, MemoryDatabase())


def tell(backend: Backend, story: Callable[[Repositories, Repositories], Awaitable[None]]) -> None:
    async def told() -> None:
        async with backend.open() as one, backend.open() as other:
            await story(one, other)

    run(told())


def gift(name: str, chips: int, account: str = "player:ann") -> Transfer:
    return Transfer(name, "gift", "test", 1, (Entry(BANK, -chips), Entry(account, chips)))


def guest(name: str) -> Newcomer:
    player = Player(f"g-{name}", "guest", name, None, None, "player", 1, None, None)
    token = Token(f"k-{name}", player.id, "guest", ("play",), 1, 100, None, None)
    return Newcomer(player, token, f"hash of {name}", gift(f"grant:{name}", 100, f"player:{name}"))


def test_a_version_grows_with_every_write_of_either(backend: Backend) -> None:
    async def story(one: Repositories, other: Repositories) -> None:
        accounts = ["player:ann", "player:nobody"]
        versions = []
        assert (await one.ledger.read(accounts))["player:ann"] == (0, 0)
        assert await one.ledger.post(gift("first", 100))
        for reader in (one, other):
            has = await reader.ledger.read(accounts)
            assert (has["player:ann"].chips, has["player:nobody"]) == (100, (0, 0))
        versions.append(has["player:ann"].version)
        await other.tables.add("t", "{}", now=1)
        claim = await other.journal.claim("t")
        spent = (Entry("player:ann", -40), Entry("table:t", 40))
        buy_in = Transfer("buy-in", "buy_in", "t", 1, spent)
        await other.journal.append("t", 1, claim.epoch, [record(1)], transfers=[buy_in])
        has = await one.ledger.read(accounts)
        assert has["player:ann"].chips == 60
        versions.append(has["player:ann"].version)
        # There and back between two looks: the chips are the same, the version is not.
        back = Transfer("back", "gift", "t", 1, (Entry("player:ann", -60), Entry("player:bob", 60)))
        assert await other.ledger.post(back)
        assert await other.ledger.post(gift("again", 60))
        has = await one.ledger.read(accounts)
        assert has["player:ann"].chips == 60
        versions.append(has["player:ann"].version)
        await other.audit.call_in(["table:t"], kind="called_in", reference="test", now=5)
        assert (await one.ledger.read(["table:t"]))["table:t"].version > 1
        assert versions == sorted(set(versions))
        assert (await one.audit.total(), await one.audit.problems()) == (0, [])

    tell(backend, story)


def test_of_two_at_once_one_moves_the_chips(backend: Backend) -> None:
    async def story(one: Repositories, other: Repositories) -> None:
        both = [one.ledger.post(gift("refill", 100)), other.ledger.post(gift("refill", 100))]
        assert sorted(await asyncio.gather(*both)) == [False, True]
        assert await one.ledger.balance("player:ann") == 100
        with pytest.raises(InvalidTransfer):
            await other.ledger.post(gift("refill", 90))
        spend = [
            Transfer(name, "move", "test", 1, (Entry("player:ann", -100), Entry(name, 100)))
            for name in ("a", "b")
        ]
        done = await asyncio.gather(
            one.ledger.post(spend[0]), other.ledger.post(spend[1]), return_exceptions=True
        )
        assert [type(one) for one in done if one is not True] == [NotEnoughChips]
        assert await other.ledger.has("refill")
        lines = await other.ledger.statement("player:ann")
        assert [line.amount for line in lines] in ([-100, 100], [100, -100])

    tell(backend, story)


def test_a_ticket_is_good_everywhere_and_its_table_has_not_too_many(backend: Backend) -> None:
    async def story(one: Repositories, other: Repositories) -> None:
        await one.tickets.add("first", "t", giver="ann", now=1)
        await one.tickets.add("elsewhere", "u", giver="bob", now=1)
        assert await other.tickets.giver("first", "t") == "ann"
        assert await other.tickets.giver("first", "u") is None
        for number in range(MOST_TICKETS):
            await other.tickets.add(f"ticket {number}", "t", giver="ann", now=2 + number)
        assert await one.tickets.giver("first", "t") is None
        assert await one.tickets.giver("ticket 0", "t") == "ann"
        await one.tickets.forget("t")
        assert await other.tickets.giver("ticket 0", "t") is None
        assert await other.tickets.giver("elsewhere", "u") == "bob"

    tell(backend, story)


def test_a_lease_ends_by_itself_or_with_its_process(backend: Backend) -> None:
    async def story(one: Repositories, other: Repositories) -> None:
        await one.leases.renew("one", now=0, ends_at=10)
        await other.leases.renew("other", now=0, ends_at=20)
        assert await other.leases.live(now=9) == {"one", "other"}
        assert await other.leases.live(now=10) == {"other"}
        await one.leases.renew("one", now=15, ends_at=25)
        assert await other.leases.live(now=21) == {"one"}
        await one.leases.end("one")
        assert await other.leases.live(now=19) == {"other"}

    tell(backend, story)


def test_people_their_tokens_and_sessions(backend: Backend) -> None:
    async def story(one: Repositories, other: Repositories) -> None:
        await one.newcomers.add([guest("ann"), guest("bob")])
        assert [player.name for player in await other.players.of_kind("guest")] == ["ann", "bob"]
        assert set(await other.players.some(["g-ann", "g-zoe"])) == {"g-ann"}
        assert await other.ledger.balance("player:ann") == 100
        more = gift("more", 5, "player:ann")
        await one.newcomers.sign_up("g-ann", "Ann", name_key="ann", password_hash="x", grant=more)
        with pytest.raises(NameTaken):
            await other.newcomers.sign_up("g-bob", "Ann", name_key="ann", password_hash="x")
        with pytest.raises(UnknownPlayer):
            await other.newcomers.sign_up("g-ann", "Again", name_key="again", password_hash="x")
        found = await other.players.by_name("ann")
        assert found is not None
        assert (found.id, found.kind, found.name) == ("g-ann", "account", "Ann")
        await other.players.ban("g-bob", "rude", now=7)
        banned = await one.players.get("g-bob")
        assert banned is not None
        assert banned.banned_at == 7
        with pytest.raises(UnknownPlayer):
            await one.players.set_name("g-zoe", "Zoe")

        # A code, a ticket, a token: whoever revokes it has used it.
        used = await asyncio.gather(
            one.tokens.revoke("k-ann", now=3), other.tokens.revoke("k-ann", now=3)
        )
        assert sorted(used) == [False, True]
        assert await one.tokens.find("hash of ann", now=4) is None
        assert await one.tokens.find("hash of bob", now=99) is not None
        assert await one.tokens.find("hash of bob", now=100) is None
        assert await other.tokens.dead_among(["k-ann", "k-bob"], now=4) == {"k-ann"}
        await one.tokens.note_use({"k-bob": 9})
        assert [token.used_at for token in await other.tokens.of_player("g-bob")] == [9]

        for number in range(4):
            await one.sessions.begin(f"s{number}", "g-ann", now=number, expires_at=50, most=2)
        live = await other.sessions.live_among([f"s{number}" for number in range(4)], now=10)
        assert live == {"s2", "s3"}
        await other.sessions.extend("s2", now=20, expires_at=90)
        assert await one.sessions.forget_expired(now=60) == 1
        assert await other.sessions.find("s2", now=60) is not None
        assert await other.sessions.end_all("g-ann") == 1

    tell(backend, story)


def test_hands_sightings_and_orders(backend: Backend) -> None:
    async def story(one: Repositories, other: Repositories) -> None:
        await one.tables.add("t", "{}", now=1)
        claim = await one.journal.claim("t")
        for number in (1, 2, 3):
            finished = hand("t", number, finished_at=number)
            await one.journal.append("t", number, claim.epoch, [record(number)], hands=[finished])
        newest = await other.hands.newest(table="t", limit=2)
        assert [found.number for found in newest] == [3, 2]
        assert (await other.hands.get("t-1")) == hand("t", 1, finished_at=1)
        assert await other.hands.newest(player="nobody") == []

        await one.sightings.note({Sighting("ann", "old"): 1, Sighting("ann", "new"): 2})
        assert await other.sightings.latest(["ann", "bob"]) == {"ann": "new"}
        assert await other.sightings.forget(before=2) == 1
        assert await one.sightings.all() == [Sighting("ann", "new")]

        await one.orders.add(AdminOrder("o", "t", "pause", None, "a look", 1))
        (waiting,) = await other.orders.waiting()
        await other.orders.finish(waiting.id, DONE, now=5)
        await one.orders.finish(waiting.id, "late", now=6)
        found = await one.orders.get("o")
        assert found is not None
        assert (found.done_at, found.outcome) == (5, DONE)
        assert await one.orders.waiting() == []

    tell(backend, story)
