"""The table is a pure machine: no input or output, no clock, no chance, nothing of the server."""

import ast

import pytest

from tests.test_rooms import CLOCK_READINGS, IMPURE_CALLS, IMPURE_MODULES, SOURCE, imported

FILES = sorted((SOURCE / "tables").rglob("*.py"))
# Words of ours that a clock reading would also use: the time is given to the table.
GIVEN = {"now"}


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_a_table_touches_nothing_outside(path):
    modules = imported(path)
    assert not {module.split(".")[0] for module in modules} & IMPURE_MODULES
    for module in modules:
        assert not module.startswith("fifthstreet.server")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in IMPURE_CALLS
        if isinstance(node, ast.Attribute):
            assert node.attr not in CLOCK_READINGS - GIVEN


@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_only_a_change_edits_and_only_its_own_fork(path):
    """States are plain records for speed; nothing but `Change` writes into one."""
    edited = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, (ast.AugAssign, ast.AnnAssign)):
            targets = [node.target]
        for target in targets:
            for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(part, ast.Attribute):
                    edited.add(ast.unparse(part.value))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "setattr":
            edited.add(ast.unparse(node.args[0]))
    allowed = {"change.py": {"self.state", "reached", "public"}, "deadline.py": {"made"}}
    # A record sets itself up; families write into the change and its fork.
    assert edited <= allowed.get(path.name, set()) | {"self", "change", "change.state"}
