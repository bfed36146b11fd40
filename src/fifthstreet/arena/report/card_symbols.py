"""Cards as small drawings in text: the rank and the suit, in four colours."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.arena.report.markup import NOTHING, Html, tag
from fifthstreet.cards.card import card_text, suit_of
from fifthstreet.cards.text import card_symbol


def card_row(cards: Sequence[int]) -> Html:
    if not cards:
        return NOTHING
    return tag("span", *(_card(card) for card in cards), class_="cards")


def _card(card: int) -> Html:
    return tag(
        "span", card_symbol(card), class_=f"card {'cdhs'[suit_of(card)]}", title=card_text(card)
    )
