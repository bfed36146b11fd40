"""A step in progress: the state reached so far and the events that led there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from fifthstreet.contests.contest_seeds import ContestSeeds
from fifthstreet.contests.settings.contest_settings import ContestSettings
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.command import SERVER, ContestCommand
from fifthstreet.contests.state.contest_event import ContestEvent
from fifthstreet.contests.state.contest_state import ContestState
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.contests.state.directed_table import DirectedTable
from fifthstreet.contests.state.refusal import (
    BAD_COMMAND,
    NO_SUCH_PLAYER,
    NO_SUCH_TABLE,
    NOT_ALLOWED,
    NOT_NOW,
    ContestRefused,
)

_NOTHING: Final[Mapping[str, object]] = {}


class ContestChange:
    """The effects of a command so far; command handlers write into it."""

    __slots__ = ("command", "events", "state")

    def __init__(self, state: ContestState, command: ContestCommand) -> None:
        self.state = state
        self.command = command
        self.events: list[ContestEvent] = []

    @property
    def settings(self) -> ContestSettings:
        return self.state.opened

    @property
    def seeds(self) -> ContestSeeds:
        return ContestSeeds(self.state.seed)

    def emit(
        self, kind: str, secret: Mapping[str, object] = _NOTHING, /, **data: object
    ) -> ContestEvent:
        event = ContestEvent(
            self.state.seq + 1, kind, self.command.at, self.command.by, data, secret
        )
        self.events.append(event)
        self.state = replace(self.state, seq=event.seq, changed_at=event.at)
        return event

    def put_player(self, player: Contestant) -> None:
        """Add a contestant, or replace the one with the same id."""
        players = self.state.players
        if self.state.player(player.id) is None:
            players = (*players, player)
        else:
            players = tuple(player if one.id == player.id else one for one in players)
        self.state = replace(self.state, players=players)

    def put_table(self, table: DirectedTable) -> None:
        tables = tuple(table if one.number == table.number else one for one in self.state.tables)
        self.state = replace(self.state, tables=tables)

    def order(self, order: str, table: DirectedTable) -> None:
        """Order the current game's table."""
        self.emit(
            kinds.TABLE_ORDERED,
            order=order,
            table_id=table.table_id(self.settings.id),
            table=table.number,
        )

    # Checks for commands.

    def require_organiser(self) -> None:
        is_organiser = self.command.by in (SERVER, self.settings.organiser)
        if not is_organiser and not self.command.is_authorised:
            raise ContestRefused(NOT_ALLOWED, "organiser-only", command=self.command.kind)

    def require_server(self) -> None:
        if self.command.by != SERVER:
            raise ContestRefused(NOT_ALLOWED, "server-only", command=self.command.kind)

    def require_status(self, *allowed: str) -> None:
        if self.state.status not in allowed:
            raise ContestRefused(
                NOT_NOW,
                "wrong-status",
                command=self.command.kind,
                status=self.state.status,
                allowed=allowed,
            )

    def known_player(self, player: str) -> Contestant:
        found = self.state.player(player)
        if found is None:
            raise ContestRefused(NO_SUCH_PLAYER, "no-player", player=repr(player)[:60])
        return found

    def given_tables(self) -> list[DirectedTable]:
        """Return the table that the command names, or all of them."""
        number = self.command.args.get("table")
        if number is None:
            return list(self.state.tables)
        if isinstance(number, bool) or not isinstance(number, int):
            raise ContestRefused(BAD_COMMAND, "bad-table")
        table = self.state.table(number)
        if table is None:
            known = ", ".join(str(one.number) for one in self.state.tables) or "none"
            raise ContestRefused(NO_SUCH_TABLE, "no-table", table=number, known=known)
        return [table]
