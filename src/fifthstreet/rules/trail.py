"""The actions of a hand so far, as a chain that forks share."""

from __future__ import annotations

from fifthstreet.compiler_hints import mypyc_attr

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Sequence

PlainStep = tuple[int, int, str, int]
"""The street, the seat, the kind, and what the seat had in front of it then."""


@mypyc_attr(free_list_len=1)
class Step:
    """One action taken, in its resolved form, and the steps before it."""

    __slots__ = ("before", "kind", "seat", "street", "to")

    def __init__(self, before: Step | None, street: int, seat: int, kind: str, to: int) -> None:
        self.before: Step | None = before
        self.street: int = street
        self.seat: int = seat
        self.kind: str = kind
        self.to: int = to

    def __repr__(self) -> str:
        return f"<Step {self.seat} {self.kind} {self.to}>"

    def __reduce__(self) -> tuple[object, ...]:
        return chained, (plain_steps(steps(self)),)


def steps(last: Step | None) -> list[Step]:
    """The whole chain, first action first."""
    found: list[Step] = []
    step = last
    while step is not None:
        found.append(step)
        step = step.before
    found.reverse()
    return found


def plain_steps(actions: Sequence[Step]) -> list[PlainStep]:
    """What pickling keeps of a whole chain. Each pickled step has all steps before it, so a list of
    them would be of quadratic size.
    """
    return [(step.street, step.seat, step.kind, step.to) for step in actions]


def chained(values: list[PlainStep]) -> Step | None:
    """The last step of a chain from what pickling kept."""
    last: Step | None = None
    for street, seat, kind, to in values:
        last = Step(last, street, seat, kind, to)
    return last
