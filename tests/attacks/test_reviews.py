"""Reviews tell nobody more than the hand did: no other's cards, and not which hands there are."""

import asyncio
import json
import os
import signal
import time
import urllib.error
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.kernels.engine import native
from tests.server.running import ServerProcess, client
from tests.server.test_playing import core_events, me, play_hands, sit
from tests.server.visitor import Visitor

pytestmark = [
    pytest.mark.real_time,
    pytest.mark.skipif(native is None, reason="the champion is native"),
]


def test_only_hands_and_cards_that_the_asker_may_see(server: ServerProcess) -> None:
    async def play() -> None:
        host = server.new_guest("Host")
        wish = {"chairs": 2, "for_bots": True, "visibility": "private"}
        code, made = server.post("api/v1/tables", wish, host)
        assert code == 201
        table, invite = made["table"], made["invite"]
        token = server.new_guest("Ann")
        async with client(server, token=token) as ann, client(server, guest="Bob") as bob:
            for one in (ann, bob):
                await one.ask({"type": "join", "table": table, "invite": invite}, "joined")
                await sit(one, table)
            await play_hands([ann, bob], 2)
            own = [event["cards"] for event in core_events(ann) if event["type"] == "hole_dealt"]
            _check(server, table, token, me(ann), me(bob), own[:2])

    asyncio.run(play())


def _check(
    server: ServerProcess,
    table: str,
    token: str,
    ann: str,
    bob: str,
    own: list[Any],
) -> None:
    hand = f"{table}.1"
    stranger = server.new_guest("Eve")
    refusals = [
        server.post("api/v1/reviews", {"hand": hand}, stranger),
        server.post("api/v1/reviews", {"hand": hand, "player": ann}, stranger),
        server.post("api/v1/reviews", {"hand": "nothing.1"}, stranger),
        server.post("api/v1/reviews", {"hand": "nothing.1"}, token),
        server.post("api/v1/reviews", {"hand": hand, "player": "nobody"}, token),
    ]
    assert all(code == 404 for code, _ in refusals), refusals
    assert len({str(answer) for _, answer in refusals}) == 1
    code, job = server.post("api/v1/reviews", {"hand": hand}, token)
    assert code == 202, job
    assert job["player"] == ann
    events = server.get(f"api/v1/hands/{hand}", token)[1]["events"]
    shows = [event["event"]["seat"] for event in events if _kind(event) == "shown"]
    seats = {player: seat for seat, player in enumerate(_players(server, hand, token))}
    other = server.post("api/v1/reviews", {"hand": hand, "player": bob}, token)
    assert other[0] == (202 if seats[bob] in shows else 403), other
    path = f"api/v1/reviews/{job['id']}"
    foreign = server.get(path, stranger)
    unknown = server.get("api/v1/reviews/nothing", stranger)
    assert foreign == unknown
    assert foreign[0] == 404
    job = _ended(server, path, token)
    assert job["status"] == "done", job
    cards = ["".join(hole) for hole in own]
    for decision in job["review"]["decisions"]:
        assert decision["hole"] in cards


def test_a_forbidden_hand_costs_as_much_as_an_unknown_one(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, hand_reads_per_second=1).start()
    wish = {"chairs": 2, "for_bots": True, "visibility": "private"}
    made = server.post("api/v1/tables", wish, server.new_guest("Host"))[1]
    table, invite = made["table"], made["invite"]

    async def play() -> None:
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            for one in (ann, bob):
                await one.ask({"type": "join", "table": table, "invite": invite}, "joined")
                await sit(one, table)
            await play_hands([ann, bob], 2)

    def answers(hand: str, address: str) -> Counter[int]:
        token = server.new_guest(f"Eve {address[-1]}")

        def ask(_: int) -> int:
            visitor = Visitor(server, token)
            status, answer = visitor.ask("POST", "reviews", {"hand": hand}, X_Forwarded_For=address)
            assert answer["code"] == {404: "unknown_hand", 429: "rate_limited"}[status]
            return status

        ask(0)  # the server now has what it keeps of the hand
        with ThreadPoolExecutor(30) as pool:
            return Counter(pool.map(ask, range(30)))

    try:
        asyncio.run(play())
        # The rest of 30 after a burst of 10; some more tokens flow in while they are asked for.
        for hand, address in ((f"{table}.1", "203.0.113.1"), ("nothing.1", "203.0.113.2")):
            assert answers(hand, address)[429] >= 10
    finally:
        server.stop()


def test_floods_dead_workers_and_restarts_are_answered(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path).start()
    token = server.new_guest("Ann")
    table = server.new_table(token, chairs=2, for_bots=True)

    async def play() -> None:
        async with client(server, token=token) as ann, client(server, guest="Bob") as bob:
            for one in (ann, bob):
                await one.ask({"type": "join", "table": table}, "joined")
                await sit(one, table)
            await play_hands([ann, bob], 4)
            # The hand that is on is none yet.
            running = server.post("api/v1/reviews", {"hand": f"{table}.5"}, token)
            assert running == server.post("api/v1/reviews", {"hand": "nothing.1"}, token)

    try:
        asyncio.run(play())
        asked = [server.post("api/v1/reviews", {"hand": f"{table}.{n}"}, token) for n in (1, 2, 3)]
        assert [code for code, _ in asked] == [202] * 3, asked
        again = server.post("api/v1/reviews", {"hand": f"{table}.1"}, token)
        assert again[1]["id"] == asked[0][1]["id"]
        code, seconds = _refused(server, {"hand": f"{table}.4"}, token)
        assert code == 429
        assert int(seconds) >= 1
        first = f"api/v1/reviews/{asked[0][1]['id']}"
        _kill_worker(server.pid)
        assert _ended(server, first, token)["status"] == "failed"
        server.kill()
        server.start()
        assert server.get(first, token) == server.get("api/v1/reviews/nothing", token)
        code, job = server.post("api/v1/reviews", {"hand": f"{table}.1"}, token)
        assert code == 202
        assert job["id"] != asked[0][1]["id"]
    finally:
        server.stop()


def _refused(server: ServerProcess, wish: object, token: str) -> tuple[int, str]:
    """The code of a refusal, and the seconds of its Retry-After."""
    request = urllib.request.Request(
        f"{server.address}api/v1/reviews",
        data=json.dumps(wish).encode(),
        headers={"Authorization": f"Bearer {token}"},
    )
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=20)
    with refused.value as answer:
        return answer.code, str(answer.headers["Retry-After"])


def _kill_worker(server: int) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        for child in Path(f"/proc/{server}/task/{server}/children").read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)
                return
        time.sleep(0.01)
    pytest.fail("no worker was started")


def _ended(server: ServerProcess, path: str, token: str) -> Any:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        job = server.get(path, token)[1]
        if job["status"] not in ("waiting", "running"):
            return job
        time.sleep(0.05)
    pytest.fail("the review never ended")


def _kind(event: Any) -> str:
    return str(event["event"]["type"]) if event["type"] == "hand_event" else ""


def _players(server: ServerProcess, hand: str, token: str) -> list[str]:
    found: list[str] = server.get(f"api/v1/hands/{hand}", token)[1]["hand"]["players"]
    return found
