"""A table as a client of Open Poker sees it: the players on its seats, and the current hand.

A seat of the protocol is a chair of ours. It receives the table's events one by one and writes the
messages; their numbers and times are added elsewhere.
"""

from dataclasses import dataclass
from typing import Any, Final

from fifthstreet.cards.card import card_text
from fifthstreet.cards.categories import CATEGORY_KEYS
from fifthstreet.cards.strength import made
from fifthstreet.events.table_snapshot import ChairTaken, TableSnapshot
from fifthstreet.protocols.hand_record import CALL, CHECK, FOLD, POST, HandRecord, RecordedAction
from fifthstreet.protocols.legal_words import raise_limits
from fifthstreet.protocols.openpoker.agent_wishes import SEATS
from fifthstreet.protocols.openpoker.restored_record import record_of
from fifthstreet.protocols.openpoker.valid_actions import valid_actions
from fifthstreet.rules.events import Event, HandEnded, HandStarted, HoleDealt, Shown, StreetDealt
from fifthstreet.rules.options import Legal

Message = dict[str, Any]

IDLE: Final = "idle"


@dataclass(slots=True)
class Sitter:
    """The player on a seat, with the chips between two hands."""

    player: str
    name: str
    stack: int
    is_away: bool = False


@dataclass(frozen=True, slots=True)
class OwnTurn:
    """The client's open turn."""

    options: Legal
    token: str


