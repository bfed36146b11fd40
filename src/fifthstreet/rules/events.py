"""What happened, as values: one small record an event, the same in journal, socket and history.

An event says what everybody at the table would see, but for `HoleDealt`, which the view hides from
those who may not see it. `seq` numbers the events of a hand from 0 without gaps.
"""

from __future__ import annotations

from fifthstreet.cards.card import card_text
from fifthstreet.compiler_hints import mypyc_attr

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

VERSION: Final = 1

# Kinds of post
SMALL_BLIND: Final = "small_blind"
BIG_BLIND: Final = "big_blind"
STRADDLE: Final = "straddle"
ANTE: Final = "ante"
BIG_BLIND_ANTE: Final = "big_blind_ante"
LIVE_POST: Final = "post"
DEAD_POST: Final = "dead_post"

POST_KINDS: Final = (
    SMALL_BLIND,
    BIG_BLIND,
    STRADDLE,
    ANTE,
    BIG_BLIND_ANTE,
    LIVE_POST,
    DEAD_POST,
)


class Event:
    """The root of all events."""

    __slots__ = ("seq",)

    def __init__(self, seq: int) -> None:
        self.seq: int = seq

    def type_name(self) -> str:
        raise NotImplementedError

    def details(self) -> dict[str, object]:
        raise NotImplementedError

    def as_dict(self) -> dict[str, object]:
        """The JSON shape; keys in a fixed order so that equal events are equal bytes."""
        answer: dict[str, object] = {"v": VERSION, "type": self.type_name(), "seq": self.seq}
        answer.update(self.details())
        return answer

    def facts(self) -> tuple[object, ...]:
        """What the constructor takes after `seq`, in its order."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.seq, *self.facts())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.type_name(), self.seq))

    def __repr__(self) -> str:
        return f"<{self.as_dict()!r}>"


@mypyc_attr(free_list_len=1)
class HandStarted(Event):
    """The table as the hand begins; maps seats of this hand to the table's chairs."""

    __slots__ = (
        "big_blind",
        "button",
        "chairs",
        "hand",
        "rules",
        "rules_version",
        "small_blind",
        "stacks",
    )

    def __init__(
        self,
        seq: int,
        hand: str,
        rules: str,
        rules_version: int,
        small_blind: int,
        big_blind: int,
        button: int,
        stacks: tuple[int, ...],
        chairs: tuple[int, ...],
    ) -> None:
        self.seq = seq
        self.hand = hand
        self.rules = rules
        self.rules_version = rules_version
        self.small_blind = small_blind
        self.big_blind = big_blind
        self.button = button
        self.stacks = stacks
        self.chairs = chairs

    def type_name(self) -> str:
        return "hand_started"

    def facts(self) -> tuple[object, ...]:
        return (
            self.hand,
            self.rules,
            self.rules_version,
            self.small_blind,
            self.big_blind,
            self.button,
            self.stacks,
            self.chairs,
        )

    def details(self) -> dict[str, object]:
        return {
            "hand": self.hand,
            "rules": self.rules,
            "rules_version": self.rules_version,
            "small_blind": self.small_blind,
            "big_blind": self.big_blind,
            "button": self.button if self.button >= 0 else None,
            "stacks": list(self.stacks),
            "chairs": list(self.chairs),
        }


@mypyc_attr(free_list_len=1)
class Posted(Event):
    __slots__ = ("all_in", "amount", "kind", "seat")

    def __init__(self, seq: int, seat: int, kind: str, amount: int, all_in: bool) -> None:
        self.seq = seq
        self.seat = seat
        self.kind = kind
        self.amount = amount
        self.all_in = all_in

    def type_name(self) -> str:
        return "posted"

    def facts(self) -> tuple[object, ...]:
        return (self.seat, self.kind, self.amount, self.all_in)

    def details(self) -> dict[str, object]:
        return {"seat": self.seat, "kind": self.kind, "amount": self.amount, "all_in": self.all_in}


@mypyc_attr(free_list_len=1)
class HoleDealt(Event):
    """The only event whose cards depend on who looks."""

    __slots__ = ("cards", "seat")

    def __init__(self, seq: int, seat: int, cards: tuple[int, ...]) -> None:
        self.seq = seq
        self.seat = seat
        self.cards = cards

    def type_name(self) -> str:
        return "hole_dealt"

    def facts(self) -> tuple[object, ...]:
        return (self.seat, self.cards)

    def details(self) -> dict[str, object]:
        return {"seat": self.seat, "cards": [card_text(card) for card in self.cards]}


