"""A match: a fixed number of hands, stacks reset before each, seats moving one place per hand.

It deals nothing: its caller brings the decks, one for each `deck_number`.
"""

from collections.abc import Sequence
from typing import ClassVar

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.hand_setup import HandSetup, require_own_hand, require_players
from fifthstreet.formats.limits import FormatLimits
from fifthstreet.formats.payouts import PayoutTable
from fifthstreet.formats.saved import Saved, header
from fifthstreet.formats.stakes import Stakes, full_table
from fifthstreet.formats.standing import Exit, Place, places
from fifthstreet.rules import HandState, RuleSet
from fifthstreet.rules.rule_words import MARKER_BUTTON


class Match:
    """A match between two hands; it never changes, `finish` gives the next.

    Seat 0 is always the first seat left of the button (document 000's A1), and the players move:
    after every hand A2 becomes A1, and A1 goes to the last seat. In a duplicate match each deck is
    dealt once in every rotation, so that everybody plays every seat's cards. One is made after
    every hand, so it is a plain record, which is quick to make, and it is compiled: what other
    formats have from `UsualAnswers` is written out here.
    """

    KIND: ClassVar[str] = "match"
    IS_FOR_MONEY: ClassVar[bool] = False
    HAS_RELOADS: ClassVar[bool] = False
    HAS_MOVES: ClassVar[bool] = False

    __slots__ = ("hands", "hands_played", "is_duplicate", "nets", "players", "rules")

    def __init__(
        self,
        rules: RuleSet,
        players: tuple[str, ...],
        hands: int,
        is_duplicate: bool,
        hands_played: int,
        nets: tuple[int, ...],
    ) -> None:
        self.rules = rules
        self.players = players
        self.hands = hands
        self.is_duplicate = is_duplicate
        self.hands_played = hands_played
        self.nets = nets

    @classmethod
    def new(
        cls, rules: RuleSet, players: Sequence[str], *, hands: int, is_duplicate: bool = False
    ) -> "Match":
        """A match of `hands` hands in all, replays counted."""
        seated = require_players(rules, players)
        if hands < 1:
            raise InvalidFormat(f"{hands} hands: a match has at least 1")
        if is_duplicate and hands % len(seated):
            raise InvalidFormat(
                f"{hands} hands: a duplicate match of {len(seated)} plays a multiple of "
                f"{len(seated)}, every deal in all rotations"
            )
        return cls(rules, seated, hands, is_duplicate, 0, (0,) * len(seated))

    @classmethod
    def check_limits(cls, limits: FormatLimits) -> None:
        if limits.hands is None:
            raise InvalidFormat("format: a match needs its number of hands")

    @classmethod
    def begin(
        cls,
        rules: RuleSet,
        players: Sequence[str],
        limits: FormatLimits,
        *,
        chairs: int,
        marker: int,
    ) -> "Match":
        """The drawn marker changes nothing: everybody plays in every place."""
        assert limits.hands is not None, "checked when the limits were set"
        return cls.new(rules, players, hands=limits.hands, is_duplicate=limits.is_duplicate)

    @property
    def is_over(self) -> bool:
        return self.hands_played == self.hands

    @property
    def can_deal(self) -> bool:
        return not self.is_over

    def next_hand(self) -> HandSetup:
        if self.is_over:
            raise InvalidFormat(f"the match is over after {self.hands} hands")
        count = len(self.players)
        turn = self.hands_played % count
        button = count - 1 if self.rules.marker == MARKER_BUTTON else 0
        first, posts = full_table(self.rules, count, button)
        number = self.hands_played // count if self.is_duplicate else self.hands_played
        return HandSetup(
            self.rules,
            str(self.hands_played + 1),
            number,
            self.players[turn:] + self.players[:turn],
            _chairs(count, turn),
            (self.rules.starting_stack,) * count,
            button,
            first,
            posts,
        )

    def finish(self, hand: HandState) -> "Match":
        """The match after the hand that `next_hand` described."""
        if self.is_over:
            raise InvalidFormat(f"the match is over after {self.hands} hands")
        count = len(self.players)
        chairs = _chairs(count, self.hands_played % count)
        stacks = (self.rules.starting_stack,) * count
        require_own_hand(str(self.hands_played + 1), chairs, stacks, hand)
        nets = list(self.nets)
        for chair, net in zip(chairs, hand.net(), strict=True):
            nets[chair] += net
        return Match(
            self.rules,
            self.players,
            self.hands,
            self.is_duplicate,
            self.hands_played + 1,
            tuple(nets),
        )

    def standing(self) -> tuple[Place, ...]:
        """By chips won; chips in a match are the net, since stacks do not last."""
        nets = dict(zip(self.players, self.nets, strict=True))
        return places(self.players, lambda p: (nets[p],), nets.__getitem__, nets.__getitem__)

    @property
    def stakes(self) -> Stakes:
        return self.rules.small_blind, self.rules.big_blind, self.rules.ante

    def stack_of(self, player: str) -> int:
        """The stack before every hand: what was won or lost before is points."""
        return self.rules.starting_stack

    @property
    def exits(self) -> tuple[Exit, ...]:
        return ()

    @property
    def open_seats(self) -> None:
        return None

    @property
    def payouts(self) -> PayoutTable | None:
        return None

    @property
    def chips_in_play(self) -> int | None:
        return None

    @property
    def pause(self) -> int:
        return 0

    def at_time(self, minutes: int) -> "Match":
        return self

    def reloads_of(self, player: str) -> int:
        return 0

    def reload(self, player: str) -> "Match":
        raise InvalidFormat("no chips are added in a match")

    def moved_out(self, player: str) -> "Match":
        raise InvalidFormat("the players of a match stay at their table")

    def moved_in(self, player: str, chair: int, stack: int) -> "Match":
        raise InvalidFormat("the players of a match stay at their table")

    def with_stacks(self, stacks: tuple[int, ...]) -> "Match":
        raise InvalidFormat("a match begins with equal stacks")

    def _values(self) -> tuple[object, ...]:
        return (
            self.rules,
            self.players,
            self.hands,
            self.is_duplicate,
            self.hands_played,
            self.nets,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        return f"Match{self._values()!r}"

    def __reduce__(self) -> tuple[object, ...]:
        return Match, self._values()

    def as_dict(self) -> dict[str, object]:
        return header(self.KIND) | {
            "rules": self.rules.values(),
            "players": list(self.players),
            "hands": self.hands,
            "is_duplicate": self.is_duplicate,
            "hands_played": self.hands_played,
            "nets": list(self.nets),
        }

    @classmethod
    def from_dict(cls, values: object) -> "Match":
        saved = Saved.opened(values, cls.KIND)
        fresh = cls.new(
            saved.rules("rules"),
            saved.texts("players"),
            hands=saved.whole("hands"),
            is_duplicate=saved.yes("is_duplicate"),
        )
        played, nets = saved.whole("hands_played"), saved.wholes("nets")
        if not 0 <= played <= fresh.hands or len(nets) != len(fresh.players):
            raise InvalidFormat(f"saved match: {played} hands played, nets {list(nets)}")
        return cls(fresh.rules, fresh.players, fresh.hands, fresh.is_duplicate, played, tuple(nets))


def _chairs(count: int, turn: int) -> tuple[int, ...]:
    """The seating with player `turn` in seat 0; a chair is the player's number in the match."""
    chairs = tuple(range(count))
    return chairs[turn:] + chairs[:turn]
