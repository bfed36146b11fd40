"""A replayed hand as text: who sat where, each street with its cards, pot and actions, the result.

It shows every card that the file knows: a replay has no secrets. It prints nothing.
"""

from collections.abc import Sequence

from rich.text import Text

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.cards.strength import CATEGORY_KEYS, made
from fifthstreet.cli.hand_text import event_text
from fifthstreet.cli.look import Look, columns, wrapped
from fifthstreet.cli.replayed import Replayed, printable
from fifthstreet.history.amounts import unit_text
from fifthstreet.rules.events import (
    ChipsEvent,
    Event,
    Mucked,
    Posted,
    PotAwarded,
    Returned,
    Shown,
    StreetDealt,
)
from fifthstreet.rules.positions import position_names
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rules.state import HandState

_INDENT = 2
_UNKNOWN = "?"  # a stack that the file does not know


def hand_lines(hand: Replayed, look: Look) -> list[Text]:
    """The whole hand, an empty line at its end."""
    lines = [_title(hand, look)]
    if hand.about:
        lines.append(Text(" " * _INDENT + hand.about, "dim"))
    if hand.places:
        unit = look.say("cli.replay.unit", unit=unit_text(hand.places))
        lines.append(Text(" " * _INDENT + unit, "dim"))
    lines += _seats(hand, look)
    for street in _streets(hand.events):
        lines += street.lines(hand, look)
    lines += _result(hand, look)
    lines.append(Text())
    return lines


def _title(hand: Replayed, look: Look) -> Text:
    rules = hand.state.rules
    title = look.say(
        "cli.replay.title",
        hand=printable(hand.state.hand),
        rules=rules.name,
        small=rules.small_blind,
        big=rules.big_blind,
    )
    return Text.assemble((title, "bold"), (f"  {hand.file}:{hand.line}", "dim"))


def _seats(hand: Replayed, look: Look) -> list[Text]:
    """One line a seat, in the order of dealing."""
    state = hand.state
    positions = position_names(state)
    rows = [
        [
            Text(" " * _INDENT + hand.names[seat], "cyan"),
            Text(look.position(positions[seat])),
            Text(
                _UNKNOWN if seat in hand.unknown_stacks else f"{state.deal.starting_stacks[seat]:,}"
            ),
            look.cards(state.holes[seat]),
        ]
        for seat in state.order_from_first()
    ]
    return columns(rows, frozenset((2,)))


class _Street:
    """What happened between one deal of board cards and the next."""

    def __init__(self, key: str, pot: int, board: tuple[int, ...]) -> None:
        self.key = key
        self.pot = pot  # before the street
        self.board = board
        self.events: list[Event] = []

    def lines(self, hand: Replayed, look: Look) -> list[Text]:
        head = Text(look.say(self.key), "bold")
        if self.board:
            head.append("  ").append_text(look.cards(self.board))
        if self.pot:
            head.append(f"  {look.say('table.pot')} ", "dim").append(f"{self.pot:,}", "yellow")
        said = [event_text(event, hand.names, hand.state.rules, look) for event in self.events]
        pieces = [piece for piece in said if piece is not None]
        return [head, *wrapped("", pieces, indent=_INDENT, width=look.width)] if pieces else [head]


def _streets(events: Sequence[Event]) -> list[_Street]:
    """The hand cut at its board cards; the showdown is a part of its own."""
    parts = [_Street(f"street.{STREETS[0]}", 0, ())]
    pot = 0
    for event in events:
        here = parts[-1]
        if isinstance(event, StreetDealt):
            parts.append(_Street(f"street.{event.street}", pot, here.board + event.cards))
        elif here.key != "table.end" and _ends(event, here.key):
            parts.append(_Street("table.end", pot, ()))
        parts[-1].events.append(event)
        if isinstance(event, ChipsEvent):
            pot += event.added
        elif isinstance(event, Posted):
            pot += event.amount
        elif isinstance(event, Returned):
            pot -= event.amount
    return parts


def _ends(event: Event, key: str) -> bool:
    """Hands that are turned up with cards to come belong to their street, all others to the end."""
    if isinstance(event, Shown | Mucked):
        return key == f"street.{STREETS[-1]}"
    return isinstance(event, PotAwarded)


def _category(state: HandState, seat: int, look: Look) -> str:
    """What a hand came to at the showdown; nothing for one that was not there, or not seen."""
    hole, board = state.holes[seat], state.board
    if len(board) < 5 or UNKNOWN in board or UNKNOWN in hole or state.folded[seat]:
        return ""
    category = made(hole, board, state.rules.selection).category
    return look.say(f"cards.category.{CATEGORY_KEYS[category]}")


def _result(hand: Replayed, look: Look) -> list[Text]:
    state = hand.state
    if not state.is_over:
        name = hand.names[state.actor]
        return [Text(look.say("cli.replay.unfinished", name=name), "bold red")]
    lines: list[Text] = []
    if len(state.final_pots) > 1:
        for number, pot in enumerate(state.final_pots):
            label = look.say("table.side_pot" if number else "table.main_pot", number=number)
            seats = look.say("table.comma").join(hand.names[seat] for seat in pot.seats)
            amount = (f"{pot.amount:,}", "yellow")
            lines.append(Text.assemble((f"{' ' * _INDENT}{label}  ", "dim"), amount, f"  {seats}"))
    rows = [
        [
            Text(" " * _INDENT + hand.names[seat], "cyan"),
            _signed(state.net()[seat]),
            Text("→", "dim"),
            Text(_UNKNOWN if seat in hand.unknown_stacks else f"{state.stacks[seat]:,}"),
            Text(_category(state, seat, look), "dim"),
        ]
        for seat in state.order_from_first()
    ]
    lines.append(Text(look.say("cli.replay.result"), "bold"))
    lines += columns(rows, frozenset((1, 3)))
    if state.rake:
        lines.append(Text(" " * _INDENT + look.say("cli.replay.rake", amount=state.rake), "dim"))
    return lines


def _signed(net: int) -> Text:
    return Text(f"{net:+,}" if net else "0", "green" if net > 0 else "red" if net else "dim")
