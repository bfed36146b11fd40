"""The tools of a model: list tables, sit, see its own view, act, study hands, compute equities.

`act` takes the token of the turn that it answers and derives its own id from it: a repeated call is
answered again and played once.
"""

import asyncio
import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Final

from fifthstreet.agents.mcp.table_session import RequestFailed, TableSession
from fifthstreet.cards.text import parse_cards
from fifthstreet.errors import FifthStreetError
from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.ranges import from_holes, parse_range

_MOST_WAIT: Final = 60.0
_HTTP_SECONDS: Final = 15.0
_MOST_HANDS: Final = 100


class TableTools:
    """The tools of one player; what each returns is JSON."""

    def __init__(self, session: TableSession) -> None:
        self._session = session

    async def list_tables(self) -> dict[str, Any]:
        """The tables of the server, with their rules, blinds and free chairs."""
        return dict(await self._get("tables"))

    async def sit_down(self, table: str, buy_in: int | None = None) -> dict[str, Any]:
        """Take a free chair at a table; buy_in is in chips, the table's usual one if left out."""
        await self._session.join(table)
        wish: dict[str, Any] = {"type": "sit", "table": table}
        if buy_in is not None:
            wish["buy_in"] = buy_in
        await self._session.request(wish)
        return await self.my_view(table)

    async def stand_up(self, table: str) -> dict[str, Any]:
        """Leave a table; in a hand, when it is over."""
        await self._session.request({"type": "leave", "table": table})
        return {"left": table}

    async def my_view(self, table: str, wait_seconds: float = 0) -> dict[str, Any]:
        """The table as you see it. At your turn: the view, the legal actions and the turn's token.

        wait_seconds (at most 60) waits for your turn. Amounts are whole chips; a bet or raise names
        the total of your chips on this street.
        """
        followed = await self._session.join(table)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + min(max(wait_seconds, 0.0), _MOST_WAIT)
        while followed.turn is None and loop.time() < deadline:
            followed.changed.clear()
            try:
                await asyncio.wait_for(followed.changed.wait(), deadline - loop.time())
            except TimeoutError:
                break
            await self._session.connect()
        turn = followed.turn
        if turn is None and wait_seconds > 0:
            followed = await self._session.join(table)
        snapshot = followed.snapshot
        hand = snapshot.get("hand") or {}
        view = turn["view"] if turn is not None else hand.get("view")
        return {
            "table": table,
            "you": snapshot["you"],
            "status": snapshot["status"],
            "view": view,
            "your_turn": turn is not None,
            "turn": None if turn is None else turn["turn"],
            "legal": None if turn is None else turn["legal"],
            "time_left_ms": None if turn is None else turn["time_left_ms"],
        }

    async def act(self, table: str, turn: str, kind: str, to: int | None = None) -> dict[str, Any]:
        """Decide: kind is fold, check, call, bet, raise, all_in or pass; to the street total.

        turn is the token that my_view gave with your turn. The same call again does not act twice.
        """
        action: dict[str, Any] = {"kind": kind}
        if to is not None:
            action["to"] = to
        answer = await self._session.request(
            {
                "type": "act",
                "table": table,
                "turn": turn,
                "action_id": f"mcp-{turn[:40]}",
                "action": action,
            }
        )
        followed = self._session.tables.get(table)
        if followed is not None and followed.turn is not None and followed.turn["turn"] == turn:
            followed.turn = None
        return {"accepted": True, "seq": answer.get("seq")}

    async def list_hands(self, table: str, limit: int = 10) -> dict[str, Any]:
        """The finished hands of a table, newest first, to study."""
        count = min(max(limit, 1), _MOST_HANDS)
        found = await self._get(f"tables/{urllib.parse.quote(table, safe='')}/hands?limit={count}")
        return dict(found)

    async def show_hand(self, hand: str) -> dict[str, Any]:
        """A finished hand, event by event, with the cards that you may see."""
        return dict(await self._get(f"hands/{urllib.parse.quote(hand, safe='')}"))

    async def equity(self, hands: list[str], board: str = "", dead: str = "") -> dict[str, Any]:
        """What share of the pot each of 2 to 10 hands or ranges wins: ["AhKh", "QQ+,AKs"]."""
        return await asyncio.to_thread(_equity, hands, board, dead)

    async def _get(self, path: str) -> Any:
        await self._session.connect()
        return await asyncio.to_thread(self._fetch, path)

    def _fetch(self, path: str) -> Any:
        request = urllib.request.Request(f"{self._session.pages}/api/v1/{path}")
        if self._session.token:
            request.add_header("Authorization", f"Bearer {self._session.token}")
        try:
            with urllib.request.urlopen(request, timeout=_HTTP_SECONDS) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            with error:
                raise RequestFailed(_problem(error)) from None
        except OSError as error:
            raise RequestFailed(f"{self._session.server} cannot be reached: {error}") from None


def _problem(error: urllib.error.HTTPError) -> str:
    try:
        said = json.load(error)
        return f"{said.get('code') or error.code}: {said.get('detail') or said.get('message')}"
    except ValueError:
        return f"the server answered {error.code}"


def _equity(hands: list[str], board: str, dead: str) -> dict[str, Any]:
    ranges = [_range(text) for text in hands]
    answer = equity(ranges, board=parse_cards(board), dead=parse_cards(dead))
    return {
        "seats": [
            {"hand": text, "equity": seat.equity, "standard_error": seat.standard_error}
            for text, seat in zip(hands, answer.seats, strict=True)
        ]
    }


def _range(text: str) -> Any:
    try:
        cards = parse_cards(text)
    except FifthStreetError:
        return parse_range(text)
    return from_holes([cards], text=text) if len(cards) == 2 else parse_range(text)
