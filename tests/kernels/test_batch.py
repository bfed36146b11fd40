"""The doors of batch play: arrays, resets, refusals; both engines play the same hands."""

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fifthstreet.rules.rule_fields import (
    FIELDS,
    FOUR_WHOLE,
    STREET_LIST,
    WHOLE,
    WORD,
    YES_NO,
    Field,
)
from fifthstreet.rulesets import load
from tests.kernels.conftest import Engine

FOLD, CHECK, CALL, RAISE, WAIT = range(5)
NAMES = ("research", "casino-nl", "casino-pl", "casino-fl")
SHOWN = (
    "actor",
    "button",
    "street",
    "board",
    "holes",
    "stacks",
    "bets",
    "contributions",
    "pot",
    "folded",
    "to_call",
    "legal",
    "raise_min",
    "raise_max",
    "over",
    "rewards",
)


def values(name: str = "casino-nl") -> dict[str, object]:
    return load(name).values()


def picture(tables: Any) -> dict[str, Any]:
    return {name: getattr(tables, name).tolist() for name in SHOWN}


def random_step(tables: Any, rng: np.random.Generator) -> None:
    """Call, check or fold half of the time, else raise where that is allowed."""
    kinds = np.where(tables.legal[:, CHECK], CHECK, rng.choice([FOLD, CALL, CALL], len(tables)))
    raises = tables.legal[:, RAISE] & (rng.random(len(tables)) < 0.5)
    least, most = tables.raise_min, tables.raise_max
    amounts = least + (rng.random(len(tables)) ** 3 * (most - least + 1)).astype(np.int32)
    tables.step(np.where(raises, RAISE, kinds), amounts)


def play_on(tables: Any, rng: np.random.Generator) -> None:
    while not tables.over.all():
        random_step(tables, rng)


# The arrays.


def test_a_new_table_shows_the_blinds_and_what_is_legal(engine: Engine) -> None:
    tables = engine.batch.Tables(values(), 3, 2)
    assert len(tables) == 2
    assert tables.button.tolist() == [0, 0]
    assert tables.actor.tolist() == [0, 0]
    assert tables.bets.tolist() == [[0, 50, 100]] * 2
    assert tables.stacks.tolist() == [[10000, 9950, 9900]] * 2
    assert tables.pot.tolist() == [150, 150]
    assert tables.to_call.tolist() == [100, 100]
    assert tables.legal.tolist() == [[True, False, True, True]] * 2
    assert (tables.raise_min.tolist(), tables.raise_max.tolist()) == ([200] * 2, [10000] * 2)
    assert tables.board.tolist() == [[engine.batch.UNKNOWN] * 5] * 2
    assert not tables.over.any()
    assert not tables.rewards.any()


def test_one_hand_from_the_blinds_to_the_payout(engine: Engine) -> None:
    """Aces against kings heads-up; the board is dealt after burns."""
    aces, kings = (51, 50), (47, 46)
    # Seat 1 is first: left of the button.
    deck = [kings[0], aces[0], kings[1], aces[1], 9, 0, 5, 10, 8, 16, 12, 29]
    tables = engine.batch.Tables(values(), 2, 1, stacks=[3000, 2000])
    tables.reset(decks=[deck], buttons=0)
    assert tables.holes.tolist() == [[list(aces), list(kings)]]
    assert tables.actor.tolist() == [0]
    tables.step([CALL])
    assert tables.legal.tolist() == [[True, True, False, True]]
    tables.step([CHECK])
    assert tables.board.tolist() == [[0, 5, 10, 52, 52]]
    assert tables.actor.tolist() == [1]
    tables.step([RAISE], [1900])
    assert tables.legal.tolist() == [[True, False, True, False]]
    tables.step([CALL])
    assert tables.over.tolist() == [True]
    assert tables.street.tolist() == [3]
    assert tables.board.tolist() == [[0, 5, 10, 16, 29]]
    assert tables.rewards.tolist() == [[2000, -2000]]
    assert tables.stacks.tolist() == [[5000, 0]]
    assert (tables.actor.tolist(), tables.legal.any()) == ([-1], False)


