"""Hands cut out of a file, and the lines that errors point to."""

from collections.abc import Iterator

import pytest

from fifthstreet.history import HandText, InvalidHistory, split_hands

MANY = """\
# Two hands.

[1]
variant = "NT"
actions = [ "p1 f" ]
[1._mine]
note = "x"

["two"]  # named
variant = "FT"
[_more]
a = 1
"""


def test_hands_are_split_at_their_headers() -> None:
    first, second = split_hands(MANY.splitlines(keepends=True))
    assert (first.name, first.first_line) == ("1", 3)
    assert first.table() == {"variant": "NT", "actions": ["p1 f"], "_mine": {"note": "x"}}
    assert (second.name, second.first_line) == ("two", 9)
    assert second.table() == {"variant": "FT", "_more": {"a": 1}}


@pytest.mark.parametrize("header", [r'["\u0061"]', """["'x'"]""", "['two words']"])
def test_a_header_may_be_written_in_any_way(header: str) -> None:
    (hand,) = split_hands([f"{header}\n", 'variant = "NT"\n'])
    assert hand.table() == {"variant": "NT"}


def test_one_hand_needs_no_header() -> None:
    (hand,) = split_hands(["# why\n", 'variant = "NT"\n'])
    assert (hand.name, hand.first_line) == ("", 1)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n"])
def test_no_hand(text: str) -> None:
    assert list(split_hands(text.splitlines(keepends=True))) == []


def test_the_file_is_read_no_further_than_needed() -> None:
    def lines() -> Iterator[str]:
        for number in range(1, 10**9):
            read.append(number)
            yield f"[{number}]\n"

    read: list[int] = []
    hands = split_hands(lines())
    assert [next(hands).name for _ in range(3)] == ["1", "2", "3"]
    assert len(read) == 4


def test_a_hand_without_end_is_cut_and_the_next_is_read() -> None:
    lines = ["[1]\n", *['x = "long"\n'] * 200_000, "[2]\n", "y = 1\n"]
    first, second = split_hands(lines)
    assert len(first.text) <= 1_000_000
    with pytest.raises(InvalidHistory, match="more than 1,000,000 characters"):
        first.table()
    assert second.table() == {"y": 1}


ACTIONS = """\
[3]
players = ["actions = [", "b"]
# actions = ["no", "nor this"]
actions = [ "one", 'two',
  # "a comment", ]
  "with \\" quote", # "again"

  '''four
  lines'''
]
"""


@pytest.mark.parametrize(("number", "line"), [(0, 13), (1, 13), (2, 15), (3, 17), (9, 19)])
def test_an_action_is_found_by_its_number(number: int, line: int) -> None:
    assert HandText(ACTIONS, "3", 10).action_error(number, "why").line == line


@pytest.mark.parametrize(("key", "line"), [("players", 11), ("actions", 13), ("antes", 10)])
def test_a_field_is_found_by_its_name(key: str, line: int) -> None:
    error = HandText(ACTIONS, "3", 10).field_error(key, "why")
    assert (error.line, str(error)) == (line, f"line {line}: why")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('a = 1\nb = "open\nc = 2\n', 11),
        ("a = [1,\n2\n\n", 11),
        ("a = 1\na = 2\n", 11),
        ("a = " + "[" * 10_000, 10),
    ],
)
def test_broken_toml_says_where(text: str, line: int) -> None:
    with pytest.raises(InvalidHistory, match="not TOML") as caught:
        HandText(text, "", 10).table()
    assert caught.value.line == line
