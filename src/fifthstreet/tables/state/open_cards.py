"""When a watcher with open cards sees the hole cards of the hand that is on.

Players at the table see no other cards until the hand is over, by whatever connection. Where
people play for their own chips, watchers do not either: one may sit beside a player.
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
    """When watchers of this table see all cards; players are told before they sit down."""
    if settings.spectators == AFTER_HAND_POLICY:
        return AFTER_HAND
    if settings.spectators != ALL_CARDS_POLICY:
        return NEVER
    return AFTER_HAND if settings.own_chips_at_stake else DURING_HAND


def sees_all_cards(state: TableState, accounts: Collection[str]) -> bool:
    """Whether all cards are open now to a watcher behind whom these accounts are."""
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
