"""Framing: different values never become the same bytes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.fairness import InvalidDeal
from fifthstreet.fairness.hash_framing import KINDS, frame, is_name, label, name_bytes, session_kind
from tests.properties.hands import examples

parts = st.lists(st.binary(max_size=5), max_size=5)


def unframed(data: bytes) -> list[bytes]:
    found = []
    while data:
        length = int.from_bytes(data[:4], "big")
        found.append(data[4 : 4 + length])
        data = data[4 + length :]
    return found


@given(parts)
@examples(100)
def test_a_frame_can_be_taken_apart_again(values: list[bytes]) -> None:
    """So no two lists share a frame, wherever one value ends and the next begins."""
    assert unframed(frame(*values)) == values


def test_labels_differ_by_kind_and_purpose() -> None:
    labels = {label(kind, purpose) for kind in KINDS for purpose in ("key", "commitment", "root")}
    assert len(labels) == 9
    assert label("live", "key") == b"fifthstreet/fairness/1/live/key"


@pytest.mark.parametrize("name", ["a", "table-1", "2026#17/b", "~" * 100])
def test_names(name: str) -> None:
    assert is_name(name)
    assert name_bytes("hand", name) == name.encode()


@pytest.mark.parametrize(
    "name", ["", "two words", "a\n", "\x1b[2J", "tаble", "桌", "x" * 101, "\ud800", None, 7]
)
def test_what_is_no_name(name: str) -> None:
    """Among them a Cyrillic letter that looks like a Latin one."""
    assert not is_name(name)
    with pytest.raises(InvalidDeal, match=r"hand id .*: allowed are 1 to 100 printable ASCII"):
        name_bytes("hand", name)


def test_live_is_no_kind_of_session() -> None:
    with pytest.raises(InvalidDeal, match="kind 'live' of a session; allowed: seeded, duplicate"):
        session_kind("live")
