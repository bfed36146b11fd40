"""People and bots at real tables of a real server process, over its sockets."""

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from fifthstreet.agents.house.caller import Caller
from fifthstreet.agents.remote.remote_player import RemotePlayer
from fifthstreet.rulesets import names
from tests.server.running import Client, ServerProcess, cheap, client

pytestmark = pytest.mark.real_time

# Whoever goes away is waited for: a table of which everybody has gone would play on at full speed.
QUICK = {
    "bot_action_ms": 600_000,
    "action_ms": 600_000,
    "away_action_ms": 600_000,
    "time_bank_ms": 0,
}


def bots_table(server: ServerProcess, **wish: Any) -> tuple[str, str]:
    """A host's token and a table for two programs."""
    host = server.new_guest("host")
    settings = {"chairs": 2, "for_bots": True, "clock": QUICK, **wish}
    return host, server.new_table(host, **settings)


async def sit(player: Client, table: str) -> None:
    await player.send({"type": "join", "table": table}, {"type": "sit", "table": table, "id": "s"})
    await player.until("ack", id="s")


async def play_hands(players: list[Client], hands: int, *, but_not: str = "") -> None:
    """Everybody acts cheaply when asked, until all have heard of so many ends.

    On a slow machine the next hand may have begun by then; turns of the hand `but_not` stay open.
    """

    sent: dict[int, str] = {}

    async def answer(player: Client, turn: dict[str, Any]) -> None:
        sent[id(player)] = f"a{turn['seq']}"
        await player.send(act(turn))

    async def play(player: Client) -> None:
        # A wait for something else may have passed over the turn that is still open; if it is not
        # open any more, the answer is a refusal or the same acknowledgement.
        if turns := [message for message in player.passed if message["type"] == "turn"]:
            await answer(player, turns[-1])
        while True:
            message = await player.next()
            if message["type"] == "turn" and message["hand"] != but_not:
                await answer(player, message)
            elif is_broke(player, message):
                await buy_in_again(player, message["table"])

    async with asyncio.timeout(60):
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(play(player)) for player in players]
            while any(ended(player) < hands for player in players):
                await asyncio.sleep(0.005)
            for task in tasks:
                task.cancel()
        # What is on its way arrives before the test looks around.
        for player in players:
            while sent.get(id(player)) not in [None, *(m.get("action_id") for m in player.heard)]:
                await player.next()


def is_broke(player: Client, message: dict[str, Any]) -> bool:
    event = message.get("event") or {}
    return event.get("reason") == "no_chips" and event["player"] == me(player)


async def buy_in_again(player: Client, table: str) -> None:
    joined = next(m for m in player.heard if m["type"] == "joined" and m["table"] == table)
    settings = joined["snapshot"]["table"]
    chips = min(settings["rules"]["starting_stack"], settings["max_buy_in"])
    await player.send(
        {"type": "top_up", "table": table, "chips": max(chips, settings["min_buy_in"])},
        {"type": "come_back", "table": table},
    )


async def first_turn(*players: Client) -> tuple[Client, Client, dict[str, Any]]:
    """Who is asked first, who else there is, and the turn; the marker is drawn."""
    waiting = {asyncio.ensure_future(player.until("turn")): player for player in players}
    done, others = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    asked = waiting[done.pop()]
    other = next(player for player in players if player is not asked)
    return asked, other, next(m for m in asked.heard if m["type"] == "turn")


async def next_turn(*players: Client) -> tuple[Client, dict[str, Any]]:
    """The turn that is open now, once everybody has heard of it."""
    async with asyncio.timeout(30):
        while True:
            turns = [(m["seq"], m, p) for p in players for m in p.heard if m["type"] == "turn"]
            seq, turn, asked = max(turns, key=lambda found: int(found[0]))
            acted = {m.get("action_id") for m in asked.heard if m["type"] == "ack"}
            if f"a{seq}" not in acted:
                return asked, turn
            for player in players:
                with suppress(TimeoutError):
                    await asyncio.wait_for(player.read(), 0.05)


