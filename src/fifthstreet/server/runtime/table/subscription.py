"""A subscription to one table: its viewer, its options, and how events are delivered to it."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Raw

from fifthstreet.server.runtime.table.answer_policy import TABLES_OWN, AnswerPolicy
from fifthstreet.server.runtime.table.subscriber import Subscriber
from fifthstreet.tables import ALL_CARDS, PUBLIC

EVENTS: Final = "events"  # each event as it happens
PACKED: Final = "packed"  # all events together, with the next turn
# the events of some milliseconds together, at the latest with the next turn
BATCHED: Final = "batched"
Delivery = Literal["events", "packed", "batched"]

# The argument of commands about a player's presence. A player is connected or not; the publisher
# alone counts the player's subscriptions.
LINE: Final[Mapping[str, object]] = {"connection": "line"}


class Subscription:
    """`viewer` is a player's id, PUBLIC or ALL_CARDS; it never changes.

    `player` is the viewer if the subscriber may play; None for a spectator, under any identity
    (`identity`). `accounts` are those of a spectator with open cards: its own, and the ticket
    issuer's; `ticket` is its own ticket. `seen_as` is the viewer of the current projection: PUBLIC
    instead of `viewer` while the spectator may not see all cards.
    """

    __slots__ = (
        "accounts",
        "delivery",
        "has_packed_talk",
        "has_seat",
        "identity",
        "is_away",
        "is_hurrying",
        "number",
        "packed",
        "player",
        "policy",
        "seen_as",
        "subscriber",
        "ticket",
        "viewer",
        "wants_hand",
        "wants_view",
    )

    def __init__(
        self,
        subscriber: Subscriber,
        viewer: str,
        *,
        player: str | None = None,
        identity: str = "",
        accounts: frozenset[str] = frozenset(),
        ticket: str = "",
        delivery: Delivery = "events",
        wants_view: bool = False,
        wants_hand: bool = False,
        policy: AnswerPolicy = TABLES_OWN,
    ) -> None:
        self.subscriber = subscriber
        self.viewer = viewer
        self.player = player
        self.identity = identity
        self.accounts = accounts
        self.ticket = ticket
        self.delivery: Delivery = delivery
        self.wants_view = wants_view
        self.wants_hand = wants_hand
        self.policy = policy
        # The client asked to shorten the pauses that do not serve its own player.
        self.is_hurrying = False
        # The attributes below belong to the publisher.
        self.number = 0
        self.seen_as = PUBLIC if viewer == ALL_CARDS else viewer
        self.has_seat = False
        # The client has lost its transport, and the session waits for it to reconnect.
        self.is_away = False
        self.packed: list[Raw] = []
        self.has_packed_talk = False
