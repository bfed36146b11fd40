"""Who may import whom: the arrows between the rooms, and what the pure rooms must not touch."""

import ast
from pathlib import Path

import pytest

import fifthstreet

SOURCE = Path(__file__).parents[1] / "src" / "fifthstreet"

# Each room with the rooms it may import; `kernels` is the lowest.
MAY_IMPORT: dict[str, set[str]] = {
    "kernels": set(),
    "cards": {"kernels"},
    "rules": {"cards"},
    "rulesets": {"cards", "rules"},
    "formats": {"cards", "rules"},
    "history": {"cards", "rules"},
    "events": {"cards", "rules"},
    "protocols": {"cards", "rules", "events"},
    "fairness": {"cards", "rules", "kernels"},
    "solver": {"cards", "rules", "kernels"},
    "blueprint": {"kernels", "solver"},
    "agents": {"cards", "rules", "kernels", "events", "protocols", "solver", "blueprint"},
    "storage": {"cards", "rules", "history"},
    "arena": {
        "cards",
        "rules",
        "rulesets",
        "formats",
        "history",
        "agents",
        "kernels",
        "protocols",
        "solver",
        "contests",
        "i18n",
    },
    "tables": {"cards", "rules", "rulesets", "formats", "fairness", "events", "agents"},
    "contests": {"cards", "rules", "rulesets", "formats", "fairness", "agents", "tables", "i18n"},
    "exploit": {"cards", "rules", "formats", "agents", "arena", "kernels", "solver"},
    "review": {"cards", "rules", "kernels", "agents", "arena", "i18n"},
    "envs": {"cards", "rules", "rulesets", "agents", "kernels"},
    "server": {
        "cards",
        "rules",
        "rulesets",
        "formats",
        "history",
        "events",
        "agents",
        "protocols",
        "fairness",
        "storage",
        "tables",
        "contests",
        "arena",
        "i18n",
        "review",
    },
    "i18n": set(),
}
# The command line sits on top of everything.
MAY_IMPORT["cli"] = {*MAY_IMPORT, "cli"}

# Beside the rooms: the root of all errors, and hints to the compiler.
EVERYBODY_MAY = {"compiler_hints", "errors"}

PURE = ("cards", "rules", "formats", "events", "protocols", "history", "contests")
IMPURE_MODULES = {
    "asyncio",
    "io",
    "logging",
    "os",
    "pathlib",
    "random",
    "secrets",
    "socket",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "time",
}
IMPURE_CALLS = {"input", "open", "print"}
CLOCK_READINGS = {"now", "today", "utcnow"}


def files(room: str) -> list[Path]:
    return sorted((SOURCE / room).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """Every module that the file imports, also inside functions and for type checking."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the arrow"
            found.add(node.module or "")
            if node.module == "fifthstreet":
                found |= {f"fifthstreet.{alias.name}" for alias in node.names}
    return found


def rooms() -> list[str]:
    return sorted(
        path.name for path in SOURCE.iterdir() if path.is_dir() and any(path.glob("*.py"))
    )


def test_every_room_is_listed() -> None:
    assert set(rooms()) <= set(MAY_IMPORT)


@pytest.mark.parametrize("room", rooms())
def test_a_room_imports_only_what_lies_below(room: str) -> None:
    allowed = MAY_IMPORT[room] | {room} | EVERYBODY_MAY
    for path in files(room):
        for module in imported(path):
            parts = module.split(".")
            # `fifthstreet.__version__` is no room.
            if parts[0] == "fifthstreet" and len(parts) > 1 and parts[1] != "__version__":
                assert parts[1] in allowed, f"{path.relative_to(SOURCE)} imports {module}"


@pytest.mark.parametrize("room", [room for room in PURE if (SOURCE / room).exists()])
def test_pure_rooms_do_no_input_output_clock_or_chance(room: str) -> None:
    for path in files(room):
        where = path.relative_to(SOURCE)
        for module in imported(path):
            assert module.split(".")[0] not in IMPURE_MODULES, f"{where} imports {module}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in IMPURE_CALLS, f"{where} calls {node.func.id}"
            if isinstance(node, ast.Attribute):
                assert node.attr not in CLOCK_READINGS, f"{where} reads the clock"


def state_edits(path: Path) -> list[str]:
    """Assignments to an attribute of something called state or after."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else []
        if isinstance(node, ast.AugAssign):
            targets = [node.target]
        for target in targets:
            edited = target.value if isinstance(target, ast.Subscript) else target
            if isinstance(edited, ast.Attribute) and isinstance(edited.value, ast.Name):
                if edited.value.id in ("state", "after", "hand_state"):
                    found.append(f"{path.relative_to(SOURCE)}:{target.lineno}")
    return found


def test_a_hand_is_edited_only_inside_the_rules() -> None:
    for room in rooms():
        if room != "rules":
            assert [edit for path in files(room) for edit in state_edits(path)] == []


def test_the_package_was_imported_from_here_or_from_a_wheel() -> None:
    assert fifthstreet.__version__
