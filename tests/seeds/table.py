"""A table for the clause tests: a hand of a named rule set, played in words.

    table = Table("research", names="P1 P2")
    table.play("P2 call, P1 raise 300, P2 fold")
    assert table.net == [100, -100]

A word in front of an action says whose turn it must be. Every step is checked: chips are conserved,
`legal`, `check` and `apply` agree, and a refused action changes nothing. It decides no rule itself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from fifthstreet.cards import FULL_DECK, UNKNOWN, card_text, cards_text, parse_cards
from fifthstreet.rules import (
    EVERYTHING,
    Action,
    IllegalAction,
    Legal,
    Post,
    RuleSet,
    View,
    apply,
    check,
    legal,
    notation,
    pots,
    start_with_events,
    view,
)
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rules.posting import first_seat
from fifthstreet.rulesets import load

LETTERS = "ABCDEFGHIJK"
UNKNOWN_HOLE = "????"


class Table:
    """One hand. Seats have names, clockwise from seat 0; by default seat 0 is left of the button.

    (Where the marker stands on the small blind, seat 0 has the marker.) `names` and `holes` are
    words in seat order; `holes` may also map some names to their cards. Without `names` the seats
    are A, B, C… `stacks` is one number for everybody, one a seat, or the rule set's own.
    """

    def __init__(
        self,
        rules: str | RuleSet,
        stacks: int | Sequence[int] | None = None,
        *,
        names: str = "",
        button: str = "",
        holes: str | Mapping[str, str] = "",
        board: str = "",
        deck: Sequence[int] | None = None,
        blinds: tuple[int, int] | None = None,
        posts: Sequence[Post] | None = None,
    ) -> None:
        self.rules = load(rules) if isinstance(rules, str) else rules
        if blinds is not None:
            self.rules = self.rules.with_blinds(*blinds)
        self.names = _names(names, stacks)
        count = len(self.names)
        marker = self.names.index(button) if button else -1
        if not button:
            marker = 0 if first_seat(self.rules, count, 0) == 0 else count - 1
        first = first_seat(self.rules, count, marker)
        if deck is None:
            hole_cards = [parse_cards(hole) for hole in _holes(self.names, holes)]
            deck = arrange_deck(self.rules, hole_cards, parse_cards(board), first)
        self.state, self.events = start_with_events(
            self.rules, _stacks(self.rules, count, stacks), deck, button=marker, posts=posts
        )
        self._check()

    # --- playing ---------------------------------------------------------------------------------

    def play(self, *lines: str) -> Table:
        """Play actions such as "call" or "P2 raise 300, P1 all-in"; fails if one is refused."""
        for line in ",".join(lines).split(","):
            action = self._read(line)
            refusal = check(self.state, action)
            assert refusal is None, f"{line!r}: {refusal}"
            self.state, events = apply(self.state, action)
            self.events += events
            self._check()
        return self

    def refuse(self, line: str) -> str:
        """The reason why the action is not allowed; fails if it is."""
        action = self._read(line)
        before = notation(self.state, EVERYTHING)
        refusal = check(self.state, action)
        assert refusal is not None, f"{line!r} is allowed: {self.options}"
        assert not self.legal.allows(action)
        with pytest.raises(IllegalAction) as raised:
            apply(self.state, action)
        assert raised.value.reason == refusal.reason
        assert notation(self.state, EVERYTHING) == before
        return refusal.reason

    def allows(self, line: str) -> bool:
        return self.legal.allows(self._read(line))

    def check_down(self) -> Table:
        """Everybody checks, or calls what is owed, until the hand is over."""
        while not self.is_over:
            self.play("check" if self.legal.check else "call")
        return self

    def branch(self) -> Table:
        """The same hand once more, to try another way on from here."""
        other = Table.__new__(Table)
        other.rules, other.names = self.rules, self.names
        other.state, other.events = self.state, list(self.events)
        return other

    # --- looking ---------------------------------------------------------------------------------

    @property
    def legal(self) -> Legal:
        return legal(self.state)

    @property
    def options(self) -> str:
        """All that the seat to act may do: "fold, call 50, raise to 200-20000"."""
        return str(self.legal)

    def range(self, kind: str) -> tuple[int, int] | None:
        """The least and the highest street total of a bet, raise or all_in."""
        wager = self.legal.wager(kind)
        return None if wager is None else (wager.min, wager.max)

    @property
    def actor(self) -> str:
        """Whose turn it is; "" when the hand is over."""
        return self.names[self.state.actor] if self.state.actor >= 0 else ""

    @property
    def waiting(self) -> list[str]:
        """The queue of those still to act, the one to act first."""
        return [self.names[seat] for seat in self.state.queue]

    @property
    def street(self) -> str:
        return self.state.street_name

    @property
    def board(self) -> str:
        return cards_text(self.state.board)

    @property
    def cards_left(self) -> int:
        """Cards that lie below the last one dealt; it takes a deck of known cards to tell."""
        deck = self.state.deal.deck
        dealt = [*self.state.board, *[card for hole in self.state.holes for card in hole]]
        assert UNKNOWN not in dealt
        return len(deck) - 1 - max([deck.index(card) for card in dealt])

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def stacks(self) -> list[int]:
        return list(self.state.stacks)

    @property
    def bets(self) -> list[int]:
        return list(self.state.bets)

    @property
    def net(self) -> list[int]:
        """What each seat won or lost in the whole hand."""
        assert self.is_over
        return self.state.net()

    def stack(self, name: str) -> int:
        return self.state.stacks[self.names.index(name)]

    def bet(self, name: str) -> int:
        return self.state.bets[self.names.index(name)]

    @property
    def pots(self) -> list[tuple[int, list[str]]]:
        """The pots now (or as paid), main pot first: the chips and who may win them."""
        return [(pot.amount, [self.names[seat] for seat in pot.seats]) for pot in pots(self.state)]

    @property
    def awards(self) -> list[tuple[int, str, int]]:
        """Who got what: pot number, name, chips; main pot first, then in the order of payment."""
        found = [(award.pot, self.names[award.seat], award.amount) for award in self.state.awards]
        return sorted(found, key=lambda award: award[0])

    @property
    def winners(self) -> list[str]:
        """The names that were paid something, in seat order."""
        paid = {award.seat for award in self.state.awards}
        return [self.names[seat] for seat in sorted(paid)]

    @property
    def shown(self) -> list[str]:
        """Who has shown, in the order of showing."""
        return [self.names[_seat(event)] for event in self.events_of("shown")]

    def events_of(self, type_name: str) -> list[dict[str, object]]:
        return [event.as_dict() for event in self.events if event.type_name() == type_name]

    def view(self, name: str) -> View:
        return view(self.state, self.names.index(name))

    # --- within ----------------------------------------------------------------------------------

    def _read(self, line: str) -> Action:
        words = line.split()
        if words[0] in self.names:
            name = words.pop(0)
            assert self.actor == name, f"{line!r}: it is the turn of {self.actor or 'nobody'}"
        kind = {"all-in": "all_in", "allin": "all_in"}.get(words[0], words[0])
        return Action(kind, int(words[1]) if len(words) > 1 else None)

    def _check(self) -> None:
        """No chip is made or lost, and nobody has less than none."""
        state = self.state
        chips = sum(state.stacks) + (state.rake if state.is_over else state.pot_total())
        assert chips == sum(state.deal.starting_stacks)
        assert min(state.stacks) >= 0
        assert state.is_over == (not state.queue)
        assert len(state.board) == (0, 3, 4, 5)[state.street]


def showdown(rules: str, first: str, second: str, board: str) -> str:
    """Two hands compared by playing them to the end: "first", "second" or "tie"."""
    table = Table(rules, names="first second", holes=f"{first} {second}", board=board).check_down()
    assert sorted(table.shown) == ["first", "second"]
    return table.winners[0] if len(table.winners) == 1 else "tie"


# Each category against the next one below it: the better hole, the worse hole, the board.
CATEGORY_LADDER = {
    "royal flush over straight flush": ("AsKs", "8s2c", "9sTsJsQs2d"),
    "straight flush over four of a kind": ("8h4h", "9h9s", "5h6h7h9c9d"),
    "four of a kind over full house": ("9h9s", "KcQc", "9c9dKhKd2s"),
    "full house over flush": ("Kc7c", "AhQh", "KhKd7h2h3s"),
    "flush over straight": ("Ah2h", "8c9d", "5h6h7hTcKd"),
    "straight over three of a kind": ("8c9d", "KcKd", "5c6d7hKsQc"),
    "three of a kind over two pair": ("2d2h", "KdJd", "2c9dJhKs4c"),
    "two pair over one pair": ("9c4d", "AdAc", "2c9dJhKs4c"),
    "one pair over high card": ("2d3h", "AdQc", "2c9dJhKs4c"),
}

# All 52 cards in the order of their ids: for tests that follow single cards of the deck.
ORDERED_DECK = FULL_DECK


def cards_of_deck(start: int, end: int) -> str:
    """The text of some cards of ORDERED_DECK."""
    return "".join([card_text(card) for card in ORDERED_DECK[start:end]])


def _names(names: str, stacks: int | Sequence[int] | None) -> list[str]:
    if names:
        return names.split()
    assert isinstance(stacks, Sequence), "without names, stacks must say how many seats there are"
    return list(LETTERS[: len(stacks)])


def _stacks(rules: RuleSet, count: int, stacks: int | Sequence[int] | None) -> list[int]:
    if stacks is None:
        return [rules.starting_stack] * count
    if isinstance(stacks, int):
        return [stacks] * count
    return list(stacks)


def _holes(names: list[str], holes: str | Mapping[str, str]) -> list[str]:
    if isinstance(holes, Mapping):
        return [holes.get(name, UNKNOWN_HOLE) for name in names]
    return holes.split() or [UNKNOWN_HOLE] * len(names)


def _seat(event: dict[str, object]) -> int:
    seat = event["seat"]
    assert isinstance(seat, int)
    return seat
