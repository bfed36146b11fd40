"""What seeds of the simulation have found once, each as a small case of its own."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from fifthstreet.storage import FinishedHand, JournalBroken, NotEnoughChips, Transfer
from fifthstreet.tables import Refusal, Step, TableSettings, TableState
from fifthstreet.tables.state import command as kinds
from tests.server.runtime.test_table_actor import Scene, run, settle
from tests.simulation.running import run_seed


def test_who_is_back_before_the_news_of_going_is_written_counts_as_there() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        scene.journal.is_slow = True
        scene.actor.submit(kinds.DISCONNECTED, "a", {"connection": "line"})
        # The follower of the scene is the new line; nobody will say `connected` again.
        scene.journal.commit()
        scene.journal.is_slow = False
        await settle()
        person = scene.actor.state.person("a")
        assert person is not None
        assert person.lost_at is None

    run(play)


def test_a_commit_in_doubt_at_the_end_is_answered_by_neither_yes_nor_no() -> None:
    async def play(scene: Scene) -> None:
        await scene.seat_two()
        heard: list[Step | Refusal] = []
        for is_in_doubt, answers in ((True, 0), (False, 1)):
            scene.actor.is_stopped = False
            scene.actor.is_paused_by_storage = False
            scene.journal.faults = [JournalBroken("gone", is_in_doubt=is_in_doubt)]
            scene.actor.submit(kinds.CHAT, "a", {"text": "hi"}, heard.append)
            scene.actor.stop()
            await settle()
            assert len(heard) == answers
        assert isinstance(heard[0], Refusal)
        assert heard[0].code == "storage_paused"

    run(play)


def test_a_step_that_the_ledger_refuses_never_was() -> None:
    async def play(scene: Scene) -> None:
        await scene.do(kinds.OPEN)
        before = scene.actor.state
        scene.journal.faults = [NotEnoughChips("a has 0")]
        refused = await scene.do(kinds.SIT, "a", is_bot=True)
        assert isinstance(refused, Refusal)
        assert refused.code == "not_enough_chips"
        assert scene.actor.state is before
        assert isinstance(await scene.do(kinds.SIT, "b", is_bot=True), Step)
        assert [person.player for person in scene.actor.state.people] == ["b"]

    run(play)


class Refusing:
    """Books that take nothing."""

    def __init__(self) -> None:
        self.asked = 0

    def book(self, step: Step, hands: Sequence[FinishedHand]) -> Any:
        self.asked += 1
        return Refusal("busy", "not now")

    def written(self, state: TableState, transfers: Sequence[Transfer]) -> None: ...

    def given_up(self, state: TableState, transfers: Sequence[Transfer]) -> None: ...

    def unsure(self, transfers: Sequence[Transfer]) -> None: ...

    def credit(self, settings: TableSettings) -> int | None: ...


def test_what_is_due_and_refused_is_not_tried_again_at_once_and_forever() -> None:
    async def play(scene: Scene) -> None:
        await scene.do(kinds.OPEN)
        await scene.do(kinds.SIT, "a", is_bot=True)
        books = Refusing()
        await scene.do(kinds.PAUSE)
        await scene.do(kinds.SIT, "b", is_bot=True)
        await scene.do(kinds.RESUME)
        scene.actor._books = scene.actor._executor._books = books
        scene.clock.time += 10_000
        for _ in range(20):
            scene.actor._wake()
            await asyncio.sleep(0)
        assert books.asked in (1, 2)

    run(play)


def test_who_is_in_the_middle_of_sitting_down_is_renamed_too() -> None:
    """The chair is on its way to the journal while a guest becomes an account."""

    async def play(scene: Scene) -> None:
        await scene.do(kinds.OPEN)
        scene.journal.is_slow = True
        scene.actor.submit(kinds.SIT, "a", {"name": "Guest"})
        scene.actor.submit(kinds.RENAME, args={"player": "a", "name": "Account"})
        assert scene.actor.state.people == ()
        scene.journal.is_slow = False
        scene.journal.commit()
        await settle()
        assert [person.name for person in scene.actor.state.people] == ["Account"]  # type: ignore[var-annotated]

    run(play)


@pytest.mark.parametrize("seed", [222, 510, 638, 30030, 30310])
def test_a_contest_goes_on(seed: int) -> None:
    """After a clock set back in a countdown, a commit whose answer was lost, a crash between the
    end of a table and its result, and a table that was to open while the journal was down.
    """
    assert run_seed(seed).hands
