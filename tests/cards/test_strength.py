import copy
import os
import pickle
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fifthstreet.cards import (
    ANY_FIVE,
    CATEGORY_KEYS,
    TWO_HOLE_THREE_BOARD,
    UNKNOWN,
    InvalidCard,
    InvalidSelection,
    Made,
    best_five,
    cards_text,
    category,
    made,
    parse_cards,
    slow_strength,
    strength,
    strength_of_five,
)

from .hands import hole_and_board, showing_key

SELECTIONS = [ANY_FIVE, TWO_HOLE_THREE_BOARD]

five_to_seven = st.integers(min_value=5, max_value=7).flatmap(
    lambda count: st.lists(
        st.integers(min_value=0, max_value=51), min_size=count, max_size=count, unique=True
    )
)
# Few ranks or few suits, so that pairs, straights and flushes are common.
crowded = st.one_of(
    five_to_seven,
    st.lists(st.sampled_from(range(20)), min_size=5, max_size=7, unique=True),
    st.lists(st.sampled_from(range(3, 52, 4)), min_size=5, max_size=7, unique=True),
)


@pytest.mark.parametrize(
    ("text", "key", "shown"),
    [
        ("AsKs | QsJsTs2c2d", "royal_flush", "AsKsQsJsTs"),
        ("2c2d | AsKsQsJsTs", "royal_flush", "AsKsQsJsTs"),
        ("9h8h | 7h6h5hAhKh", "straight_flush", "9h8h7h6h5h"),
        ("As2s | 3s4s5s6dKs", "straight_flush", "5s4s3s2sAs"),
        ("9c9d | 9h9sKdKcKs", "four_of_a_kind", "9s9h9d9cKs"),
        ("3c3d | 3h3s2d2c2s", "four_of_a_kind", "3s3h3d3c2s"),
        ("KcKd | Kh2s2d3c3s", "full_house", "KhKdKc3s3c"),
        ("KcKd | KhAsAdAc3s", "full_house", "AsAdAcKhKd"),
        ("Ah2h | 9h7h5hKhQs", "flush", "AhKh9h7h5h"),
        ("Ah2h | 9h7h5hAsAd", "flush", "Ah9h7h5h2h"),
        ("AcKd | QhJsTc9d8h", "straight", "AcKdQhJsTc"),
        ("Ac3d | 5h4s2cKdKs", "straight", "5h4s3d2cAc"),
        ("6c6d | 5h4s3c2dAs", "straight", "6d5h4s3c2d"),
        ("TcTd | 9h8s7c6d9c", "straight", "Td9h8s7c6d"),
        ("7c7d | 7hAsKcQd2s", "three_of_a_kind", "7h7d7cAsKc"),
        ("KcKd | QhQs2c2dAs", "two_pair", "KdKcQsQhAs"),
        ("KcKd | QhQsJcJd2s", "two_pair", "KdKcQsQhJd"),
        ("AcAd | Kh9s7c4d2s", "pair", "AdAcKh9s7c"),
        ("2c2d | AhKs9c7d4s", "pair", "2d2cAhKs9c"),
        ("AcKd | Jh9s7c4d2s", "high_card", "AcKdJh9s7c"),
        ("7c5d | 4h3s2c", "high_card", "7c5d4h3s2c"),
        ("KcAd | 2h3s4c9d", "high_card", "AdKc9d4c3s"),
    ],
)
def test_any_five(text, key, shown):
    hole, board = hole_and_board(text)
    result = made(hole, board)
    assert CATEGORY_KEYS[result.category] == key
    assert cards_text(result.cards) == shown
    assert result.strength == strength(hole, board) == strength_of_five(parse_cards(shown))
    assert best_five(hole, board) == result.cards


