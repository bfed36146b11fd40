"""What is fixed when a hand starts: rules, seats, stacks, posts, and the deck."""

from fifthstreet.compiler_hints import mypyc_attr
from fifthstreet.rules.ruleset import RuleSet


class Post:
    """Chips a seat must put in before the cards: blinds, antes, straddles, missed blinds."""

    __slots__ = ("amount", "kind", "seat")

    def __init__(self, seat: int, kind: str, amount: int) -> None:
        self.seat: int = seat
        self.kind: str = kind
        self.amount: int = amount

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Post) and (self.seat, self.kind, self.amount) == (
            other.seat,
            other.kind,
            other.amount,
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.kind, self.amount))

    def __repr__(self) -> str:
        return f"Post({self.seat}, {self.kind!r}, {self.amount})"

    def __reduce__(self) -> tuple[object, ...]:
        return Post, (self.seat, self.kind, self.amount)


@mypyc_attr(free_list_len=1)
class Deal:
    """The facts of a hand that no action changes; shared by all its states."""

    __slots__ = (
        "board",
        "button",
        "chairs",
        "deck",
        "first",
        "hand",
        "holes",
        "posts",
        "rules",
        "seat_count",
        "starting_stacks",
    )

    def __init__(
        self,
        rules: RuleSet,
        hand: str,
        button: int,
        first: int,
        chairs: tuple[int, ...],
        starting_stacks: tuple[int, ...],
        posts: tuple[Post, ...],
        deck: tuple[int, ...],
        holes: tuple[tuple[int, ...], ...],
        board: tuple[int, ...],
    ) -> None:
        self.rules: RuleSet = rules
        self.hand: str = hand
        self.button: int = button
        self.first: int = first
        self.chairs: tuple[int, ...] = chairs
        self.starting_stacks: tuple[int, ...] = starting_stacks
        self.posts: tuple[Post, ...] = posts
        self.deck: tuple[int, ...] = deck
        self.holes: tuple[tuple[int, ...], ...] = holes
        # All five board cards; the state's street says how many of them lie open.
        self.board: tuple[int, ...] = board
        self.seat_count: int = len(starting_stacks)

    def __reduce__(self) -> tuple[object, ...]:
        return Deal, (
            self.rules,
            self.hand,
            self.button,
            self.first,
            self.chairs,
            self.starting_stacks,
            self.posts,
            self.deck,
            self.holes,
            self.board,
        )
