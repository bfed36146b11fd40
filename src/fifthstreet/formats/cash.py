"""A cash table: stacks carry over, and players come and go between hands.

All steps but `finish` are taken between two hands; who holds the table keeps the wishes that come
in during a hand until it is booked. It draws nothing: the first button is an argument.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from fifthstreet.formats.account import Account
from fifthstreet.formats.blinds import Blinds, Placing, distance, following, opening
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.hand_setup import HandSetup, require_own_hand
from fifthstreet.formats.saved import Saved, header
from fifthstreet.formats.seating import seat_hand, straddler
from fifthstreet.formats.sitter import Sitter
from fifthstreet.formats.stakes import Stakes
from fifthstreet.formats.standing import Exit, Place, places
from fifthstreet.formats.usual_answers import UsualAnswers
from fifthstreet.rules import HandState, RuleSet


@dataclass(frozen=True, slots=True)
class CashSettings:
    """The table's limits; `hands` ends it after so many (None: open end).

    Buying in and topping up may lift a stack to `max_buy_in`, never above.
    """

    chairs: int
    min_buy_in: int
    max_buy_in: int
    hands: int | None = None

    def as_dict(self) -> dict[str, object]:
        return {
            "chairs": self.chairs,
            "min_buy_in": self.min_buy_in,
            "max_buy_in": self.max_buy_in,
            "hands": self.hands,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "CashSettings":
        return cls(
            saved.whole("chairs"),
            saved.whole("min_buy_in"),
            saved.whole("max_buy_in"),
            saved.whole_or_none("hands"),
        )


@dataclass(frozen=True, slots=True)
class Cash(UsualAnswers):
    """A cash table between two hands; `sitters` are in chair order."""

    KIND: ClassVar[str] = "cash"
    IS_FOR_MONEY: ClassVar[bool] = True

    rules: RuleSet
    settings: CashSettings
    marker: int
    sitters: tuple[Sitter, ...]
    accounts: tuple[Account, ...]
    blinds: Blinds | None
    hands_played: int
    rake: int

    @classmethod
    def new(
        cls, rules: RuleSet, *, settings: CashSettings | None = None, marker: int = 0
    ) -> "Cash":
        """An empty table; the first hand's marker is on chair `marker` or the next one taken.

        By default as many chairs as the rule set seats, 20 to 100 big blinds to sit down (or the
        usual stack, if it is less or more), and no end.
        """
        if settings is None:
            least = min(20 * rules.big_blind, rules.starting_stack)
            most = max(100 * rules.big_blind, rules.starting_stack)
            settings = CashSettings(rules.seats_max, least, most)
        if not 2 <= settings.chairs <= rules.seats_max:
            raise InvalidFormat(
                f"{settings.chairs} chairs: {rules.name} is played by 2 to {rules.seats_max}"
            )
        if not 1 <= settings.min_buy_in <= settings.max_buy_in:
            raise InvalidFormat(f"buy-in from {settings.min_buy_in} to {settings.max_buy_in}")
        if settings.hands is not None and settings.hands < 1:
            raise InvalidFormat(f"{settings.hands} hands: at least 1 is played")
        if not 0 <= marker < settings.chairs:
            raise InvalidFormat(f"marker on chair {marker}: chairs are 0 to {settings.chairs - 1}")
        return cls(rules, settings, marker, (), (), None, 0, 0)

    # Between hands.

    def sit(self, player: str, chair: int, chips: int, *, waits: bool = False) -> "Cash":
        """Take a free chair with chips from the minimum to the maximum buy-in."""
        if any(sitter.player == player for sitter in self.sitters):
            raise InvalidFormat(f"{player} sits at this table already")
        if not 0 <= chair < self.settings.chairs or self._at(chair) is not None:
            raise InvalidFormat(f"chair {chair} is not free")
        if not self.settings.min_buy_in <= chips <= self.settings.max_buy_in:
            raise InvalidFormat(
                f"{chips} chips: the buy-in is {self.settings.min_buy_in} to "
                f"{self.settings.max_buy_in}"
            )
        sitters = sorted(
            [*self.sitters, Sitter(player, chair, chips, waits=waits)], key=lambda s: s.chair
        )
        return replace(
            self, sitters=tuple(sitters), accounts=self._booked(player, bought=chips, cashed=0)
        )

    def leave(self, player: str) -> "Cash":
        """Free the chair; the stack goes to the player's account."""
        gone = self._sitter(player)
        return replace(
            self,
            sitters=tuple(sitter for sitter in self.sitters if sitter.player != player),
            accounts=self._booked(player, bought=0, cashed=gone.stack),
        )

    def top_up(self, player: str, chips: int) -> "Cash":
        """Add chips, up to the maximum buy-in in all."""
        sitter = self._sitter(player)
        if chips < 1 or sitter.stack + chips > self.settings.max_buy_in:
            raise InvalidFormat(
                f"{player} cannot add {chips} to {sitter.stack}: at most "
                f"{self.settings.max_buy_in} in all"
            )
        after = self._with(replace(sitter, stack=sitter.stack + chips))
        return replace(after, accounts=self._booked(player, bought=chips, cashed=0))

    def sit_out(self, player: str) -> "Cash":
        """From the next hand on not dealt in, and missing the blinds that pass."""
        return self._with(replace(self._sitter(player), is_away=True))

    def come_back(self, player: str, *, waits: bool = False) -> "Cash":
        """Be dealt in again: missed blinds are posted, or waited for if `waits`."""
        return self._with(replace(self._sitter(player), is_away=False, waits=waits))

    def sitter_of(self, player: str) -> Sitter | None:
        """The player's place in the book; None for one who does not sit in it yet."""
        for sitter in self.sitters:
            if sitter.player == player:
                return sitter
        return None

    # The interface of every format.

    @property
    def players(self) -> tuple[str, ...]:
        return tuple([sitter.player for sitter in self.sitters])

    @property
    def open_seats(self) -> "Cash":
        return self

    @property
    def stakes(self) -> Stakes:
        return self.rules.small_blind, self.rules.big_blind, self.rules.ante

    @property
    def exits(self) -> tuple[Exit, ...]:
        return ()

    @property
    def chips_in_play(self) -> int:
        return sum([sitter.stack for sitter in self.sitters])

    def stack_of(self, player: str) -> int:
        sitter = self.sitter_of(player)
        return 0 if sitter is None else sitter.stack

    @property
    def is_over(self) -> bool:
        return self.hands_played == self.settings.hands

    @property
    def can_deal(self) -> bool:
        """Whether two or more players have chips and are not sitting out."""
        return not self.is_over and len(self._able()) >= 2

    def next_hand(self) -> HandSetup:
        self._require_deal()
        size = self.settings.chairs
        placing = self._placing()
        live: dict[int, int] = {}
        dead: dict[int, int] = {}
        for chair in placing.dealt:
            sitter = self._taken(chair)
            # The big blind itself, and a straddle, are no less than what was missed.
            if placing.is_restart or chair == placing.blinds.big:
                continue
            if sitter.owes_big and chair != straddler(self.rules, placing, size):
                live[chair] = self.rules.big_blind
            if sitter.owes_small and self.rules.small_blind > 0:
                dead[chair] = self.rules.small_blind
        return seat_hand(
            self.rules,
            placing,
            size,
            hand=str(self.hands_played + 1),
            deck_number=self.hands_played,
            players={sitter.chair: sitter.player for sitter in self.sitters},
            stacks={sitter.chair: sitter.stack for sitter in self.sitters},
            live=live,
            dead=dead,
        )

    def finish(self, hand: HandState) -> "Cash":
        """Book the stacks, forgive those who were dealt in, and note the blinds others missed."""
        self._require_deal()
        placing = self._placing()
        chairs = placing.dealt
        before = {sitter.chair: sitter.stack for sitter in self.sitters}
        name = str(self.hands_played + 1)
        require_own_hand(name, chairs, tuple([before[chair] for chair in chairs]), hand)
        stacks = dict(zip(chairs, hand.stacks, strict=True))
        sitters: list[Sitter] = []
        for sitter in self.sitters:
            stack = stacks.get(sitter.chair)
            if stack is None:
                sitters.append(self._with_misses(sitter, placing.blinds))
            else:
                sitters.append(_forgiven(sitter, stack))
        return Cash(
            self.rules,
            self.settings,
            self.marker,
            tuple(sitters),
            self.accounts,
            placing.blinds,
            self.hands_played + 1,
            self.rake + hand.rake,
        )

    def standing(self) -> tuple[Place, ...]:
        """Everybody who ever sat down, by chips won; chips are those on the table."""
        stacks = {sitter.player: sitter.stack for sitter in self.sitters}
        nets = {
            account.player: stacks.get(account.player, 0) + account.cashed - account.bought
            for account in self.accounts
        }
        return places(
            [account.player for account in self.accounts],
            lambda player: (nets[player],),
            lambda player: stacks.get(player, 0),
            nets.__getitem__,
        )

    def as_dict(self) -> dict[str, object]:
        return header(self.KIND) | {
            "rules": self.rules.values(),
            "settings": self.settings.as_dict(),
            "marker": self.marker,
            "sitters": [sitter.as_dict() for sitter in self.sitters],
            "accounts": [account.as_dict() for account in self.accounts],
            "blinds": None if self.blinds is None else self.blinds.as_dict(),
            "hands_played": self.hands_played,
            "rake": self.rake,
        }

    @classmethod
    def from_dict(cls, values: object) -> "Cash":
        saved = Saved.opened(values, cls.KIND)
        fresh = cls.new(
            saved.rules("rules"),
            settings=CashSettings.from_saved(saved.record("settings")),
            marker=saved.whole("marker"),
        )
        blinds = saved.record_or_none("blinds")
        sitters = tuple(Sitter.from_saved(sitter) for sitter in saved.records("sitters"))
        chairs = _chairs(sitters)
        if chairs != sorted(set(chairs) & set(range(fresh.settings.chairs))):
            raise InvalidFormat(f"saved cash: sitters in chairs {chairs}")
        return replace(
            fresh,
            sitters=sitters,
            accounts=tuple(Account.from_saved(account) for account in saved.records("accounts")),
            blinds=None if blinds is None else Blinds.from_saved(blinds),
            hands_played=saved.whole("hands_played"),
            rake=saved.whole("rake"),
        )

    # Inside.

    def _require_deal(self) -> None:
        if not self.can_deal:
            raise InvalidFormat("no hand: the table is closed, or fewer than two can be dealt in")

    def _able(self) -> list[Sitter]:
        return [sitter for sitter in self.sitters if sitter.is_able]

    def _placing(self) -> Placing:
        able = self._able()
        size = self.settings.chairs
        if self.blinds is None:
            return opening(self.rules, _chairs(able), size, marker=self.marker)
        return following(
            self.rules,
            self.blinds,
            size,
            regular=_chairs([sitter for sitter in able if not sitter.owes]),
            entering=_chairs([sitter for sitter in able if sitter.owes and not sitter.waits]),
            waiting=_chairs([sitter for sitter in able if sitter.owes and sitter.waits]),
            may_enter_in_blinds=False,
        )

    def _with_misses(self, sitter: Sitter, blinds: Blinds) -> Sitter:
        """A sitter who was not dealt in, and perhaps passed by a blind."""
        if sitter.is_new or self.blinds is None:
            return sitter
        size = self.settings.chairs
        passed = distance(self.blinds.big, sitter.chair, size)
        missed_big = 0 < passed < distance(self.blinds.big, blinds.big, size)
        missed_small = sitter.chair == blinds.small
        return replace(
            sitter,
            owes_big=sitter.owes_big or missed_big,
            owes_small=sitter.owes_small or missed_big or missed_small,
        )

    def _at(self, chair: int) -> Sitter | None:
        for sitter in self.sitters:
            if sitter.chair == chair:
                return sitter
        return None

    def _taken(self, chair: int) -> Sitter:
        sitter = self._at(chair)
        assert sitter is not None, "only taken chairs are dealt in"
        return sitter

    def _sitter(self, player: str) -> Sitter:
        sitter = self.sitter_of(player)
        if sitter is None:
            raise InvalidFormat(f"{player} does not sit at this table")
        return sitter

    def _with(self, changed: Sitter) -> "Cash":
        return replace(
            self,
            sitters=tuple(
                changed if sitter.chair == changed.chair else sitter for sitter in self.sitters
            ),
        )

    def _booked(self, player: str, *, bought: int, cashed: int) -> tuple[Account, ...]:
        found = {account.player: account for account in self.accounts}
        old = found.get(player, Account(player, 0, 0))
        found[player] = Account(player, old.bought + bought, old.cashed + cashed)
        return tuple(found.values())


def _forgiven(sitter: Sitter, stack: int) -> Sitter:
    """A player who was dealt in owes nothing any more."""
    return Sitter(
        sitter.player,
        sitter.chair,
        stack,
        is_away=sitter.is_away,
        is_new=False,
        owes_big=False,
    )


def _chairs(sitters: Sequence[Sitter]) -> list[int]:
    return [sitter.chair for sitter in sitters]
