"""A wrong name waits alone; many wrong names of one address wait together."""

from fifthstreet.server.gateway.contest_ai.failed_joins import FailedJoins

HOME, ELSEWHERE = "203.0.113.7", "198.51.100.7"


def test_one_wrong_bot_does_not_delay_its_neighbours() -> None:
    joins = FailedJoins()
    looked_up = 0
    for tenth in range(600):  # ten tries a second, a minute long
        if not joins.must_wait(HOME, "wrong", tenth / 10):
            joins.add(HOME, "wrong", tenth / 10)
            looked_up += 1
    assert looked_up == 15  # ten at once, then one per ten seconds
    assert joins.must_wait(HOME, "wrong", 60.0)
    assert not joins.must_wait(HOME, "right", 60.0)
    assert not joins.must_wait(ELSEWHERE, "wrong", 60.0)


def test_guessing_names_is_slow() -> None:
    joins = FailedJoins()
    looked_up = 0
    for guess in range(60_000):  # a thousand a second, a minute long
        if not joins.must_wait(HOME, f"guess {guess}", guess / 1000):
            joins.add(HOME, f"guess {guess}", guess / 1000)
            looked_up += 1
    assert 100 + 119 <= looked_up <= 100 + 121
    assert joins.must_wait(HOME, "right", 59.9999)
    assert not joins.must_wait(ELSEWHERE, "right", 59.9999)
