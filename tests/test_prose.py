"""Docstrings and comments of these packages name their subject by the trade's noun."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "fifthstreet"

PACKAGES = ("agents", "arena", "contests", "server", "storage", "tables")
# Pronouns in the place of a subject, and a question word at its beginning.
VAGUE = re.compile(
    r"\b([Ww]hoever|[Ss]omebody|[Ss]omeone)\b"
    r"|^(Who|Whom) "
    r"|\bwho (comes|goes|waits|looks|asks) "
)
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


@pytest.mark.parametrize("package", PACKAGES)
def test_docstrings_and_comments_begin_with_their_subject(package: str) -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {text.splitlines()[0]}"
        for path in sorted((SOURCE / package).rglob("*.py"))
        for line, text in texts(path)
        if VAGUE.search(text) and not any(allowed in text for allowed in ALLOWED)
    ]
    assert found == []
