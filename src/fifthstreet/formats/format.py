"""The interface that every format offers, and the way back from a saved one."""

from collections.abc import Mapping
from typing import Final, Protocol, Self

from fifthstreet.formats.cash import Cash
from fifthstreet.formats.contest import Contest
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.freezeout import Freezeout
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.formats.match import Match
from fifthstreet.formats.standing import Place
from fifthstreet.rules import HandState


class Format(Protocol):
    """Several hands, seen between two of them.

    `can_deal` is whether there is a next hand now; a cash table that waits for players is not over
    and yet cannot deal.
    """

    @property
    def is_over(self) -> bool: ...

    @property
    def can_deal(self) -> bool: ...

    def next_hand(self) -> HandSetup: ...

    def finish(self, hand: HandState) -> Self: ...

    def standing(self) -> tuple[Place, ...]: ...

    def as_dict(self) -> dict[str, object]: ...


FORMATS: Final[Mapping[str, type[Match] | type[Cash] | type[Contest] | type[Freezeout]]] = {
    "match": Match,
    "cash": Cash,
    "contest": Contest,
    "freezeout": Freezeout,
}


def restore(values: object) -> Match | Cash | Contest | Freezeout:
    """The format that `as_dict` wrote down; raises InvalidFormat that says what is wrong."""
    kind = values.get("type") if isinstance(values, Mapping) else None
    found = FORMATS.get(kind) if isinstance(kind, str) else None
    if found is None:
        raise InvalidFormat(f"saved format: type {kind!r}; allowed: {', '.join(FORMATS)}")
    return found.from_dict(values)
