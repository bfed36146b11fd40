"""Chips end to end: granted, bought in, won and lost, cashed out; the ledger adds up throughout."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Client, ServerProcess, cheap, client
from tests.server.visitor import Visitor, admin, member

pytestmark = pytest.mark.real_time

QUICK = {"bot_action_ms": 600_000, "action_ms": 600_000, "time_bank_ms": 0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("chips")
    process = ServerProcess(
        folder,
        sign_in_tries=10_000,
        guest_chips=30_000,
        account_chips=50_000,
        refill_chips=5_000,
    ).start()
    yield process
    process.stop()


def purse(server: ServerProcess, token: str) -> dict[str, Any]:
    status, answer = Visitor(server, token).ask("GET", "me/chips")
    assert status == 200, answer
    return dict(answer)


def kinds(answer: dict[str, Any]) -> list[tuple[str, int]]:
    return [(line["kind"], line["chips"]) for line in answer["movements"]]


async def sit(player: Client, table: str, buy_in: int) -> dict[str, Any]:
    await player.send({"type": "sit", "table": table, "buy_in": buy_in, "id": "s"})
    while True:
        answer = await player.next()
        if answer.get("id") == "s":
            return answer


async def play_until(player: Client, done: Any) -> None:
    while True:
        message = await player.next()
        if message["type"] == "turn":
            turn = message
            await player.send(
                {
                    "type": "act",
                    "table": turn["table"],
                    "turn": turn["turn"],
                    "action_id": f"a{turn['seq']}",
                    "action": cheap(turn["legal"]),
                }
            )
        if done(message):
            return


def is_event(message: dict[str, Any], kind: str) -> bool:
    return message["type"] == "event" and bool(message["event"]["type"] == kind)


def test_a_buy_in_is_a_double_entry_and_nobody_brings_more_than_he_has(
    server: ServerProcess,
) -> None:
    async def play() -> None:
        token = server.new_guest("Buyer")
        assert kinds(purse(server, token)) == [("grant", 30_000)]
        wish = {"chairs": 2, "for_bots": True, "max_buy_in": 20_000}
        first, second = server.new_table(token, **wish), server.new_table(token, **wish)
        async with client(server, token=token) as player:
            assert (await sit(player, first, 20_000))["type"] == "ack"
            has = purse(server, token)
            assert (has["chips"], has["at_tables"]) == (10_000, 20_000)
            assert kinds(has)[0] == ("buy_in", -20_000)
            refused = await sit(player, second, 20_000)
            assert refused["code"] == "not_enough_chips"
            assert "you have 10000" in refused["message"]
            answer = await sit(player, second, 10_000)
            assert answer["type"] == "ack", answer
            top_up = {"type": "top_up", "table": second, "chips": 1, "id": "t"}
            assert (await player.ask(top_up, "error", id="t"))["code"] == "not_enough_chips"
            for table in (first, second):
                await player.ask({"type": "leave", "table": table, "id": "l"}, "ack", id="l")
            assert purse(server, token)["chips"] == 30_000
        assert admin(server, "ledger", "check")["problems"] == []

    asyncio.run(play())


def test_many_buy_ins_at_once_spend_no_chip_twice(server: ServerProcess) -> None:
    async def play() -> None:
        token = server.new_guest("Hasty")
        tables = [server.new_table(token, chairs=2, for_bots=True) for _ in range(6)]
        async with client(server, token=token) as one, client(server, token=token) as other:
            for number, table in enumerate(tables):
                player = one if number % 2 else other
                await player.send(
                    {"type": "sit", "table": table, "buy_in": 10_000, "id": f"s{number}"}
                )
            answers: list[str] = []
            for player in (one, other):
                wanted = len(answers) + 3
                while len(answers) < wanted:
                    answer = await player.next()
                    if answer.get("id"):
                        answers.append(answer["type"])
            assert sorted(answers) == ["ack"] * 3 + ["error"] * 3
        assert purse(server, token)["chips"] == 0

    asyncio.run(play())


def test_what_is_won_is_what_the_other_lost_and_survives_a_kill(tmp_path: Path) -> None:
    async def play(server: ServerProcess) -> tuple[str, str, str]:
        ann, bob = server.new_guest("Ann"), server.new_guest("Bob")
        table = server.new_table(ann, chairs=2, for_bots=True, clock=QUICK)
        async with client(server, token=ann) as one, client(server, token=bob) as other:
            await sit(one, table, 10_000)
            await sit(other, table, 10_000)
            ended = lambda m: is_event(m, "hand_committed") and m["event"]["hand"] == "6"  # noqa: E731
            await asyncio.gather(play_until(one, ended), play_until(other, ended))
        return table, ann, bob

    server = ServerProcess(tmp_path, guest_chips=30_000).start()
    try:
        table, ann, bob = asyncio.run(play(server))
        server.kill()
        server.start()

        async def leave() -> None:
            for token in (ann, bob):
                async with client(server, token=token) as player:
                    await player.ask({"type": "join", "table": table}, "joined")
                    await player.ask({"type": "leave", "table": table, "id": "l"}, "ack", id="l")

        asyncio.run(leave())
        wait_until(lambda: _on_table(server, table) == 0)
        chips = [purse(server, token)["chips"] for token in (ann, bob)]
        assert sum(chips) == 60_000
        assert admin(server, "ledger", "check")["problems"] == []
        assert "ledger problem" not in server.log()
        assert "vouches" not in server.log()
        assert "fifthstreet_ledger_problems_total 0.0" in server.get("metrics")[1]
    finally:
        server.stop()


def _on_table(server: ServerProcess, table: str) -> int:
    tables = {one["id"]: one["chips"] for one in admin(server, "tables", "list")}
    return int(tables[table])


def wait_until(is_true: Any) -> None:
    import time

    for _ in range(100):
        if is_true():
            return
        time.sleep(0.1)
    raise AssertionError("it did not happen in time")


def test_a_freezeout_pays_prizes_out_of_the_buy_ins(server: ServerProcess) -> None:
    async def play() -> None:
        ann, bob = server.new_guest("Ann F"), server.new_guest("Bob F")
        table = server.new_table(
            ann,
            chairs=2,
            for_bots=True,
            clock=QUICK,
            format={"type": "freezeout"},
            rule_changes={"starting_stack": 300},
        )

        def shove(legal: dict[str, Any]) -> dict[str, Any]:
            wagers = legal["wagers"]
            if wagers:
                return {"kind": wagers[-1]["kind"], "to": wagers[-1]["max"]}
            return cheap(legal)

        async def to_the_end(player: Client) -> None:
            while True:
                message = await player.next()
                if message["type"] == "turn":
                    await player.send(
                        {
                            "type": "act",
                            "table": table,
                            "turn": message["turn"],
                            "action_id": f"a{message['seq']}",
                            "action": shove(message["legal"]),
                        }
                    )
                if is_event(message, "table_over"):
                    return

        async with client(server, token=ann) as one, client(server, token=bob) as other:
            await sit(one, table, 300)
            await sit(other, table, 300)
            assert purse(server, ann)["chips"] == 29_700
            async with asyncio.timeout(60):
                await asyncio.gather(to_the_end(one), to_the_end(other))
            chips = sorted(purse(server, token)["chips"] for token in (ann, bob))
            assert chips == [29_700, 30_300]
            assert ("prize", 600) in [*kinds(purse(server, ann)), *kinds(purse(server, bob))]
        assert admin(server, "ledger", "check")["problems"] == []

    asyncio.run(play())


@pytest.mark.parametrize(
    "wish", [{"deals": "seeded"}, {"format": {"type": "match", "hands": 2}, "rules": "acpc-nl"}]
)
def test_points_and_known_decks_touch_nobodys_chips(
    wish: dict[str, Any], server: ServerProcess
) -> None:
    async def play() -> None:
        token = server.new_guest("Pointed")
        table = server.new_table(token, chairs=2, for_bots=True, **wish)
        async with client(server, token=token) as player:
            await player.ask({"type": "sit", "table": table, "id": "s"}, "ack", id="s")
            assert purse(server, token)["chips"] == 30_000
            await player.ask({"type": "leave", "table": table, "id": "l"}, "ack", id="l")
        assert admin(server, "ledger", "check")["problems"] == []

    asyncio.run(play())


def test_a_guest_becomes_an_account_and_keeps_seat_and_chips(server: ServerProcess) -> None:
    async def play() -> None:
        token = server.new_guest("Keeper")
        table = server.new_table(token, chairs=2, for_bots=True)
        visitor = Visitor(server, token)
        async with client(server, token=token) as player:
            await sit(player, table, 5_000)
            before = visitor.ask("GET", "me")[1]
            visitor.sign_up("Keeper Two")
            visitor.token = None
            # The new name stands at once in the chair, in the lobby and in the events.
            await play_until(player, lambda message: is_event(message, "renamed"))
            shown = Visitor(server).ask("GET", f"tables/{table}")[1]
            assert shown["table"]["players"] == ["Keeper Two"]
            assert shown["snapshot"]["chairs"][0]["name"] == "Keeper Two"
            results = Visitor(server).ask("GET", f"tables/{table}/results")[1]["players"]
            assert [one["name"] for one in results] == ["Keeper Two"]
            after = visitor.ask("GET", "session")[1]["player"]
            assert after["id"] == before["id"]
            assert (after["kind"], after["name"]) == ("account", "Keeper Two")
            has = visitor.ask("GET", "me/chips")[1]
            # The account's chips, less those of the guest, come on top.
            assert (has["chips"], has["at_tables"]) == (45_000, 5_000)
            # The socket that was open plays on, and the guest's token is the account's.
            await player.ask({"type": "leave", "table": table, "id": "l"}, "ack", id="l")
            welcome = Visitor(server, token).ask("GET", "me")[1]
            assert welcome["kind"] == "account"
            again, answer = Visitor(server, token).ask(
                "POST", "accounts", {"name": "Keeper B", "password": "another password"}
            )
            assert (again, answer["code"]) == (403, "forbidden")

    asyncio.run(play())


def test_the_broke_get_new_chips_once_a_day(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, guest_chips=100, refill_chips=5_000).start()
    try:
        visitor = Visitor(server, server.new_guest("Broke"))
        assert visitor.ask("GET", "me/chips")[1]["may_refill"] is True
        status, has = visitor.ask("POST", "me/chips", {})
        assert (status, has["chips"], has["may_refill"]) == (200, 5_000, False)
        status, answer = visitor.ask("POST", "me/chips", {})
        assert (status, answer["code"]) == (409, "not_broke")
        assert kinds(has) == [("refill", 4_900), ("grant", 100)]
    finally:
        server.stop()


def test_two_seats_of_one_owner_only_where_the_table_allows_it(server: ServerProcess) -> None:
    async def play() -> None:
        owner = member(server, "Owner")
        bots = []
        for number in (1, 2):
            status, answer = owner.ask("POST", "guests", {"name": f"Owner bot {number}"})
            assert status == 201
            bots.append(answer["token"])
        # The bots of an account have its purse.
        assert purse(server, bots[0])["chips"] == 50_000
        strict = server.new_table(bots[0], chairs=3, for_bots=True)
        loose = server.new_table(bots[0], chairs=3, for_bots=True, same_owner_allowed=True)
        token = owner.new_token("play")
        async with (
            client(server, token=bots[0], bot=True) as one,
            client(server, token=bots[1], bot=True) as other,
            client(server, token=token) as person,
        ):
            assert (await sit(one, strict, 5_000))["type"] == "ack"
            assert (await sit(other, strict, 5_000))["code"] == "same_owner"
            assert (await sit(person, strict, 5_000))["code"] == "same_owner"
            assert (await sit(one, loose, 5_000))["type"] == "ack"
            assert (await sit(other, loose, 5_000))["type"] == "ack"
            assert purse(server, token)["chips"] == 35_000

    asyncio.run(play())


def test_a_table_that_an_admin_closes_pays_everybody_out(server: ServerProcess) -> None:
    async def play() -> None:
        token = server.new_guest("Closed out")
        table = server.new_table(token, chairs=2, for_bots=True)
        async with client(server, token=token) as player:
            await sit(player, table, 5_000)
            assert admin(server, "tables", "close", table)["status"] == "closing"
            parted = await player.until("parted", table=table)
            assert parted["code"] == "closed"
        assert purse(server, token)["chips"] == 30_000
        listed = {one["id"] for one in admin(server, "tables", "list")}
        assert table not in listed
        assert json.dumps(admin(server, "ledger", "check")["problems"]) == "[]"

    asyncio.run(play())