def test_the_arrays_are_views_that_cannot_be_written(engine: Engine) -> None:
    tables = engine.batch.Tables(values(), 2, 1)
    held = tables.actor
    tables.step([CALL])
    assert held.tolist() == [1]
    for name in SHOWN:
        with pytest.raises(ValueError, match="read-only"):
            getattr(tables, name)[:] = 0


def test_arrays_outlive_their_tables(engine: Engine) -> None:
    stacks = engine.batch.Tables(values(), 4, 1000, stacks=500).stacks
    assert stacks.sum() == 1000 * (4 * 500 - 150)


@pytest.mark.parametrize("name", NAMES)
def test_both_engines_play_the_same_hands(
    native_engine: Engine, python_engine: Engine, name: str
) -> None:
    pictures = []
    for engine in (native_engine, python_engine):
        rng = np.random.default_rng(3)
        tables = engine.batch.Tables(
            values(name), 5, 40, stacks=[900, 50, 3000, 400, 10000], seed=7
        )
        seen = [picture(tables)]
        for _ in range(3):
            while not tables.over.all():
                random_step(tables, rng)
                seen.append(picture(tables))
            tables.reset(np.flatnonzero(tables.over[:30]))
            seen.append(picture(tables))
        pictures.append(seen)
    assert pictures[0] == pictures[1]


# Steps.


def test_tables_that_are_over_ignore_their_action(engine: Engine) -> None:
    tables = engine.batch.Tables(values(), 2, 2)
    tables.step([FOLD, CALL])
    before = picture(tables)
    tables.step([77, CHECK], [-5, 0])
    after = picture(tables)
    assert [after[name][0] for name in SHOWN] == [before[name][0] for name in SHOWN]
    assert after["street"] == [0, 1]


def test_a_table_may_wait(engine: Engine) -> None:
    tables = engine.batch.Tables(values(), 2, 2)
    tables.step([WAIT, CALL])
    assert (tables.actor.tolist(), tables.bets.tolist()) == ([0, 1], [[50, 100], [100, 100]])


@pytest.mark.parametrize(
    ("kinds", "amounts", "text"),
    [
        ([CALL, CHECK, CALL], [0, 0, 0], "table 1: check is not allowed: fold, call 100, raise to"),
        ([CALL, CALL, RAISE], [0, 0, 199], "table 2: raise to 199 is not .* raise to 200-10000"),
        ([RAISE, CALL, CALL], [10001, 0, 0], "table 0: raise to 10001 is not allowed: fold"),
        ([RAISE, CALL, CALL], [2**40, 0, 0], f"table 0: raise to {2**40} is not allowed"),
        ([RAISE, CALL, CALL], [-(2**40), 0, 0], f"table 0: raise to -{2**40} is not allowed"),
        ([CALL, 5, CALL], [0, 0, 0], r"table 1: 5 is no kind of action \(0 to 4\)"),
        ([CALL, -1, CALL], [0, 0, 0], "table 1: -1 is no kind of action"),
        ([CALL, 256, CALL], [0, 0, 0], "table 1: 256 is no kind of action"),
    ],
)
def test_an_illegal_action_changes_no_table(
    engine: Engine, kinds: list[int], amounts: list[int], text: str
) -> None:
    tables = engine.batch.Tables(values(), 3, 3)
    before = picture(tables)
    with pytest.raises(ValueError, match=text):
        tables.step(kinds, amounts)
    assert picture(tables) == before


@pytest.mark.parametrize(
    ("kinds", "amounts", "text"),
    [
        ([0, 0], None, r"kinds: whole numbers of shape \(3,\)"),
        ([0.0, 1.0, 2.0], None, "kinds: whole numbers .* not float64"),
        ([True, True, True], None, "kinds: whole numbers .* not bool"),
        ([3, 3, 3], [200.0] * 3, "amounts: whole numbers .* not float64"),
        ([3, 3, 3], [[200] * 3], r"amounts: whole numbers of shape \(3,\)"),
        ("abc", None, "kinds: whole numbers"),
    ],
)
def test_actions_of_a_wrong_shape_or_type_are_refused(
    engine: Engine, kinds: Any, amounts: Any, text: str
) -> None:
    with pytest.raises(ValueError, match=text):
        engine.batch.Tables(values(), 3, 3).step(kinds, amounts)


