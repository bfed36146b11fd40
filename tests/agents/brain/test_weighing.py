"""Weighing: the value of a choice moves the way it must."""

import pytest

from fifthstreet.agents.brain.board_reading import hole_number, read_board
from fifthstreet.agents.brain.habits import Habits
from fifthstreet.agents.brain.hand_range import Ladder, full_range
from fifthstreet.agents.brain.hand_story import FACING, GAVE_UP, WENT_ALONG, Deed, Situation, Story
from fifthstreet.agents.brain.weighing import Opponent, Weighing
from fifthstreet.cards import parse_cards
from fifthstreet.cards.strength import ANY_FIVE

RIVER = parse_cards("Kc 9s 2d 5h 7c")


def habits(answer: int) -> Habits:
    found = Habits()
    for _ in range(60):
        found.note(Deed(1, 3, Situation(FACING + 2, 0.4, 0.07, 0.25), answer))
    return found


def weigh(
    hole: str,
    read: Habits | None = None,
    *,
    board: tuple[int, ...] = RIVER,
    opponents: int = 1,
    can_act: bool = True,
) -> Weighing:
    """A pot of 1,000 on the river that nobody has bet, and stacks of 5,000."""
    cards = parse_cards(hole)
    story = Story((5000,) * (1 + opponents))
    for seat in range(1 + opponents):
        story.post(seat, 1000 // (1 + opponents), is_live=False)
    for _ in range(len(board) - 2):
        story.next_street()
    weights = full_range((*cards, *board))
    others = [
        Opponent(
            seat,
            weights,
            read or Habits(),
            can_act=can_act,
            has_answered=True,
            reach=5000 if can_act else 0,
        )
        for seat in range(1, 1 + opponents)
    ]
    return Weighing(
        read_board(board, ANY_FIVE),
        Ladder(board, len(board) - 2, ANY_FIVE),
        hole_number(cards),
        others,
        story=story,
        pot=1000,
        own_bet=0,
        stack=5000,
        is_last=True,
    )


def test_checking_behind_on_the_river_is_worth_the_share_of_the_pot() -> None:
    weighing = weigh("Kh Kd")
    assert weighing.equity > 0.98
    assert weighing.check() == pytest.approx(1000 * weighing.equity)
    assert weigh("4h 3d").equity < 0.1


def test_a_call_is_worth_its_equity_less_its_cost() -> None:
    weighing = weigh("Kh Qd")
    assert weighing.call(500) == pytest.approx(weighing.equity * 1500 - 500)


def test_a_strong_hand_bets_and_bets_more_against_one_who_calls() -> None:
    caller, folder = habits(WENT_ALONG), habits(GAVE_UP)
    assert weigh("Kh Kd", caller).wager(1000) > weigh("Kh Kd").wager(1000)
    assert weigh("Kh Kd").wager(1000) > weigh("Kh Kd").check()
    assert weigh("Kh Kd", caller).wager(1000) > weigh("Kh Kd", folder).wager(1000)


def test_a_bluff_pays_against_one_who_folds_and_not_against_one_who_calls() -> None:
    assert weigh("4h 3d", habits(GAVE_UP)).wager(660) > weigh("4h 3d").check()
    assert weigh("4h 3d", habits(WENT_ALONG)).wager(660) < weigh("4h 3d").check()


def test_two_opponents_leave_a_smaller_share_than_one() -> None:
    assert weigh("9h 8d", opponents=2).equity < weigh("9h 8d").equity


def test_nobody_who_is_all_in_can_be_bluffed() -> None:
    assert weigh("4h 3d", habits(GAVE_UP), can_act=False).wager(660) < 0


def test_a_draw_is_worth_more_than_a_pair_of_equal_equity() -> None:
    flop = parse_cards("Kc 9c 4d")
    draw, pair = weigh("7c 6c", board=flop), weigh("2h 2d", board=flop)
    assert abs(draw.equity - pair.equity) < 0.12
    assert draw.call(500) / draw.equity > pair.call(500) / pair.equity
