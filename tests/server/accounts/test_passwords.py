"""Passwords: argon2id, as much work for nobody as for somebody, and a queue with an end."""

import asyncio

import pytest

from fifthstreet.server.accounts import passwords
from fifthstreet.server.accounts.passwords import (
    BadPassword,
    Passwords,
    check_password,
    hash_now,
    verify_now,
)
from fifthstreet.server.bounded_threads import TooBusy


def test_hashes_are_argon2id_salted_and_compare() -> None:
    one, other = hash_now("a password"), hash_now("a password")
    assert one.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert one != other
    assert verify_now("a password", one)
    assert not verify_now("another one", one)
    assert not verify_now("a password", "no hash at all")


def test_the_same_password_from_every_keyboard() -> None:
    assert verify_now("Zoe\u0308 Ａ", hash_now("Zoë A"))


def test_an_account_that_is_not_there_costs_a_comparison_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[str] = []

    def counting(password: str, stored: str) -> bool:
        compared.append(stored)
        return verify_now(password, stored)

    monkeypatch.setattr(passwords, "verify_now", counting)

    async def story() -> None:
        book = Passwords()
        stored = await book.hash("a password")
        assert await book.is_right("a password", stored)
        assert not await book.is_right("a password", None)
        assert len(compared) == 2
        # With the same costs, or the time would tell.
        assert compared[0].split("$")[:4] == compared[1].split("$")[:4]
        book.close()

    asyncio.run(story())


def test_a_flood_is_refused_and_the_loop_goes_on() -> None:
    async def story() -> None:
        book = Passwords()
        beats = 0

        async def beat() -> None:
            nonlocal beats
            while True:
                await asyncio.sleep(0)
                beats += 1

        heart = asyncio.create_task(beat())
        answers = await asyncio.gather(
            *(book.hash(f"password {number}") for number in range(40)), return_exceptions=True
        )
        heart.cancel()
        refused = [answer for answer in answers if isinstance(answer, TooBusy)]
        assert len(refused) == 8
        assert beats > 100, "nobody waited for a hash but who asked for it"
        assert (await book.hash("later")).startswith("$argon2id$")
        book.close()

    asyncio.run(story())


@pytest.mark.parametrize("password", ["short", "x" * 129, "password", "aaaaaaaaab", "MyOwnName"])
def test_what_anybody_would_try_first_is_not_taken(password: str) -> None:
    with pytest.raises(BadPassword) as refused:
        check_password(password, name="myownname")
    assert repr(password) not in str(refused.value)
