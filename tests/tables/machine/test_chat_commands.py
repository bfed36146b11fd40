"""Chat."""

import pytest

from tests.payload_values import snapshot
from tests.tables.tables import Table


def test_a_line_is_heard_by_all_and_kept_for_newcomers():
    table = Table("ann")
    table.do("chat", "ann", text="  good \n evening ")
    assert table.last("said") == {"player": "ann", "name": "ann", "text": "good evening"}
    line = snapshot(table.state, "")["chat"][0]
    assert line["text"] == "good evening"
    assert line["at"] == table.events[-1].at


def test_a_spectator_is_heard_under_their_own_name():
    table = Table("ann")
    table.do("chat", "zoe", text="hi", name="Zoe")
    assert table.last("said")["name"] == "Zoe"
    table.do("chat", "ann", text="hi", name="Not Ann")
    assert table.last("said")["name"] == "ann"


def test_only_the_last_lines_are_kept():
    table = Table("ann")
    for number in range(40):
        table.do("chat", "ann", text=f"line {number}")
    assert [line["text"] for line in table.state.chat] == [f"line {n}" for n in range(10, 40)]


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "a\x00b", "a\u202eb", None, 5, ["a"]])
def test_what_cannot_be_printed_is_refused(text):
    assert Table("ann").refused("chat", "ann", text=text) == "bad_command"


def test_who_is_dealt_in_chats_between_hands():
    """Document 001, manners 4."""
    table = Table("ann", "bob", chat="between_hands")
    table.do("chat", "ann", text="good luck")
    table.deal()
    assert table.refused("chat", "ann", text="I have aces") == "chat_off"
    table.do("chat", "zoe", text="hi", name="Zoe")
    table.play_hand()
    table.do("chat", "ann", text="well played")


def test_the_table_says_who_may_talk():
    assert Table("ann", chat="off").refused("chat", "ann", text="hi") == "chat_off"
    table = Table("ann", chat="players")
    assert table.refused("chat", "zoe", text="hi") == "chat_off"
    table.do("chat", "ann", text="hi")
