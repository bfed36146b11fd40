"""The language of a request."""

import pytest

from fifthstreet.server.http.languages import preferred


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("zh", "zh"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        ("en;q=0.2, zh;q=0.9", "zh"),
        ("zh;q=0.3,en;q=0.9", "en"),
        ("zh;q=0", "en"),
        ("fr, de;q=0.5", "en"),
        ("zh;q=nan, en;q=0.1", "en"),
        ("zh;q=1e9;x, en;q=0.1", "en"),
        ("zh;q=0." + "9" * 500, "zh"),
        (";;;,,=q", "en"),
    ],
)
def test_the_weights_decide(header: str, language: str) -> None:
    assert preferred(header) == language
