"""All that the rest of the server has of a table: a handle that takes and gives plain data.

No code outside this folder reads a table's state. Whatever is asked for is answered through a
callback. A table of this process answers at once; nothing may rely on that, for the handle of
another process' table answers later. What is asked through one handle is carried out in order, and
answers and what subscribers are told come in the order in which the table gave them.
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
    """A command was carried out and is in the journal; the table stood at `seq` then.

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
        """Fixed when the table was opened; no part of its state."""

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
        """Queue a command. `only_if_idle`: refused as busy while anything else is under way."""

    def act(
        self,
        subscription: Subscription,
        token: str,
        action_id: str,
        action: Mapping[str, object] | None,
        answer: Answer | None = None,
    ) -> None:
        """Play a decision of the subscription's player, under the policy of its adapter.

        `token` is that of the turn. None for the action: what came could not be read.
        """

    # Subscribers.

    def subscribe(
        self,
        subscription: Subscription,
        joined: Callable[[ResumePoint], None],
        *,
        last_seq: int | None = None,
    ) -> None:
        """Tell a subscriber from now on; `joined` comes before anything else is told."""

    def unsubscribe(
        self,
        subscription: Subscription,
        ended: Callable[[], None] | None = None,
        *,
        is_replaced: bool = False,
    ) -> None:
        """End a subscription; a player whose last one this was counts as gone.

        What the table holds back is told first, then `ended` comes, and nothing after it.
        `is_replaced`: another one of the same client comes at once.
        """

    def set_presence(self, subscription: Subscription, *, is_here: bool) -> None:
        """The client of a subscription that stays has lost its transport, or is back."""

    def resume(
        self,
        subscription: Subscription,
        last_seq: int | None,
        answer: Callable[[ResumePoint], None],
    ) -> None:
        """Say what was missed, or where the table is, and ask again if it is the player's turn."""

    def hurry(self, subscription: Subscription, *, is_hurrying: bool) -> None:
        """Wait no longer than needed while all who follow the table want that."""

    def hash_of(self, subscription: Subscription, answer: Callable[[int, str], None]) -> None:
        """A hash over what the viewer knows, and the number of the last event in it."""

    def public_snapshot(self, answer: Callable[[TableSnapshot], None]) -> None:
        """The whole table as everybody may see it; a player's own comes with a subscription."""

    # What the table last published of itself; never younger than an answer it has given.

    def card(self) -> TableCard:
        """The table as the list of tables shows it."""

    def facts(self) -> TableFacts:
        """What the server itself may know."""

    def has_seat(self, player: str) -> bool: ...

    @property
    def is_paused_by_storage(self) -> bool:
        """Whether the table waits for the journal."""


async def public_snapshot(handle: TableHandle) -> TableSnapshot:
    """The table as everybody may see it."""
    shown: asyncio.Future[TableSnapshot] = asyncio.get_running_loop().create_future()
    handle.public_snapshot(shown.set_result)
    return await shown
