"""Frames to messages: what is right is read exactly, what is wrong is refused with a code."""

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.protocols.native import client_messages, server_messages
from fifthstreet.protocols.native.frame_codec import (
    MOST_MESSAGES,
    BadFrame,
    encode,
    join_frames,
    read_frame,
)


def test_one_message_or_several() -> None:
    assert read_frame(b'{"type":"ping"}') == [client_messages.Ping()]
    assert read_frame('  [{"type":"ping","id":"1"},{"type":"pong"}]') == [
        client_messages.Ping(id="1"),
        client_messages.Pong(),
    ]
    assert read_frame(b"[]") == []


def test_an_action_is_whole_chips() -> None:
    frame = (
        '{"type":"act","table":"t","turn":"x","action_id":"1","action":{"kind":"raise","to":%s}}'
    )
    (act,) = read_frame(frame % "300")
    assert isinstance(act, client_messages.Act)
    assert (act.action.kind, act.action.to) == ("raise", 300)
    for wrong in ("300.0", "3e2", '"300"', "true", "-1", str(2**53)):
        with pytest.raises(BadFrame) as refused:
            read_frame(frame % wrong)
        assert refused.value.code == "bad_message"
        assert "action.to" in str(refused.value)


def test_a_wrong_message_names_its_request() -> None:
    with pytest.raises(BadFrame) as refused:
        read_frame(b'{"type":"ping","id":"7","colour":1}')
    assert refused.value.request == "7"
    found = read_frame(b'[{"type":"ping"},{"type":"fly","id":"8"},{"type":"pong"}]')
    assert isinstance(found[1], BadFrame)
    assert found[1].request == "8"
    assert (found[0], found[2]) == (client_messages.Ping(), client_messages.Pong())


def test_too_many_messages() -> None:
    frame = json.dumps([{"type": "ping"}] * (MOST_MESSAGES + 1))
    with pytest.raises(BadFrame) as refused:
        read_frame(frame)
    assert refused.value.code == "too_many_messages"


def code_of(frame: bytes | str) -> str | None:
    """The code with which a frame is refused, or None."""
    try:
        read_frame(frame)
    except BadFrame as error:
        return error.code
    return None


@given(st.binary(max_size=300) | st.text(max_size=300))
def test_no_bytes_raise_anything_else(frame: bytes | str) -> None:
    assert code_of(frame) in (None, "bad_json", "bad_message")


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=10,
)


@given(st.sampled_from(["hello", "join", "act", "create_table", "chat"]), _JSON, _JSON)
def test_no_values_raise_anything_else(kind: str, one: object, other: object) -> None:
    message = {"type": kind, "table": one, "settings": other, "text": other, "v": one}
    assert code_of(json.dumps(message)) in (None, "bad_json", "bad_message")


def test_answers_leave_out_what_is_not_there() -> None:
    assert encode(server_messages.Ack(table="t", action_id="1", seq=3)) == (
        b'{"type":"ack","table":"t","action_id":"1","seq":3}'
    )
    event = server_messages.Event(table="t", seq=1, event=msgspec.Raw(b'{"a":1}'))
    assert encode(event) == b'{"type":"event","table":"t","seq":1,"event":{"a":1}}'


def test_frames_are_joined() -> None:
    assert join_frames([b"{}"]) == b"{}"
    assert json.loads(join_frames([b"{}", b'{"a":1}'])) == [{}, {"a": 1}]
