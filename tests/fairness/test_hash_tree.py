"""The tree: every card leads to the top and nothing else does; a card tells nothing of others."""

from hashlib import sha256

import pytest

from fifthstreet.fairness.hash_tree import PATH_LENGTH, DeckTree, leaf, salts_of, top_from
from tests.fairness.deals import SEED, live_deal

SALTS = salts_of(SEED)
DECK = live_deal().deck
TREE = DeckTree(DECK, SALTS)


def plain_top(leaves: list[bytes]) -> bytes:
    level = leaves + [bytes(32)] * (64 - len(leaves))
    while len(level) > 1:
        pairs = zip(level[::2], level[1::2], strict=True)
        level = [sha256(b"\x01" + left + right).digest() for left, right in pairs]
    return level[0]


def test_the_top_is_that_of_a_tree_of_64_leaves() -> None:
    leaves = [leaf(place, DECK[place], SALTS[place]) for place in range(52)]
    assert TREE.top == plain_top(leaves)
    assert leaves[7] == sha256(b"\x00\x07" + bytes([DECK[7]]) + SALTS[7]).digest()


@pytest.mark.parametrize("place", range(52))
def test_only_the_true_card_leads_to_the_top(place: int) -> None:
    path, salt = TREE.path(place), SALTS[place]
    assert len(path) == PATH_LENGTH
    leading = [card for card in range(52) if top_from(place, card, salt, path) == TREE.top]
    assert leading == [DECK[place]]
    assert top_from((place + 1) % 52, DECK[place], salt, path) != TREE.top
    assert top_from(place, DECK[place], SALTS[place - 1], path) != TREE.top
    assert top_from(place, DECK[place], salt, path[::-1]) != TREE.top


def test_salts_are_distinct_and_long_enough() -> None:
    assert len(SALTS) == len(set(SALTS)) == 52
    assert {len(salt) for salt in SALTS} == {16}
    assert set(SALTS).isdisjoint(salts_of(bytes(32)))


def test_a_shown_card_tells_nothing_of_its_neighbour() -> None:
    """The first hash of a path is the neighbour's leaf: 52 cards are quickly tried on it, and all
    fail, for whoever has this card's salt or no salt; with the neighbour's own salt one would fit.
    """
    for place in range(52):
        beside = place ^ 1
        hash_beside = TREE.path(place)[0]
        for salt in (SALTS[place], b"", bytes(16)):
            assert hash_beside not in [leaf(beside, card, salt) for card in range(52)]
        with_own_salt = [leaf(beside, card, SALTS[beside]) for card in range(52)]
        assert with_own_salt.index(hash_beside) == DECK[beside]


def test_the_same_deck_under_another_key_shares_no_hash() -> None:
    other = DeckTree(DECK, salts_of(bytes(32)))
    for place in range(52):
        assert set(TREE.path(place)) & set(other.path(place)) <= {_empty(2), _empty(3)}


def _empty(depth: int) -> bytes:
    """What fills the tree above the 52 leaves is the same for all decks, and holds no card."""
    found = bytes(32)
    for _ in range(depth):
        found = sha256(b"\x01" + found + found).digest()
    return found
