"""The lines between us and a bot in another process: one JSON object a line, in UTF-8.

    to the bot                                           its answer
    {"v":1,"type":"start","seed":…,"rules":{…},…}        {"type":"ready"}
    {"type":"rules","rules":{…}}
    {"type":"event","event":{…}}
    {"type":"act","id":7,"view":{…}}                     {"type":"action","id":7,"action":{…}}
    {"type":"close"}

A bot that cannot decide may answer {"type":"error","message":…}. Pure: it reads and writes nothing.
"""

import json
from typing import Any, Final

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.errors import BotCrashed, BotRaised
from fifthstreet.rules.action import Action, action_from_dict
from fifthstreet.rules.events import Event
from fifthstreet.rules.json_text import event_text, view_text
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View

VERSION: Final = 1
CLOSE_LINE: Final = b'{"type":"close"}\n'

_LONGEST_QUOTE: Final = 120
_LONGEST_MESSAGE: Final = 500

_encode = json.JSONEncoder(separators=(",", ":")).encode
# Half the cost of `json.loads` for a short line.
_decode = json.JSONDecoder().raw_decode


def line(message: dict[str, Any]) -> bytes:
    return _encode(message).encode("ascii") + b"\n"


def read_line(text: bytes) -> Any:
    """Return the value of one line; raises ValueError, or RecursionError for deep nesting."""
    words = text.strip().decode("utf-8")
    value, end = _decode(words)
    if end != len(words):
        raise ValueError(f"more than one value in a line: {words[end:]}")
    return value


# --- to the bot ----------------------------------------------------------------------------------
def start_line(info: BotInfo, clock: float | None) -> bytes:
    """Return the first line; `clock` is what is measured, whatever `info` says."""
    return line(
        {
            "v": VERSION,
            "type": "start",
            "seed": info.seed,
            "seat": info.seat,
            "clock": clock,
            "rules": info.rules.values(),
        }
    )


def rules_line(rules: RuleSet) -> bytes:
    """Return the line sent before the first question of a hand whose rules have changed."""
    return line({"type": "rules", "rules": rules.values()})


def event_line(event: Event) -> bytes:
    return f'{{"type":"event","event":{event_text(event)}}}\n'.encode("ascii")


def act_line(number: int, view: View) -> bytes:
    return f'{{"type":"act","id":{number},"view":{view_text(view)}}}\n'.encode("ascii")


# --- from the bot --------------------------------------------------------------------------------
def action_line(number: int, action: Action) -> bytes:
    to = f',"to":{action.to}' if action.to else ""
    text = f'{{"type":"action","id":{number},"action":{{"kind":"{action.kind}"{to}}}}}\n'
    return text.encode("ascii")


def error_line(message: str, traceback: str = "") -> bytes:
    return line({"type": "error", "message": message, "traceback": traceback})


def ready_line(*, wants_events: bool) -> bytes:
    return line({"type": "ready", "events": wants_events})


def read_ready(answer: bytes) -> bool:
    """Return whether the bot wants events; raises BotCrashed unless it is ready.

    Only a plain `"events":false` declines: a program that does not know the word gets everything.
    """
    message = read_message(answer)
    if message.get("type") != "ready":
        raise nonsense('instead of {"type":"ready"}', answer)
    return message.get("events") is not False


def read_action(answer: bytes, number: int) -> Action:
    """Return the decision that answers question `number`; raises BotCrashed for anything else.

    Its legality is not checked here.
    """
    message = read_message(answer)
    if message.get("type") != "action":
        raise nonsense('instead of {"type":"action",…}', answer)
    if type(message.get("id")) is not int or message["id"] != number:
        raise nonsense(f"to a question other than {number}", answer)
    action = message.get("action")
    if not isinstance(action, dict):
        raise nonsense("without an action", answer)
    try:
        return action_from_dict(action)
    except (TypeError, ValueError) as error:
        raise BotCrashed(f"answered nonsense: {error}") from None


def read_message(answer: bytes) -> dict[str, Any]:
    """The object of a line; an `error` of the bot's own is raised as BotRaised."""
    try:
        message = read_line(answer)
    except (ValueError, RecursionError):  # a UnicodeDecodeError is a ValueError
        raise nonsense("that is no JSON", answer) from None
    if not isinstance(message, dict):
        raise nonsense("that is no JSON object", answer)
    if message.get("type") == "error":
        reason = quoted(str(message.get("message")), _LONGEST_MESSAGE)
        raise BotRaised(reason, str(message.get("traceback", "")))
    return message


def nonsense(what: str, answer: bytes) -> BotCrashed:
    return BotCrashed(f"answered nonsense {what}: {quoted(answer.decode('utf-8', 'replace'))}")


def quoted(text: str, longest: int = _LONGEST_QUOTE) -> str:
    """A bot's words in one short line that a record or a terminal can hold."""
    words = " ".join("".join(c if c.isprintable() else " " for c in text[: 4 * longest]).split())
    return words if len(words) <= longest else words[: longest - 1] + "…"
