"""The standings of a league by both rankings and by rating, and the result of the runoff."""

from __future__ import annotations

from fifthstreet.arena.leagues.league_table import LeagueTable
from fifthstreet.arena.report.markup import NOTHING, Html, tag
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.player_label import colour, person
from fifthstreet.arena.report.result_table import tone
from fifthstreet.arena.report.whisker import whisker, whisker_scale

# 95 % of the probability of a rating lies within so many sigmas of mu.
_REACH = 1.96


def standings(table: LeagueTable, words: Words) -> Html:
    """Return bots by total bankroll, the best first."""
    numbers = {bot: number for number, bot in enumerate(table.names)}
    runoff = dict(table.runoff.ranks) if table.runoff is not None else {}
    at = whisker_scale(table.bankroll)
    heads = ("rank", "bot", "bankroll", "", "runoff", "rating", "record")
    head = [
        tag("th", words.say(f"league.standings.{name}") if name else "", scope="col")
        for name in heads
    ]
    rows = []
    for one in table.bankroll:
        number = numbers[one.player]
        rating = table.ratings[one.player]
        won, lost, still_open = table.record(one.player)
        rows.append(
            tag(
                "tr",
                tag("td", str(one.rank), class_="rank"),
                tag("th", person(one.player, number), scope="row"),
                tag("td", words.estimate(one), class_=f"number {tone(one)}"),
                tag("td", whisker(one, at, colour=colour(number)), class_="picture"),
                tag("td", str(runoff.get(one.player, "–")), class_="number"),
                tag("td", f"{rating.mu:.1f} ± {_REACH * rating.sigma:.1f}", class_="number"),
                tag("td", f"{won} · {still_open} · {lost}", class_="number"),
            )
        )
    listed = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="standings")
    return scrolled(listed, words.say("league.standings.title"))


def runoff_rounds(table: LeagueTable, words: Words) -> Html:
    """Return the players removed in each round, with the certainty."""
    if table.runoff is None or len(table.names) < 3:
        return NOTHING
    numbers = {bot: number for number, bot in enumerate(table.names)}
    rows = []
    for place, one in enumerate(table.runoff.rounds, 1):
        values = {standing.player: standing for standing in one.standing}
        gone = [person(player, numbers[player]) for player in one.removed]
        amount = words.estimate(values[one.removed[0]])
        rows.append(
            tag(
                "tr",
                tag("td", str(place), class_="rank"),
                tag("th", *gone, scope="row"),
                tag("td", amount, class_="number"),
                tag("td", words.p_value(one.p_value), class_="number quiet"),
            )
        )
    heads = ("round", "gone", "among", "p")
    head = [tag("th", words.say(f"league.runoff.{name}"), scope="col") for name in heads]
    listed = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="runoff")
    return scrolled(listed, words.say("league.runoff.title"))
