"""Pots, awards and the result: how much there is, who may win it, who won it."""

from fifthstreet.compiler_hints import mypyc_attr


@mypyc_attr(free_list_len=1)
class Pot:
    """Chips and the seats that may win them; `shares` says what each seat paid into it."""

    __slots__ = ("amount", "seats", "shares")

    def __init__(self, amount: int, seats: tuple[int, ...], shares: tuple[int, ...]) -> None:
        self.amount: int = amount
        self.seats: tuple[int, ...] = seats
        self.shares: tuple[int, ...] = shares

    def as_dict(self) -> dict[str, object]:
        return {"amount": self.amount, "seats": list(self.seats)}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pot) and (self.amount, self.seats, self.shares) == (
            other.amount,
            other.seats,
            other.shares,
        )

    def __hash__(self) -> int:
        return hash((self.amount, self.seats))

    def __repr__(self) -> str:
        return f"Pot({self.amount}, {self.seats}, {self.shares})"

    def __reduce__(self) -> tuple[object, ...]:
        return Pot, (self.amount, self.seats, self.shares)


@mypyc_attr(free_list_len=1)
class Award:
    """What one seat got out of one pot."""

    __slots__ = ("amount", "pot", "seat")

    def __init__(self, pot: int, seat: int, amount: int) -> None:
        self.pot: int = pot
        self.seat: int = seat
        self.amount: int = amount

    def as_dict(self) -> dict[str, object]:
        return {"seat": self.seat, "pot": self.pot, "amount": self.amount}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Award) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash((self.pot, self.seat, self.amount))

    def __repr__(self) -> str:
        return f"Award({self.pot}, {self.seat}, {self.amount})"

    def __reduce__(self) -> tuple[object, ...]:
        return Award, (self.pot, self.seat, self.amount)


@mypyc_attr(free_list_len=1)
class Result:
    """How a hand ended: the pots as they were paid, who got what, and what the house took."""

    __slots__ = ("awards", "pots", "rake")

    def __init__(self, pots: tuple[Pot, ...], awards: tuple[Award, ...], rake: int) -> None:
        self.pots: tuple[Pot, ...] = pots
        self.awards: tuple[Award, ...] = awards
        self.rake: int = rake

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (self.pots, self.awards, self.rake) == (
            other.pots,
            other.awards,
            other.rake,
        )

    def __hash__(self) -> int:
        return hash((self.pots, self.awards, self.rake))

    def __repr__(self) -> str:
        return f"Result({self.pots}, {self.awards}, {self.rake})"

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.pots, self.awards, self.rake)
