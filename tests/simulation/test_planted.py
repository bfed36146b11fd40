"""Faults put in on purpose: the simulation must find each within a few seeds and say where."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec import Raw

from fifthstreet.contests import ContestStep
from fifthstreet.contests.state import contest_event
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.contests.contest_journal import ContestJournal
from fifthstreet.server.contests.contest_service import ContestService
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.runtime.table import command_executor as executors
from fifthstreet.server.runtime.table import publisher
from fifthstreet.server.runtime.table.command_executor import CommandExecutor
from fifthstreet.server.runtime.table.journal_batch import Batch
from fifthstreet.server.runtime.table.publisher import Publisher
from fifthstreet.server.runtime.table.subscriber import EventBatch
from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.tables import PUBLIC, Refusal, Step, project
from fifthstreet.tables import snapshot as real_snapshot
from fifthstreet.tables import step as real_step
from fifthstreet.tables.machine import transfer_commands
from tests.simulation.disk import Disk
from tests.simulation.running import SeedFailed, run_seeds
from tests.simulation.world import CONTEST_EVERY, FIRST_CONTEST

MOST_SEEDS = 60


def publish_first(patch: pytest.MonkeyPatch) -> None:
    write = TableActor._write

    def early(self: TableActor, batch: Batch) -> None:
        for step, public in zip(batch.steps, batch.public, strict=True):
            self.publisher.publish(step, public)
        batch.steps.clear()
        batch.public.clear()
        write(self, batch)

    patch.setattr(TableActor, "_write", early)


def acknowledge_first(patch: pytest.MonkeyPatch) -> None:
    write = TableActor._write

    def early(self: TableActor, batch: Batch) -> None:
        self._answer(batch)
        batch.answers.clear()
        write(self, batch)

    patch.setattr(TableActor, "_write", early)


def leave_out_an_event(patch: pytest.MonkeyPatch) -> None:
    send = Publisher._send

    def forgetful(self: Publisher, subscriptions: Any, batch: EventBatch) -> None:
        if batch.base is None or batch.seq % 7:
            send(self, subscriptions, batch)

    patch.setattr(Publisher, "_send", forgetful)


def show_all_cards_in_events(patch: pytest.MonkeyPatch) -> None:
    publish = Publisher.publish

    def open_handed(self: Publisher, step: Step, told: Sequence[Raw]) -> None:
        viewers = [PUBLIC if e.private is None else e.private.player for e in step.events]
        shown = map(project, step.events, viewers)
        publish(self, step, [Raw(encode(event)) for event in shown])

    patch.setattr(Publisher, "publish", open_handed)


def show_a_neighbour_in_snapshots(patch: pytest.MonkeyPatch) -> None:
    def open_handed(state: Any, viewer: str) -> Any:
        players = [person.player for person in state.people if person.player != viewer]
        return real_snapshot(state, players[0] if players else viewer)

    patch.setattr(publisher, "snapshot", open_handed)


def let_two_servers_write(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Disk, "takes", lambda self, works: True)


def lose_a_commit(patch: pytest.MonkeyPatch) -> None:
    commit = Disk.commit

    def forgetful(self: Disk, work: Any) -> None:
        if not work.records or work.records[0].seq_first % 5:
            commit(self, work)

    patch.setattr(Disk, "commit", forgetful)


def execute_what_is_refused(patch: pytest.MonkeyPatch) -> None:
    execute = CommandExecutor.execute

    def two_faced(self: CommandExecutor, batch: Batch, queued: Any) -> bool:
        done = execute(self, batch, queued)
        if queued.kind == "chat" and done and batch.answers:
            answer, _ = batch.answers.pop()
            batch.answers.append((answer, Refusal("not_allowed", "no")))
        return done

    patch.setattr(CommandExecutor, "execute", two_faced)


def forget_acknowledgements(patch: pytest.MonkeyPatch) -> None:
    """The server forgets what it has acknowledged, unlike its journal."""

    def forgetful(state: Any, command: Any) -> Any:
        result = real_step(state, command)
        if command.kind == "act" and not isinstance(result, Refusal) and result.events:
            result.state.acks = {}
        return result

    patch.setattr(executors, "step", forgetful)


def drop_the_slow_at_once(patch: pytest.MonkeyPatch) -> None:
    """In the middle of telling everybody, so that the list of everybody changes."""
    push = Session.push

    def hasty(self: Session, message: bytes) -> None:
        push(self, message)
        if self._outbox_bytes > self._most_bytes:
            self.drop("slow_consumer", "")

    patch.setattr(Session, "push", hasty)


def forget_what_is_packed(patch: pytest.MonkeyPatch) -> None:
    """When a player stands up who gets events packed."""

    def careless(self: Publisher, state: Any) -> None:
        for follower in list(self._all.values()):
            if follower.player is not None:
                self._unplace(follower)
                self._place(follower, state)

    patch.setattr(Publisher, "_reseat", careless)


def forget_receipts(patch: pytest.MonkeyPatch) -> None:
    """A transfer that is sent again is taken for a new one."""
    patch.setattr(transfer_commands, "known_receipt", lambda state, command: None)


def order_before_it_is_stored(patch: pytest.MonkeyPatch) -> None:
    """A contest's tables begin before its own stream has the order."""
    append = ContestJournal.append

    async def late(self: ContestJournal, contest: str, command: Any, done: ContestStep) -> None:
        for event in done.events:
            if event.type == contest_event.TABLE_ORDERED and event.data["order"] == "start":
                service = OPENED[-1]
                number, table = event.data["table"], str(event.data["table_id"])
                assert isinstance(number, int)
                await service.director.obey(done.state, "start", number, table)
        await append(self, contest, command, done)

    patch.setattr(ContestJournal, "append", late)
    _note_services(patch)


OPENED: list[ContestService] = []


def _note_services(patch: pytest.MonkeyPatch) -> None:
    load = ContestService.load

    async def noted(self: ContestService) -> Any:
        OPENED.append(self)
        return await load(self)

    patch.setattr(ContestService, "load", noted)


PLANTED = [
    (forget_receipts, "twice|became"),
    (drop_the_slow_at_once, "changed size|given up|comes next|has gone"),
    (forget_what_is_packed, "follows|knows"),
    (publish_first, "told"),
    (acknowledge_first, "told|without its record|the journal has"),
    (leave_out_an_event, "follows"),
    (show_all_cards_in_events, "in place of|gets"),
    (show_a_neighbour_in_snapshots, "is told|another table"),
    (let_two_servers_write, "after event|refused|other events|comes next|rests"),
    (lose_a_commit, "committed|record|rests|comes next|is at|given up"),
    (execute_what_is_refused, "refused"),
    (forget_acknowledgements, "another state|recovery|other events"),
]


@pytest.mark.parametrize(("plant", "complaint"), PLANTED, ids=[f.__name__ for f, _ in PLANTED])
def test_a_planted_fault_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(SeedFailed, match=complaint) as found:
        run_seeds(1, MOST_SEEDS)
    assert "python -m tests.simulation" in str(found.value)


def test_a_planted_fault_of_contests_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    order_before_it_is_stored(monkeypatch)
    with pytest.raises(SeedFailed, match=r"has not begun the game|stands still"):
        run_seeds(FIRST_CONTEST, MOST_SEEDS * CONTEST_EVERY, every=CONTEST_EVERY)
