"""Places for work that is done at the same time; those who wait for one take turns.

Like an `asyncio.Semaphore`, but an asker with many requests delays another's by one of them at
most.
"""

import asyncio

from fifthstreet.server.fair_turns import FairTurns


class FairPlaces:
    """Made and used in one event loop."""

    def __init__(self, count: int) -> None:
        self._free = count
        self._waiting: FairTurns[asyncio.Future[None]] = FairTurns()

    async def acquire(self, asker: str) -> None:
        """Return once the asker has a place."""
        if self._free:
            self._free -= 1
            return
        given = asyncio.get_running_loop().create_future()
        self._waiting.add(asker, given)
        try:
            await given
        except asyncio.CancelledError:
            if given.cancelled():
                self._waiting.remove(asker, given)
            else:
                # The place was given in the same moment.
                self.release()
            raise

    def release(self) -> None:
        """Give a place to the next who waits."""
        while self._waiting:
            given = self._waiting.take()
            # One that was cancelled in the same moment has not removed itself yet.
            if not given.done():
                given.set_result(None)
                return
        self._free += 1
