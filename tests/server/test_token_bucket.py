"""Buckets of tokens, with a clock in the test's hands."""

from fifthstreet.server.token_bucket import Bucket, Buckets


def test_a_burst_then_the_rate() -> None:
    bucket = Bucket(rate=2, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [0, 0, 0]
    assert bucket.take(0.0) == 0.5
    assert bucket.take(0.25) == 0.25
    assert bucket.take(0.5) == 0
    assert not bucket.is_full(0.5)
    assert bucket.is_full(10.0)


def test_time_that_runs_back_gives_nothing() -> None:
    bucket = Bucket(rate=1, burst=1, now=5.0)
    assert bucket.take(5.0) == 0
    assert bucket.take(1.0) == 1.0


def test_addresses_are_apart_and_forgotten() -> None:
    buckets = Buckets(rate=1, burst=1, most=3)
    assert buckets.take("a", 0.0) == 0
    assert buckets.take("a", 0.0) == 1.0
    assert buckets.take("b", 0.0) == 0
    for number in range(10):
        assert buckets.take(f"c{number}", 0.0) == 0
    assert buckets.take("a", 0.0) == 0  # pushed out by newer ones
