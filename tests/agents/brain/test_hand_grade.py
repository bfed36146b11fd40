"""Grades in the words of a player: one row a spot."""

import pytest

from fifthstreet.agents.brain.hand_grade import AIR, GOOD, MIDDLE, MONSTER, STRONG, TOP, WEAK, grade
from fifthstreet.cards import parse_cards
from fifthstreet.cards.strength import ANY_FIVE


@pytest.mark.parametrize(
    ("hole", "board", "made"),
    [
        ("Ah Kd", "9c 6s 2d", AIR),
        ("Ah Kd", "Ac 6s 2d", GOOD),
        ("Ah 3d", "Ac 6s 2d", TOP),
        ("Kh Qd", "Qc 6s 2d", GOOD),
        ("9h 8d", "Kc 9s 2d", MIDDLE),
        ("3h 2c", "Kc 9s 2d", WEAK),
        ("Jh Jd", "Tc 9s 2d", GOOD),
        ("Th Td", "Jc 9s 2d", MIDDLE),
        ("3h 3d", "Jc 9s 8d", WEAK),
        ("Jh 9d", "Jc 9s 2d", STRONG),
        ("2h 2s", "Jc 9s 2d", MONSTER),
        ("Jh Ad", "Jc Js 2d", STRONG),
        ("Ah Kd", "Jc Js 2d", WEAK),  # the pair is everybody's
        ("Qh Kd", "Jc Js 2d", AIR),
        ("Ah Kd", "Jc Js Jd", WEAK),
        ("8h 7d", "6c 5s 4d", MONSTER),
        ("Ah 2h", "Kh 9h 4h", MONSTER),
        ("2h 3d", "Kh 9h 4h 7h", TOP),  # any higher heart beats it
        ("Ah 3d", "Kh 9h 4h 7h", STRONG),
        ("Ah Ad", "9c 8c 7c 6c", MIDDLE),  # an overpair on a board with four clubs
        ("2c 3d", "Ah Kh Qh Jh Th", WEAK),  # the board plays
        ("Kd Kh", "Ah As Kc", MONSTER),
        ("2d 3h", "Ah As Kc Kd Ac", WEAK),
    ],
)
def test_made_hands(hole: str, board: str, made: int) -> None:
    assert grade(parse_cards(hole), parse_cards(board), ANY_FIVE).made == made


@pytest.mark.parametrize(
    ("hole", "board", "outs"),
    [
        ("Ah 2h", "Kh 9h 4c", 9 + 2),  # a flush draw and an overcard
        ("9h 8d", "7c 6s 2d", 8 + 4),  # open at both ends, and two overcards
        ("9h 8d", "Tc 6s Kd", 4),  # only a seven
        ("Ah 2d", "3c 4s Kd", 4 + 2),  # a five makes the wheel
        ("Qh Jh", "Th 9h 2c", 9 + 6 + 4),
        ("Ah Kd", "7c 6s 2d", 4),
        ("9h 8d", "7c 6s 2d 3h 3c", 0),  # nothing comes after the river
        ("3c 2d", "5h 6h 7d 8d", 0),  # the straights on offer are the board's
    ],
)
def test_outs(hole: str, board: str, outs: int) -> None:
    assert grade(parse_cards(hole), parse_cards(board), ANY_FIVE).outs == outs
