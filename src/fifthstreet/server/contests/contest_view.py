"""A contest in the shapes of the protocol, as its reader may see it."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec
from msgspec import UNSET, Struct

from fifthstreet.contests import DirectedTable
from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.protocols.native import contest_messages as shapes
from fifthstreet.server.accounts.principal import Principal
from fifthstreet.server.contests.contest_actor import ContestActor
from fifthstreet.server.contests.contest_rights import directs, rights_of
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.runtime.table.table_facts import SeatedPlayer, TableFacts

VERSION = 1
Shape = TypeVar("Shape", bound=Struct)
# Keys that every audit entry has.
_FRAME = ("seq", "type", "at", "by")


class ContestView:
    """Reads a contest and the tables of its games; changes nothing."""

    def __init__(self, contests: ContestService) -> None:
        self._contests = contests

    def card(self, actor: ContestActor) -> shapes.ContestCard:
        state = actor.state
        settings = state.opened
        return _made(
            shapes.ContestCard,
            {
                "id": actor.id,
                "title": settings.title,
                "status": state.status,
                "phase": state.phase,
                "phases": len(settings.phases),
                "players": len(state.players) - len(state.fillers),
                "sign_up": settings.sign_up,
                "start_at": settings.start_at,
                "starts_at": state.starts_at,
                "tables": [
                    {
                        "table": one.number,
                        "status": one.status,
                        "game": one.game,
                        "players": list(one.players),
                    }
                    for one in state.tables
                ],
            },
        )

    def details(self, actor: ContestActor, caller: Principal, now: int) -> shapes.ContestDetails:
        is_director = directs(caller, actor.state)
        shown = msgspec.to_builtins(self.export(actor))
        shown["now"] = now
        shown["players"] = self.players(actor, with_secrets=is_director)
        shown["rights"] = rights_of(caller, actor.state)
        if is_director:
            shown["tickets"] = [one.public() for one in actor.state.tickets]
            if actor.state.opened.invite:
                shown["invite"] = actor.state.opened.invite
        return _made(shapes.ContestDetails, shown)

    def export(self, actor: ContestActor) -> shapes.ContestExport:
        """Return the public part of a contest."""
        state = actor.state
        return _made(
            shapes.ContestExport,
            {
                "v": VERSION,
                "contest": state.opened.public(),
                "status": state.status,
                "phase": state.phase,
                "starts_at": state.starts_at,
                "is_ending": state.is_ending,
                "players": self.players(actor),
                "tables": self.tables(actor),
                "standing": self._rows(actor),
                "games": [result.as_dict() for result in state.games()],
                "seed": state.seed if state.is_over else UNSET,
            },
        )

    def standing(self, actor: ContestActor) -> shapes.ContestStanding:
        live = {
            one.player: one.counted
            for table in actor.state.tables
            for one in self._seated(actor, table).values()
            if one.counted is not None
        }
        values: dict[str, object] = {
            "status": actor.state.status,
            "standing": self._rows(actor),
            "live": live,
        }
        return _made(shapes.ContestStanding, values)

    def players(
        self, actor: ContestActor, *, with_secrets: bool = False
    ) -> list[shapes.ContestPlayer]:
        state = actor.state
        online = self._contests.online_of(actor)
        found: list[shapes.ContestPlayer] = []
        seated = {
            player: (table.number, self._seated(actor, table).get(player))
            for table in state.tables
            for player in table.players
        }
        for one in state.players:
            number, there = seated.get(one.id, (0, None))
            shown = one.public() | {
                "seated_at": number,
                "is_online": one.id in online or bool(one.house),
                "chips": None if there is None else there.chips,
                "counted": None if there is None else there.counted,
            }
            if with_secrets:
                shown |= _secrets(one)
            found.append(_made(shapes.ContestPlayer, shown))
        return found

    def tables(self, actor: ContestActor) -> list[shapes.ContestTable]:
        state = actor.state
        online = self._contests.online_of(actor)
        found: list[shapes.ContestTable] = []
        for table in state.tables:
            facts = self._facts(actor, table)
            rules = state.opened.rules
            shown = {
                "number": table.number,
                "phase": table.phase,
                "players": list(table.players),
                "status": table.status,
                "game": table.game,
                "games": state.opened.phases[table.phase].games,
                "attempt": table.attempt,
                "starts_at": table.starts_at,
                "table_id": None if facts is None else table.table_id(actor.id),
                "hand": 0 if facts is None else facts.hands,
                "small_blind": rules.small_blind if facts is None else facts.small_blind,
                "big_blind": rules.big_blind if facts is None else facts.big_blind,
                "online": sum(one in online or one in state.fillers for one in table.players),
                "left": len(table.players)
                if facts is None
                else sum(one.chips > 0 for one in facts.seated),
            }
            found.append(_made(shapes.ContestTable, shown))
        return found

    async def audit(self, actor: ContestActor, after: int, limit: int) -> shapes.ContestAudit:
        """Return the audit entries after an event's number, oldest first; raises StorageError."""
        entries = await self._contests.audit(actor, after=after, most=limit + 1)
        shown = entries[:limit]
        return shapes.ContestAudit(
            entries=[audit_entry(one) for one in shown],
            next=_number(shown[-1]["seq"]) if len(entries) > limit else None,
        )

    def _rows(self, actor: ContestActor) -> list[dict[str, object]]:
        names = {one.id: one.display_name for one in actor.state.players}
        return [
            {**row.as_dict(), "display_name": names.get(row.player, "")}
            for row in actor.state.standing()
        ]

    def _facts(self, actor: ContestActor, table: DirectedTable) -> TableFacts | None:
        handle = self._contests.handle_of(actor, table.number)
        return None if handle is None else handle.facts()

    def _seated(self, actor: ContestActor, table: DirectedTable) -> dict[str, SeatedPlayer]:
        facts = self._facts(actor, table)
        return {} if facts is None else {one.player: one for one in facts.seated}


def audit_entry(event: Mapping[str, object]) -> shapes.AuditEntry:
    """Return the publishable part of an event."""
    frame: dict[str, object] = {key: event[key] for key in _FRAME}
    data = {key: value for key, value in event.items() if key not in _FRAME}
    return _made(shapes.AuditEntry, frame | {"data": data})


def _secrets(player: Contestant) -> dict[str, object]:
    return {"name": player.name, "owner": player.owner}


def _number(value: object) -> int:
    assert isinstance(value, int), "every event is numbered"
    return value


def _made(kind: type[Shape], values: dict[str, object]) -> Shape:
    """Return a shape made of plain values, validated."""
    given = {key: value for key, value in values.items() if value is not UNSET}
    return msgspec.convert(given, kind, from_attributes=True)
