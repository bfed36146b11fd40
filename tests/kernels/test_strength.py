"""Strength, one hand and arrays of hands, against an independent brute force and known counts."""

import os
import random
import threading
from collections.abc import Iterator
from itertools import combinations
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from fifthstreet.cards import card_text
from fifthstreet.errors import InvalidInput
from tests.kernels import brute_force
from tests.kernels.conftest import Engine

# Number of strengths in each category, from high card to straight flush with the royal one.
CATEGORY_SIZES = (1277, 2860, 858, 858, 10, 1277, 156, 156, 10)
CATEGORY_ENDS = np.cumsum(CATEGORY_SIZES)
HANDS_BY_CATEGORY = {
    5: (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40),
    6: (6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844),
    7: (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584),
}
DISTINCT_STRENGTHS = {5: 7462, 6: 6075, 7: 4824}


def ids(text: str) -> list[int]:
    cards = text.split()
    return [4 * "23456789TJQKA".index(card[0]) + "cdhs".index(card[1]) for card in cards]


def random_hands(count: int, cards: int, seed: int) -> np.ndarray:
    rng = random.Random(seed)
    hands = [rng.sample(range(52), cards) for _ in range(count)]
    return np.array(hands, dtype=np.uint8).reshape(count, cards)


def all_hands(cards: int) -> Iterator[np.ndarray]:
    """Every hand of so many cards, in arrays."""
    fives = np.array(list(combinations(range(52), 5)), dtype=np.uint8)
    for rest in combinations(range(52), cards - 5):
        above = fives[np.searchsorted(fives[:, 0], rest[-1], side="right") :] if rest else fives
        if len(above):
            hands = np.empty((len(above), cards), dtype=np.uint8)
            hands[:, : cards - 5] = rest
            hands[:, cards - 5 :] = above
            yield hands


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7h 5d 4s 3c 2c", 0),
        ("Ah Kd Qs Jc 9c", 1276),
        ("2h 2d 5s 4c 3c", 1277),
        ("Ah Ad Ks Qc Jc", 4136),
        ("3h 3d 2s 2c 4c", 4137),
        ("Ah Ad Ks Kc Qc", 4994),
        ("2h 2d 2s 4c 3c", 4995),
        ("Ah Ad As Kc Qc", 5852),
        ("5h 4d 3s 2c Ac", 5853),
        ("Ah Kd Qs Jc Tc", 5862),
        ("7h 5h 4h 3h 2h", 5863),
        ("Ah Kh Qh Jh 9h", 7139),
        ("2h 2d 2s 3c 3d", 7140),
        ("Ah Ad As Kc Kd", 7295),
        ("2h 2d 2s 2c 3d", 7296),
        ("Ah Ad As Ac Kd", 7451),
        ("5h 4h 3h 2h Ah", 7452),
        ("Ah Kh Qh Jh Th", 7461),
        ("Ah Kh Qh Jh Th 9h 8h", 7461),
        ("Ah Ad As Kc Kd Ks 2h", 7295),  # two threes make one full house
        ("Ah Ad Kc Kd Qs Qh Js", 4994),  # three pairs: the third is only a kicker
        ("Ah 2d 3c 4s 5h 6d 9c", 5854),  # six-high beats the wheel inside it
        ("9h 8h 7h 6h 5c 2h 3d", 5912),  # a flush beats the straight it contains
    ],
)
def test_numbering(strength: ModuleType, cards: str, expected: int) -> None:
    assert brute_force.strength(ids(cards)) == expected
    assert strength.evaluate(ids(cards)) == expected


