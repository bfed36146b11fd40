"""The log of commitments: a hand that was given up stays visible, and no line can be changed."""

from dataclasses import replace
from hashlib import sha256

import pytest

from fifthstreet.fairness import InvalidDeal, LogEntry, check_log, next_entry
from fifthstreet.fairness.hash_framing import frame

HASH = bytes(range(32))
LIVES = {
    "a": ("committed", "dealt", "ended"),
    "b": ("committed", "aborted"),
    "c": ("committed", "dealt", "aborted"),
    "d": ("committed", "dealt"),
    "e": ("committed",),
}


def log() -> list[LogEntry]:
    entries: list[LogEntry] = []
    for hand, events in LIVES.items():
        for event in events:
            value = HASH if event in ("committed", "dealt") else b""
            before = entries[-1] if entries else None
            entries.append(next_entry("t", before, event=event, hand=hand, value=value))
    return entries


def test_every_hand_is_counted_by_how_it_stands() -> None:
    report = check_log("t", log())
    assert report.ended == ("a",)
    assert report.aborted == ("b", "c")
    assert report.unfinished == ("d", "e")
    assert report.problems == ()


def test_a_hand_left_out_is_noticed() -> None:
    """The aborted hand b is cut out and the rest numbered anew: the links still tell."""
    entries = [entry for entry in log() if entry.hand != "b"]
    entries = [replace(entry, number=number) for number, entry in enumerate(entries)]
    problems = check_log("t", entries).problems
    assert "entry 3 does not follow from those before it" in problems


def test_a_log_written_anew_has_another_last_link() -> None:
    """Whoever noted one link of the true log sees that this is not it."""
    entries: list[LogEntry] = []
    for true in log():
        if true.hand != "b":
            before = entries[-1] if entries else None
            entries.append(
                next_entry("t", before, event=true.event, hand=true.hand, value=true.value)
            )
    assert check_log("t", entries).problems == ()
    assert log()[-1].link not in {entry.link for entry in entries}


@pytest.mark.parametrize(
    "change",
    [
        {"hand": "z"},
        {"event": "ended"},
        {"value": bytes(32)},
        {"link": bytes(32)},
        {"number": 9},
    ],
)
def test_a_changed_entry_is_noticed(change: dict[str, object]) -> None:
    entries = log()
    entries[1] = replace(entries[1], **change)  # type: ignore[arg-type]
    assert check_log("t", entries).problems


def test_every_link_depends_on_all_lines_before_it() -> None:
    """One commitment exchanged, everything after it as before: no later link is the same."""
    true = log()
    entries = true[:1]
    for entry in true[1:]:
        value = bytes(32) if entry.number == 1 else entry.value
        following = next_entry("t", entries[-1], event=entry.event, hand=entry.hand, value=value)
        entries.append(following)
    assert check_log("t", entries).problems == ()
    same = [one.link == two.link for one, two in zip(true, entries, strict=True)]
    assert same == [True] + [False] * (len(true) - 1)


def test_a_link_is_what_the_page_says() -> None:
    first, second = log()[:2]
    parts = (b"fifthstreet/fairness/1/live/log", b"t", first.link, bytes([0] * 7 + [1]), b"dealt")
    assert second.link == sha256(frame(*parts, b"a", HASH)).digest()


def test_the_line_at_fault_is_named() -> None:
    for change, faulty in (({"value": bytes(32)}, (1,)), ({"link": bytes(32)}, (1, 2))):
        entries = log()
        entries[1] = replace(entries[1], **change)  # type: ignore[arg-type]
        expected = tuple(
            f"entry {number} does not follow from those before it" for number in faulty
        )
        assert check_log("t", entries).problems == expected


def test_another_table_has_another_log() -> None:
    assert check_log("other", log()).problems[0] == "entry 0 does not follow from those before it"


def test_a_life_out_of_order_is_a_problem() -> None:
    first = next_entry("t", None, event="dealt", hand="a", value=HASH)
    second = next_entry("t", first, event="ended", hand="a")
    assert check_log("t", [first, second]).problems == (
        "entry 0: hand a is dealt but was not begun",
        "entry 1: hand a is ended but was not begun",
    )


def test_an_entry_is_plain_json() -> None:
    entry = next_entry("t", None, event="committed", hand="a", value=HASH)
    assert entry.as_dict() == {
        "number": 0,
        "event": "committed",
        "hand": "a",
        "value": HASH.hex(),
        "link": entry.link.hex(),
    }


@pytest.mark.parametrize(
    ("event", "value", "message"),
    [
        ("lost", b"", "log event 'lost'; allowed: committed, dealt, ended, aborted"),
        ("ended", HASH, "32 bytes with ended; only committed and dealt have 32"),
        ("dealt", b"", "0 bytes with dealt; only committed and dealt have 32"),
    ],
)
def test_what_cannot_be_logged(event: str, value: bytes, message: str) -> None:
    with pytest.raises(InvalidDeal, match=message):
        next_entry("t", None, event=event, hand="a", value=value)
