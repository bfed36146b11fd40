"""Token guessing: nothing near a token opens anything, and no answer says how near it was."""

import asyncio
import hashlib
import sqlite3

import pytest

from tests.server.running import ServerProcess, client
from tests.server.visitor import Visitor, admin, member

pytestmark = pytest.mark.real_time


def test_token_guessing(server: ServerProcess) -> None:
    token = member(server, "Guessed").new_token("play")
    last = "A" if token[-2] != "A" else "B"
    guesses = (
        token[:-1],
        token[:-2] + last + token[-1],
        token.upper(),
        token + "x",
        token.removeprefix("fst_"),
        "fsg_" + token.removeprefix("fst_"),
        hashlib.sha256(token.encode()).hexdigest(),
        "fst_" + "0" * 43,
        "%",
        "' OR 1=1 --",
        "null",
        "x" * 5_000,
    )
    answers = {str(Visitor(server, guess).ask("GET", "me")) for guess in guesses}
    assert len(answers) == 1, "no answer differs from another"
    assert "'bad_token'" in answers.pop()
    assert Visitor(server, token).ask("GET", "me")[0] == 200


def test_token_guessing_on_a_socket_gets_refusals_only(server: ServerProcess) -> None:
    async def guess() -> None:
        async with client(server, silent=True) as socket:
            wrong = {"type": "hello", "v": 1, "token": "fst_" + "0" * 43}
            await socket.send(*[wrong] * 256)
            codes = set()
            for _ in range(256):
                message = await socket.next()
                codes.add(message["code"])
                if message["type"] == "closing":
                    break
            assert codes <= {"bad_token", "rate_limited", "flooding"}

    asyncio.run(guess())


def test_only_hashes_of_tokens_cookies_codes_and_passwords_are_stored(
    server: ServerProcess,
) -> None:
    visitor = member(server, "Hashed")
    token = visitor.new_token("play")
    code = admin(server, "users", "reset", "Hashed")["code"]
    guest = server.new_guest("Hashed too")
    database = sqlite3.connect(server.data / "fifthstreet.db")
    try:
        dump = "\n".join(database.iterdump())
    finally:
        database.close()
    for secret in (token, visitor.cookie, visitor.csrf, code, guest, "correct horse battery"):
        assert secret not in dump
    assert "$argon2id$" in dump


def test_a_revoked_token_is_worthless_at_once_and_its_socket_is_closed(
    server: ServerProcess,
) -> None:
    visitor = member(server, "Revoker")
    token = visitor.new_token("play")

    async def play() -> None:
        async with client(server, token=token) as socket:
            cards = visitor.ask("GET", "tokens")[1]["tokens"]
            assert [card["scopes"] for card in cards] == [["play"]]
            assert cards[0]["used_at"] is not None
            assert "token" not in cards[0]
            assert visitor.ask("DELETE", f"tokens/{cards[0]['id']}", {})[0] == 200
            assert (await socket.until("closing"))["code"] == "signed_out"
        assert Visitor(server, token).ask("GET", "me")[0] == 401

    asyncio.run(play())


def test_nobody_revokes_another_ones_token(server: ServerProcess) -> None:
    victim = member(server, "Victim of revoking"[:24])
    token = victim.new_token("play")
    card = victim.ask("GET", "tokens")[1]["tokens"][0]
    attacker = member(server, "Attacker")
    status, answer = attacker.ask("DELETE", f"tokens/{card['id']}", {})
    assert (status, answer["code"]) == (404, "unknown_token")
    assert Visitor(server, token).ask("GET", "me")[0] == 200


def test_a_one_time_code_is_no_token_and_works_once(server: ServerProcess) -> None:
    visitor = member(server, "Forgetful")
    old_cookie = visitor.cookie
    code = admin(server, "users", "reset", "Forgetful")["code"]
    assert Visitor(server, code).ask("GET", "me")[0] == 401
    reset = {"name": "Forgetful", "code": code, "password": "another long one"}
    stranger = Visitor(server)
    wrong = stranger.ask("POST", "password-resets", {**reset, "name": "Revoker"})
    assert wrong[0] == 401
    assert stranger.ask("POST", "password-resets", reset)[0] == 200
    assert stranger.ask("POST", "password-resets", reset)[0] == 401
    # Whoever was signed in with the old password is out.
    visitor.cookie = old_cookie
    assert visitor.ask("GET", "session")[1]["player"] is None
    assert visitor.sign_in("Forgetful")[0] == 401
    assert visitor.sign_in("Forgetful", "another long one")[0] == 200
