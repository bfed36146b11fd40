"""Table settings: what is usual, what is refused, and what never leaves the server."""

import json

import pytest

from fifthstreet.formats import InvalidFormat, usual_schedule
from fifthstreet.rulesets import load, names
from fifthstreet.tables import FOR_BOTS, ClockSettings, TableSettings
from tests.tables.tables import settings


@pytest.mark.parametrize("name", names())
def test_every_rule_set_makes_a_table_and_survives_json(name):
    made = settings(rules=name, chairs=4)
    again = TableSettings.from_dict(json.loads(json.dumps(made.as_dict())))
    assert again == made
    assert made.rules == load(name)


def test_the_usual_values():
    made = TableSettings.from_dict({"id": "t", "rules": "casino-nl"})
    assert (made.chairs, made.format.type, made.visibility) == (10, "cash", "public")
    assert (made.min_buy_in, made.max_buy_in) == (2_000, 10_000)
    assert made.clock == ClockSettings()
    assert made.usual_buy_in == 10_000


def test_rules_may_be_changed_by_field():
    made = settings(rules={"name": "casino-nl", "small_blind": 5, "big_blind": 10})
    assert (made.rules.name, made.rules.big_blind) == ("casino-nl", 10)


def test_tables_with_the_same_rules_share_the_record():
    assert settings().rules is load("casino-nl")
    changed = {"name": "casino-nl", "big_blind": 200}
    assert settings(rules=changed).rules is settings(rules=changed).rules


def test_a_format_of_fixed_players_has_one_buy_in():
    made = settings(format={"type": "freezeout"}, min_buy_in=5, max_buy_in=7)
    assert made.min_buy_in == made.max_buy_in == made.rules.starting_stack


def test_a_schedule_and_the_house_are_kept():
    schedule = usual_schedule(load("casino-nl"), unit="minutes").as_dict()
    made = settings(
        format={"type": "freezeout", "schedule": schedule},
        house={"names": ["tag"], "free_chairs": 2, "plays_alone": True},
        clock=FOR_BOTS.as_dict(),
    )
    assert made.format.schedule.as_dict() == schedule
    assert made.house.as_dict() == {
        "names": ["tag"],
        "free_chairs": 2,
        "plays_alone": True,
        "plays_watched": False,
        "thinking_ms": 1_200,
    }
    assert made.clock == FOR_BOTS


def test_secret_and_seed_are_not_public():
    made = settings(visibility="password", secret="hash-of-it", deals="seeded", seed="ab" * 32)
    assert "hash-of-it" not in json.dumps(made.public())
    assert "abab" not in json.dumps(made.public())


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"rules": "/etc/passwd"}, "names: research"),
        ({"rules": "nothing"}, "names: research"),
        ({"rules": 7}, "rules = 7"),
        ({"rules": {"name": "casino-nl", "big_blind": "many"}}, "big_blind"),
        ({"id": ""}, "id"),
        ({"id": "two words"}, "without spaces"),
        ({"id": 5}, "id = 5"),
        ({"name": "x" * 61}, "60 letters"),
        ({"name": "back\u202ewards"}, "60 letters"),
        ({"chairs": 1}, "1 chairs"),
        ({"chairs": 11}, "11 chairs"),
        ({"rules": "contest", "format": {"type": "contest"}, "chairs": 2}, "3 to 10"),
        ({"min_buy_in": 500, "max_buy_in": 400}, "buy-in"),
        ({"format": {"type": "poker"}}, "allowed: cash, match"),
        ({"format": {"type": "match"}}, "number of hands"),
        ({"format": {"type": "match", "hands": 4, "is_duplicate": True}}, "seeded"),
        ({"format": {"type": "match", "hands": 0}}, "0 hands"),
        ({"format": {"type": "freezeout", "hands": 4}}, "to the end"),
        ({"format": {"type": "cash", "reloads": 1}}, "for a contest"),
        ({"format": {"type": "cash", "hands": 0}}, "0 hands"),
        ({"format": {"type": "contest", "reloads": -1}}, "at least 0"),
        ({"format": {"colour": 1}}, "no 'colour'"),
        ({"house": {"names": ["hal"]}}, "no bot 'hal'"),
        ({"clock": {"speed": 1}}, "no 'speed'"),
        ({"seed": "ab" * 32}, "seeded deals"),
        ({"visibility": "secret"}, "allowed: public"),
        ({"spectators": "x-ray"}, "allowed: none"),
        ({"chat": "loud"}, "allowed: everyone"),
        ({"deals": "random"}, "allowed: live"),
        ({"open_to": "friends"}, "allowed: everybody"),
        ({"open_to": "nobody"}, "play alone"),
        ({"deals": "seeded", "seed": "42"}, "64 hex"),
        ({"house": {"free_chairs": 9}}, "9 free chairs"),
        ({"clock": {"action_ms": 0}}, "action_ms"),
        ({"clock": {"refill_ms": -1}}, "refill_ms"),
        ({"clock": "slow"}, "clock"),
        ({"colour": "red"}, "no 'colour'"),
        ({"v": 2}, "v must be 1"),
    ],
)
def test_wrong_settings_are_refused_by_name(wrong, named):
    with pytest.raises(InvalidFormat, match=named):
        settings(**wrong)
