"""The units of a table actor's work: queued commands, and steps being written to the journal."""

from collections.abc import Callable, Mapping

from msgspec import Raw

from fifthstreet.storage import FinishedHand, JournalRecord, Snapshot, Transfer
from fifthstreet.tables import Refusal, Step, TableState

Answer = Callable[[Step | Refusal], None]


class QueuedCommand:
    """A queued command and the callback for its answer."""

    __slots__ = ("answer", "args", "kind", "player")

    def __init__(
        self, kind: str, player: str, args: Mapping[str, object], answer: Answer | None
    ) -> None:
        self.kind = kind
        self.player = player
        self.args = args
        self.answer = answer


class Batch:
    """Steps being written to the journal, with their answers and publications."""

    __slots__ = (
        "answers",
        "hand_seq",
        "hands",
        "is_in_doubt",
        "public",
        "records",
        "snapshot",
        "started",
        "state",
        "steps",
        "transfers",
    )

    def __init__(self, state: TableState, hand_seq: int, started: float) -> None:
        self.state = state
        self.hand_seq = hand_seq
        self.started = started
        self.steps: list[Step] = []
        self.public: list[list[Raw]] = []
        self.records: list[JournalRecord] = []
        self.hands: list[FinishedHand] = []
        self.transfers: list[Transfer] = []
        self.answers: list[tuple[Answer, Step | Refusal]] = []
        self.snapshot: Snapshot | None = None
        self.is_in_doubt = False
