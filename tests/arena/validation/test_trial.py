"""A validation meets every odd choice, tells the same story twice, and stops when it should."""

from collections.abc import Callable

import pytest

from fifthstreet.agents import Bot, BotInfo
from fifthstreet.agents.bot_source import BotSource, read_bot
from fifthstreet.arena.validation import Report, Trial, all_tables
from fifthstreet.arena.validation.odd_choices import ALL
from fifthstreet.rules import Action, View
from fifthstreet.rules.events import Event
from fifthstreet.rulesets import load, names

EVERY_SET = [load(name) for name in names()]


class Given:
    """A source that hands out bots of this test's own."""

    text = "given"

    def __init__(self, make: Callable[[], Bot]) -> None:
        self.make_one = make
        self.made = 0

    def make(self, **_limits: object) -> Bot:
        self.made += 1
        return self.make_one()


def tried(source: BotSource | Given, hands: int = 2, rules: str = "") -> Report:
    trial = Trial(source, 30.0)  # type: ignore[arg-type]  # all that is asked of it is there
    for table in all_tables([load(rules)] if rules else EVERY_SET, hands):
        trial.play(table)
    trial.close()
    return trial.report


def test_every_odd_choice_is_met() -> None:
    assert sorted(tried(read_bot("random"), 10).met) == sorted(ALL)


@pytest.mark.parametrize("name", ["random", "folder", "maniac", "rock"])
def test_house_bots_make_no_mistake(name: str) -> None:
    assert tried(read_bot(name)).problems == {}


def test_every_rule_set_is_played_with_every_number_of_seats() -> None:
    tables = list(all_tables(EVERY_SET, 3))
    for rules in EVERY_SET:
        ordinary = [t.seats for t in tables if t.rules.name == rules.name and t.spot == "ordinary"]
        assert ordinary == list(range(2, rules.seats_max + 1))
    spots = {table.spot for table in tables}
    assert {"antes", "straddle", "dead-button", "no-blinds", "side-pots", "passes"} <= spots
    assert {t.rules.name for t in tables if t.spot == "passes"} == {"simple"}


def test_the_bot_sits_everywhere_and_hears_everything() -> None:
    seats: set[int] = set()
    kinds: set[str] = set()

    class Listener(Bot):
        def observe(self, event: Event) -> None:
            kinds.add(event.type_name())

        def act(self, view: View) -> Action:
            seats.add(view.viewer)
            return Action("check") if view.legal and view.legal.check else Action("fold")

    tried(Given(Listener), rules="casino-nl")
    assert seats == set(range(10))
    assert {"hand_started", "posted", "hole_dealt", "raised", "hand_ended"} <= kinds


def test_the_same_bot_gives_the_same_trial() -> None:
    def facts(report: Report) -> object:
        rows = {name: (row.decisions, row.faults) for name, row in report.rows.items()}
        return rows, [problem.as_dict() for problem in report.problems.values()]

    class Sloppy(Bot):
        def act(self, view: View) -> Action:
            return Action("raise", view.pot_total + 1)

    assert facts(tried(Given(Sloppy))) == facts(tried(Given(Sloppy)))


def test_a_bot_that_is_fine_plays_on_and_one_that_fails_is_replaced() -> None:
    class Fine(Bot):
        def act(self, view: View) -> Action:
            return Action("call") if view.legal and view.legal.call else Action("check")

    class Fails(Bot):
        def act(self, view: View) -> Action:
            raise KeyError("x")

    fine, fails = Given(Fine), Given(Fails)
    assert tried(fine, rules="research").problems == {}
    assert fine.made == 4  # plain rules, antes, big-blind ante, straddle
    report = tried(fails, rules="research")
    assert report.rows["research"].lost == 8
    (problem,) = report.problems.values()
    assert (problem.fault, problem.answered, problem.times) == ("crashed", "KeyError: 'x'", 8)


@pytest.mark.parametrize("where", ["start", "observe"])
def test_a_bot_here_that_raises_elsewhere_is_a_problem_too(where: str) -> None:
    class Broken(Bot):
        def start(self, info: BotInfo) -> None:
            if where == "start":
                raise OSError("no")

        def observe(self, event: Event) -> None:
            raise OSError("no")

        def act(self, view: View) -> Action:
            return Action("fold")

    (problem,) = tried(Given(Broken), rules="home").problems.values()
    assert (problem.fault, problem.answered) == ("crashed", f"{where}: OSError: no")


def test_what_is_no_action_is_a_crash() -> None:
    class Silent(Bot):
        def act(self, view: View) -> Action:
            return None  # type: ignore[return-value]  # that is the point

    (problem,) = tried(Given(Silent), rules="home").problems.values()
    assert problem.answered == "act(view) must return an Action, not None"


def test_a_bot_here_that_is_slow_is_late() -> None:
    class Slow(Bot):
        def act(self, view: View) -> Action:
            return Action("fold")

    trial = Trial(Given(Slow), 1e-9)  # type: ignore[arg-type]
    trial.play(next(iter(all_tables([load("contest")], 1))))
    (problem,) = trial.report.problems.values()
    assert (problem.fault, problem.answered[:11]) == ("late", "fold after ")
