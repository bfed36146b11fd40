"""When a spectator with open cards sees the hole cards of the current hand.

Players at the table see no other cards until the hand is over, by any connection. Where people play
for their own chips, spectators do not either: one may sit beside a player.
"""

from collections.abc import Collection
from typing import Final

from fifthstreet.tables.settings.table_settings import (
    AFTER_HAND_POLICY,
    ALL_CARDS_POLICY,
    TableSettings,
)
from fifthstreet.tables.state.table_state import TableState

NEVER: Final = "never"
AFTER_HAND: Final = "after_hand"
DURING_HAND: Final = "during_hand"


def open_cards(settings: TableSettings) -> str:
    """Return when spectators of this table see all cards; players know it before they sit down."""
    if settings.spectators == AFTER_HAND_POLICY:
        return AFTER_HAND
    if settings.spectators != ALL_CARDS_POLICY:
        return NEVER
    return AFTER_HAND if settings.own_chips_at_stake else DURING_HAND


def sees_all_cards(state: TableState, accounts: Collection[str]) -> bool:
    """Return whether all cards are open now to a spectator with these accounts."""
    when = open_cards(state.settings)
    if when == NEVER:
        return False
    dealt = state.dealt
    if dealt is None or dealt.state.is_over:
        return True
    if when == AFTER_HAND:
        return False
    return not (
        any(person.owner in accounts or person.player in accounts for person in state.people)
        or any(player in accounts for player in dealt.players)
    )
