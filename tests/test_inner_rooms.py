"""Who may import whom inside a room: the order of its sub-rooms, from the lowest to the highest.

A sub-room is a folder of the room, or a file at its root. It imports only what stands before it in
the list, and nothing in a cycle. A room's `__init__.py` shows all its parts to others.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "fifthstreet"

# Lowest first. What stands in one set is level: neither imports the other.
LAYERS: dict[str, list[set[str]]] = {
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
        {"backends", "repositories"},
        {"storage"},
    ],
}

# Folders of the server; its files at the root belong to none of them.
SERVER_FOLDERS = ["accounts", "runtime", "gateway", "http"]

# The runtime still knows the connections that it tells. This set may only shrink.
AGAINST_THE_ARROWS = {
    ("runtime/table_actor.py", "gateway.feed"),
    ("runtime/directory.py", "gateway.feed"),
    ("runtime/directory.py", "gateway.broadcast"),
    ("runtime/directory.py", "gateway.connection"),
}


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
    assert found == AGAINST_THE_ARROWS
