"""The clients of one numbered table of a contest, and the frames that all of them get."""

import asyncio
from collections.abc import Callable, Collection
from typing import Final, Protocol

from fifthstreet.contests import ContestState, DirectedTable
from fifthstreet.contests.state import directed_table as tables
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.protocols.contest_ai import peer_frames
from fifthstreet.protocols.contest_ai.peer_frames import PeerRow, RunningGame
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.gateway.contest_ai.shared_mirror import SharedMirror
from fifthstreet.server.runtime.table.table_handle import TableHandle

_MOST_TOLD: Final = 5  # the platform counts down from five
# PROTOCOLS 1.3: standby, preparing, running, finished, ended.
_STATUS: Final = {
    tables.STANDBY: 0,
    tables.STOPPED: 0,
    tables.PREPARING: 1,
    tables.RUNNING: 2,
    tables.ENDING: 2,
    tables.FINISHED: 4,
}


class TableClient(Protocol):
    """The interface of a client for its table."""

    player: Contestant | None
    is_human: bool
    peers: "TablePeers | None"

    @property
    def mirror(self) -> RunningGame | None: ...

    @property
    def yields(self) -> bool: ...

    successor: Callable[[], None] | None

    @property
    def secret_name(self) -> str:
        """The player's secret name; "" for a guest."""

    def push(self, frame: bytes) -> None: ...

    def follow(self, handle: TableHandle) -> None: ...

    def replace(self) -> None:
        """Disconnect, because the same player has joined anew."""

    def exclude(self) -> None:
        """Disconnect, because the organiser has excluded the player."""


def wire_names(state: ContestState, players: tuple[str, ...]) -> dict[str, str]:
    """Return the names of the table's players in the protocol."""
    found: dict[str, str] = {}
    for player in players:
        known = state.player(player)
        assert known is not None, "a seated player is registered"
        is_md5 = state.opened.md5_names
        found[player] = known.public_name if is_md5 else known.display_name
    return found


def table_status(table: DirectedTable | None) -> int:
    """Return the number of a table's status in the protocol."""
    return 0 if table is None else _STATUS[table.status]


class TablePeers:
    """The players and guests of a table; a player has one client at a time.

    `natives` are the players connected by the native protocol.
    """

    def __init__(
        self, actor: ContestActor, number: int, natives: Callable[[], Collection[str]]
    ) -> None:
        self.actor = actor
        self.number = number
        self._natives = natives
        self.players: dict[str, TableClient] = {}
        self.guests: set[TableClient] = set()
        # The mirror that the players' clients share while a game runs.
        self.shared: SharedMirror | None = None
        self._countdown: asyncio.TimerHandle | None = None

    @property
    def table(self) -> DirectedTable | None:
        return self.actor.state.table(self.number)

    def rows(self) -> list[PeerRow]:
        table = self.table
        if table is None:
            return []
        names = wire_names(self.actor.state, table.players)
        online = {*self.players, *self.actor.state.fillers, *self._natives()}
        return [PeerRow(names[one], one in online) for one in table.players]

    @property
    def status(self) -> int:
        return table_status(self.table)

    def everybody(self) -> list[TableClient]:
        return [*self.players.values(), *self.guests]

    def tell(self, frame: bytes) -> None:
        for client in self.everybody():
            client.push(frame)

    def came(self) -> None:
        """Announce a client that joined, also a guest."""
        if self.table is None:
            return
        rows = self.rows()
        frame = peer_frames.new_peer(rows)
        for player in self.players.values():
            player.push(frame)
        number, status = str(self.number), self.status
        for client in self.everybody():
            client.push(peer_frames.new_peer_2(number, rows, status, client.mirror))

    def left(self) -> None:
        if self.table is None:
            return
        rows = self.rows()
        frame = peer_frames.left(rows)
        for player in self.players.values():
            player.push(frame)
        self.tell(peer_frames.left_2(str(self.number), rows, self.status))

    def prepare(self, starts_at: int, now: int) -> None:
        """Send the countdown once per second, from five."""
        self.stop_countdown()
        left = max(0, starts_at - now) / 1000
        count = min(_MOST_TOLD, round(left))
        if count:
            wait = max(0.0, left - count)
            loop = asyncio.get_running_loop()
            self._countdown = loop.call_later(wait, self._count, count)

    def _count(self, count: int) -> None:
        self._countdown = None
        self.tell(peer_frames.game_prepare(str(self.number), count))
        if count > 1:
            loop = asyncio.get_running_loop()
            self._countdown = loop.call_later(1.0, self._count, count - 1)

    def stop_countdown(self) -> None:
        if self._countdown is not None:
            self._countdown.cancel()
            self._countdown = None

    def seated(self, handle: TableHandle) -> None:
        """Make all clients follow the new game's table before its first hand."""
        self.stop_countdown()
        self.tell(peer_frames.game_start(str(self.number)))
        for client in self.everybody():
            client.follow(handle)
