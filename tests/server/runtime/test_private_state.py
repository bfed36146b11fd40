"""Nobody outside `server/runtime/table` reads a table's state; what others get is plain data."""

import ast
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import fifthstreet
from fifthstreet.server.runtime.table import subscriber, table_handle
from fifthstreet.server.runtime.table.table_handle import TableHandle

SERVER = Path(fifthstreet.__file__).parent / "server"
INSIDE = SERVER / "runtime" / "table"
FILES = sorted(path for path in SERVER.rglob("*.py") if INSIDE not in path.parents)

# What a table consists of. The port beside it is for everybody.
PARTS = {
    "command_executor",
    "held_events",
    "journal_batch",
    "publisher",
    "spectator_frames",
    "table_actor",
    "table_card",
    "turn_clock",
}
PORT = {
    *("answer_policy", "delayed_subscriber", "subscriber", "subscription"),
    *("table_facts", "table_handle", "table_result"),
}
# A table of this process, and what hears of it without a handle: for those that own or serve it.
OWNERS = {
    "local_table": {"runtime/directory.py", "runtime/table_restart.py"},
    "table_factory": {"runtime/directory.py"},
    "observers": {"runtime/directory.py", "runtime/house_players.py"},
}
# Names and modules of the machine that hold or show a state. The runtime beside the table makes
# states of journals before there is a table; the books are told of steps (`observers.py`).
MACHINE = {
    *("Step", "TableEvent", "TableState", "project", "projection_hash", "snapshot", "step"),
    *("to_act", "turn", "due"),
}
MACHINE_MODULES = (
    *("tables.machine", "tables.projection", "tables.seats", "tables.dealing", "tables.clock"),
    *("tables.state.table_state", "tables.state.dealt_hand", "tables.state.change"),
)
STATE_READERS = {
    *("accounts/ledger_entries.py", "accounts/loans.py", "accounts/purses.py"),
    *("runtime/deal_proofs.py", "runtime/directory.py", "runtime/hand_archive.py"),
    *("runtime/hand_index_entry.py", "runtime/journal_codec.py", "runtime/journal_recovery.py"),
    *("runtime/journal_replay.py", "runtime/public_json.py", "runtime/stack_rebuild.py"),
    "runtime/table_restart.py",
}
# What a handle, or what it is made of, has for itself.
PRIVATE = {"_actor", "_card", "_facts", "_publisher", "_table", "publisher"}


def imports(tree: ast.Module) -> Iterator[tuple[str, set[str]]]:
    """Modules of this package, without `fifthstreet.`, with the names that are taken from each."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("fifthstreet."):
            yield (node.module or "").removeprefix("fifthstreet."), {one.name for one in node.names}
        elif isinstance(node, ast.Import):
            for one in node.names:
                yield one.name.removeprefix("fifthstreet."), set()


def faults(where: str, source: str) -> list[str]:
    found: list[str] = []
    tree = ast.parse(source)
    for module, names in imports(tree):
        if module == "server.runtime.table":
            parts = names
        elif module.startswith("server.runtime.table."):
            parts = {module.rpartition(".")[2]}
        else:
            parts = set()
        for part in parts:
            if part not in PORT and where not in OWNERS.get(part, set()):
                found.append(f"imports the table's {part}")
        if where not in STATE_READERS:
            if module == "tables":
                found.extend(f"imports {name} of tables" for name in sorted(names & MACHINE))
            if f"{module}.".startswith(tuple(f"{one}." for one in MACHINE_MODULES)):
                found.append(f"imports {module}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in PRIVATE:
            owner = node.value
            if not (isinstance(owner, ast.Name) and owner.id == "self"):
                found.append(f"line {node.lineno} reads .{node.attr} of another object")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SERVER)))
def test_no_file_outside_reads_a_tables_state(path: Path) -> None:
    where = str(path.relative_to(SERVER))
    assert faults(where, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "from fifthstreet.server.runtime.table.table_actor import TableActor",
        "from fifthstreet.server.runtime.table import publisher",
        "from fifthstreet.server.runtime.table.local_table import LocalTable",
        "from fifthstreet.tables import TableState",
        "from fifthstreet.tables.state.table_state import TableState",
        "import fifthstreet.tables.projection.snapshot",
        "chips = handle._actor.state.people",
        "own.publisher.players()",
    ],
)
def test_each_way_to_a_tables_state_is_found(source: str) -> None:
    assert len(faults("gateway/some_adapter.py", source)) == 1


def test_every_part_of_the_folder_is_named_here() -> None:
    there = {path.stem for path in INSIDE.glob("*.py")} - {"__init__"}
    assert there == PARTS | PORT | OWNERS.keys()


PLAIN = (str, int, bool, float, bytes, type(None), msgspec.Struct, msgspec.Raw)
# Classes of the port; their own fields are looked at, too. Settings never change.
PORT_CLASSES = ("EventBatch", "Notice", "ResumePoint", "Subscription", "TableSettings", "Turn")


def leaves(hint: Any) -> Iterator[Any]:
    """The classes that a type is made of."""
    arguments = typing.get_args(hint)
    for one in arguments:
        for inner in one if isinstance(one, list) else [one]:
            yield from leaves(inner)
    if not arguments:
        yield hint


def is_plain(kind: Any) -> bool:
    if kind in (Any, object, None, ...) or isinstance(kind, str):
        return True
    if isinstance(kind, type):
        return issubclass(kind, PLAIN) or kind.__name__ in (*PORT_CLASSES, "Refusal")
    return isinstance(kind, (types.GenericAlias, typing.TypeVar))


def test_a_handle_gives_plain_data() -> None:
    methods = [
        member.fget if isinstance(member, property) else member
        for name, member in vars(TableHandle).items()
        if not name.startswith("_")
    ]
    assert len(methods) > 10
    for method in methods:
        for name, hint in typing.get_type_hints(method, vars(table_handle)).items():
            wrong = [one for one in leaves(hint) if not is_plain(one)]
            assert not wrong, f"{method.__name__}: {name} has {wrong}"
    for name in ("events", "turn", "snapshot", "notice", "closed"):
        hints = typing.get_type_hints(getattr(subscriber.Subscriber, name), vars(subscriber))
        assert all(is_plain(one) for hint in hints.values() for one in leaves(hint)), name
