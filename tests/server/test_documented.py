"""Pages name every setting with its default, and every event of a table, in both languages."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from fifthstreet.server.server_settings import Settings, read_settings
from fifthstreet.tables.state import table_event

DOCS = Path(__file__).parents[2] / "docs"
OPERATIONS = DOCS / "operations"
pytestmark = pytest.mark.skipif(not OPERATIONS.exists(), reason="docs are in the source tree only")


@pytest.mark.parametrize("page", ["settings.md", "settings.zh-CN.md"])
def test_every_setting_is_documented(page: str) -> None:
    text = (OPERATIONS / page).read_text(encoding="utf-8")
    for field in fields(Settings):
        assert f"| `{field.name}` | `{json.dumps(field.default)}` |" in text


@pytest.mark.parametrize("page", ["native.md", "native.zh-CN.md"])
def test_every_event_is_documented(page: str) -> None:
    text = (DOCS / "protocol" / page).read_text(encoding="utf-8")
    kinds = [
        value for name, value in vars(table_event).items() if name.isupper() and name[0] != "_"
    ]
    assert len(kinds) > 30
    assert [kind for kind in kinds if f"`{kind}`" not in text] == []


def test_the_example_is_read() -> None:
    found, _ = read_settings(OPERATIONS / "examples" / "fifthstreet.toml", {}, {})
    assert found.path_prefix == "/poker"