def test_a_free_call_is_a_check_where_the_rule_set_knows_it(engine: Engine) -> None:
    free = engine.batch.Tables(values("research"), 2, 1)
    free.step([CALL])
    free.step([CALL])
    assert free.street.tolist() == [1]
    strict = engine.batch.Tables(values("casino-nl"), 2, 1)
    strict.step([CALL])
    with pytest.raises(ValueError, match="table 0: call is not allowed: fold, check, raise"):
        strict.step([CALL])


def test_actions_may_come_in_any_memory_order(engine: Engine) -> None:
    tables = engine.batch.Tables(values(), 2, 3)
    spread = np.array([[CALL, 9, FOLD, 9, RAISE, 9]], np.uint8)[0, ::2]
    tables.step(spread, np.array([0, 0, 0, 0, 300, 0], np.int64)[::2])
    assert tables.bets.tolist() == [[100, 100], [0, 0], [300, 100]]


def test_threads_change_nothing(engine: Engine) -> None:
    count = engine.few(5000, 20)
    pictures = []
    for threads in (1, 3):
        rng = np.random.default_rng(5)
        tables = engine.batch.Tables(values(), 6, count, seed=9, threads=threads)
        play_on(tables, rng)
        tables.reset()
        play_on(tables, rng)
        pictures.append(picture(tables))
    assert pictures[0] == pictures[1]


