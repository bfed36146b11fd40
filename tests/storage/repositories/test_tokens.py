"""Tokens for programs: found by their hash only, revoked, expired, used."""

import pytest
from sqlalchemy.exc import IntegrityError

from fifthstreet.storage import Storage, StorageError, Token
from tests.storage.scene import run


def token(name: str, *, expires_at: int | None = None, scopes: tuple[str, ...] = ()) -> Token:
    return Token(name, "p", f"my {name}", scopes, 10, expires_at, None, None)


def test_a_token_is_good_until_it_expires_or_is_revoked(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.players.add_guest("p", "Ann", now=1)
            tokens = storage.tokens
            lasting = token("lasting", scopes=("play", "watch"))
            await tokens.add(lasting, "hash-1")
            await tokens.add(token("brief", expires_at=20), "hash-2")
            assert await tokens.find("hash-1", now=10**15) == lasting
            assert await tokens.find("hash-2", now=19) == token("brief", expires_at=20)
            assert await tokens.find("hash-2", now=20) is None
            assert await tokens.find("hash-3", now=10) is None
            assert await tokens.revoke("lasting", now=30)
            assert not await tokens.revoke("lasting", now=31)
            assert not await tokens.revoke("nobody's", now=31)
            assert await tokens.find("hash-1", now=30) is None
            kept = await tokens.of_player("p")
            assert [(each.id, each.revoked_at) for each in kept] == [
                ("brief", None),
                ("lasting", 30),
            ]

    run(story())


def test_the_last_use_is_noted_for_many_at_once(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            await storage.players.add_guest("p", "Ann", now=1)
            for name in ("a", "b", "c"):
                await storage.tokens.add(token(name), f"hash-{name}")
            await storage.tokens.note_use({})
            await storage.tokens.note_use({"b": 40, "a": 50})
            used = {each.id: each.used_at for each in await storage.tokens.of_player("p")}
            assert used == {"a": 50, "b": 40, "c": None}

    run(story())


def test_a_token_needs_an_owner_an_own_hash_and_words_as_scopes(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            with pytest.raises(IntegrityError):
                await storage.tokens.add(token("orphan"), "hash")
            await storage.players.add_guest("p", "Ann", now=1)
            await storage.tokens.add(token("a"), "hash")
            with pytest.raises(IntegrityError):
                await storage.tokens.add(token("b"), "hash")
            with pytest.raises(StorageError, match="words without spaces"):
                await storage.tokens.add(token("c", scopes=("play admin",)), "hash-c")

    run(story())
