"""The interface of a bot. It contains no rules and is never compiled, so that any
class may subclass it.

    from fifthstreet import Action, Bot, View

    class Caller(Bot):
        def act(self, view: View) -> Action:
            return Action("check") if view.legal.check else Action("call")
"""

from __future__ import annotations

TYPE_CHECKING = False  # the type checkers' name; importing `typing` itself would cost milliseconds
if TYPE_CHECKING:
    from fifthstreet.rules.action import Action
    from fifthstreet.rules.events import Event
    from fifthstreet.rules.ruleset import RuleSet
    from fifthstreet.rules.view import View


class BotInfo:
    """What a bot learns before its first hand.

    `seed` is all the randomness it needs to be reproducible; `seat` is its place among the players
    of the table (in a hand, `view.viewer` is the seat); `clock` is the number of seconds it has per
    decision, None without a limit.
    """

    __slots__ = ("clock", "rules", "seat", "seed")

    def __init__(self, seed: int, rules: RuleSet, seat: int, clock: float | None = None) -> None:
        self.seed = seed
        self.rules = rules
        self.seat = seat
        self.clock = clock

    def __repr__(self) -> str:
        return f"BotInfo({self.seed}, {self.rules!r}, {self.seat}, {self.clock})"

    def __reduce__(self) -> tuple[object, ...]:
        return BotInfo, (self.seed, self.rules, self.seat, self.clock)


class Bot:
    """A program that plays. Only `act` is required; the other methods are optional.

    A bot that decides by odds may also offer `policy(view) -> dict[Action, float]`, the odds for
    its own cards, and `range_policy(view) -> (actions, float32[1326, n])`, those for every hole
    (`agents.range_policy`). Then `act` must draw from exactly that.
    """

    def start(self, info: BotInfo) -> None:
        """Called once, before the first hand."""

    def observe(self, event: Event) -> None:
        """Called with every event at the table, as this bot may see it."""

    def act(self, view: View) -> Action:
        """Return the bot's decision; `view.legal` is always there and says what is allowed."""
        raise NotImplementedError(f"{type(self).__name__} must define act(view)")

    def close(self) -> None:
        """Called once, after the last hand."""
