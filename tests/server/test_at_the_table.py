"""What people do at a table besides acting, over the socket: breaks, chips, time, coming back."""

import asyncio
import hashlib
import json
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.running import HANDLES, Client, ServerProcess, client
from tests.server.test_playing import (
    QUICK,
    act,
    bots_table,
    core_events,
    ended,
    events,
    first_turn,
    me,
    next_turn,
    play_hands,
    sit,
)

pytestmark = pytest.mark.real_time

RING = 60


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that keeps few events at hand."""
    process = ServerProcess(tmp_path_factory.mktemp("forgetful"), ring_events=RING).start()
    yield process
    process.stop()


@asynccontextmanager
async def host_and_two(
    server: ServerProcess, **wish: Any
) -> AsyncIterator[tuple[str, Client, Client, Client]]:
    """A table, its host, who stands beside it, and two who sit at it."""
    host, table = bots_table(server, **wish)
    async with (
        client(server, token=host) as owner,
        client(server, guest="Ann") as ann,
        client(server, guest="Bob") as bob,
    ):
        await sit(ann, table)
        await sit(bob, table)
        yield table, owner, ann, bob


async def do(who: Client, table: str, kind: str, **fields: object) -> dict[str, Any]:
    """A wish and its acknowledgement."""
    request = f"{kind}-{len(who.heard)}"
    await who.send({"type": kind, "table": table, "id": request, **fields})
    return await who.until("ack", id=request)


async def told(who: Client, kind: str, number: int = 1, **fields: str) -> dict[str, Any]:
    """The first event of that type (and with those fields), or a later one, once it is heard."""
    wanted = {"type": kind, **fields}.items()
    async with asyncio.timeout(20):
        while len(found := [event for event in events(who) if wanted <= event.items()]) < number:
            await who.next()
    return found[number - 1]


async def refusal(player: Client, table: str, kind: str, **fields: object) -> str:
    answer = await player.ask({"type": kind, "table": table, **fields}, "error", table=table)
    return str(answer["code"])


def test_kicked_in_mid_hand(forgetful: ServerProcess) -> None:
    """The hand goes on without the player, whose chips go back; the seat is free, not for them."""

    async def play() -> None:
        async with host_and_two(forgetful, chairs=3) as (table, owner, ann, bob):
            asked, other, _ = await first_turn(ann, bob)
            await owner.ask({"type": "join", "table": table}, "joined")
            await do(owner, table, "kick", player=me(asked), reason="late again")
            kicked = await told(other, "kicked")
            assert (kicked["player"], kicked["reason"]) == (me(asked), "late again")
            left = await told(other, "player_left")
            assert left["player"] == me(asked)
            kinds = [event["type"] for event in core_events(other)]
            assert "folded" in kinds
            assert kinds[-1] == "hand_ended"
            assert await refusal(asked, table, "sit") == "barred"
            _, results = forgetful.get(f"api/v1/tables/{table}/results")
            assert sum(line["net"] for line in results["players"]) == 0

    asyncio.run(play())


def test_the_host_makes_a_break(forgetful: ServerProcess) -> None:
    async def play() -> None:
        async with host_and_two(forgetful) as (table, owner, ann, bob):
            asked, _, turn = await first_turn(ann, bob)
            assert await refusal(asked, table, "pause") == "not_allowed"
            await do(owner, table, "pause", reason="tea")
            assert (await told(asked, "paused"))["reason"] == "tea"
            refused = await asked.ask(act(turn, action_id="too early"), "error")
            assert refused["code"] == "paused"
            await do(owner, table, "resume")
            resumed = await told(asked, "resumed")
            # All the time that was left is left.
            started = next(e for e in events(asked) if e["type"] == "turn_started")
            assert resumed["deadline"] - started["deadline"] >= 0
            await asked.ask(act(turn), "ack")
            await play_hands([ann, bob], 1)

    asyncio.run(play())


def test_a_host_who_stands_up_is_still_the_host(forgetful: ServerProcess) -> None:
    """And one who leaves the server, too: the table goes on meanwhile."""

    async def play() -> None:
        host, table = bots_table(forgetful, chairs=3)
        async with client(forgetful, guest="Ann") as ann, client(forgetful, guest="Bob") as bob:
            async with client(forgetful, token=host) as owner:
                for player in (owner, ann, bob):
                    await sit(player, table)
                await do(owner, table, "leave")
                assert (await told(ann, "leaving"))["player"] == me(owner)
            await play_hands([ann, bob], 2)
            assert [e["player"] for e in events(ann) if e["type"] == "player_left"] == [me(owner)]
            async with client(forgetful, token=host) as owner:
                await do(owner, table, "kick", player=me(bob))
                assert (await told(ann, "kicked"))["player"] == me(bob)
                await do(owner, table, "close_table")
                # The hand that is on is played to its end; Bob's seat is played for.
                await ann.send(act([m for m in ann.heard if m["type"] == "turn"][-1]))
                async with asyncio.timeout(20):
                    while (message := await ann.next())["type"] != "parted":
                        if message["type"] == "turn":
                            await ann.send(act(message))
                assert message["code"] == "closed"
                assert forgetful.get(f"api/v1/tables/{table}")[0] == 404

    asyncio.run(play())


def test_chips_are_topped_up_between_hands(forgetful: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(forgetful, min_buy_in=2_000, max_buy_in=20_000)
        async with client(forgetful, guest="Ann") as ann, client(forgetful, guest="Bob") as bob:
            await ann.send({"type": "sit", "table": table, "buy_in": 2_000, "id": "sit"})
            await ann.until("ack", id="sit")
            assert (await told(ann, "player_sat"))["chips"] == 2_000
            await do(ann, table, "top_up", chips=3_000)
            came = await told(ann, "topped_up")
            assert (came["chips"], came["waits"]) == (3_000, False)
            assert await refusal(ann, table, "top_up", chips=20_000) == "buy_in"
            await sit(bob, table)
            await first_turn(ann, bob)
            await do(ann, table, "top_up", chips=1_000)
            assert (await told(ann, "topped_up", 2))["waits"] is True
            await play_hands([ann, bob], 1)
            _, results = forgetful.get(f"api/v1/tables/{table}/results")
            mine = next(line for line in results["players"] if line["player"] == me(ann))
            assert mine["chips"] - mine["net"] == 6_000

    asyncio.run(play())


def test_a_newcomer_waits_for_the_big_blind(forgetful: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(forgetful, chairs=4)
        async with (
            client(forgetful, guest="Ann") as ann,
            client(forgetful, guest="Bob") as bob,
            client(forgetful, guest="Cyd") as cyd,
            client(forgetful, guest="Dee") as dee,
        ):
            for player in (ann, bob, cyd):
                await sit(player, table)
            await first_turn(ann, bob, cyd)
            await do(dee, table, "sit", wait_for_big_blind=True)
            assert (await told(dee, "player_sat", player=me(dee)))["waits"] is True
            await play_hands([ann, bob, cyd, dee], 5)
            hands = [e for e in events(dee) if e["type"] == "hand_committed"]
            first = next(n for n, hand in enumerate(hands) if me(dee) in hand["players"])
            seat = hands[first]["players"].index(me(dee))
            blinds = [e for e in core_events(dee) if e["type"] == "posted" and e["seat"] == seat]
            started = [e["type"] for e in core_events(dee)]
            assert blinds, started
            assert blinds[0]["kind"] == "big_blind", "the first chips are the big blind's"

    asyncio.run(play())


def test_sitting_out_and_coming_back(forgetful: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(forgetful)
        async with client(forgetful, guest="Ann") as ann, client(forgetful, guest="Bob") as bob:
            await sit(ann, table)
            await do(ann, table, "sit_out")
            assert (await told(ann, "sat_out"))["reason"] == "wish"
            assert await refusal(ann, table, "sit_out") == "no_change"
            await sit(bob, table)
            assert not [e for e in events(bob) if e["type"] == "hand_committed"]
            await do(ann, table, "come_back")
            await play_hands([ann, bob], 1)
            # Where the turn is hers, leaving folds, and the hand's end comes with that very event.
            await next_turn(ann, bob)
            hands = max(ended(ann), ended(bob))
            await do(ann, table, "leave")
            assert (await told(bob, "leaving"))["reason"] == "wish"
            await play_hands([ann, bob], hands + 1)
            assert (await told(bob, "player_left"))["player"] == me(ann)
            assert await refusal(ann, table, "leave") == "not_seated"

    asyncio.run(play())


def test_a_time_out_is_marked_as_such(forgetful: ServerProcess) -> None:
    async def play() -> None:
        clock = {**QUICK, "bot_action_ms": 50, "action_ms": 50}
        _, table = bots_table(forgetful, clock=clock)
        async with client(forgetful, guest="Ann") as ann, client(forgetful, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            asked, other, turn = await first_turn(ann, bob)
            late = await told(other, "timed_out")
            assert (late["player"], late["cause"]) == (me(asked), "late")
            assert late["became"]["kind"] in ("fold", "check")
            refused = await asked.ask(act(turn), "error")
            assert refused["code"] in ("stale_turn", "too_late")

    asyncio.run(play())


def test_who_is_cut_off_has_a_grace(forgetful: ServerProcess) -> None:
    async def play() -> None:
        clock = {**QUICK, "action_ms": 500, "disconnect_grace_ms": 900}
        _, table = bots_table(forgetful, clock=clock)
        async with client(forgetful, guest="Ann") as ann, client(forgetful, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            asked, other, _ = await first_turn(ann, bob)
            gone = me(asked)
            await asked.socket.close()
            lost = await told(other, "connection_lost")
            assert lost["player"] == gone
            extended = await told(other, "turn_extended")
            assert (extended["player"], extended["cause"]) == (gone, "disconnected")
            late = await told(other, "timed_out")
            assert (late["player"], late["cause"]) == (gone, "disconnected")

    asyncio.run(play())


def test_resync_brings_what_was_missed_or_a_snapshot(forgetful: ServerProcess) -> None:
    async def play() -> None:
        async with host_and_two(forgetful) as (table, owner, ann, bob):
            await play_hands([ann, bob], 6)
            # What they have sent has arrived; then nothing happens any more.
            for player in (ann, bob):
                await player.ask({"type": "ping", "id": "still"}, "pong", id="still")
            await do(owner, table, "pause")
            newest = (await ann.ask({"type": "hash", "table": table}, "hash"))["seq"]
            resync = {"type": "resync", "table": table}
            for missed in (0, 1, RING):
                answer = await ann.ask({**resync, "last_seq": newest - missed}, "events")
                told = answer["events"]
                assert len(told) == missed
                heard = {event["seq"]: event for event in events(ann)}
                assert told == [heard[event["seq"]] for event in told]
                assert answer["seq"] == newest
            for too_old in (newest - RING - 1, 0, newest + 1):
                answer = await ann.ask({**resync, "last_seq": too_old}, "snapshot")
                assert answer["seq"] == answer["snapshot"]["seq"] == newest
            # The hash is one that a client can make of its own snapshot, as the protocol says.
            told_hash = (await ann.ask({"type": "hash", "table": table}, "hash"))["hash"]
            assert told_hash == hash_of(answer["snapshot"])
            assert await refusal(bob, table + "x", "resync", last_seq=1) == "unknown_table"

    asyncio.run(play())


def hash_of(shown: dict[str, Any]) -> str:
    """The hash over one's own projection, out of a snapshot."""
    people = [[c["chair"], c["player"], c["is_away"]] for c in shown["chairs"] if c is not None]
    hand: list[Any] = []
    if shown["hand"] is not None:
        view = shown["hand"]["view"]
        names = ("hand", "street", "board", "holes", "stacks", "bets", "folded", "actor")
        hand = [view[name] for name in names] + [view["is_over"]]
    covered = [shown["seq"], shown["status"], people, hand]
    compact = json.dumps(covered, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(compact.encode()).hexdigest()[:16]


def test_an_invite_opens_the_rest_too(forgetful: ServerProcess) -> None:
    host = forgetful.new_guest("host")
    code, made = forgetful.post("api/v1/tables", {"visibility": "private"}, host)
    assert code == 201
    path = f"api/v1/tables/{made['table']}"
    assert forgetful.get(path)[0] == 403
    assert forgetful.get(f"{path}?invite=wrong")[0] == 403
    assert forgetful.get(path, host)[0] == 200
    code, shown = forgetful.get(f"{path}?invite={made['invite']}")
    assert code == 200
    assert made["invite"] not in json.dumps(shown)
    assert made["invite"] not in forgetful.log()


def test_what_an_ignored_player_said_is_missing_from_a_resync_too(
    forgetful: ServerProcess,
) -> None:
    async def play() -> None:
        _, table = bots_table(forgetful)
        async with client(forgetful, guest="Ann") as ann, client(forgetful, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            await ann.ask({"type": "ignore", "player": me(bob), "id": "i"}, "ack", id="i")
            said = await do(bob, table, "chat", text="plugh")
            answer = await ann.ask(
                {"type": "resync", "table": table, "last_seq": said["seq"] - 1}, "events"
            )
            assert answer["events"][0]["type"] == "said"
            await ann.send({"type": "resync", "table": table, "last_seq": -1})
            await ann.until("snapshot")
            assert "plugh" not in "".join(ann.frames)
            await ann.send({"type": "ignore", "player": me(bob), "ignored": False, "id": "n"})
            await ann.until("ack", id="n")
            await do(bob, table, "chat", text="xyzzy")
            assert (await told(ann, "said", 3))["text"] == "xyzzy"

    asyncio.run(play())


@pytest.mark.skipif(HANDLES in os.environ, reason="a table far away refuses nothing at once")
def test_a_chair_that_is_refused_at_once_is_refused_before_the_table_is_shown(
    server: ServerProcess,
) -> None:
    """The order of the messages is a part of the protocol."""

    async def play() -> None:
        host, table = bots_table(server)
        async with (
            client(server, token=host) as first,
            client(server, guest="Cy") as cy,
            client(server, token=host) as again,
        ):
            await sit(first, table)
            taken = {"type": "sit", "table": table, "chair": 0, "id": "s"}
            for player in (cy, again):
                await player.ask(taken, "joined")
                kinds = [message["type"] for message in player.heard]
                assert kinds.index("error") < kinds.index("joined")
                assert "turn" not in kinds[: kinds.index("joined")]

    asyncio.run(play())
