"""`fifthstreet match`: bots play each other, and the result says how sure it is."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from fifthstreet.agents.bot_source import LLM, BotSource, read_bot
from fifthstreet.agents.llm.llm_settings import TRANSCRIPTS_VARIABLE
from fifthstreet.agents.policy import has_policy
from fifthstreet.arena.bot_faults import DEFAULT_MOST
from fifthstreet.arena.deal_seeds import draw_seed
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.pool import Pool
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.engines.session_engine import Engine, WorkersLost
from fifthstreet.arena.errors import InvalidFolder, InvalidPlan
from fifthstreet.arena.plan import MATCH, TOURNAMENTS, Plan
from fifthstreet.arena.provenance import provenance, require_same_bots
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.summary import Summary
from fifthstreet.cli.match_progress import MatchProgress
from fifthstreet.cli.match_text import result_lines
from fifthstreet.cli.screen import new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note, show_json, width
from fifthstreet.rulesets import load

_DEFAULT_HANDS: Final = 10_000
_INTERRUPTED: Final = 130
_PROBLEMS: Final = 1
_ENGINES: Final = ("processes", "ray")


def match(
    bots: Annotated[list[str] | None, typer.Argument(metavar="BOT", help="cli.match.bots")] = None,
    rules: Annotated[str, typer.Option(metavar="NAME|FILE", help="cli.match.rules")] = "",
    hands: Annotated[int | None, typer.Option(metavar="N", help="cli.match.hands")] = None,
    games: Annotated[int | None, typer.Option(metavar="N", help="cli.match.games")] = None,
    duplicate: Annotated[bool, typer.Option("--duplicate", help="cli.match.duplicate")] = False,
    format_: Annotated[
        str, typer.Option("--format", metavar="NAME", help="cli.match.format")
    ] = MATCH,
    seed: Annotated[int | None, typer.Option(metavar="S", help="cli.match.seed")] = None,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="cli.match.jobs")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="cli.match.out")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="DIR", help="cli.match.resume")] = None,
    clock: Annotated[float | None, typer.Option(metavar="SECONDS", help="cli.match.clock")] = None,
    memory: Annotated[int | None, typer.Option(metavar="MB", help="cli.match.memory")] = None,
    trusted: Annotated[bool, typer.Option("--trusted", help="cli.match.trusted")] = False,
    session_hands: Annotated[
        int | None, typer.Option(metavar="N", help="cli.match.session-hands")
    ] = None,
    aivat: Annotated[bool, typer.Option("--aivat", help="cli.match.aivat-option")] = False,
    no_history: Annotated[bool, typer.Option("--no-history", help="cli.match.no-history")] = False,
    max_faults: Annotated[
        float, typer.Option(metavar="PERCENT", min=0, max=100, help="cli.match.max-faults")
    ] = 100 * DEFAULT_MOST,
    engine: Annotated[str, typer.Option(metavar="NAME", help="cli.match.engine")] = _ENGINES[0],
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    chosen_engine = _engine(engine, jobs)
    if resume is not None:
        _refuse_with_resume(bots, rules, hands, games, seed, out)
        folder: ResultFolder | None = ResultFolder.open(resume, writes=True)
        assert folder is not None
        plan = folder.plan
        sources = _sources(plan.bots)
        require_same_bots(folder.manifest, sources)
    else:
        if hands is None and games is None and format_ not in TOURNAMENTS:
            hands = _DEFAULT_HANDS
        plan = Plan.new(
            bots or (),
            load(rules or _rules_for(format_)),
            format=format_,
            hands=hands,
            games=games,
            is_duplicate=duplicate,
            seed=draw_seed() if seed is None else seed,
            session_hands=session_hands,
            clock=clock,
            memory=None if memory is None else memory << 20,
            is_trusted=trusted,
            keeps_hands=out is not None and not no_history,
            uses_aivat=aivat,
        )
        sources = _sources(plan.bots)
        if aivat and not any(_gives_odds(source, trusted) for source in sources):
            raise InvalidPlan(say("cli.match.no-odds"))
        if out is not None and not no_history and not plan.keeps_hands:
            note(say("cli.match.no-hands"))
        folder = None if out is None else ResultFolder.create(out, plan, provenance(sources))
    try:
        with _transcripts_beside(folder, sources):
            run = Run(plan, sources, chosen_engine, folder)
            return _play(run, folder, as_json, max_faults / 100)
    finally:
        if folder is not None:
            folder.close()


@contextmanager
def _transcripts_beside(folder: ResultFolder | None, sources: list[BotSource]) -> Iterator[None]:
    """Have language models' transcripts kept beside the hands; workers read their environment."""
    has_models = any(source.kind == LLM for source in sources)
    if folder is None or not has_models or os.environ.get(TRANSCRIPTS_VARIABLE):
        yield
        return
    os.environ[TRANSCRIPTS_VARIABLE] = str(folder.path.absolute() / "transcripts")
    try:
        yield
    finally:
        del os.environ[TRANSCRIPTS_VARIABLE]


def _play(run: Run, folder: ResultFolder | None, as_json: bool, max_faults: float) -> int | None:
    plan = run.plan
    if plan.hands is not None and plan.is_duplicate and plan.format == MATCH:
        note(say("cli.match.sets", hands=f"{plan.hands:,}", seats=len(plan.players)))
    code: int | None = None
    progress = MatchProgress(run)
    try:
        run.play(progress)
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except WorkersLost as error:
        note(say("cli.common.error", problem=str(error)))
        code = _PROBLEMS
    finally:
        progress.close()
    summary = Summary(plan, run.tally, max_faults=max_faults)
    if as_json:
        show_json(summary.as_dict())
    else:
        write_lines(result_lines(summary, width()), new_console())
    if folder is not None:
        folder.write_summary(summary.as_dict())
        if run.tally.hands:
            from fifthstreet.arena.report import write_report  # noqa: PLC0415 only who keeps it

            note(say("cli.match.report", path=write_report(folder, summary, spoken())))
    if code is not None and folder is not None:
        note(say("cli.match.go-on", command=f"fifthstreet match --resume {folder.path}"))
    if code is None and summary.faulty_bots:
        return _PROBLEMS
    return code


def _engine(name: str, jobs: int) -> Engine:
    if name not in _ENGINES:
        raise InvalidPlan(f"--engine {name}: allowed: {', '.join(_ENGINES)}")
    if name == "ray":
        from fifthstreet.arena.engines.ray_cluster import RayCluster  # noqa: PLC0415 an extra

        return RayCluster(jobs if jobs > 1 else None)
    return Here() if jobs == 1 else Pool(jobs)


def _sources(bots: tuple[str, ...]) -> list[BotSource]:
    """Each bot found once, however many seats it takes."""
    found = {name: read_bot(name) for name in dict.fromkeys(bots)}
    return [found[name] for name in bots]


def _gives_odds(source: BotSource, is_trusted: bool) -> bool:
    """Whether a bot says its odds here; behind walls none does."""
    if source.is_third_party and not is_trusted:
        return False
    return has_policy(source.make(trusted=is_trusted))


def _rules_for(format_: str) -> str:
    """The rule set that goes with a format where none is named."""
    return "contest" if format_ == "contest" else "research"


def _refuse_with_resume(*given: object) -> None:
    if any(value not in (None, "", []) for value in given):
        raise InvalidFolder("--resume goes on with what was planned: no bots and no other plan")
