"""What the seat to act may do, as ranges: the legality that `check` and `apply` share."""

from fifthstreet.compiler_hints import mypyc_attr
from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, RAISE, Action


@mypyc_attr(free_list_len=1)
class Wager:
    """A range of street totals that a bet, raise or all-in may go to, both ends included."""

    __slots__ = ("kind", "max", "min")

    def __init__(self, kind: str, least: int, most: int) -> None:
        self.kind: str = kind
        self.min: int = least
        self.max: int = most

    def as_dict(self) -> dict[str, object]:
        return {"kind": self.kind, "min": self.min, "max": self.max}

    def __str__(self) -> str:
        if self.min == self.max:
            return f"{self.kind} to {self.min}"
        return f"{self.kind} to {self.min}-{self.max}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wager) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.kind, self.min, self.max))

    def __repr__(self) -> str:
        return f"Wager({self.kind!r}, {self.min}, {self.max})"

    def __reduce__(self) -> tuple[object, ...]:
        return Wager, (self.kind, self.min, self.max)


@mypyc_attr(free_list_len=1)
class Legal:
    """The options of `seat`: `call` is the cost in chips (None when there is nothing to call).

    `all_in` is always understood: where it is not listed as a wager of its own, it means the wager
    or the call that takes the seat's last chip. `match_to` is the total that a `bet` may name to
    match the bet, where the rule set calls matching "bet" (document 004), else -1.
    """

    __slots__ = (
        "all_in_to",
        "call",
        "check",
        "fold",
        "match_to",
        "pass_",
        "seat",
        "stack",
        "wagers",
    )

    def __init__(
        self,
        seat: int,
        fold: bool,
        check: bool,
        call: int | None,
        pass_: bool,
        wagers: tuple[Wager, ...],
        stack: int,
        all_in_to: int,
        match_to: int,
    ) -> None:
        self.seat: int = seat
        self.fold: bool = fold
        self.check: bool = check
        self.call: int | None = call
        self.pass_: bool = pass_
        self.wagers: tuple[Wager, ...] = wagers
        self.stack: int = stack
        self.all_in_to: int = all_in_to
        self.match_to: int = match_to

    def resolve(self, action: Action) -> tuple[str, int]:
        """The action in its plain form: kind and street total; kind "" when it is not allowed.

        Words with two meanings end here: a free call (document 000) is a check, a bet that matches
        (document 004) is a call, an all-in is the wager or call that takes the last chip.
        """
        kind = action.kind
        if kind == FOLD:
            return (FOLD, 0) if self.fold else ("", 0)
        if kind == CHECK:
            return (CHECK, 0) if self.check else ("", 0)
        if kind == CALL:
            if self.call is None:
                return "", 0
            return (CALL, 0) if self.call > 0 else (CHECK, 0)
        if kind == PASS:
            return (PASS, 0) if self.pass_ else ("", 0)
        if kind == ALL_IN:
            return self._resolve_all_in()
        for wager in self.wagers:
            if wager.kind == kind and wager.min <= action.to <= wager.max:
                return kind, action.to
        if kind == BET and action.to == self.match_to and self.call is not None:
            return CALL, 0
        return "", 0

    def _resolve_all_in(self) -> tuple[str, int]:
        found = ""
        for wager in self.wagers:
            if wager.kind == ALL_IN:
                return ALL_IN, self.all_in_to
            if wager.min <= self.all_in_to <= wager.max:
                found = wager.kind
        if found:
            return found, self.all_in_to
        if self.call is not None and self.call > 0 and self.call == self.stack:
            return CALL, 0
        return "", 0

    def allows(self, action: Action) -> bool:
        return self.resolve(action)[0] != ""

    def wager(self, kind: str) -> Wager | None:
        """The range of that kind, if there is one."""
        for wager in self.wagers:
            if wager.kind == kind:
                return wager
        return None

    def raise_range(self) -> Wager | None:
        """The raise or bet range, for those who don't care for words; never the all-in word."""
        raising = self.wager(RAISE)
        return raising if raising is not None else self.wager(BET)

    def as_dict(self) -> dict[str, object]:
        return {
            "fold": self.fold,
            "check": self.check,
            "call": self.call,
            "pass": self.pass_,
            "wagers": [wager.as_dict() for wager in self.wagers],
        }

    def __str__(self) -> str:
        words: list[str] = []
        if self.fold:
            words.append(FOLD)
        if self.check:
            words.append(CHECK)
        if self.call:
            words.append(f"call {self.call}")
        if self.pass_:
            words.append(PASS)
        for wager in self.wagers:
            words.append(str(wager))
        return ", ".join(words) if words else "nothing"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.seat, self.call, self.wagers))

    def __repr__(self) -> str:
        return f"<Legal {self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Legal, (
            self.seat,
            self.fold,
            self.check,
            self.call,
            self.pass_,
            self.wagers,
            self.stack,
            self.all_in_to,
            self.match_to,
        )
