"""One player of Open Poker: its messages, its lobby state, its seat and its chips.

It outlives its socket: a client that reconnects within two minutes finds its seat.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from typing import Any, Final

from fifthstreet.protocols.openpoker.agent_wishes import (
    LEAST_BUY_IN,
    REBUY,
    Complaint,
    named_action,
    read_buy_in,
    read_last_seq,
    read_message,
    read_switch,
)
from fifthstreet.protocols.openpoker.mirrored_table import Message
from fifthstreet.server.accounts.loans import BankLimit
from fifthstreet.server.accounts.refills import refill_purse
from fifthstreet.server.gateway.gateway import Gateway
from fifthstreet.server.gateway.openpoker.openpoker_seat import OpenPokerSeat, rejection
from fifthstreet.server.gateway.openpoker.table_lobby import TableLobby
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.runtime.directory import TooManyTables
from fifthstreet.server.runtime.table.table_handle import TableHandle
from fifthstreet.server.runtime.table_creation import BadTable
from fifthstreet.storage import StorageError
from fifthstreet.tables import Refusal
from fifthstreet.tables.state.command import COME_BACK, TOP_UP
from fifthstreet.tables.state.refusal import (
    CLOSED,
    NO_CHANGE,
    SAME_OWNER,
    TABLE_FULL,
    TABLE_OVER,
)

_TRIES: Final = 4
# Refusals of one table only: since it was found it was filled, or the lobby has closed it.
_TRY_ANOTHER: Final = (TABLE_FULL, SAME_OWNER, TABLE_OVER, CLOSED)
# The period in which rejected actions are counted: after some a warning, then the seat is lost.
_FLOOD_SECONDS: Final = 5.0
_FLOOD_WARNING: Final = 10
_FLOOD_KICK: Final = 20


class OpenPokerAgent:
    """A player who is connected, or was a moment ago."""

    def __init__(self, gateway: Gateway, lobby: TableLobby, session: Session) -> None:
        assert session.player is not None, "identified before"
        self.session = session
        self.player = session.player
        self.auto_rebuy = False
        self.rebuys = 0
        self.seat: OpenPokerSeat | None = None
        self._gateway = gateway
        self._lobby = lobby
        self._joining: asyncio.Task[None] | None = None
        self._rebuying: asyncio.Task[None] | None = None
        self._rebuy_lock = asyncio.Lock()  # the socket and HTTP requests may rebuy at the same time
        # the buy-in of a join that waits until the old seat is given up
        self._wanted: int | None = None
        self._rejected: deque[float] = deque(maxlen=_FLOOD_KICK)
        self._answers: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
            "join_lobby": self._join_lobby,
            "set_auto_rebuy": self._set_auto_rebuy,
            "action": self._action,
            "rebuy": self._rebuy,
            "leave_table": self._leave_table,
            "resync_request": self._resync,
        }

    # The connection.

    def welcome(self) -> None:
        """Send the first messages on a new socket."""
        self.say({"type": "connected", "agent_id": self.player.id, "name": self.player.name})
        if self.seat is None and self._joining is None:
            handle = self._lobby.table_of(self.player.id)
            if handle is not None:
                self.session.is_bot = True
                self.seat = self._new_seat(handle)
                self.seat.follow()

    def lost(self) -> None:
        """Handle the loss of the socket: the seat is kept for a while."""
        if self.seat is None and self._joining is None:
            self.session.end()
        else:
            self.session.lost()

    def hear(self, frame: bytes) -> None:
        try:
            message = read_message(frame)
            answer = self._answers.get(message["type"])
            if answer is None:
                known = ", ".join(self._answers)
                raise Complaint("unknown_message", f"type: allowed are {known}")
            answer(message)
        except Complaint as complaint:
            self.complain(complaint.code, str(complaint))

    def say(self, message: Message) -> None:
        """Send a message if the client is connected; a reconnecting one requests what it missed."""
        if self.session.is_attached:
            self.session.say(message)

    def complain(self, code: str, text: str, **details: object) -> None:
        self.say({"type": "error", "code": code, "message": text, **details})

    # The lobby.

    def _join_lobby(self, message: dict[str, Any]) -> None:
        buy_in = read_buy_in(message)
        if self._joining is not None or self._wanted is not None:
            raise Complaint("already_in_lobby", "you wait for a seat already")
        seat = self.seat
        if seat is None:
            self._start_joining(buy_in)
        elif seat.is_leaving or seat.is_broke:
            seat.leave()
            self._wanted = buy_in
        else:
            self.complain(
                "already_seated",
                "you sit at a table: ask for a resync, or leave it",
                table_id=seat.handle.id,
                seat=seat.table.hero,
            )
            return
        self.say({"type": "lobby_joined", "position": 1, "estimated_wait": "~1s"})

    def _start_joining(self, buy_in: int) -> None:
        self._joining = asyncio.ensure_future(self._guarded(self._join(buy_in)))
        self._joining.add_done_callback(self._joined)

    def _joined(self, done: "asyncio.Task[None]") -> None:
        self._joining = None

    async def _join(self, buy_in: int) -> None:
        owner = self.session.caller.owner
        purses = self._gateway.sessions.purses
        await purses.check(owner)
        if purses.purse(owner) < buy_in:
            raise Complaint(
                "insufficient_funds", f"you have {purses.purse(owner)} chips: rebuy, or bring less"
            )
        avoided: set[str] = set()
        for _ in range(_TRIES):
            handle = await self._lobby.find(owner, self.session.address, avoided)
            try:
                if self.session.is_gone:
                    return
                self.session.is_bot = True
                seat = self.seat = self._new_seat(handle)
                outcome = await seat.sit(buy_in)
            finally:
                self._lobby.release(handle)
            if not isinstance(outcome, Refusal):
                return
            self.seat = None
            self._lobby.left(handle)
            if outcome.code not in _TRY_ANOTHER:
                is_poor = outcome.code == "not_enough_chips"
                raise Complaint("insufficient_funds" if is_poor else outcome.code, outcome.message)
            avoided.add(handle.id)
        raise Complaint("no_table", "no table has a free seat; try again")

    def _new_seat(self, handle: TableHandle) -> OpenPokerSeat:
        return OpenPokerSeat(
            self._gateway,
            self.session,
            handle,
            self.say,
            busted=self._busted,
            gone=self._seat_gone,
        )

    def _seat_gone(self) -> None:
        seat, self.seat = self.seat, None
        if seat is None:
            return
        seat.end()
        self._lobby.left(seat.handle)
        wanted, self._wanted = self._wanted, None
        if not self.session.is_attached:
            self.session.end()  # no client is left to play
        elif wanted is not None:
            self._start_joining(wanted)

    def _leave_table(self, message: dict[str, Any]) -> None:
        self._wanted = None
        if self.seat is None:
            raise Complaint("not_at_table", "you sit at no table")
        self.seat.leave()

    # At the table.

    def _action(self, message: dict[str, Any]) -> None:
        try:
            if self.seat is None:
                raise Complaint("not_at_table", "you sit at no table")
            self.seat.act(message)
        except Complaint as complaint:
            self.say(rejection(complaint.code, str(complaint), named_action(message)))
            self._note_rejection()

    def _note_rejection(self) -> None:
        now = asyncio.get_running_loop().time()
        self._rejected.append(now)
        recent = sum(now - at <= _FLOOD_SECONDS for at in self._rejected)
        if recent >= _FLOOD_KICK:
            self._rejected.clear()
            self.complain("flood_kick", "too many actions were rejected: you lose your seat")
            if self.seat is not None:
                self.seat.leave()
        elif recent == _FLOOD_WARNING:
            self.complain("flood_warning", "too many actions were rejected: wait for your turn")

    def _resync(self, message: dict[str, Any]) -> None:
        last = read_last_seq(message)
        seat, table = self.seat, message.get("table_id")
        if seat is not None and seat.table.hero >= 0 and table in (None, seat.handle.id):
            seat.resync(last)
            return
        self.say(
            {
                "type": "resync_response",
                "table_id": table if isinstance(table, str) else None,
                "role": "spectator",
                "from_table_seq": last,
                "to_table_seq": last,
                "replayed_events": [],
                "snapshot": None,
            }
        )

    # Chips.

    def _set_auto_rebuy(self, message: dict[str, Any]) -> None:
        self.auto_rebuy = read_switch(message)
        self.say({"type": "auto_rebuy_set", "enabled": self.auto_rebuy})
        if self.auto_rebuy and self.seat is not None and self.seat.is_broke:
            self._busted()

    def _busted(self) -> None:
        if self.auto_rebuy and self._rebuying is None:
            at = datetime.now(UTC).isoformat(timespec="seconds")
            self.say({"type": "auto_rebuy_scheduled", "rebuy_at": at, "cooldown_seconds": 0})
            self._start_rebuying()

    def _rebuy(self, message: dict[str, Any]) -> None:
        if self._rebuying is None:  # otherwise the previous rebuy is still running
            self._start_rebuying()

    def _start_rebuying(self) -> None:
        self._rebuying = asyncio.ensure_future(self._guarded(self._rebuy_chips()))
        self._rebuying.add_done_callback(self._rebought)

    def _rebought(self, done: "asyncio.Task[None]") -> None:
        self._rebuying = None

    async def _rebuy_chips(self) -> None:
        stack = await self.rebuy()
        balance = self._gateway.sessions.purses.purse(self.session.caller.owner)
        self.say({"type": "rebuy_confirmed", "new_stack": stack, "chip_balance": balance})

    async def rebuy(self) -> int:
        """Bring chips to a player who has none; return the new stack, 0 without a seat.

        The purse is refilled before if it has too few chips. Raises Complaint, StorageError.
        """
        async with self._rebuy_lock:
            return await self._rebuy_once()

    async def _rebuy_once(self) -> int:
        seat = self.seat
        if seat is not None and not seat.is_broke:
            raise Complaint("rebuy_not_allowed", "you have chips on the table")
        await fill_purse(self._gateway, self.session.caller.owner, LEAST_BUY_IN)
        if seat is None:
            return 0
        owner = self.session.caller.owner
        chips = min(REBUY, self._gateway.sessions.purses.purse(owner))
        outcome = await seat.order(TOP_UP, {"chips": chips})
        if isinstance(outcome, Refusal):
            raise Complaint("rebuy_not_allowed", outcome.message)
        seat.brought_chips()
        self.rebuys += 1
        outcome = await seat.order(COME_BACK, {})
        if isinstance(outcome, Refusal) and outcome.code != NO_CHANGE:
            raise Complaint("rebuy_not_allowed", outcome.message)
        return chips

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """Run background work and send the client its errors."""
        try:
            await work
        except Complaint as complaint:
            self.complain(complaint.code, str(complaint))
        except Refused as refused:
            self.complain(refused.code, str(refused))
        except (BadTable, BankLimit, TooManyTables) as error:
            self.complain("no_table", str(error))
        except StorageError:
            self.complain("server_error", "the server cannot write just now; try again")


async def fill_purse(gateway: Gateway, owner: str, needed: int) -> None:
    """Refill the purse of an owner who has too few chips. Raises Complaint, StorageError."""
    purses = gateway.sessions.purses
    await purses.check(owner)
    if purses.purse(owner) >= needed:
        return
    try:
        await refill_purse(
            purses,
            owner,
            limit=gateway.settings.refill_chips,
            at_tables=gateway.directory.chips_of(owner),
            now=gateway.clock.wall(),
        )
    except Refused as refused:
        raise Complaint("insufficient_funds", str(refused)) from None
