"""Pauses between tries: none at first, then longer and longer, and an end to them."""

from fifthstreet.server.accounts.sign_in_backoff import BackoffPolicy, SignInBackoff


def test_pauses_grow_and_end() -> None:
    guard = SignInBackoff(BackoffPolicy(free=2, longest=10.0))
    now = 0.0
    pauses = []
    for _ in range(8):
        assert guard.try_now("ann", now) == 0.0
        pauses.append(guard.try_now("ann", now))
        if pauses[-1] == 0.0:
            pauses.append(-1.0)
        now += max(0.0, pauses[-1])
    # Every second call is the try that comes too soon; the first ones are free.
    assert pauses[-1] == 10.0
    grown = [pause for pause in pauses if pause > 0]
    assert grown == sorted(grown)


def test_tries_at_the_same_time_all_count() -> None:
    guard = SignInBackoff(BackoffPolicy(free=3, longest=60.0))
    waits = [guard.try_now("ann", 0.0) for _ in range(10)]
    assert [wait > 0 for wait in waits] == [False] * 4 + [True] * 6


def test_one_key_does_not_slow_another() -> None:
    guard = SignInBackoff(BackoffPolicy(free=1, longest=60.0))
    for _ in range(5):
        guard.try_now("ann", 0.0)
    assert guard.try_now("bob", 0.0) == 0.0


def test_a_success_is_forgiven() -> None:
    guard = SignInBackoff(BackoffPolicy(free=2, longest=60.0))
    for _ in range(100):
        assert guard.try_now("address", 0.0) == 0.0
        guard.forgive("address")
    guard.try_now("ann", 0.0)
    guard.forget("ann")
    assert guard.try_now("ann", 0.0) == 0.0


def test_an_hour_of_peace_and_a_full_book_forget() -> None:
    guard = SignInBackoff(BackoffPolicy(free=1, longest=60.0), most=100)
    for _ in range(3):
        guard.try_now("ann", 0.0)
    assert guard.try_now("ann", 4_000.0) == 0.0
    assert guard.try_now("ann", 4_000.0) == 0.0
    for number in range(1_000):
        guard.try_now(f"key {number}", 4_000.0)
    assert len(guard._tries) <= 100
