"""A contest's stream: what comes back after a restart, and from how few records."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from fifthstreet.contests import ContestCommand, ContestState, ContestStep, step
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import FINISHED, RUNNING
from fifthstreet.server.contests import contest_service
from fifthstreet.server.contests.contest_journal import ContestJournal
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.storage import OPEN, StreamExists
from fifthstreet.storage.backends.memory_database import MemoryDatabase
from fifthstreet.storage.backends.memory_storage import MemoryStorage
from tests.contests.contests import settings


class EveryStream:
    """This process takes every contest."""

    def wants(self, stream: str) -> bool:
        return True

    async def free(self, wanted: Sequence[Any]) -> Sequence[Any]:
        return wanted


async def long_contest(journal: ContestJournal) -> ContestState:
    """One with a few hundred events."""
    await journal.create("cup")
    state = ContestState()
    player = {"id": "p1", "name": "secret-1", "display_name": "Ann"}
    commands = [
        ContestCommand(kinds.OPEN, entropy="5a" * 32, args={"settings": settings()}),
        ContestCommand(kinds.ADD_PLAYER, args=player),
    ]
    for number in range(250):
        args = {"id": "p1", "display_name": f"Ann {number}"}
        commands.append(ContestCommand(kinds.CHANGE_PLAYER, args=args))
    for command in commands:
        done = step(state, command)
        assert isinstance(done, ContestStep)
        await journal.append("cup", command, done)
        state = done.state
    return state


def test_recovery_replays_what_follows_the_last_snapshot() -> None:
    async def both() -> tuple[ContestState, list[ContestState], int]:
        storage = MemoryStorage(MemoryDatabase())
        written = await long_contest(ContestJournal(storage, lambda: 0))
        read = 0
        plain = storage.journal.read

        async def counted(*given: Any, **named: Any) -> Any:
            nonlocal read
            async for record in plain(*given, **named):
                read += 1
                yield record

        again: Any = SimpleNamespace(
            contests=storage.contests,
            journal=SimpleNamespace(
                read=counted,
                claim=storage.journal.claim,
                latest_snapshot=storage.journal.latest_snapshot,
            ),
        )
        claims: Any = EveryStream()
        found = await ContestJournal(again, lambda: 0).recovered(claims, ())
        return written, found, read

    written, found, read = asyncio.run(both())
    assert found == [written]
    assert 0 < read < 100


def test_the_audit_log_is_read_from_the_journal_page_by_page() -> None:
    async def pages() -> tuple[list[Any], list[Any]]:
        journal = ContestJournal(MemoryStorage(MemoryDatabase()), lambda: 0)
        await long_contest(journal)
        first: list[Any] = await journal.audit("cup", after=0, most=100)
        return first, await journal.audit("cup", after=first[-1]["seq"], most=1_000)

    first, rest = asyncio.run(pages())
    assert [line["seq"] for line in first] == list(range(1, 101))
    assert [line["seq"] for line in rest] == list(range(101, 253))
    assert rest[-1]["display_name"] == "Ann 249"
    assert "secret-1" not in str(first + rest)


def test_finished_contests_of_an_organiser_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server does not fill up with contests that were made and ended at once."""
    monkeypatch.setattr(contest_service, "MOST_FINISHED", 5)
    directory: Any = SimpleNamespace(
        serve_directors=lambda *given: None, new_id=lambda draw: draw(), tables={}
    )
    claims: Any = EveryStream()

    async def made() -> tuple[list[str], list[str], list[str]]:
        storage = MemoryStorage(MemoryDatabase())
        service = ContestService(storage, directory, lambda: 0, claims, most_tables=20)
        others = await service.create({"title": "Other"}, organiser="otto")
        others.state = replace(others.state, status=FINISHED)
        names = [others.id]
        for _ in range(9):
            actor = await service.create({"title": "Cup"}, organiser="olga")
            actor.state = replace(actor.state, status=FINISHED)
            names.append(actor.id)
        stored = [one.id for one in await storage.contests.with_status(OPEN)]
        service.stop()
        return names, list(service.contests), stored

    names, kept, stored = asyncio.run(made())
    assert kept == [names[0], *names[-5:]]
    assert sorted(stored) == sorted(kept)


def test_a_table_that_was_closed_does_not_keep_the_server_from_starting(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """An administrator closed the table of a running game; the organiser can stop that game."""
    directory: Any = SimpleNamespace(
        serve_directors=lambda *given: None, new_id=lambda draw: draw(), tables={}
    )
    claims: Any = EveryStream()

    async def started() -> str:
        storage = MemoryStorage(MemoryDatabase())
        service = ContestService(storage, directory, lambda: 0, claims, most_tables=20)
        actor = await service.create(settings(countdown_s=0), organiser="olga")
        players = [
            {"id": f"p{number}", "name": f"secret-{number}", "display_name": f"Player {number}"}
            for number in range(3)
        ]
        for player in players:
            actor.state = _stepped(actor.state, kinds.ADD_PLAYER, player)
        for kind in (kinds.SEAT, kinds.START, kinds.TICK):
            actor.state = _stepped(actor.state, kind, {})
        orders: list[str] = []

        async def obey(state: ContestState, order: str, number: int, table_id: str) -> None:
            orders.append(order)
            raise StreamExists(f"there is a table {table_id!r} already")

        service.director.obey = obey  # type: ignore[method-assign]
        await service.go_on([actor])
        service.stop()
        assert orders == ["start"]
        return actor.state.status

    assert asyncio.run(started()) == RUNNING
    assert "a contest's table is closed" in caplog.text


def _stepped(state: ContestState, kind: str, args: dict[str, Any]) -> ContestState:
    done = step(state, ContestCommand(kind, at=1, args=args, is_authorised=True))
    assert isinstance(done, ContestStep), done
    return done.state
