"""Plans: what is refused, how hands become sessions, and the way through JSON."""

import json

import pytest

from fifthstreet.arena.deal_seeds import KEYED, UNKEYED
from fifthstreet.arena.errors import InvalidPlan
from fifthstreet.arena.plan import Plan
from fifthstreet.formats import InvalidFormat
from fifthstreet.rulesets import load

from .plans import new_plan


@pytest.mark.parametrize(
    ("bots", "wanted", "words"),
    [
        (("caller",), {}, "1 bot: research is played by 2 to 10"),
        (("caller",) * 11, {}, "11 bots: research is played by 2 to 10"),
        (("caller",) * 2, {"rules": "contest", "format": "contest"}, "played by 3 to 10"),
        (("caller",) * 2, {"format": "chess"}, "allowed: match, cash, contest, freezeout"),
        (("caller",) * 2, {"format": "cash", "is_duplicate": True}, "cannot be duplicate"),
        (("caller",) * 11, {"format": "freezeout", "is_duplicate": True}, "2 to 10 players"),
        (("caller",) * 2, {"hands": 0}, "hands = 0; at least 1"),
        (("caller",) * 2, {"games": 3}, "counted in hands"),
        (("caller",) * 2, {"format": "freezeout", "hands": 3, "games": 3}, "not both"),
        (("caller",) * 2, {"seed": -1}, "seed = -1"),
        (("caller",) * 2, {"seed": 1 << 128}, "allowed are 0 to 2\\*\\*128 - 1"),
        (("caller",) * 2, {"clock": 0.0}, "clock = 0.0"),
        (("caller",) * 2, {"session_hands": 0}, "session_hands = 0"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: tuple[str, ...], wanted: dict[str, object], words: str
) -> None:
    with pytest.raises(InvalidPlan, match=words):
        new_plan(*bots, **wanted)  # type: ignore[arg-type]


def test_a_bot_in_several_seats_is_numbered() -> None:
    plan = new_plan("tag", "rock", "tag", "tag")
    assert plan.players == ("tag", "rock", "tag#2", "tag#3")


def test_duplicate_hands_are_whole_sets() -> None:
    plan = new_plan("tag", "rock", "tag", hands=1000, is_duplicate=True)
    assert plan.hands == 1002
    assert plan.session_hands == 999
    assert [plan.hands_of(session) for session in range(plan.sessions or 0)] == [999, 3]


def test_sessions_make_up_the_hands() -> None:
    plan = new_plan("tag", "rock", hands=2500)
    assert plan.sessions == 3
    assert sum(plan.hands_of(session) for session in range(3)) == 2500


@pytest.mark.parametrize(
    "plan",
    [
        new_plan("tag", "rock", "tag", is_duplicate=True, seed=(1 << 128) - 1, clock=0.25),
        new_plan("tag", "rock", "caller", rules="contest", format="contest", games=4),
        new_plan("a b", "cmd:./x --y", format="cash", memory=1 << 30, is_trusted=True),
    ],
)
def test_a_plan_comes_back_from_json(plan: Plan) -> None:
    assert Plan.from_dict(json.loads(json.dumps(plan.as_dict()))) == plan


@pytest.mark.parametrize(
    "change",
    [
        {"v": 3},
        {"derivation": 3},
        {"seed": "x"},
        {"bots": None},
        {"rules": {"name": "x"}},
        {"hands": 1.5},
    ],
)
def test_a_damaged_plan_is_refused(change: dict[str, object]) -> None:
    values = {**new_plan("tag", "rock").as_dict(), **change}
    with pytest.raises((InvalidPlan, InvalidFormat)):
        Plan.from_dict(values)


def test_another_rule_set_of_the_same_name_is_kept() -> None:
    rules = load("research").with_blinds(5, 10)
    plan = Plan.new(["tag", "rock"], rules, hands=2)
    assert Plan.from_dict(plan.as_dict()).rules.big_blind == 10


def test_a_plan_of_the_first_version_keeps_its_derivation() -> None:
    values = new_plan("tag", "rock", seed=7).as_dict()
    assert values.pop("derivation") == KEYED
    stored = Plan.from_dict({**values, "v": 1})
    assert stored.derivation == UNKEYED
    # Also when the plan is written again, as a league does that plays more hands.
    assert Plan.from_dict(stored.as_dict()) == stored


@pytest.mark.parametrize(
    ("bots", "seed", "derivation", "knowing"),
    [
        (("tag", "mine.py:Mine", "mine.py:Mine"), 1, KEYED, ("mine.py:Mine",)),
        (("cmd:./bot", "tag", "tag:x.py"), (1 << 63) - 1, KEYED, ("cmd:./bot", "tag:x.py")),
        (("installed", "tag"), 5, KEYED, ("installed",)),
        (("tag", "shark:aggression=0.7", "kernel:call"), 1, KEYED, ()),
        (("tag", "mine.py:Mine"), 1 << 63, KEYED, ()),
        (("tag", "mine.py:Mine"), 1 << 63, UNKEYED, ("mine.py:Mine",)),
    ],
)
def test_which_bots_could_have_known_the_cards(
    bots: tuple[str, ...], seed: int, derivation: int, knowing: tuple[str, ...]
) -> None:
    assert new_plan(*bots, seed=seed, derivation=derivation).knowing_bots == knowing
