import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import (
    UNKNOWN,
    InvalidCard,
    card_chinese,
    card_symbol,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    require_distinct,
)

any_cards = st.lists(st.integers(min_value=0, max_value=52), max_size=12)


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("As", "As"),
        ("as", "As"),
        ("AS", "As"),
        ("aS", "As"),
        (" As ", "As"),
        ("Td", "Td"),
        ("td", "Td"),
        ("10d", "Td"),
        ("10D", "Td"),
        ("10♦", "Td"),
        ("T♦", "Td"),
        ("♦10", "Td"),
        ("♠A", "As"),
        ("A♠", "As"),
        ("A♠️", "As"),
        ("♠️A", "As"),
        ("♥︎q", "Qh"),
        ("2♧", "2c"),
        ("2♢", "2d"),
        ("2♡", "2h"),
        ("2♤", "2s"),
        ("黑桃A", "As"),
        ("红心10", "Th"),
        ("红桃K", "Kh"),
        ("紅心k", "Kh"),
        ("紅桃3", "3h"),
        ("方块2", "2d"),
        ("方片2", "2d"),
        ("方塊T", "Td"),
        ("梅花J", "Jc"),
        ("草花9", "9c"),
        ("A黑桃", "As"),
        ("??", "??"),
    ],
)
def test_one_card(text, letters):
    assert card_text(parse_card(text)) == letters


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("", ""),
        (" ,", ""),
        ("AsKdTh", "AsKdTh"),
        ("As Kd Th", "AsKdTh"),
        ("As,Kd, Th", "AsKdTh"),
        ("As，Kd、Th　2c", "AsKdTh2c"),
        ("10♦10♣", "TdTc"),
        ("♦10♣10", "TdTc"),
        ("2d10d", "2dTd"),
        ("A♠️K♠️", "AsKs"),
        ("♠️A♠️K", "AsKs"),
        ("黑桃A红心K", "AsKh"),
        ("黑桃A 10♥ 2c", "AsTh2c"),
        ("????", "????"),
        ("As??", "As??"),
        ("AsAs", "AsAs"),
    ],
)
def test_several_cards(text, letters):
    assert cards_text(parse_cards(text)) == letters


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Xs", "bad card 'Xs' at character 1 of 'Xs'"),
        ("A", "bad card 'A' at character 1 of 'A'"),
        ("As K", "bad card 'K' at character 4 of 'As K'"),
        ("AsKx2c", "bad card 'Kx2c' at character 3 of 'AsKx2c'"),
        ("As 11d", "bad card '11d' at character 4 of 'As 11d'"),
        ("1d", "bad card '1d' at character 1 of '1d'"),
        ("10", "bad card '10' at character 1 of '10'"),
        ("sA", "bad card 'sA' at character 1 of 'sA'"),
        ("♠", "bad card '♠' at character 1 of '♠'"),
        ("♠♠A", "bad card '♠♠A' at character 1 of '♠♠A'"),
        ("黑桃", "bad card '黑桃' at character 1 of '黑桃'"),
        ("黑A", "bad card '黑A' at character 1 of '黑A'"),
        ("大王", "bad card '大王' at character 1 of '大王'"),
        ("?", "bad card '?' at character 1 of '?'"),
        ("A s", "bad card 'A' at character 1 of 'A s'"),
    ],
)
def test_bad_text_is_quoted_with_its_place_and_what_is_allowed(text, message):
    with pytest.raises(InvalidCard) as caught:
        parse_cards(text)
    assert str(caught.value).startswith(message + "; allowed are a rank 2-9, T or 10")


@pytest.mark.parametrize(("text", "count"), [("", 0), ("AsKs", 2)])
def test_one_card_means_one(text, count):
    with pytest.raises(InvalidCard, match=f"^'{text}' holds {count} cards; allowed is one card"):
        parse_card(text)


def test_a_long_text_is_cut_in_the_message():
    with pytest.raises(InvalidCard) as caught:
        parse_cards("As" * 1000 + "x")
    assert "at character 2001" in str(caught.value)
    assert len(str(caught.value)) < 300


def test_the_error_survives_pickling():
    with pytest.raises(InvalidCard) as caught:
        parse_card("x")
    copied = pickle.loads(pickle.dumps(caught.value))
    assert type(copied) is InvalidCard
    assert str(copied) == str(caught.value)


@pytest.mark.parametrize(
    ("letters", "symbol", "chinese"),
    [
        ("As", "A♠", "黑桃A"),
        ("Td", "10♦", "方块10"),
        ("Kh", "K♥", "红心K"),
        ("2c", "2♣", "梅花2"),
        ("??", "??", "??"),
    ],
)
def test_printing(letters, symbol, chinese):
    assert card_symbol(parse_card(letters)) == symbol
    assert card_chinese(parse_card(letters)) == chinese


@given(any_cards, st.sampled_from(["", " ", ", "]))
def test_every_printed_form_reads_back(cards, separator):
    for printed in (card_text, card_symbol, card_chinese):
        assert list(parse_cards(separator.join(printed(card) for card in cards))) == cards


@given(st.text(alphabet="2Aa10TsSd?♠️黑桃红心x ,"))
def test_any_text_is_cards_or_an_error(text):
    try:
        cards = parse_cards(text)
    except InvalidCard:
        return
    assert parse_cards(cards_text(cards)) == cards


def test_a_doubled_card_is_named_with_both_places():
    with pytest.raises(InvalidCard) as caught:
        require_distinct(parse_cards("As??KdAs??"))
    assert str(caught.value).startswith(
        "As appears twice, as cards 1 and 4 of 'As??KdAs??'; allowed"
    )


def test_unknown_cards_may_repeat():
    require_distinct([UNKNOWN, UNKNOWN, 0, 51])


@pytest.mark.parametrize("value", [None, 5, b"As"])
def test_text_is_a_str(value):
    with pytest.raises(TypeError):
        parse_cards(value)
