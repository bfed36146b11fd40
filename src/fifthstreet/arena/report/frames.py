"""A hand as a sequence of pictures: the table after each event.

Read from the hand's events alone. Every hole is open: a report is read after the match.
"""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.arena.report.page_words import Words
from fifthstreet.cards.card import card_text
from fifthstreet.cards.text import card_symbol
from fifthstreet.history import record, replay
from fifthstreet.rules import HandState
from fifthstreet.rules.events import (
    ANTE,
    BIG_BLIND_ANTE,
    DEAD_POST,
    BetPlaced,
    Called,
    Checked,
    Event,
    Folded,
    Passed,
    Posted,
    PotAwarded,
    Raised,
    Returned,
    Shown,
    StreetDealt,
)

_INTO_THE_POT = (ANTE, BIG_BLIND_ANTE, DEAD_POST)


class Frames:
    """Collects the pictures of one hand; `pictures` is plain data for the page's script."""

    def __init__(self, state: HandState, names: Sequence[str], words: Words) -> None:
        self._names = names
        self._words = words
        self._stacks = list(state.deal.starting_stacks)
        self._bets = [0] * state.seat_count
        self._folded = [False] * state.seat_count
        self._board: list[str] = []
        self._pot = 0
        self._street = "preflop"
        self.pictures: list[dict[str, object]] = []
        self._picture(words.say("report.replay.start"), -1)
        for _, events in replay(record(state)):
            for event in events:
                self._tell(event)

    def _tell(self, event: Event) -> None:
        say = self._words.say
        if isinstance(event, Posted):
            self._post(event)
        elif isinstance(event, (Called, BetPlaced, Raised)):
            self._move(event.seat, event.added)
            kind = "call" if isinstance(event, Called) else "bet"
            kind = "raise" if isinstance(event, Raised) else kind
            amount = event.added if kind == "call" else event.to
            text = say(f"report.replay.{kind}", name=self._name(event.seat), amount=f"{amount:,}")
            if event.all_in:
                text += say("report.replay.all-in")
            self._picture(text, event.seat)
        elif isinstance(event, (Folded, Checked, Passed)):
            kind = event.type_name()
            self._folded[event.seat] |= isinstance(event, Folded)
            self._picture(say(f"report.replay.{kind}", name=self._name(event.seat)), event.seat)
        elif isinstance(event, StreetDealt):
            self._collect()
            self._street = event.street
            self._board += [card_text(card) for card in event.cards]
            cards = " ".join(card_symbol(card) for card in event.cards)
            self._picture(f"{say(f'street.{event.street}')} {cards}", -1, is_street=True)
        elif isinstance(event, Returned):
            self._collect()
            self._pay(event.seat, event.amount, "report.replay.returned")
        elif isinstance(event, Shown):
            self._collect()
            text = say("report.replay.shows", name=self._name(event.seat))
            self._picture(text, event.seat)
        elif isinstance(event, PotAwarded):
            self._collect()
            self._pay(event.seat, event.amount, "report.replay.wins")

    def _post(self, event: Posted) -> None:
        if event.kind in _INTO_THE_POT:
            self._stacks[event.seat] -= event.amount
            self._pot += event.amount
        else:
            self._move(event.seat, event.amount)
        text = self._words.say(
            "report.replay.posts",
            name=self._name(event.seat),
            kind=self._words.say(f"post.{event.kind}"),
            amount=f"{event.amount:,}",
        )
        self._picture(text, event.seat)

    def _move(self, seat: int, chips: int) -> None:
        self._stacks[seat] -= chips
        self._bets[seat] += chips

    def _collect(self) -> None:
        self._pot += sum(self._bets)
        self._bets = [0] * len(self._bets)

    def _pay(self, seat: int, chips: int, key: str) -> None:
        self._pot -= chips
        self._stacks[seat] += chips
        self._picture(self._words.say(key, name=self._name(seat), amount=f"{chips:,}"), seat)

    def _name(self, seat: int) -> str:
        return self._names[seat]

    def _picture(self, text: str, seat: int, *, is_street: bool = False) -> None:
        self.pictures.append(
            {
                "text": text,
                "seat": seat,
                "street": self._street,
                "new": is_street,
                "board": len(self._board),
                "pot": self._pot,
                "stacks": list(self._stacks),
                "bets": list(self._bets),
                "folded": [seat for seat, gone in enumerate(self._folded) if gone],
            }
        )