class SeatEvent(Event):
    """An event that says no more than whose it is."""

    __slots__ = ("seat",)

    def __init__(self, seq: int, seat: int) -> None:
        self.seq = seq
        self.seat: int = seat

    def facts(self) -> tuple[object, ...]:
        return (self.seat,)

    def details(self) -> dict[str, object]:
        return {"seat": self.seat}


@mypyc_attr(free_list_len=1)
class Folded(SeatEvent):
    __slots__ = ()

    def type_name(self) -> str:
        return "folded"


@mypyc_attr(free_list_len=1)
class Checked(SeatEvent):
    __slots__ = ()

    def type_name(self) -> str:
        return "checked"


@mypyc_attr(free_list_len=1)
class Passed(SeatEvent):
    __slots__ = ()

    def type_name(self) -> str:
        return "passed"


@mypyc_attr(free_list_len=1)
class Mucked(SeatEvent):
    __slots__ = ()

    def type_name(self) -> str:
        return "mucked"


class ChipsEvent(Event):
    """Chips go in front of a seat: `to` is its new street total, `added` what it took."""

    __slots__ = ("added", "all_in", "seat", "to")

    def __init__(self, seq: int, seat: int, to: int, added: int, all_in: bool) -> None:
        self.seq = seq
        self.seat: int = seat
        self.to: int = to
        self.added: int = added
        self.all_in: bool = all_in

    def facts(self) -> tuple[object, ...]:
        return (self.seat, self.to, self.added, self.all_in)

    def details(self) -> dict[str, object]:
        return {"seat": self.seat, "to": self.to, "added": self.added, "all_in": self.all_in}


@mypyc_attr(free_list_len=1)
class Called(ChipsEvent):
    __slots__ = ()

    def type_name(self) -> str:
        return "called"


@mypyc_attr(free_list_len=1)
class BetPlaced(ChipsEvent):
    __slots__ = ()

    def type_name(self) -> str:
        return "bet_placed"


@mypyc_attr(free_list_len=1)
class Raised(ChipsEvent):
    __slots__ = ()

    def type_name(self) -> str:
        return "raised"


@mypyc_attr(free_list_len=1)
class StreetDealt(Event):
    __slots__ = ("cards", "street")

    def __init__(self, seq: int, street: str, cards: tuple[int, ...]) -> None:
        self.seq = seq
        self.street = street
        self.cards = cards

    def type_name(self) -> str:
        return "street_dealt"

    def facts(self) -> tuple[object, ...]:
        return (self.street, self.cards)

    def details(self) -> dict[str, object]:
        return {"street": self.street, "cards": [card_text(card) for card in self.cards]}


@mypyc_attr(free_list_len=1)
class Returned(Event):
    """Chips that nobody matched go back."""

    __slots__ = ("amount", "seat")

    def __init__(self, seq: int, seat: int, amount: int) -> None:
        self.seq = seq
        self.seat = seat
        self.amount = amount

    def type_name(self) -> str:
        return "returned"

    def facts(self) -> tuple[object, ...]:
        return (self.seat, self.amount)

    def details(self) -> dict[str, object]:
        return {"seat": self.seat, "amount": self.amount}


@mypyc_attr(free_list_len=1)
class Shown(Event):
    __slots__ = ("cards", "seat")

    def __init__(self, seq: int, seat: int, cards: tuple[int, ...]) -> None:
        self.seq = seq
        self.seat = seat
        self.cards = cards

    def type_name(self) -> str:
        return "shown"

    def facts(self) -> tuple[object, ...]:
        return (self.seat, self.cards)

    def details(self) -> dict[str, object]:
        return {"seat": self.seat, "cards": [card_text(card) for card in self.cards]}


@mypyc_attr(free_list_len=1)
class PotAwarded(Event):
    """`pot` 0 is the main pot; a split pot gives one event a seat."""

    __slots__ = ("amount", "pot", "seat")

    def __init__(self, seq: int, pot: int, seat: int, amount: int) -> None:
        self.seq = seq
        self.pot = pot
        self.seat = seat
        self.amount = amount

    def type_name(self) -> str:
        return "pot_awarded"

    def facts(self) -> tuple[object, ...]:
        return (self.pot, self.seat, self.amount)

    def details(self) -> dict[str, object]:
        return {"pot": self.pot, "seat": self.seat, "amount": self.amount}


@mypyc_attr(free_list_len=1)
class HandEnded(Event):
    __slots__ = ("rake", "stacks")

    def __init__(self, seq: int, stacks: tuple[int, ...], rake: int) -> None:
        self.seq = seq
        self.stacks = stacks
        self.rake = rake

    def type_name(self) -> str:
        return "hand_ended"

    def facts(self) -> tuple[object, ...]:
        return (self.stacks, self.rake)

    def details(self) -> dict[str, object]:
        return {"stacks": list(self.stacks), "rake": self.rake}
