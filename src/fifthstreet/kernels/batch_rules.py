"""The part of a rule set that batch play knows, checked and put into plain numbers.

It refuses by name every field whose value batch play does not play; it must not import the rules
room, so it takes the fields as a mapping.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from fifthstreet.errors import InvalidInput

MAX_SEATS: Final = 10
# Ten such stacks and twice the pot still fit 32 bits.
MAX_CHIPS: Final = 100_000_000

_STREETS: Final = ("flop", "turn", "river")
_REOPENINGS: Final = ("always", "full-raise", "half-bet")
_ASKING: Final = ("after-a-fold", "can-change-something", "not-yet-acted")

# Fields that change what is legal or paid, with the values that are played.
_PLAYED: Final[Mapping[str, tuple[object, ...]]] = {
    "ante_kind": ("none",),
    "straddle": ("none",),
    "heads_up": ("button-small-blind",),
    "marker": ("button",),
    "deal": ("one-at-a-time",),
    "short_big_blind": ("full",),
    "big_blind_option": (True,),
    "bet_size": ("big-blind", "fixed"),
    "raise_size": ("last-raise", "fixed"),
    "limit": ("none", "pot"),
    "bet_counts_as_raise": (True,),
    "cap_heads_up": (True, False),
    "cap_seats": ("live", "with-chips"),
    "all_in_counts": ("always", "full-only"),
    "short_all_in_raise": (True,),
    "reopening": _REOPENINGS,
    "short_opening_all_in_reopens": (True, False),
    "raise_against_covered": (False,),
    "fold_when_free": (True,),
    "free_call": (True, False),
    "short_call": (True,),
    "checks": (True,),
    "passes": (False,),
    "all_in_action": (False,),
    "still_asked": _ASKING,
    "unmatched_chips": ("last-pot", "returned"),
    "odd_chips": ("first-winner", "one-by-one"),
    "rake_permille": (0,),
    "selection": ("any-five",),
}

# Fields of numbers and lists, which are read one by one.
_READ: Final = (
    "name",
    "seats_max",
    "starting_stack",
    "small_blind",
    "big_blind",
    "burns",
    "fixed_bets",
    "raise_caps",
    "bet_caps",
)

# Fields that change nothing here: what a hand is called, what formats and viewers do with it, or
# what goes with a value that is not played.
_IRRELEVANT: Final = (
    "version",
    "document",
    "seats_min",
    "ante",
    "straddle_raise",
    "words",
    "match_word",
    "side_pots",
    "rake_cap",
    "rake_without_flop",
    "muck",
    "show_order",
    "face_up_all_in",
    "format",
    "time_out",
)


# One number a field, or one for each street.
RuleNumbers = dict[str, tuple[int, ...]]


class BatchRules:
    """The rules of batch play, made from the fields of a rule set (`RuleSet.values()`).

    A field that is missing or unknown, or holds what batch play does not play, is a ValueError
    naming it.
    """

    __slots__ = (
        "_numbers",
        "big_blind",
        "burns",
        "free_call",
        "name",
        "seats_max",
        "small_blind",
        "starting_stack",
    )

    def __init__(self, values: Mapping[str, object]) -> None:
        self.name: str = str(values.get("name", "rule set"))
        for field in values:
            if field not in _PLAYED and field not in _READ and field not in _IRRELEVANT:
                raise ValueError(f"{self.name}: batch play does not know the field {field!r}")
        for field, played in _PLAYED.items():
            value = self._value(values, field)
            if not any(
                value is one or (type(value) is type(one) and value == one) for one in played
            ):
                raise self._refusal(field, value, " or ".join(repr(one) for one in played))
        self.small_blind: int = self._whole(values, "small_blind", 0, MAX_CHIPS)
        self.big_blind: int = self._whole(values, "big_blind", 1, MAX_CHIPS)
        self.seats_max: int = self._whole(values, "seats_max", 2, MAX_SEATS)
        self.starting_stack: int = self._whole(values, "starting_stack", 1, MAX_CHIPS)
        self.free_call: bool = values["free_call"] is True
        self.burns: tuple[str, ...] = self._burns(values)
        fixed_bets = self._four(values, "fixed_bets", 1, MAX_CHIPS // self.big_blind)
        raise_caps = self._four(values, "raise_caps", 0, 255)
        self._four(values, "bet_caps", 0, 0)
        is_fixed = values["bet_size"] == "fixed"
        if self.small_blind > self.big_blind:
            raise InvalidInput(f"{self.name}: small_blind is above big_blind")
        if is_fixed != (values["raise_size"] == "fixed"):
            raise InvalidInput(f"{self.name}: bet_size and raise_size are not both 'fixed'")
        if is_fixed and values["limit"] == "pot":
            raise InvalidInput(f"{self.name}: limit = 'pot' needs bet_size = 'big-blind'")
        reopening = str(values["reopening"])
        if (reopening == "half-bet" and not is_fixed) or (reopening == "full-raise" and is_fixed):
            raise InvalidInput(f"{self.name}: reopening = {reopening!r} does not fit bet_size")
        steps = fixed_bets if is_fixed else (1, 1, 1, 1)
        self._numbers: RuleNumbers = {
            "small_blind": (self.small_blind,),
            "big_blind": (self.big_blind,),
            "raise_steps": tuple([self.big_blind * step for step in steps]),
            "raise_caps": raise_caps,
            "is_fixed_limit": (int(is_fixed),),
            "is_pot_limit": (int(values["limit"] == "pot"),),
            "caps_two_seats": (int(values["cap_heads_up"] is True),),
            "counts_full_only": (int(values["all_in_counts"] == "full-only"),),
            "reopening": (_REOPENINGS.index(reopening),),
            "short_opening_reopens": (int(values["short_opening_all_in_reopens"] is True),),
            "has_free_call": (int(self.free_call),),
            "gives_odd_chips_to_first": (int(values["odd_chips"] == "first-winner"),),
            "burns": tuple([int(street in self.burns) for street in _STREETS]),
            "asking": (_ASKING.index(str(values["still_asked"])),),
            "returns_folded_excess": (int(values["unmatched_chips"] == "returned"),),
            "caps_seats_with_chips": (int(values["cap_seats"] == "with-chips"),),
        }

    def numbers(self) -> RuleNumbers:
        """The rules as the engines take them: the fields of `TableRules` in native/, by name."""
        return self._numbers

    def cards_needed(self, seats: int) -> int:
        """How many cards of a deck a hand of so many seats reaches, burns included."""
        return 2 * seats + 5 + len(self.burns)

    def __repr__(self) -> str:
        return f"<BatchRules {self.name} {self.small_blind}/{self.big_blind}>"

    def _value(self, values: Mapping[str, object], field: str) -> object:
        if field not in values:
            raise InvalidInput(f"{self.name}: the field {field!r} is missing")
        return values[field]

    def _refusal(self, field: str, value: object, allowed: str) -> InvalidInput:
        return InvalidInput(
            f"{self.name}: batch play does not know {field} = {value!r}; allowed: {allowed}"
        )

    def _whole(self, values: Mapping[str, object], field: str, least: int, most: int) -> int:
        value = self._value(values, field)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self._refusal(field, value, f"{least} to {most}")
        return value

    def _four(
        self, values: Mapping[str, object], field: str, least: int, most: int
    ) -> tuple[int, ...]:
        given = self._value(values, field)
        numbers = given if isinstance(given, (list, tuple)) else ()
        for number in numbers:
            if isinstance(number, bool) or not isinstance(number, int):
                numbers = ()
                break
        if len(numbers) != 4 or not least <= min(numbers) <= max(numbers) <= most:
            raise self._refusal(field, given, f"four numbers of {least} to {most}")
        return tuple(numbers)

    def _burns(self, values: Mapping[str, object]) -> tuple[str, ...]:
        given = self._value(values, "burns")
        if not isinstance(given, (list, tuple)) or any(street not in _STREETS for street in given):
            raise self._refusal("burns", given, "a list of flop, turn, river")
        return tuple(street for street in _STREETS if street in given)
