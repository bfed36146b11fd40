"""Metrics for Prometheus: counts and times. No metric names a player or depends on a card."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate
from typing import Final

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

METRICS_TYPE: Final = CONTENT_TYPE_LATEST

_SECONDS: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Tally(Collector):
    """A counter for the event loop alone, without a lock, which would be most of the cost."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self.value = 0
        self._name = name
        self._text = text
        registry.register(self)

    def inc(self, amount: int = 1) -> None:
        self.value += amount

    def collect(self) -> Iterable[CounterMetricFamily]:
        yield CounterMetricFamily(self._name, self._text, value=self.value)


class Timings(Collector):
    """A histogram of durations, likewise without a lock; each value updates one bucket."""

    def __init__(self, name: str, text: str, registry: CollectorRegistry) -> None:
        self._name = name
        self._text = text
        self._counts = [0] * (len(_SECONDS) + 1)
        self._sum = 0.0
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._counts[bisect_left(_SECONDS, seconds)] += 1
        self._sum += seconds

    def collect(self) -> Iterable[HistogramMetricFamily]:
        limits = [*map(str, _SECONDS), "+Inf"]
        buckets = [*zip(limits, map(float, accumulate(self._counts)), strict=True)]
        yield HistogramMetricFamily(self._name, self._text, buckets=buckets, sum_value=self._sum)


class Metrics:
    """One server's metrics, in their own registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.connections = self._gauge("connections", "Open sockets.")
        self.tables = self._gauge("tables", "Open tables.")
        self.tables_paused = self._gauge("tables_paused", "Tables waiting for the journal.")
        self.commands = self._counter("commands", "Commands executed by tables.")
        self.actions = self._counter("actions", "Decisions of clients and house bots.")
        self.hands = self._counter("hands", "Finished hands.")
        self.frames_in = self._counter("frames_in", "Frames from clients.")
        self.frames_out = self._counter("frames_out", "Frames to clients.")
        self.bytes_out = self._counter("bytes_out", "Bytes to clients.")
        self.refusals = Counter(
            "fifthstreet_refusals", "Refused messages by code.", ["code"], registry=self.registry
        )
        self.closed = Counter(
            "fifthstreet_closed", "Sockets closed by us, by code.", ["code"], registry=self.registry
        )
        self.journal_seconds = self._timings(
            "journal_seconds", "Time from a batch of commands to its commit."
        )
        self.journal_faults = self._counter("journal_faults", "Failed journal appends.")
        self.ledger_problems = self._counter("ledger_problems", "Problems found by ledger audits.")
        self.loop_lag = self._gauge("loop_lag_seconds", "Lateness of the event loop's timer.")

    def text(self) -> bytes:
        return generate_latest(self.registry)

    def _gauge(self, name: str, text: str) -> Gauge:
        return Gauge(f"fifthstreet_{name}", text, registry=self.registry)

    def _counter(self, name: str, text: str) -> "Tally":
        return Tally(f"fifthstreet_{name}", text, self.registry)

    def _timings(self, name: str, text: str) -> Timings:
        return Timings(f"fifthstreet_{name}", text, self.registry)
