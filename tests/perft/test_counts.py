"""Betting-tree counts: each rule set on small stacks, the published ones among them."""

import os
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.rulesets import load, names

from .counting import count, count_merged, start

TREES = tomllib.loads(Path(__file__).with_name("counts.toml").read_text(encoding="utf-8"))["tree"]
LONG = bool(os.environ.get("FIFTHSTREET_LONG"))


def label(tree: dict[str, Any]) -> str:
    return f"{tree['rules']}-{'-'.join(str(stack) for stack in tree['stacks'])}"


def expected(tree: dict[str, Any]) -> tuple[int, int, int]:
    return tree["decisions"], tree["folds"], tree["showdowns"]


@pytest.mark.parametrize("tree", TREES, ids=label)
def test_tree_with_equal_positions_merged(tree: dict[str, Any]) -> None:
    rules = load(tree["rules"]).with_changes(tree["changes"])
    assert count_merged(start(rules, tree["stacks"]), {}) == expected(tree)


@pytest.mark.parametrize("tree", [tree for tree in TREES if tree["walk"]], ids=label)
def test_tree_walked_in_full(tree: dict[str, Any]) -> None:
    rules = load(tree["rules"]).with_changes(tree["changes"])
    assert count(start(rules, tree["stacks"])) == expected(tree)


@pytest.mark.long
@pytest.mark.skipif(not LONG, reason="walks millions of positions; set FIFTHSTREET_LONG=1")
@pytest.mark.parametrize("tree", [tree for tree in TREES if not tree["walk"]], ids=label)
def test_large_tree_walked_in_full(tree: dict[str, Any]) -> None:
    rules = load(tree["rules"]).with_changes(tree["changes"])
    assert count(start(rules, tree["stacks"])) == expected(tree)


def test_every_rule_set_is_counted() -> None:
    assert {tree["rules"] for tree in TREES} == set(names())
