"""A token bucket, the rate limit of one connection or address. It reads no clock."""


class Bucket:
    """`rate` tokens flow in per second, up to `burst`."""

    __slots__ = ("_burst", "_rate", "_tokens", "_when")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = burst
        self._when = now

    def wait(self, now: float) -> float:
        """Return the seconds until a token is available; 0 if there is one."""
        self._tokens = min(self._burst, self._tokens + max(0.0, now - self._when) * self._rate)
        self._when = now
        return 0.0 if self._tokens >= 1 else (1 - self._tokens) / self._rate

    def take(self, now: float) -> float:
        """Take a token and return 0, or return the seconds to wait without taking one."""
        wait = self.wait(now)
        if wait == 0.0:
            self._tokens -= 1
        return wait

    def is_full(self, now: float) -> bool:
        """Return whether the bucket is full again and may be removed."""
        self.wait(now)
        return self._tokens >= self._burst


class Buckets:
    """A bucket per address; full ones are removed."""

    def __init__(self, rate: float, burst: float, *, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: dict[str, Bucket] = {}

    def wait(self, key: str, now: float) -> float:
        """Return the seconds until a token is available, without taking one."""
        bucket = self._buckets.get(key)
        return 0.0 if bucket is None else bucket.wait(now)

    def take(self, key: str, now: float) -> float:
        """Take a token and return 0, or return the seconds to wait without taking one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._forget(now)
            bucket = self._buckets[key] = Bucket(self._rate, self._burst, now)
        return bucket.take(now)

    def _forget(self, now: float) -> None:
        self._buckets = {
            key: bucket for key, bucket in self._buckets.items() if not bucket.is_full(now)
        }
        while len(self._buckets) >= self._most:
            self._buckets.pop(next(iter(self._buckets)))
