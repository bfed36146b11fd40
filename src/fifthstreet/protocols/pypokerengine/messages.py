"""Writes a hand for PyPokerEngine's players, and reads their answers.

Players are places in a fixed list, one per chair. Cards have the suit first: "SA". Amounts are
street totals. `call` with the amount 0 is the check.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final, SupportsInt

from fifthstreet.cards.card import card_text
from fifthstreet.cards.strength import CATEGORY_KEYS, best_five, category, strength
from fifthstreet.protocols.errors import ForeignAnswer
from fifthstreet.protocols.hand_record import FOLD, POST, RAISE, HandRecord, RecordedAction
from fifthstreet.protocols.legal_words import call_or_check, fold_action, raise_limits, raise_to
from fifthstreet.rules.action import Action
from fifthstreet.rules.options import Legal

SHOWDOWN: Final = "showdown"
NOBODY: Final = "not_found"

_HISTORY_STREETS: Final = ("preflop", "flop", "turn", "river")
_POSTS: Final = {"small_blind": "SMALLBLIND", "big_blind": "BIGBLIND", "ante": "ANTE"}
_STRENGTHS: Final = {
    "high_card": "HIGHCARD",
    "pair": "ONEPAIR",
    "two_pair": "TWOPAIR",
    "three_of_a_kind": "THREECARD",
    "straight": "STRAIGHT",
    "flush": "FLASH",
    "full_house": "FULLHOUSE",
    "four_of_a_kind": "FOURCARD",
    "straight_flush": "STRAIGHTFLASH",
    "royal_flush": "STRAIGHTFLASH",
}


def card_name(card: int) -> str:
    """
    >>> card_name(51)
    'SA'
    """
    text = card_text(card)
    return text[1].upper() + text[0]


def card_names(cards: Sequence[int]) -> list[str]:
    return [card_name(card) for card in cards]


def uuid_of(chair: int) -> str:
    return f"chair{chair}"


class PlayerTable:
    """The players of a table by their chairs, and one hand between them."""

    def __init__(self, chairs: Sequence[int], record: HandRecord, round_count: int) -> None:
        self.chairs = chairs
        self.record = record
        self.round_count = round_count
        self._seat_of = {chair: seat for seat, chair in enumerate(record.chairs)}

    def place(self, seat: int) -> int | str:
        """Return the place of a seat of the hand in the list of players."""
        return self.chairs.index(self.record.chairs[seat]) if seat >= 0 else NOBODY

    def game_info(self, ante: int, max_round: int) -> dict[str, object]:
        return {
            "player_num": len(self.chairs),
            "rule": {
                "initial_stack": max(self.record.starting_stacks),
                "max_round": max_round,
                "small_blind_amount": self.record.small_blind,
                "ante": ante,
                "blind_structure": {},
            },
            "seats": self.seats(),
        }

    def seats(self) -> list[dict[str, object]]:
        return [self.player(chair) for chair in self.chairs]

    def player(self, chair: int) -> dict[str, object]:
        seat = self._seat_of.get(chair)
        if seat is None:  # not dealt in
            stack, state = 0, "folded"
        else:
            stack = self.record.stacks[seat]
            state = "participating"
            if self.record.folded[seat]:
                state = "folded"
            elif self.record.is_all_in(seat):
                state = "allin"
        return {"name": f"player{chair}", "uuid": uuid_of(chair), "stack": stack, "state": state}

    def round_state(self, actor: int) -> dict[str, object]:
        """Return the round state; `actor` is the seat to act, -1 for none."""
        record = self.record
        return {
            "street": SHOWDOWN if record.is_over else record.street_name,
            "pot": self._pot(),
            "community_card": card_names(record.board),
            "dealer_btn": self.place(record.button),
            "next_player": self.place(actor),
            "small_blind_pos": self.place(record.poster("small_blind")),
            "big_blind_pos": self.place(record.poster("big_blind")),
            "round_count": self.round_count,
            "small_blind_amount": record.small_blind,
            "seats": self.seats(),
            "action_histories": {
                name: [self._history(action) for action in actions if self._is_told(action)]
                for name, actions in zip(_HISTORY_STREETS, record.streets, strict=False)
            },
        }

    def update(self, action: RecordedAction) -> dict[str, object]:
        """Return a player's action for `receive_game_update_message`."""
        word = {FOLD: "fold", RAISE: "raise"}.get(action.kind, "call")
        amount = 0 if word == "fold" else action.to
        return {"player_uuid": self._uuid(action.seat), "action": word, "amount": amount}

    def winners(self) -> list[dict[str, object]]:
        return [self.player(self.record.chairs[seat]) for seat in self.record.winners()]

    def hand_info(self) -> list[dict[str, object]]:
        """Return the shown hands' strengths at a showdown; empty in a hand won by folds."""
        record = self.record
        live = record.live_seats()
        if len(live) < 2 or len(record.board) < 5:
            return []
        return [
            {"uuid": self._uuid(seat), "hand": _rank_info(record.holes[seat], record.board)}
            for seat in live
            if record.holes[seat]
        ]

    def _uuid(self, seat: int) -> str:
        return uuid_of(self.record.chairs[seat])

    @staticmethod
    def _is_told(action: RecordedAction) -> bool:
        return action.kind != POST or action.post in _POSTS

    def _history(self, action: RecordedAction) -> dict[str, object]:
        uuid = self._uuid(action.seat)
        if action.kind == FOLD:
            return {"action": "FOLD", "uuid": uuid}
        if action.kind == POST:
            told: dict[str, object] = {"action": _POSTS[action.post], "amount": action.added}
            if action.post != "ante":
                told["add_amount"] = action.lifted or action.added
            return {**told, "uuid": uuid}
        if action.kind == RAISE:
            return {
                "action": "RAISE",
                "amount": action.to,
                "paid": action.added,
                "add_amount": action.lifted,
                "uuid": uuid,
            }
        return {"action": "CALL", "amount": action.to, "paid": action.added, "uuid": uuid}

    def _pot(self) -> dict[str, object]:
        """Return one pot per all-in amount, the smallest first, then the rest."""
        record = self.record
        levels = sorted(
            record.contributions[seat]
            for seat in range(len(record.stacks))
            if record.is_all_in(seat)
        )
        pots: list[tuple[int, list[str]]] = []
        below = 0
        for level, _ in groupby(levels):
            pots.append((self._layer(below, level), self._payers(level)))
            below = level
        highest = max(record.contributions)
        pots.append((self._layer(below, highest), self._payers(highest)))
        return {
            "main": {"amount": pots[0][0]},
            "side": [{"amount": amount, "eligibles": names} for amount, names in pots[1:]],
        }

    def _layer(self, below: int, level: int) -> int:
        return sum(max(0, min(paid, level) - below) for paid in self.record.contributions)

    def _payers(self, level: int) -> list[str]:
        record = self.record
        return [
            self._uuid(seat) for seat in record.live_seats() if record.contributions[seat] >= level
        ]


