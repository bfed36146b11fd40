"""The documentation: every link leads somewhere, and every page can be found from the first one."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
LINK = re.compile(r"\]\(([^)#:]+)(#[^)]*)?\)")
CODE = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)


def links(page: Path) -> list[Path]:
    """The files that a page links to; what looks like a link inside code is none."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    return [(page.parent / target).resolve() for target, _ in LINK.findall(text)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_links_lead_somewhere(page: Path) -> None:
    assert [target for target in links(page) if not target.exists()] == []


FILE_NAME = re.compile(r"\[`?([\w/]+\.(?:py|ts|toml|md))`?\]\(([^)#:]+)\)")
TEST = re.compile(r"`(?:[\w/]+/)?(test_\w+\.py)`")
MODULE = re.compile(r"`((?:src/fifthstreet/)?(?:server|tables|arena|rules)/[\w/]+\.py)`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_files_are_named_as_they_are(page: Path) -> None:
    """A link that shows a file name shows the right one; named tests and modules exist."""
    text = page.read_text(encoding="utf-8")
    assert [name for name, target in FILE_NAME.findall(text) if not target.endswith(name)] == []
    root = DOCS.parent
    tests = {path.name for path in (root / "tests").rglob("test_*.py")}
    assert set(TEST.findall(text)) - tests == set()
    source = root / "src" / "fifthstreet"
    named = [name.removeprefix("src/fifthstreet/") for name in MODULE.findall(text)]
    assert [name for name in named if not (source / name).exists()] == []


def test_every_page_is_found_from_the_first() -> None:
    found: set[Path] = set()
    waiting = [(DOCS / "README.md").resolve()]
    while waiting:
        page = waiting.pop()
        if page not in found and page.suffix == ".md" and DOCS in page.parents:
            found.add(page)
            waiting += [target for target in links(page) if target.exists()]
    assert sorted(set(PAGES) - found) == []


# Headings, rows of tables, points of lists.
PARTS = re.compile(r"^(#+|\||\s*-|\s*\d+\.)(?= )", re.MULTILINE)


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if page.name.endswith(".zh-CN.md")],
    ids=lambda page: str(page.relative_to(DOCS)),
)
def test_both_languages_have_the_same_parts(page: Path) -> None:
    english = page.with_name(page.name.replace(".zh-CN.md", ".md"))
    texts = [CODE.sub("", path.read_text(encoding="utf-8")) for path in (english, page)]
    assert PARTS.findall(texts[0]) == PARTS.findall(texts[1])


def test_every_page_is_there_in_both_languages() -> None:
    """Decisions are for who changes the code, and are kept in English."""
    readable = [page for page in PAGES if "decisions" not in page.parts]
    alone = [
        page.relative_to(DOCS)
        for page in readable
        if not page.name.endswith(".zh-CN.md")
        and page != DOCS / "README.md"
        and not page.with_suffix(".zh-CN.md").exists()
    ]
    assert alone == []
