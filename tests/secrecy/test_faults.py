"""Errors: what is refused or breaks says nothing that its reader may not know."""

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fifthstreet.tables import Refusal, step
from tests.secrecy.faulty_server import CANARY
from tests.server import running
from tests.server.running import ServerProcess, client
from tests.server.test_playing import bots_table, play_hands, sit
from tests.tables.secrecy import hidden_cards
from tests.tables.wild_tables import WildTable

ROOT = Path(__file__).parents[2]
CARDS = re.compile(r"[2-9TJQKA][cdhs]")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**9), min_size=30, max_size=80))
def test_a_refusal_names_no_card_that_its_reader_may_not_see(seed: int, numbers: list[int]) -> None:
    table = WildTable(seed)
    for number, command in enumerate([*table.first(), *map(table.command, numbers)]):
        answer = step(table.state, command)
        if isinstance(answer, Refusal):
            state, dealt = table.state, table.state.dealt
            told = f"{answer.message} {answer.legal}"
            secrets = [
                state.seed,
                command.entropy,
                *([dealt.seed, dealt.token_key] if dealt else []),
            ]
            assert not any(secret in told for secret in secrets if secret), number
            assert not hidden_cards(state, command.player) & set(CARDS.findall(told)), told
            assert "deck=" not in told
        else:
            table.state = answer.state


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerProcess]:
    program = f"import sys, runpy; sys.path.insert(0, {str(ROOT)!r})"
    program += "; runpy.run_module('tests.secrecy.faulty_server', run_name='__main__')"
    monkeypatch.setattr(running, "COMMAND", [sys.executable, "-c", program])
    process = ServerProcess(tmp_path, log_level="debug").start()
    yield process
    process.stop()


@pytest.mark.real_time
def test_crashes_are_reported_without_what_was_in_them(faulty: ServerProcess) -> None:
    """In a step, in a request, in a task that nobody waits for, in a callback, in a thread."""

    async def crash() -> list[str]:
        _, table = bots_table(faulty)
        async with client(faulty, guest="Ann") as ann, client(faulty, guest="Bob") as bob:
            await sit(ann, table)
            await sit(bob, table)
            chat = {"type": "chat", "table": table, "text": "hi", "id": "c"}
            assert (await ann.ask(chat, "error", id="c"))["code"] == "internal"
            await play_hands([ann, bob], 1)
            status, answer = faulty.get(f"api/v1/hands/{table}.1")
            assert (status, answer["code"]) == (500, "internal")
            return [str(answer), *ann.frames, *bob.frames]

    told = asyncio.run(crash())
    faulty.stop()
    log = faulty.log()
    for event in ("step failed", "request failed", "Task exception", "Exception in callback"):
        assert event in log, event
    assert "a thread failed" in log
    assert log.count("RuntimeError at fail:") >= 5
    assert CANARY not in log + "".join(told)
    assert "Traceback" not in log