@pytest.mark.parametrize("cards", [5, 6, 7])
def test_random_hands_agree_with_brute_force(engine: Engine, cards: int) -> None:
    hands = random_hands(engine.few(17_000, 700), cards, seed=cards)
    expected = [brute_force.strength(hand) for hand in hands.tolist()]
    door = engine.strength
    assert [door.evaluate(hand) for hand in hands.tolist()] == expected
    assert [door.evaluate_mask(sum(1 << c for c in hand)) for hand in hands.tolist()] == expected
    assert door.evaluate_batch(hands).tolist() == expected


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
def test_a_million_random_hands_agree_with_brute_force(native_engine: Engine) -> None:
    hands = random_hands(1_000_000, 7, seed=1)
    strengths = native_engine.strength.evaluate_batch(hands)
    for hand, found in zip(hands.tolist(), strengths.tolist(), strict=True):
        assert brute_force.strength(hand) == found


def test_random_hands_of_two_and_three_agree_with_brute_force(engine: Engine) -> None:
    for board_cards in (3, 4, 5):
        hands = random_hands(engine.few(5_000, 300), 2 + board_cards, seed=board_cards)
        holes, boards = hands[:, :2], hands[:, 2:]
        expected = [
            brute_force.strength_two_three(hole, board)
            for hole, board in zip(holes.tolist(), boards.tolist(), strict=True)
        ]
        one_by_one = [
            engine.strength.evaluate_two_three(hole, board)
            for hole, board in zip(holes.tolist(), boards.tolist(), strict=True)
        ]
        assert one_by_one == expected
        batch = engine.strength.evaluate_hole_board(holes, boards, selection="two_three")
        assert batch.tolist() == expected


@pytest.mark.parametrize(
    ("hole", "board", "expected"),
    [
        ("2h 3d", "Ah Kh Qh Jh Th", "Ah Kh Qh 2h 3d"),  # the board does not play alone
        ("Ah 2d", "Kh Qh Jh Th 3c", "Ah 2d Kh Qh Jh"),  # one hole card makes no flush
        ("Ah 2h", "Kh Qh Jh Jd Js", "Ah Kh Qh Jh 2h"),
        ("Ah Ad", "Ac As 2c 2d 2h", "Ah Ad Ac As 2c"),
        ("9h 8h", "7h 6h 5h Ah Kh", "9h 8h 7h 6h 5h"),  # not the ace-high flush
    ],
)
def test_two_hole_cards_always_play(
    strength: ModuleType, hole: str, board: str, expected: str
) -> None:
    found = strength.evaluate_two_three(ids(hole), ids(board))
    assert found == strength.evaluate(ids(expected))


def count_categories(engine: Engine, cards: int) -> tuple[tuple[int, ...], int]:
    counts = np.zeros(7462, dtype=np.int64)
    for hands in all_hands(cards):
        counts += np.bincount(engine.strength.evaluate_batch(hands), minlength=7462)
    by_category = tuple(int(part.sum()) for part in np.split(counts, CATEGORY_ENDS[:-1]))
    return by_category, int(np.count_nonzero(counts))


@pytest.mark.parametrize("cards", [5, 6])
def test_every_hand_counted_by_category(native_engine: Engine, cards: int) -> None:
    expected = HANDS_BY_CATEGORY[cards], DISTINCT_STRENGTHS[cards]
    assert count_categories(native_engine, cards) == expected


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1 runs it")
def test_all_133784560_hands_of_seven_counted_by_category(native_engine: Engine) -> None:
    expected = HANDS_BY_CATEGORY[7], DISTINCT_STRENGTHS[7]
    assert count_categories(native_engine, 7) == expected


def test_categories_begin_where_the_brute_force_says() -> None:
    ends = [brute_force.category(int(end) - 1) for end in CATEGORY_ENDS]
    starts = [brute_force.category(int(end)) for end in CATEGORY_ENDS[:-1]]
    assert ends == list(range(9))
    assert starts == list(range(1, 9))


@pytest.mark.parametrize("rows", [0, 1, 2, 3, 4, 5, 7, 8, 255, 256, 257, 1000])
@pytest.mark.parametrize("columns", [5, 6, 7])
def test_every_length_of_batch(strength: ModuleType, rows: int, columns: int) -> None:
    hands = random_hands(rows, columns, seed=rows)
    assert strength.evaluate_batch(hands).tolist() == [
        strength.evaluate(hand) for hand in hands.tolist()
    ]


