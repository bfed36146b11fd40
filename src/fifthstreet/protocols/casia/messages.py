"""The protocol's messages, written from a record of the hand and read from clients and servers.

A position is the place in this hand, from the small blind on. A raise `rN` is to a street total.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from fifthstreet.cards.card import card_text
from fifthstreet.cards.text import parse_card
from fifthstreet.protocols.errors import BadHand, BadMessage
from fifthstreet.protocols.hand_record import CALL, CHECK, FOLD, RAISE, HandRecord
from fifthstreet.protocols.legal_words import raise_limits
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal

DEFAULT_PORT: Final = 18888
STACK: Final = 20_000
SEAT_COUNTS: Final = (2, 6)

_RAISE: Final = re.compile(r"r(\d{1,15})")
_LONGEST_NAME: Final = 60
_MOST_HANDS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class ConnectWish:
    """The first message of a client."""

    room: int
    name: str
    seats: int
    bots: tuple[str, ...]
    hands: int


def read_connect(message: dict[str, Any]) -> ConnectWish:
    """Read the first message; raises BadMessage with what is wrong and what is allowed."""
    if message.get("info") != "connect":
        raise BadMessage(f"the first message is connect, not {str(message.get('info'))[:40]!r}")
    room, seats = message.get("room_id"), message.get("room_number")
    hands, name, bots = message.get("game_number"), message.get("name"), message.get("bots")
    if type(room) is not int:
        raise BadMessage("room_id: allowed is a whole number")
    if seats not in SEAT_COUNTS or type(seats) is not int:
        raise BadMessage("room_number: allowed are 2 and 6 seats")
    if type(hands) is not int or not 1 <= hands <= _MOST_HANDS:
        raise BadMessage(f"game_number: allowed are 1 to {_MOST_HANDS} hands")
    if not _is_name(name):
        raise BadMessage(f"name: allowed are 1 to {_LONGEST_NAME} letters")
    if not isinstance(bots, list) or not all(_is_name(bot) for bot in bots):
        raise BadMessage(f"bots: allowed is a list of names of 1 to {_LONGEST_NAME} letters")
    if len(bots) >= seats:
        raise BadMessage(f"bots: {len(bots)} names, but {seats} seats with one for the client")
    return ConnectWish(room, name, seats, tuple(bots), hands)


def _is_name(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and 1 <= len(value) <= _LONGEST_NAME


def read_action(message: dict[str, Any]) -> Action | None:
    """Return the action in our terms, legal or not; None for an unreadable one."""
    word = message.get("action")
    if isinstance(word, str) and word in ("fold", "call", "check"):
        return Action(word)
    raised = _RAISE.fullmatch(word) if isinstance(word, str) else None
    if raised is None or int(raised.group(1)) < 1:
        return None
    return Action(RAISE, int(raised.group(1)))


class CasiaHand:
    """A record with positions instead of seats."""

    def __init__(self, record: HandRecord, names: Sequence[str]) -> None:
        """`names` has one name per seat of the hand."""
        self._record = record
        self._names = names
        self._count = len(record.stacks)
        small = record.poster("small_blind")
        self._first = small if small >= 0 else (record.poster("big_blind") - 1) % self._count

    def position(self, seat: int) -> int:
        return (seat - self._first) % self._count

    def state(self, seat: int, actor: int, options: Legal | None) -> dict[str, Any]:
        """Return the state for the client on `seat`; `options` at its own turn."""
        limits = raise_limits(options) if options is not None else None
        return {
            "info": "state",
            "position": self.position(seat),
            "action_position": self.position(actor) if actor >= 0 else -1,
            "legal_actions": [] if options is None else legal_words(options),
            "raise_range": [] if limits is None else list(limits),
            "private_card": _cards(self._record.holes[seat]),
            "public_card": _cards(self._record.board),
            "players": [self._player(one) for one in self._seats()],
            "action_history": self.history(),
        }

    def result(self) -> dict[str, Any]:
        record = self._record
        return {
            "info": "result",
            "players": [
                {**self._player(seat), "win_money": record.net(seat)} for seat in self._seats()
            ],
            "player_card": [_cards(record.holes[seat]) for seat in self._seats()],
            "public_card": _cards(record.board),
            "action_history": self.history(),
        }

    def history(self) -> list[list[dict[str, Any]]]:
        """Return one list per street dealt, without blinds."""
        return [
            [
                {"position": self.position(action.seat), "action": _WORDS[action.kind]}
                if action.kind != RAISE
                else {"position": self.position(action.seat), "action": f"r{action.to}"}
                for action in actions
                if action.kind in _WORDS or action.kind == RAISE
            ]
            for actions in self._record.streets
        ]

    def _seats(self) -> list[int]:
        return [(self._first + place) % self._count for place in range(self._count)]

    def _player(self, seat: int) -> dict[str, Any]:
        record = self._record
        return {
            "position": self.position(seat),
            "name": self._names[seat],
            "total_money": record.starting_stacks[seat],
            "money_left": record.starting_stacks[seat] - record.contributions[seat],
        }


_WORDS: Final = {FOLD: "fold", CHECK: "check", CALL: "call"}


def legal_words(options: Legal) -> list[str]:
    words = ["fold"] if options.fold else []
    words.append("check" if options.check else "call")
    if raise_limits(options) is not None:
        words.append("raise")
    return words


def _cards(cards: Sequence[int]) -> list[str]:
    return [card_text(card) for card in cards]


@dataclass(frozen=True, slots=True)
class CasiaState:
    """A client's knowledge of a hand; `holes` by position, empty where unknown."""

    position: int
    actor: int
    holes: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    stacks: tuple[int, ...]
    actions: tuple[str, ...]


def read_state(message: dict[str, Any]) -> CasiaState:
    """Read a server's `state`; raises BadHand."""
    try:
        players = message["players"]
        position, actor = int(message["position"]), int(message["action_position"])
        own = tuple(parse_card(card) for card in message["private_card"])
        holes = tuple(own if place == position else () for place in range(len(players)))
        return CasiaState(
            position,
            actor,
            holes,
            tuple(parse_card(card) for card in message["public_card"]),
            tuple(int(player["total_money"]) for player in players),
            _codes(message["action_history"]),
        )
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadHand(f"a state that cannot be read: {error}") from error


def read_results(message: dict[str, Any]) -> list[int]:
    """Return what each position has won; raises BadHand."""
    try:
        return [int(player["win_money"]) for player in message["players"]]
    except (LookupError, TypeError, ValueError) as error:
        raise BadHand(f"a result that cannot be read: {error}") from error


def _codes(history: list[list[dict[str, Any]]]) -> tuple[str, ...]:
    letters = {"fold": "f", "check": "k", "call": "c"}
    return tuple(
        letters.get(entry["action"], entry["action"]) for street in history for entry in street
    )
