"""What a viewer may not find in what was sent to them; shared by the tests on secrecy."""

import json

from fifthstreet.cards.card import card_text
from fifthstreet.tables import PUBLIC
from tests.payload_values import project, snapshot, turn


def hidden_cards(state, viewer):
    """The hole cards of the hand on the table that this viewer must not see."""
    dealt = state.dealt
    if dealt is None:
        return set()
    own = dealt.seat_of(viewer) if viewer else -1
    return {
        card_text(card)
        for seat, hole in enumerate(dealt.state.holes)
        if seat != own and not dealt.state.shown[seat]
        for card in hole
    }


def sent_to(state, events, viewer):
    """Everything that the table gives out for a viewer after a step."""
    return [
        [project(event, viewer) for event in events],
        snapshot(state, viewer),
        turn(state, viewer),
    ]


def leaked(state, events, viewer):
    """Hidden cards that can be found in it: as JSON texts, or inside a notation."""
    text = json.dumps(sent_to(state, events, viewer))
    hidden = hidden_cards(state, viewer)
    found = {card for card in hidden if f'"{card}"' in text}
    for line in notations(json.loads(text)):
        words = [word for word in line.split() if word.startswith(("holes=", "board=", "deck="))]
        cards = "".join(word.partition("=")[2].replace(",", "") for word in words)
        found |= hidden & {cards[place : place + 2] for place in range(0, len(cards), 2)}
    return found


def notations(value):
    """Every notation in a JSON value."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key == "notation":
                yield item
            else:
                yield from notations(item)
    elif isinstance(value, list):
        for item in value:
            yield from notations(item)


def viewers(state):
    return [PUBLIC, *(person.player for person in state.people)]
