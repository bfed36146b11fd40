"""The dialogue of a table on a real server: joins, guests, a judge, pause, stop and end."""

import asyncio
import json
from contextlib import AsyncExitStack
from hashlib import md5
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.running import ServerProcess

from .old_bots import QUICK
from .scripted import PROMPTS, ScriptedClient, scripted

NAMES = ["judy", "bobi", "小明"]
CLOCK = {**QUICK, "disconnect_grace_ms": 5_000}
FORM = {"type": "contest", "hands": 50, "reloads": 2, "min_survivors": 3}


def md5_of(name: str) -> str:
    return md5(name.encode()).hexdigest()


class Organiser:
    """A contest by REST."""

    def __init__(self, server: ServerProcess, **settings: Any) -> None:
        self.server = server
        self.token = server.new_guest("Olga")
        given = {"title": "Dialogue", "clock": CLOCK, "countdown_s": 1, "chosen_names": True}
        code, made = server.post(
            "api/v1/contests", {**given, "format": FORM, "seats": 3, **settings}, self.token
        )
        assert code == 201, made
        self.path = f"api/v1/contests/{made['id']}"
        self.contest = made["id"]

    def do(self, command: str, **body: Any) -> Any:
        code, answer = self.server.post(f"{self.path}/{command}", body, self.token)
        assert code in (200, 201), (command, answer)
        return answer

    def state(self) -> Any:
        return self.server.get(self.path, self.token)[1]

    async def until_status(self, status: str) -> None:
        async with asyncio.timeout(20):
            while self.state()["status"] != status:
                await asyncio.sleep(0.05)


async def act(clients: dict[str, ScriptedClient], word: str = "call") -> dict[str, Any]:
    """The player to act answers; everybody is shown it. What came before is dropped."""
    asked = {
        asyncio.create_task(client.until(*PROMPTS, "__round_end")): client
        for client in clients.values()
    }
    done, waiting = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    (task,) = done
    await asked[task].say("__action", {"action": word})
    return dict(await asked[task].until("__show_action"))


