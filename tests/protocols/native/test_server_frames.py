"""Clients read what the server writes, and pass over what only a newer server says."""

import msgspec
import pytest
from msgspec import Raw

from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.hand_events import Checked
from fifthstreet.events.numbered_event import UnknownEvent
from fifthstreet.events.payload_reading import decode_event
from fifthstreet.events.payload_writing import encode
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.server_frames import Joined, Turn, read_server_frame
from fifthstreet.tables import snapshot, turn
from tests.tables.tables import Table


def test_payload_comes_back_as_it_was_written() -> None:
    table = Table("ann", "bob")
    table.deal()
    actor = table.actor
    shown, asked = snapshot(table.state, actor), turn(table.state, actor)
    assert asked is not None
    event = Raw(encode(HandEvent(seq=7, at=1, hand="1", event=Checked(seq=3, seat=0))))
    joined = messages.Joined(
        table="t", role="player", seq=3, snapshot=Raw(encode(shown)), events=[event]
    )
    told = messages.Turn(
        table="t",
        seq=3,
        hand="1",
        seat=0,
        turn="token",
        legal=Raw(encode(asked.legal)),
        time_left_ms=5,
        view=Raw(encode(asked.view)),
    )
    read = read_server_frame(encode([joined, told]))
    assert read == [
        Joined(table="t", snapshot=shown, events=[event]),
        Turn(table="t", turn="token", view=asked.view),
    ]
    assert decode_event(event) == HandEvent(seq=7, at=1, hand="1", event=Checked(seq=3, seat=0))


def test_what_a_newer_server_says_is_passed_over() -> None:
    frame = b'[{"type":"fireworks","colour":"red"},{"type":"ping","volume":3}]'
    assert read_server_frame(frame) == [messages.ServerPing()]
    newer = b'{"seq":4,"type":"fireworks","at":9,"colour":"red"}'
    assert decode_event(newer) == UnknownEvent(
        seq=4, type="fireworks", at=9, values={"colour": "red"}
    )
    with pytest.raises(msgspec.DecodeError):
        read_server_frame(b"[{")
