"""Our frames are those that the WebSocket library would have written."""

import pytest
from websockets.frames import Frame, Opcode

from fifthstreet.server.line import frame_head


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_the_head_of_a_frame(size: int) -> None:
    payload = b"x" * size
    wanted = b"".join([Frame(Opcode.TEXT, payload).serialize(mask=False)])
    assert frame_head(size) + payload == wanted
