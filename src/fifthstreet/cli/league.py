"""`fifthstreet league`: a round robin of many bots that grows as bots and hands are added."""

import os
import shlex
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

import typer

from fifthstreet.agents.bot_source import is_bot_name
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.pool import Pool
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.engines.session_engine import Engine, WorkersLost
from fifthstreet.arena.errors import InvalidLeague
from fifthstreet.arena.leagues.entrant import read_entrant
from fifthstreet.arena.leagues.league import League, read_league
from fifthstreet.arena.leagues.league_settings import LeagueSettings
from fifthstreet.cli.league_text import table_lines
from fifthstreet.cli.match_progress import MatchProgress
from fifthstreet.cli.screen import new_console, write_lines
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import note, show_json, width
from fifthstreet.rulesets import names

_INTERRUPTED: Final = 130
_PROBLEMS: Final = 1


def league(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="cli.league.folder")],
    more: Annotated[list[str] | None, typer.Argument(metavar="BOT", help="cli.league.more")] = None,
    add: Annotated[list[str] | None, typer.Option(metavar="BOT", help="cli.league.add")] = None,
    rules: Annotated[str | None, typer.Option(metavar="NAME|FILE", help="cli.league.rules")] = None,
    hands: Annotated[int | None, typer.Option(metavar="N", help="cli.league.hands")] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="cli.league.seats")] = None,
    duplicate: Annotated[
        bool | None, typer.Option("--duplicate/--no-duplicate", help="cli.league.duplicate")
    ] = None,
    seed: Annotated[int | None, typer.Option(metavar="S", help="cli.league.seed")] = None,
    jobs: Annotated[int, typer.Option(metavar="J", min=1, help="cli.league.jobs")] = 1,
    anew: Annotated[bool, typer.Option("--anew", help="cli.league.anew")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="cli.common.json")] = False,
) -> int | None:
    before = read_league(folder)
    if before is None and is_bot_name(str(folder)):
        bots = shlex.join([str(folder), *(more or ()), *(add or ())])
        raise InvalidLeague(say("cli.league.bot-as-folder", name=folder, bots=bots))
    settings = before or LeagueSettings()
    given: dict[str, object] = {"hands": hands, "seats": seats, "is_duplicate": duplicate}
    given |= {"seed": seed, "rules": None if rules is None else _from_anywhere(rules)}
    changes = {key: value for key, value in given.items() if value is not None}
    added = tuple(read_entrant(bot).text for bot in (*(add or ()), *(more or ())))
    settings = replace(settings, bots=settings.bots + added, **changes)  # type: ignore[arg-type]
    found = League(folder, settings)
    settings = found.settings  # with a seed
    changed = found.changed()
    if changed and not anew:
        listed = ", ".join(f"{pair.first.name} v {pair.second.name}" for pair in changed)
        raise InvalidLeague(say("cli.league.changed", pairs=listed))
    found.save()
    try:
        found.set_aside(changed)
        code = _play_all(found, Here() if jobs == 1 else Pool(jobs))
        table = found.table()
        page = found.write_tables(table, spoken())
    finally:
        found.close()
    if as_json:
        show_json({"league": settings.values(), **table.as_dict()})
    else:
        write_lines(table_lines(table, width()), new_console())
    note(say("cli.league.page", path=page))
    return code


def _play_all(found: League, engine: Engine) -> int | None:
    """Play every pair that waits; what stops it is answered as the code to end with."""
    waiting = found.waiting()
    if not waiting:
        note(say("cli.league.nothing"))
    for number, pair in enumerate(waiting, 1):
        first, second = pair.first.name, pair.second.name
        shown = {"number": number, "count": len(waiting), "first": first, "second": second}
        note(say("cli.league.pair", **shown))
        watched = _Reported()
        try:
            found.play(pair, engine, watched, spoken())
        except KeyboardInterrupt:
            note(say("cli.league.go-on", path=found.path))
            return _INTERRUPTED
        except WorkersLost as error:
            note(say("cli.common.error", problem=str(error)))
            return _PROBLEMS
        finally:
            watched.close()
    return None


class _Reported:
    """The progress of one pair, drawn in a terminal."""

    def __init__(self) -> None:
        self._progress: MatchProgress | None = None

    def __call__(self, run: Run) -> Callable[[Run], None]:
        self._progress = MatchProgress(run)
        return self._progress

    def close(self) -> None:
        if self._progress is not None:
            self._progress.close()


def _from_anywhere(rules: str) -> str:
    """A rule set's file by its whole path, so that the league may be played from another folder."""
    is_file = rules not in names() and os.path.isfile(rules)
    return os.path.abspath(rules) if is_file else rules
