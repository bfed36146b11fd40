"""Tournaments: how often each player took each place, and the course of the first games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fifthstreet.arena.report.markup import NOTHING, Html, tag, together
from fifthstreet.arena.report.page_frame import scrolled
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.player_label import colour, person
from fifthstreet.arena.report.wilson_share import share_interval
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.summary import Summary

# The number of games shown in full; the folder has them all.
_TOLD: Final = 12
_MOST_PLACES: Final = 16


def places_table(summary: Summary, words: Words) -> Html:
    """Return a row of bars per player: how often it took each place."""
    places = summary.tally.places
    games = max((sum(one.values()) for one in places), default=0)
    if not games:
        return NOTHING
    last = min(_MOST_PLACES, max(rank for one in places for rank in one))
    most = max(count for one in places for count in one.values())
    head = [tag("td")]
    head += [tag("th", str(rank), scope="col") for rank in range(1, last + 1)]
    head.append(tag("th", words.say("report.places.won"), scope="col"))
    head.append(tag("th", words.say("report.places.mean"), scope="col"))
    rows = []
    for number in sorted(range(len(places)), key=lambda one: _mean_place(places[one])):
        cells = [tag("th", person(summary.plan.players[number], number), scope="row")]
        for rank in range(1, last + 1):
            cells.append(_bar(places[number].get(rank, 0), most, colour(number)))
        cells.append(tag("td", _share(places[number].get(1, 0), games), class_="number"))
        mean = words.estimate(summary.mean_place(number)).removeprefix("+")
        cells.append(tag("td", mean, class_="number"))
        rows.append(tag("tr", *cells))
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="places")
    return scrolled(table, words.say("report.places.title"))


def _mean_place(places: Mapping[int, int]) -> float:
    games = sum(places.values())
    return sum(rank * count for rank, count in places.items()) / games if games else 1e9


def _bar(count: int, most: int, shown: str) -> Html:
    height = 34 * count / most
    drawn = tag(
        "svg",
        tag("rect", class_="bar", x=4, y=36 - height, width=20, height=height, rx=2),
        tag("line", class_="rail", x1=0, x2=28, y1=36.5, y2=36.5),
        viewBox="0 0 28 38",
        class_=f"bars {shown}",
        aria_hidden="true",
    )
    label = tag("small", f"{count:,}" if count else "·")
    return tag("td", drawn, label, class_="place")


def _share(count: int, games: int) -> str:
    ends = share_interval(count, games)
    if ends is None:
        return "–"
    return f"{count / games:.0%} ({ends[0]:.0%} – {ends[1]:.0%})"


def game_logs(folder: ResultFolder, summary: Summary, words: Words) -> Html:
    """Return blinds, eliminations and the final standing of the first games."""
    told: list[Html] = []
    numbers = {player: place for place, player in enumerate(summary.plan.players)}
    for session in folder.sessions():
        if len(told) >= _TOLD:
            break
        for game in folder.load(session).games:
            if len(told) < _TOLD:
                told.append(_game(session, game, numbers, words, is_open=not told))
    left = summary.tally.games - len(told)
    if told and left > 0:
        told.append(tag("p", words.say("report.games.more", count=f"{left:,}"), class_="quiet"))
    return together(told)


def _game(
    session: int,
    game: Mapping[str, object],
    numbers: Mapping[str, int],
    words: Words,
    *,
    is_open: bool,
) -> Html:
    title = words.say(
        "report.games.title",
        game=f"{session}.{game.get('rotation', 0)}",
        hands=game.get("hands", 0),
    )
    entries = [_log_entry(one, numbers, words) for one in _records(game.get("log"))]
    standing = [
        tag(
            "li",
            tag("span", str(one.get("rank")), class_="rank"),
            _who(str(one.get("player")), numbers),
            tag("span", f"{one.get('chips'):,}", class_="number quiet"),
        )
        for one in _records(game.get("standing"))
    ]
    return tag(
        "details",
        tag("summary", title),
        tag(
            "div",
            tag("div", tag("h4", words.say("report.games.course")), tag("ol", *entries)),
            tag("div", tag("h4", words.say("report.games.standing")), tag("ol", *standing)),
            class_="game",
        ),
        class_="games",
        open=is_open,
    )


def _log_entry(entry: Mapping[str, object], numbers: Mapping[str, int], words: Words) -> Html:
    hand = tag("span", words.say("report.games.hand", hand=entry.get("hand")), class_="when")
    blinds = entry.get("blinds")
    if isinstance(blinds, list):
        small, big = (f"{one:,}" for one in blinds)
        return tag("li", hand, words.say("report.games.blinds", small=small, big=big))
    gone = entry.get("broke")
    names = [str(name) for name in gone] if isinstance(gone, list) else []
    out = words.say("report.games.out")
    return tag("li", hand, *(_who(name, numbers) for name in names), " ", out, class_="out")


def _who(player: str, numbers: Mapping[str, int]) -> Html:
    return person(player, numbers.get(player, 0))


def _records(value: object) -> Sequence[Mapping[str, object]]:
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, list) else []