def test_a_bad_action_among_many_is_named_whatever_the_threads(engine: Engine) -> None:
    count = engine.few(6000, 60)
    tables = engine.batch.Tables(values(), 2, count, threads=2)
    kinds = np.full(count, CALL)
    kinds[[count // 2, count - 1]] = CHECK
    with pytest.raises(ValueError, match=f"^table {count // 2}: check"):
        tables.step(kinds)
    assert tables.bets[:, 0].tolist() == [50] * count


def test_a_second_thread_is_kept_out_or_waits_its_turn(native_engine: Engine) -> None:
    """The tables never break: a call is applied as a whole, or refused with an error."""
    tables = native_engine.batch.Tables(values(), 2, 20_000, stacks=1000)
    refusals: list[str] = []

    def reset_often() -> None:
        for _ in range(30):
            try:
                tables.reset()
            except RuntimeError as error:
                refusals.append(str(error))

    threads = [threading.Thread(target=reset_often) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(refusals) <= {"another thread is changing these tables"}
    assert (tables.stacks + tables.bets).sum() == 20_000 * 2000


# Resets.


def test_the_button_moves_and_the_stacks_come_back(engine: Engine) -> None:
    tables = engine.batch.Tables(values(), 3, 2, stacks=[[400, 500, 600], [700, 800, 900]])
    for button in (1, 2, 0):
        play_on(tables, np.random.default_rng(button))
        tables.reset()
        assert tables.button.tolist() == [button, button]
        assert (tables.stacks + tables.bets).tolist() == [[400, 500, 600], [700, 800, 900]]


def test_a_mask_or_numbers_choose_the_tables(engine: Engine) -> None:
    tables = engine.batch.Tables(values(), 2, 4)
    tables.reset([False, True, False, True])
    assert tables.button.tolist() == [0, 1, 0, 1]
    tables.reset([3, 0], stacks=[[250, 260], [270, 280]])
    assert tables.button.tolist() == [1, 1, 0, 0]
    assert (tables.stacks + tables.bets)[[3, 0]].tolist() == [[250, 260], [270, 280]]
    before = picture(tables)
    tables.reset([])
    assert picture(tables) == before


def test_the_seed_decides_the_cards(engine: Engine) -> None:
    def holes(seed: int) -> list[Any]:
        tables = engine.batch.Tables(values(), 4, 30, seed=seed)
        first = tables.holes.tolist()
        tables.reset()
        return [first, tables.holes.tolist()]

    assert holes(1) == holes(1)
    assert holes(1)[0] != holes(2)[0]
    assert holes(1)[0] != holes(1)[1]


def test_dealt_cards_are_different_and_each_is_as_likely(engine: Engine) -> None:
    count = engine.few(40_000, 800)
    tables = engine.batch.Tables(values(), 10, count, stacks=1, seed=3)
    while not tables.over.all():
        tables.step(np.where(tables.legal[:, CHECK], CHECK, CALL))
    cards = np.concatenate([tables.holes.reshape(count, 20), tables.board], axis=1)
    assert (np.diff(np.sort(cards, axis=1), axis=1) > 0).all()
    for place in range(25):
        counts = np.bincount(cards[:, place], minlength=52)
        # Chi-squared with 51 degrees of freedom; above 110 once in a million.
        assert ((counts - count / 52) ** 2).sum() / (count / 52) < 110


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"which": [True]}, r"which: a mask of shape \(3,\)"),
        ({"which": [3]}, "which: tables are 0 to 2"),
        ({"which": [-1]}, "which: tables are 0 to 2"),
        ({"which": [1, 1]}, "which: a table is there twice"),
        ({"which": [0.5]}, "which: a mask or a list"),
        ({"stacks": [1, 2, 3]}, r"stacks: whole numbers of shape \(\), \(2,\) or \(3, 2\)"),
        ({"stacks": 0}, "stacks: 1 to 100000000 chips"),
        ({"stacks": 100_000_001}, "stacks: 1 to 100000000 chips"),
        ({"stacks": 10.5}, "stacks: whole numbers"),
        ({"buttons": 2}, "buttons: seats are 0 to 1"),
        ({"buttons": [0, 1, -1]}, "buttons: seats are 0 to 1"),
        ({"buttons": [0]}, r"buttons: whole numbers of shape \(3,\)"),
        ({"decks": [list(range(52))]}, r"decks: whole numbers of shape \(3, 12 to 52\)"),
        ({"decks": [list(range(11))] * 3}, "decks of 11 cards: 2 seats need 12"),
        ({"decks": [list(range(53))] * 3}, "decks of 53 cards: 2 seats need 12"),
        ({"decks": [*[list(range(12))] * 2, [*range(11), 52]]}, "decks, row 2: different card ids"),
        ({"decks": [*[list(range(12))] * 2, [*range(11), 0]]}, "decks, row 2: different card ids"),
        ({"decks": [*[list(range(12))] * 2, [*range(11), -1]]}, "decks, row 2: different card ids"),
    ],
)
def test_a_bad_reset_changes_no_table(engine: Engine, arguments: dict[str, Any], text: str) -> None:
    tables = engine.batch.Tables(values(), 2, 3)
    before = picture(tables)
    with pytest.raises(ValueError, match=text):
        tables.reset(**arguments)
    assert picture(tables) == before


@pytest.mark.parametrize(
    ("arguments", "text"),
    [
        ({"seats": 1}, "seats: 2 to 10 is allowed, not 1"),
        ({"seats": 11}, "seats: 2 to 10 is allowed, not 11"),
        ({"seats": 2.0}, "seats: a whole number is needed, not 2.0"),
        ({"seats": True}, "seats: a whole number is needed, not True"),
        ({"tables": 0}, "tables: 1 to"),
        ({"seed": -1}, "seed: 0 to"),
        ({"seed": 1 << 64}, "seed: 0 to"),
        ({"threads": 0}, "threads: 1 to"),
        ({"stacks": [100, 100, 100]}, "stacks: whole numbers of shape"),
    ],
)
def test_bad_tables_are_refused(engine: Engine, arguments: dict[str, Any], text: str) -> None:
    with pytest.raises(ValueError, match=text):
        engine.batch.Tables(**{"rules": values(), "seats": 2, "tables": 4, **arguments})


