"""What one viewer sees of a hand: the only door for all but the dealer."""

from __future__ import annotations

from fifthstreet.cards.card import card_text
from fifthstreet.rules.deal import Post
from fifthstreet.rules.legal import legal
from fifthstreet.rules.notation import actions_text, line_of, notation, visible_cards
from fifthstreet.rules.options import Legal
from fifthstreet.rules.positions import position_names
from fifthstreet.rules.pot import Award, Pot
from fifthstreet.rules.pots import pots
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rules.trail import PlainStep, Step, chained, plain_steps, steps
from fifthstreet.rules.viewer import EVERYTHING, visible_hole

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

# Everything a view holds, the actions first: they are pickled in a form of their own. A compiled
# class hides its slots, and pickling needs to know them.
_NAMES: Final = (
    "actions",
    "actor",
    "awards",
    "bets",
    "board",
    "button",
    "contributions",
    "first",
    "folded",
    "hand",
    "holes",
    "is_over",
    "legal",
    "level",
    "line",
    "passed",
    "positions",
    "posts",
    "pot_total",
    "pots",
    "queue",
    "rules",
    "seat_count",
    "shown",
    "stacks",
    "starting_stacks",
    "street",
    "viewer",
)


class View:
    """A hand as `viewer` may see it: own hole cards, shown hands, and everything public.

    It holds copies only, never the state. `legal` is there when it is the viewer's turn.
    """

    __slots__ = _NAMES

    def __init__(self, state: HandState | None, viewer: int) -> None:
        """The hand in `state` as `viewer` sees it; without a state, one for `_restored` to fill."""
        if state is None:
            return
        count = state.seat_count
        self.viewer: int = viewer
        self.rules: RuleSet = state.rules
        self.hand: str = state.deal.hand
        self.seat_count: int = count
        self.button: int = state.deal.button
        self.positions: tuple[str, ...] = position_names(state)
        self.street: str = state.street_name
        self.board: tuple[int, ...] = state.board
        self.holes: tuple[tuple[int, ...], ...] = tuple(
            [visible_hole(state, viewer, seat) for seat in range(count)]
        )
        self.starting_stacks: tuple[int, ...] = state.deal.starting_stacks
        self.stacks: tuple[int, ...] = tuple(state.stacks)
        self.bets: tuple[int, ...] = tuple(state.bets)
        self.contributions: tuple[int, ...] = tuple(state.contributions)
        self.folded: tuple[bool, ...] = tuple(state.folded)
        self.queue: tuple[int, ...] = tuple(state.queue)
        self.passed: tuple[bool, ...] = tuple(state.passed)
        self.level: int = state.level
        self.pot_total: int = state.pot_total()
        self.pots: tuple[Pot, ...] = pots(state)
        self.actions: tuple[Step, ...] = tuple(steps(state.last_step))
        self.actor: int = state.actor
        self.is_over: bool = state.is_over
        self.awards: tuple[Award, ...] = state.awards
        self.legal: Legal | None = legal(state) if viewer == state.actor >= 0 else None
        # What the notation needs beside the above; most views are never written down.
        self.first: int = state.deal.first
        self.posts: tuple[Post, ...] = state.deal.posts
        self.shown: tuple[bool, ...] = tuple(state.shown) if state.is_over else ()
        # The full form names the deck, which no view holds.
        self.line: str = notation(state, viewer) if viewer == EVERYTHING else ""

    @property
    def notation(self) -> str:
        """The position in one line, as this viewer sees it; `line` is one that was given."""
        if self.line:
            return self.line
        return line_of(
            self.rules,
            self.button,
            self.first,
            self.starting_stacks,
            self.posts,
            visible_cards(self.holes, self.board),
            actions_text(self.actions, STREETS.index(self.street)),
            self.shown,
        )

    @property
    def hole(self) -> tuple[int, ...]:
        """The viewer's own cards; empty for a spectator."""
        return self.holes[self.viewer] if self.viewer >= 0 else ()

    @property
    def stack(self) -> int:
        """The viewer's own chips behind; 0 for a spectator."""
        return self.stacks[self.viewer] if self.viewer >= 0 else 0

    @property
    def position(self) -> str:
        return self.positions[self.viewer] if self.viewer >= 0 else ""

    def as_dict(self) -> dict[str, object]:
        """The JSON shape; equal views are equal bytes."""
        return {
            "v": 1,
            "viewer": self.viewer if self.viewer >= 0 else None,
            "hand": self.hand,
            "rules": self.rules.name,
            "small_blind": self.rules.small_blind,
            "big_blind": self.rules.big_blind,
            "button": self.button if self.button >= 0 else None,
            "positions": list(self.positions),
            "street": self.street,
            "board": [card_text(card) for card in self.board],
            "holes": [[card_text(card) for card in hole] for hole in self.holes],
            "starting_stacks": list(self.starting_stacks),
            "stacks": list(self.stacks),
            "bets": list(self.bets),
            "contributions": list(self.contributions),
            "folded": list(self.folded),
            "queue": list(self.queue),
            "passed": list(self.passed),
            "level": self.level,
            "pot_total": self.pot_total,
            "pots": [pot.as_dict() for pot in self.pots],
            "actions": [
                {"street": step.street, "seat": step.seat, "kind": step.kind, "to": step.to}
                for step in self.actions
            ],
            "actor": self.actor if self.actor >= 0 else None,
            "is_over": self.is_over,
            "awards": [award.as_dict() for award in self.awards],
            "legal": self.legal.as_dict() if self.legal is not None else None,
            "notation": self.notation,
        }

    def __copy__(self) -> View:
        return _filled([getattr(self, name) for name in _NAMES])

    def __reduce__(self) -> tuple[object, ...]:
        values = [getattr(self, name) for name in _NAMES[1:]]
        return _restored, (plain_steps(self.actions), values)


def _restored(actions: list[PlainStep], values: list[object]) -> View:
    """A view from what pickling kept."""
    return _filled([tuple(steps(chained(actions))), *values])


def _filled(values: list[object]) -> View:
    found = View(None, -1)
    for name, value in zip(_NAMES, values, strict=True):
        setattr(found, name, value)
    return found


def view(state: HandState, viewer: int) -> View:
    """The hand as a seat sees it, or as PUBLIC or EVERYTHING (see `viewer`)."""
    return View(state, viewer)
