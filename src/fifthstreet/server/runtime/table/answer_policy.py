"""The discipline and the turn clock that a protocol adapter declares for its players.

An adapter declares both once, for all its subscriptions. The actor adds them to the commands that
they concern, so that the table's state machine decides by them and the journal records them.
"""

from collections.abc import Mapping
from typing import Final

from fifthstreet.formats.discipline import Discipline


class AnswerPolicy:
    """`discipline` None and `turn_ms` 0 stand for the table's own.

    A discipline has an answer (`formats.discipline.ANSWERS`) to an illegal decision, to one that
    did not come in time, and to one that cannot be read (`crashed`). `turn_ms` can only shorten the
    table's turn time, so that a protocol does not make other players wait longer.
    """

    __slots__ = ("arguments", "discipline", "turn_ms")

    def __init__(self, discipline: Discipline | None = None, turn_ms: int = 0) -> None:
        self.discipline = discipline
        self.turn_ms = turn_ms
        self.arguments: Mapping[str, object] = (
            {} if discipline is None else {"discipline": discipline.as_dict()}
        )


TABLES_OWN: Final = AnswerPolicy()
