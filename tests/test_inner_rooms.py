"""Who may import whom inside a room: the order of its sub-rooms, from the lowest to the highest.

A sub-room is a folder of the room, or a file at its root. It imports only what stands before it in
the list, and nothing in a cycle. A room's `__init__.py` shows all its parts to others.
"""

import ast
from collections.abc import Container, Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "fifthstreet"

# Lowest first. What stands in one set is level: neither imports the other.
LAYERS: dict[str, list[set[str]]] = {
    "agents": [
        {"bot", "errors", "legal_choices", "policy"},
        {"bot_options", "foreign", "llm", "range_policy", "remote"},
        {"bot_loading", "kernel_policy", "mcp", "policy_bots"},
        {"brain", "champion", "process"},
        {"house"},
        {"bot_source"},
    ],
    "arena": [
        {"batch_policies", "biggest_pots", "chip_curve", "conduct", "counters", "deal_seeds"},
        {"acpc_dealer", "all_in_luck", "errors", "hand_play", "statistics"},
        {"plan", "provenance", "tally"},
        {"aivat", "bot_faults", "format_course", "session_result", "unit_book"},
        {"batch_session", "result_folder", "summary"},
        {"bot_session", "exports", "folder_summary"},
        {"engines", "report"},
        {"contest_play", "leagues", "validation"},
    ],
    "tables": [
        {"settings"},
        {"state"},
        {"dealing", "seats"},
        {"clock"},
        {"machine"},
        {"projection"},
    ],
    "storage": [
        {"errors", "bounds"},
        {"migrate"},
        {"database"},
        {"streams"},
        {"repositories"},
        {"protocols"},
        {"backends"},
        {"storage"},
    ],
}

# Folders of the server; its files at the root belong to none of them.
SERVER_FOLDERS = ["accounts", "runtime", "contests", "gateway", "http"]


def imports(path: Path) -> Iterator[str]:
    """Modules of this package that a file imports, without `fifthstreet.`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fifthstreet."):
            yield (node.module or "").removeprefix("fifthstreet.")
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name.startswith("fifthstreet."):
                    yield alias.name.removeprefix("fifthstreet.")


def files(room: str) -> list[Path]:
    return [
        path
        for path in sorted((SOURCE / room).rglob("*.py"))
        if path != SOURCE / room / "__init__.py" and "migrations" not in path.parts
    ]


def sub_room(path: Path, room: str) -> str:
    return path.relative_to(SOURCE / room).parts[0].removesuffix(".py")


@pytest.mark.parametrize("room", sorted(LAYERS))
def test_every_sub_room_has_its_layer(room: str) -> None:
    listed = {name for layer in LAYERS[room] for name in layer}
    assert {sub_room(path, room) for path in files(room)} == listed


@pytest.mark.parametrize("room", sorted(LAYERS))
def test_a_sub_room_imports_only_what_lies_below(room: str) -> None:
    height = {name: number for number, layer in enumerate(LAYERS[room]) for name in layer}
    for path in files(room):
        here = sub_room(path, room)
        for module in imports(path):
            parts = module.split(".")
            if parts[0] != room or len(parts) < 2 or parts[1] == here:
                continue
            where = path.relative_to(SOURCE)
            assert parts[1] in height, f"{where} imports {module}"
            assert height[parts[1]] < height[here], f"{where} imports {module}"


def test_the_server_is_built_upwards() -> None:
    height = {name: number for number, name in enumerate(SERVER_FOLDERS)}
    found = set()
    for path in files("server"):
        here = sub_room(path, "server")
        if here not in height:
            continue
        for module in imports(path):
            parts = module.split(".")
            if parts[0] == "server" and len(parts) > 1 and height.get(parts[1], -1) > height[here]:
                found.add((str(path.relative_to(SOURCE / "server")), ".".join(parts[1:])))
    assert found == set()


def modules() -> dict[str, Path]:
    """Every file of the package by the name under which it is imported."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path
    return found


def imported_files(path: Path, known: Container[str]) -> set[str]:
    """Also those that are imported as a name of their folder."""
    found = set(imports(path))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fifthstreet."):
            folder = (node.module or "").removeprefix("fifthstreet.")
            found |= {f"{folder}.{alias.name}" for alias in node.names}
    return {name for name in found if name in known}


def test_no_file_imports_itself_in_the_end() -> None:
    """A room's `__init__.py` is left out: it shows the room's parts to others."""
    known = {name: path for name, path in modules().items() if path.name != "__init__.py"}
    arrows = {name: imported_files(path, known) for name, path in known.items()}
    while leaves := {name for name, below in arrows.items() if not below & set(arrows)}:
        for name in leaves:
            del arrows[name]
    assert sorted(arrows) == []
