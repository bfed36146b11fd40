"""Runs: any number of processes gives the same result, and nothing finished is ever lost."""

import json
import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.pool import Pool
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.engines.session_engine import Engine, WorkersLost
from fifthstreet.arena.errors import InvalidFolder
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.provenance import provenance, require_same_bots
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.session_result import SessionResult
from fifthstreet.arena.summary import Summary
from tests.arena.plans import new_plan, sources_of


def summary_of(plan: Plan, engine: Engine, folder: ResultFolder | None = None) -> dict[str, object]:
    run = Run(plan, sources_of(plan), engine, folder)
    run.play()
    values = Summary(plan, run.tally).as_dict()
    for player in values["players"]:  # type: ignore[attr-defined]
        del player["times"]
    return values


OPEN: list[ResultFolder] = []


@pytest.fixture(autouse=True)
def _closed_folders() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


def new_folder(path: Path, plan: Plan) -> ResultFolder:
    folder = ResultFolder.create(path, plan, provenance(sources_of(plan)))
    OPEN.append(folder)
    return folder


def opened(path: Path) -> ResultFolder:
    folder = ResultFolder.open(path, writes=True)
    OPEN.append(folder)
    return folder


class Backwards:
    """An engine whose results come in the worst order."""

    def results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]:
        yield from reversed(list(Here().results(plan, sources, sessions)))


class Interrupted:
    """An engine that hears Ctrl-C after so many sessions."""

    def __init__(self, after: int) -> None:
        self._after = after

    def results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]:
        for done, result in enumerate(Here().results(plan, sources, sessions)):
            if done == self._after:
                raise KeyboardInterrupt
            yield result


PLAN = new_plan("maniac", "rock", "random", hands=170, session_hands=30, seed=11)


@pytest.mark.parametrize("engine", [Backwards(), Pool(2), Pool(3)])
def test_the_result_does_not_depend_on_who_plays_when(engine: Engine) -> None:
    assert summary_of(PLAN, engine) == summary_of(PLAN, Here())


def test_tournaments_for_so_many_hands_end_with_the_same_one() -> None:
    plan = new_plan("rock", "maniac", "caller", rules="contest", format="contest", hands=60, seed=2)
    here = summary_of(plan, Here())
    assert here["hands"] >= 60  # type: ignore[operator]
    assert summary_of(plan, Pool(2)) == here


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = new_folder(tmp_path / "out", PLAN)
    run = Run(PLAN, sources_of(PLAN), Interrupted(2), folder)
    with pytest.raises(KeyboardInterrupt):
        run.play()
    assert run.tally.sessions == 2
    assert folder.sessions() == [0, 1]
    folder.close()
    again = opened(tmp_path / "out")
    assert again.plan == PLAN
    assert summary_of(again.plan, Pool(2), again) == summary_of(PLAN, Here())
    assert again.sessions() == list(range(6))
    assert sum(1 for _ in again.hands()) == 170


def test_sessions_that_are_there_are_not_played_again(tmp_path: Path) -> None:
    folder = new_folder(tmp_path / "out", PLAN)
    before = summary_of(PLAN, Here(), folder)
    assert summary_of(PLAN, Interrupted(0), folder) == before


def test_a_session_lost_from_the_middle_is_played_again(tmp_path: Path) -> None:
    folder = new_folder(tmp_path / "out", PLAN)
    before = summary_of(PLAN, Here(), folder)
    (tmp_path / "out/sessions/000003.json").unlink()
    assert summary_of(PLAN, Here(), folder) == before


KILLER = """
import os, signal
from fifthstreet import Action, Bot

class Killer(Bot):
    def act(self, view):
        if not os.path.exists({mark!r}) or {always}:
            open({mark!r}, "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return Action("check") if view.legal.check else Action("call")
"""


def killer_plan(tmp_path: Path, *, always: bool) -> Plan:
    file = tmp_path / "killer.py"
    file.write_text(KILLER.format(mark=str(tmp_path / "mark"), always=always))
    return new_plan(f"{file}:Killer", "rock", hands=60, session_hands=20, is_trusted=True, seed=1)


def test_a_worker_that_dies_loses_nothing(tmp_path: Path) -> None:
    plan = killer_plan(tmp_path, always=False)
    died = summary_of(plan, Pool(2))
    assert (tmp_path / "mark").exists()
    assert died == summary_of(plan, Pool(2))


def test_workers_that_always_die_end_the_run_with_a_word(tmp_path: Path) -> None:
    with pytest.raises(WorkersLost, match="died 3 times while they played session"):
        summary_of(killer_plan(tmp_path, always=True), Pool(2))


def test_a_folder_that_is_taken_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(InvalidFolder, match="not empty"):
        new_folder(tmp_path, PLAN)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_only_one_process_plays_into_a_folder(tmp_path: Path) -> None:
    folder = new_folder(tmp_path / "out", PLAN)
    with pytest.raises(InvalidFolder, match="another process"):
        ResultFolder.open(tmp_path / "out", writes=True)
    ResultFolder.open(tmp_path / "out")  # to read is free
    folder.close()


@pytest.mark.parametrize(
    ("file", "content", "words"),
    [
        ("manifest.json", "{", "manifest.json is damaged"),
        ("manifest.json", '{"v": 99}', "version 99"),
        ("manifest.json", '{"v": 1, "plan": {"v": 1}}', "damaged"),
        ("sessions/000001.json", "", "000001.json is damaged: .*; delete it"),
        ("sessions/000001.json", '{"session": 1, "tally": {"v": 1}}', "delete it"),
        ("sessions/000001.json", '{"session": 7}', "holds session 7"),
    ],
)
def test_a_damaged_folder_is_refused_and_left_alone(
    tmp_path: Path, file: str, content: str, words: str
) -> None:
    path = tmp_path / "out"
    folder = new_folder(path, PLAN)
    summary_of(PLAN, Here(), folder)
    folder.close()
    (path / file).write_text(content)
    before = {one: one.read_bytes() for one in path.rglob("*") if one.is_file()}
    with pytest.raises(InvalidFolder, match=words):
        summary_of(PLAN, Here(), opened(path))
    assert {one: one.read_bytes() for one in path.rglob("*") if one.is_file()} == before


def test_a_damaged_history_is_refused(tmp_path: Path) -> None:
    folder = new_folder(tmp_path / "out", PLAN)
    summary_of(PLAN, Here(), folder)
    (tmp_path / "out/hands/000002.txt.gz").write_bytes(b"\x1f\x8b")
    with pytest.raises(InvalidFolder, match=r"000002.txt.gz is damaged"):
        list(folder.hands())


def test_a_bot_that_changed_is_noticed(tmp_path: Path) -> None:
    plan = killer_plan(tmp_path, always=False)
    folder = new_folder(tmp_path / "out", plan)
    require_same_bots(folder.manifest, sources_of(plan))
    file = tmp_path / "killer.py"
    file.write_text(file.read_text() + "# better\n")
    with pytest.raises(InvalidFolder, match="has changed"):
        require_same_bots(folder.manifest, sources_of(plan))


def test_the_manifest_says_where_results_come_from(tmp_path: Path) -> None:
    new_folder(tmp_path / "out", PLAN)
    manifest = json.loads((tmp_path / "out/manifest.json").read_bytes())
    assert manifest["plan"]["seed"] == 11
    assert manifest["versions"]["python"].startswith("3.")
    assert [bot["name"] for bot in manifest["bots"]] == list(PLAN.bots)
    assert manifest["machine"]["processors"] == os.cpu_count()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
