"""Proofs of hands that were played on a real server: complete, for their reader, and accepted by
both verifiers."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.cli.main import main
from tests.server.running import Client, ServerProcess, client
from tests.server.test_playing import act, bots_table, play_hands, sit

pytestmark = pytest.mark.real_time

VERIFIER = Path(__file__).parents[3] / "docs" / "verifier.py"
PEOPLE = {"hand_pause_ms": 400, "showdown_pause_ms": 400, "action_ms": 60_000}
ENTROPY = "c0ffee00112233445566778899aabbcc"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[ServerProcess]:
    process = ServerProcess(tmp_path).start()
    yield process
    process.stop()


def events(player: Client, kind: str) -> list[dict[str, Any]]:
    told = [message["event"] for message in player.heard if message["type"] == "event"]
    return [event for event in told if event["type"] == kind]


def own_cards(player: Client, hand: str) -> list[str]:
    dealt = [
        event["event"]["cards"]
        for event in events(player, "hand_event")
        if event["hand"] == hand and event["event"]["type"] == "hole_dealt"
    ]
    return next(cards for cards in dealt if "??" not in cards)


def proved_cards(record: dict[str, Any]) -> list[str]:
    return [one["card"] for one in record["shown"]]


def accepted(record: dict[str, Any], folder: Path) -> bool:
    """What the verifier says that shares no code with ours."""
    file = folder / "record.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(VERIFIER), str(file)], capture_output=True, check=False
    )
    return done.returncode == 0


async def fold_first(players: list[Client], hand: str) -> Client:
    """Whoever is asked first in that hand folds, which ends it."""
    while True:
        for player in players:
            for turn in player.heard:
                if turn["type"] == "turn" and turn["hand"] == hand:
                    fold = {**act(turn), "action": {"kind": "fold"}}
                    await player.ask(fold, "ack", action_id=fold["action_id"])
                    return player
            await player.ask({"type": "ping", "id": "look"}, "pong", id="look")
        await asyncio.sleep(0.02)


def test_every_finished_hand_is_proved_also_after_a_crash(
    own: ServerProcess, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FIFTHSTREET_TOKEN", raising=False)
    tokens = {name: own.new_guest(name) for name in ("Ann", "Bob")}
    told: dict[str, dict[str, Any]] = {}

    async def play() -> tuple[str, list[str]]:
        table = own.new_table(tokens["Ann"], chairs=2, clock=PEOPLE)
        async with (
            client(own, token=tokens["Ann"]) as ann,
            client(own, token=tokens["Bob"]) as bob,
        ):
            await sit(ann, table)
            add = {"type": "add_entropy", "table": table, "entropy": ENTROPY, "id": "e"}
            await ann.ask(add, "ack", id="e")
            again = await ann.ask({**add, "id": "f"}, "error", id="f")
            assert again["code"] == "no_change"
            await sit(bob, table)
            # The first hand goes to the river; the second ends at once, and its loser shows.
            await play_hands([ann, bob], 1, but_not="2")
            folder = await fold_first([ann, bob], "2")
            show = {"type": "show", "table": table, "id": "show"}
            await folder.ask(show, "ack", id="show")
            for event in events(ann, "hand_committed"):
                told[event["hand"]] = event
            return table, own_cards(ann, "1") + own_cards(folder, "2")

    table, cards = asyncio.run(play())
    own.kill()
    own.start()
    first = f"api/v1/hands/{table}.1/proof"
    status, public = own.get(first)
    assert status == 200
    mine = own.get(first, tokens["Ann"])[1]
    assert public["entropy"] == [
        {"seat": told["1"]["players"].index(_me(own, tokens["Ann"])), "bytes": ENTROPY}
    ]
    for record in (public, mine):
        assert (record["commitment"], record["root"]) == (
            told["1"]["commitment"],
            told["1"]["root"],
        )
        assert record["revealed"] is None
        assert accepted(record, tmp_path)
    assert len(proved_cards(public)) in (7, 9), "the board, and one hand or both"
    assert set(cards[:2]) <= set(proved_cards(mine))
    second = own.get(f"api/v1/hands/{table}.2/proof")[1]
    assert set(proved_cards(second)) == set(cards[2:]), "shown by choice, and nothing else"
    assert accepted(second, tmp_path)
    details = own.get(f"api/v1/hands/{table}.2")[1]
    assert details["events"][-1]["event"]["type"] == "shown"
    history = own.get(f"api/v1/hands/{table}.2/history")[1]
    assert "".join(cards[2:]) in history
    assert history.count("????") == 1

    hand = f"{table}.1"
    noted = ["--root", told["1"]["root"], "--commitment", told["1"]["commitment"]]
    assert main(["verify", hand, "--server", own.address, *noted]) == 0
    assert main(["verify", own.address + first, *noted]) == 0
    assert main(["verify", hand, "--server", own.address, "--root", "0" * 64]) == 1
    assert main(["verify", f"{table}.3", "--server", own.address]) == 2


def _me(server: ServerProcess, token: str) -> str:
    return str(server.get("api/v1/me", token)[1]["id"])


def test_the_token_of_a_player_proves_their_own_cards(
    server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    async def play() -> tuple[str, str, list[str]]:
        tokens = [server.new_guest(name) for name in ("Ann", "Bob")]
        _, table = bots_table(server)
        async with client(server, token=tokens[0]) as ann, client(server, token=tokens[1]) as bob:
            await sit(ann, table)
            await sit(bob, table)
            folder = await fold_first([ann, bob], "1")
            return tokens[folder is bob], table, own_cards(folder, "1")

    token, table, cards = asyncio.run(play())
    command = ["verify", f"{table}.1", "--server", server.address, "--json"]
    assert main([*command]) == 1, "nobody has seen a card: nothing to prove"
    assert json.loads(capsys.readouterr().out)["cards"] == {}
    assert main([*command, "--token", token]) == 0
    assert "".join(cards) in json.loads(capsys.readouterr().out)["cards"].values()


@pytest.mark.parametrize("deals", ["live", "seeded"])
def test_the_seed_is_handed_out_once_it_was_told(
    deals: str, server: ServerProcess, tmp_path: Path
) -> None:
    """Live: with the hand, where all cards may be seen. Seeded: when no deck will be dealt."""

    async def play() -> None:
        wish = {"format": {"type": "match", "hands": 2}, "rules": "acpc-fl", "deals": deals}
        host, table = bots_table(server, spectators="all_cards", **wish)
        async with client(server, guest="A") as one, client(server, guest="B") as two:
            await sit(one, table)
            await sit(two, table)
            await play_hands([one, two], 1)
            early = server.get(f"api/v1/hands/{table}.1/proof")[1]
            await play_hands([one, two], 2)
        found = [server.get(f"api/v1/hands/{table}.{number}/proof")[1] for number in (1, 2)]
        assert [record["kind"] for record in found] == [deals] * 2
        assert all(record["revealed"] and accepted(record, tmp_path) for record in found)
        if deals == "live":
            assert early == found[0]
        else:
            assert early["revealed"] in (None, found[0]["revealed"])
            assert [record["number"] for record in found] == [0, 1]
        async with client(server, token=host) as closing:
            await closing.ask({"type": "join", "table": table}, "joined")
            await closing.send({"type": "close_table", "table": table, "id": "c"})
            await closing.until("parted")
        for _ in range(50):
            closed = server.get(f"api/v1/hands/{table}.2/proof")[1]
            if closed == found[1]:
                return
            await asyncio.sleep(0.1)  # the registry learns of it a moment later
        raise AssertionError(closed)

    asyncio.run(play())


def test_a_running_session_keeps_its_seed(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server, deals="seeded", rules="casino-pl")
        async with client(server, guest="A") as one, client(server, guest="B") as two:
            await sit(one, table)
            await sit(two, table)
            await play_hands([one, two], 2)
            committed = events(one, "hand_committed")[0]["commitment"]
            for number in (1, 2):
                record = server.get(f"api/v1/hands/{table}.{number}/proof")[1]
                assert record["revealed"] is None
                assert record["commitment"] == committed

    asyncio.run(play())
