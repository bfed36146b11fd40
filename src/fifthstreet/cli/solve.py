"""`fifthstreet solve`: an equilibrium of a postflop spot, and what it says about one node."""

import math
import re
from pathlib import Path
from typing import Annotated, Final

import typer

from fifthstreet.cli.screen import new_console, write_lines
from fifthstreet.cli.solve_text import node_lines, node_record, progress_share
from fifthstreet.cli.speech import say
from fifthstreet.cli.terminal import note, show_json
from fifthstreet.cli.waiting import WaitingBar
from fifthstreet.errors import InvalidInput
from fifthstreet.solver.postflop import Progress, memory_text, solve
from fifthstreet.solver.solution import Solution

_PROBLEMS_FOUND: Final = 1
_MEMORY = re.compile(r"(\d+(?:\.\d+)?)\s*([kmg]?)b?", re.IGNORECASE)
_UNITS: Final = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}


def solve_spot(
    board: Annotated[str, typer.Option(metavar="CARDS", help="cli.solve.board")] = "",
    oop: Annotated[str, typer.Option(metavar="RANGE", help="cli.solve.oop")] = "",
    ip: Annotated[str, typer.Option(metavar="RANGE", help="cli.solve.ip")] = "",
    pot: Annotated[int, typer.Option(metavar="CHIPS", help="cli.solve.pot")] = 0,
    stack: Annotated[int, typer.Option(metavar="CHIPS", help="cli.solve.stack")] = 0,
    sizes: Annotated[str, typer.Option(metavar="SIZES", help="cli.solve.sizes")] = "",
    rake: Annotated[float, typer.Option(metavar="PERCENT", help="cli.solve.rake")] = 0.0,
    rake_cap: Annotated[
        float | None, typer.Option(metavar="CHIPS", help="cli.solve.rake-cap")
    ] = None,
    target: Annotated[float, typer.Option(metavar="PERCENT", help="cli.solve.target")] = 0.5,
    threads: Annotated[int, typer.Option(metavar="N", help="cli.solve.threads")] = 1,
    max_memory: Annotated[
        str | None, typer.Option(metavar="BYTES", help="cli.solve.max-memory")
    ] = None,
    line: Annotated[str, typer.Option(metavar="LINE", help="cli.solve.line")] = "",
    depth: Annotated[int, typer.Option(metavar="N", help="cli.solve.depth")] = 0,
    action: Annotated[str | None, typer.Option(metavar="ACTION", help="cli.solve.action")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.solve.save")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="cli.solve.load")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int:
    if depth < 0 or (depth and not as_json):
        raise InvalidInput(say("cli.solve.depth-is-for-json"))
    if load is not None:
        solution = Solution.load(load)
    else:
        given = {"board": board, "oop": oop, "ip": ip, "sizes": sizes}
        for name, value in given.items():
            if not value:
                raise InvalidInput(say("cli.solve.missing", name=f"--{name}"))
        solution = _solve_with_bar(
            board,
            oop,
            ip,
            pot,
            stack,
            sizes,
            (rake / 100, rake_cap),
            target / 100,
            threads,
            _read_memory(max_memory),
        )
    if save is not None:
        solution.save(save)
    if as_json:
        show_json(node_record(solution, line, depth))
    else:
        write_lines(node_lines(solution, line, action), new_console())
    if load is None and solution.exploitability > target / 100:
        note(say("cli.solve.not-reached", iterations=solution.iterations))
        return _PROBLEMS_FOUND
    return 0


def _solve_with_bar(
    board: str,
    oop: str,
    ip: str,
    pot: int,
    stack: int,
    sizes: str,
    rake: tuple[float, float | None],
    target: float,
    threads: int,
    max_memory: int | None,
) -> Solution:
    bar = WaitingBar(say("cli.solve.solving"))

    def report(progress: Progress) -> None:
        if progress.iterations == 0:
            note(say("cli.solve.memory", memory=memory_text(progress.memory)))
        else:
            bar(progress_share(progress.exploitability, target), 1.0)

    try:
        return solve(
            board,
            oop,
            ip,
            pot,
            stack,
            sizes,
            rake=rake if rake[0] else None,
            target=target,
            threads=threads,
            max_memory=max_memory,
            progress=report,
        )
    finally:
        bar.close()


def _read_memory(text: str | None) -> int | None:
    if text is None:
        return None
    match = _MEMORY.fullmatch(text.strip())
    if match is None or not math.isfinite(float(match[1])):
        raise InvalidInput(say("cli.solve.bad-memory", text=text))
    return int(float(match[1]) * _UNITS[match[2].lower()])
