"""A subscription to one table: its viewer, what it wants, and how it is told."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Raw

from fifthstreet.server.runtime.table.answer_policy import TABLES_OWN, AnswerPolicy
from fifthstreet.server.runtime.table.subscriber import Subscriber
from fifthstreet.tables import ALL_CARDS, PUBLIC

EVENTS: Final = "events"  # a seated player hears of each event as it happens
PACKED: Final = "packed"  # or of all together, at the next turn
BATCHED: Final = "batched"  # or of some milliseconds' together, at the next turn at the latest
Delivery = Literal["events", "packed", "batched"]

# The argument of commands that say that a player is there. A player is connected or not; how many
# subscriptions that are is the publisher's affair.
LINE: Final[Mapping[str, object]] = {"connection": "line"}


class Subscription:
    """`viewer` is a player's id, PUBLIC or ALL_CARDS; it never changes.

    `player` is the viewer where the subscriber may play, else None: it looks on, under any identity
    (`identity`). `accounts` are those behind a spectator with open cards: its own, and the ticket
    giver's. `seen_as` is whose view it has now: less than `viewer` while it may not see all cards.
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
        self.delivery: Delivery = delivery
        self.wants_view = wants_view
        self.wants_hand = wants_hand
        self.policy = policy
        # Its person wants no waiting that is not for themselves; only the person says so.
        self.is_hurrying = False
        # From here on the publisher's own.
        self.number = 0
        self.seen_as = PUBLIC if viewer == ALL_CARDS else viewer
        self.has_seat = False
        # Its client has lost the transport, and the session waits for it.
        self.is_away = False
        self.packed: list[Raw] = []
        self.has_packed_talk = False
