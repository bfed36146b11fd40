"""What becomes of a player's answers: the discipline and the clock that an adapter declares.

An adapter declares both once, for all its subscriptions. The actor puts them into the commands that
they concern, so that the table's own machine decides and the journal has what it decided by.
"""

from collections.abc import Mapping
from typing import Final

from fifthstreet.formats.discipline import Discipline


class AnswerPolicy:
    """`discipline` None: the table's own, by its format. `turn_ms` 0: the table's own clock.

    A discipline has an answer (`formats.discipline.ANSWERS`) to an illegal decision, to one that
    did not come in time, and to one that cannot be read (`crashed`). A time for a turn only ever
    shortens the table's: the others at the table wait no longer because of a protocol.
    """

    __slots__ = ("arguments", "discipline", "turn_ms")

    def __init__(self, discipline: Discipline | None = None, turn_ms: int = 0) -> None:
        self.discipline = discipline
        self.turn_ms = turn_ms
        self.arguments: Mapping[str, object] = (
            {} if discipline is None else {"discipline": discipline.as_dict()}
        )


TABLES_OWN: Final = AnswerPolicy()
