"""What a PHH hand starts with, both ways: variant, stacks, antes, blinds and bet sizes.

PHH counts players from the first seat left of the button (p1 = seat 0) round to the button, and
turns antes and blinds about when two play: the first number is then the button's.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from math import gcd
from typing import Final

from fifthstreet.history.amounts import amount_of, chips_of, places_of
from fifthstreet.history.errors import OTHER_GAME, InvalidHistory
from fifthstreet.history.phh_hand_text import HandText
from fifthstreet.rules import Post, RuleSet
from fifthstreet.rules.events import (
    ANTE,
    BIG_BLIND,
    BIG_BLIND_ANTE,
    LIVE_POST,
    SMALL_BLIND,
    STRADDLE,
)
from fifthstreet.rules.rule_words import BET_FIXED, MUCK_LOSERS, MUCK_NEVER

NO_LIMIT: Final = "NT"
POT_LIMIT: Final = "PT"
FIXED_LIMIT: Final = "FT"

RULES_OF_VARIANT: Final = {
    NO_LIMIT: "casino-nl",
    POT_LIMIT: "casino-pl",
    FIXED_LIMIT: "casino-fl",
}

_BET_FIELDS: Final = {
    NO_LIMIT: ("min_bet",),
    POT_LIMIT: ("min_bet",),
    FIXED_LIMIT: ("small_bet", "big_bet"),
}

_INFINITY: Final = Decimal("inf")
# A stack that nobody knows is so many times what is bet in the whole hand.
_ENDLESS: Final = 1000

TRIMMING: Final = "ante_trimming_status"
FIELDS: Final = (
    "variant",
    TRIMMING,
    "antes",
    "blinds_or_straddles",
    "min_bet",
    "small_bet",
    "big_bet",
    "starting_stacks",
    "actions",
)


@dataclass(frozen=True, slots=True)
class Header:
    """The state-building fields, in chips; `antes` and `blinds` stand as in the file.

    `bets` is the least bet alone, or the small and the big bet of fixed-limit. `trims_antes` false
    means that antes are dead money (a big-blind ante), true that each seat's ante is its own stake.
    Of two equal blinds heads-up the format does not say whose is the big one, and so who acts
    first: `button_posts_big` does. Where it is said of a lone blind, the file has not turned the
    blinds about. `unknown_stacks` are seats whose stack the file does not know: they are played
    with one that never runs out.
    """

    variant: str
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    trims_antes: bool
    blinds: tuple[int, ...]
    bets: tuple[int, ...]
    button_posts_big: bool = False
    unknown_stacks: frozenset[int] = frozenset()

    def posts(self) -> tuple[Post, ...]:
        """Antes in seat order, then the small and the big blind, then straddles and posts."""
        count = len(self.stacks)
        ante_kind = ANTE if self.trims_antes else BIG_BLIND_ANTE
        found = [
            Post(seat, ante_kind, self.antes[file_place(seat, count)])
            for seat in range(count)
            if self.antes[file_place(seat, count)] > 0
        ]
        places = list(range(count))
        if self._kind(0) == BIG_BLIND and self.blinds[1] > 0:
            places[:2] = [1, 0]
        for place in places:
            if self.blinds[place] != 0:
                seat = place if self._is_straight else file_place(place, count)
                found.append(Post(seat, self._kind(place), abs(self.blinds[place])))
        return tuple(found)

    @property
    def _is_straight(self) -> bool:
        """Whether two players' blinds stand in the order of seats: `[0, 100]`, and p1 acts first.

        So files are written where the small blind is dead. Turned about, p1 would be the big
        blind, and could not act before the button.
        """
        return self.button_posts_big and self.blinds[0] == 0 < self.blinds[1]

    def changes(self, *, is_fixed: bool) -> dict[str, object]:
        """The fields of a rule set that follow from blinds and bets."""
        unit = self.bets[0] if len(self.bets) == 1 else gcd(*self.bets)
        if len(self.bets) == 2 and self.bets[1] % self.bets[0] == 0:
            unit = self.bets[0]
        small, big = self.blinds[:2]
        answer: dict[str, object] = {
            "big_blind": unit,
            "small_blind": min(small, big, unit) if small > 0 and big > 0 else 0,
        }
        if is_fixed:
            low, high = self.bets[0] // unit, self.bets[-1] // unit
            answer["fixed_bets"] = [low, low, high, high]
        return answer

    def _kind(self, place: int) -> str:
        amount = self.blinds[place]
        if amount < 0:
            return LIVE_POST
        if place >= 2:
            return STRADDLE
        other = self.blinds[1 - place]
        if other <= 0:
            # One blind only: the small blind's place is empty, or the big blind's.
            return BIG_BLIND if amount >= self.bets[0] else SMALL_BLIND
        if amount == other:
            return BIG_BLIND if (place == 0) == self.button_posts_big else SMALL_BLIND
        return BIG_BLIND if amount > other else SMALL_BLIND


def file_place(seat: int, count: int) -> int:
    """Where a seat's ante or blind stands in the file (and back): turned about when two play."""
    return 1 - seat if count == 2 else seat


