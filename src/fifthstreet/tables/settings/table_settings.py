"""The settings of a table: rules, format, chairs, clock, and access for players and spectators.

Read once and never changed; it opens no file, and a rule set is named from the catalogue only.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec import UNSET, to_builtins

from fifthstreet.events.table_description import ClockDescription, TableDescription
from fifthstreet.fairness.hash_framing import NAME_RULE, is_name
from fifthstreet.formats import Cash, CashSettings
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.format import FORMATS, FilledFormat
from fifthstreet.formats.saved import VERSION
from fifthstreet.rules import RuleSet
from fifthstreet.tables.settings.clock_settings import ClockSettings
from fifthstreet.tables.settings.format_settings import CASH, FormatSettings
from fifthstreet.tables.settings.given_values import Given
from fifthstreet.tables.settings.house_settings import HouseSettings
from fifthstreet.tables.settings.table_rules import table_rules

VISIBILITIES: Final = ("public", "private", "password")
LIVE_DEALS: Final = "live"
SEEDED_DEALS: Final = "seeded"
ALL_CARDS_POLICY: Final = "all_cards"
AFTER_HAND_POLICY: Final = "after_hand"
SPECTATOR_POLICIES: Final = ("none", "public", AFTER_HAND_POLICY, ALL_CARDS_POLICY)
# The players that may take a chair, besides the house bots.
EVERYBODY: Final = "everybody"
BOTS: Final = "bots"
NOBODY: Final = "nobody"
BETWEEN_HANDS: Final = "between_hands"
CHAT_POLICIES: Final = ("everyone", "players", BETWEEN_HANDS, "off")

LONGEST_NAME: Final = 60
# The largest whole number that every JSON reader keeps exactly.
MOST_CHIPS: Final = 2**53 - 1
_SEED: Final = re.compile(r"[0-9a-f]{64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Everything about a table that is fixed when it is opened.

    `chairs`, `min_buy_in` and `max_buy_in` of 0 mean the defaults: all that the rule set seats, and
    20 to 100 big blinds (or the rule set's own stack). Only a cash table has a range of buy-ins.
    `secret` is the hash of a password or the invite code; it never leaves the server. `seed` (hex)
    belongs to seeded deals; without one it is drawn when the table opens. `open_to` says which
    players may take a chair besides the house bots. `director` (`contest:ID`) alone seats and
    releases players, with chips of its own, and decides when hands are dealt; "" at an ordinary
    table.
    """

    id: str
    name: str
    rules: RuleSet
    format: FormatSettings = field(default_factory=FormatSettings)
    chairs: int = 0
    min_buy_in: int = 0
    max_buy_in: int = 0
    clock: ClockSettings = field(default_factory=ClockSettings)
    visibility: str = "public"
    secret: str = field(default="", repr=False)
    host: str = ""
    house: HouseSettings = field(default_factory=HouseSettings)
    spectators: str = "public"
    chat: str = "everyone"
    deals: str = LIVE_DEALS
    seed: str = field(default="", repr=False)
    same_owner_allowed: bool = False
    open_to: str = EVERYBODY
    director: str = ""
    # The cached `described`, which every snapshot contains.
    _description: TableDescription | None = field(
        default=None, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        _allow("visibility", self.visibility, VISIBILITIES)
        _allow("spectators", self.spectators, SPECTATOR_POLICIES)
        _allow("chat", self.chat, CHAT_POLICIES)
        _allow("deals", self.deals, (LIVE_DEALS, SEEDED_DEALS))
        _allow("open_to", self.open_to, (EVERYBODY, BOTS, NOBODY))
        house = self.house
        if self.open_to == NOBODY and not (house.plays_alone or house.plays_watched):
            raise InvalidFormat("open_to = 'nobody': then house bots play alone, or while watched")
        if not is_name(self.id):
            raise InvalidFormat(f"table settings: id = {self.id!r:.120}; allowed: {NAME_RULE}")
        if len(self.name) > LONGEST_NAME or not self.name.isprintable():
            raise InvalidFormat(f"table settings: a name has up to {LONGEST_NAME} letters")
        if self.seed and not _SEED.fullmatch(self.seed):
            raise InvalidFormat("table settings: a seed is 64 hex digits")
        if self.seed and self.deals == LIVE_DEALS:
            raise InvalidFormat("table settings: a seed belongs to seeded deals")
        if self.format.is_duplicate and self.deals != SEEDED_DEALS:
            raise InvalidFormat("a duplicate match deals each deck again: set deals to 'seeded'")
        self._check_director()
        self._fill_in()
        least = 2 if self.format.type == CASH else self.rules.seats_min
        if not least <= self.chairs <= self.rules.seats_max:
            raise InvalidFormat(
                f"{self.chairs} chairs: {self.rules.name} is played by {least} to "
                f"{self.rules.seats_max}"
            )
        if not 1 <= self.min_buy_in <= self.max_buy_in:
            raise InvalidFormat(f"buy-in from {self.min_buy_in} to {self.max_buy_in}")
        if not 0 <= self.house.free_chairs <= self.chairs:
            raise InvalidFormat(f"{self.house.free_chairs} free chairs of {self.chairs}")
        self._try_format()

    def _check_director(self) -> None:
        if not self.director:
            return
        kind, colon, name = self.director.partition(":")
        if not (colon and is_name(kind) and is_name(name)):
            raise InvalidFormat(
                f"table settings: director = {self.director!r:.120}; wanted: a kind and a name,"
                f" as in 'contest:spring'"
            )
        if self.house.names or self.house.plays_alone or self.house.plays_watched:
            raise InvalidFormat("table settings: a director seats house bots; name none in house")

    def _fill_in(self) -> None:
        """Replace 0 by the defaults."""
        rules, write = self.rules, object.__setattr__
        write(self, "chairs", self.chairs or rules.seats_max)
        if self.format.type != CASH:
            write(self, "min_buy_in", rules.starting_stack)
            write(self, "max_buy_in", rules.starting_stack)
        else:
            least = min(20 * rules.big_blind, rules.starting_stack)
            most = max(100 * rules.big_blind, rules.starting_stack)
            if self.director:
                # Players come with their stacks from other tables.
                least, most = 1, MOST_CHIPS
            write(self, "min_buy_in", self.min_buy_in or least)
            write(self, "max_buy_in", self.max_buy_in or most)

    def _try_format(self) -> None:
        """Raise now what the format would refuse when the players are seated."""
        if self.is_cash:
            self.open_cash(marker=0)
        else:
            self.begin([str(chair) for chair in range(self.chairs)], marker=0)

    def open_cash(self, marker: int) -> Cash:
        """Return the book of a cash table, with the first marker on that chair."""
        limits = CashSettings(self.chairs, self.min_buy_in, self.max_buy_in, self.format.hands)
        return Cash.new(self.rules, settings=limits, marker=marker)

    def begin(self, players: Sequence[str], *, marker: int) -> FilledFormat:
        """Return the format of a table that has filled up; players in the order of their chairs."""
        return self.format.begin(self.rules, players, chairs=self.chairs, marker=marker)

    @property
    def is_cash(self) -> bool:
        return self.format.type == CASH

    @property
    def is_for_money(self) -> bool:
        """Whether the players' own chips are played for.

        Matches and contests count points, seeded deals can be known beforehand, and a director
        brings chips of its own.
        """
        if self.director:
            return False
        return FORMATS[self.format.type].IS_FOR_MONEY and self.deals == LIVE_DEALS

    @property
    def own_chips_at_stake(self) -> bool:
        """Whether the table is for money and others than house bots can sit down."""
        return self.is_for_money and self.open_to != NOBODY

    @property
    def usual_buy_in(self) -> int:
        """The buy-in of a player who names no amount, and of every house bot."""
        return min(max(self.rules.starting_stack, self.min_buy_in), self.max_buy_in)

    def described(self) -> TableDescription:
        """Return the public part of the settings, made once and not to be changed."""
        if self._description is None:
            object.__setattr__(self, "_description", self._make_description())
        assert self._description is not None, "just made"
        return self._description

    def _make_description(self) -> TableDescription:
        return TableDescription(
            id=self.id,
            name=self.name,
            rules=self.rules.values(),
            format=self.format.described(),
            chairs=self.chairs,
            min_buy_in=self.min_buy_in,
            max_buy_in=self.max_buy_in,
            clock=ClockDescription(**self.clock.as_dict()),
            visibility=self.visibility,
            host=self.host,
            house=self.house.described(),
            spectators=self.spectators,
            chat=self.chat,
            deals=self.deals,
            same_owner_allowed=self.same_owner_allowed,
            open_to=self.open_to,
            director=self.director or UNSET,
        )

    def public(self) -> dict[str, object]:
        """Return the public part as JSON values."""
        values: dict[str, object] = to_builtins(self.described())
        return values

    def as_dict(self) -> dict[str, object]:
        """Return everything, secrets included: for the journal only."""
        return {"v": VERSION} | self.public() | {"secret": self.secret, "seed": self.seed}

    @classmethod
    def from_dict(cls, values: object) -> "TableSettings":
        """Read settings; raises InvalidFormat that names the key.

        `rules` is a name of the catalogue, or that name with changed fields (`{"name": "casino-nl",
        "big_blind": 200}`), or all fields of a rule set, as `as_dict` writes them: a table
        continues with the rules it was opened with.
        """
        saved = Given(values, "table settings")
        if saved.whole_or_none("v") not in (None, VERSION):
            raise InvalidFormat(f"table settings: v must be {VERSION}")
        saved.refuse_unknown(("v", *_KEYS))
        return cls(
            saved.text("id"),
            saved.text_or("name", ""),
            table_rules(saved.value("rules")),
            FormatSettings.from_saved(saved.part("format")),
            saved.whole_or_none("chairs") or 0,
            saved.whole_or_none("min_buy_in") or 0,
            saved.whole_or_none("max_buy_in") or 0,
            ClockSettings.from_saved(saved.part("clock")),
            saved.text_or("visibility", "public"),
            saved.text_or("secret", ""),
            saved.text_or("host", ""),
            HouseSettings.from_saved(saved.part("house")),
            saved.text_or("spectators", "public"),
            saved.text_or("chat", "everyone"),
            saved.text_or("deals", LIVE_DEALS),
            saved.text_or("seed", ""),
            saved.yes_or("same_owner_allowed", False),
            saved.text_or("open_to", EVERYBODY),
            saved.text_or("director", ""),
        )


_KEYS: Final = tuple(name for name in TableSettings.__dataclass_fields__)


def _allow(key: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise InvalidFormat(f"table settings: {key} = {value!r}; allowed: {', '.join(allowed)}")
