"""Columns and lines of text in which a Chinese character takes two cells."""

from rich.text import Text

from fifthstreet.cards import parse_cards
from fifthstreet.cli.look import Look, between, columns, padded, wrapped


def test_cards_have_symbols_or_letters() -> None:
    cards = parse_cards("As10d??")
    assert Look("en").cards(cards).plain == "A♠ 10♦ ??"
    assert Look("en", symbols=False).cards(cards).plain == "As Td ??"


def test_positions_are_short_in_english_and_words_in_chinese() -> None:
    assert Look("en").position("BTN") == "BTN"
    assert Look("zh").position("BTN") == "庄位"
    assert Look("zh").position("") == ""


def test_padding_counts_cells() -> None:
    assert padded("翻牌", 6).plain == "翻牌  "
    assert padded("翻牌", 6, right=True).plain == "  翻牌"
    assert padded("flop", 2).plain == "flop"


def test_columns_end_or_begin_together_and_empty_ones_vanish() -> None:
    rows = [
        [Text("你"), Text(""), Text("9"), Text("x")],
        [Text("Maniac"), Text(""), Text("1,000"), Text("")],
    ]
    lines = [line.plain for line in columns(rows, frozenset((2,)))]
    assert lines == ["你          9  x", "Maniac  1,000"]


def test_a_line_drops_its_right_end_where_both_don_t_fit() -> None:
    assert between(Text("left"), Text("right"), 12).plain == "left   right"
    assert between(Text("left"), Text("right"), 10).plain == "left"


def test_pieces_wrap_behind_their_label() -> None:
    pieces = [Text("one"), Text("two"), Text("three")]
    lines = [line.plain for line in wrapped("flop", pieces, indent=6, width=16)]
    assert lines == ["flop  one · two", "      three"]


def test_a_piece_too_long_for_any_line_stands_alone() -> None:
    lines = [line.plain for line in wrapped("", [Text("x" * 20), Text("y")], indent=0, width=10)]
    assert lines == ["x" * 20, "y"]
