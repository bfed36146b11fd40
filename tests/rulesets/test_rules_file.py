"""Every mistake in a rule-set file is answered with file, key with section, and what is allowed."""

import pytest

from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_fields import FIELDS, Field
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets import load
from fifthstreet.rulesets.rules_file import _fits, parse


def refusal(text: str) -> str:
    with pytest.raises(InvalidRuleSet) as caught:
        parse(text, "house.toml")
    message = str(caught.value)
    assert message.startswith("house.toml: ")
    assert "\n" not in message
    return message.removeprefix("house.toml: ")


def test_values_come_without_their_sections() -> None:
    text = 'extends = "home"\n[about]\nname = "mine"\n[order]\nburns = ["flop"]\n'
    assert parse(text, "house.toml") == ("home", {"name": "mine", "burns": ["flop"]})


def test_a_file_may_extend_nothing() -> None:
    assert parse("", "house.toml") == (None, {})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "[pot]\n",
            "unknown section [pot] (did you mean 'pots'?); "
            "allowed: about, table, order, betting, pots, showdown, defaults",
        ),
        (
            "[pots]\nodd_chip = 'one-by-one'\n",
            "[pots] unknown key 'odd_chip' (did you mean 'odd_chips'?); "
            "allowed: side_pots, unmatched_chips, odd_chips, rake_permille, rake_cap, "
            "rake_without_flop",
        ),
        (
            "[showdown]\nodd_chip = 'one-by-one'\n",
            "[showdown] unknown key 'odd_chip' (did you mean 'odd_chips'?); "
            "allowed: selection, muck, show_order, face_up_all_in",
        ),
        (
            "[defaults]\nzzz = 1\n",
            "[defaults] unknown key 'zzz'; allowed: format, time_out",
        ),
        (
            "[table]\nodd_chips = 'one-by-one'\n",
            "[table] odd_chips is in the wrong section: it belongs in [pots]",
        ),
        (
            "odd_chips = 'one-by-one'\n",
            "key 'odd_chips' stands outside a section: it belongs in [pots]",
        ),
        (
            "extend = 'home'\n",
            "unknown key 'extend' outside a section (did you mean 'extends'?); "
            "allowed there: extends",
        ),
        ("pots = 3\n", "pots is a section: write [pots]"),
        ("[[pots]]\n", "pots is a section: write [pots]"),
        (
            "[pots]\nodd_chips = 'one-by-two'\n",
            "[pots] odd_chips = 'one-by-two' (did you mean 'one-by-one'?); "
            "allowed: first-winner, one-by-one, first-live",
        ),
        (
            "[pots]\nodd_chips = 1\n",
            "[pots] odd_chips = 1; allowed: first-winner, one-by-one, first-live",
        ),
        (
            "[table]\nbig_blind = 0\n",
            "[table] big_blind = 0; allowed: a whole number of at least 1",
        ),
        (
            "[table]\nbig_blind = 1.5\n",
            "[table] big_blind = 1.5; allowed: a whole number of at least 1",
        ),
        (
            "[table]\nante = true\n",
            "[table] ante = true; allowed: a whole number of at least 0",
        ),
        ("[betting]\nchecks = 'no'\n", "[betting] checks = 'no'; allowed: true, false"),
        (
            "[betting]\nraise_caps = [3, 4]\n",
            "[betting] raise_caps = [3, 4]; "
            "allowed: four whole numbers of at least 0: preflop, flop, turn, river",
        ),
        (
            "[order]\nburns = ['preflop']\n",
            "[order] burns = ['preflop']; allowed: a list of flop, turn, river",
        ),
        ("[about]\nname = 7\n", "[about] name = 7; allowed: a text"),
    ],
)
def test_refusal(text: str, message: str) -> None:
    assert refusal(text) == message


def test_a_nested_table_is_no_value() -> None:
    assert refusal("[table.blinds]\nsmall = 1\n").startswith("[table] unknown key 'blinds'")


def test_a_long_value_is_cut() -> None:
    message = refusal(f"[pots]\nodd_chips = {list(range(500))}\n")
    assert len(message) < 200
    assert "..." in message


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[table]\nante ==\n", "line 2, column 7"),
        ("[table]\nante", "line 2"),
        ("[table\n", "line 1, column 7"),
        ("[table]\nante = 1\nante = 2\n", "line 3"),
        ("[table]\nante = " + "9" * 5000 + "\n", "not TOML"),
        ("[table]\nante = " + "[" * 5000 + "\n", "nested too deeply"),
    ],
)
def test_a_syntax_error_says_where(text: str, place: str) -> None:
    message = refusal(text)
    assert message.startswith("not TOML: ")
    assert place in message


SAMPLES: list[object] = [
    "",
    "none",
    "fixed",
    "first-live",
    "zzz",
    True,
    False,
    -1,
    0,
    1,
    2,
    1.0,
    [],
    ["flop"],
    ["flop", "river"],
    ["preflop"],
    [1],
    [0, 0, 0, 0],
    [1, 1, 2, 2],
    [1, 1, 2, 2, 2],
    [1, 1, 2, True],
    [1, 1, 2, -1],
    {},
]


@pytest.mark.parametrize("field", FIELDS, ids=[field.name for field in FIELDS])
def test_the_record_agrees_on_every_kind(field: Field) -> None:
    """The kind of a value is checked in the file and in the record: both must say the same."""
    base = load("home").values()
    for value in SAMPLES:
        try:
            RuleSet({**base, field.name: value}, "record")
            fits = True
        except InvalidRuleSet as error:
            # A fitting value may still fight with another field: that message is another one.
            fits = not str(error).startswith(f"record: {field.name} = {value!r}; allowed:")
        assert _fits(field, value) == fits, (field.name, value)
