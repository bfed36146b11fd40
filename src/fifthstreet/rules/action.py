"""The action: a kind and, for a bet or raise, the street total it goes to."""

from __future__ import annotations

from fifthstreet.compiler_hints import mypyc_attr
from fifthstreet.errors import InvalidInput
from fifthstreet.rules.whole import whole

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Mapping
    from typing import Final

FOLD: Final = "fold"
CHECK: Final = "check"
CALL: Final = "call"
BET: Final = "bet"
RAISE: Final = "raise"
ALL_IN: Final = "all_in"
PASS: Final = "pass"

KINDS: Final = (FOLD, CHECK, CALL, BET, RAISE, ALL_IN, PASS)

# One letter a kind, for the hand notation; bet and raise carry their total behind it.
LETTERS: Final = {FOLD: "f", CHECK: "k", CALL: "c", BET: "b", RAISE: "r", ALL_IN: "a", PASS: "p"}
KIND_OF_LETTER: Final = {letter: kind for kind, letter in LETTERS.items()}


@mypyc_attr(free_list_len=1)
class Action:
    """What a seat wants to do; `to` is the street total of a bet or raise, 0 for all other kinds.

    >>> Action("raise", 300)
    Action('raise', 300)
    >>> Action("raise", 1.5)
    Traceback (most recent call last):
        ...
    TypeError: a raise goes to a whole number of chips, not 1.5
    """

    __slots__ = ("kind", "to")

    def __init__(self, kind: str, to: object = None) -> None:
        # Types are checked by hand: bots hand in anything, and compiled and interpreted must agree.
        if not isinstance(kind, str) or kind not in LETTERS:
            raise TypeError(f"no action is called {kind!r}; allowed: {', '.join(KINDS)}")
        self.kind: str = kind
        self.to: int = 0
        if kind == BET or kind == RAISE:
            self.to = _whole_chips(kind, to)
        elif to is not None:
            raise TypeError(f"a {kind} takes no amount, got {to!r}")

    def code(self) -> str:
        """The short form used in notations: `f`, `k`, `c`, `b100`, `r300`, `a`, `p`."""
        letter = LETTERS[self.kind]
        return f"{letter}{self.to}" if self.to else letter

    def as_dict(self) -> dict[str, object]:
        return {"kind": self.kind, "to": self.to} if self.to else {"kind": self.kind}

    def __repr__(self) -> str:
        return f"Action({self.kind!r}, {self.to})" if self.to else f"Action({self.kind!r})"

    def __str__(self) -> str:
        return f"{self.kind} to {self.to}" if self.to else self.kind

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.kind == other.kind and self.to == other.to

    def __hash__(self) -> int:
        return hash((self.kind, self.to))

    def __reduce__(self) -> tuple[object, ...]:
        return Action, (self.kind, self.to or None)


def _whole_chips(kind: str, to: object) -> int:
    try:
        amount = whole(to)
    except TypeError:
        raise TypeError(f"a {kind} goes to a whole number of chips, not {to!r}") from None
    if amount < 1:
        raise TypeError(f"a {kind} goes to at least 1 chip, not {amount}")
    return amount


def action_from_code(code: str) -> Action:
    """Read the short form; raises ValueError that quotes it."""
    kind = KIND_OF_LETTER.get(code[:1])
    amount = code[1:]
    if kind is None or (kind in (BET, RAISE)) != bool(amount):
        raise InvalidInput(f"no action is written {code!r}; examples: f k c b100 r300 a p")
    if not amount:
        return Action(kind)
    if not (amount.isascii() and amount.isdigit()) or int(amount) < 1:
        raise InvalidInput(f"{code!r}: {amount!r} is no whole number of chips")
    return Action(kind, int(amount))


def action_from_dict(values: Mapping[str, object]) -> Action:
    """Read the JSON shape; raises TypeError or ValueError that says what was wrong."""
    unknown = [key for key in values if key not in ("kind", "to")]
    if unknown:
        raise InvalidInput(f"an action has no {unknown[0]!r}; allowed: kind, to")
    kind = values.get("kind")
    if not isinstance(kind, str):
        raise TypeError(f"an action needs a kind; allowed: {', '.join(KINDS)}")
    return Action(kind, values.get("to"))
