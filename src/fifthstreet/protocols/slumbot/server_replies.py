"""Replies of a Slumbot server, read for its clients: the whole hand so far, or its end."""

import re
from dataclasses import dataclass
from typing import Any, Final

from fifthstreet.cards.text import parse_card
from fifthstreet.protocols.errors import BadMessage

_ACTIONS: Final = re.compile(r"(?:[kcf]|b\d{1,9}|/)*")
_ACTION: Final = re.compile(r"[kcf]|b\d+")


@dataclass(frozen=True, slots=True)
class HandReply:
    """A hand in one reply; `winnings` is None until it is over.

    `position` 0 is the big blind, 1 the small blind on the button.
    """

    token: str | None
    position: int
    hole: tuple[int, ...]
    board: tuple[int, ...]
    actions: tuple[str, ...]
    winnings: int | None
    bot_hole: tuple[int, ...]
    baseline: int | None


def read_reply(reply: dict[str, Any]) -> HandReply:
    """Read a reply; raises BadMessage if invalid, and with `error_msg` where the server refused."""
    if reply.get("error_msg"):
        raise BadMessage(f"the server refused: {str(reply['error_msg'])[:300]}")
    position, text, token = reply.get("client_pos"), reply.get("action"), reply.get("token")
    if type(position) is not int or position not in (0, 1):
        raise BadMessage(f"client_pos is 0 or 1, not {str(position)[:40]!r}")
    if not isinstance(text, str) or _ACTIONS.fullmatch(text) is None:
        raise BadMessage(f"action is like b200c/kb400, not {str(text)[:40]!r}")
    return HandReply(
        token=token if isinstance(token, str) and token else None,
        position=position,
        hole=_cards(reply, "hole_cards"),
        board=_cards(reply, "board"),
        actions=tuple(_ACTION.findall(text)),
        winnings=_whole(reply, "winnings"),
        bot_hole=_cards(reply, "bot_hole_cards"),
        baseline=_whole(reply, "baseline_winnings"),
    )


def _cards(reply: dict[str, Any], name: str) -> tuple[int, ...]:
    found = reply.get(name) or ()
    try:
        return tuple(parse_card(one) for one in found)
    except (ValueError, TypeError):
        raise BadMessage(f"{name} is a list of cards, not {str(found)[:60]!r}") from None


def _whole(reply: dict[str, Any], name: str) -> int | None:
    value = reply.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or value != int(value):
        raise BadMessage(f"{name} is a whole number, not {str(value)[:40]!r}")
    return int(value)
