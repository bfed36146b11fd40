"""Ranges narrow the way a reader of hands would narrow them."""

import numpy as np
import pytest

from fifthstreet.agents.brain.board_reading import hole_number, preflop_equities, read_board
from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_range import Ladder, Stance, full_range, narrow
from fifthstreet.agents.brain.hand_story import (
    ATTACKED,
    FACING,
    GAVE_UP,
    LEADING,
    OPENING,
    WENT_ALONG,
    Deed,
    Situation,
)
from fifthstreet.cards import parse_cards
from fifthstreet.cards.strength import ANY_FIVE, TWO_HOLE_THREE_BOARD
from fifthstreet.kernels.equity import equity

BOARD = parse_cards("Kc 9s 2d")
OPENS = Situation(OPENING, 0.74, 0.20, 0.4)
BETS = Situation(LEADING, 0.0, 0.4, 0.0)
FACES = Situation(FACING, 0.4, 0.1, 0.25)


def number(text: str) -> int:
    return hole_number(parse_cards(text))


def test_a_full_range_leaves_out_known_cards() -> None:
    weights = full_range(parse_cards("As Ks"))
    assert weights.sum() == 50 * 49 / 2
    assert weights[number("As 2c")] == 0
    assert weights[number("Ah Kh")] == 1


def test_a_raise_before_the_flop_means_good_holes() -> None:
    ladder = Ladder((), 0, ANY_FIVE)
    weights = narrow(full_range(()), ladder, Habits(), Deed(0, 0, OPENS, ATTACKED))
    assert weights[number("As Ah")] > 0.9
    assert weights[number("7c 2d")] < 0.15
    # Its mass is about the share that raises.
    assert weights.sum() / 1326 == pytest.approx(0.20, abs=0.04)


def test_a_bet_means_strength_and_a_check_less_of_it() -> None:
    ladder = Ladder(BOARD, 1, ANY_FIVE)
    start = full_range(BOARD)
    bet = narrow(start, ladder, Habits(), Deed(0, 1, BETS, ATTACKED))
    check = narrow(start, ladder, Habits(), Deed(0, 1, BETS, WENT_ALONG))
    kings, air = number("Kh Qd"), number("4h 3d")
    assert bet[kings] > 5 * bet[air] > 0  # a bluff is never ruled out
    assert check[air] > 5 * check[kings]


def test_calls_are_the_middle_and_folds_the_bottom() -> None:
    ladder = Ladder(BOARD, 1, ANY_FIVE)
    start = full_range(BOARD)
    call = narrow(start, ladder, Habits(), Deed(0, 1, FACES, WENT_ALONG))
    fold = narrow(start, ladder, Habits(), Deed(0, 1, FACES, GAVE_UP))
    set_of_nines, nine, air = number("9h 9d"), number("9h 8d"), number("4h 3d")
    assert call[nine] > call[set_of_nines]
    assert call[nine] > 5 * call[air]
    assert fold[air] > 5 * fold[nine]


def test_the_answers_of_a_range_add_up_to_it() -> None:
    weights = full_range(BOARD)
    answers = Stance(weights, Ladder(BOARD, 1, ANY_FIVE)).answers(Habits(), FACES)
    whole = answers.gives_up + answers.goes_along + answers.attacks
    assert np.allclose(whole, weights, atol=1e-5)
    assert min(part.min() for part in answers) >= -1e-6


@pytest.mark.parametrize("answer", [GAVE_UP, WENT_ALONG, ATTACKED])
def test_no_habit_makes_a_negative_range(answer: int) -> None:
    habits = Habits()
    for _ in range(300):
        habits.note(Deed(0, 1, FACES, answer))
    ladder = Ladder(BOARD, 1, ANY_FIVE)
    weak = narrow(full_range(BOARD), ladder, Habits(), Deed(0, 1, FACES, GAVE_UP))
    for weights in (weak, full_range(BOARD)):
        for price in (0.1, 0.25, 0.45):
            situation = Situation(FACING, price / (1 - price), 0.1, price)
            answers = Stance(weights, ladder).answers(habits, situation)
            assert min(part.min() for part in answers) >= 0


def test_a_range_that_has_shown_strength_folds_less() -> None:
    ladder = Ladder(BOARD, 1, ANY_FIVE)
    weak = full_range(BOARD)
    strong = narrow(weak, ladder, Habits(), Deed(0, 1, BETS, ATTACKED))
    shares = [
        float(stance.answers(Habits(), FACES).gives_up.sum()) / stance.total
        for stance in (Stance(weak, ladder), Stance(strong, ladder))
    ]
    assert shares[1] < shares[0]


def test_a_reading_orders_holes_by_what_they_beat() -> None:
    reading = read_board(BOARD, ANY_FIVE)
    names = ["4h 3d", "9h 8d", "Kh Qd", "9h 9d", "Kd Kh"]
    appeal = [float(reading.appeal[number(name)]) for name in names]
    assert appeal == sorted(appeal)
    assert reading.order[reading.rungs[number("9h 8d")]] == number("9h 8d")
    assert reading.live[number("Kc Kh")] == 0
    assert reading.appeal[number("Qs Js")] > reading.appeal[number("Qs 6h")]


def test_where_both_hole_cards_must_play_readings_differ() -> None:
    board = parse_cards("Kc 9c 2c 4c 7h")
    lone_club = number("Ac 3d")
    assert (
        read_board(board, ANY_FIVE).appeal[lone_club]
        > read_board(board, TWO_HOLE_THREE_BOARD).appeal[lone_club] + 0.3
    )


@pytest.mark.parametrize(
    ("own", "other"), [("As Ah", "Ks Kh"), ("As Kh", "2c 2d"), ("9s 8s", "Ah Kd")]
)
def test_equity_before_the_flop_is_about_right(own: str, other: str) -> None:
    exact = equity(["".join(own.split()), "".join(other.split())], samples=65536).seats[0].equity
    assert preflop_equities(number(own))[number(other)] == pytest.approx(exact, abs=0.05)
