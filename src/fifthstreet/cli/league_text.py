"""The tables of a league as text: standings, and every pair that is decided or not."""

from rich.text import Text

from fifthstreet.arena.leagues.league_table import LeagueTable, PairResult
from fifthstreet.arena.report.page_words import Interval
from fifthstreet.cli.look import columns
from fifthstreet.cli.speech import say

_REACH = 1.96
_MOST_COLUMNS = 8


def table_lines(table: LeagueTable, width: int) -> list[Text]:
    """Standings, and below them the cross table if it fits, else a line a pair."""
    lines = _standings(table) if table.bankroll else [Text(say("league.verdict.unfinished"))]
    if not table.pairs:
        return lines
    cross = _cross(table)
    fits = len(table.names) <= _MOST_COLUMNS and max(line.cell_len for line in cross) <= width
    shown = cross if fits else _pairs(table)
    return [*lines, Text(), *shown, Text(), _decided(table), *_doubts(table)]


def _written(found: Interval | None) -> str:
    if found is None:
        return "–"
    return f"{found.value:+,.0f} ± {(found.high - found.low) / 2:,.0f}"


def _standings(table: LeagueTable) -> list[Text]:
    runoff = dict(table.runoff.ranks) if table.runoff is not None else {}
    heads = ("rank", "bot", "bankroll", "runoff", "rating", "record")
    rows = [[Text(say(f"league.standings.{name}"), "bold") for name in heads]]
    for one in table.bankroll:
        rating = table.ratings[one.player]
        won, lost, still_open = table.record(one.player)
        rows.append(
            [
                Text(str(one.rank)),
                Text(one.player),
                Text(_written(one)),
                Text(str(runoff.get(one.player, "–"))),
                Text(f"{rating.mu:.1f} ± {_REACH * rating.sigma:.1f}"),
                Text(f"{won} · {still_open} · {lost}"),
            ]
        )
    return columns(rows, right=frozenset({0, 2, 3, 4, 5}))


def _cross(table: LeagueTable) -> list[Text]:
    by_names: dict[tuple[str, str], tuple[PairResult, int]] = {}
    for pair in table.pairs:
        by_names[pair.first, pair.second] = (pair, 1)
        by_names[pair.second, pair.first] = (pair, -1)
    rows = [[Text(), *(Text(name, "bold") for name in table.names)]]
    for name in table.names:
        row = [Text(name, "bold")]
        for other in table.names:
            found = by_names.get((name, other))
            row.append(Text("") if found is None else _cell(table, *found, name))
        rows.append(row)
    return columns(rows, right=frozenset(range(1, len(table.names) + 1)))


def _cell(table: LeagueTable, pair: PairResult, sign: int, name: str) -> Text:
    if pair.found is None:
        return Text("–")
    reach = (pair.found.high - pair.found.low) / 2
    winner = table.winner(pair)
    style = "default" if winner is None else "green" if winner == name else "red"
    return Text(f"{sign * pair.found.value:+,.0f} ± {reach:,.0f}", style)


def _pairs(table: LeagueTable) -> list[Text]:
    rows = []
    for pair in (one.from_the_better_side() for one in table.pairs):
        p_value = table.p_values.get(pair.id)
        p_text = "" if p_value is None else "p < 0.001" if p_value < 0.001 else f"p = {p_value:.3f}"
        style = "default" if table.winner(pair) is None else "bold"
        rows.append(
            [
                Text(f"{pair.first} v {pair.second}"),
                Text(_written(pair.found), style),
                Text(p_text, "dim"),
            ]
        )
    return columns(rows, right=frozenset({1, 2}))


def _decided(table: LeagueTable) -> Text:
    decided = sum(table.winner(pair) is not None for pair in table.pairs)
    return Text(say("league.verdict.decided", decided=decided, total=len(table.pairs)), "dim")


def _doubts(table: LeagueTable) -> list[Text]:
    """What speaks against believing the tables."""
    doubts = (
        ("league.verdict.faulty", table.faulty_bots),
        ("report.verdict.known-cards", table.knowing_bots),
    )
    return [Text(say(key, bots=", ".join(bots)), "bold red") for key, bots in doubts if bots]
