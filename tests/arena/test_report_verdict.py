"""The verdict in words, from tallies whose truth is known."""

from fifthstreet.arena.plan import Plan
from fifthstreet.arena.report.page_words import Words
from fifthstreet.arena.report.verdict import verdict
from fifthstreet.arena.summary import Summary
from fifthstreet.arena.tally import Tally
from fifthstreet.rulesets import load

WORDS = Words("en")


def summary(bots: list[str], *units: list[int]) -> Summary:
    """A match in which every unit is a hand, with what each player won in it."""
    plan = Plan.new(bots, load("research"), hands=len(units))
    tally = Tally(len(bots))
    for chips in units:
        tally.results.add(1, chips)
        tally.adjusted.add(1, chips)
    return Summary(plan, tally)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_clear_winner() -> None:
    found = verdict(summary(["rock", "tag"], *([[-100, 100]] * 20 + [[-200, 200]] * 20)), WORDS)
    # 150 chips of a big blind of 100 a hand are 1500 mbb.
    assert plain(found.headline) == "tag beats rock by 1,500 ± 162 mbb per hand (95 %), p < 0.001"


def test_not_decided_says_what_would_decide_it() -> None:
    found = verdict(summary(["rock", "tag"], *[[300, -300], [-100, 100]] * 3), WORDS)
    assert found.headline.startswith("Not decided: rock and tag are not told apart, p = 0.3")
    assert plain(found.details[0]).startswith("rock is ahead by 1,000 ± ")
    assert "more hands would decide it" in found.details[1]


def test_one_unit_is_no_verdict() -> None:
    found = verdict(summary(["rock", "tag"], [100, -100]), WORDS)
    assert found.headline.startswith("No verdict yet")
    assert not any(digit in found.headline for digit in "123456789")


def test_of_many_the_leader_and_those_it_is_not_told_apart_from() -> None:
    rows = [[100, 90, -190], [80, 95, -175], [110, 92, -202], [90, 88, -178]] * 5
    found = verdict(summary(["rock", "tag", "caller"], *rows), WORDS)
    assert found.headline.startswith("rock leads with +")
    assert found.details[0] == "Not told apart from tag yet."
    assert found.details[1] == "Ahead of caller beyond doubt."
    best = [[100, -20, -80], [90, -15, -75]] * 10
    found = verdict(summary(["rock", "tag", "caller"], *best), WORDS)
    assert found.headline.startswith("rock is ahead of all others, with +")


def test_a_bot_against_itself() -> None:
    found = verdict(summary(["rock", "rock"], [100, -100], [50, -50]), WORDS)
    assert found.headline == "rock plays itself: there is nothing to decide"


def test_equal_bots_give_no_spread() -> None:
    for bots in (["rock", "rock"], ["rock", "rock:looseness=0"]):
        found = verdict(summary(bots, [0, 0], [0, 0]), WORDS)
        assert found.headline.startswith("Nothing to decide: every hand came out even.")
    # A bot that wins as much in every hand is another matter, and one hand says nothing.
    assert "beats" in verdict(summary(["rock", "tag"], [50, -50], [50, -50]), WORDS).headline
    assert verdict(summary(["rock", "tag"], [0, 0]), WORDS).headline.startswith("No verdict yet")
