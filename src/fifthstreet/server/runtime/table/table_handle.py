"""The interface of a table to the rest of the server: a handle that exchanges plain data.

No code outside this folder reads a table's state. Each request is answered through a callback. A
table of this process answers at once, but callers must not rely on that: the handle of another
process's table answers later. Requests through one handle are executed in order; answers and
publications arrive in the order in which the table made them.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from msgspec import Struct

from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.protocols.native.table_messages import TableCard
from fifthstreet.server.runtime.table.subscriber import ResumePoint
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_facts import TableFacts
from fifthstreet.tables import SERVER, Refusal, TableSettings

BUSY: Final = "busy"


class Accepted(Struct, frozen=True):
    """A command was executed and committed; the table was at event `seq` then.

    For a decision, `action` is what was played and `fault` what was wrong with it ("" if nothing);
    for a director's transfer, `receipt` is its receipt (`tables.Receipt.as_dict`).
    """

    seq: int
    action: Mapping[str, object] | None = None
    fault: str = ""
    receipt: Mapping[str, object] | None = None


Outcome = Accepted | Refusal
Answer = Callable[[Outcome], None]


class TableHandle(Protocol):
    """One table, in this process or another."""

    @property
    def id(self) -> str: ...

    @property
    def settings(self) -> TableSettings:
        """The settings are fixed when the table is opened and are not part of its state."""

    # Commands.

    def submit(
        self,
        kind: str,
        player: str = SERVER,
        args: Mapping[str, object] | None = None,
        answer: Answer | None = None,
        *,
        only_if_idle: bool = False,
    ) -> None:
        """Queue a command. `only_if_idle`: refused as busy while another command is pending."""

    def act(
        self,
        subscription: Subscription,
        token: str,
        action_id: str,
        action: Mapping[str, object] | None,
        answer: Answer | None = None,
    ) -> None:
        """Play a decision of the subscription's player, under the policy of its adapter.

        `token` is that of the turn. An action of None means that the message could not be read.
        """

    # Subscribers.

    def subscribe(
        self,
        subscription: Subscription,
        joined: Callable[[ResumePoint], None],
        *,
        last_seq: int | None = None,
    ) -> None:
        """Add a subscriber; `joined` is called before anything else is sent."""

    def unsubscribe(
        self,
        subscription: Subscription,
        ended: Callable[[], None] | None = None,
        *,
        is_replaced: bool = False,
    ) -> None:
        """End a subscription; a player without any other subscription counts as disconnected.

        Held events are sent first, then `ended` is called, and nothing follows. `is_replaced`: the
        same client subscribes again at once.
        """

    def set_presence(self, subscription: Subscription, *, is_here: bool) -> None:
        """Record that the client of a lasting subscription lost its transport, or reconnected."""

    def resume(
        self,
        subscription: Subscription,
        last_seq: int | None,
        answer: Callable[[ResumePoint], None],
    ) -> None:
        """Answer with the missed events or a snapshot; repeat the turn if the player is to act."""

    def hurry(self, subscription: Subscription, *, is_hurrying: bool) -> None:
        """Shorten the pauses while all followers of the table ask for that."""

    def hash_of(self, subscription: Subscription, answer: Callable[[int, str], None]) -> None:
        """Answer with the number of the last event and a hash over what the viewer knows."""

    def public_snapshot(self, answer: Callable[[TableSnapshot], None]) -> None:
        """Answer with the public snapshot; a player's own snapshot comes with a subscription."""

    # The last published facts; at least as new as the last answer.

    def card(self) -> TableCard:
        """Return the table's card in the list of tables."""

    def facts(self) -> TableFacts:
        """Return the facts that the server itself may use."""

    def has_seat(self, player: str) -> bool: ...

    @property
    def is_paused_by_storage(self) -> bool:
        """Whether the table waits for the journal."""


async def public_snapshot(handle: TableHandle) -> TableSnapshot:
    """Return the public snapshot of a table."""
    shown: asyncio.Future[TableSnapshot] = asyncio.get_running_loop().create_future()
    handle.public_snapshot(shown.set_result)
    return await shown
