"""The next hand as a format wants it dealt: all that `start_hand` needs but the deck."""

from collections.abc import Sequence

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.rules import HandState, Post, RuleSet, start_with_events
from fifthstreet.rules.events import Event


class HandSetup:
    """A hand to be dealt; `players`, `chairs` and `stacks` are in the order of the seats.

    `deck_number` says which deck to deal: equal numbers are the same deck, so a duplicate match
    names one number in every rotation. `button` is -1 where the button lies before an empty chair,
    which is `dead_button` then.
    One is made for every hand, so it is a plain record, which is quick to make.
    """

    __slots__ = (
        "button",
        "chairs",
        "dead_button",
        "deck_number",
        "first",
        "hand",
        "players",
        "posts",
        "rules",
        "stacks",
    )

    def __init__(
        self,
        rules: RuleSet,
        hand: str,
        deck_number: int,
        players: tuple[str, ...],
        chairs: tuple[int, ...],
        stacks: tuple[int, ...],
        button: int,
        first: int,
        posts: tuple[Post, ...],
        dead_button: int = -1,
    ) -> None:
        self.rules = rules
        self.hand = hand
        self.deck_number = deck_number
        self.players = players
        self.chairs = chairs
        self.stacks = stacks
        self.button = button
        self.first = first
        self.posts = posts
        self.dead_button = dead_button

    @property
    def button_chair(self) -> int:
        """The chair before which the button lies, taken or empty."""
        return self.chairs[self.button] if self.button >= 0 else self.dead_button

    def start(self, deck: Sequence[int]) -> tuple[HandState, list[Event]]:
        """The hand before its first action, and the events of its beginning."""
        return start_with_events(
            self.rules,
            self.stacks,
            deck,
            button=self.button,
            hand=self.hand,
            chairs=self.chairs,
            posts=self.posts,
            first=self.first,
        )


def require_finished(setup: HandSetup, hand: HandState) -> None:
    """Refuse a hand that is not over, or that was not dealt from this setup."""
    require_own_hand(setup.hand, setup.chairs, setup.stacks, hand)


def require_own_hand(
    name: str, chairs: tuple[int, ...], stacks: tuple[int, ...], hand: HandState
) -> None:
    """Refuse a hand that is not over, or not the one with this name, these chairs and stacks."""
    if not hand.is_over:
        raise InvalidFormat(f"hand {name} is not over")
    deal = hand.deal
    if (name, chairs, stacks) == (deal.hand, deal.chairs, deal.starting_stacks):
        return
    for what, wanted, found in (
        ("name", name, deal.hand),
        ("chairs", chairs, deal.chairs),
        ("stacks", stacks, deal.starting_stacks),
    ):
        if wanted != found:
            raise InvalidFormat(f"hand {name} has {what} {found}, not {wanted}")


def require_players(rules: RuleSet, players: Sequence[str]) -> tuple[str, ...]:
    """The players as a tuple: all different, and as many as the rule set seats."""
    count = len(players)
    if not rules.seats_min <= count <= rules.seats_max:
        raise InvalidFormat(
            f"{count} players: {rules.name} is played by {rules.seats_min} to {rules.seats_max}"
        )
    return require_different(players)


def require_different(players: Sequence[str]) -> tuple[str, ...]:
    for place, player in enumerate(players):
        if player in players[:place]:
            raise InvalidFormat(f"player {player!r} is there twice")
    return tuple(players)
