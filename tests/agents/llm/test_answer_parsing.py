"""Which texts name a legal move."""

import pytest

from fifthstreet.agents.llm.answer_parsing import read_move
from fifthstreet.agents.llm.view_prompt import hand_text, legal_moves
from fifthstreet.rules import Action, apply, legal, start_hand, view
from fifthstreet.rulesets import load

STATE = start_hand(load("casino-nl"), [1000, 1000, 1000], range(52), button=0)
OPTIONS = legal(STATE)  # fold, call 100, raise to 200-1000


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("Final Answer: fold", Action("fold")),
        ("I have nothing.\n\n**Final answer:** Fold.", Action("fold")),
        ("final answer : CALL", Action("call")),
        ("Final Answer: call 100", Action("call")),
        ("Final Answer: `Raise to 300`", Action("raise", 300)),
        ("Final Answer: raise 300", Action("raise", 300)),
        ("Final Answer: RAISE TO 1,000!", Action("raise", 1000)),
        ("Final Answer: raise to 300.0", Action("raise", 300)),
        ("Final Answer: all-in", Action("all_in")),
        ("Final Answer: All in to 1000", Action("all_in")),
        ("Final Answer: fold\nNo:\nFinal Answer: call", Action("call")),
        ("call", Action("call")),
        ('{"kind": "raise", "to": 250}', Action("raise", 250)),
        ('```json\n{"kind": "fold"}\n```', Action("fold")),
        ("Final Answer： fold", Action("fold")),
    ],
)
def test_legal_moves(answer: str, action: Action) -> None:
    assert read_move(answer, OPTIONS) == action


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "Final Answer:",
        "Final Answer: check",  # 100 are owed
        "Final Answer: call 50",
        "Final Answer: raise to 150",
        "Final Answer: raise to 1001",
        "Final Answer: raise to 300.5",
        "Final Answer: raise to 2.5",  # not 25
        "Final Answer: raise to 2.5bb",
        "Final Answer: raise",
        "Final Answer: bet 300",
        "Final Answer: fold or call",
        "Final Answer: all in 500",
        "Final Answer: call\nFinal Answer: dance",
        "I think that I should fold here",
        '{"kind": "raise", "to": 99}',
        '{"kind": "raise", "to": "300"}',
        '{"kind": "fold"} and so on',
        "[" * 100_000,
        "Final Answer: raise to " + "9" * 5000,
    ],
)
def test_what_names_no_legal_move(answer: str) -> None:
    assert read_move(answer, OPTIONS) is None


def test_an_exact_size_may_be_left_out() -> None:
    state = start_hand(load("acpc-fl"), [1000, 1000], range(52), button=0)
    options = legal(state)
    assert read_move("Final Answer: raise", options) == Action("raise", 20)


def test_the_text_has_all_that_the_view_has_and_no_more() -> None:
    state, _ = apply(STATE, Action("raise", 300))
    text = hand_text(view(state, 1))
    assert "casino-nl, blinds 50/100, 3 players. You are seat 1 (SB)." in text
    assert "preflop: 0 raise to 300" in text
    assert "To call: 250." in text
    assert "raise to N, N from 500 to 1000" in text
    own, hidden = state.deal.holes[1], state.deal.holes[2]
    assert set(own) != set(hidden)
    from fifthstreet.cards import cards_text

    assert cards_text(own) in text
    assert cards_text(hidden) not in text


def test_moves_are_read_as_they_are_written() -> None:
    assert legal_moves(OPTIONS) == ["fold", "call", "raise to N, N from 200 to 1000", "all-in"]
    assert read_move("Final Answer: all-in", OPTIONS) is not None
