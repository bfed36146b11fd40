"""What people type, in two languages, under rule sets with words of their own."""

import pytest

from fifthstreet.cli.typed_action import HELP, LOOK_AGAIN, QUIT, NotUnderstood, read_typed
from fifthstreet.rules import Action, HandState, apply, legal, start_hand
from fifthstreet.rulesets import load


def position(rules: str, *actions: Action, seats: int = 3, stack: int = 1000) -> HandState:
    state = start_hand(load(rules), [stack] * seats, range(52), button=0)
    for action in actions:
        state, _ = apply(state, action)
    return state


def read(line: str, state: HandState) -> Action | str:
    return read_typed(line, legal(state), state.rules)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("f", Action("fold")),
        ("FOLD", Action("fold")),
        (" 弃牌 ", Action("fold")),
        ("k", Action("check")),
        ("过牌", Action("check")),
        ("c", Action("call")),
        ("跟注", Action("call")),
        ("a", Action("all_in")),
        ("all-in", Action("all_in")),
        ("All In", Action("all_in")),
        ("全下", Action("all_in")),
        ("p", Action("pass")),
        ("r 300", Action("raise", 300)),
        ("r300", Action("raise", 300)),
        ("raise to 300", Action("raise", 300)),
        ("Raise  to  1,000", Action("raise", 1000)),
        ("加注到300", Action("raise", 300)),
        ("加注 300", Action("raise", 300)),
        ("ｒ　３００", Action("raise", 300)),
        ("r ²", Action("raise", 2)),
        ("b 100", Action("bet", 100)),
        ("下注100", Action("bet", 100)),
        ("300", Action("raise", 300)),
        ("?", HELP),
        ("？", HELP),
        ("q", QUIT),
        ("退出", QUIT),
        ("", LOOK_AGAIN),
        ("  \n", LOOK_AGAIN),
    ],
)
def test_a_line_facing_a_bet(line: str, meant: Action | str) -> None:
    assert read(line, position("casino-nl")) == meant


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("hello", "cli.play.not-understood"),
        ("fo", "cli.play.not-understood"),
        ("raised 300", "cli.play.not-understood"),
        ("-300", "cli.play.not-understood"),
        ("r", "cli.play.amount-missing"),
        ("r to", "cli.play.amount-missing"),
        ("r 3.5", "cli.play.bad-amount"),
        ("r -5", "cli.play.bad-amount"),
        ("r 0", "cli.play.bad-amount"),
        ("r 1,00", "cli.play.bad-amount"),
        ("r " + "9" * 5000, "cli.play.bad-amount"),
        ("r 300 400", "cli.play.bad-amount"),
        ("c 500", "cli.play.no-amount"),
        ("f 1", "cli.play.no-amount"),
        ("0", "cli.play.which-wager"),
    ],
)
def test_a_line_that_is_no_action(line: str, key: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        read(line, position("casino-nl"))
    assert caught.value.key == key


def test_what_is_quoted_is_short_and_harmless() -> None:
    with pytest.raises(NotUnderstood) as caught:
        read("\x1b[2J" + "x" * 500, position("casino-nl"))
    quoted = str(caught.value.values["typed"])
    assert len(quoted) == 30
    assert quoted.isprintable()


def test_a_call_with_nothing_owed_checks() -> None:
    flop = position("casino-nl", Action("call"), Action("call"), Action("check"))
    assert read("c", flop) == Action("check")
    assert legal(flop).allows(Action("check"))


def test_research_calls_with_nothing_owed() -> None:
    flop = position("research", Action("call"), Action("call"), Action("call"))
    assert read("c", flop) == Action("call")
    assert legal(flop).allows(Action("call"))


def test_contest_raises_without_an_amount_and_wants_a_word_before_a_number() -> None:
    state = position("contest")
    assert read("r", state) == Action("raise", 40)
    with pytest.raises(NotUnderstood) as caught:
        read("100", state)
    assert caught.value.key == "cli.play.which-wager"


def test_simple_calls_matching_a_bet_and_passing_guo_pai() -> None:
    state = position("simple", stack=100)
    assert read("b", state) == Action("call")
    assert read("r", state) == Action("raise", 30)
    assert read("过牌", state) == Action("pass")
    assert read("k", state) == Action("pass")
    flop = position("simple", Action("call"), Action("call"), stack=100)
    assert flop.street_name == "flop"
    assert read("b", flop) == Action("bet", 10)


def test_a_wager_that_is_not_offered_is_left_to_the_rules() -> None:
    state = position("casino-nl")
    action = read("b", state)
    assert isinstance(action, Action)
    assert not legal(state).allows(action)