@pytest.mark.parametrize(
    ("text", "key", "shown"),
    [
        # The board's royal flush does not play: two of the five must come from the hole.
        ("2c3d | AsKsQsJsTs", "high_card", "AsKsQs3d2c"),
        ("2s3d | AsKsQsJsTs", "high_card", "AsKsQs3d2s"),
        ("2s3s | AsKsQsJs9d", "flush", "AsKsQs3s2s"),
        ("As2d | KsQsJsTs3s", "high_card", "AsKsQsJs2d"),
        ("AsAd | AhAcKsKd2c", "four_of_a_kind", "AsAhAdAcKs"),
        ("AsKd | AhAcKsKh2c", "full_house", "AsAhAcKsKd"),
        ("As2d | 3c4h5s5d5c", "straight", "5s4h3c2dAs"),
        ("AsKs | QsJsTs", "royal_flush", "AsKsQsJsTs"),
        # Three of the hole would be needed for the royal flush.
        ("AsKsQs2d | JsTs4c4d3h", "pair", "4d4cAsKsJs"),
    ],
)
def test_two_hole_and_three_board(text, key, shown):
    hole, board = hole_and_board(text)
    result = made(hole, board, TWO_HOLE_THREE_BOARD)
    assert CATEGORY_KEYS[result.category] == key
    assert cards_text(result.cards) == shown
    assert result.strength == strength(hole, board, TWO_HOLE_THREE_BOARD)
    assert best_five(hole, board, TWO_HOLE_THREE_BOARD) == result.cards


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("6c5d4h3s2c", "5c4d3h2sAc"),
        ("5c4d3h2sAc", "AcAdAhKsQc"),
        ("AcAd4h3s2c", "KcKdAhQsJc"),
        ("AcAd5h3s2c", "AcAd4h3s2c"),
        ("3c3d2h2sAc", "3c3d2h2sKc"),
        ("3c3d3h2s2c", "2c2d2hAsAc"),
        ("7c5c4c3c2c", "AcKdQhJsTc"),
        ("2c2d2h2s3c", "AcAdAhKsKc"),
        ("5c4c3c2cAc", "AcAdAhAsKc"),
        ("7c6d4h3s2c", "7c5d4h3s2c"),
    ],
)
def test_order(stronger, weaker):
    assert strength(parse_cards(stronger), ()) > strength((), parse_cards(weaker))


def test_suits_do_not_break_ties():
    assert strength(parse_cards("AsKd"), parse_cards("9c7h5s3d2c")) == strength(
        parse_cards("AcKh"), parse_cards("9c7h5s3d2c")
    )


@given(crowded)
def test_direct_path_equals_the_reference(cards):
    assert strength(cards[:2], cards[2:]) == slow_strength(cards[:2], cards[2:])


def check_random_hands(hands, seed):
    rng = random.Random(seed)
    for _ in range(hands):
        cards = rng.sample(range(52), rng.choice([5, 6, 7, 7]))
        hole, board = cards[:2], cards[2:]
        for selection in SELECTIONS:
            value = slow_strength(hole, board, selection)
            assert strength(hole, board, selection) == value, cards_text(cards)
            shown = best_five(hole, board, selection)
            assert strength_of_five(shown) == value, cards_text(cards)


def test_direct_path_equals_the_reference_on_random_hands():
    check_random_hands(4_000, seed=1)


@pytest.mark.long
@pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="set FIFTHSTREET_LONG=1")
def test_direct_path_equals_the_reference_on_many_random_hands():
    check_random_hands(200_000, seed=2)


@given(crowded, st.randoms(use_true_random=False), st.sampled_from(SELECTIONS))
def test_order_of_cards_does_not_matter(cards, rng, selection):
    hole, board = cards[:2], cards[2:]
    before = made(hole, board, selection)
    rng.shuffle(hole)
    rng.shuffle(board)
    assert made(hole, board, selection) == before


@given(crowded, st.integers(min_value=0, max_value=7))
def test_any_five_does_not_ask_where_a_card_lies(cards, split):
    assert made(cards[:split], cards[split:]) == made(cards[:2], cards[2:])