def valid_actions(options: Legal, level: int) -> list[dict[str, object]]:
    """Return the actions that may be declared; `level` is the highest bet of the street."""
    limits = raise_limits(options)
    least, most = (-1, -1) if limits is None else limits
    return [
        {"action": "fold", "amount": 0},
        {"action": "call", "amount": level},
        {"action": "raise", "amount": {"min": least, "max": most}},
    ]


def read_declared(answer: object, options: Legal, level: int) -> Action:
    """Return the action of a declared pair; raises ForeignAnswer for one that the
    engine would fold.
    """
    if not isinstance(answer, tuple | list) or len(answer) != 2:
        raise _refusal(answer, options, level)
    word, amount = answer
    if word == "fold":
        return fold_action(options)
    chips = _whole(amount)
    if word == "call" and chips is not None and (chips == level or chips >= options.all_in_to):
        return call_or_check(options)
    if word == "raise" and chips is not None:
        action = raise_to(options, chips)
        if action is not None:
            return action
    raise _refusal(answer, options, level)


def _whole(amount: object) -> int | None:
    """Return a whole number of chips: the engine accepts any number and drops fractions."""
    if isinstance(amount, bool | str) or not isinstance(amount, SupportsInt):
        return None
    try:
        return int(amount)
    except (TypeError, ValueError, OverflowError):  # not a number, or infinity
        return None


def _refusal(answer: object, options: Legal, level: int) -> ForeignAnswer:
    allowed = valid_actions(options, level)
    return ForeignAnswer(f"declare_action answered {str(answer)[:80]}; allowed: {allowed}")


def _rank_info(hole: Sequence[int], board: Sequence[int]) -> Mapping[str, object]:
    made = category(strength(hole, board))
    ranks = [_rank(card) for card in best_five(hole, board)]
    key = CATEGORY_KEYS[made]
    held = sorted(_rank(card) for card in hole)
    high, low = ranks[0], 0
    if key == "high_card":
        high, low = held[1], held[0]
    elif key == "two_pair":
        low = ranks[2]
    elif key == "full_house":
        low = ranks[3]
    elif key in ("straight", "straight_flush", "royal_flush"):
        high = ranks[-1] if ranks[-1] != 14 else 1
    return {
        "hand": {"strength": _STRENGTHS[key], "high": high, "low": low},
        "hole": {"high": held[1], "low": held[0]},
    }


def _rank(card: int) -> int:
    return (card >> 2) + 2
