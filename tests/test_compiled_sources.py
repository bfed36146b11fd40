"""What is compiled holds no pattern that mypyc was seen to compile wrongly without a word.

They are `case … as name`, and `except E as x` in a function that has another `x`: a parameter, a
variable, or another handler's.
"""

import ast
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "fifthstreet"

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


def compiled() -> list[Path]:
    """The files that setup.py compiles, as its lists name them."""
    lists: dict[str, tuple[str, ...]] = {}
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if isinstance(node.value, ast.Tuple):
                lists[node.targets[0].id] = ast.literal_eval(node.value)
    rooms = [path for room in lists["CORE_ROOMS"] for path in (PACKAGE / room).glob("*.py")]
    return sorted(
        [*rooms, *(PACKAGE / name for name in lists["HOT_FILES"] + lists["SERVER_FILES"])]
    )


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of one scope without those of functions and classes inside it."""
    for node in ast.iter_child_nodes(scope):
        yield node
        if not isinstance(node, _SCOPES):
            yield from own_nodes(node)


def bound(scope: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Each name that is given a value in one scope, with the node that gives it."""
    if isinstance(scope, ast.FunctionDef | ast.AsyncFunctionDef):
        given = scope.args
        several = [given.vararg, given.kwarg]
        for one in [*given.posonlyargs, *given.args, *given.kwonlyargs, *several]:
            if one is not None:
                yield one.arg, one
    for node in own_nodes(scope):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id, node
        elif isinstance(node, ast.ExceptHandler | ast.MatchAs | ast.MatchStar) and node.name:
            yield node.name, node


def faults(source: str) -> list[str]:
    """Each place with a pattern that must not be compiled: its line and what it is."""
    found = []
    tree = ast.parse(source)
    scopes = [node for node in ast.walk(tree) if isinstance(node, (*_SCOPES, ast.Module))]
    for node in ast.walk(tree):
        if isinstance(node, ast.MatchAs) and node.pattern is not None:
            found.append(f"{node.lineno}: case … as {node.name}")
    for scope in scopes:
        names = list(bound(scope))
        for name, node in names:
            others = [other for same, other in names if same == name and other is not node]
            if isinstance(node, ast.ExceptHandler) and others:
                found.append(f"{node.lineno}: except … as {name} beside another {name}")
    return found


@pytest.mark.parametrize("path", compiled(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_compiled_file_is_compiled_rightly(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("match x:\n  case [1, 2] as pair: pass", "2: case … as pair"),
        ("match x:\n  case (1 | 2) as one: pass", "2: case … as one"),
        ("match x:\n  case [a, b]: pass\n  case _: pass", ""),
        ("x = 1\ntry: f()\nexcept E as x: pass", "3: except … as x beside another x"),
        ("for x in y: pass\ntry: f()\nexcept E as x: pass", "3: except … as x beside another x"),
        ("try: f()\nexcept E as x: pass", ""),
        ("try: f()\nexcept E as x: pass\nexcept G as x: pass", "2: except … as x beside another x"),
    ],
)
def test_the_patterns_are_found(source: str, fault: str) -> None:
    assert faults(source)[:1] == ([fault] if fault else [])
    inside = f"def g(y):\n{textwrap.indent(source, '    ')}"
    assert [text.split(": ")[1] for text in faults(inside)[:1]] == [
        text.split(": ")[1] for text in faults(source)[:1]
    ]


def test_a_parameter_is_another_name() -> None:
    assert faults("def g(x):\n  try: f()\n  except E as x: pass") == [
        "3: except … as x beside another x"
    ]
    apart = "def g(x):\n  def h():\n    try: f()\n    except E as x: pass"
    assert faults(apart) == [], "an inner function has names of its own"