def test_threads_do_not_change_a_batch(native_engine: Engine) -> None:
    hands = random_hands(100_000, 7, seed=5)
    one = native_engine.strength.evaluate_batch(hands)
    for threads in (2, 3, 64):
        assert np.array_equal(one, native_engine.strength.evaluate_batch(hands, threads=threads))


def test_batches_from_two_threads_do_not_disturb_each_other(strength: ModuleType) -> None:
    hands = [random_hands(1_000, 7, seed=seed) for seed in (1, 2)]
    results: dict[int, list[int]] = {}

    def run(which: int) -> None:
        results[which] = strength.evaluate_batch(hands[which]).tolist()

    workers = [threading.Thread(target=run, args=(which,)) for which in (0, 1)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    for which in (0, 1):
        assert results[which] == [strength.evaluate(hand) for hand in hands[which].tolist()]


def test_out_is_filled_and_returned(strength: ModuleType) -> None:
    hands = random_hands(10, 7, seed=2)
    out = np.full(10, 9999, dtype=np.uint16)
    assert strength.evaluate_batch(hands, out=out) is out
    assert out.tolist() == strength.evaluate_batch(hands).tolist()


def test_strided_arrays_are_read_right(strength: ModuleType) -> None:
    hands = random_hands(50, 7, seed=3)
    wide = np.zeros((100, 9), dtype=np.uint8)
    wide[::2, 1:8] = hands
    expected = strength.evaluate_batch(hands).tolist()
    assert strength.evaluate_batch(wide[::2, 1:8]).tolist() == expected
    assert strength.evaluate_batch(hands[::-1]).tolist() == expected[::-1]


def test_a_shared_board_is_every_rows_board(strength: ModuleType) -> None:
    board = np.array(ids("Ah Kh Qh 7c 7d"), dtype=np.uint8)
    holes = np.array([ids("Jh Th"), ids("7h 7s"), ids("2c 3c")], dtype=np.uint8)
    for selection in ("any_five", "two_three"):
        shared = strength.evaluate_hole_board(holes, board, selection=selection)
        repeated = strength.evaluate_hole_board(holes, np.tile(board, (3, 1)), selection=selection)
        assert shared.tolist() == repeated.tolist()
    assert strength.evaluate_hole_board(holes, board).tolist() == [
        strength.evaluate([*hole, *board.tolist()]) for hole in holes.tolist()
    ]


@pytest.mark.parametrize(
    ("cards", "error", "message"),
    [
        ([], ValueError, "5 to 7 cards are needed, not 0"),
        ([1, 2, 3, 4], ValueError, "5 to 7 cards are needed, not 4"),
        (range(8), ValueError, "5 to 7 cards are needed, not 8"),
        ([1, 2, 3, 4, 52], ValueError, "52 is not a card id (0 to 51)"),
        ([1, 2, 3, -4, 5], ValueError, "-4 is not a card id (0 to 51)"),
        ([1, 2, 3, 4, 10**30], ValueError, f"{10**30} is not a card id (0 to 51)"),
        ([1, 2, 3, 4, 1], ValueError, "card 2d is there twice"),
        ([1, 2, 3, 4, 5.0], TypeError, "'float' object cannot be interpreted as an integer"),
        ("AhKhQ", TypeError, "'str' object cannot be interpreted as an integer"),
        (7, TypeError, "a sequence of card ids is needed"),
        (None, TypeError, "a sequence of card ids is needed"),
    ],
)
def test_bad_cards_are_refused(
    strength: ModuleType, cards: object, error: type[Exception], message: str
) -> None:
    with pytest.raises(error) as caught:
        strength.evaluate(cards)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("mask", "message"),
    [
        (0, "5 to 7 cards are needed, not 0"),
        (0b1111, "5 to 7 cards are needed, not 4"),
        ((1 << 52) - 1, "5 to 7 cards are needed, not 52"),
        (1 << 52 | 0b1111, f"{1 << 52 | 0b1111} is not a mask of cards 0 to 51"),
        (-1, "-1 is not a mask of cards 0 to 51"),
        (1 << 70, f"{1 << 70} is not a mask of cards 0 to 51"),
    ],
)
def test_bad_masks_are_refused(strength: ModuleType, mask: int, message: str) -> None:
    with pytest.raises(ValueError, match="cards") as caught:
        strength.evaluate_mask(mask)
    assert str(caught.value) == message


