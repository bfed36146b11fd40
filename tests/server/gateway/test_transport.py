"""Our frames are those that the WebSocket library would have written."""

import pytest
from websockets.frames import Frame, Opcode
from websockets.speedups import apply_mask

from fifthstreet.server.http.frame_head import frame_head, read_head


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_the_head_of_a_frame(size: int) -> None:
    payload = b"x" * size
    wanted = b"".join([Frame(Opcode.TEXT, payload).serialize(mask=False)])
    assert frame_head(size) + payload == wanted


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535])
@pytest.mark.parametrize(("kind", "is_last"), [(Opcode.TEXT, True), (Opcode.CONT, False)])
def test_a_clients_head_is_read_as_the_library_wrote_it(
    size: int, kind: Opcode, is_last: bool
) -> None:
    before, payload = b"frames before", b"y" * size
    frame = Frame(kind, payload, fin=is_last).serialize(mask=True)
    head = read_head(before + frame + b"and after", len(before))
    assert head is not None
    assert not head.is_strange
    assert head.end == len(before) + len(frame)
    mask = (before + frame)[head.mask : head.mask + 4]
    assert bytes(apply_mask(frame[head.mask - len(before) + 4 :], mask)) == payload
    assert (head.is_whole_text, head.is_part) == (is_last, not is_last)
    for cut in range(min(len(frame), head.mask - len(before))):
        early = read_head(frame[:cut], 0)
        assert early is None or early.end > cut


def test_what_the_library_must_judge_is_strange() -> None:
    unmasked = Frame(Opcode.TEXT, b"x").serialize(mask=False)
    usual = Frame(Opcode.TEXT, b"x").serialize(mask=True)
    reserved = bytes((usual[0] | 0x40,)) + usual[1:]
    long = Frame(Opcode.TEXT, b"x" * 65_536).serialize(mask=True)
    for frame in (unmasked, reserved, long):
        head = read_head(frame, 0)
        assert head is not None
        assert head.is_strange
    ping = read_head(Frame(Opcode.PING, b"x").serialize(mask=True), 0)
    assert ping is not None
    assert not ping.is_whole_text
    assert not ping.is_part
