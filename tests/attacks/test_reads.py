"""Reading without end: refused with a time to wait, while others read and everybody plays."""

import asyncio
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.cli.test_replay import HAND
from tests.server.running import ServerProcess, client
from tests.server.test_playing import play_hands, sit
from tests.server.visitor import Visitor

pytestmark = pytest.mark.real_time

ATTACKER = "203.0.113.66"
FRIEND = "198.51.100.7"
# A tenth of the burst; what flows in during a test stays far below it.
RATE = 2


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("read")
    process = ServerProcess(folder, reads_per_second=RATE, reads_per_player=RATE).start()
    yield process
    process.stop()


def _flood(server: ServerProcess, path: str, addresses: list[str], token: str = "") -> Counter[int]:
    """How many answers of each status; all are asked for at once."""

    def ask(address: str) -> int:
        visitor = Visitor(server, token or None)
        status, answer = visitor.ask("GET", path, X_Forwarded_For=address)
        if status == 429:
            assert answer["code"] == "rate_limited"
            assert answer["retry_after_ms"] > 0
            assert int(visitor.headers["retry-after"]) >= 1
            assert visitor.headers["x-content-type-options"] == "nosniff"
        return status

    with ThreadPoolExecutor(40) as pool:
        return Counter(pool.map(ask, addresses))


def test_reads_of_one_address_end(server: ServerProcess) -> None:
    paths = ["server", "/metrics", "/", "/docs", "hands/none.1/proof"]
    for network, path in enumerate(paths):
        near = [f"2001:db8:0:{network}::{number:x}" for number in range(40)]  # one /64
        statuses = _flood(server, path, near)
        assert statuses[429] >= 8, (path, statuses)
        assert _flood(server, "server", [FRIEND]) == {200: 1}
        assert _flood(server, "/healthz", near[:30]) == {200: 30}, "what watches is not refused"


def test_handshakes_of_one_address_end(server: ServerProcess) -> None:
    async def shake_hands() -> None:
        from_there = {"X-Forwarded-For": ATTACKER}
        answers: Counter[str] = Counter()
        for _ in range(200):
            try:
                async with connect(server.socket, proxy=None, additional_headers=from_there):
                    answers["open"] += 1
            except InvalidStatus:
                answers["refused"] += 1
                break
        assert answers["open"] >= 20
        assert answers["refused"] == 1

    asyncio.run(shake_hands())


def test_reads_of_one_player_end_wherever_they_ask_from(server: ServerProcess) -> None:
    token = server.new_guest("Reader")
    addresses = [f"203.0.113.{number}" for number in range(40)]
    statuses = _flood(server, "me", addresses, token)
    assert statuses[200] >= 20
    assert statuses[429] >= 8
    assert _flood(server, "me", addresses[:1], server.new_guest("Another")) == {200: 1}


def test_a_finished_hand_is_made_once_and_then_kept(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path, hand_reads_per_second=1).start()

    async def play() -> str:
        token = process.new_guest("Host")
        table = process.new_table(token, chairs=2, for_bots=True)
        async with client(process, token=token) as ann, client(process, guest="Bob") as bob:
            for one in (ann, bob):
                await sit(one, table)
            await play_hands([ann, bob], 3)
        return table

    try:
        table = asyncio.run(play())
        for path in (f"hands/{table}.1", f"hands/{table}.1/proof", f"hands/{table}.1/history"):
            assert _flood(process, path, [ATTACKER])[200] == 1
            assert _flood(process, path, [ATTACKER] * 30) == {200: 30}, "kept: it costs nothing"
        # What is not there has to be looked for each time.
        statuses = _flood(process, f"hands/{table}.77/proof", [ATTACKER] * 40)
        assert statuses[429] >= 10, statuses
        assert _flood(process, f"hands/{table}.2/proof", [FRIEND])[200] == 1
        assert _flood(process, f"hands/{table}.1/proof", [ATTACKER])[200] == 1
    finally:
        process.stop()


def test_slow_files_of_one_address_leave_room_for_others(server: ServerProcess) -> None:
    slow = HAND + "x." + "a." * 5_000 + "a = 1\n"

    def upload(address: str, text: str = slow) -> int:
        visitor = Visitor(server, token)
        return visitor.ask("POST", "replays", {"text": text}, X_Forwarded_For=address)[0]

    token = server.new_guest("Uploader")
    with ThreadPoolExecutor(12) as pool:
        statuses = [pool.submit(upload, ATTACKER) for _ in range(11)]
        friend = pool.submit(upload, FRIEND, HAND)
        assert Counter(status.result() for status in statuses)[503] >= 1
        assert friend.result() == 200
