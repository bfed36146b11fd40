"""The nine built-in rule sets hold, field by field, what their documents say."""

import pytest

from fifthstreet.rules.rule_fields import FIELDS
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets import load, names

CASINO = ("casino-nl", "casino-pl", "casino-fl")
ACPC = ("acpc-nl", "acpc-fl")
NO_CAP = (0, 0, 0, 0)

# field -> what each set holds; sets that are not named hold the value under "others".
ANSWERS: dict[str, dict[str, object]] = {
    "document": {
        "research": "000",
        "casino-nl": "001",
        "casino-pl": "001",
        "casino-fl": "001",
        "contest": "002",
        "home": "003",
        "simple": "004",
        "others": "ACPC",
    },
    "version": {"others": 2},
    "seats_min": {"contest": 3, "others": 2},
    "seats_max": {"others": 10},
    "starting_stack": {
        "research": 20000,
        "casino-nl": 10000,
        "casino-pl": 10000,
        "casino-fl": 10000,
        "contest": 1000,
        "home": 2000,
        "simple": 100,
        "acpc-nl": 20000,
        "acpc-fl": 1000,
    },
    "small_blind": {"contest": 10, "home": 10, "simple": 10, "acpc-fl": 5, "others": 50},
    "big_blind": {"contest": 20, "home": 20, "simple": 20, "acpc-fl": 10, "others": 100},
    "ante_kind": {"others": "none"},
    "ante": {"others": 0},
    "straddle": {"others": "none"},
    "heads_up": {"contest": "ring", "simple": "ring", "others": "button-small-blind"},
    "marker": {"contest": "small-blind", "others": "button"},
    "deal": {"simple": "two-at-once", "others": "one-at-a-time"},
    "burns": {
        "casino-nl": ("flop", "turn", "river"),
        "casino-pl": ("flop", "turn", "river"),
        "casino-fl": ("flop", "turn", "river"),
        "simple": ("flop", "turn"),
        "others": (),
    },
    "short_big_blind": {"contest": "as-posted", "others": "full"},
    "big_blind_option": {"simple": False, "others": True},
    "bet_size": {
        "casino-fl": "fixed",
        "acpc-fl": "fixed",
        "contest": "added-big-blind",
        "home": "any",
        "simple": "step",
        "others": "big-blind",
    },
    "raise_size": {
        "casino-fl": "fixed",
        "acpc-fl": "fixed",
        "acpc-nl": "last-raise-total",
        "contest": "double",
        "home": "any",
        "simple": "step",
        "others": "last-raise",
    },
    "limit": {"casino-pl": "pot", "others": "none"},
    "fixed_bets": {"others": (1, 1, 2, 2)},
    "raise_caps": {
        "research": (4, 4, 4, 4),
        "casino-fl": (3, 4, 4, 4),
        "acpc-fl": (3, 4, 4, 4),
        "contest": (4, 4, 4, 4),
        "simple": (3, 3, 3, 3),
        "others": NO_CAP,
    },
    "bet_caps": {"contest": (4, 4, 4, 4), "others": NO_CAP},
    "bet_counts_as_raise": {"contest": False, "home": False, "simple": False, "others": True},
    "cap_heads_up": {**dict.fromkeys(CASINO, False), "others": True},
    "all_in_counts": {
        **dict.fromkeys(CASINO, "full-only"),
        "contest": "never",
        "simple": "never",
        "others": "always",
    },
    "short_all_in_raise": {"others": True},
    "reopening": {
        "casino-nl": "full-raise",
        "casino-pl": "full-raise",
        "casino-fl": "half-bet",
        "others": "always",
    },
    "short_opening_all_in_reopens": {**dict.fromkeys(CASINO, False), "others": True},
    "raise_against_covered": {**dict.fromkeys(ACPC, True), "others": False},
    "fold_when_free": {**dict.fromkeys(ACPC, False), "others": True},
    "words": {"research": "raise-only", "others": "bet-and-raise"},
    "match_word": {"simple": "bet", "others": "call"},
    "free_call": {"research": True, "others": False},
    "short_call": {"simple": False, "others": True},
    "checks": {"simple": False, "others": True},
    "passes": {"simple": True, "others": False},
    "all_in_action": {"contest": True, "simple": True, "others": False},
    "cap_seats": {"others": "with-chips"},
    "straddle_raise": {
        **dict.fromkeys((*CASINO, "acpc-fl"), "big-blind"),
        "others": "straddle",
    },
    "still_asked": {
        **dict.fromkeys(ACPC, "not-yet-acted"),
        "others": "can-change-something",
    },
    "unmatched_chips": {"others": "returned"},
    "side_pots": {"simple": "at-once", "others": "street-end"},
    "odd_chips": {
        "research": "first-winner",
        "simple": "first-winner",
        "home": "first-live",
        "others": "one-by-one",
    },
    "rake_permille": {"others": 0},
    "rake_cap": {"others": 0},
    "rake_without_flop": {"others": False},
    "selection": {"home": "two-hole-three-board", "others": "any-five"},
    "muck": {"others": "never"},
    "show_order": {"others": "last-aggressor"},
    "face_up_all_in": {**dict.fromkeys(CASINO, True), "others": False},
    "format": {
        "research": "match",
        "acpc-nl": "match",
        "acpc-fl": "match",
        "contest": "contest",
        "others": "cash",
    },
    "time_out": {"contest": "fold", "simple": "fold", "others": "check-or-fold"},
}


def test_every_field_has_a_row() -> None:
    assert set(ANSWERS) == {field.name for field in FIELDS} - {"name"}


@pytest.mark.parametrize("field", ANSWERS)
@pytest.mark.parametrize("name", names())
def test_answer(name: str, field: str) -> None:
    column = ANSWERS[field]
    expected = column[name] if name in column else column["others"]
    assert getattr(load(name), field) == expected


def test_every_set_bears_its_own_name() -> None:
    assert [load(name).name for name in names()] == list(names())


def test_a_built_in_set_is_read_once() -> None:
    assert load("casino-nl") is load("casino-nl")


def test_the_casino_sets_differ_only_in_betting() -> None:
    no_limit = load("casino-nl").values()
    for name in CASINO[1:]:
        other = load(name).values()
        differing = {key for key in no_limit if no_limit[key] != other[key]} - {"name"}
        assert differing <= {"limit", "bet_size", "raise_size", "raise_caps", "reopening"}, name


def test_fixed_limit_competition_stack_never_runs_out() -> None:
    """The stack is no rule of the limit game, so it must cover the most that can go in."""
    rules: RuleSet = load("acpc-fl")
    most = rules.big_blind  # preflop the blind is the bet, and raises come on top
    for cap, bet in zip(rules.raise_caps, rules.fixed_bets, strict=True):
        most += cap * bet * rules.big_blind
    assert most == 240
    assert rules.starting_stack >= most
