"""Reads the frames of bots of the contest platform tolerantly: nothing here raises.

PROTOCOLS 1.1, 1.5, 1.9: `data` may be missing, unknown events and bad JSON are ignored, amounts are
numbers, texts or missing. Clients in C send the end of their string too, a NUL.
"""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

import msgspec

JOIN: Final = "__join"
ACTION: Final = "__action"
RELOAD: Final = "__reload"
PREPARE_GAME: Final = "__prepare_game"
STOP_GAME: Final = "__stop_game"
END_GAME: Final = "__end_game"
EVENTS: Final = (JOIN, ACTION, RELOAD, PREPARE_GAME, STOP_GAME, END_GAME)

LONGEST_FRAME: Final = 16_384

_decode: Final = msgspec.json.Decoder().decode
_LEADING_NUMBER: Final = re.compile(r"\s*([+-]?\d{1,15})", re.ASCII)
_ENDINGS: Final = b"\0\r\n "
_MOST_CHIPS: Final = 2**53 - 1


class ClientFrame(NamedTuple):
    """A known frame; `data` is {} where it had none."""

    event: str
    data: Mapping[str, object]


class Join(NamedTuple):
    """A request to join.

    `name` is the secret name; `ticket`, `phone` and `password` are the account style's (`password`
    the md5 hex of the contest's secret); a guest has no name, only a table.
    """

    name: str
    table: str
    is_human: bool
    phone: str
    password: str
    ticket: str

    @property
    def is_account_style(self) -> bool:
        return bool(self.password)

    @property
    def is_guest(self) -> bool:
        return not self.name and not self.password and bool(self.table)


def read_client_frame(raw: bytes | str) -> ClientFrame | None:
    """Return the frame, or None for anything that the platform ignores."""
    if len(raw) > LONGEST_FRAME:
        return None
    try:
        found = _decode((raw.encode() if isinstance(raw, str) else raw).rstrip(_ENDINGS))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    event = found.get("eventName")
    if event not in EVENTS:
        return None
    data = found.get("data")
    return ClientFrame(str(event), data if isinstance(data, dict) else {})


def read_join(data: Mapping[str, object]) -> Join:
    return Join(
        _text(data.get("playerName")),
        _text(data.get("tableNumber")),
        data.get("isHuman") in (True, 1, "1", "true"),
        _text(data.get("phoneNumber")),
        _text(data.get("password")),
        _text(data.get("ticket")),
    )


def read_word(data: Mapping[str, object]) -> str:
    """Return the action's word as received; an unknown word folds (real bots: "FOLD")."""
    word = data.get("action")
    return word if isinstance(word, str) else ""


def read_amount(value: object) -> int | None:
    """Read a number as JavaScript's parseInt does: None where that would be NaN."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return _bounded(value)
    if isinstance(value, float):
        return _bounded(int(value)) if abs(value) < _MOST_CHIPS else None
    if isinstance(value, str):
        found = _LEADING_NUMBER.match(value)
        return None if found is None else _bounded(int(found.group(1)))
    return None


def read_table(data: Mapping[str, object]) -> str:
    """Return the table's number, which some clients send as a number."""
    return _text(data.get("tableNumber")) or _text(data.get("ticket"))


def _bounded(value: int) -> int:
    return max(-_MOST_CHIPS, min(value, _MOST_CHIPS))


def _text(value: object) -> str:
    if isinstance(value, str):
        return value[:200]
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)[:200]
    return ""
