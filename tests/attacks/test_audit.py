"""The look for known holes in dependencies: what it says of good, bad and absent answers."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "audit.py"


def audit() -> Any:
    spec = importlib.util.spec_from_file_location("audit", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        (None, 0, "cannot be reached"),
        ([{"name": "a", "skip_reason": "unknown"}], 0, "cannot be reached"),
        ([{"name": "a", "version": "1", "vulns": []}], 0, "1 packages looked up"),
        (
            [{"name": "a", "version": "1", "vulns": [{"id": "HOLE-1", "fix_versions": ["2"]}]}],
            1,
            "a 1: HOLE-1, fixed in 2",
        ),
    ],
)
def test_known_holes_are_found_where_the_advisories_are(
    answer: Any,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    module = audit()
    monkeypatch.setattr(module, "advisories", lambda: answer)
    assert module.main() == code
    assert said in capsys.readouterr().out


def test_every_pinned_package_is_asked_about() -> None:
    """It reads the file from which everything is installed, line by line."""
    lines = audit().LOCK.read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if "==" in line]) > 50
