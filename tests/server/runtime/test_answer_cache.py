"""Answers that are kept: the newest and the most wanted, within their bytes."""

from fifthstreet.server.runtime.answer_cache import AnswerCache


def test_what_was_not_asked_for_longest_goes_first() -> None:
    cache: AnswerCache[bytes] = AnswerCache(3_000)
    for key in "abc":
        cache.put(key, key.encode(), 700)
    assert cache.get("a") == b"a"
    cache.put("d", b"d", 700)
    assert [cache.get(key) for key in "abcd"] == [b"a", None, b"c", b"d"]


def test_no_answer_is_larger_than_the_cache_and_none_counts_twice() -> None:
    cache: AnswerCache[bytes] = AnswerCache(3_000)
    for number in range(100):
        cache.put("same", b"%d" % number, 1_000)
    cache.put("other", b"o", 1_000)
    assert cache.get("same") == b"99"
    cache.put("same", b"too much", 3_000)
    assert cache.get("same") is None
    assert cache.get("other") == b"o"
    for number in range(1_000):
        cache.put(number, b"", 0)
    assert len(cache) == 15, "what an entry itself takes counts too"
