"""The interface all formats share: restoring, refusing damage, and properties of whole contests."""

import json

import pytest

from fifthstreet.formats import FORMATS, Cash, Contest, Freezeout, InvalidFormat, Match, restore
from fifthstreet.formats.contest import PLAIN, ROOM
from fifthstreet.rulesets import load

from .playing import play, through_json, wild

RULES = load("casino-nl")
NAMES = ["Ann", "Bob", "Cas"]


def examples():
    cash = Cash.new(RULES)
    for chair, name in enumerate(NAMES):
        cash = cash.sit(name, chair, RULES.starting_stack)
    return {
        "match": Match.new(RULES, NAMES, hands=6),
        "cash": cash,
        "contest": Contest.new(RULES, NAMES),
        "freezeout": Freezeout.new(RULES, NAMES),
    }


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_offers_the_same(name):
    start = examples()[name]
    history = play(start, wild(2), limit=4)
    for played in history:
        assert through_json(played) == played
        assert {place.player for place in played.standing()} == set(NAMES)
        assert not played.is_over or not played.can_deal
    assert start.as_dict()["type"] == name
    assert start.as_dict()["v"] == 1


@pytest.mark.parametrize("damage", [None, 7, {}, {"type": "war"}, {"type": 3}, []])
def test_what_is_no_format_is_refused(damage):
    with pytest.raises(InvalidFormat, match="allowed: match, cash, contest, freezeout"):
        restore(damage)


@pytest.mark.parametrize("name", FORMATS)
def test_a_save_of_another_version_or_type_is_refused(name):
    saved = examples()[name].as_dict()
    with pytest.raises(InvalidFormat, match="v = 2; wanted: version 1"):
        restore(saved | {"v": 2})
    other = FORMATS["match" if name != "match" else "cash"]
    with pytest.raises(InvalidFormat, match="type"):
        other.from_dict(saved)


def spoilt(saved):
    """The save with one key at a time, however deep, missing or of a wrong type."""
    for key, value in saved.items():
        if key == "rules":
            yield saved | {key: value | {"big_blind": -1}}
        elif isinstance(value, dict):
            for inner in spoilt(value):
                yield saved | {key: inner}
        elif isinstance(value, list) and value:
            if isinstance(value[0], dict):
                for inner in spoilt(value[0]):
                    yield saved | {key: [inner, *value[1:]]}
            else:
                yield saved | {key: [True, *value[1:]]}
        yield saved | {key: {"no": "such"} if isinstance(value, list) else ["no"]}


@pytest.mark.parametrize("name", FORMATS)
def test_a_damaged_save_is_one_clear_line(name):
    after = play(examples()[name], wild(2), limit=2)[-1]
    saved = json.loads(json.dumps(after.as_dict()))
    count = 0
    for damaged in spoilt(saved):
        with pytest.raises(InvalidFormat) as caught:
            restore(damaged)
        assert "\n" not in str(caught.value)
        count += 1
    assert count > 8


@pytest.mark.parametrize("settings", [PLAIN, ROOM], ids=["plain", "room"])
@pytest.mark.parametrize("rules_name", ["contest", "casino-nl", "simple"])
@pytest.mark.parametrize("count", [3, 5, 10])
def test_contests_conserve_chips_and_rank_everybody(settings, rules_name, count):
    rules = load(rules_name)
    players = [f"p{place}" for place in range(count)]
    start = Contest.new(rules, players, marker=count - 1, settings=settings)
    history = play(start, wild(count), seed=rules_name)
    total = (1 + settings.reloads) * rules.starting_stack * count
    for contest in history:
        standing = contest.standing()
        assert sum(place.chips for place in standing) == total
        assert sum(place.net for place in standing) == 0
        assert sorted(place.player for place in standing) == sorted(players)
        ranks = [place.rank for place in standing]
        assert ranks == [1 + sum(r < rank for r in ranks) for rank in ranks]
        chips = [place.chips for place in standing]
        assert chips == sorted(chips, reverse=True)
        assert contest.is_over == (contest is history[-1])
