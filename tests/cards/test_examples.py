"""The examples in the docstrings of the room are true, compiled or not."""

import ast
import doctest
import importlib
from pathlib import Path

import pytest

import fifthstreet.cards

ROOM = Path(fifthstreet.cards.__file__).parent


def examples():
    for path in sorted(ROOM.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and ">>>" in (ast.get_docstring(node) or ""):
                yield pytest.param(
                    path.stem, ast.get_docstring(node), id=f"{path.stem}.{node.name}"
                )


@pytest.mark.parametrize(("module", "docstring"), list(examples()))
def test_docstring_example(module, docstring):
    names = dict(vars(importlib.import_module(f"fifthstreet.cards.{module}")))
    test = doctest.DocTestParser().get_doctest(docstring, names, module, None, None)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_there_are_examples():
    assert len(list(examples())) >= 6
