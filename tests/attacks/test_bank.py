"""Attacks on the bank: stakes and house bots that would take the ledger out of its 64 bits."""

import asyncio
import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.storage import read_location
from fifthstreet.storage.backends.backup import restore
from tests.server.running import ServerProcess, client
from tests.server.test_playing import play_hands
from tests.storage.postgres import empty_database, running_postgres

FIXTURES = Path(__file__).parent.parent / "server" / "fixtures"
TRILLION = 10**12


@pytest.fixture(scope="module")
def postgres_url() -> Iterator[str]:
    with running_postgres() as url:
        yield url


@pytest.mark.parametrize(
    "wish",
    [
        {"max_buy_in": 2**53 - 1},
        {"max_buy_in": TRILLION + 1},
        {"min_buy_in": 2**53 - 1, "max_buy_in": 2**53 - 1},
        {"rule_changes": {"starting_stack": TRILLION + 1}},
        {"rule_changes": {"big_blind": 2**62}},
        {"rule_changes": {"ante_kind": "each", "ante": 2**62}},
        {
            "format": {
                "type": "freezeout",
                "schedule": {
                    "unit": "hands",
                    "ante_kind": "each",
                    "steps": [{"small_blind": 1, "big_blind": 2**60, "ante": 0, "length": 1}],
                },
            }
        },
        {
            "format": {"type": "contest", "reloads": 1_000_000},
            "rule_changes": {"starting_stack": TRILLION},
        },
    ],
)
def test_stakes_beyond_the_bounds_are_refused(server: ServerProcess, wish: dict[str, Any]) -> None:
    code, answer = server.post("api/v1/tables", wish, server.new_guest("Highroller"))
    assert code in (400, 409), answer
    assert answer["code"] in ("bad_settings", "bad_message", "bank_limit")


def test_tables_full_of_house_bots_do_not_break_the_bank(tmp_path: Path) -> None:
    """Fresh guests open what they may at the highest stakes; then the server starts again."""
    server = ServerProcess(tmp_path, bank_chips=5 * 10**13).start()
    wish = {
        "chairs": 10,
        "min_buy_in": TRILLION,
        "max_buy_in": TRILLION,
        "house": {"names": ["rock"], "free_chairs": 1},
    }
    try:
        innocent = server.new_table(server.new_guest("Ann"), chairs=2, for_bots=True)
        opened, codes = 0, set()
        for number in range(8):
            token = server.new_guest(f"Guest {number}")
            for _ in range(2):
                code, answer = server.post("api/v1/tables", wish, token)
                opened += code == 201
                codes.add(answer.get("code"))
        assert codes == {None, "bank_limit"}
        assert opened == 5, "nine trillions to each host, and fifty in all"
        # A table without house bots needs nothing of the bank; and a bot that is asked for later
        # is refused.
        token = server.new_guest("Late")
        table = server.new_table(token, **{**wish, "house": {"names": []}})

        async def ask_for_bots() -> list[str]:
            async with client(server, token=token) as host:
                await host.ask({"type": "join", "table": table}, "joined")
                said = []
                for _ in range(7):
                    await host.send({"type": "add_house_bot", "table": table})
                    while (answer := await host.next())["type"] not in ("ack", "error"):
                        pass
                    said.append(answer.get("code", "ack"))
                return said

        said = asyncio.run(ask_for_bots())
        assert said[-1] == "bank_limit"
        assert "ack" in said, "up to its limit the bank lends"
        assert server.get("healthz")[1]["status"] == "ok"
        server.kill()
        server.start()
        assert server.get("readyz")[0] == 200
        assert server.get("healthz")[1]["status"] == "ok"
        assert server.get(f"api/v1/tables/{innocent}")[0] == 200
    finally:
        server.stop()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_database_that_was_broken_starts_again(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """The fixture is what the attack made of a server of the first version, killed afterwards."""
    left = json.loads((FIXTURES / f"overflowed-{kind}.json").read_text(encoding="utf-8"))
    packed = (FIXTURES / f"overflowed-{kind}.db.xz").read_bytes()
    settings: dict[str, object] = {"default_tables": True}
    if kind == "sqlite":
        (tmp_path / "fifthstreet.db").write_bytes(lzma.decompress(packed))
    else:
        place = empty_database(request.getfixturevalue("postgres_url"), "broken")
        backup = tmp_path / "backup.db"
        backup.write_bytes(lzma.decompress(packed))
        asyncio.run(restore(backup, read_location(place)))
        settings["database"] = place
    server = ServerProcess(tmp_path, **settings).start()

    async def play_on() -> None:
        tokens = left["tokens"]
        async with (
            client(server, token=tokens["Ann"], bot=True) as ann,
            client(server, token=tokens["Bob"], bot=True) as bob,
        ):
            for player in (ann, bob):
                await player.ask({"type": "join", "table": left["table"]}, "joined")
            await play_hands([ann, bob], 1)

    try:
        assert server.get("readyz")[0] == 200
        assert server.get("healthz")[1]["status"] == "degraded", "somebody should know"
        names = [table["name"] for table in server.get("api/v1/tables")[1]["tables"]]
        assert names.count("Innocent") == 1
        assert "" not in names, "tables of house bots that hold too much are closed"
        asyncio.run(play_on())
        server.new_table(server.new_guest("Newcomer"), house={"names": ["rock"]})
        server.kill()
        # Everything was put right with entries for it, so the next start finds nothing wrong.
        server.start()
        assert server.get("readyz")[0] == 200
        assert server.get("healthz")[1]["status"] == "ok"
    finally:
        server.stop()