def test_the_largest_numbers_do_not_overflow(engine: Engine) -> None:
    most = 100_000_000
    for name in NAMES:
        rules = {**values(name), "small_blind": most // 4, "big_blind": most // 2}
        tables = engine.batch.Tables(rules, 10, engine.few(200, 20), stacks=most)
        play_on(tables, np.random.default_rng(1))
        assert (tables.stacks.astype(np.int64).sum(axis=1) == 10 * most).all()
        assert (tables.rewards.astype(np.int64).sum(axis=1) == 0).all()


# Rules.


@pytest.mark.parametrize("name", ["contest", "home", "simple", "acpc-nl", "acpc-fl"])
def test_rule_sets_that_are_not_played_are_refused(engine: Engine, name: str) -> None:
    with pytest.raises(ValueError, match=f"^{name}: batch play does not know [a-z_]+ = "):
        engine.batch.Tables(values(name), 3, 1)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"ante_kind": "each", "ante": 5}, "ante_kind = 'each'; allowed: 'none'"),
        ({"straddle": "under-the-gun"}, "straddle = 'under-the-gun'"),
        ({"rake_permille": 50}, "rake_permille = 50; allowed: 0"),
        ({"selection": "two-hole-three-board"}, "selection = 'two-hole-three-board'"),
        ({"bet_caps": [0, 0, 1, 0]}, r"bet_caps = \[0, 0, 1, 0\]"),
        ({"raise_caps": [0, 0, 256, 0]}, "raise_caps .* four numbers of 0 to 255"),
        ({"fixed_bets": [1, 1]}, r"fixed_bets = \[1, 1\]"),
        ({"fixed_bets": [1, 1, True, 2]}, "fixed_bets"),
        ({"burns": ["preflop"]}, "burns .* flop, turn, river"),
        ({"big_blind": 0}, "big_blind = 0; allowed: 1 to 100000000"),
        ({"big_blind": 100.0}, "big_blind = 100.0"),
        ({"small_blind": 101}, "small_blind is above big_blind"),
        ({"checks": 1}, "checks = 1; allowed: True"),
        ({"limit": ["pot"]}, "limit = .'pot'."),
        ({"bet_size": "fixed"}, "bet_size and raise_size are not both 'fixed'"),
        ({"reopening": "half-bet"}, "reopening = 'half-bet' does not fit"),
        ({"bet_size": "fixed", "raise_size": "fixed", "limit": "pot"}, "limit = 'pot' needs"),
    ],
)
def test_fields_that_are_not_played_are_refused_by_name(
    engine: Engine, changes: dict[str, object], text: str
) -> None:
    with pytest.raises(ValueError, match=text):
        engine.batch.BatchRules({**values(), **changes})


# What a hand is called, what formats and viewers do with it, or what goes with a value that batch
# play refuses.
WITHOUT_EFFECT = {
    *("name", "version", "document", "seats_min", "format", "time_out"),
    *(
        "ante",
        "straddle_raise",
        "rake_cap",
        "rake_without_flop",
        "words",
        "match_word",
        "side_pots",
    ),
    *("muck", "show_order", "face_up_all_in", "seats_max", "starting_stack"),
}


def other_values(field: Field, value: object) -> list[object]:
    if field.kind == WORD:
        return [word for word in field.allowed if word != value]
    if field.kind == YES_NO:
        return [not value]
    if field.kind == WHOLE:
        assert isinstance(value, int)
        return [value + 1]
    if field.kind == FOUR_WHOLE:
        return [[1, 2, 3, 4]]
    return [["turn"]] if field.kind == STREET_LIST else ["another"]


@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
@pytest.mark.parametrize("name", ["casino-nl", "casino-fl"])
def test_every_field_is_played_or_refused_by_name(engine: Engine, name: str, field: Field) -> None:
    """No field of a rule set is overlooked, unless it is known to have no effect here."""
    plain = engine.batch.BatchRules(values(name)).numbers()
    is_idle = field.name == "fixed_bets" and name == "casino-nl"
    for value in other_values(field, values(name)[field.name]):
        changed = {**values(name), field.name: value}
        problem, numbers = "", plain
        try:
            numbers = engine.batch.BatchRules(changed).numbers()
        except ValueError as error:
            problem = str(error)
        has_effect = field.name in problem or numbers != plain
        assert has_effect or field.name in WITHOUT_EFFECT or is_idle


