"""Tickets of judges and screens: where each is valid, and that it ends when it is taken back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from websockets.asyncio.client import connect

from tests.server.running import Client, ServerProcess

from .native_players import asked
from .scripted import ScriptedClient, scripted
from .test_table_dialogue import Organiser, md5_of

# The players come from the tests' own address, these from others (a trusted proxy says so).
FAR = {"X-Forwarded-For": "203.0.113.20"}
FARTHER = {"X-Forwarded-For": "198.51.100.20"}


@asynccontextmanager
async def looker(server: ServerProcess, headers: dict[str, str]) -> AsyncIterator[Client]:
    async with connect(server.socket, additional_headers=headers, proxy=None) as socket:
        found = Client(socket)
        await found.hello(guest="Looker")
        yield found


async def look(socket: Client, table: str, ticket: str) -> dict[str, Any]:
    wish = {"table": table, "role": "spectator", "cards": "all", "ticket": ticket}
    return await asked(socket, type="join", **wish)


def shown_tickets(organiser: Organiser) -> dict[str, str]:
    """The digits by which a ticket is taken back, by its note."""
    return {one["note"]: one["ticket"] for one in organiser.state()["tickets"]}


def is_open(rows: list[dict[str, Any]]) -> bool:
    return all(row["cards"] for row in rows)


class Seated:
    """Three players of the contest protocol in their first hand; nobody answers."""

    def __init__(self, server: ServerProcess, label: str, **settings: Any) -> None:
        self.server = server
        self.names = [f"{label} {number}" for number in range(3)]
        self.organiser = Organiser(server, watching="live", **settings)
        for name in self.names:
            self.organiser.do("add_player", display_name=name, name=name)
        self.tables = f"{self.organiser.path}/tables"

    def ticket(self, kind: str, note: str) -> str:
        return str(self.organiser.do("issue_ticket", kind=kind, note=note)["ticket"])

    async def start(self, stack: AsyncExitStack) -> tuple[str, dict[str, ScriptedClient]]:
        """The table's id and the players' clients."""
        self.organiser.do("seat")
        clients: dict[str, ScriptedClient] = {}
        for name in self.names:
            clients[name] = await stack.enter_async_context(scripted(self.server))
            await clients[name].join(name)
            await clients[name].until("__new_peer")
        self.organiser.do("start")
        for client in clients.values():
            await client.until("__new_round")
        return str(self.server.get(self.tables)[1]["tables"][0]["table_id"]), clients

    @property
    def where(self) -> str:
        return f"/?contest={self.organiser.contest}"


def test_a_ticket_that_is_taken_back_ends_at_once(server: ServerProcess) -> None:
    seated = Seated(server, "revoked")
    organiser = seated.organiser
    judge, screen, kept = (
        seated.ticket(kind, note)
        for kind, note in (("judge", "ref"), ("screen", "hall"), ("screen", "kept"))
    )

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            table, players = await seated.start(stack)
            enter = stack.enter_async_context
            here, far = await enter(looker(server, {})), await enter(looker(server, FAR))
            kept_here = await enter(looker(server, {}))
            assert (await look(here, table, judge))["code"] == "no_spectators"
            assert (await look(here, table, screen))["type"] == "joined"
            assert (await look(kept_here, table, kept))["type"] == "joined"
            assert (await look(far, table, judge))["type"] == "joined"
            guest = await enter(scripted(server, f"{seated.where}&ticket={screen}"))
            await guest.say("__join", {"tableNumber": "1"})
            assert is_open((await guest.until("_join"))["players"])
            referee = await enter(scripted(server, f"{seated.where}&ticket={judge}"))

            for note in ("ref", "hall"):
                organiser.do("revoke_ticket", ticket=shown_tickets(organiser)[note])
            for socket in (here, far):
                parted = await socket.until("parted", table=table)
                assert parted["code"] == "no_spectators"
            assert (await look(far, table, judge))["code"] == "no_spectators"
            # The guest of the contest protocol goes on with what everybody sees.
            current = (await guest.expect("_join"))["table"]["currentPlayer"]
            (actor,) = [name for name in players if md5_of(name) == current]
            await referee.say("__stop_game", {"tableNumber": "1"})
            await referee.say("__join", {"tableNumber": "1"})
            await referee.until("_join")
            await players[actor].say("__action", {"action": "fold"})
            assert not any(row["cards"] for row in (await guest.until("__show_action"))["players"])
            assert (await asked(kept_here, type="hash", table=table))["type"] == "hash"
            organiser.do("stop")

    asyncio.run(dialogue())
    entries = server.get(f"{organiser.path}/audit", organiser.token)[1]["entries"]
    told = [one["type"] for one in entries]
    assert (told.count("ticket_revoked"), told.count("table_stopped")) == (2, 1)


def test_a_judges_ticket_opens_nothing_once_a_player_is_at_its_address(
    server: ServerProcess,
) -> None:
    seated = Seated(server, "moving")
    judge, screen = seated.ticket("judge", "ref"), seated.ticket("screen", "hall")

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            table, players = await seated.start(stack)
            enter = stack.enter_async_context
            far, hall = await enter(looker(server, FAR)), await enter(looker(server, FAR))
            farther = await enter(looker(server, FARTHER))
            assert (await look(far, table, judge))["type"] == "joined"
            assert (await look(farther, table, judge))["type"] == "joined"
            assert (await look(hall, table, screen))["type"] == "joined"
            name = seated.names[0]
            await players[name].socket.close()
            moved = await enter(scripted(server, additional_headers=FAR))
            await moved.join(name)
            await moved.until("_join")
            assert (await far.until("parted", table=table))["code"] == "no_spectators"
            for socket in (farther, hall):
                answer = await asked(socket, type="hash", table=table)
                assert answer["type"] == "hash", "it still follows"
            seated.organiser.do("stop")

    asyncio.run(dialogue())


def test_no_ticket_of_an_organiser_who_plays_opens_cards(server: ServerProcess) -> None:
    """She could look with it from another network under another name."""
    seated = Seated(server, "playing", seats=4, sign_up="open")
    judge = seated.ticket("judge", "ref")
    seated.organiser.do("open_sign_up")
    seated.organiser.do("sign_up", display_name="Olga plays")

    async def dialogue() -> None:
        async with AsyncExitStack() as stack:
            table, _ = await seated.start(stack)
            far = await stack.enter_async_context(looker(server, FAR))
            assert (await look(far, table, judge))["code"] == "no_spectators"
            referee = await stack.enter_async_context(
                scripted(server, f"{seated.where}&ticket={judge}", additional_headers=FAR)
            )
            await referee.say("__join", {"tableNumber": "1"})
            assert not any(row["cards"] for row in (await referee.until("_join"))["players"])
            # It is a judge's ticket nevertheless.
            await referee.say("__stop_game", {"tableNumber": "1"})
            await referee.until("__game_stop")

    asyncio.run(dialogue())
