"""The tools for language models, by the package's own client, at a real server's table."""

import asyncio
import json
import re
import socket
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from fifthstreet.agents.mcp.table_session import TableSession
from fifthstreet.agents.mcp.table_tools import TableTools
from fifthstreet.agents.mcp.tool_server import tool_server
from tests.cli.program import COMMAND, clean_environment
from tests.server.running import ServerProcess

mcp = pytest.importorskip("mcp", reason="the extra [mcp] is not installed")
pytestmark = pytest.mark.real_time

TABLE = {
    "name": "For models",
    "rules": "casino-nl",
    "chairs": 3,
    "clock": {"action_ms": 60_000, "hand_pause_ms": 100},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("mcp")).start()
    yield process
    process.stop()


@pytest.fixture(scope="module")
def table(server: ServerProcess) -> str:
    """A table of three with two house bots."""
    _, guest = server.post("/api/v1/guests", {"name": "Host"})
    wish = {**TABLE, "house": {"names": ["caller", "caller"], "free_chairs": 1}}
    status, made = server.post("/api/v1/tables", wish, guest["token"])
    assert status == 201, made
    return str(made["table"])


def content(result: Any) -> dict[str, Any]:
    assert not result.is_error, result.content
    assert isinstance(result.structured_content, dict)
    return result.structured_content


async def play_one_turn(client: Any, table: str) -> None:
    """Sit down, wait for the turn, act twice with one token."""
    listed = content(await client.call_tool("list_tables", {}))
    assert table in [card["id"] for card in listed["tables"]]
    seen = content(await client.call_tool("sit_down", {"table": table}))
    assert seen["you"]["chair"] is not None
    for _ in range(10):
        seen = content(await client.call_tool("my_view", {"table": table, "wait_seconds": 20}))
        if seen["your_turn"]:
            break
    assert seen["turn"]
    assert seen["legal"]["fold"] is True
    assert re.fullmatch(r"[2-9TJQKA][cdhs]", seen["view"]["holes"][seen["view"]["viewer"]][0])
    act = {"table": table, "turn": seen["turn"], "kind": "fold"}
    first = content(await client.call_tool("act", act))
    again = content(await client.call_tool("act", act))
    assert first == again
    refused = await client.call_tool("act", {**act, "turn": "no-such-turn-token"})
    assert refused.is_error


def test_a_model_plays_and_studies(server: ServerProcess, table: str) -> None:
    async def run() -> None:
        session = TableSession(server.address, token=None, name="Model")
        async with mcp.Client(tool_server(TableTools(session)), raise_exceptions=True) as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert {"list_tables", "my_view", "act", "list_hands", "show_hand", "equity"} <= names
            await play_one_turn(client, table)
            found: list[Any] = []
            for _ in range(100):
                found = content(await client.call_tool("list_hands", {"table": table}))["hands"]
                if found:
                    break
                await asyncio.sleep(0.1)
            shown = content(await client.call_tool("show_hand", {"hand": found[0]["id"]}))
            assert "events" in shown
            content(await client.call_tool("stand_up", {"table": table}))
        await session.close()

    asyncio.run(run())


def test_equity_needs_no_server() -> None:
    async def run() -> None:
        session = TableSession("http://127.0.0.1:9/", token=None, name="Model")
        async with mcp.Client(tool_server(TableTools(session))) as client:
            answer = content(await client.call_tool("equity", {"hands": ["AhKh", "QsQd"]}))
            assert [round(seat["equity"], 4) for seat in answer["seats"]] == [0.4621, 0.5379]
            for wrong in (["AhAh", "QQ"], ["AA"], ["Zz", "QQ"]):
                assert (await client.call_tool("equity", {"hands": wrong})).is_error
            refused = await client.call_tool("list_tables", {})
            assert refused.is_error
            assert "cannot connect" in refused.content[0].text

    asyncio.run(run())


def test_a_lost_connection_is_made_again_with_the_same_player(
    server: ServerProcess, table: str
) -> None:
    async def run() -> None:
        session = TableSession(server.address, token=None, name="Comes back")
        tools = TableTools(session)
        await tools.my_view(table)
        before = session.player["id"]
        await session._socket.close()
        await tools.my_view(table)
        assert session.player["id"] == before
        await session.close()

    asyncio.run(run())


def test_standard_input_and_output(server: ServerProcess, table: str) -> None:
    async def run() -> None:
        parameters = mcp.StdioServerParameters(
            command=COMMAND[0],
            args=[*COMMAND[1:], "mcp", "--server", server.address, "--name", "Piped"],
            env=clean_environment(),
        )
        async with mcp.Client(parameters) as client:
            listed = content(await client.call_tool("list_tables", {}))
            assert table in json.dumps(listed)

    asyncio.run(run())


def test_streamable_http(server: ServerProcess, table: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [*COMMAND, "mcp", "--server", server.address, "--http", f"127.0.0.1:{port}"],
        env=clean_environment(),
        stderr=subprocess.DEVNULL,
    )

    async def run() -> None:
        for _ in range(300):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                await writer.wait_closed()
                break
            except OSError:
                await asyncio.sleep(0.1)
        async with mcp.Client(f"http://127.0.0.1:{port}/mcp") as client:
            await play_one_turn(client, table)

    try:
        asyncio.run(run())
    finally:
        process.terminate()
        process.wait(timeout=20)
