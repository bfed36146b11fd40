"""Answers of clients: the right ones, the sloppy ones, and what each wrong one becomes."""

import pytest

from fifthstreet.protocols.acpc.client_answer import (
    BAD_ACTION,
    BAD_STATE,
    INVALID,
    UNREQUESTED,
    Answer,
    Skipped,
    read_answer,
)
from tests.protocols.acpc.games import LIMIT_2, NO_LIMIT_2
from tests.protocols.acpc.test_acpc_hand import hand_of, play


@pytest.mark.parametrize(
    ("action", "played", "warning"),
    [
        ("c", "c", ""),
        ("f", "f", ""),
        ("r300", "r300", ""),
        ("r300 and more", "r300", ""),
        ("r 300", "r300", ""),
        ("r20000", "r20000", ""),
        ("r199", "r200", "raise of 199 increased to 200"),
        ("r-5", "r200", "raise of -5 increased to 200"),
        ("r99999", "r20000", "raise of 99999 decreased to 20000"),
        ("r", "c", BAD_ACTION),
        ("rx", "c", BAD_ACTION),
        ("FOLD", "c", BAD_ACTION),
        ("", "c", BAD_ACTION),
        ("call", "c", ""),
        ("fold", "f", ""),
    ],
)
def test_actions_of_the_button(action: str, played: str, warning: str) -> None:
    hand = hand_of(NO_LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    asked = hand.state_for(1)
    answer = read_answer(f"{asked}:{action}", asked, hand)
    assert isinstance(answer, Answer)
    assert (answer.text(), answer.warning) == (played, warning)


def test_a_fold_for_nothing_and_an_impossible_raise_are_calls() -> None:
    hand = hand_of(NO_LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    play(hand, "c")
    asked = hand.state_for(0)
    answer = read_answer(f"{asked}:f", asked, hand)
    assert (answer.warning, isinstance(answer, Answer)) == (INVALID, True)
    play(hand, "r20000")
    asked = hand.state_for(1)
    answer = read_answer(f"{asked}:r20000", asked, hand)
    assert answer.warning == INVALID


def test_a_limit_raise_beyond_the_cap_is_a_call() -> None:
    hand = hand_of(LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    play(hand, "r", "r", "r")
    asked = hand.state_for(hand.position)
    assert read_answer(f"{asked}:r", asked, hand).warning == INVALID


@pytest.mark.parametrize(
    ("line", "warning"),
    [
        ("hello", BAD_STATE),
        ("MATCHSTATE:x", BAD_STATE),
        ("", BAD_STATE),
        ("MATCHSTATE:1:1::|KsKd:c", UNREQUESTED),  # another hand
        ("MATCHSTATE:0:0::AsAd|:c", UNREQUESTED),  # another position
        ("MATCHSTATE:1:0:c:|KsKd:c", UNREQUESTED),  # an older or later state
        ("MATCHSTATE:1:0::|KsKc:c", UNREQUESTED),  # other cards
    ],
)
def test_an_answer_to_something_else_is_skipped(line: str, warning: str) -> None:
    hand = hand_of(NO_LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    answer = read_answer(line, hand.state_for(1), hand)
    assert isinstance(answer, Skipped)
    assert answer.warning == warning


def test_strokes_and_small_letters_do_not_matter() -> None:
    hand = hand_of(NO_LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    play(hand, "c", "c")
    asked = hand.state_for(0)
    answer = read_answer("MATCHSTATE:0:0:cc:asad|/2c3c8d:r300", asked, hand)
    assert isinstance(answer, Answer)
    assert answer.text() == "r300"
