"""Rate limits per address and per player, for REST and for sockets: a bucket per kind."""

import asyncio
from typing import Final

from fifthstreet.server.addresses import network_of
from fifthstreet.server.request_refused import Refused
from fifthstreet.server.server_settings import Settings
from fifthstreet.server.system_clock import Clock
from fifthstreet.server.token_bucket import Buckets

# Seconds of the rate that may be used at once, because a whole class may open the page together.
_READ_BURST: Final = 10
_WRITE_BURST: Final = 5
# Clients that ignore refusals repeat them at once, and a refusal costs as much as a small answer:
# so it is delayed, for a bounded number of requests.
_HELD_SECONDS: Final = 1.0
_MOST_HELD: Final = 200


class TooManyRequests(Refused):
    """The rate limit is reached; `retry_after_ms` says when to continue."""

    def __init__(self, message: str, wait: float) -> None:
        super().__init__("rate_limited", message, int(wait * 1000) + 1)


class RateLimits:
    """The buckets of one server. Every check raises TooManyRequests when there is no token."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._clock = clock
        self._writes = _buckets(settings.requests_per_second, _WRITE_BURST)
        self._reads = _buckets(settings.reads_per_second, _READ_BURST)
        self._handshakes = _buckets(settings.reads_per_second, _READ_BURST)
        self._player_reads = _buckets(settings.reads_per_player, _READ_BURST)
        self._hands = _buckets(settings.hand_reads_per_second, _READ_BURST)
        self._plays = _buckets(settings.requests_per_second, _WRITE_BURST)
        self._held = 0

    def read(self, address: str) -> None:
        self._take(self._reads, network_of(address), "too many requests from there")

    def write(self, address: str) -> None:
        self._take(self._writes, network_of(address), "too many requests from there")

    def handshake(self, address: str) -> None:
        self._take(self._handshakes, network_of(address), "too many new sockets from there")

    def read_of(self, player: str) -> None:
        """Count a read by an identified player, from any address."""
        self._take(self._player_reads, player, "too many requests of this player")

    def hand(self, address: str, player: str) -> None:
        """Count a finished hand that is rebuilt from the journal; `player` is "" if anonymous."""
        if player:
            self._take(self._hands, f"player {player}", "too many finished hands at once")
        self._take(self._hands, network_of(address), "too many finished hands at once")

    async def play(self, address: str) -> None:
        """Wait for a token for a move, in a protocol without refusals; the number of
        waiters is bounded.
        """
        while True:
            try:
                self._take(self._plays, network_of(address), "too many requests from there")
                return
            except TooManyRequests as refused:
                if self._held >= _MOST_HELD or refused.retry_after_ms is None:
                    raise
                self._held += 1
                try:
                    await asyncio.sleep(refused.retry_after_ms / 1000)
                finally:
                    self._held -= 1

    async def hold_back(self) -> None:
        """Wait before a refusal is sent."""
        if self._held >= _MOST_HELD:
            return
        self._held += 1
        try:
            await asyncio.sleep(_HELD_SECONDS)
        finally:
            self._held -= 1

    def _take(self, buckets: Buckets, key: str, message: str) -> None:
        wait = buckets.take(key, self._clock.now() / 1000)
        if wait:
            raise TooManyRequests(message, wait)


class HandToll:
    """Charges one request for a finished hand: once, and only if something has to be rebuilt."""

    def __init__(self, limits: RateLimits, address: str, player: str) -> None:
        self._limits = limits
        self._address = address
        self._player = player
        self._is_paid = False

    def pay(self) -> None:
        """Charge the request; raises TooManyRequests."""
        if not self._is_paid:
            self._limits.hand(self._address, self._player)
            self._is_paid = True


def _buckets(rate: int, burst: int) -> Buckets:
    return Buckets(rate, rate * burst)
