"""The threat model: every promise on the page names tests, and all of them are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ("security.md", "security.zh-CN.md")
ROW = re.compile(r"^\| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)
LINK = re.compile(r"\]\(\.\./(tests/[^)]+\.py)\)")
NAME = re.compile(r"`(test_\w+)`")


def promises(page: str) -> list[tuple[str, list[str], list[str]]]:
    """Each promise with the files and the tests that its line names."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    rows = [row for row in ROW.findall(text) if row[0] not in ("promise", "承诺")]
    return [(promise, LINK.findall(tests), NAME.findall(tests)) for promise, _, tests in rows]


@pytest.mark.parametrize("page", PAGES)
def test_every_promise_names_tests_that_exist(page: str) -> None:
    found = promises(page)
    assert len(found) > 20
    for promise, files, names in found:
        assert files, promise
        assert names, promise
        sources = [(ROOT / file).read_text(encoding="utf-8") for file in files]
        for name in names:
            assert any(f"def {name}(" in source for source in sources), (promise, name)


def test_both_languages_promise_the_same() -> None:
    english, chinese = ([(files, names) for _, files, names in promises(page)] for page in PAGES)
    assert english == chinese
