"""What the server itself may know of a table: who sits, who follows, how it stands. No card."""

from fifthstreet.server.runtime.table.table_actor import TableActor
from fifthstreet.tables.seats.seat_changes import stack_of
from fifthstreet.tables.state.table_state import TableState


class SeatedPlayer:
    """Somebody with a chair; `chips` is what lies there of theirs, by the book between hands."""

    __slots__ = ("chips", "house", "name", "owner", "player")

    def __init__(self, player: str, name: str, owner: str, house: str, chips: int) -> None:
        self.player = player
        self.name = name
        self.owner = owner
        self.house = house  # which house bot; "" for a guest of the house
        self.chips = chips


class TableFacts:
    """A table as it stood when it was asked."""

    __slots__ = (
        "followers",
        "has_started",
        "is_closed",
        "is_closing",
        "is_followed",
        "is_over",
        "is_paused",
        "is_playing",
        "paused_by",
        "seated",
        "seq",
    )

    def __init__(
        self,
        *,
        seq: int,
        is_over: bool,
        is_closing: bool,
        is_closed: bool,
        is_paused: bool,
        paused_by: str,
        is_playing: bool,
        has_started: bool,
        is_followed: bool,
        seated: list[SeatedPlayer],
        followers: list[str],
    ) -> None:
        self.seq = seq
        self.is_over = is_over
        self.is_closing = is_closing
        self.is_closed = is_closed
        self.is_paused = is_paused
        self.paused_by = paused_by
        self.is_playing = is_playing
        self.has_started = has_started
        self.is_followed = is_followed
        self.seated = seated
        self.followers = followers


def facts_of(actor: TableActor) -> TableFacts:
    state: TableState = actor.state
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
            )
            for person in state.people
        ],
        followers=sorted(actor.publisher.followers()),
    )