async def until_back(player: Client) -> None:
    """The journal is back, and so is the time that was lost: that event is written as well."""
    await player.until("notice", code="storage_back", seconds=30)
    while (await player.until("event"))["event"]["type"] != "recovered":
        pass


def act(turn: dict[str, Any], /, **changes: Any) -> dict[str, Any]:
    return {
        "type": "act",
        "table": turn["table"],
        "turn": turn["turn"],
        "action_id": f"a{turn['seq']}",
        "action": cheap(turn["legal"]),
        **changes,
    }


def me(player: Client) -> str:
    return str(next(m for m in player.heard if m["type"] == "welcome")["player"]["id"])


def events(player: Client) -> list[dict[str, Any]]:
    found = []
    for message in player.heard:
        if message["type"] == "event":
            found.append(message["event"])
        elif message["type"] in ("events", "turn", "joined"):
            found.extend(message.get("events") or [])
    return found


def core_events(player: Client) -> list[dict[str, Any]]:
    return [event["event"] for event in events(player) if event["type"] == "hand_event"]


def ended(player: Client) -> int:
    return sum(1 for event in core_events(player) if event["type"] == "hand_ended")


@pytest.mark.parametrize("rules", names())
def test_every_rule_set_is_played(server: ServerProcess, rules: str) -> None:
    async def play() -> None:
        chairs = 4 if rules == "contest" else 2
        _, table = bots_table(
            server,
            rules=rules,
            chairs=chairs,
            house={"names": ["caller"], "free_chairs": 1},
        )
        async with client(server, guest="Ann") as ann:
            await sit(ann, table)
            await play_hands([ann], 3)
            snapshot = next(m for m in ann.heard if m["type"] == "joined")["snapshot"]
            assert snapshot["table"]["rules"]["name"] == rules
            # Her own cards and nobody else's.
            seats = iter(
                e["players"].index(me(ann)) for e in events(ann) if e["type"] == "hand_committed"
            )
            seat = -1
            for event in core_events(ann):
                if event["type"] == "hand_started":
                    seat = next(seats)
                elif event["type"] == "hole_dealt":
                    assert (event["cards"] != ["??", "??"]) == (event["seat"] == seat)

    asyncio.run(play())


