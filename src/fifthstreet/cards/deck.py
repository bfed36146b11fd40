"""Orders of the 52 cards.

A deck is a tuple of card ids, the first one dealt first. There is no randomness here: a
caller that wants a shuffle passes the generator.
"""

from __future__ import annotations

from fifthstreet.cards.card import UNKNOWN, card_text, require_known
from fifthstreet.cards.errors import InvalidCard
from fifthstreet.cards.text import require_distinct

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from fifthstreet.cards.card import Card
    from fifthstreet.cards.shuffler import Drawer, Shuffler

FULL_DECK: Final[tuple[Card, ...]] = tuple(range(52))


def shuffled(rng: Shuffler) -> tuple[Card, ...]:
    """The full deck in the order that `rng.shuffle` gives it."""
    cards = list(FULL_DECK)
    rng.shuffle(cards)
    return tuple(cards)


def drawn(rng: Drawer, count: int) -> tuple[Card, ...]:
    """The first `count` cards of a shuffled deck, by `rng.random()`: quick, for simulations.

    A hand needs two cards a seat, five for the board and the burns; the rest of a deck is never
    looked at. Floats carry 53 bits: no card is favoured by more than one part in 10**14.
    """
    if not 0 <= count <= 52:
        raise InvalidCard(f"{count} cards cannot be drawn; allowed are 0 to 52")
    cards = list(FULL_DECK)
    random = rng.random
    for place in range(count):
        chosen = place + int(random() * (52 - place))
        card = cards[chosen]
        cards[chosen] = cards[place]
        cards[place] = card
    return tuple(cards[:count])


def deck_starting_with(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The full deck with the given cards on top, the rest in id order; the cards must be known."""
    for card in cards:
        require_known(card)
    require_distinct(cards)
    top = tuple(cards)
    given = set(top)
    return top + tuple([card for card in FULL_DECK if card not in given])


def unknown_deck(known: Sequence[Card]) -> tuple[Card, ...]:
    """A deck of which only the first cards are known; `??` fills it up to 52.

    The prefix may itself hold unknown cards, as where other seats' holes lie between known ones.
    """
    for card in known:
        card_text(card)  # raises for what is no card at all
    require_distinct(known)
    if len(known) > 52:
        raise InvalidCard(f"{len(known)} cards are more than a deck; allowed are at most 52")
    return tuple(known) + (UNKNOWN,) * (52 - len(known))
