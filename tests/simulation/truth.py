"""The truth about one table: its committed records, stepped again, and what each viewer may know.

It is built from the journal alone, so whatever was sent can be held against it.
"""

from typing import Any, NamedTuple

import msgspec

from fifthstreet.cards.card import card_text
from fifthstreet.fairness import LiveProof, is_proved, proof_from_dict, verify
from fifthstreet.server.runtime.journal_codec import read_record, same_events
from fifthstreet.storage import JournalRecord
from fifthstreet.tables import ALL_CARDS, PUBLIC, Refusal, TableSettings, TableState, step
from fifthstreet.tables import proof as table_proof
from tests.tables.secrecy import notations
from tests.tables.wild_tables import chips_on, moved, raked


class Violation(AssertionError):
    """An invariant does not hold."""


class Cause(NamedTuple):
    """The command behind a record."""

    kind: str
    player: str
    args: dict[str, Any]
    first: int
    last: int


class Truth:
    """One table as its journal tells it."""

    def __init__(self, settings: TableSettings) -> None:
        self.settings = settings
        self.state = TableState.new(settings)
        self.states: dict[int, TableState] = {0: self.state}
        self.events: list[dict[str, Any]] = []
        self.causes: dict[int, Cause] = {}
        self.actions: dict[tuple[str, str], Cause] = {}
        self.hands = 0
        self._brought = 0
        self._raked = 0
        self._promised: dict[str | None, str] = {}

    @property
    def seq(self) -> int:
        return self.state.seq

    @property
    def on_table(self) -> int:
        """Chips that came, less those that went and what the house took at a cash table."""
        return self._brought - (self._raked if self.settings.is_cash else 0)

    # Committed records.

    def add(self, record: JournalRecord) -> None:
        """Step a record again: the same command must make the same events of a sound table."""
        command, events = read_record(record)
        if record.seq_first != self.seq + 1 or record.seq_last != self.seq + len(events):
            raise Violation(
                f"record {record.seq_first}…{record.seq_last} of {len(events)} events"
                f" after event {self.seq}"
            )
        result = step(self.state, command)
        if isinstance(result, Refusal):
            raise Violation(f"event {record.seq_first}: journalled, but refused: {result.code}")
        if not same_events(events, result.events):
            raise Violation(f"event {record.seq_first}: the same command, other events")
        args = dict(command.args)
        cause = Cause(command.kind, command.player, args, record.seq_first, record.seq_last)
        if command.kind == "act":
            key = (command.player, args["action_id"])
            if key in self.actions:
                raise Violation(f"action {key} had effect twice")
            self.actions[key] = cause
        self.causes[record.seq_last] = cause
        self.state = self.states[record.seq_last] = result.state
        values = msgspec.json.decode(record.payload)["events"]
        self.events.extend(values)
        self._check_chips(result.events)
        self._check_promises(values)
        self._check_public(values)

    def _check_chips(self, events: Any) -> None:
        self._brought += moved(events)
        self._raked += raked(events)
        kind, found = self.settings.format.type, chips_on(self.state)
        wanted = self._brought if kind == "cash" else self._brought - self._raked
        if kind != "match" and not (kind != "cash" and self.state.is_over) and found != wanted:
            raise Violation(f"event {self.seq}: {found} chips at the table, {wanted} came in")

    def _check_promises(self, events: list[dict[str, Any]]) -> None:
        """A hand is dealt from what was committed to before."""
        for event in events:
            if event["type"] == "next_committed":
                self._promised[event["hand"]] = event["commitment"]
            elif event["type"] == "hand_committed":
                self.hands += 1
                hand = event["hand"] if event["root"] else None
                if event["commitment"] != self._promised.get(hand):
                    raise Violation(f"hand {event['hand']} was not committed to before")

    def _check_public(self, events: list[dict[str, Any]]) -> None:
        """The public part holds nobody's hidden cards, a private part only its owner's."""
        for event in events:
            private = event.get("private")
            self.require_silence(_public(event), PUBLIC, self.state)
            if private is not None:
                self.require_silence(private["data"], private["player"], self.state)

    def check_last_deal(self) -> None:
        """What everybody has seen of the last hand can be proved."""
        dealt = self.state.dealt
        found = None if dealt is None else table_proof(self.state.settings, dealt, PUBLIC)
        if found is not None:
            read = proof_from_dict(msgspec.json.decode(msgspec.json.encode(found)))
            # Before a showdown nobody has seen a card, and there is nothing to prove.
            if isinstance(read, LiveProof) and read.shown and not is_proved(verify(read)):
                raise Violation(f"hand {read} is not proved")

    # What may be sent.

    def seen(self, seq: int, viewer: str) -> dict[str, Any]:
        """An event as a viewer must get it."""
        event = self.events[seq - 1]
        shown = _public(event)
        private = event.get("private")
        if private is not None:
            is_open = viewer == ALL_CARDS and self._is_open_in_a_hand
            if viewer == private["player"] or is_open:
                shown.update(private["data"])
        return shown

    @property
    def _is_open_in_a_hand(self) -> bool:
        """Whether a ticket shows cards at once: where nobody plays for chips of their own."""
        settings = self.settings
        is_money = settings.format.type in ("cash", "freezeout") and settings.deals == "live"
        is_show = settings.open_to == "nobody"
        return settings.spectators == "all_cards" and (is_show or not is_money)

    def require_silence(self, value: object, viewer: str, state: TableState) -> None:
        """Raise Violation if a JSON value names a hole card that the viewer may not know."""
        hidden = self._hidden(state, viewer)
        if not hidden:
            return
        text = msgspec.json.encode(value).decode()
        found = {card for card in hidden if f'"{card}"' in text}
        for line in notations(value) if "notation" in text else ():
            for word in line.split():
                if word.startswith(("holes=", "board=", "deck=")):
                    cards = word.partition("=")[2].replace(",", "")
                    found |= hidden & {cards[at : at + 2] for at in range(0, len(cards), 2)}
        if found:
            raise Violation(f"event {state.seq}: {viewer or 'the public'} is told {sorted(found)}")

    def _hidden(self, state: TableState, viewer: str) -> set[str]:
        dealt = state.dealt
        if dealt is None:
            return set()
        if viewer == ALL_CARDS and self.settings.spectators in ("all_cards", "after_hand"):
            if dealt.state.is_over or self._is_open_in_a_hand:
                return set()
        own = dealt.seat_of(viewer) if viewer not in (PUBLIC, ALL_CARDS) else -1
        return {
            card_text(card)
            for seat, hole in enumerate(dealt.state.holes)
            if seat != own and not dealt.state.shown[seat]
            for card in hole
        }


def _public(event: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in event.items() if key != "private"}
