"""A hand that was read from a PHH file, with what the file says beside it."""

from collections.abc import Mapping
from dataclasses import dataclass

from fifthstreet.rules import HandState
from fifthstreet.rules.events import Event


@dataclass(frozen=True, slots=True)
class PhhHand:
    """A hand that was read: p1 is seat 0. `places` are the decimals of the file's amounts.

    `fields` holds every other field of the file as it stands, known or not (players, event, `_…`).
    `unknown_stacks` are seats that were played with a stack that never runs out. `skipped_checks`
    counts the checks of a seat that the rules no longer asked.
    """

    state: HandState
    events: tuple[Event, ...]
    places: int
    fields: Mapping[str, object]
    line: int
    unknown_stacks: frozenset[int] = frozenset()
    skipped_checks: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names in seat order; empty where the file does not name each of them."""
        names = self.fields.get("players")
        if not isinstance(names, list) or len(names) != self.state.seat_count:
            return ()
        return tuple(str(name) for name in names)
