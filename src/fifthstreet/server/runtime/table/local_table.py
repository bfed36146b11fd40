"""A table of this process: its handle (`table_handle.py`), and the operations of its owner."""

from collections.abc import Callable, Mapping

from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.formats.discipline import REJECT
from fifthstreet.protocols.native.table_messages import TableCard
from fifthstreet.server.runtime.journal_codec import snapshot_bytes
from fifthstreet.server.runtime.table.subscriber import Notice, ResumePoint
from fifthstreet.server.runtime.table.subscription import LINE, Subscription
from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.server.runtime.table.table_card import CardMaker
from fifthstreet.server.runtime.table.table_facts import SeatedPlayer, TableFacts
from fifthstreet.server.runtime.table.table_handle import BUSY, Accepted, Answer
from fifthstreet.server.runtime.table.table_result import TableResult, result_of
from fifthstreet.storage import Snapshot
from fifthstreet.tables import PUBLIC, SERVER, Refusal, Step, TableSettings, snapshot
from fifthstreet.tables.projection.snapshot import hands_played
from fifthstreet.tables.seats.seat_changes import stack_of
from fifthstreet.tables.state.command import ACT, CONNECTED, DISCONNECTED, FAULT
from fifthstreet.tables.state.refusal import BAD_ACTION


class LocalTable:
    """The handle of a table of this process; it answers at once."""

    def __init__(self, actor: TableActor, *, hands: int = 0) -> None:
        """`hands` is the number of hands played in earlier runs."""
        self.id = actor.id
        # Fixed when the table was opened, not part of its state.
        self.settings: TableSettings = actor.state.settings
        self._actor = actor
        self._card = CardMaker(actor)
        self._card.hands = hands
        self._facts: TableFacts | None = None

    def result(self) -> TableResult:
        """Return the table's final result, for its director."""
        return result_of(self._actor.state)

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
        actor = self._actor
        publisher = actor.publisher
        publisher.add(subscription, actor.state)
        joined(publisher.resume_point(subscription, actor.state, last_seq))
        publisher.ask(subscription, actor.state, actor.clock.now())
        if subscription.has_seat:
            actor.submit(CONNECTED, subscription.viewer, LINE)
        actor.has_follower()
        self.has_changed()

    def unsubscribe(
        self,
        subscription: Subscription,
        ended: Callable[[], None] | None = None,
        *,
        is_replaced: bool = False,
    ) -> None:
        publisher, player = self._actor.publisher, subscription.player
        if publisher.remove(subscription) and player is not None and not is_replaced:
            if not publisher.is_player_here(player):
                self._actor.submit(DISCONNECTED, player, LINE)
        self.has_changed()
        if ended is not None:
            ended()

    def set_presence(self, subscription: Subscription, *, is_here: bool) -> None:
        subscription.is_away = not is_here
        player = subscription.player
        if player is None or not subscription.has_seat:
            return
        if is_here:
            self._actor.submit(CONNECTED, player, LINE)
        elif not self._actor.publisher.is_player_here(player):
            self._actor.submit(DISCONNECTED, player, LINE)

    def hurry(self, subscription: Subscription, *, is_hurrying: bool) -> None:
        subscription.is_hurrying = is_hurrying
        self._actor.has_follower()

    def resume(
        self,
        subscription: Subscription,
        last_seq: int | None,
        answer: Callable[[ResumePoint], None],
    ) -> None:
        actor = self._actor
        subscription.packed.clear()
        answer(actor.publisher.resume_point(subscription, actor.state, last_seq))
        actor.publisher.ask(subscription, actor.state, actor.clock.now())

    def hash_of(self, subscription: Subscription, answer: Callable[[int, str], None]) -> None:
        state = self._actor.state
        answer(state.seq, self._actor.publisher.hash_of(subscription, state))

    def public_snapshot(self, answer: Callable[[TableSnapshot], None]) -> None:
        answer(snapshot(self._actor.state, PUBLIC))

    # Published facts.

    def card(self) -> TableCard:
        return self._card.card()

    def facts(self) -> TableFacts:
        facts = self._facts
        if facts is None or facts.seq != self._actor.state.seq:
            facts = self._facts = _facts_of(self._actor)
        return facts

    def has_seat(self, player: str) -> bool:
        return self._actor.state.person(player) is not None

    def has_changed(self) -> None:
        """Rebuild the card and the facts at their next request."""
        self._card.has_changed()
        self._facts = None

    def add_pots(self, pots: list[int]) -> None:
        self._card.add_pots(pots)

    @property
    def is_paused_by_storage(self) -> bool:
        return self._actor.is_paused_by_storage and not self._actor.is_stopped

    # For the owner.

    def forget_events(self) -> None:
        """Drop earlier events, which do not lead to this state; returning clients get a snapshot
        instead.
        """
        self._actor.publisher.forget()

    async def settled(self) -> None:
        """Wait until no journal write is pending."""
        await self._actor.settled()

    def stop(self) -> None:
        """Refuse new commands; a pending journal write still completes."""
        self._actor.stop()

    @property
    def epoch(self) -> int:
        """Return the epoch of this process's claim to the table."""
        return self._actor.epoch

    def last_state(self) -> Snapshot | None:
        """Return the stopped table as a snapshot; None while a journal write is pending."""
        if self._actor.is_paused_by_storage:
            return None
        state = self._actor.state
        return Snapshot(state.seq, snapshot_bytes(state))

    def flush(self) -> None:
        """Send what is held back for subscribers."""
        self._actor.publisher.flush(self._actor.state.seq)

    def close(self) -> None:
        """Stop for good, and notify the subscribers that the table is closed."""
        self._actor.stop()
        self._actor.publisher.close(Notice("closed", "the table is closed"))


class _Answering:
    """Converts an actor's answer into plain data."""

    __slots__ = ("_answer",)

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def __call__(self, result: Step | Refusal) -> None:
        if isinstance(result, Refusal):
            self._answer(result)
            return
        ack, receipt = result.ack, result.receipt
        if receipt is not None:
            self._answer(Accepted(result.state.seq, receipt=receipt.as_dict()))
        elif ack is None:
            self._answer(Accepted(result.state.seq))
        else:
            self._answer(Accepted(ack.seq, ack.action, ack.fault))


def _facts_of(actor: TableActor) -> TableFacts:
    state = actor.state
    rules = state.settings.rules
    small_blind, big_blind = rules.small_blind, rules.big_blind
    if state.format is not None:
        small_blind, big_blind, _ = state.format.stakes
    counted: dict[str, int] = {}
    if state.format is not None and not state.settings.is_cash:
        counted = {place.player: place.chips for place in state.format.standing()}
    return TableFacts(
        seq=state.seq,
        is_over=state.is_over,
        is_closing=state.is_closing,
        is_closed=state.is_closed,
        is_paused=state.paused_at is not None,
        paused_by=state.paused_by,
        is_playing=state.is_playing,
        has_started=state.has_started,
        is_followed=actor.publisher.is_followed,
        seated=[
            SeatedPlayer(
                person.player,
                person.name,
                person.owner,
                person.house,
                person.chips + stack_of(state, person.player) - person.paid,
                person.lost_at is None,
                counted.get(person.player),
            )
            for person in state.people
        ],
        followers=sorted(actor.publisher.followers()),
        hands=hands_played(state),
        small_blind=small_blind,
        big_blind=big_blind,
    )
