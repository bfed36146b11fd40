"""The words of a contest in a terminal: the game just ended, and the standing."""

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


def standing_lines(state: ContestState) -> list[Text]:
    """The whole standing, as a table."""
    settings = state.opened
    heads = ("rank", "player", "phase", "games", "chips", "net")
    rows = [[Text(say(f"cli.contest.{name}"), "bold") for name in heads]]
    for row in state.standing():
        player = state.player(row.player)
        name = "" if player is None else player.display_name
        net = f"{row.mean:+,.0f}"
        if row.interval is not None:
            net += f" ± {row.interval:,.0f}"
        cells = [
            str(row.rank),
            f"{name} *" if player is not None and player.house else name,
            settings.phases[row.phase].name,
            str(row.games),
            f"{row.chips:,}",
            net,
        ]
        rows.append([Text(cell) for cell in cells])
    status = say(f"contest.{state.status}")
    lines = [Text(say("cli.contest.title", title=settings.title, status=status)), Text()]
    lines += columns(rows, right=frozenset({0, 3, 4, 5}))
    if state.fillers:
        lines.append(Text(say("cli.contest.fillers")))
    return lines
