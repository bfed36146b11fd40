"""Docstrings and comments of these packages name their subject by the trade's noun."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "fifthstreet"

SCRIPTS = SOURCE.parents[1] / "scripts"

PACKAGES = (
    "agents",
    "arena",
    "blueprint",
    "cards",
    "cli",
    "contests",
    "envs",
    "events",
    "exploit",
    "fairness",
    "formats",
    "history",
    "kernels",
    "protocols",
    "review",
    "rules",
    "rulesets",
    "server",
    "solver",
    "storage",
    "tables",
)
# Pronouns in the place of a subject, and a question word at its beginning.
PRONOUN = (
    r"\b([Ww]hoever|[Ss]omebody|[Ss]omeone|[Aa]nybody)\b"
    r"|^(Who|Whom|Whose) "
    r"|\bwho (comes|goes|waits|looks|asks) "
)
# People's verbs for what programs do: events are received, messages sent, calls made.
METAPHOR = (
    r"\b(heard|hears?)\b(?!`)"
    r"|\b(is|are|was|were|be|been|being) told\b(?! apart)"
    r"|\b(hang|hangs|hung) up\b"
    r"|\blook(s|ed|ing)? on\b"
    r"|\b(carry|carries|carried) out\b"
    r"|\bhands? (that|which) (is|are) on\b"
    r"|\bbr(ing|ings|ought) back\b"
    r"|\bgo(es)? on with\b"
    r"|\bin other words\b"
    r"|\bfor ever\b"
)
# A rate takes "per".
RATE = (
    r"\b(once|twice|times|bytes|MB|chips|hands|lines|rows) an? "
    r"(second|minute|hour|day|hand|decision|street|pair|column)\b"
)
UNCLEAR = re.compile(f"{PRONOUN}|{METAPHOR}|{RATE}")
# A path in an example.
ALLOWED = ("/home/somebody/",)


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """Docstrings and comments with the lines where they begin."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found = ast.get_docstring(node)
            if found is not None:
                yield node.body[0].lineno, found
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.lstrip("#: ")


def unclear(folder: Path) -> list[str]:
    return [
        f"{path.relative_to(folder.parent)}:{line}: {text.splitlines()[0]}"
        for path in sorted(folder.rglob("*.py"))
        for line, text in texts(path)
        if UNCLEAR.search(text) and not any(allowed in text for allowed in ALLOWED)
    ]


@pytest.mark.parametrize("package", PACKAGES)
def test_docstrings_and_comments_are_plain(package: str) -> None:
    assert unclear(SOURCE / package) == []


def test_docstrings_and_comments_of_scripts_are_plain() -> None:
    assert unclear(SCRIPTS) == []


@pytest.mark.parametrize(
    "text",
    [
        "Whoever sits here.",
        "Each subscriber is told of it.",
        "The hand that is on.",
        "At most once a second.",
        "The server hangs up.",
    ],
)
def test_unclear_words_are_found(text: str) -> None:
    assert UNCLEAR.search(text)


def test_no_file_has_the_marks_of_an_unfinished_merge() -> None:
    root = SOURCE.parents[1]
    marks = re.compile(rf"^({'<' * 7}|{'>' * 7}) ", re.MULTILINE)
    for folder in ("src", "tests", "docs", "native", "scripts", "benchmarks", "web/src"):
        for path in (root / folder).rglob("*"):
            if path.suffix in {".py", ".cpp", ".hpp", ".inl", ".ts", ".svelte", ".css", ".md"}:
                assert not marks.search(path.read_text(encoding="utf-8")), path