def test_a_mask_must_be_an_integer(strength: ModuleType) -> None:
    with pytest.raises(TypeError):
        strength.evaluate_mask("31")


def test_numpy_integers_tuples_and_bytes_are_cards_too(strength: ModuleType) -> None:
    expected = strength.evaluate([1, 2, 3, 4, 5])
    assert strength.evaluate((1, 2, 3, 4, 5)) == expected
    assert strength.evaluate(bytes([1, 2, 3, 4, 5])) == expected
    assert strength.evaluate(np.array([1, 2, 3, 4, 5], dtype=np.int64)) == expected
    assert strength.evaluate_mask(np.int64(0b111110)) == expected


@pytest.mark.parametrize(
    ("hole", "board", "message"),
    [
        ([1], [2, 3, 4], "2 hole cards are needed, not 1"),
        ([1, 2], [3, 4], "3 to 5 board cards are needed, not 2"),
        ([1, 2], [3, 4, 5, 6, 7, 8], "3 to 5 board cards are needed, not 6"),
        ([1, 2], [3, 4, 1], "card 2d is there twice"),
        ([1, 1], [3, 4, 5], "card 2d is there twice"),
        ([1, 2], [3, 4, 60], "60 is not a card id (0 to 51)"),
    ],
)
def test_bad_holes_and_boards_are_refused(
    strength: ModuleType, hole: list[int], board: list[int], message: str
) -> None:
    with pytest.raises(ValueError, match="card") as caught:
        strength.evaluate_two_three(hole, board)
    assert str(caught.value) == message


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int64, np.uint32, np.uint64])
def test_arrays_of_any_whole_numbers_and_lists(strength: ModuleType, dtype: type) -> None:
    hands = random_hands(20, 7, seed=3)
    expected = strength.evaluate_batch(hands).tolist()
    assert strength.evaluate_batch(hands.astype(dtype)).tolist() == expected
    assert strength.evaluate_batch(hands.tolist()).tolist() == expected
    bad: np.ndarray[Any, Any] = hands.astype(dtype)
    bad[4, 2] = 60
    with pytest.raises(InvalidInput, match=r"^row 4: 60 is not a card id \(0 to 51\)$"):
        strength.evaluate_batch(bad)
    with pytest.raises(InvalidInput, match=r"^row 1: -1 is not a card id"):
        strength.evaluate_batch([[1, 2, 3, 4, 5], [1, 2, -1, 4, 5]])
    with pytest.raises(InvalidInput, match=r"^row 0: 300 is not a card id"):
        strength.evaluate_batch([[1, 2, 300, 4, 5]])


@pytest.mark.parametrize("board", ["2h7h9c", "2h 7H, 9c", ["2h", "7h", "9c"], [2, 22, 28]])
def test_a_board_as_text_or_list(strength: ModuleType, board: object) -> None:
    holes = [ids("Ah Kh"), ids("Qs Qd")]
    expected = [strength.evaluate([*hole, *ids("2h 7h 9c")]) for hole in holes]
    assert strength.evaluate_hole_board(holes, board).tolist() == expected
    with pytest.raises(InvalidInput, match="'xx' is no card"):
        strength.evaluate_hole_board(holes, "2h7hxx")