class MirroredTable:
    """One table for one client; `hero` is the client's seat, -1 before it has one."""

    def __init__(self, table: str, player: str, *, small_blind: int, big_blind: int) -> None:
        self.table = table
        self.player = player
        self.hero = -1
        self.sitters: dict[int, Sitter] = {}
        # Players who have taken a seat whose house bot still completes its hand.
        self._coming: dict[int, Sitter] = {}
        self.dealer = -1
        self.record: HandRecord | None = None
        self.actor = -1
        self._small_blind = small_blind
        self._big_blind = big_blind
        self._shown: dict[int, tuple[int, ...]] = {}
        self._actions: list[Message] = []

    # Events.

    def restore(self, snapshot: TableSnapshot) -> None:
        """Begin, or begin again, from the table's snapshot."""
        self.sitters, self._coming, self.hero = {}, {}, -1
        for taken in snapshot.chairs:
            if taken is not None:
                self.sat(taken.chair, _sitter(taken))
                if taken.next is not None:
                    self.sat(taken.chair, _sitter(taken.next))
        self.record, self._shown, self._actions = None, {}, []
        hand = snapshot.hand
        if hand is not None and not hand.view.is_over:
            self.record = record_of(hand.view, hand.chairs)
            self.dealer = hand.button_chair
        turn = snapshot.turn
        self.actor = -1 if turn is None else turn.chair

    def sat(self, chair: int, sitter: Sitter) -> Sitter | None:
        """Add a player to a seat; None while the house bot before is still there."""
        if chair in self.sitters:
            self._coming[chair] = sitter
            return None
        self.sitters[chair] = sitter
        if sitter.player == self.player:
            self.hero = chair
        return sitter

    def left(self, chair: int, player: str) -> Sitter | None:
        """Remove a player from a seat; return the next player of the seat, if there is one."""
        if chair in self._coming and self._coming[chair].player == player:
            del self._coming[chair]
            return None
        self.sitters.pop(chair, None)
        if chair == self.hero:
            self.hero = -1
        coming = self._coming.pop(chair, None)
        return None if coming is None else self.sat(chair, coming)

    def add_chips(self, chair: int, player: str, chips: int) -> None:
        """Add chips; those of a player in the hand count from the next one on."""
        sitter = self.sitters.get(chair)
        is_in = self.is_playing and self.record is not None and chair in self.record.chairs
        if sitter is not None and sitter.player == player and not is_in:
            sitter.stack += chips

    def set_away(self, chair: int, player: str, *, is_away: bool) -> None:
        sitter = self.sitters.get(chair)
        if sitter is not None and sitter.player == player:
            sitter.is_away = is_away

    def void(self) -> None:
        """Cancel the hand."""
        self.record, self.actor = None, -1

    def begin(self, started: HandStarted, dealer: int) -> list[Message]:
        """Begin a hand; a client that is not dealt in gets no messages."""
        self.record = HandRecord(started)
        self._shown, self._actions = {}, []
        self.dealer, self.actor = dealer, -1
        for seat, chair in enumerate(started.chairs):
            if chair in self.sitters:
                self.sitters[chair].stack = started.stacks[seat]
        if self.hero not in started.chairs:
            return []
        self.record.viewer = started.chairs.index(self.hero)
        return [
            {
                "type": "hand_start",
                "hand_id": self.hand_id,
                "seat": self.hero,
                "dealer_seat": dealer,
                "blinds": {
                    "small_blind": started.small_blind,
                    "big_blind": started.big_blind,
                },
            }
        ]

    def enter(self, event: Event, next_street: str | None) -> list[Message]:
        """Add a later event of the hand; `next_street` is dealt because of it."""
        record = self.record
        if record is None or isinstance(event, HandStarted):
            return []
        before = _Before(record)
        last = record.last
        record.add(event)
        told: list[Message] = []
        if record.last is not last and record.last is not None:
            self.actor = -1
            if record.last.kind != POST:
                told.append(self._player_action(record.last, before, next_street))
        elif isinstance(event, HoleDealt) and event.seat == record.viewer:
            told.append({"type": "hole_cards", "cards": _cards(event.cards)})
        elif isinstance(event, StreetDealt):
            street = record.street_name
            told.append(
                {"type": "community_cards", "cards": _cards(record.board), "street": street}
            )
        elif isinstance(event, Shown):
            self._shown[event.seat] = event.cards
        elif isinstance(event, HandEnded):
            self.actor = -1
            for seat, chair in enumerate(record.chairs):
                if chair in self.sitters:
                    self.sitters[chair].stack = record.stacks[seat]
            told.append(self._hand_result())
        return told if self.is_dealt_in else []

    # Current facts.

    @property
    def hand_id(self) -> str | None:
        return None if self.record is None else f"{self.table}-{self.record.hand}"

    @property
    def is_playing(self) -> bool:
        return self.record is not None and not self.record.is_over

    @property
    def is_dealt_in(self) -> bool:
        return self.record is not None and self.hero in self.record.chairs

    @property
    def own_stack(self) -> int:
        """The client's chips behind; 0 without a seat."""
        record = self.record
        if record is not None and self.is_playing and self.is_dealt_in:
            return record.stacks[record.chairs.index(self.hero)]
        return self.sitters[self.hero].stack if self.hero in self.sitters else 0

    def table_joined(self) -> Message:
        return {
            "type": "table_joined",
            "table_id": self.table,
            "seat": self.hero,
            "players": self._players(),
        }

    def your_turn(self, turn: OwnTurn) -> Message:
        record = self.record
        assert record is not None, "a turn belongs to a hand"
        limits = raise_limits(turn.options)
        return {
            "type": "your_turn",
            "hand_id": self.hand_id,
            "seat": self.hero,
            "valid_actions": valid_actions(turn.options),
            "pot": record.pot,
            "community_cards": _cards(record.board),
            "players": self._players(),
            "min_raise": None if limits is None else limits[0],
            "max_raise": None if limits is None else limits[1],
            "to_call": turn.options.call or 0,
            "street": record.street_name,
            "turn_token": turn.token,
        }

    def table_state(self, turn: OwnTurn | None) -> Message:
        """Return the whole table; `turn` is the client's, if it is open."""
        record = self.record if self.is_playing else None
        limits = None if turn is None else raise_limits(turn.options)
        return {
            "type": "table_state",
            "table_id": self.table,
            "hand_id": self.hand_id if record is not None else None,
            "street": IDLE if record is None else record.street_name,
            "dealer_seat": self.dealer if self.dealer >= 0 else None,
            "small_blind": self._small_blind,
            "big_blind": self._big_blind,
            "pot": 0 if record is None else record.pot,
            "actor_seat": self.actor if record is not None and self.actor >= 0 else None,
            "to_call": self._to_call(),
            "min_raise_to": None if limits is None else limits[0],
            "max_raise_to": None if limits is None else limits[1],
            "board": [] if record is None else _cards(record.board),
            "seats": [self._seat(chair) for chair in range(SEATS)],
            "hero": self._hero(turn),
            "waiting_reason": None if record is not None else "between_hands",
        }

    # Helpers.

    def _players(self) -> list[Message]:
        return [
            {
                "seat": chair,
                "name": sitter.name,
                "stack": self._chips(chair)[0],
                "bet": self._chips(chair)[1],
            }
            for chair, sitter in sorted(self.sitters.items())
        ]

    def _chips(self, chair: int) -> tuple[int, int]:
        """Return the chips behind, and those in front."""
        record = self.record
        if record is not None and not record.is_over and chair in record.chairs:
            seat = record.chairs.index(chair)
            return record.stacks[seat], record.bets[seat]
        return self.sitters[chair].stack, 0

    def _seat(self, chair: int) -> Message:
        sitter = self.sitters.get(chair)
        if sitter is None:
            return {
                "seat": chair,
                "name": None,
                "stack": 0,
                "bet": 0,
                "status": "empty",
                "in_hand": False,
                "folded": False,
            }
        stack, bet = self._chips(chair)
        record = self.record if self.is_playing else None
        is_in = record is not None and chair in record.chairs
        is_folded = record is not None and is_in and record.folded[record.chairs.index(chair)]
        status = "sitting_out" if sitter.is_away else "waiting"
        if is_in:
            status = "folded" if is_folded else "active" if stack else "all_in"
        return {
            "seat": chair,
            "name": sitter.name,
            "stack": stack,
            "bet": bet,
            "status": status,
            "in_hand": is_in and not is_folded,
            "folded": is_folded,
        }

    def _hero(self, turn: OwnTurn | None) -> Message:
        record = self.record if self.is_playing and self.is_dealt_in else None
        hole = () if record is None else record.holes[record.chairs.index(self.hero)]
        hero: Message = {
            "seat": self.hero,
            "hole_cards": _cards(hole),
            "valid_actions": [] if turn is None else valid_actions(turn.options),
        }
        if turn is not None:
            hero["turn_token"] = turn.token
        return hero

    def _to_call(self) -> int:
        record = self.record
        if record is None or not self.is_playing or self.actor not in record.chairs:
            return 0
        seat = record.chairs.index(self.actor)
        return min(record.stacks[seat], max(0, record.level - record.bets[seat]))

    def _player_action(
        self, action: RecordedAction, before: "_Before", next_street: str | None
    ) -> Message:
        record = self.record
        assert record is not None, "an action belongs to a hand"
        chair, stack = record.chairs[action.seat], record.stacks[action.seat]
        word, amount = _WORDS.get(action.kind, "raise"), None
        if action.added:
            word = word if stack else "all_in"
            amount = action.added if word == "call" else action.to
        told = {
            "type": "player_action",
            "seat": chair,
            "name": self._name(chair),
            "action": word,
            "amount": amount,
            "street": next_street or record.street_name,
            "stack": stack,
            "pot": record.pot,
            "to_call_before": max(0, before.level - before.bets[action.seat]) or None,
            "pot_before": before.pot,
            "pot_after": record.pot,
            "stack_before": stack + action.added,
            "stack_after": stack,
            "contribution_delta": action.added,
        }
        self._actions.append(
            {
                "seat": chair,
                "name": told["name"],
                "action": word,
                "amount": amount,
                "street": record.street_name,
            }
        )
        return told

    def _hand_result(self) -> Message:
        record = self.record
        assert record is not None, "a result belongs to a hand"
        return {
            "type": "hand_result",
            "hand_id": self.hand_id,
            "winners": [
                {
                    "seat": record.chairs[seat],
                    "name": self._name(record.chairs[seat]),
                    "stack": record.stacks[seat],
                    "amount": record.won(seat),
                    "hand_description": self._description(seat),
                }
                for seat in record.winners()
            ],
            "pot": sum(award.amount for award in record.awards),
            "board": _cards(record.board),
            "final_stacks": {
                str(chair): stack for chair, stack in zip(record.chairs, record.stacks, strict=True)
            },
            "shown_cards": {
                str(record.chairs[seat]): _cards(cards)
                for seat, cards in sorted(self._shown.items())
            },
            "payouts": [
                {"seat": record.chairs[seat], "amount": record.won(seat)}
                for seat in record.winners()
            ],
            "actions": list(self._actions),
        }

    def _description(self, seat: int) -> str | None:
        """Return the name of the hand, if it was shown."""
        record, hole = self.record, self._shown.get(seat)
        if record is None or hole is None or len(record.board) < 5:
            return None
        return CATEGORY_KEYS[made(hole, record.board).category].replace("_", " ").title()

    def _name(self, chair: int) -> str:
        sitter = self.sitters.get(chair)
        return f"seat {chair}" if sitter is None else sitter.name


class _Before:
    """A hand's bets before an event."""

    __slots__ = ("bets", "level", "pot")

    def __init__(self, record: HandRecord) -> None:
        self.bets = list(record.bets)
        self.level = record.level
        self.pot = record.pot


def _sitter(taken: ChairTaken) -> Sitter:
    stack = taken.stack + taken.chips_to_come
    return Sitter(taken.player, taken.name, stack, taken.is_away)


_WORDS: Final = {FOLD: "fold", CHECK: "check", CALL: "call"}


def _cards(cards: "tuple[int, ...] | list[int]") -> list[str]:
    return [card_text(card) for card in cards]
