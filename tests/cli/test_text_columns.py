import pytest

from fifthstreet.cli.text_columns import cells, pad, wrap


def test_wide_characters_take_two_cells() -> None:
    assert cells("flop") == 4
    assert cells("翻牌 3") == 6
    assert cells("e\u0301") == 1


def test_padding_counts_cells() -> None:
    assert pad("翻牌", 6) == "翻牌  "
    assert pad("too long", 3) == "too long"


@pytest.mark.parametrize("width", range(10, 60))
@pytest.mark.parametrize(
    "text",
    [
        "A raise adds at least as much as the last full bet or raise of the street.",
        "下注可投入任意金额，至少一个大盲注；已有人下注时也可以再下注抬高（AI 竞赛）。",
    ],
)
def test_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width)
    assert max(cells(line) for line in lines) <= width
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    for line in lines:
        assert line == line.strip()
        assert line[0] not in "，。；）"
        assert line[-1] != "（"


def test_english_breaks_between_words_only() -> None:
    assert wrap("one two three", 7) == ["one two", "three"]
    assert wrap("one two three", 6) == ["one", "two", "three"]


def test_chinese_breaks_anywhere_but_before_a_comma() -> None:
    assert wrap("大盲注，小盲注", 6) == ["大盲", "注，小", "盲注"]


def test_a_word_longer_than_the_line_stays_whole() -> None:
    assert wrap("a /very/long/path b", 6) == ["a", "/very/long/path", "b"]


def test_nothing_is_one_empty_line() -> None:
    assert wrap("", 10) == [""]