@pytest.mark.parametrize("row", [0, 3, 4, 255, 256, 299])
@pytest.mark.parametrize("columns", [5, 6, 7])
def test_the_first_bad_row_is_named(strength: ModuleType, row: int, columns: int) -> None:
    hands = random_hands(300, columns, seed=9)
    for value in (52, 63, 64, 200, 255):
        bad = hands.copy()
        bad[row:, columns - 1] = value
        with pytest.raises(ValueError, match=rf"^row {row}: {value} is not a card id"):
            strength.evaluate_batch(bad)


@pytest.mark.parametrize("columns", [5, 6, 7])
def test_every_pair_of_places_is_checked_for_doubles(strength: ModuleType, columns: int) -> None:
    for first, second in combinations(range(columns), 2):
        for row in (1, 8):  # one of a full group of rows, one of the rest
            hands = random_hands(9, columns, seed=4)
            hands[row, second] = hands[row, first]
            doubled = card_text(int(hands[row, first]))
            with pytest.raises(ValueError, match=rf"^row {row}: card {doubled} is there twice$"):
                strength.evaluate_batch(hands)


def test_a_bad_row_is_named_whatever_the_threads(native_engine: Engine) -> None:
    hands = random_hands(100_000, 7, seed=6)
    hands[70_000, 2] = 99
    hands[99_000, 2] = 98
    with pytest.raises(ValueError, match=r"^row 70000: 99 is not"):
        native_engine.strength.evaluate_batch(hands, threads=4)


def test_a_bad_row_of_holes_or_boards_is_named(strength: ModuleType) -> None:
    holes = np.array([[0, 1], [2, 3], [4, 9]], dtype=np.uint8)
    boards = np.array([[10, 11, 12], [20, 21, 22], [9, 30, 31]], dtype=np.uint8)
    for selection in ("any_five", "two_three"):
        with pytest.raises(ValueError, match=r"^row 2: card 4d is there twice$"):
            strength.evaluate_hole_board(holes, boards, selection=selection)


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        (np.zeros((3, 7)), "whole numbers of shape .*, not float64"),
        (np.zeros((3, 7), dtype=np.bool_), "whole numbers"),
        ([["2c", "3c", "4c", "5c", "6c"]], "whole numbers"),
        (np.zeros((3, 4), dtype=np.uint8), "shape"),
        (np.zeros((3, 8), dtype=np.uint8), "shape"),
        (np.zeros(7, dtype=np.uint8), "shape"),
        (np.zeros((1, 1, 7), dtype=np.uint8), "shape"),
    ],
)
def test_bad_arrays_are_refused(strength: ModuleType, cards: object, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        strength.evaluate_batch(cards)


def test_bad_outs_and_options_are_refused(strength: ModuleType) -> None:
    hands = random_hands(4, 7, seed=0)
    read_only = np.zeros(4, dtype=np.uint16)
    read_only.flags.writeable = False
    bad_outs: list[np.ndarray] = [
        np.zeros(4, dtype=np.int16),
        np.zeros(3, dtype=np.uint16),
        np.zeros(8, dtype=np.uint16)[::2],
        read_only,
    ]
    for out in bad_outs:
        with pytest.raises(ValueError, match=r"^out: "):
            strength.evaluate_batch(hands, out=out)
    with pytest.raises(ValueError, match=r"^threads: "):
        strength.evaluate_batch(hands, threads=0)
    holes, boards = hands[:, :2], hands[:, 2:]
    with pytest.raises(ValueError, match=r"^selection "):
        strength.evaluate_hole_board(holes, boards, selection="best")
    with pytest.raises(ValueError, match="4 holes do not fit 3 boards"):
        strength.evaluate_hole_board(holes, boards[:3])
    with pytest.raises(ValueError, match=r"^boards: shape"):
        strength.evaluate_hole_board(holes, boards[0, :2])
    with pytest.raises(ValueError, match=r"^holes: shape"):
        strength.evaluate_hole_board(boards, boards)