def standard_rules(
    header: Header, load: Callable[[str], RuleSet], *, has_known_muck: bool
) -> RuleSet:
    """The rule set that a PHH variant means, at this hand's stakes.

    The casino sets show every hand at a showdown. Where a file says that a hand which is known was
    mucked, losers may muck.
    """
    rules = load(RULES_OF_VARIANT[header.variant])
    changes = header.changes(is_fixed=header.variant == FIXED_LIMIT)
    changes["muck"] = MUCK_LOSERS if has_known_muck else MUCK_NEVER
    return rules.with_changes(changes, "PHH hand")


def at_stakes(rules: RuleSet, header: Header) -> RuleSet:
    """Other rules than the variant's, at this hand's stakes."""
    return rules.with_changes(header.changes(is_fixed=rules.bet_size == BET_FIXED), "PHH hand")


def read_header(
    table: Mapping[str, object], text: HandText, *, wagers: list[Decimal], opener: int
) -> tuple[Header, int]:
    """The header in chips, and the decimals that make it and the `wagers` of the hand whole.

    `opener` is the seat that acts first in the file, -1 if none does.
    """
    variant = read_variant(table, text)
    unknown = _unknown_stacks(table)
    known = {**table, "starting_stacks": _without(table.get("starting_stacks"), unknown)}
    stacks = _amounts(known, "starting_stacks", text)
    antes = _amounts(table, "antes", text)
    blinds = _amounts(table, "blinds_or_straddles", text)
    bets = [_amount(table, key, text) for key in _BET_FIELDS[variant]]
    for key, values in (("antes", antes), ("blinds_or_straddles", blinds)):
        if len(values) != len(stacks):
            raise text.field_error(
                key, f"{key} has {len(values)} numbers, starting_stacks {len(stacks)}"
            )
    if len(stacks) < 2:
        raise text.field_error("starting_stacks", "at least two players are needed")
    if any(ante < 0 for ante in antes):
        raise text.field_error("antes", "an ante is never negative")
    trims = table.get(TRIMMING, False)
    if not isinstance(trims, bool):
        raise text.field_error(TRIMMING, f"{TRIMMING} = {trims!r}; allowed: true, false")
    places = places_of([*stacks, *antes, *blinds, *bets, *wagers])
    most = sum(map(abs, (*antes, *blinds, *wagers)), Decimal(0))
    for seat in unknown:
        stacks[seat] = _ENDLESS * (1 + most.to_integral_value())
    header = Header(
        variant,
        tuple(chips_of(stack, places) for stack in stacks),
        tuple(chips_of(ante, places) for ante in antes),
        trims,
        tuple(chips_of(blind, places) for blind in blinds),
        tuple(chips_of(bet, places) for bet in bets),
        len(stacks) == 2 and opener == 0,
        frozenset(unknown),
    )
    return header, places


def read_variant(table: Mapping[str, object], text: HandText) -> str:
    """The game; a hand of another one is refused before its actions are looked at."""
    variant = table.get("variant")
    if isinstance(variant, str) and variant in RULES_OF_VARIANT:
        return variant
    allowed = "NT, PT, FT (no-limit, pot-limit, fixed-limit Texas hold'em)"
    problem = f"variant = {variant!r}; allowed: {allowed}"
    raise text.field_error("variant", problem, OTHER_GAME)


def _unknown_stacks(table: Mapping[str, object]) -> list[int]:
    """The seats whose stack is `inf`, which is how the format writes what nobody knows."""
    stacks = table.get("starting_stacks")
    if not isinstance(stacks, list):
        return []
    return [seat for seat, stack in enumerate(stacks) if stack == _INFINITY]


def _without(stacks: object, unknown: list[int]) -> object:
    if not isinstance(stacks, list):
        return stacks
    return [0 if seat in unknown else stack for seat, stack in enumerate(stacks)]


def _amounts(table: Mapping[str, object], key: str, text: HandText) -> list[Decimal]:
    values = table.get(key)
    if not isinstance(values, list):
        raise _missing(table, key, text, "a list of numbers, one per player")
    amounts: list[Decimal] = []
    for value in values:
        amount = amount_of(value)
        if amount is None:
            raise text.field_error(key, f"{_shown(value)} in {key} is no amount")
        amounts.append(amount)
    return amounts


def _amount(table: Mapping[str, object], key: str, text: HandText) -> Decimal:
    amount = amount_of(table.get(key))
    if amount is None or amount <= 0:
        raise _missing(table, key, text, "a number above 0")
    return amount


def _missing(table: Mapping[str, object], key: str, text: HandText, allowed: str) -> InvalidHistory:
    if key not in table:
        return text.field_error(key, f"{key} is missing; needed: {allowed}")
    return text.field_error(key, f"{key} = {_shown(table[key])}; needed: {allowed}")


def _shown(value: object) -> str:
    """A value as the file has it; Decimals would show their type."""
    return str(value) if isinstance(value, Decimal) else repr(value)
