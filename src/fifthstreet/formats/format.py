"""The interface that every format offers, and the way back from a saved one."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Protocol, Self

from fifthstreet.formats.cash import Cash
from fifthstreet.formats.contest import Contest
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.freezeout import Freezeout
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.formats.limits import FormatLimits
from fifthstreet.formats.match import Match
from fifthstreet.formats.payouts import PayoutTable
from fifthstreet.formats.stakes import Stakes
from fifthstreet.formats.standing import Exit, Place
from fifthstreet.rules import HandState, RuleSet


class Format(Protocol):
    """Several hands, seen between two of them.

    `can_deal` is whether there is a next hand now; a cash table that waits for players is not over
    and yet cannot deal. `UsualAnswers` answers what only one format knows.
    """

    KIND: ClassVar[str]
    IS_FOR_MONEY: ClassVar[bool]  # whether players may put up their own chips
    HAS_RELOADS: ClassVar[bool]  # whether a starting stack can be bought again
    HAS_MOVES: ClassVar[bool]  # whether players move between several tables with their stacks

    @property
    def rules(self) -> RuleSet: ...

    @property
    def players(self) -> tuple[str, ...]:
        """The players in the book, out or not."""

    @property
    def hands_played(self) -> int: ...

    @property
    def is_over(self) -> bool: ...

    @property
    def can_deal(self) -> bool: ...

    def next_hand(self) -> HandSetup: ...

    def finish(self, hand: HandState) -> Self: ...

    def standing(self) -> tuple[Place, ...]: ...

    @property
    def stakes(self) -> Stakes:
        """Small blind, big blind and ante of the next hand."""

    def stack_of(self, player: str) -> int:
        """The player's chips by the book, which stands still during a hand."""

    @property
    def exits(self) -> tuple[Exit, ...]:
        """The players who went out, in that order."""

    @property
    def payouts(self) -> PayoutTable | None:
        """The shares of the prize pool by place; None where places are not paid."""

    @property
    def chips_in_play(self) -> int | None:
        """All chips in the book; None where they are points, or where a rake takes of them."""

    @property
    def open_seats(self) -> Cash | None:
        """The book in which players come and go between hands; None where they stay."""

    @property
    def pause(self) -> int:
        """Minutes of break to be held before the next hand."""

    def at_time(self, minutes: int) -> Self:
        """The same format so many minutes after its first hand began."""

    def reloads_of(self, player: str) -> int:
        """How often the player has bought the starting stack again."""

    def reload(self, player: str) -> Self:
        """Between hands: another starting stack; InvalidFormat where there is none to be had."""

    def moved_out(self, player: str) -> Self:
        """Between hands: a player goes with their chips to another table of the event."""

    def moved_in(self, player: str, chair: int, stack: int) -> Self:
        """Between hands: a player comes with their chips from another table of the event."""

    def as_dict(self) -> dict[str, object]: ...

    @classmethod
    def from_dict(cls, values: object) -> Self: ...


class FilledFormat(Format, Protocol):
    """A format that begins when its table has filled up, with the players who sit there."""

    @classmethod
    def check_limits(cls, limits: FormatLimits) -> None:
        """Refuse with InvalidFormat what this format cannot be played with."""

    @classmethod
    def begin(
        cls,
        rules: RuleSet,
        players: Sequence[str],
        limits: FormatLimits,
        *,
        chairs: int,
        marker: int,
    ) -> Self: ...

    def with_stacks(self, stacks: tuple[int, ...]) -> Self:
        """Before the first hand: players who come from elsewhere bring what they have."""


FORMATS: Final[dict[str, type[Format]]] = {
    form.KIND: form for form in (Match, Cash, Contest, Freezeout)
}
# Those of tables that fill up before the first hand; a cash table is open from the start.
FILLED_FORMATS: Final[dict[str, type[FilledFormat]]] = {
    form.KIND: form for form in (Match, Contest, Freezeout)
}


def restore(values: object) -> Format:
    """The format that `as_dict` wrote down; raises InvalidFormat that says what is wrong."""
    kind = values.get("type") if isinstance(values, Mapping) else None
    found = FORMATS.get(kind) if isinstance(kind, str) else None
    if found is None:
        raise InvalidFormat(f"saved format: type {kind!r}; allowed: {', '.join(FORMATS)}")
    return found.from_dict(values)
