"""Password guessing and looking for accounts: slower and slower, and nothing to learn."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import ServerProcess
from tests.server.visitor import PASSWORD, Visitor, admin, member

pytestmark = pytest.mark.real_time


def test_no_user_enumeration(server: ServerProcess) -> None:
    member(server, "Known")
    visitor = Visitor(server)
    known = visitor.sign_in("Known", "wrong password")
    unknown = visitor.sign_in("Unknown", "wrong password")
    assert known == unknown
    assert known[0] == 401
    reset = {"code": "AAAAA-AAAAA-AAAAA-AAAAA", "password": "a good password"}
    assert visitor.ask("POST", "password-resets", {"name": "Known", **reset}) == visitor.ask(
        "POST", "password-resets", {"name": "Unknown", **reset}
    )


@pytest.mark.parametrize("name", ["Slowed", "Slowed and not there"])
def test_password_guessing_is_slowed_down_for_accounts_that_are_and_are_not(
    name: str, server: ServerProcess
) -> None:
    if name == "Slowed":
        member(server, name)
    visitor = Visitor(server)
    statuses = [visitor.sign_in(name, f"wrong password {number}")[0] for number in range(7)]
    assert statuses == [401] * 6 + [429]
    status, answer = visitor.sign_in(name)
    assert (status, answer["code"]) == (429, "rate_limited"), "the right one has to wait too"
    assert answer["retry_after_ms"] > 0
    assert int(visitor.headers["retry-after"]) >= 1


@pytest.fixture
def strict_server(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path, sign_in_tries=3).start()
    yield process
    process.stop()


def test_password_spraying_from_one_address_is_slowed_down(strict_server: ServerProcess) -> None:
    visitor = Visitor(strict_server)
    statuses = [visitor.sign_in(f"Person {number}", "Winter2026")[0] for number in range(6)]
    assert 429 in statuses


def test_right_passwords_are_slowed_down_too_and_leave_no_heap_of_sessions(
    tmp_path: Path,
) -> None:
    """Each costs an argon2 hash, and each left a row in the database for a month."""
    process = ServerProcess(tmp_path, sign_in_tries=3, sessions_per_account=4).start()
    try:
        first = member(process, "Busy")
        again = [Visitor(process) for _ in range(14)]
        answers = [visitor.sign_in("Busy") for visitor in again]
        statuses = [status for status, _ in answers]
        assert statuses == [200] * 10 + [429] * 4
        assert answers[-1][1]["retry_after_ms"] > 0
        # From elsewhere the account signs in as ever, and nobody there learns that it is busy.
        assert (
            Visitor(process).ask(
                "POST",
                "session",
                {"name": "Busy", "password": PASSWORD},
                X_Forwarded_For="198.51.100.7",
            )[0]
            == 200
        )
        signed_in = [visitor for visitor in again[:10] if visitor.ask("GET", "me")[0] == 200]
        assert len(signed_in) == 3, "with the one from elsewhere as many as an account may have"
        assert first.ask("GET", "me")[0] == 401
    finally:
        process.stop()


def test_banned_people_are_out_everywhere_and_come_back_when_it_is_lifted(
    server: ServerProcess,
) -> None:
    visitor = member(server, "Rascal")
    token = visitor.new_token("play")
    boss = member(server, "Judge", "admin")
    path = f"admin/players/{visitor.player['id']}/ban"
    assert boss.ask("POST", path, {"reason": "dumping"})[0] == 200
    assert visitor.ask("GET", "session")[1]["player"] is None
    assert Visitor(server, token).ask("GET", "me")[1]["code"] == "banned"
    assert visitor.sign_in("Rascal")[1]["code"] == "banned"
    listed = {player["name"]: player for player in boss.ask("GET", "admin/players")[1]["players"]}
    assert listed["Rascal"]["ban_reason"] == "dumping"
    assert [player["name"] for player in admin(server, "bans", "list")] == ["Rascal"]
    admin(server, "bans", "lift", "Rascal")
    assert visitor.sign_in("Rascal")[0] == 200