def test_an_unknown_field_is_refused_by_name(engine: Engine) -> None:
    with pytest.raises(ValueError, match="batch play does not know the field 'later'"):
        engine.batch.BatchRules({**values(), "later": "anything"})


def test_a_missing_field_is_named(engine: Engine) -> None:
    rules = values()
    del rules["odd_chips"]
    with pytest.raises(ValueError, match="casino-nl: the field 'odd_chips' is missing"):
        engine.batch.BatchRules(rules)


def test_rules_are_checked_once_and_used_often(engine: Engine) -> None:
    rules = engine.batch.BatchRules(values("casino-fl"))
    assert repr(rules) == "<BatchRules casino-fl 50/100>"
    assert engine.batch.Tables(rules, 2, 1).raise_max.tolist() == [200]
    assert engine.batch.playout("call", 10, rules=rules, seats=2).hands == 10


# What the doors would never pass on.


def test_the_extension_itself_refuses_what_would_break_memory(native_engine: Engine) -> None:
    native = native_engine.engine.native
    numbers = native_engine.batch.BatchRules(values()).numbers()
    stacks = np.full((4, 2), 1000, np.int32)
    tables = native.Tables(numbers, 2, 4, stacks, 0)
    which = np.array([0], np.int64)
    good = np.arange(12, dtype=np.uint8)
    calls: list[Callable[[], object]] = [
        lambda: native.Tables({"big_blind": (2,)}, 2, 4, stacks, 0),
        lambda: native.Tables({**numbers, "later": (0,)}, 2, 4, stacks, 0),
        lambda: native.Tables({**numbers, "small_blind": (-1,)}, 2, 4, stacks, 0),
        lambda: native.Tables({**numbers, "burns": (1, 1)}, 2, 4, stacks, 0),
        lambda: native.Tables(tuple(numbers), 2, 4, stacks, 0),
        lambda: native.Tables(numbers, 11, 4, stacks, 0),
        lambda: native.Tables(numbers, 2, 5, stacks, 0),
        lambda: native.Tables(numbers, 2, 4, -stacks, 0),
        lambda: tables.step(bytes(3), bytes(16), 1),
        lambda: tables.step(bytes(4), bytes(15), 1),
        lambda: tables.step(bytes(4), bytes(16), 0),
        lambda: tables.reset(np.array([4], np.int64), None, None, None, 1),
        lambda: tables.reset(np.array([-1], np.int64), None, None, None, 1),
        lambda: tables.reset(bytes(7), None, None, None, 1),
        lambda: tables.reset(which, good[:11], None, None, 1),
        lambda: tables.reset(which, good // 2, None, None, 1),
        lambda: tables.reset(which, good + 41, None, None, 1),
        lambda: tables.reset(which, None, stacks, None, 1),
        lambda: tables.reset(which, None, None, bytes([2]), 1),
        lambda: native.play_out(numbers, 3, stacks[0], bytes(3), 0, 0, 10, 1),
        lambda: native.play_out(numbers, 2, stacks[0], bytes(3), 0, 0, 10, 1),
        lambda: native.play_out(numbers, 2, stacks[0], b"", 0, 0, 10, 1),
        lambda: native.play_out(numbers, 2, stacks[0], bytes([0, 4]), 0, 0, 10, 1),
        lambda: native.play_out(numbers, 2, stacks[0], bytes(2), 0, 1, 10, 1),
        lambda: native.play_out(numbers, 2, stacks[0], bytes(2), 0, 1024, 10, 1),
        lambda: native.play_out(numbers, 2, stacks[0], bytes(2), 0, 0, 1 << 30, 1),
        lambda: native.play_out(numbers, 2, stacks[0], bytes(2), 0, 0, 10, 0),
    ]
    for call in calls:
        with pytest.raises(ValueError, match=r"bad|do not fit|needed|those of BatchRules"):
            call()
    with pytest.raises(TypeError):
        native.Tables(numbers, 2, 4, None, 0)
    with pytest.raises(TypeError):
        native.play_out(numbers, 2, stacks[0], 0, 0, 0, 10, 1)
