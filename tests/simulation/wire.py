"""One connection between a device and the server: in order, or broken.

What is on its way when the line breaks may arrive or not; either side may notice late, or never.
"""

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from tests.simulation.judge import Heard, Judge
from tests.simulation.loop import VirtualLoop

if TYPE_CHECKING:
    from tests.simulation.device import Device


class Wire:
    """Both ends of a line; towards the server it is a `Transport`."""

    wrap = staticmethod(bytes)

    def __init__(
        self, loop: VirtualLoop, chance: random.Random, judge: Judge, device: "Device", life: int
    ) -> None:
        self.life = life
        self.heard = Heard(life)
        self.is_cut = False
        self._loop = loop
        self._chance = chance
        self._judge = judge
        self._device = device
        self._lost: Callable[[], None] | None = None
        self._hear: Callable[[bytes], None] | None = None
        self._resume: Callable[[], None] | None = None
        self._here = loop.in_life(0)
        self._there = loop.in_life(life)
        self._is_free = True
        self._is_closed = False
        # When the last frame of each direction arrives: later ones come later.
        self._up = self._down = 0.0
        self._up_ends = self._down_ends = float("inf")

    # The server's end.

    def connect(self, hear: Callable[[bytes], None], resume: Callable[[], None]) -> None:
        self._hear, self._resume = hear, resume

    def is_free(self) -> bool:
        return self._is_free

    def send(self, wires: Sequence[bytes]) -> None:
        if self._is_closed:
            return
        for frame in wires:
            self._judge.leaves(self.heard, frame)
            self._down = self._after(self._down)
            self._loop.call_at(self._down, self._arrive, frame, context=self._here)

    def close(self, code: int, reason: str) -> None:
        if not self._is_closed:
            self._is_closed = True
            self._down = self._after(self._down)
            self._loop.call_at(self._down, self._hung_up, context=self._here)

    def abort(self) -> None:
        self._is_closed = True
        self._loop.call_soon(self._hung_up, context=self._here)

    def when_lost(self, lost: Callable[[], None]) -> None:
        self._lost = lost

    # The device's end.

    def say(self, *messages: dict[str, Any]) -> None:
        for message in messages:
            self._judge.asks(self.heard, message)
        frame = msgspec.json.encode(messages[0] if len(messages) == 1 else messages)
        self._up = self._after(self._up)
        self._loop.call_at(self._up, self._deliver, frame, context=self._there)

    def hang_up(self) -> None:
        """The device goes away; the server learns of it, mostly."""
        self.cut(down=0.0, up=self._delay() + max(0.0, self._up - self._loop.time()))

    # What happens between.

    def cut(self, *, down: float, up: float) -> None:
        """Nothing arrives after so many seconds in either direction."""
        if self.is_cut:
            return
        self.is_cut = True
        now = self._loop.time()
        self._down_ends, self._up_ends = now + down, now + up
        self._loop.call_at(now + down, self._hung_up, context=self._here)
        if self._chance.random() < 0.8:  # else: half-open, until the heartbeat finds it
            self._loop.call_at(now + up + 2 * self._delay(), self._gone, context=self._there)

    def stall(self, seconds: float) -> None:
        """The device does not read for a while."""
        self._is_free = False
        self._loop.call_later(seconds, self._flow, context=self._there)

    def _flow(self) -> None:
        self._is_free = True
        if self._resume is not None and not self._is_closed:
            self._resume()

    def _delay(self) -> float:
        slow = self._chance.random() < 0.05
        return self._chance.random() * (2.0 if slow else 0.05)

    def _after(self, last: float) -> float:
        """When the next frame arrives: behind the last one, since equal times have no order."""
        return max(last + 1e-5, self._loop.time() + self._delay())

    def _arrive(self, frame: bytes) -> None:
        if self._loop.time() <= self._down_ends:
            self._device.hears(self, frame)

    def _deliver(self, frame: bytes) -> None:
        if self._loop.time() <= self._up_ends and self._hear is not None and not self._is_closed:
            self._hear(frame)

    def _hung_up(self) -> None:
        self._device.is_cut_off(self)

    def _gone(self) -> None:
        if self._lost is not None:
            self._lost()
