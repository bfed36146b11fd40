"""The page of a league: complete, escaped, and the same numbers as its tables."""

import pytest

from fifthstreet.arena.leagues.league_page import league_page
from fifthstreet.arena.leagues.league_settings import LeagueSettings
from fifthstreet.arena.leagues.league_table import LeagueTable, PairResult
from fifthstreet.arena.statistics.estimate import Estimate
from tests.arena.test_report import Page


def pair(first: str, second: str, value: float, error: float = 10.0) -> PairResult:
    found = Estimate(
        value, value - 2 * error, value + 2 * error, error, 1000, 2000, 0.5 if error > 40 else 1e-6
    )
    return PairResult(first, second, f"{first}-v-{second}", 2000, (0, 3), found, found, (5, -2))


PAIRS = [pair("rock", "tag", -50), pair("caller", "tag", -900), pair("caller", "rock", -10, 50)]


def page(table: LeagueTable, lang: str = "en") -> Page:
    return Page(league_page(LeagueSettings(bots=table.names), "friday", table, lang))


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_page_in_both_languages(lang: str) -> None:
    found = page(LeagueTable(["tag", "rock", "caller"], PAIRS), lang)
    ids = [attributes["id"] for _, attributes in found.elements if "id" in attributes]
    assert ids == ["standings", "pairs", "runoff", "list", "how"]
    links = {attributes["href"] for name, attributes in found.elements if name == "a"}
    assert links == {f"pairs/{one.id}/report.html" for one in PAIRS}
    assert "script" not in {name for name, _ in found.elements}


def test_the_words_of_a_page() -> None:
    text = page(LeagueTable(["tag", "rock", "caller"], PAIRS)).text.replace("\u00a0", " ")
    # The mean of +50 and +900.
    assert "tag leads by total bankroll, with +475 ± 14 mbb per hand (95 %)" in text
    assert "2 of 3 pairs are decided" in text


def test_a_pair_is_told_from_the_better_side() -> None:
    better = PAIRS[0].from_the_better_side()
    assert (better.first, better.second, better.faults) == ("tag", "rock", (3, 0))
    assert better.found is not None
    assert (better.found.low, better.found.value, better.found.high) == (30, 50, 70)
    assert better.from_the_better_side() == better
    table = LeagueTable(["tag", "rock", "caller"], PAIRS)
    assert table.winner(better) == table.winner(PAIRS[0]) == "tag"


def test_cells_are_shaded_by_significance() -> None:
    found = page(LeagueTable(["tag", "rock", "caller"], PAIRS))
    shades = [
        attributes["class"].split()[-1]
        for name, attributes in found.elements
        if name == "td" and str(attributes.get("class", "")).startswith(("number", "self"))
    ]
    crossed = [one for one in shades if one.startswith(("win", "loss", "even", "self"))]
    assert crossed == [
        *("self", "win3", "win3"),
        *("loss3", "self", "even"),
        *("loss3", "even", "self"),
    ]


def test_without_an_estimate_of_every_pair_there_is_no_ranking() -> None:
    table = LeagueTable(["tag", "rock", "caller"], PAIRS[:2])
    text = page(table).text
    assert "Not finished" in text
    assert "Standings" not in text
    assert table.as_dict()["total_bankroll"] == []
    assert table.as_dict()["instant_runoff"] is None


def test_names_are_escaped() -> None:
    evil = '"><script>alert(1)</script>'
    table = LeagueTable([evil, "tag"], [pair(evil, "tag", 5)])
    content = league_page(LeagueSettings(bots=(evil, "tag")), evil, table, "en")
    assert b"<script>alert" not in content
    assert "script" not in {name for name, _ in Page(content).elements}