def test_numbers_have_no_gaps_and_the_hash_agrees(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            await play_hands([ann, bob], 2)
            start = next(m for m in ann.heard if m["type"] == "joined")["seq"]
            numbers = [event["seq"] for event in events(ann)]
            assert numbers == list(range(start + 1, start + 1 + len(numbers)))
            first = await ann.ask({"type": "hash", "table": table}, "hash")
            await ann.send({"type": "resync", "table": table, "last_seq": -1})
            again = await ann.until("snapshot")
            assert again["seq"] >= first["seq"]
            other = await bob.ask({"type": "hash", "table": table}, "hash")
            assert other["seq"] == first["seq"]
            assert other["hash"] != first["hash"]  # they see different cards

    asyncio.run(play())


def test_a_reconnect_in_mid_hand_misses_nothing(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        token = server.new_guest("Ann")
        async with client(server, guest="Bob") as bob:
            async with client(server, token=token) as ann:
                await sit(ann, table)
                await sit(bob, table)
                asked, _, turn = await first_turn(ann, bob)
                if asked is bob:
                    await bob.ask(act(turn), "ack")
                    turn = await ann.until("turn")
            async with client(server, token=token) as ann:
                welcome = next(m for m in ann.heard if m["type"] == "welcome")
                assert welcome["tables"] == [table]
                await ann.send({"type": "join", "table": table, "last_seq": turn["seq"]})
                joined = await ann.until("joined")
                assert "snapshot" not in joined
                again = await ann.until("turn")
                assert again["turn"] == turn["turn"]
                await ann.ask(act(again), "ack")
                await play_hands([ann, bob], 1)
                numbers = [event["seq"] for event in events(ann)]
                first = turn["seq"] + 1
                assert numbers == list(range(first, first + len(numbers)))
                lost_and_back = [e["type"] for e in events(bob) if "connection" in e["type"]]
                assert lost_and_back == ["connection_lost", "connection_back"]

    asyncio.run(play())


def test_two_devices_of_one_player(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        token = server.new_guest("Ann")
        async with (
            client(server, token=token) as phone,
            client(server, token=token) as desk,
            client(server, guest="Bob") as bob,
        ):
            await sit(phone, table)
            await desk.ask({"type": "join", "table": table}, "joined")
            await sit(bob, table)
            asked, _, first = await first_turn(phone, bob)
            if asked is bob:
                await bob.ask(act(first), "ack")
                first = await phone.until("turn")
            second = await desk.until("turn")
            assert first["turn"] == second["turn"]
            await phone.ask(act(first), "ack")
            refused = await desk.ask(act(second, action_id="other"), "error")
            assert refused["code"] == "stale_turn"
            # The same decision from the other device is the same decision.
            await desk.ask(act(second), "ack", action_id=f"a{first['seq']}")
            # One device goes; the other still plays, and nobody hears of a lost connection.
            await phone.socket.close()
            await play_hands([desk, bob], 2)
            assert not [event for event in events(bob) if event["type"] == "connection_lost"]

    asyncio.run(play())


def test_wrong_turn_stale_token_and_replayed_action(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            asked, other, turn = await first_turn(ann, bob)
            # The other acts with this turn's token, the one who is asked with a token made up.
            assert (await other.ask(act(turn), "error"))["code"] == "stale_turn"
            made_up = await asked.ask(act(turn, turn="0" * 32, action_id="x"), "error")
            assert (made_up["code"], made_up["action_id"]) == ("stale_turn", "x")
            illegal = await asked.ask(
                act(turn, action={"kind": "raise", "to": 1}, action_id="y"), "error"
            )
            assert illegal["code"] == "illegal_action"
            assert illegal["legal"] == turn["legal"]
            done = await asked.ask(act(turn), "ack")
            again = await asked.ask(act(turn), "ack")
            assert again == done
            late = await asked.ask(act(turn, action_id="z"), "error")
            assert late["code"] == "stale_turn"
            await play_hands([ann, bob], 1)
            happened = [e for e in events(ann) if e.get("hand") == turn["hand"] and "event" in e]
            played = [e for e in happened if e["event"]["type"] in ("called", "checked")]
            assert [e["seq"] for e in played].count(done["seq"]) == 1
            assert played[0]["seq"] == done["seq"], "nothing was played before it"

    asyncio.run(play())


def test_a_kicked_player_is_gone_and_stays_out(server: ServerProcess) -> None:
    async def play() -> None:
        token, table = bots_table(server)
        async with client(server, token=token) as host, client(server, guest="Bob") as bob:
            await sit(bob, table)
            player = me(bob)
            no = await bob.ask({"type": "kick", "table": table, "player": player}, "error")
            assert no["code"] == "not_allowed"
            await host.ask({"type": "kick", "table": table, "player": player, "id": "k"}, "ack")
            await bob.until("events" if not events(bob) else "event", table=table)
            refused = await bob.ask({"type": "sit", "table": table}, "error")
            assert refused["code"] == "barred"

    asyncio.run(play())


def test_a_private_table_needs_its_invite(server: ServerProcess) -> None:
    async def play() -> None:
        token = server.new_guest("host")
        async with client(server, token=token) as host, client(server, guest="Bob") as bob:
            made = await host.ask(
                {"type": "create_table", "settings": {"visibility": "private"}}, "table_created"
            )
            table, invite = made["table"], made["invite"]
            listed = await bob.ask({"type": "lobby"}, "tables")
            assert table not in [card["id"] for card in listed["tables"]]
            assert (await bob.ask({"type": "join", "table": table}, "error"))[
                "code"
            ] == "not_invited"
            wrong = {"type": "join", "table": table, "invite": "x" + invite}
            assert (await bob.ask(wrong, "error"))["code"] == "not_invited"
            await bob.ask({"type": "join", "table": table, "invite": invite}, "joined")
            code, answer = server.get(f"api/v1/tables/{table}")
            assert (code, answer["code"]) == (403, "not_invited")

    asyncio.run(play())


def test_a_table_with_a_password(server: ServerProcess) -> None:
    async def play() -> None:
        async with client(server, guest="host") as host, client(server, guest="Bob") as bob:
            settings = {"visibility": "password", "password": "open sesame"}
            made = await host.ask({"type": "create_table", "settings": settings}, "table_created")
            sit = {"type": "sit", "table": made["table"]}
            refused = await bob.ask({**sit, "password": "wrong"}, "error")
            assert refused["code"] == "wrong_password"
            assert "sesame" not in server.log()
            await bob.send({**sit, "password": "open sesame", "id": "s"})
            await bob.until("ack", id="s")

    asyncio.run(play())


def test_people_play_house_bots_that_make_room(server: ServerProcess) -> None:
    async def play() -> None:
        host = server.new_guest("host")
        table = server.new_table(
            host,
            chairs=3,
            house={"names": ["caller"], "free_chairs": 1},
            clock={"hand_pause_ms": 10, "showdown_pause_ms": 10},
        )
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            await sit(ann, table)
            await play_hands([ann], 1)
            house = [e["player"] for e in events(ann) if e["type"] == "house_bot_sat"]
            snapshot = next(m for m in ann.heard if m["type"] == "joined")["snapshot"]
            assert [c["house"] for c in snapshot["chairs"] if c] == ["caller", "caller"] or house
            await sit(bob, table)

    asyncio.run(play())


def test_spectators_see_no_hidden_card_and_few_frames(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        async with (
            client(server, guest="Ann") as ann,
            client(server, guest="Bob") as bob,
            client(server) as watcher,
        ):
            join = {"type": "join", "table": table, "role": "spectator"}
            await watcher.ask(join, "joined")
            await sit(ann, table)
            await sit(bob, table)
            before = asyncio.get_running_loop().time()
            await play_hands([ann, bob], 20)
            # Twenty hands may be over before the first frame is due.
            await asyncio.sleep(0.4)
            await watcher.send({"type": "ping", "id": "end"})
            await watcher.until("pong", id="end")
            passed = asyncio.get_running_loop().time() - before
            frames = [m for m in watcher.heard if m["type"] == "events"]
            assert len(frames) <= passed * 5 + 4
            dealt = [e["cards"] for e in core_events(watcher) if e["type"] == "hole_dealt"]
            assert dealt
            assert all(cards == ["??", "??"] for cards in dealt)
            numbers = [event["seq"] for event in events(watcher)]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
            sat = await watcher.ask({"type": "sit", "table": table}, "error")
            assert sat["code"] == "not_signed_in"
            everything = await watcher.ask({**join, "cards": "all"}, "error")
            assert everything["code"] == "no_spectators"

    asyncio.run(play())


def test_all_cards_need_the_policy_and_a_ticket(server: ServerProcess) -> None:
    async def play() -> None:
        # A match: where players bring their own chips, open cards wait for the end of the hand.
        played = {"type": "match", "hands": 4}
        host, table = bots_table(server, spectators="all_cards", format=played)
        code, answer = server.post(f"api/v1/tables/{table}/tickets", {}, host)
        assert code == 201
        async with (
            client(server, guest="Ann") as ann,
            client(server, guest="Bob") as bob,
            client(server) as screen,
        ):
            join = {"type": "join", "table": table, "role": "spectator", "cards": "all"}
            assert (await screen.ask(join, "error"))["code"] == "no_spectators"
            await screen.ask({**join, "ticket": answer["ticket"]}, "joined")
            await sit(ann, table)
            await sit(bob, table)
            await play_hands([ann, bob], 1)
            dealt: list[list[str]] = []
            async with asyncio.timeout(20):
                while not dealt:
                    await screen.until("events")
                    seen = core_events(screen)
                    dealt = [event["cards"] for event in seen if event["type"] == "hole_dealt"]
            assert ["??", "??"] not in dealt
            cheat = await ann.ask({**join, "ticket": answer["ticket"], "role": "player"}, "error")
            assert cheat["code"] == "no_spectators"

    asyncio.run(play())


def test_chat_and_ignoring(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        async with client(server, guest="Ann") as ann, client(server, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            loud = me(bob)
            await bob.ask(
                {"type": "chat", "table": table, "text": "hello", "id": "c"}, "ack", id="c"
            )
            said = await wait_for_event(ann, "said")
            assert (said["text"], said["name"]) == ("hello", "Bob")
            await ann.ask({"type": "ignore", "player": loud, "id": "i"}, "ack", id="i")
            await bob.ask(
                {"type": "chat", "table": table, "text": "xyzzy", "id": "d"}, "ack", id="d"
            )
            said = await wait_for_event(ann, "said")
            assert said["ignored"] is True
            assert "xyzzy" not in "".join(ann.frames)

    asyncio.run(play())


async def wait_for_event(player: Client, kind: str) -> dict[str, Any]:
    while True:
        message = await player.until("event")
        if message["event"]["type"] == kind:
            found: dict[str, Any] = message["event"]
            return found


def test_packed_delivery_tells_everything_with_the_turn(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        async with (
            client(server, guest="Ann", delivery="packed") as ann,
            client(server, guest="Bob") as bob,
        ):
            await sit(ann, table)
            await sit(bob, table)
            await play_hands([ann, bob], 4)
            assert not [m for m in ann.heard if m["type"] == "event"]
            start = next(m for m in ann.heard if m["type"] == "joined")["seq"]
            numbers = [event["seq"] for event in events(ann)]
            assert numbers == list(range(start + 1, start + 1 + len(numbers)))
            for turn in (m for m in ann.heard if m["type"] == "turn" and m["events"]):
                assert turn["events"][-1]["type"] == "turn_started"

    asyncio.run(play())


def test_batched_delivery_tells_everything_soon(server: ServerProcess) -> None:
    async def play() -> None:
        _, table = bots_table(server)
        async with (
            client(server, guest="Ann", delivery="batched") as ann,
            client(server, guest="Bob") as bob,
        ):
            await sit(ann, table)
            await sit(bob, table)
            await play_hands([ann, bob], 4)
            # Nobody is asked now: what happened is told without a turn.
            await bob.ask(
                {"type": "chat", "table": table, "text": "plover", "id": "c"}, "ack", id="c"
            )
            while "plover" not in "".join(ann.frames):
                await ann.until("events")
            assert not [m for m in ann.heard if m["type"] == "event"]
            start = next(m for m in ann.heard if m["type"] == "joined")["seq"]
            numbers = [event["seq"] for event in events(ann)]
            assert numbers == list(range(start + 1, start + 1 + len(numbers)))
            # A hand's end is the end of a batch: the next hand is told apart from it.
            for message in ann.heard:
                told = message.get("events") or []
                kinds = [one["event"]["type"] for one in told if one["type"] == "hand_event"]
                assert not {"hand_ended", "hand_started"} <= {*kinds}

    asyncio.run(play())


def test_the_sdk_plays_several_tables_on_one_connection(server: ServerProcess) -> None:
    async def play() -> None:
        host = server.new_guest("host")
        tables = [server.new_table(host, chairs=2, for_bots=True, clock=QUICK) for _ in range(3)]
        players = [
            RemotePlayer(Caller, server=server.address, tables=tables, name=name, hands=30)
            for name in ("left", "right")
        ]
        async with asyncio.timeout(60):
            await asyncio.gather(*(player.run() for player in players))
        for player in players:
            assert player.hands >= 30
            assert len(player.tables) == 3
            assert sum(table.troubles for table in player.tables.values()) == 0

    asyncio.run(play())
