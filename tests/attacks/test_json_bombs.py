"""JSON bombs: deep, long, huge and repeated; each is refused, and the next request is served."""

import asyncio
import json

import pytest

from tests.server.running import ServerProcess, client
from tests.server.visitor import Visitor

pytestmark = pytest.mark.real_time

BOMBS = {
    "deep arrays": b"[" * 30_000,
    "deep closed arrays": b"[" * 30_000 + b"]" * 30_000,
    "deep objects": b'{"a":' * 10_000,
    "a deep field": b'{"name":' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    "a huge number": b'{"name":' + b"9" * 60_000 + b"}",
    "a huge exponent": b'{"name":1e999999999}',
    "a huge chip count": b'{"name":123456789012345678901234567890}',
    "a huge key": b'{"' + b"k" * 60_000 + b'":1}',
    "many keys": b"{" + b",".join(b'"k%d":1' % number for number in range(5_000)) + b"}",
    "repeated keys": b"{" + b'"name":"x",' * 5_000 + b'"name":"x"}',
    "an endless text": b'{"name":"' + b"x" * 60_000,
    "broken escapes": b'{"name":"\\ud800\\u0000\\uZZZZ"}',
    "not utf-8": b'{"name":"\xff\xfe"}',
    "nothing": b"",
    "too large": b'{"name":"' + b"x" * 200_000 + b'"}',
    "not a number": b'{"name":NaN}',
}


@pytest.mark.parametrize("bomb", BOMBS)
@pytest.mark.parametrize("path", ["guests", "session", "accounts", "tables"])
def test_json_bombs_over_rest(bomb: str, path: str, server: ServerProcess) -> None:
    token = _token(server) if path == "tables" else None
    status, answer = Visitor(server, token).ask("POST", path, BOMBS[bomb])
    is_harmless = bomb == "repeated keys" and path in ("guests", "tables")
    assert status in ((201, 400) if is_harmless else (400, 413)), answer
    assert len(json.dumps(answer)) < 2_000, "what was sent is not sent back"


@pytest.mark.parametrize("path", ["player/get_table_by_player", "table/trace_tables", "api/act"])
def test_json_bombs_over_other_protocols(path: str, server: ServerProcess) -> None:
    for bomb in ("deep arrays", "deep closed arrays", "a deep field", "a huge number"):
        status, answer = Visitor(server).ask("POST", f"/{path}", BOMBS[bomb])
        assert status in (200, 429), (bomb, answer)


@pytest.mark.parametrize("bomb", BOMBS)
def test_json_bombs_over_the_socket(bomb: str, server: ServerProcess) -> None:
    async def throw() -> None:
        async with client(server, token=_token(server)) as socket:
            await socket.socket.send(BOMBS[bomb].decode("latin-1"))
            error = await socket.until("error")
            assert error["code"] in ("bad_json", "bad_message", "too_large", "too_many_messages")
            assert len(error["message"]) < 2_000
            await socket.ask({"type": "ping", "id": "x"}, "pong", id="x")

    asyncio.run(throw())


def test_json_bombs_inside_good_messages(server: ServerProcess) -> None:
    async def throw() -> None:
        async with client(server, token=_token(server)) as socket:
            deep: object = "x"
            for _ in range(300):
                deep = {"levels": [deep]}
            for settings in (
                {"format": {"type": "freezeout", "schedule": deep}},
                {"rule_changes": {"big_blind": 10**18, "starting_stack": 10**30}},
                {"rule_changes": {f"field{number}": number for number in range(2_000)}},
                {"rule_changes": {"heads_up": "x" * 50_000}},
                {"chairs": 10**9},
                {"house": {"names": ["shark:" + "a=1," * 20]}},
                {"min_buy_in": 2**53 - 1, "max_buy_in": 2**53 - 1},
            ):
                await socket.send({"type": "create_table", "settings": settings, "id": "t"})
                answer = await socket.next()
                while answer.get("id") != "t":
                    answer = await socket.next()
                assert answer.get("code") != "internal", (str(settings)[:80], answer)
                assert len(json.dumps(answer)) < 2_000, "what was sent is not sent back"
            await socket.ask({"type": "ping", "id": "x"}, "pong", id="x")

    asyncio.run(throw())


_tokens: dict[str, str] = {}


def _token(server: ServerProcess) -> str:
    if server.address not in _tokens:
        _tokens[server.address] = server.new_guest("Bomber")
    return _tokens[server.address]
