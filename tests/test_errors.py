"""One root for all errors of ours, so that a caller can tell a refusal from a bug."""

import ast
from pathlib import Path

import pytest

from fifthstreet.errors import FifthStreetError
from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.strength import evaluate
from fifthstreet.rules import Action, IllegalAction, RulesError, apply, start_hand
from fifthstreet.rulesets import load

SOURCE = Path(__file__).parents[1] / "src" / "fifthstreet"


def test_every_error_of_ours_has_the_root() -> None:
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name != FifthStreetError.__name__:
                bases = {ast.unparse(base) for base in node.bases}
                assert "ValueError" not in bases, f"{path}: {node.name}"


def test_an_illegal_action_is_all_that_it_was() -> None:
    state = start_hand(load("casino-nl"), [900, 900], list(range(52)), button=0)
    with pytest.raises(IllegalAction) as caught:
        apply(state, Action("raise", 150))
    for kind in (RulesError, FifthStreetError, ValueError):
        assert isinstance(caught.value, kind)


def test_the_kernels_refuse_with_it() -> None:
    with pytest.raises(FifthStreetError, match="card 2d is there twice"):
        evaluate([1, 1, 2, 3, 4])
    with pytest.raises(FifthStreetError, match="not a part of a range"):
        equity(["nonsense", "AA"])