def test_a_table_from_the_first_join_to_the_judges_end(server: ServerProcess) -> None:
    organiser = Organiser(server)

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            judy = await stack.enter_async_context(scripted(server))
            # Any path, sub-protocol, origin and kind of frame.
            bobi = await stack.enter_async_context(
                scripted(server, "/game.html?table=1&name=x", subprotocols=["chat"])
            )
            ming = await stack.enter_async_context(
                scripted(server, "//a/b/", origin="http://elsewhere.example:8080")
            )
            guest = await stack.enter_async_context(
                scripted(server, f"/?contest={organiser.contest}")
            )
            assert bobi.socket.subprotocol == "chat"
            await (await ming.socket.ping(b"x"))
            # Before the tables are drawn: everybody waits, nobody is closed.
            for client, name in ((judy, "judy"), (bobi, "bobi")):
                organiser.do("add_player", display_name=name, name=name)
                await client.join(name)
            organiser.do("add_player", display_name="Ming", name="小明")
            await ming.say("__join", {"playerName": "小明"}, binary=True)
            await guest.say("__join", {"tableNumber": "1", "isHuman": True, "danmu": 1})
            assert await judy.drain() == []
            ticket = organiser.do("issue_ticket", kind="judge", table=1)["ticket"]
            organiser.do("seat")
            seated = {md5_of(name) for name in NAMES}
            for client in (judy, bobi, ming):
                assert set(await client.expect("__new_peer")) == seated
            for client in (judy, bobi, ming, guest):
                told = await client.expect("__new_peer_2")
                assert told["tableNumber"] == "1"
                assert told["tableStatus"] == 0
                assert all(row["isOnline"] for row in told["players"])
                assert "basicData" not in told

            # A judge without a ticket is nobody.
            await judy.drain()
            wish = {"tableNumber": "1", "defaultSb": 20, "defaultChips": 2000, "reloadChance": 1}
            await guest.say("__prepare_game", wish)
            await guest.say("__start_game", wish)
            assert await judy.drain() == []
            judge = await stack.enter_async_context(scripted(server, f"/?ticket={ticket}"))
            await judge.say("__join", {"tableNumber": 1, "isHuman": True})
            await judge.expect("__new_peer_2")
            await judge.say("__prepare_game", wish)
            for client in (judy, bobi, ming, guest):
                assert await client.until("__game_prepare") == {"tableNumber": "1", "countDown": 1}
                started = await client.expect("__game_start")
                assert started["error_code"] == 1
                table = (await client.expect("__new_round"))["table"]
                assert table["initChips"] == 2000
                assert table["maxReloadCount"] == 1
                assert (table["smallBlind"]["amount"], table["bigBlind"]["amount"]) == (20, 40)

            clients = {"judy": judy, "bobi": bobi, "小明": ming}
            # Somebody comes in under a name that is there: nothing is said, nobody is closed.
            double = await stack.enter_async_context(scripted(server))
            await double.join("judy")
            assert await double.drain() == []
            assert (await act(clients))["action"]["action"] == "call"
            # A crashed bot comes back at its chair, in the middle of the hand.
            await bobi.socket.close()
            left = await judy.until("__left")
            assert md5_of("bobi") not in left
            offline = (await judy.expect("__left_2"))["players"]
            assert {row["playerName"]: row["isOnline"] for row in offline}[md5_of("bobi")] is False
            bobi = await stack.enter_async_context(scripted(server, "/again"))
            await bobi.join("bobi")
            assert set(await bobi.expect("__new_peer")) == seated
            running = await bobi.expect("__new_peer_2")
            assert running["tableStatus"] == 2
            joined = await bobi.expect("_join")
            assert running["basicData"] == joined
            assert joined["table"]["currentPlayer"] in seated
            own = [row for row in joined["players"] if row["playerName"] == md5_of("bobi")]
            assert len(own[0]["cards"]) == 2
            clients["bobi"] = bobi

            # Stop: the hand is void, and the table is prepared again.
            await judge.say("__stop_game", {"tableNumber": 1})
            for client in clients.values():
                assert (await client.until("__game_stop"))["tableNumber"] == "1"
            assert organiser.state()["games"] == []
            assert organiser.state()["tables"][0]["status"] == "stopped"
            await judge.say("__prepare_game", wish)
            chips = [
                sum(
                    row["chips"] + row["bet"] for row in (await one.until("__new_round"))["players"]
                )
                for one in clients.values()
            ]
            assert chips == [6000] * 3

            # Pause: the hand is played to its end, then nobody is asked.
            organiser.do("pause")
            assert (await act(clients, "fold"))["action"]["action"] == "fold"
            assert (await act(clients, "fold"))["action"]["action"] == "fold"
            for client in clients.values():
                await client.until("__round_end")
                assert await client.drain() == []
            organiser.do("resume")
            for client in clients.values():
                assert (await client.expect("__new_round"))["table"]["roundCount"] == 2

            # End: after this hand, with no players in the message.
            await judge.say("__end_game", {"tableNumber": "1"})
            assert (await act(clients, "fold"))["action"]["action"] == "fold"
            assert (await act(clients, "fold"))["action"]["action"] == "fold"
            for client in clients.values():
                assert (await client.until("__round_end"))["table"]["status"] == 4
                assert set(await client.expect("__game_over")) == {"msg", "tableNumber"}
            await organiser.until_status("finished")

            # After the end bots join again, on the same socket or on another.
            await judy.join("judy")
            late = await stack.enter_async_context(scripted(server))
            await late.join("bobi")
            for client in (judy, late):
                await client.drain()
            await late.join("judy")
            assert await late.drain() == []

    asyncio.run(dialogue())
    (game,) = organiser.state()["games"]
    assert sum(row["chips"] for row in game["rows"]) == 3 * 2 * 2000
    entries = server.get(f"{organiser.path}/audit", organiser.token)[1]["entries"]
    assert [one["type"] for one in entries].count("ticket_issued") == 1


def test_an_ignored_newcomer_follows_the_client_that_goes(server: ServerProcess) -> None:
    """A bot is started again before its old socket is known to be dead; names stay the same."""
    names = ["next judy", "next bobi", "next ming"]
    organiser = Organiser(server)
    for name in names:
        organiser.do("add_player", display_name=f"Player {name}", name=name)
    organiser.do("seat")

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            clients: dict[str, ScriptedClient] = {}
            for name in names:
                clients[name] = await stack.enter_async_context(scripted(server))
                await clients[name].join(name)
                await clients[name].until("__new_peer")
            organiser.do("start")
            await clients[names[0]].until("__new_round")
            again = await stack.enter_async_context(scripted(server))
            await again.join(names[0])
            assert await again.drain() == []
            await clients[names[0]].socket.close()
            assert md5_of(names[0]) in await again.expect("__new_peer")
            await again.expect("__new_peer_2")
            rows = (await again.expect("_join"))["players"]
            assert [row["playerName"] for row in rows if row["cards"]] == [md5_of(names[0])]
            clients[names[0]] = again
            for _ in names:
                await act(clients)
            organiser.do("stop")

    asyncio.run(dialogue())


