"""The order of merit: complete, and sensible where everybody agrees."""

from itertools import combinations

from fifthstreet.agents.brain.hole_order import CLASSES, top_share
from fifthstreet.cards import parse_cards


def test_all_169_classes_are_there_once() -> None:
    assert len(CLASSES) == len(set(CLASSES)) == 169


def test_shares_are_those_of_1326_holes() -> None:
    shares = sorted(top_share(hole) for hole in combinations(range(52), 2))
    assert len(shares) == 1326
    assert abs(sum(shares) / 1326 - 0.5) < 1e-9
    # Half of the aces count as better than aces.
    assert shares[0] == 3 / 1326
    assert top_share(parse_cards("As Ah")) == shares[0]


def test_the_order_of_the_two_cards_is_nothing() -> None:
    assert all(top_share((a, b)) == top_share((b, a)) for a, b in combinations(range(52), 2))


def test_better_holes_have_smaller_shares() -> None:
    ladder = ["As Ah", "Ks Kh", "As Ks", "As Kh", "Ts 9s", "Ts 9h", "9s 4h", "7s 2h"]
    shares = [top_share(parse_cards(hole)) for hole in ladder]
    assert shares == sorted(shares)
    assert len(set(shares)) == len(shares)
