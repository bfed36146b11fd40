"""Both READMEs: their Python does what they say, and their links lead somewhere."""

import doctest
import re
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
READMES = ("README.md", "README.zh-CN.md")
PYTHON_BLOCK = re.compile(r"^( *)```python\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)(#[^)]*)?\)")


def python_blocks(text: str) -> list[tuple[int, str]]:
    """Each block of Python with the line on which it begins."""
    return [
        (text.count("\n", 0, match.start(2)), textwrap.dedent(match[2]))
        for match in PYTHON_BLOCK.finditer(text)
    ]


@pytest.mark.parametrize("name", READMES)
def test_the_examples_do_what_they_say(name: str) -> None:
    blocks = python_blocks((ROOT / name).read_text(encoding="utf-8"))
    assert blocks
    # One reader types all of them in, so later blocks know the names of earlier ones.
    names: dict[str, object] = {}
    # A long line of output is broken where the page needs it.
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    failures: list[str] = []
    for line, block in blocks:
        test = doctest.DocTestParser().get_doctest(block, names, name, name, line)
        assert test.examples, f"{name}:{line}: a block without a prompt is never run"
        runner.run(test, out=failures.append, clear_globs=False)
        names.update(test.globs)
    assert not failures, "".join(failures)


@pytest.mark.parametrize("name", READMES)
def test_links_lead_somewhere(name: str) -> None:
    for target, _ in LINK.findall((ROOT / name).read_text(encoding="utf-8")):
        assert (ROOT / target).exists(), f"{name}: {target}"


def test_both_languages_show_the_same_python() -> None:
    blocks = [python_blocks((ROOT / name).read_text(encoding="utf-8")) for name in READMES]
    english, chinese = ([block for _, block in found] for found in blocks)
    assert english == chinese
