"""What the tests of strengths share: a hand written as text, and an independent order of hands."""

from collections import Counter

from fifthstreet.cards import parse_cards

CATEGORY_COUNTS = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 36,
    "royal_flush": 4,
}


def hole_and_board(text):
    """The two sides of "AsKs | QsJsTs2c2d"."""
    hole, board = text.split("|")
    return parse_cards(hole), parse_cards(board)


def showing_key(cards):
    """Five cards as (category key, ranks by group), which compares as poker does in a category."""
    counts = Counter(card // 4 for card in cards)
    by_group = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    sizes = sorted(counts.values(), reverse=True)
    if len(counts) < 5:
        names = {
            (4, 1): "four_of_a_kind",
            (3, 2): "full_house",
            (3, 1, 1): "three_of_a_kind",
            (2, 2, 1): "two_pair",
            (2, 1, 1, 1): "pair",
        }
        return names[tuple(sizes)], by_group
    flush = len({card % 4 for card in cards}) == 1
    straights = {tuple(range(top, top - 5, -1)): top for top in range(4, 13)} | {
        (12, 3, 2, 1, 0): 3
    }
    if by_group in straights:
        top = straights[by_group]
        if flush:
            return ("royal_flush" if top == 12 else "straight_flush"), (top,)
        return "straight", (top,)
    return ("flush" if flush else "high_card"), by_group
