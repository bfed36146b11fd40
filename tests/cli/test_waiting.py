"""The progress bar comes late, and only where somebody looks."""

import sys

import pytest

from fifthstreet.cli import waiting
from fifthstreet.cli.waiting import WaitingBar

Captured = pytest.CaptureFixture[str]


def test_short_work_has_no_bar(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    bar = WaitingBar("counting")
    bar(1, 2)
    bar.close()
    assert capsys.readouterr().err == ""


def test_a_pipe_has_no_bar(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(waiting, "_PATIENCE", 0.0)
    bar = WaitingBar("counting")
    bar(1, 2)
    bar.close()
    assert capsys.readouterr().err == ""


def test_long_work_in_a_terminal_has_a_bar(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setattr(waiting, "_PATIENCE", 0.0)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    bar = WaitingBar("counting")
    bar(1, 2)
    bar(2, 2)
    bar.close()
    printed = capsys.readouterr()
    assert "counting" in printed.err
    assert printed.out == ""
