"""The REST API: what it hands out is for the reader."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.program import COMMAND
from tests.server.running import ServerProcess, client
from tests.server.test_playing import bots_table, core_events, me, play_hands, sit
from tests.server.visitor import Visitor

pytestmark = pytest.mark.real_time


def test_hands_are_handed_out_as_their_reader_may_see_them(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        token = server.new_guest("Ann")
        async with client(server, token=token) as ann, client(server, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            await play_hands([ann, bob], 3)
            code, listed = server.get(f"api/v1/tables/{table}/hands?limit=2")
            assert code == 200
            assert len(listed["hands"]) == 2
            for limit in ("0", "201", "000000001" + "9" * 20, "0" * 5_000 + "1", "-1", "2.0"):
                assert server.get(f"api/v1/tables/{table}/hands?limit={limit}")[0] == 400
            _, rest = server.get(f"api/v1/tables/{table}/hands?before={listed['next']}")
            other = server.new_table(token)
            assert server.get(f"api/v1/tables/{other}/hands?before={listed['next']}")[0] == 404
            first = rest["hands"][-1]
            assert first["id"] == f"{table}.1"
            assert me(ann) in first["players"]
            own = [e["cards"] for e in core_events(ann) if e["type"] == "hole_dealt"][:2]
            assert hole_cards(server.get(f"api/v1/hands/{first['id']}", token)[1]) == own
            details = server.get(f"api/v1/hands/{first['id']}")[1]
            assert details["names"][first["players"].index(me(ann))] == "Ann"
            strangers = hole_cards(details)
            assert strangers == [["??", "??"]] * 2
            code, text = server.get(f"api/v1/hands/{first['id']}/history")
            assert code == 200
            assert text.startswith("variant")
            # At the showdown the losing hand may stay hidden; what is hidden there is hidden here.
            shown = [e for e in core_events(ann) if e["type"] == "shown"]
            assert ("????" in text) or shown
            _, results = server.get(f"api/v1/tables/{table}/results")
            assert {line["name"] for line in results["players"]} == {"Ann", "Bob"}
            assert sum(line["net"] for line in results["players"]) == 0

    asyncio.run(play())


def hole_cards(details: Any) -> list[list[str]]:
    events = [event["event"] for event in details["events"] if event["type"] == "hand_event"]
    return [event["cards"] for event in events if event["type"] == "hole_dealt"]


def test_health_readiness_metrics_and_docs(server: ServerProcess) -> None:
    assert server.get("healthz")[1]["status"] == "ok"
    assert server.get("readyz")[1]["status"] == "ready"
    assert "fifthstreet_connections" in server.get("metrics")[1]
    assert "OpenAPI" in server.get("docs")[1]
    assert server.get("docs/openapi.json")[1]["openapi"].startswith("3.")
    assert server.get("docs/asyncapi.json")[1]["asyncapi"].startswith("3.")
    assert server.get("api/v1/nothing")[0] == 404


def test_a_wrong_token_is_refused_without_being_repeated(server: ServerProcess) -> None:
    code, answer = server.get("api/v1/me", "fsg_guessed-token")
    assert (code, answer["code"]) == (401, "bad_token")
    assert "guessed" not in server.log()


def test_a_fault_is_found_in_the_log_by_the_id_of_its_answer(tmp_path: Path) -> None:
    """One that we plant: the answer says nothing about it but its id."""
    server = ServerProcess(tmp_path)
    plant = (
        "from fifthstreet.server.http.table_routes import Api\n"
        "async def fail(self, request): raise KeyError('a secret')\n"
        "Api.list_tables = fail\n"
    )
    server.command = [*COMMAND[:2], plant + COMMAND[2]]
    server.start()
    try:
        visitor = Visitor(server)
        status, answer = visitor.ask("GET", "tables")
        assert (status, answer["code"]) == (500, "internal")
        fault = json.loads(server.log().splitlines()[-1])
        assert fault["event"] == "request failed"
        assert fault["route"] == "list_tables"
        assert fault["request"] == visitor.headers["x-request-id"]
        assert "secret" not in server.log()
        visitor.ask("GET", "/healthz")
        assert visitor.headers["x-request-id"] != fault["request"]
    finally:
        server.stop()
