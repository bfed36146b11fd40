"""Files and classes carry the words of the trade, and a file's name means one thing everywhere."""

import ast
import re
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "fifthstreet"

METAPHORS = {
    "hall",
    "door",
    "desk",
    "floor",
    "line",
    "office",
    "watch",
    "spread",
    "garbage",
    "welcome",
    "revival",
    "salvage",
}
# Lines of text, of chat, of a chart and of play (the actions that lead to a node) are no metaphors;
# `Welcome` is the name of a message on the wire.
ALLOWED_FILES = {"line_replay", "line_protocol", "line_server", "action_line", "public_line"}
ALLOWED_CLASSES = {
    "ChatLine",
    "HandLine",
    "LedgerLine",
    "Line",
    "LineClient",
    "LineProblem",
    "PublicLine",
    "StandingLine",
    "Welcome",
}
# One meaning in every room: the pure machines of tables and contests have the same parts, each
# protocol its messages, each room its errors; the command line has a file for each command.
SAME_EVERYWHERE = {
    "change",
    "command",
    "contest_messages",
    "error_codes",
    "errors",
    "measure",
    "messages",
    "policies",
    "push_fold",
    "rake",
    "refusal",
    "seating",
    "sizes",
    "spot",
    "standing",
    "step",
    "strength",
}


def sources(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def words(name: str) -> set[str]:
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    return set(spaced.lower().split("_"))


def test_no_file_has_a_metaphor_for_a_name() -> None:
    found = {
        str(path.relative_to(ROOT))
        for path in sources(SOURCE, ROOT / "tests", ROOT / "scripts")
        if words(path.stem) & METAPHORS and path.stem.removeprefix("test_") not in ALLOWED_FILES
    }
    assert not found


def test_no_class_has_a_metaphor_for_a_name() -> None:
    found = set()
    for path in sources(SOURCE, ROOT / "tests"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and words(node.name) & METAPHORS:
                if node.name not in ALLOWED_CLASSES:
                    found.add(f"{path.relative_to(ROOT)}: {node.name}")
    assert not found


def test_a_file_name_means_one_thing() -> None:
    places: dict[str, set[str]] = defaultdict(set)
    for path in sources(SOURCE):
        room = path.relative_to(SOURCE).parts[0]
        if room not in ("cli", "i18n") and path.stem != "__init__":
            places[path.stem].add(str(path.relative_to(SOURCE)))
    twice = {name: found for name, found in places.items() if len(found) > 1}
    assert {name: twice[name] for name in twice.keys() - SAME_EVERYWHERE} == {}
