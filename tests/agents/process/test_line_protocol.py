"""The lines as bytes: what is written is JSON in one line, and what is read is judged strictly."""

import json

import pytest

from fifthstreet.agents import BotInfo
from fifthstreet.agents.errors import BotCrashed, BotRaised
from fifthstreet.agents.process import line_protocol as lines
from fifthstreet.rules import Action, project, start_with_events, view
from fifthstreet.rules.action import KINDS
from fifthstreet.rulesets import load

RULES = load("contest")


def read(written: bytes) -> dict[str, object]:
    assert written.endswith(b"\n")
    assert written.count(b"\n") == 1
    assert written.isascii()
    message: dict[str, object] = json.loads(written)
    return message


def test_start() -> None:
    message = read(lines.start_line(BotInfo(7, RULES, 3, None), 2.5))
    assert message == {
        "v": 1,
        "type": "start",
        "seed": 7,
        "seat": 3,
        "clock": 2.5,
        "rules": RULES.values(),
    }


def test_rules() -> None:
    assert read(lines.rules_line(RULES)) == {"type": "rules", "rules": RULES.values()}


def test_a_question_and_its_events() -> None:
    state, events = start_with_events(RULES, [1000] * 4, range(52), button=0, hand="第一手")
    seen = view(state, state.actor)
    assert read(lines.act_line(9, seen)) == {"type": "act", "id": 9, "view": seen.as_dict()}
    for event in events:
        told = project(event, state.actor)
        assert read(lines.event_line(told)) == {"type": "event", "event": told.as_dict()}


@pytest.mark.parametrize("kind", KINDS)
def test_an_action_comes_back(kind: str) -> None:
    action = Action(kind, 300) if kind in ("bet", "raise") else Action(kind)
    written = lines.action_line(4, action)
    assert read(written)["action"] == action.as_dict()
    assert lines.read_action(written, 4) == action


def test_spaces_and_other_keys_do_no_harm() -> None:
    answer = b' {"type": "action", "id": 1, "thought": "hm", "action": {"kind": "call"}} \r'
    assert lines.read_action(answer, 1) == Action("call")


@pytest.mark.parametrize(
    "answer",
    [
        b'{"type":"action","id":1,"action":{"kind":"call"}} {"type":"action"}',
        b'{"type":"action","id":1,"action":{"kind":"call"}',
        b'{"type":"action","id":1.0,"action":{"kind":"call"}}',
        b'{"type":"action","id":"1","action":{"kind":"call"}}',
        b'{"type":"action","id":1,"action":"call"}',
        b'{"type":"action","id":1,"action":{"kind":"call","to":5}}',
        b'{"type":"action","id":1,"action":{"kind":"raise","to":true}}',
        b'{"type":"action","id":1,"action":{"kind":"raise","to":NaN}}',
        b'{"type":"action","id":1,"action":{"kind":"raise","to":-5}}',
        b'{"type":"action","id":1,"action":{"kind":"raise","to":' + b"9" * 5000 + b"}}",
        b'{"type":"action","id":1,"action":{"kind":"raise","to":5,"by":3}}',
        b"",
        b"null",
    ],
)
def test_what_is_no_answer(answer: bytes) -> None:
    with pytest.raises(BotCrashed, match="answered nonsense") as caught:
        lines.read_action(answer, 1)
    assert len(caught.value.reason) < 300


@pytest.mark.parametrize(
    ("answer", "wants"),
    [
        (b'{"type":"ready"}', True),
        (b'{"type":"ready","events":true}', True),
        (b'{"type":"ready","events":false}', False),
        (b'{"type":"ready","events":0}', True),
        (lines.ready_line(wants_events=False), False),
    ],
)
def test_ready(answer: bytes, wants: bool) -> None:
    assert lines.read_ready(answer) is wants


def test_a_bot_s_own_error() -> None:
    for reader in (lines.read_ready, lambda answer: lines.read_action(answer, 1)):
        with pytest.raises(BotRaised, match="no model") as caught:
            reader(lines.error_line("no model", "Traceback …"))
        assert caught.value.details == "Traceback …"


def test_a_bot_s_words_are_quoted_in_one_short_line() -> None:
    assert lines.quoted("a\n\x1b[31mb\t c") == "a [31mb c"
    assert lines.quoted("x" * 1000) == "x" * 119 + "…"
