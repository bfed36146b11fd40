"""What happens in a hand, in words: one piece of text an event, one paragraph a street.

It prints nothing, and shows the cards of the events it is given: project them for the reader first.
"""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from fifthstreet.cli.look import Look, wrapped
from fifthstreet.cli.table_view import step_text
from fifthstreet.rules.action import BET, CALL, CHECK, FOLD, PASS, RAISE
from fifthstreet.rules.events import (
    BetPlaced,
    Called,
    Checked,
    ChipsEvent,
    Event,
    Folded,
    Mucked,
    Passed,
    Posted,
    PotAwarded,
    Returned,
    Shown,
    StreetDealt,
)
from fifthstreet.rules.rule_words import MATCH_BET, STREETS
from fifthstreet.rules.ruleset import RuleSet

_END = "table.end"  # the label of the last paragraph


def event_text(event: Event, names: Sequence[str], rules: RuleSet, look: Look) -> Text | None:
    """The event as "name what"; None for events that the table itself shows (cards, the end)."""
    said = _what(event, rules, look)
    if said is None:
        return None
    seat, what = said
    return Text.assemble((names[seat], "cyan"), " ", what)


def _what(event: Event, rules: RuleSet, look: Look) -> tuple[int, Text] | None:
    if isinstance(event, ChipsEvent):
        return event.seat, Text(_chips_text(event, rules, look))
    if isinstance(event, Posted):
        return event.seat, Text(f"{look.say(f'post.{event.kind}')} {event.amount:,}")
    if isinstance(event, Folded):
        return event.seat, Text(look.say(f"action.{FOLD}"), "dim")
    if isinstance(event, Checked):
        return event.seat, Text(look.say(f"action.{CHECK}"))
    if isinstance(event, Passed):
        return event.seat, Text(look.say(f"action.{PASS}"))
    if isinstance(event, Returned):
        return event.seat, Text(look.say("table.returned", amount=event.amount))
    if isinstance(event, Shown):
        return event.seat, Text(look.say("table.shows") + " ").append_text(look.cards(event.cards))
    if isinstance(event, Mucked):
        return event.seat, Text(look.say("table.mucks"))
    if isinstance(event, PotAwarded):
        key = "table.wins_side" if event.pot else "table.wins"
        won = look.say(key, amount=event.amount, number=event.pot)
        return event.seat, Text(won, "bold green")
    return None


def _chips_text(event: ChipsEvent, rules: RuleSet, look: Look) -> str:
    if isinstance(event, Called):
        # Where matching is called a bet, the document counts the street total, not what was added.
        amount = event.to if rules.match_word == MATCH_BET else event.added
        said = step_text(CALL, amount, rules, look)
    else:
        kind = BET if isinstance(event, BetPlaced) else RAISE
        said = step_text(kind, event.to, rules, look)
    return said + look.say("table.all_in") if event.all_in else said


class HandStory:
    """The hand so far, one paragraph a street, the newest last; what was seen before is dimmed."""

    def __init__(self, names: Sequence[str], rules: RuleSet) -> None:
        self._names = names
        self._rules = rules
        self._parts: list[tuple[str, list[Event]]] = [("street.preflop", [])]
        self._last_seen = -1

    def add(self, event: Event) -> None:
        if isinstance(event, StreetDealt):
            self._parts.append((f"street.{event.street}", []))
        elif self._begins_the_end(event):
            self._parts.append((_END, []))
        self._parts[-1][1].append(event)

    def _begins_the_end(self, event: Event) -> bool:
        label = self._parts[-1][0]
        if isinstance(event, (Shown, Mucked)):
            # Hands that are turned up with cards to come belong to their street.
            return label == f"street.{STREETS[-1]}"
        return isinstance(event, PotAwarded) and label != _END

    def seen(self) -> None:
        """The reader has seen everything so far: from here on it is old."""
        for _, events in self._parts:
            for event in events:
                self._last_seen = max(self._last_seen, event.seq)

    def lines(self, look: Look) -> list[Text]:
        """The story within the look's width."""
        labels = [*(f"street.{street}" for street in STREETS), _END]
        indent = 2 + max(cell_len(look.say(label)) for label in labels)
        lines: list[Text] = []
        for label, events in self._parts:
            pieces = [piece for event in events if (piece := self._piece(event, look)) is not None]
            if pieces:
                lines += wrapped(look.say(label), pieces, indent=indent, width=look.width)
        return lines

    def _piece(self, event: Event, look: Look) -> Text | None:
        if isinstance(event, StreetDealt):
            return look.cards(event.cards)
        piece = event_text(event, self._names, self._rules, look)
        if piece is not None and event.seq <= self._last_seen:
            piece.stylize("dim")
        return piece
