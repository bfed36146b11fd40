"""Guests, accounts, names, roles and bans."""

import pytest

from fifthstreet.storage import NameTaken, Storage, StorageError, UnknownPlayer
from tests.storage.scene import run


def test_a_guest_becomes_an_account_and_stays_the_same_player(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            players = storage.players
            guest = await players.add_guest("g-1", "Ann", now=5)
            assert await players.get("g-1") == guest
            await storage.newcomers.sign_up(
                "g-1", "Ann", name_key="ann", password_hash="$argon2id$1"
            )
            account = await players.by_name("ann")
            assert account is not None
            assert (account.id, account.kind, account.created_at) == ("g-1", "account", 5)
            assert account.password_hash == "$argon2id$1"
            assert "argon2id" not in repr(account)
            with pytest.raises(UnknownPlayer):  # it is no guest any more
                await storage.newcomers.sign_up("g-1", "Bob", name_key="bob", password_hash="x")

    run(story())


def test_guests_may_share_a_name_and_accounts_may_not(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            players = storage.players
            for number in (1, 2):
                await players.add_guest(f"g-{number}", "Ann", now=number)
            await storage.newcomers.sign_up("g-1", "Ann", name_key="ann", password_hash="x")
            with pytest.raises(NameTaken, match="'Αnn' is taken"):
                await storage.newcomers.sign_up("g-2", "Αnn", name_key="ann", password_hash="x")
            with pytest.raises(NameTaken):
                await players.add_account(
                    "p-3", "ANN", name_key="ann", password_hash="x", role="player", now=3
                )
            with pytest.raises(NameTaken):
                await players.add_guest("g-1", "Zoe", now=3)
            await players.add_house("h-1", "shark", now=4)
            assert [found.id for found in await players.of_kind("guest")] == ["g-2"]
            assert [found.id for found in await players.of_kind()] == ["g-1", "g-2", "h-1"]

    run(story())


def test_roles_passwords_and_bans(place: str) -> None:
    async def story() -> None:
        async with await Storage.open(place) as storage:
            players = storage.players
            await players.add_account(
                "p", "Ann", name_key="ann", password_hash="x", role="admin", now=1
            )
            await players.set_role("p", "organiser")
            await players.set_password("p", "y")
            await players.ban("p", "chip dumping", now=9)
            found = await players.get("p")
            assert found is not None
            assert (found.role, found.password_hash) == ("organiser", "y")
            assert (found.banned_at, found.ban_reason) == (9, "chip dumping")
            await players.lift_ban("p")
            found = await players.get("p")
            assert found is not None
            assert found.banned_at is None
            with pytest.raises(StorageError, match="allowed: player, organiser, admin"):
                await players.set_role("p", "root")
            with pytest.raises(UnknownPlayer):
                await players.ban("nobody", "x", now=1)
            assert await players.get("nobody") is None
            assert await players.by_name("nobody") is None

    run(story())
