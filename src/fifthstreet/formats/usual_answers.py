"""The answers of most formats to what only one of them knows: clock, reloads, prizes."""

from typing import ClassVar, Self

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.limits import FormatLimits
from fifthstreet.formats.payouts import PayoutTable


class UsualAnswers:
    """A format without a clock, whose players have one stack and play for no prizes."""

    __slots__ = ()

    KIND: ClassVar[str]
    IS_FOR_MONEY: ClassVar[bool] = False
    HAS_RELOADS: ClassVar[bool] = False
    HAS_MOVES: ClassVar[bool] = False

    @property
    def payouts(self) -> PayoutTable | None:
        return None

    @property
    def chips_in_play(self) -> int | None:
        return None

    @property
    def pause(self) -> int:
        return 0

    def at_time(self, minutes: int) -> Self:
        return self

    def reloads_of(self, player: str) -> int:
        return 0

    def reload(self, player: str) -> Self:
        raise InvalidFormat(f"no chips are added in a {self.KIND}")

    def moved_out(self, player: str) -> Self:
        raise InvalidFormat(f"the players of a {self.KIND} stay at their table")

    def moved_in(self, player: str, chair: int, stack: int) -> Self:
        raise InvalidFormat(f"the players of a {self.KIND} stay at their table")


class FixedSeats(UsualAnswers):
    """The same, where the players of the first hand keep their seats to the end."""

    __slots__ = ()

    @property
    def open_seats(self) -> None:
        return None

    def with_stacks(self, stacks: tuple[int, ...]) -> Self:
        raise InvalidFormat(f"a {self.KIND} begins with equal stacks")

    @classmethod
    def check_limits(cls, limits: FormatLimits) -> None:
        """Nothing that the format takes is refused before the players are known."""
