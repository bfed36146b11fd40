"""`fifthstreet doctor`: what it finds, and when it says that something is broken."""

import json
import sys
from pathlib import Path

import pytest

from fifthstreet.cli import checkup
from fifthstreet.cli.checkup import BROKEN, FINE, MISSING, Finding
from fifthstreet.cli.main import main
from fifthstreet.rulesets import names

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"):
        monkeypatch.delenv(variable, raising=False)


def test_this_installation_is_fine(capsys: Captured) -> None:
    assert main(["doctor"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("ok  Fifth Street")
    assert "ok  rules core" in printed
    assert ", ".join(names()) in printed
    assert printed.endswith("Everything that is here works.\n")


def test_it_speaks_chinese(capsys: Captured) -> None:
    assert main(["doctor", "--lang", "zh"]) == 0
    assert "规则核心" in capsys.readouterr().out


def test_json(capsys: Captured) -> None:
    assert main(["doctor", "--json"]) == 0
    record = json.loads(capsys.readouterr().out)
    assert record["ok"] is True
    found = {check["name"]: check for check in record["checks"]}
    assert found["rule-sets"]["detail"].split(", ") == list(names())
    assert found["language"]["detail"] == "en"
    assert {check["status"] for check in record["checks"]} <= {FINE, MISSING}


@pytest.mark.parametrize("arguments", [["doctor"], ["doctor", "--json"]])
def test_something_broken_is_exit_1(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(checkup, "kernels", lambda: Finding("kernels", BROKEN, "ImportError: no"))
    assert main(arguments) == 1
    printed = capsys.readouterr().out
    assert "ImportError: no" in printed
    assert "!!  kernels" in printed or json.loads(printed)["ok"] is False


@pytest.mark.parametrize(
    ("endings", "status", "says"),
    [
        ((".py", ".py"), FINE, "interpreted"),
        ((".cpython-311-x86_64-linux-gnu.so", ".pyd"), FINE, "compiled"),
        ((".cpython-311-x86_64-linux-gnu.so", ".py"), BROKEN, "half-compiled"),
    ],
)
def test_the_core_is_compiled_as_a_whole_or_not(
    endings: tuple[str, str], status: str, says: str
) -> None:
    first, second = endings
    found = checkup.core({"rules.apply": f"/x/apply{first}", "rules.legal": f"/x/legal{second}"})
    assert (found.status, found.says) == (status, says)


def test_every_module_of_the_core_is_looked_at() -> None:
    origins = checkup.core_modules()
    assert {"fifthstreet.rules.apply", "fifthstreet.cards.strength"} <= set(origins)
    assert all(Path(origin).is_file() for origin in origins.values())


def test_kernels_may_be_missing_but_not_fail(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert checkup.kernels("fifthstreet.kernels._not_there").status == MISSING
    (tmp_path / "failing_kernels.py").write_text("raise ImportError('wrong machine')\n")
    monkeypatch.syspath_prepend(tmp_path)
    found = checkup.kernels("failing_kernels")
    assert (found.status, found.detail) == (BROKEN, "ImportError: wrong machine")
    assert checkup.kernels(sys.__name__).status == FINE


def test_the_page_is_there_or_not(tmp_path: Path) -> None:
    assert checkup.page(tmp_path).status == MISSING
    folder = tmp_path / "server" / "page"
    folder.mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    assert checkup.page(tmp_path).status == FINE


def test_extras_come_from_the_package_s_own_metadata() -> None:
    found = checkup.extras(
        ["server", "ready", "empty", "all"],
        [
            "numpy>=1.26",
            'no-such-package>=1; extra == "server"',
            "rich>=13; extra == 'server'",
            'rich>=13; extra == "ready"',
            'fifthstreet[server,ready]; extra == "all"',
        ],
    )
    assert [(finding.label["extra"], finding.status) for finding in found] == [
        ("server", MISSING),
        ("ready", FINE),
    ]
    assert found[0].values["lacking"] == "no-such-package"


def test_two_mixed_copies_are_broken(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(checkup, "version", lambda name: "9.9.9")
    assert main(["doctor"]) == 1
    assert "9.9.9 is installed: two copies are mixed" in capsys.readouterr().out
