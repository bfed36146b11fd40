"""All that the rest of the server has of a table: a handle that takes and gives plain data.

Whatever asks for something gets its answer through a callback, in this process at once and once
only. Nothing may rely on that: another handle may answer later, from another process.
"""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

from fifthstreet.formats.discipline import REJECT
from fifthstreet.protocols.native.table_messages import TableCard
from fifthstreet.server.runtime.journal_codec import snapshot_bytes
from fifthstreet.server.runtime.table.subscriber import Notice, ResumePoint
from fifthstreet.server.runtime.table.subscription import Subscription
from fifthstreet.server.runtime.table.table_actor import LINE, TableActor
from fifthstreet.server.runtime.table.table_card import CardMaker
from fifthstreet.server.runtime.table.table_facts import TableFacts, facts_of
from fifthstreet.storage import Snapshot
from fifthstreet.tables import PUBLIC, SERVER, Refusal, Step, TableSettings, snapshot
from fifthstreet.tables.state.command import ACT, CONNECTED, DISCONNECTED, FAULT
from fifthstreet.tables.state.refusal import BAD_ACTION

BUSY: Final = "busy"


class Accepted:
    """A command was carried out and is in the journal; the table stood at `seq` then.

    For a decision, `action` is what was played and `fault` what was wrong with it ("" if nothing).
    """

    __slots__ = ("action", "fault", "seq")

    def __init__(
        self, seq: int, action: Mapping[str, object] | None = None, fault: str = ""
    ) -> None:
        self.seq = seq
        self.action = action
        self.fault = fault


Outcome = Accepted | Refusal
Answer = Callable[[Outcome], None]


class TableHandle:
    """One table of this process."""

    def __init__(self, actor: TableActor, *, hands: int = 0) -> None:
        """`hands` were played in earlier runs."""
        self.id = actor.id
        # Fixed when the table was opened; no part of its state.
        self.settings: TableSettings = actor.state.settings
        self._actor = actor
        self._card = CardMaker(actor)
        self._card.hands = hands
        self._facts: TableFacts | None = None

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
        if only_if_idle and self._actor.is_busy:
            if answer is not None:
                answer(Refusal(BUSY, "something is under way at this table"))
            return
        if answer is None:
            self._actor.submit(kind, player, args)
        else:
            self._actor.submit(kind, player, args, _Answering(answer))

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
        policy = subscription.policy.arguments
        if action is None:
            discipline = subscription.policy.discipline
            if discipline is not None and discipline.crashed == REJECT:
                if answer is not None:
                    answer(Refusal(BAD_ACTION, "the decision cannot be read"))
                return
            self.submit(FAULT, subscription.viewer, {"turn": token, **policy}, answer)
            return
        args: dict[str, object] = {"turn": token, "action_id": action_id, "action": action}
        if policy:
            args.update(policy)
        self.submit(ACT, subscription.viewer, args, answer)

    # Subscribers.

    def subscribe(
        self,
        subscription: Subscription,
        joined: Callable[[ResumePoint], None],
        *,
        last_seq: int | None = None,
    ) -> None:
        """Tell a subscriber from now on; `joined` comes before anything else is told."""
        actor = self._actor
        publisher = actor.publisher
        publisher.add(subscription, actor.state)
        joined(publisher.resume_point(subscription, actor.state, last_seq))
        publisher.ask(subscription, actor.state, actor.clock.now())
        if subscription.has_seat:
            actor.submit(CONNECTED, subscription.viewer, LINE)
        actor.has_follower()
        self.has_changed()

    def unsubscribe(self, subscription: Subscription, *, is_replaced: bool = False) -> None:
        """Tell it nothing more; a player whose last subscription this was counts as gone.

        `is_replaced`: another one of the same client comes at once.
        """
        publisher, player = self._actor.publisher, subscription.player
        if publisher.remove(subscription) and player is not None and not is_replaced:
            if not publisher.is_player_here(player):
                self._actor.submit(DISCONNECTED, player, LINE)
        self.has_changed()

    def resume(
        self,
        subscription: Subscription,
        last_seq: int | None,
        answer: Callable[[ResumePoint], None],
    ) -> None:
        """Say what was missed, or where the table is, and ask again if it is the player's turn."""
        actor = self._actor
        subscription.packed.clear()
        answer(actor.publisher.resume_point(subscription, actor.state, last_seq))
        actor.publisher.ask(subscription, actor.state, actor.clock.now())

    def hurry(self, subscription: Subscription, *, is_hurrying: bool) -> None:
        """Wait no longer than needed while all who follow the table want that."""
        subscription.is_hurrying = is_hurrying
        self._actor.has_follower()

    def hash_of(self, subscription: Subscription, answer: Callable[[int, str], None]) -> None:
        """A hash over what the viewer knows, and the number of the last event in it."""
        state = self._actor.state
        answer(state.seq, self._actor.publisher.hash_of(subscription, state))

    def public_snapshot(self, answer: Callable[[dict[str, Any]], None]) -> None:
        """The whole table as everybody may see it; a player's own comes with a subscription."""
        answer(snapshot(self._actor.state, PUBLIC))

    # What the table publishes of itself.

    def card(self) -> TableCard:
        """The table as the list of tables shows it."""
        return self._card.card()

    def facts(self) -> TableFacts:
        if self._facts is None:
            self._facts = facts_of(self._actor)
        return self._facts

    def has_seat(self, player: str) -> bool:
        return self._actor.state.person(player) is not None

    def has_changed(self) -> None:
        """Make the card and the facts anew when they are next asked for."""
        self._card.has_changed()
        self._facts = None

    def add_pots(self, pots: list[int]) -> None:
        self._card.add_pots(pots)

    @property
    def is_paused_by_storage(self) -> bool:
        """Whether the table waits for the journal."""
        return self._actor.is_paused_by_storage and not self._actor.is_stopped

    # The end.

    def forget_events(self) -> None:
        """Give a snapshot to all who come back: earlier events do not lead to this state."""
        self._actor.publisher.forget()

    async def settled(self) -> None:
        """Wait until nothing is on its way to the journal."""
        await self._actor.settled()

    def stop(self) -> None:
        """Take no more commands; what is on its way to the journal still arrives."""
        self._actor.stop()

    def last_state(self) -> Snapshot | None:
        """The stopped table as the journal keeps it; None while the journal has not all of it."""
        if self._actor.is_paused_by_storage:
            return None
        state = self._actor.state
        return Snapshot(state.seq, snapshot_bytes(state))

    def flush(self) -> None:
        """Send what is held back for subscribers."""
        self._actor.publisher.flush(self._actor.state.seq)

    def close(self) -> None:
        """Stop for good, and tell the subscribers that the table is closed."""
        self._actor.stop()
        self._actor.publisher.close(Notice("closed", "the table is closed"))


async def public_snapshot(handle: TableHandle) -> dict[str, Any]:
    """The table as everybody may see it."""
    shown: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
    handle.public_snapshot(shown.set_result)
    return await shown


class _Answering:
    """Turns an actor's answer into plain data."""

    __slots__ = ("_answer",)

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def __call__(self, result: Step | Refusal) -> None:
        if isinstance(result, Refusal):
            self._answer(result)
            return
        ack = result.ack
        if ack is None:
            self._answer(Accepted(result.state.seq))
        else:
            self._answer(Accepted(ack.seq, ack.action, ack.fault))
