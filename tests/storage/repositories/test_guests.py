"""New players with token and chips in one commit, owners, and where players came from."""

from dataclasses import replace

import pytest

from fifthstreet.storage import (
    BANK,
    Entry,
    NameTaken,
    Newcomer,
    Player,
    Sighting,
    Storage,
    Token,
    Transfer,
    UnknownPlayer,
)
from tests.storage.scene import run


def newcomer(number: int, owner: str | None = None) -> Newcomer:
    player = Player(f"g-{number}", "guest", "Ann", None, None, "player", number, None, None, owner)
    token = Token(f"k-{number}", player.id, "guest", ("play",), number, None, None, None)
    entries = (Entry(BANK, -100), Entry(f"player:g-{number}", 100))
    grant = Transfer(f"grant:{number}", "grant", "guest", number, entries)
    return Newcomer(player, token, f"hash-{number}", None if owner else grant)


def test_many_come_in_one_commit(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.newcomers.add([newcomer(1), newcomer(2), newcomer(3, owner="g-1")])
            found = await storage.players.some(["g-1", "g-3", "nobody"])
            assert {player.id: player.owner_id for player in found.values()} == {
                "g-1": "g-1",
                "g-3": "g-1",
            }
            token = await storage.tokens.find("hash-2", now=5)
            assert token is not None
            assert token.player_id == "g-2"
            assert await storage.ledger.balances("player:") == {
                "player:g-1": 100,
                "player:g-2": 100,
            }
            assert await storage.ledger.has("grant:1")
            assert not await storage.ledger.has("grant:3")
            assert await storage.audit.problems() == []

    run(story())


def test_an_account_and_its_chips_are_one_commit(place: str) -> None:
    """A name that is taken, for a guest or a stranger, leaves neither an account nor chips."""

    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.newcomers.add([newcomer(1), newcomer(2)])

            async def sign_up(number: int, name: str) -> None:
                entries = (Entry(BANK, -50), Entry(f"player:g-{number}", 50))
                grant = Transfer(f"more:{number}", "grant", "account", 9, entries)
                await storage.newcomers.sign_up(
                    f"g-{number}", name, name_key=name, password_hash="x", grant=grant
                )

            await sign_up(1, "ann")
            assert await storage.ledger.balance("player:g-1") == 150
            with pytest.raises(NameTaken):
                await sign_up(2, "ann")
            with pytest.raises(UnknownPlayer):
                await sign_up(1, "other")
            stranger = newcomer(3)
            taken = replace(stranger.player, kind="account", name_key="ann")
            with pytest.raises(NameTaken):
                await storage.newcomers.add([replace(stranger, player=taken)])
            assert await storage.ledger.balances("player:") == {
                "player:g-1": 150,
                "player:g-2": 100,
            }
            assert (await storage.players.some(["g-2", "g-3"])).keys() == {"g-2"}
            assert await storage.audit.problems() == []

    run(story())


def test_who_is_no_good_any_more(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.newcomers.add([newcomer(number) for number in range(1, 4)])
            await storage.tokens.revoke("k-2", now=9)
            assert await storage.tokens.dead_among(["k-1", "k-2", "k-3"], now=10) == {"k-2"}
            await storage.sessions.begin("one", "g-1", now=1, expires_at=50)
            await storage.sessions.begin("two", "g-1", now=1, expires_at=5)
            assert await storage.sessions.live_among(["one", "two", "three"], now=10) == {"one"}

    run(story())


def test_sightings_are_kept_and_forgotten(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            here, there = Sighting("g-1", "10.0.0.1"), Sighting("g-2", "10.0.0.2")
            await storage.sightings.note({here: 5, there: 6})
            await storage.sightings.note({here: 50})
            await storage.sightings.note({})
            assert set(await storage.sightings.all()) == {here, there}
            assert await storage.sightings.forget(before=10) == 1
            assert list(await storage.sightings.all()) == [here]

    run(story())
