import pytest

from fifthstreet.cards import RANKS, SUITS, UNKNOWN, InvalidCard, card_text, rank_of, suit_of


def test_ids_run_rank_by_rank():
    texts = [card_text(card) for card in range(52)]
    assert texts[:5] == ["2c", "2d", "2h", "2s", "3c"]
    assert texts[51] == "As"
    assert len(set(texts)) == 52


def test_id_is_four_ranks_plus_suit():
    for card in range(52):
        assert card == 4 * rank_of(card) + suit_of(card)
        assert card_text(card) == RANKS[rank_of(card)] + SUITS[suit_of(card)]


def test_unknown_card_prints_as_question_marks():
    assert UNKNOWN == 52
    assert card_text(UNKNOWN) == "??"


@pytest.mark.parametrize("card", [-1, 53, 10**30])
def test_other_numbers_are_no_cards(card):
    with pytest.raises(
        InvalidCard, match=rf"{card} is no card id; allowed are 0 \(2c\) to 51 \(As\)"
    ):
        card_text(card)
    with pytest.raises(InvalidCard, match=f"{card} is no card id"):
        rank_of(card)


@pytest.mark.parametrize("part", [rank_of, suit_of])
def test_an_unknown_card_has_no_rank_and_no_suit(part):
    with pytest.raises(InvalidCard, match=r"'\?\?' is a card not known"):
        part(UNKNOWN)


@pytest.mark.parametrize("card", [3.0, "3", None])
@pytest.mark.parametrize("function", [card_text, rank_of, suit_of])
def test_a_card_is_an_int(function, card):
    with pytest.raises(TypeError):
        function(card)
