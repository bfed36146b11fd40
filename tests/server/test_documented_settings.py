"""The page about settings names every one with its default, in both languages."""

import json
from dataclasses import fields
from pathlib import Path

import pytest

from fifthstreet.server.settings import Settings, read_settings

OPERATIONS = Path(__file__).parents[2] / "docs" / "operations"
pytestmark = pytest.mark.skipif(not OPERATIONS.exists(), reason="docs are in the source tree only")


@pytest.mark.parametrize("page", ["settings.md", "settings.zh-CN.md"])
def test_every_setting_is_documented(page: str) -> None:
    text = (OPERATIONS / page).read_text(encoding="utf-8")
    for field in fields(Settings):
        assert f"| `{field.name}` | `{json.dumps(field.default)}` |" in text


def test_the_example_is_read() -> None:
    found, _ = read_settings(OPERATIONS / "examples" / "fifthstreet.toml", {}, {})
    assert found.path_prefix == "/poker"
