"""The dealing path: nothing on it imports `random`, and only drawing a seed touches the system."""

import subprocess
import sys
from pathlib import Path

from tests.test_rooms import IMPURE_CALLS, IMPURE_MODULES, SOURCE, files, imported


def _path_of(module: str) -> Path | None:
    """The file of one of our modules; None for what is not a module (a name imported from one)."""
    base = SOURCE.joinpath(*module.split(".")[1:])
    if base.is_dir():
        return base / "__init__.py"
    return base.with_suffix(".py") if base.with_suffix(".py").exists() else None


def dealing_path() -> set[Path]:
    """Every file of ours that the room needs, directly or through others."""
    found: set[Path] = set()
    waiting = files("fairness")
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        for module in imported(path):
            parts = module.split(".")
            if parts[0] == "fifthstreet":
                # Importing a module runs the __init__ of every package above it.
                for length in range(1, len(parts) + 1):
                    ours = _path_of(".".join(parts[:length]))
                    if ours is not None:
                        waiting.append(ours)
    return found


def test_the_walk_leaves_the_room() -> None:
    rooms = {path.relative_to(SOURCE).parts[0] for path in dealing_path()}
    assert {"fairness", "cards", "rules", "__init__.py"} <= rooms


def test_no_module_on_the_dealing_path_imports_random() -> None:
    for path in dealing_path():
        for module in imported(path):
            assert module.split(".")[0] not in ("random", "secrets"), f"{path} imports {module}"
            assert module not in ("numpy.random",), f"{path} imports {module}"


def test_random_is_not_even_loaded() -> None:
    """The standard library must not bring it along either."""
    code = (
        "import sys; before = set(sys.modules); "
        "from fifthstreet.fairness import SessionDecks, draw_seed; "
        "SessionDecks(draw_seed(), 'seeded', 's').deck(0); "
        "print('random' in set(sys.modules) - before)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_only_the_seed_comes_from_outside() -> None:
    for path in files("fairness"):
        impure = {module.split(".")[0] for module in imported(path)} & IMPURE_MODULES
        assert impure == ({"os"} if path.name == "seed.py" else set()), path
        text = path.read_text(encoding="utf-8")
        assert not [call for call in IMPURE_CALLS if f" {call}(" in text], path
