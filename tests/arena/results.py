"""Result folders for tests: small plans played out by house bots in this process."""

from collections.abc import Sequence
from pathlib import Path

from fifthstreet.agents.bot_source import read_bot
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.provenance import provenance
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.summary import Summary
from fifthstreet.rulesets import load


def played(
    path: Path, bots: Sequence[str], rules: str = "research", **settings: object
) -> tuple[ResultFolder, Summary]:
    """A folder with everything played, and its summary."""
    plan = Plan.new(bots, load(rules), **settings)  # type: ignore[arg-type]
    sources = [read_bot(bot) for bot in bots]
    folder = ResultFolder.create(path, plan, provenance(sources))
    run = Run(plan, sources, Here(), folder)
    run.play()
    folder.close()
    return folder, Summary(plan, run.tally)
