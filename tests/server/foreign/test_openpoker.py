"""Open Poker's protocol: our server with clients as they are written for the league."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.remote.foreign_player import ServerLost
from fifthstreet.agents.remote.openpoker_client import OpenPokerPlayer
from fifthstreet.cli.openpoker_bot import openpoker_player
from fifthstreet.errors import InvalidInput
from fifthstreet.protocols.openpoker.state_hash import state_hash
from tests.server.running import ServerProcess
from tests.server.visitor import Visitor

pytestmark = pytest.mark.real_time

Decide = Callable[[dict[str, Any]], dict[str, Any]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    # No more tables than a player may have: the lobby's are not a player's.
    process = ServerProcess(tmp_path_factory.mktemp("openpoker"), tables_per_player=1).start()
    yield process
    process.stop()


def call(turn: dict[str, Any]) -> dict[str, Any]:
    words = [one["action"] for one in turn["valid_actions"]]
    return {"action": "check" if "check" in words else "call"}


def fold(turn: dict[str, Any]) -> dict[str, Any]:
    words = [one["action"] for one in turn["valid_actions"]]
    return {"action": "check" if "check" in words else "fold"}


def shove(turn: dict[str, Any]) -> dict[str, Any]:
    words = [one["action"] for one in turn["valid_actions"]]
    return {"action": "all_in"} if "all_in" in words else call(turn)


class Player:
    """A client of the league: it answers its turns, and keeps all it hears."""

    def __init__(self, socket: ClientConnection, decide: Decide = call) -> None:
        self.socket = socket
        self.decide: Decide | None = decide
        self.heard: list[dict[str, Any]] = []
        self._next = 0
        self._actions = 0

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def act(self, turn: dict[str, Any], **changes: Any) -> str:
        self._actions += 1
        wish = {
            "hand_id": turn["hand_id"],
            "turn_token": turn["turn_token"],
            "client_action_id": f"action-{self._actions}",
            **changes,
        }
        await self.say("action", **wish)
        return str(wish["client_action_id"])

    async def until(self, wanted: str, seconds: float = 30.0, **fields: Any) -> dict[str, Any]:
        """The next message of that type, answering turns on the way."""
        async with asyncio.timeout(seconds):
            while True:
                message = await self.next()
                if message["type"] == "your_turn" and self.decide and wanted != "your_turn":
                    await self.act(message, **self.decide(message))
                if message["type"] == wanted and all(
                    message.get(name) == value for name, value in fields.items()
                ):
                    return message

    async def next(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def join(self, buy_in: float = 2000) -> dict[str, Any]:
        await self.say("join_lobby", buy_in=buy_in)
        await self.until("lobby_joined")
        return await self.until("table_joined")


@asynccontextmanager
async def player(
    server: ServerProcess,
    key: str = "",
    decide: Decide = fold,
    *,
    query: str = "",
    leaves: bool = True,
) -> AsyncIterator[Player]:
    """`leaves`: the seat is given up at the end; else the line is just lost."""
    address = f"{server.address.replace('http', 'ws', 1)}openpoker/ws{query}"
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    async with connect(
        address, additional_headers=headers, compression=None, ping_interval=None, proxy=None
    ) as socket:
        found = Player(socket, decide)
        yield found
        if leaves:
            with suppress(ConnectionClosed):
                await found.say("leave_table")


@asynccontextmanager
async def playing_on(*players: Player) -> AsyncIterator[None]:
    """Meanwhile they answer their turns: one who does not holds up the table for 45 seconds."""

    async def play_on(one: Player) -> None:
        while True:
            await one.until("hand_result")

    tasks = [asyncio.create_task(play_on(one)) for one in players]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def register(server: ServerProcess, name: str) -> str:
    code, answer = server.post("openpoker/api/register", {"name": name, "email": "a@b.example"})
    assert code == 201, answer
    return str(answer["api_key"])


def test_a_hand_as_the_league_tells_it(server: ServerProcess) -> None:
    async def play() -> list[dict[str, Any]]:
        async with player(server, register(server, "Alpha"), fold) as alpha:
            connected = await alpha.next()
            assert connected["type"] == "connected"
            assert connected["name"] == "Alpha"
            joined = await alpha.join()
            assert [one["seat"] for one in joined["players"]] == list(range(6))
            assert joined["players"][joined["seat"]]["name"] == "Alpha"
            await alpha.until("hand_result")
            await alpha.until("hand_result")
            return alpha.heard

    heard = asyncio.run(play())
    kinds = [message["type"] for message in heard]
    hand = heard[kinds.index("hand_start") : kinds.index("hand_result") + 1]
    start, cards, state = hand[0], hand[1], hand[2]
    assert start["blinds"] == {"small_blind": 10, "big_blind": 20}
    assert cards["type"] == "hole_cards"
    assert len(cards["cards"]) == 2
    # Blinds appear only in the table's state.
    assert state["type"] == "table_state"
    # A newcomer to a table that plays already posts a big blind, too.
    assert {seat["bet"] for seat in state["seats"]} - {0} == {10, 20}
    assert state["hero"]["hole_cards"] == cards["cards"]
    numbers = [message["table_seq"] for message in heard if "table_seq" in message]
    assert numbers == sorted(set(numbers))
    for message in hand:
        if message["type"] == "table_state":
            assert message["state_hash"] == state_hash(message)
            assert message["ts"].endswith("+00:00")
    for action in (one for one in hand if one["type"] == "player_action"):
        assert action["stack_before"] - action["stack_after"] == action["contribution_delta"]
        assert (action["amount"] is None) == (action["action"] in ("check", "fold"))
    result = hand[-1]
    assert sum(one["amount"] for one in result["payouts"]) == result["pot"]
    assert sum(result["final_stacks"].values()) == sum(
        seat["stack"] + seat["bet"] for seat in state["seats"]
    )


def test_streets_are_told_after_the_action(server: ServerProcess) -> None:
    async def play() -> list[dict[str, Any]]:
        async with player(server, register(server, "Beta"), call) as beta:
            await beta.join(1500.0)
            await beta.until("community_cards", street="flop")
            await beta.until("hand_result")
            return beta.heard

    heard = [one for one in asyncio.run(play()) if one["type"] != "table_state"]
    for number, message in enumerate(heard):
        if message["type"] == "community_cards":
            assert len(message["cards"]) == {"flop": 3, "turn": 4, "river": 5}[message["street"]]
            before = heard[number - 1]
            if before["type"] == "player_action":
                assert before["street"] == message["street"]


@pytest.mark.parametrize("query", ["", "?token=guess", "?token="])
def test_a_bad_key_is_said_and_the_socket_closed(server: ServerProcess, query: str) -> None:
    async def knock() -> tuple[dict[str, Any], int]:
        key = "" if query else "no-such-key"
        async with player(server, key, query=query) as nobody:
            message = await nobody.next()
            with pytest.raises(ConnectionClosed) as closed:
                await nobody.next()
            assert closed.value.rcvd is not None
            return message, closed.value.rcvd.code

    message, code = asyncio.run(knock())
    assert (message["type"], message["code"], code) == ("error", "auth_failed", 4001)


def test_a_key_in_the_address_and_a_client_that_does_not_wait(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Gamma")
        async with player(server, query=f"?token={key}") as gamma:
            await gamma.say("join_lobby", buy_in=2000)
            await gamma.say("set_auto_rebuy", enabled=True)
            assert (await gamma.next())["type"] == "connected"
            await gamma.until("auto_rebuy_set", enabled=True)
            await gamma.until("hand_result")

    asyncio.run(play())


async def turn_to_raise(one: Player) -> tuple[dict[str, Any], dict[str, Any]]:
    """A turn with a choice of raises; a house bot may have bet more than one has."""
    while True:
        turn = await one.until("your_turn")
        for valid in turn["valid_actions"]:
            if valid["action"] == "raise" and valid["max"] - valid["min"] > 20:
                return turn, valid
        await one.act(turn, **fold(turn))


def test_rejected_actions(server: ServerProcess) -> None:
    async def play() -> None:
        async with player(server, register(server, "Delta"), call) as delta:
            await delta.say("action", action="fold")
            assert (await delta.until("action_rejected"))["code"] == "not_at_table"
            await delta.join()
            delta.decide = None
            turn, raised = await turn_to_raise(delta)
            bad: list[tuple[str, dict[str, Any]]] = [
                ("legacy_action_protocol", {"action": "call", "turn_token": None}),
                ("legacy_action_protocol", {"action": "call", "hand_id": None}),
                ("missing_action_id", {"action": "call", "client_action_id": None}),
                ("stale_hand_action", {"action": "call", "hand_id": "another"}),
                ("stale_turn_token", {"action": "call", "turn_token": "guess"}),
                ("invalid_action", {"action": "dance"}),
                ("invalid_action", {"action": "raise"}),
                ("invalid_action", {"action": "raise", "amount": raised["min"] - 1}),
                ("invalid_action", {"action": "raise", "amount": raised["max"] + 1}),
            ]
            for code, changes in bad:
                await delta.act(turn, **changes)
                rejected = await delta.until("action_rejected")
                assert (rejected["code"], rejected["details"]) == (code, {"code": code})
            name = await delta.act(turn, action="fold", client_action_id=7)
            assert (await delta.until("action_ack", status="accepted"))["client_action_id"] == "7"
            # The same once more is a safe retry, another one under its name is not.
            await delta.act(turn, action="fold", client_action_id=name)
            await delta.until("action_ack", client_action_id="7")
            await delta.act(turn, action="call", client_action_id=7)
            assert (await delta.until("action_rejected"))["code"] == "action_id_conflict"
            await delta.act(turn, action="fold")
            rejected = await delta.until("action_rejected")
            assert rejected["code"] in ("stale_turn_token", "no_hand_in_progress")

    asyncio.run(play())


def test_too_many_bad_actions_cost_the_seat(server: ServerProcess) -> None:
    async def play() -> None:
        async with player(server, register(server, "Epsilon"), fold) as epsilon:
            await epsilon.join()
            for _ in range(20):
                await epsilon.say("action", action="dance")
            await epsilon.until("error", code="flood_warning")
            await epsilon.until("error", code="flood_kick")
            await epsilon.until("player_left", name="Epsilon")
            await epsilon.say("leave_table")
            await epsilon.until("error", code="not_at_table")

    asyncio.run(play())


def test_a_raise_is_a_street_total_and_may_be_a_float(server: ServerProcess) -> None:
    async def play() -> None:
        async with player(server, register(server, "Zeta"), call) as zeta:
            joined = await zeta.join()
            turn, raised = await turn_to_raise(zeta)
            await zeta.act(turn, action="raise", amount=raised["min"] + 15.7)
            action = await zeta.until("player_action", seat=joined["seat"])
            assert (action["action"], action["amount"]) == ("raise", raised["min"] + 15)

    asyncio.run(play())


def test_leaving_and_joining_again_at_once(server: ServerProcess) -> None:
    """Clients do so at the end of a hand, to go on with another stack."""

    async def play() -> None:
        async with player(server, register(server, "Eta"), fold) as eta:
            await eta.join(2000)
            for chips in (1000, 3000, 1500):
                await eta.until("hand_result")
                await eta.say("leave_table")
                await eta.say("join_lobby", buy_in=chips)
                await eta.until("player_left", name="Eta", reason="left")
                joined = await eta.until("table_joined")
                assert joined["players"][joined["seat"]]["stack"] == chips
            await eta.until("hand_result")
            await eta.say("join_lobby", buy_in=1000)
            error = await eta.until("error")
            assert (error["code"], error["table_id"]) == ("already_seated", joined["table_id"])

    asyncio.run(play())


def test_a_lobby_has_as_many_tables_as_its_players_need(server: ServerProcess) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            tables = set()
            for number in range(7):
                key = register(server, f"Crowd {number}")
                one = await stack.enter_async_context(player(server, key))
                await one.say("join_lobby", buy_in=1000)
                tables.add((await one.until("table_joined"))["table_id"])
                await stack.enter_async_context(playing_on(one))
            assert len(tables) >= 2

    asyncio.run(play())


async def go_broke(one: Player) -> None:
    """All in with every hand, and never with more than the least buy-in."""
    one.decide = shove
    joined = await one.join(1000)
    while True:
        message = await one.until("hand_result")
        stack = message["final_stacks"].get(str(joined["seat"]), 1000)
        if stack == 0:
            return
        if stack > 1000:
            await one.say("leave_table")
            await one.say("join_lobby", buy_in=1000)
            joined = await one.until("table_joined")


@pytest.mark.parametrize("way", ["rebuy", "auto_rebuy", "rest", "join", "leave"])
def test_a_player_without_chips(server: ServerProcess, way: str) -> None:
    async def play() -> None:
        key = register(server, f"Busted {way}")
        async with player(server, key, shove) as broke:
            await broke.next()
            if way == "auto_rebuy":
                await broke.say("set_auto_rebuy", enabled=True)
            await go_broke(broke)
            busted = await broke.until("busted")
            assert busted["options"] == ["rebuy", "leave"]
            broke.decide = fold
            if way == "rebuy":
                await broke.say("rebuy", amount=1500)
            elif way == "rest":
                code, answer = server.post("openpoker/api/season/rebuy", {}, key)
                assert (code, answer["new_stack"]) == (200, 1500)
            elif way == "join":
                await broke.say("join_lobby", buy_in=2000)
                await broke.until("player_left", reason="busted")
                await broke.until("table_joined")
            elif way == "leave":
                await broke.say("leave_table")
                await broke.until("player_left", reason="busted")
                await broke.say("leave_table")
                await broke.until("error", code="not_at_table")
                return
            if way == "auto_rebuy":
                await broke.until("auto_rebuy_scheduled", cooldown_seconds=0)
            if way.endswith("rebuy"):
                confirmed = await broke.until("rebuy_confirmed")
                assert confirmed["new_stack"] == 1500
            for _ in range(3):
                await broke.until("hand_start")
                await broke.until("hand_result")
            await broke.say("rebuy")
            assert (await broke.until("error"))["code"] == "rebuy_not_allowed"

    asyncio.run(play())


def test_a_lost_line_is_resynced(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Theta")
        async with player(server, key, leaves=False) as theta:
            joined = await theta.join()
            turn = await theta.until("your_turn")
            last = turn["table_seq"]
        code, game = server.get("openpoker/api/me/active-game", key)
        assert code == 200
        assert (game["playing"], game["table_id"], game["seat"]) == (
            True, joined["table_id"], joined["seat"],
        )  # fmt: skip
        async with player(server, key) as theta:
            await theta.until("connected")
            await theta.say("resync_request", table_id=joined["table_id"], last_table_seq=last - 3)
            again = await theta.until("resync_response", role="player")
            numbers = [one["table_seq"] for one in again["replayed_events"]]
            assert numbers == sorted(numbers)
            assert all(number > last - 3 for number in numbers)
            assert "your_turn" not in [one["type"] for one in again["replayed_events"]]
            hero = again["snapshot"]["hero"]
            assert hero["turn_token"] == turn["turn_token"]
            assert hero["valid_actions"] == turn["valid_actions"]
            assert again["snapshot"]["state_hash"] == state_hash(again["snapshot"])
            await theta.act(turn, **fold(turn))
            await theta.until("action_ack")
            await theta.until("hand_start")

    asyncio.run(play())


def test_a_new_socket_takes_over_the_old(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Iota")
        async with player(server, key) as old:
            joined = await old.join()
            async with player(server, key) as new:
                await new.until("connected")
                with pytest.raises(ConnectionClosed):
                    await old.until("hand_result")
                await new.say("join_lobby", buy_in=1000)
                error = await new.until("error", code="already_seated")
                assert error["table_id"] == joined["table_id"]
                await new.say("resync_request", table_id=joined["table_id"], last_table_seq=0)
                again = await new.until("resync_response")
                token = again["snapshot"]["hero"].get("turn_token")
                if token is not None:
                    turn = {"hand_id": again["snapshot"]["hand_id"], "turn_token": token}
                    await new.act(turn, action="fold")
                await new.until("hand_start")

    asyncio.run(play())


def test_a_restarted_server_keeps_the_seat(tmp_path: Any) -> None:
    server = ServerProcess(tmp_path).start()

    async def sit(key: str) -> dict[str, Any]:
        async with player(server, key, leaves=False) as kappa:
            joined = await kappa.join()
            await kappa.until("your_turn")
            return joined

    async def go_on(key: str, table: str) -> None:
        async with player(server, key) as kappa:
            await kappa.until("connected")
            await kappa.say("resync_request", table_id=table, last_table_seq=0)
            await kappa.until("resync_response", role="player")
            await kappa.until("hand_start")

    try:
        key = register(server, "Kappa")
        joined = asyncio.run(sit(key))
        server.kill()
        server.start()
        assert server.get("openpoker/api/me/active-game", key)[1]["table_id"] == joined["table_id"]
        asyncio.run(go_on(key, joined["table_id"]))
    finally:
        server.stop()


def test_many_clients_that_join_at_once_all_find_a_seat(server: ServerProcess) -> None:
    async def join(key: str) -> str:
        async with player(server, key) as one:
            await one.say("join_lobby")
            async with asyncio.timeout(30):
                while (message := await one.next())["type"] not in ("table_joined", "error"):
                    pass
            return str(message.get("code", message["type"]))

    async def play() -> None:
        keys = [register(server, f"Many {number}") for number in range(40)]
        assert set(await asyncio.gather(*map(join, keys))) == {"table_joined"}

    asyncio.run(play())


def test_two_clients_share_a_table_and_never_see_each_others_cards(server: ServerProcess) -> None:
    async def play() -> None:
        async with (
            player(server, register(server, "Lambda"), fold) as first,
            player(server, register(server, "Mu"), fold) as second,
        ):
            table = (await first.join())["table_id"]
            async with playing_on(first):
                assert (await second.join())["table_id"] == table
                for _ in range(4):
                    await second.until("hand_result")
            own = [one["cards"] for one in second.heard if one["type"] == "hole_cards"]
            told = json.dumps([one for one in first.heard if one["type"] != "hand_result"])
            assert own
            assert not any(json.dumps(cards)[1:-1] in told for cards in own)
            assert any(one["type"] == "player_joined" for one in first.heard)

    asyncio.run(play())


def test_requests(server: ServerProcess) -> None:
    key = register(server, "Nu")
    assert server.get("openpoker/api/me/active-game")[0] == 401
    assert server.get("openpoker/api/season/me", "guess")[0] == 401
    code, season = server.get("openpoker/api/season/me", key)
    assert (code, season["chips_at_table"], season["auto_rebuy"]) == (200, 0, False)
    assert season["chip_balance"] >= 5000
    code, game = server.get("openpoker/api/me/active-game", key)
    assert (code, game["playing"], game["table_id"]) == (200, False, None)
    code, answer = server.post("openpoker/api/season/rebuy", {}, key)
    assert (code, answer["new_stack"]) == (200, 0)
    assert server.post("openpoker/api/register", {"name": ""})[0] == 400


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("garbage", "invalid_message"),
        ("[]", "invalid_message"),
        ('{"type": 7}', "invalid_message"),
        ('{"type": "dance"}', "unknown_message"),
        ('{"type": "join_lobby", "buy_in": 999}', "invalid_message"),
        ('{"type": "join_lobby", "buy_in": 1e999}', "invalid_message"),
        (f'{{"type": "join_lobby", "buy_in": {"9" * 4_300}}}', "invalid_message"),
        ('{"type": "join_lobby", "buy_in": "2000"}', "invalid_message"),
        ('{"type": "set_auto_rebuy"}', "invalid_message"),
        ('{"type": "leave_table"}', "not_at_table"),
        ("[" * 5000, "invalid_message"),
    ],
)
def test_bad_messages_are_answered(server: ServerProcess, message: str, code: str) -> None:
    async def play() -> None:
        async with player(server, register(server, "Xi")) as xi:
            await xi.socket.send(message)
            assert (await xi.until("error"))["code"] == code

    asyncio.run(play())


def test_a_resync_from_a_huge_number(server: ServerProcess) -> None:
    """A number that has as many digits as JSON may have, and one more digit after adding 1."""

    async def play() -> None:
        async with player(server, register(server, "Omikron")) as omikron:
            await omikron.join()
            request = f'{{"type": "resync_request", "last_table_seq": {"9" * 4_300}}}'
            await omikron.socket.send(request)
            answer = await omikron.until("resync_response")
            assert (answer["role"], answer["from_table_seq"]) == ("player", 1)

    asyncio.run(play())


@pytest.mark.parametrize("scope", ["watch", "organise"])
def test_a_key_that_does_not_allow_to_play(server: ServerProcess, scope: str) -> None:
    key = Visitor(server).sign_up(f"Owner {scope}").new_token(scope)
    for path in ("me", "me/active-game", "season/me"):
        assert server.get(f"openpoker/api/{path}", key)[0] == 401
    code, answer = server.post("openpoker/api/season/rebuy", {}, key)
    assert (code, answer["detail"]["code"]) == (401, "auth_failed")


def test_rebuys_at_the_same_time_bring_chips_once(server: ServerProcess) -> None:
    async def play() -> None:
        key = register(server, "Pi")
        async with player(server, key, shove) as pi:
            await go_broke(pi)
            await pi.until("busted")
            before = server.get("openpoker/api/season/me", key)[1]["chip_balance"]
            requests = [
                asyncio.to_thread(server.post, "openpoker/api/season/rebuy", {}, key)
                for _ in range(6)
            ]
            asked = asyncio.gather(*requests)
            await pi.say("rebuy")
            codes = [code for code, _ in await asked]
            assert codes.count(200) <= 1, codes
            season = server.get("openpoker/api/season/me", key)[1]
            assert (season["rebuys"], season["chip_balance"]) == (1, before - 1500)

    asyncio.run(play())


def test_a_table_that_the_bank_cannot_fill_is_refused(tmp_path: Any) -> None:
    server = ServerProcess(tmp_path, bank_chips_per_host=1).start()

    async def play() -> None:
        async with player(server, register(server, "Rho")) as rho:
            await rho.say("join_lobby")
            assert (await rho.until("error"))["code"] == "no_table"

    try:
        asyncio.run(play())
        assert "error_msg" in server.post("api/new_hand", {})[1]
    finally:
        server.stop()


def our_player(server: ServerProcess, bot: str, key: str, hands: int) -> OpenPokerPlayer:
    return openpoker_player(
        read_bot(bot).make(),
        server.address.replace("http", "openpoker+ws", 1) + "openpoker/ws",
        key=key,
        hands=hands,
        buy_in=1000,
        rebuys=True,
        seed=1,
        report=print,
    )


@pytest.mark.parametrize("bot", ["tag", "maniac"])
def test_our_own_client_plays(server: ServerProcess, bot: str) -> None:
    ours = our_player(server, bot, register(server, f"Ours {bot}"), 10)
    ours.run()
    assert (ours.hands, ours.troubles) == (10, 0)
    assert ours.decisions > 0


def test_our_own_client_finds_its_seat_again(server: ServerProcess) -> None:
    key = register(server, "Omicron")
    ours = our_player(server, "tag", key, 12)

    async def disturb() -> None:
        playing = asyncio.create_task(asyncio.to_thread(ours.run))
        while ours.hands < 3:
            await asyncio.sleep(0.05)
        async with player(server, key, leaves=False) as thief:  # the newer socket takes over
            await thief.until("connected")
        await asyncio.wait_for(playing, 50)

    asyncio.run(disturb())
    assert ours.hands == 12


@pytest.mark.parametrize(
    ("server_address", "key", "problem"),
    [
        ("openpoker+ws://", "k", "openpoker+wss://HOST"),
        ("openpoker+ws://h:99999999", "k", "openpoker+wss://HOST"),
        ("openpoker+ws://key@host", "k", "openpoker+wss://HOST"),
        ("openpoker+ws://host", "", "FIFTHSTREET_TOKEN"),
    ],
)
def test_addresses_of_our_client(server_address: str, key: str, problem: str) -> None:
    with pytest.raises(InvalidInput, match=problem.replace("+", r"\+")):
        openpoker_player(
            read_bot("caller").make(), server_address, key=key, hands=1, buy_in=None,
            rebuys=True, seed=1, report=lambda trouble: None,
        )  # fmt: skip


def test_a_refused_key_is_said(server: ServerProcess) -> None:
    with pytest.raises(ServerLost, match="auth_failed"):
        our_player(server, "caller", "no-such-key", 1).run()