def test_a_newcomer_replaces_a_client_that_is_out(server: ServerProcess) -> None:
    """A bot that failed and forgot its old socket hears the end of the game: no turn would ever
    tell that the old one is dead."""
    names = ["out judy", "out bobi", "out ming", "out anna", "out yuki"]
    form = {"type": "contest", "hands": 50, "reloads": 0, "min_survivors": 0}
    organiser = Organiser(server, format=form, seats=5)
    for name in names:
        organiser.do("add_player", display_name=f"Player {name}", name=name)
    organiser.do("seat")

    async def one_is_out(name: str, client: ScriptedClient) -> list[str]:
        """The first two go all-in until one of them has nothing left."""
        while True:
            data = await client.hear()
            if data["eventName"] in PROMPTS:
                await client.say("__action", {"action": "allin" if name in names[:2] else "fold"})
            elif data["eventName"] == "__new_round":
                rows = data["data"]["players"]
                out = [row["playerName"] for row in rows if not row["isSurvive"]]
                if out:
                    return out

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            clients: dict[str, ScriptedClient] = {}
            for name in names:
                clients[name] = await stack.enter_async_context(scripted(server))
                await clients[name].join(name)
                await clients[name].until("__new_peer")
            organiser.do("start")
            found = await asyncio.gather(*(one_is_out(*one) for one in clients.items()))
            (loser,) = [name for name in names if md5_of(name) in found[0]]
            again = await stack.enter_async_context(scripted(server))
            await again.join(loser)
            await again.expect("__new_peer")
            await again.expect("__new_peer_2")
            await again.expect("_join")
            organiser.do("end")
            for name, client in clients.items():
                if name != loser:
                    await client.say("__action", {"action": "fold"})
            tasks = [
                asyncio.create_task(one_is_out(name, client))
                for name, client in clients.items()
                if name != loser
            ]
            await again.until("__game_over")
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(dialogue())


def test_the_account_style(server: ServerProcess) -> None:
    """Plain names, a password of the contest's own, and a newcomer who replaces the old socket."""
    organiser = Organiser(server, md5_names=False)
    secrets = {
        name: organiser.do("add_player", display_name=name)["secret"]
        for name in ("13800000001", "13800000002", "13800000003")
    }
    organiser.do("seat")

    def join(phone: str, secret: str) -> dict[str, Any]:
        return {
            "phoneNumber": phone,
            "password": md5(secret.encode()).hexdigest(),
            "ticket": "1",
            "port": server.port,
            "gameName": "texas_holdem",
            "isHuman": 0,
            "danmu": 0,
            "token": "",
        }

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            clients: dict[str, ScriptedClient] = {}
            for phone, secret in secrets.items():
                clients[phone] = await stack.enter_async_context(scripted(server))
                await clients[phone].say("__join", join(phone, secret))
                assert phone in await clients[phone].until("__new_peer")
            bad = await stack.enter_async_context(scripted(server))
            await bad.say("__join", join("13800000001", "wrong"))
            assert await bad.is_closed()
            again = await stack.enter_async_context(scripted(server))
            await again.say("__join", join("13800000001", secrets["13800000001"]))
            assert set(await again.until("__new_peer")) == set(secrets)
            with pytest.raises(ConnectionClosed):
                await clients["13800000001"].until("never")
            clients["13800000001"] = again
            organiser.do("start")
            data = await again.until("__new_round")
            assert {row["playerName"] for row in data["players"]} == set(secrets)
            assert json.dumps(data).count("AS") <= 1
            assert (await act(clients))["action"]["playerName"] in secrets
            organiser.do("stop")
            await again.until("__game_stop")

    asyncio.run(dialogue())
    # Of a secret the server keeps only what argon2id makes of its md5.
    kept = b"".join(file.read_bytes() for file in server.data.glob("fifthstreet.db*"))
    assert b"$argon2id$" in kept
    for secret in secrets.values():
        assert secret.encode() not in kept
        assert md5_of(secret).encode() not in kept