@given(crowded, st.permutations(range(4)), st.sampled_from(SELECTIONS))
def test_suits_are_equal(cards, suits, selection):
    renamed = [card // 4 * 4 + suits[card % 4] for card in cards]
    assert strength(cards[:2], cards[2:], selection) == strength(
        renamed[:2], renamed[2:], selection
    )


@given(crowded.filter(lambda cards: len(cards) > 5), st.sampled_from(SELECTIONS))
def test_a_card_more_never_lowers(cards, selection):
    hole, board = cards[:2], cards[2:]
    assert strength(hole, board, selection) >= strength(hole, board[:-1], selection)


@given(crowded)
def test_two_hole_and_three_board_is_at_most_any_five(cards):
    hole, board = cards[:2], cards[2:]
    assert strength(hole, board, TWO_HOLE_THREE_BOARD) <= strength(hole, board, ANY_FIVE)


@given(crowded, st.sampled_from(SELECTIONS))
@settings(max_examples=300)
def test_the_five_shown_are_allowed_and_in_showing_order(cards, selection):
    hole, board = set(cards[:2]), set(cards[2:])
    result = made(cards[:2], cards[2:], selection)
    shown = result.cards
    assert len(set(shown)) == 5
    assert set(shown) <= hole | board
    if selection == TWO_HOLE_THREE_BOARD:
        assert len(hole & set(shown)) == 2
    assert strength_of_five(shown) == result.strength
    assert category(result.strength) == result.category
    key, by_group = showing_key(shown)
    assert key == CATEGORY_KEYS[result.category]
    ranks = [card // 4 for card in shown]
    if "straight" in key or key == "royal_flush":
        assert ranks == [(by_group[0] - step) % 13 for step in range(5)]
    else:
        assert list(dict.fromkeys(ranks)) == list(by_group)


@pytest.mark.parametrize("function", [strength, slow_strength, made, best_five])
@pytest.mark.parametrize(
    ("hole", "board", "selection", "message"),
    [
        ([0, 1], [2, 3], ANY_FIVE, "4 cards in '2c2d2h2s'; allowed are five to seven"),
        ([], [], ANY_FIVE, "0 cards in ''; allowed are five to seven"),
        ([0, 1, 2], [3, 4, 5, 6, 7], ANY_FIVE, "8 cards in '2c2d2h2s3c3d3h3s'; allowed are five"),
        ([0, 1], [2, 3, 4, 0], ANY_FIVE, "2c appears twice, as cards 1 and 6 of '2c2d2h2s3c2c'"),
        ([0, UNKNOWN], [2, 3, 4], ANY_FIVE, r"'\?\?' is a card not known"),
        ([0, 1], [2, 3, UNKNOWN], ANY_FIVE, r"'\?\?' is a card not known"),
        ([0, 1], [2, 3, -1], ANY_FIVE, "-1 is no card id"),
        ([53, 1], [2, 3, 4], ANY_FIVE, "53 is no card id"),
        ([0], [2, 3, 4, 5], TWO_HOLE_THREE_BOARD, "1 hole cards '2c' and 4 board cards"),
        ([0, 1], [2, 3], TWO_HOLE_THREE_BOARD, "2 hole cards '2c2d' and 2 board cards '2h2s'"),
        ([0, 1], [2, 3, 1], TWO_HOLE_THREE_BOARD, "2d appears twice"),
        ([0, 1], [2, 3, UNKNOWN], TWO_HOLE_THREE_BOARD, r"'\?\?' is a card not known"),
    ],
)
def test_unfit_cards(function, hole, board, selection, message):
    with pytest.raises(InvalidCard, match=message):
        function(hole, board, selection)


@pytest.mark.parametrize("cards", [[0, 1, 2, 3], [0, 1, 2, 3, 4, 5]])
def test_five_are_five(cards):
    with pytest.raises(InvalidCard, match="allowed are exactly five"):
        strength_of_five(cards)


def test_five_cards_are_known_and_different():
    with pytest.raises(InvalidCard, match="2c appears twice"):
        strength_of_five([0, 1, 2, 3, 0])
    with pytest.raises(InvalidCard, match="is a card not known"):
        strength_of_five([0, 1, 2, 3, UNKNOWN])


@pytest.mark.parametrize("function", [strength, slow_strength, made, best_five])
def test_an_unknown_selection_is_refused(function):
    with pytest.raises(
        InvalidSelection, match="selection 'best'; allowed are 'any-five' and 'two-ho"
    ):
        function([0, 1], [2, 3, 4], "best")


@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("card", [51.0, "As", None])
def test_cards_are_ints(card, selection):
    with pytest.raises(TypeError):
        strength([0, card], [2, 3, 4], selection)
    with pytest.raises(TypeError):
        strength([0, 1], [2, 3, card], selection)


@pytest.mark.parametrize("selection", SELECTIONS)
def test_array_scalars_are_refused_or_read_right(selection):
    """`1 << numpy.uint8(51)` is 0: whoever takes array scalars must not fall into it."""
    numpy = pytest.importorskip("numpy")
    cards = numpy.array([51, 50, 40, 30, 20, 10, 0], dtype=numpy.uint8)
    right = slow_strength(cards[:2].tolist(), cards[2:].tolist(), selection)
    try:
        answer = strength(list(cards[:2]), list(cards[2:]), selection)
    except TypeError:
        answer = right
    assert answer == right


def test_made_is_a_value():
    hole, board = hole_and_board("AsKs | QsJsTs2c2d")
    first, second = made(hole, board), made(hole, board)
    assert first == second
    assert hash(first) == hash(second)
    assert first != made(hole, parse_cards("QsJsTd2c2d"))
    assert first != (first.strength, first.category, first.cards)
    assert repr(first) == "Made(7461, royal_flush, AsKsQsJsTs)"
    assert pickle.loads(pickle.dumps(first)) == first
    assert copy.deepcopy(first) == first == copy.copy(first)
    assert Made(7461, 9, first.cards) == first
