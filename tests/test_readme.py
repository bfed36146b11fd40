"""Both READMEs: their Python does what they say, and their links lead somewhere."""

import doctest
import os
import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from fifthstreet.i18n import LANGUAGES, text
from tests.cli.program import clean_environment

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


COMMAND_BLOCK = re.compile(r"^```\n((?:\$ .*\n)(?:.*\n)*?)```$", re.MULTILINE)
# Also as a pattern has them, where brackets are escaped.
TIMES = re.compile(r" +\d+ [mµ]s( \\?\(\d+ [mµ]s\\?\))?")


def commands(name: str) -> list[tuple[str, str]]:
    """Each command of a README with the output that it shows."""
    text = (ROOT / name).read_text(encoding="utf-8")
    found = []
    for block in COMMAND_BLOCK.findall(text):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            if "<<'END'" in command:
                typed, _, shown = shown.partition("END\n")
                command = f"{command}\n{typed}END"
            found.append((command, shown))
    return found


@pytest.mark.parametrize("name", READMES)
def test_the_output_is_what_a_terminal_of_80_columns_shows(name: str) -> None:
    found = commands(name)
    assert len(found) >= 8
    for command, shown in found:
        if command.startswith("fifthstreet solve"):
            continue  # its room has tests of its own
        is_long = "--hands 20000" in command
        if is_long and os.environ.get("FIFTHSTREET_REQUIRE_COMPILED") != "1":
            continue  # the compiled build plays it in a second
        line = command.replace("fifthstreet", shlex.join([sys.executable, "-m", "fifthstreet"]), 1)
        done = subprocess.run(
            ["sh", "-c", line],
            env=clean_environment(COLUMNS="80", LANG="C.UTF-8"),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT if is_long else subprocess.DEVNULL,
            encoding="utf-8",
            check=False,
            timeout=120,
        )
        printed = "\n".join(line.rstrip() for line in done.stdout.strip("\n").splitlines())
        wanted = re.escape(shown.strip("\n")).replace("…", "(?s:.*)")
        for language in LANGUAGES:  # the README speaks of the compiled build
            here = text("cli.doctor.interpreted", language)
            printed = printed.replace(here, text("cli.doctor.compiled", language))
        if "play" in command:  # nobody answers here
            wanted += "(?s:.*)"
        wanted, printed = TIMES.sub("", wanted.replace("\\ ", " ")), TIMES.sub("", printed)
        assert re.fullmatch(wanted.replace(" ", r"\ "), printed), f"{command}\n{printed}"
