"""The index entry of a hand that has just ended. It holds every card; only the database has it."""

from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.hand_events import HandEnded
from fifthstreet.history.record import record_at_end, to_json
from fifthstreet.storage import FinishedHand, HandPlayer
from fifthstreet.tables import Step, TableEvent, TableState
from fifthstreet.tables.state.table_event import HAND_COMMITTED


def hand_id(table: str, hand: str) -> str:
    """Return the hand's id, unique among all tables."""
    return f"{table}.{hand}"


def starts_hand(event: TableEvent) -> bool:
    return event.type == HAND_COMMITTED


def ends_hand(event: TableEvent) -> bool:
    public = event.public
    return isinstance(public, HandEvent) and isinstance(public.event, HandEnded)


def finished_hand(step: Step, first_seq: int, wall: int) -> FinishedHand:
    """Return the entry of the hand that ended in this step and began with event `first_seq`."""
    state: TableState = step.state
    dealt = state.dealt
    assert dealt is not None, "a hand has ended"
    last_seq = next(event.seq for event in reversed(step.events) if ends_hand(event))
    net = dealt.state.net()
    table = state.settings.id
    return FinishedHand(
        hand_id(table, dealt.hand),
        table,
        int(dealt.hand) if dealt.hand.isdigit() else first_seq,
        first_seq,
        last_seq,
        dealt.setup.rules.name,
        sum(award.amount for award in dealt.state.awards),
        wall,
        tuple(HandPlayer(player, seat, net[seat]) for seat, player in enumerate(dealt.players)),
        to_json(record_at_end(dealt.state)),
    )
