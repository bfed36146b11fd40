"""Open cards are for those who do not play: whoever sits at the table sees their own, however."""

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

from tests.server.running import Client, ServerProcess, client

CLOCK = {"hand_pause_ms": 50, "showdown_pause_ms": 50, "action_ms": 60_000, "run_out_pause_ms": 0}
OPEN = {"role": "spectator", "cards": "all"}
# Points: nobody's own chips are played for.
POINTS = {"deals": "seeded"}
_names = itertools.count()


def new_table(server: ServerProcess, host: str, **wish: object) -> tuple[str, str]:
    table = server.new_table(host, chairs=3, spectators="all_cards", clock=CLOCK, **wish)
    code, made = server.post(f"api/v1/tables/{table}/tickets", {}, host)
    assert code == 201
    return table, made["ticket"]


def new_guest(server: ServerProcess) -> str:
    return server.new_guest(f"Player {next(_names)}")


def records(value: Any) -> Iterator[dict[str, Any]]:
    """Every record inside a message, however deep."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from records(item)


def seats_seen(one: Client) -> set[int]:
    """Seats whose hole cards this connection was ever shown, in events or snapshots."""
    seen: set[int] = set()
    for record in records(one.heard):
        if record.get("type") == "hole_dealt" and "??" not in record["cards"]:
            seen.add(record["seat"])
        for seat, hole in enumerate(record.get("holes") or ()):
            if hole and "??" not in hole:
                seen.add(seat)
    return seen


async def said(one: Client) -> None:
    """Wait until everything that was meant for this connection has come."""
    await asyncio.sleep(0.4)  # watchers get frames, five in a second
    await one.ask({"type": "ping", "id": "x"}, "pong", id="x")


async def play_hand(players: list[Client]) -> None:
    """Everybody folds what costs something: the hand ends without a showdown."""
    tasks = {asyncio.create_task(player.until("turn")): player for player in players}
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        turn = task.result()
        act = {"type": "act", "table": turn["table"], "turn": turn["turn"], "action_id": "a"}
        await tasks[task].send({**act, "action": {"kind": "fold"}})


def test_the_host_who_plays_sees_own_cards_only(server: ServerProcess) -> None:
    """On every socket, with every ticket, and in what is asked for again."""

    async def cheat() -> None:
        host, bob = new_guest(server), new_guest(server)
        table, ticket = new_table(server, host, **POINTS)
        watch = {"type": "join", "table": table, "ticket": ticket, **OPEN}
        async with AsyncExitStack() as stack:

            async def come(**hello: object) -> Client:
                return await stack.enter_async_context(client(server, **hello))

            player, second, late = [await come(token=host) for _ in range(3)]
            nobody, other = await come(), await come(guest="Accomplice")
            rival = await come(token=bob)
            for one in (second, nobody, other):
                await one.ask(watch, "joined")
            await player.ask({"type": "sit", "table": table, "chair": 0, "id": "s"}, "ack", id="s")
            await rival.ask({"type": "sit", "table": table, "chair": 1, "id": "s"}, "ack", id="s")
            turns = [asyncio.create_task(one.until("turn")) for one in (player, rival)]
            await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
            for task in turns:
                task.cancel()
            await asyncio.gather(*turns, return_exceptions=True)
            # In the hand: the same socket as a watcher, and one that comes later.
            await late.ask(watch, "joined")
            await player.ask(watch, "joined", role="spectator")
            cheats = (second, nobody, other, late)
            for one in cheats:
                for last_seq in (0, 10_000):
                    wish = {"type": "resync", "table": table, "last_seq": last_seq, "id": "r"}
                    await one.send(wish)
                await said(one)
                assert seats_seen(one) == set()
            await said(player)
            own = next(
                record["seat"]
                for record in records(player.heard)
                if record.get("type") == "hole_dealt" and "??" not in record["cards"]
            )
            assert seats_seen(player) == {own}

    asyncio.run(cheat())


def test_a_watcher_who_sits_down_sees_no_more_cards(server: ServerProcess) -> None:
    async def watch_and_sit() -> None:
        host = new_guest(server)
        table, ticket = new_table(server, host, **POINTS)
        async with (
            client(server, token=new_guest(server)) as ann,
            client(server, token=new_guest(server)) as bob,
            client(server, token=new_guest(server)) as eve,
            client(server, guest="Viewer") as viewer,
        ):
            watch = {"type": "join", "table": table, "ticket": ticket, **OPEN}
            await eve.ask(watch, "joined")
            await viewer.ask(watch, "joined")
            for chair, one in enumerate((ann, bob)):
                sit = {"type": "sit", "table": table, "chair": chair, "id": "s"}
                await one.ask(sit, "ack", id="s")
            await said(eve)
            while not seats_seen(eve):
                await said(eve)
            assert seats_seen(eve) == {0, 1}, "the host does not play, so the ticket shows all"
            # Dealt in the next hand: that one she does not see, on the very same socket.
            await eve.ask({"type": "sit", "table": table, "chair": 2, "id": "s"}, "ack", id="s")
            joined = await eve.until("joined")
            assert joined["role"] == "player"
            eve.heard.clear()
            eve._next = 0
            await play_hand([ann, bob])
            turns = [asyncio.create_task(one.until("turn")) for one in (ann, bob, eve)]
            await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
            for task in turns:
                task.cancel()
            await asyncio.gather(*turns, return_exceptions=True)
            await said(eve)
            assert len(seats_seen(eve)) <= 1, "her own cards, if she is dealt in already"
            await said(viewer)
            assert seats_seen(viewer) >= {0, 1}

    asyncio.run(watch_and_sit())


def test_for_own_chips_cards_are_open_after_the_hand(server: ServerProcess) -> None:
    async def watch() -> None:
        host = new_guest(server)
        table, ticket = new_table(server, host)
        card = next(
            card for card in server.get("api/v1/tables")[1]["tables"] if card["id"] == table
        )
        assert card["open_cards"] == "after_hand", "players are told before they sit down"
        async with (
            client(server, token=new_guest(server)) as ann,
            client(server, token=new_guest(server)) as bob,
            client(server, guest="Viewer") as viewer,
        ):
            await viewer.ask({"type": "join", "table": table, "ticket": ticket, **OPEN}, "joined")
            for chair, one in enumerate((ann, bob)):
                sit = {"type": "sit", "table": table, "chair": chair, "id": "s"}
                await one.ask(sit, "ack", id="s")
            turns = [asyncio.create_task(one.until("turn")) for one in (ann, bob)]
            done, rest = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
            await said(viewer)
            resync = {"type": "resync", "table": table, "last_seq": 0, "id": "r"}
            await viewer.send(resync)
            await said(viewer)
            assert seats_seen(viewer) == set()
            assert any(record.get("type") == "hole_dealt" for record in records(viewer.heard))
            turn = done.pop().result()
            act = {"type": "act", "table": table, "turn": turn["turn"], "action_id": "a"}
            asked = ann if turn in ann.heard else bob
            await asked.send({**act, "action": {"kind": "fold"}})
            shown = await viewer.until("snapshot")
            assert shown["snapshot"]["hand"]["view"]["is_over"] is True
            assert seats_seen(viewer) == {0, 1}

    asyncio.run(watch())


def test_a_spectator_who_sits_down_is_dealt_in(server: ServerProcess) -> None:
    """`join` as a spectator, then `sit`: the seat gets cards and turns."""

    async def sit_after_watching() -> None:
        host = new_guest(server)
        table = server.new_table(host, chairs=2, clock=CLOCK)
        async with (
            client(server, token=host) as ann,
            client(server, token=new_guest(server)) as bob,
        ):
            for chair, one in enumerate((ann, bob)):
                join = {"type": "join", "table": table, "role": "spectator"}
                await one.ask(join, "joined")
                sit = {"type": "sit", "table": table, "chair": chair, "id": "s"}
                await one.ask(sit, "ack", id="s")
            turns = [asyncio.create_task(one.until("turn")) for one in (ann, bob)]
            _, rest = await asyncio.wait(turns, return_when=asyncio.FIRST_COMPLETED)
            for task in rest:
                task.cancel()
            await asyncio.gather(*rest, return_exceptions=True)
            for one in (ann, bob):
                await said(one)
                assert len(seats_seen(one)) == 1

    asyncio.run(sit_after_watching())
