"""What old bots send, and what is made of it."""

import pytest

from fifthstreet.protocols.contest_ai.client_frames import (
    read_amount,
    read_client_frame,
    read_join,
    read_table,
    read_word,
)


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "nonsense",
        "[]",
        "3",
        '{"eventName": 3}',
        '{"data": {}}',
        '{"eventName": "__start_game"}',
        b"\xff\xfe",
        '{"eventName": "__join", "data": "' + "x" * 20000 + '"}',
        "[" * 5000,
    ],
)
def test_what_is_ignored(raw: str | bytes) -> None:
    assert read_client_frame(raw) is None


@pytest.mark.parametrize("data", ["", ', "data": null', ', "data": []', ', "data": "x"'])
def test_data_may_be_missing(data: str) -> None:
    found = read_client_frame('{"eventName": "__reload"' + data + "}")
    assert found is not None
    assert found == ("__reload", {})


@pytest.mark.parametrize("end", ["\n", "\r\n", "\0", " \n\0"])
def test_the_end_of_a_line_or_of_a_string_in_c_may_follow(end: str) -> None:
    assert read_client_frame('{"eventName": "__reload"}' + end) == ("__reload", {})


def test_the_joins() -> None:
    contest = read_join({"playerName": "bobi"})
    assert (contest.name, contest.is_guest, contest.is_account_style) == ("bobi", False, False)
    guest = read_join({"tableNumber": 1, "isHuman": True, "danmu": 0})
    assert guest.is_guest
    assert guest.table == "1"
    later = read_join(
        {
            "phoneNumber": 13800000000,
            "password": "0" * 32,
            "ticket": "7",
            "port": 9000,
            "gameName": "texas_holdem",
            "isHuman": 0,
        }
    )
    assert later.is_account_style
    assert (later.phone, later.ticket, later.is_human) == ("13800000000", "7", False)
    assert read_table({"tableNumber": 3}) == "3"
    assert read_word({"action": 5}) == ""


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (100, 100),
        (99.9, 99),
        ("120", 120),
        (" 12abc", 12),
        ("-5", -5),
        ("abc", None),
        ("", None),
        (None, None),
        (True, None),
        ([5], None),
        (float("inf"), None),
        (10**30, 2**53 - 1),
    ],
)
def test_amounts_are_read_as_javascript_does(given: object, read: int | None) -> None:
    assert read_amount(given) == read
