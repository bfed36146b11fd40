"""A champion at a table: solved elsewhere, and in time whatever happens to the solve."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, cast

import pytest

from fifthstreet.agents.house import champion
from fifthstreet.cards import shuffled
from fifthstreet.kernels.engine import native
from fifthstreet.rules import Action, HandState, View, apply, legal, start_hand, view
from fifthstreet.rulesets import load
from fifthstreet.server.runtime.house_players import HousePlayers, UnknownHouseBot, check_house_bot
from fifthstreet.server.runtime.solving import solved_action
from fifthstreet.server.runtime.table.observers import HouseTurn
from fifthstreet.server.worker_processes import WorkerDied, WorkerProcesses

pytestmark = pytest.mark.skipif(native is None, reason="the champion is native")

RESEARCH = load("research")
BOT = "champion:budget=0.02"


class Solvers:
    """Stands for the worker processes."""

    def __init__(self, answer: Callable[..., Any]) -> None:
        self._answer = answer
        self.asked = 0

    async def run(self, work: Callable[..., Any], *given: Any, asker: str) -> Any:
        assert asker == "t"
        self.asked += 1
        return await self._answer(work, *given)


def at_the_turn(stack: int = 20_000) -> HandState:
    state = start_hand(RESEARCH, [stack] * 2, shuffled(Random(3)), button=0, hand="h")
    while state.street_name != "turn":
        state, _ = apply(state, Action("check" if legal(state).check else "call"))
    return state


def decided(state: HandState, solvers: Solvers) -> Action:
    """What a champion does at once or within its time."""

    async def ask() -> dict[str, Any]:
        answer: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        with ThreadPoolExecutor(1) as threads:
            house = HousePlayers(
                threads, draw=lambda: 0.5, solvers=cast("WorkerProcesses", solvers)
            )
            turn = HouseTurn(
                table="t",
                player="house:1",
                bot=BOT,
                chair=0,
                rules=RESEARCH,
                thinking_ms=0,
                limit_ms=50,
                seq=1,
                token="x",
                view=view(state, state.actor),
                submit=lambda kind, player, args: answer.set_result({"kind": kind, **args}),
            )
            house.decide(turn)
            return await answer

    told = asyncio.run(ask())
    assert told["kind"] == "act"
    found = told["action"]
    return Action(found["kind"], found.get("to"))


async def never(work: Callable[..., Any], *given: Any) -> Any:
    await asyncio.Event().wait()


async def dead(work: Callable[..., Any], *given: Any) -> Any:
    raise WorkerDied


async def here(work: Callable[..., Any], *given: Any) -> Any:
    return work(*given)


@pytest.mark.parametrize("answer", [never, dead, here])
def test_the_decision_comes_whatever_happens_to_the_solve(answer: Callable[..., Any]) -> None:
    state = at_the_turn()
    solvers = Solvers(answer)
    action = decided(state, solvers)
    assert solvers.asked == 1
    apply(state, action)  # raises where it is not allowed
    if answer is here:
        seen: View = view(state, state.actor)
        assert action == solved_action(BOT, 2**105 + 2**52, RESEARCH, 0, seen, 0.5)


def before_the_turn(street: str) -> HandState:
    state = start_hand(RESEARCH, [20_000] * 2, shuffled(Random(3)), button=0, hand="h")
    while state.street_name != street:
        state, _ = apply(state, Action("check" if legal(state).check else "call"))
    return state


@pytest.mark.parametrize("street", ["preflop", "flop"])
def test_an_all_in_is_answered_by_a_worker(street: str) -> None:
    """It is solved at its price; other bets before the turn are looked up."""
    state = before_the_turn(street)
    solvers = Solvers(here)
    decided(state, solvers)
    small, _ = apply(state, Action("raise", 300))
    decided(small, solvers)
    assert solvers.asked == 0
    large, _ = apply(state, Action("raise", 19_900))
    assert decided(large, solvers).kind in ("fold", "call", "all-in")
    assert solvers.asked == 1


@pytest.mark.parametrize("street", ["preflop", "flop"])
def test_without_a_worker_nothing_is_solved(street: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's own process has no time for it: a guest could ask for any number of solves."""
    monkeypatch.setattr(champion, "shove_answer", lambda *_: pytest.fail("this is a solve"))
    state, _ = apply(before_the_turn(street), Action("raise", 19_900))
    assert decided(state, Solvers(dead)).kind in ("fold", "call", "all-in")


def test_with_stacks_that_it_does_not_know_it_is_the_shark_of_the_table() -> None:
    state, solvers = at_the_turn(1_500), Solvers(dead)
    apply(state, decided(state, solvers))
    assert solvers.asked == 0


def test_a_champion_at_a_table_has_a_small_budget() -> None:
    check_house_bot("champion:budget=1")
    with pytest.raises(UnknownHouseBot, match="at most 1"):
        check_house_bot("champion:budget=1.1")


def test_before_the_turn_nothing_is_solved_elsewhere() -> None:
    state = start_hand(RESEARCH, [20_000] * 2, shuffled(Random(3)), button=0, hand="h")
    solvers = Solvers(dead)
    apply(state, decided(state, solvers))
    assert solvers.asked == 0
