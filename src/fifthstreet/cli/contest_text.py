"""The words of a contest in a terminal: the game just ended, and the standing."""

from typing import NamedTuple

from rich.text import Text

from fifthstreet.cli.look import columns
from fifthstreet.cli.speech import say
from fifthstreet.contests import ContestState


def progress_line(state: ContestState) -> str:
    """The game that ended last, and its winner."""
    last = state.results[-1]
    phase = state.opened.phases[last.phase]
    best = min(last.rows, key=lambda row: row.rank)
    winner = state.player(best.player)
    return say(
        "cli.contest.game",
        phase=phase.name,
        table=last.table,
        game=last.game + 1,
        games=phase.games,
        hands=last.hands,
        winner="" if winner is None else winner.display_name,
        chips=f"{best.chips:,}",
    )


class StandingLine(NamedTuple):
    """One player's place, of a contest played here or on a server."""

    rank: int
    name: str
    is_filler: bool
    phase: str
    games: int
    chips: int
    mean: float
    interval: float | None


def standing_lines(state: ContestState) -> list[Text]:
    """The whole standing of a contest that was played here."""
    settings = state.opened
    names = {one.id: one.display_name for one in state.players}
    rows = [
        StandingLine(
            row.rank,
            names.get(row.player, ""),
            row.player in state.fillers,
            settings.phases[row.phase].name,
            row.games,
            row.chips,
            row.mean,
            row.interval,
        )
        for row in state.standing()
    ]
    return standing_table(settings.title, state.status, rows)


def standing_table(title: str, status: str, standing: list[StandingLine]) -> list[Text]:
    """The standing, as a table."""
    heads = ("rank", "player", "phase", "games", "chips", "net")
    rows = [[Text(say(f"cli.contest.{name}"), "bold") for name in heads]]
    for row in standing:
        net = f"{row.mean:+,.0f}"
        if row.interval is not None:
            net += f" ± {row.interval:,.0f}"
        cells = [
            str(row.rank or "–"),
            f"{row.name} *" if row.is_filler else row.name,
            row.phase,
            str(row.games),
            f"{row.chips:,}",
            net,
        ]
        rows.append([Text(cell) for cell in cells])
    told = say("cli.contest.title", title=title, status=say(f"contest.{status}"))
    lines = [Text(told), Text(), *columns(rows, right=frozenset({0, 3, 4, 5}))]
    if any(row.is_filler for row in standing):
        lines.append(Text(say("cli.contest.fillers")))
    return lines
