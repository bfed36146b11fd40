"""Reads a model's answer as a legal action, strictly: anything else counts as no answer.

Three forms are read: a JSON action ({"kind": "raise", "to": 300}) alone, the last line `Final
Answer: MOVE`, or a MOVE alone. Case, spaces and punctuation do not count.
"""

import json
import re
from typing import Final

from fifthstreet.rules.action import (
    ALL_IN,
    BET,
    CALL,
    CHECK,
    FOLD,
    PASS,
    RAISE,
    Action,
    action_from_dict,
)
from fifthstreet.rules.options import Legal

_FINAL: Final = re.compile(r"^\W*final\s*answer\W*?[:：](.*)$", re.IGNORECASE | re.MULTILINE)
_FENCE: Final = re.compile(r"^\s*```(?:json)?\s*(\{.*\})\s*```\s*$", re.DOTALL)
_FRACTION: Final = re.compile(r"(\d)\.0+(?!\d)")
_WAGER: Final = re.compile(r"(bet|raise)(?:to)?(\d{1,15})")
_ALL_IN: Final = re.compile(r"(?:(?:bet|raise)(?:to)?)?allin(?:to)?(\d{0,15})")
_LONGEST: Final = 200


def read_move(answer: str, options: Legal) -> Action | None:
    """Return the legal action that the answer names, None if it names none."""
    lines = _FINAL.findall(answer)
    if lines:
        return _move(lines[-1], options)
    text = answer.strip()
    fenced = _FENCE.match(text)
    if fenced is not None or text.startswith("{"):
        return _json_move(fenced.group(1) if fenced is not None else text, options)
    return _move(text, options) if len(text) <= _LONGEST else None


def _json_move(text: str, options: Legal) -> Action | None:
    try:
        values = json.loads(text)
        action = action_from_dict(values) if isinstance(values, dict) else None
    except (TypeError, ValueError, RecursionError):
        return None
    return action if action is not None and options.allows(action) else None


def _move(text: str, options: Legal) -> Action | None:
    words = _FRACTION.sub(r"\1", text)
    if re.search(r"\d\.\d", words):  # half a chip; without its point it would be another number
        return None
    plain = "".join(letter for letter in words.casefold() if letter.isalnum())
    for kind in (FOLD, CHECK, PASS):
        if plain == kind:
            return _allowed(Action(kind), options)
    if plain == CALL or (options.call is not None and plain == f"{CALL}{options.call}"):
        return _allowed(Action(CALL), options)
    everything = _ALL_IN.fullmatch(plain)
    if everything is not None and everything.group(1) in ("", str(options.all_in_to)):
        return _allowed(Action(ALL_IN), options)
    wager = _WAGER.fullmatch(plain)
    if wager is not None:
        kind, to = wager.group(1), int(wager.group(2))
        return _allowed(Action(kind, to), options) if to else None
    if plain in (BET, RAISE):  # a size may be left out where there is only one
        found = options.wager(plain)
        if found is not None and found.min == found.max:
            return _allowed(Action(plain, found.min), options)
    return None


def _allowed(action: Action, options: Legal) -> Action | None:
    return action if options.allows(action) else None
