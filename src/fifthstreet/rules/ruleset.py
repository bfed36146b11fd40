"""The rule set: every point on which two documents differ, as one validated record.

A rule set is data. This file knows the fields, their allowed values and which combinations make no
sense; it reads no files. The meaning of each field is where the engine asks for it.
"""

from __future__ import annotations

from fifthstreet.rules.errors import InvalidRuleSet

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Mapping
    from typing import Final

STREETS: Final = ("preflop", "flop", "turn", "river")

# The words that fields may hold.
NONE: Final = "none"

ANTE_EACH: Final = "each"
ANTE_BIG_BLIND: Final = "big-blind"

STRADDLE_UTG: Final = "under-the-gun"

BUTTON_SMALL_BLIND: Final = "button-small-blind"
RING: Final = "ring"

MARKER_BUTTON: Final = "button"
MARKER_SMALL_BLIND: Final = "small-blind"

ONE_AT_A_TIME: Final = "one-at-a-time"
TWO_AT_ONCE: Final = "two-at-once"

FULL_BLIND: Final = "full"
AS_POSTED: Final = "as-posted"

BET_BIG_BLIND: Final = "big-blind"
BET_ANY: Final = "any"
BET_FIXED: Final = "fixed"
BET_ADDED: Final = "added-big-blind"
BET_STEP: Final = "step"

RAISE_LAST: Final = "last-raise"
RAISE_LAST_TOTAL: Final = "last-raise-total"
RAISE_FIXED: Final = "fixed"
RAISE_DOUBLE: Final = "double"
RAISE_ANY: Final = "any"
RAISE_DOUBLE_BIG_BLIND: Final = "double-big-blind"
RAISE_STEP: Final = "step"

POT: Final = "pot"

REOPEN_ALWAYS: Final = "always"
REOPEN_FULL_RAISE: Final = "full-raise"
REOPEN_HALF_BET: Final = "half-bet"

COUNT_ALWAYS: Final = "always"
COUNT_FULL: Final = "full-only"
COUNT_NEVER: Final = "never"

CAP_LIVE: Final = "live"
CAP_WITH_CHIPS: Final = "with-chips"

STRADDLE_RAISE_STRADDLE: Final = "straddle"
STRADDLE_RAISE_BIG_BLIND: Final = "big-blind"

WORDS_BET_AND_RAISE: Final = "bet-and-raise"
WORDS_RAISE_ONLY: Final = "raise-only"

MATCH_CALL: Final = "call"
MATCH_BET: Final = "bet"

ASK_AFTER_FOLD: Final = "after-a-fold"
ASK_CAN_CHANGE: Final = "can-change-something"
ASK_NOT_YET_ACTED: Final = "not-yet-acted"

POTS_STREET_END: Final = "street-end"
POTS_AT_ONCE: Final = "at-once"

UNMATCHED_LAST_POT: Final = "last-pot"
UNMATCHED_RETURNED: Final = "returned"

ODD_FIRST_WINNER: Final = "first-winner"
ODD_ONE_BY_ONE: Final = "one-by-one"
ODD_FIRST_LIVE: Final = "first-live"

ANY_FIVE: Final = "any-five"
TWO_HOLE_THREE_BOARD: Final = "two-hole-three-board"

MUCK_NEVER: Final = "never"
MUCK_LOSERS: Final = "losers"

SHOW_LAST_AGGRESSOR: Final = "last-aggressor"
SHOW_LEFT_OF_BUTTON: Final = "left-of-button"

TIME_OUT_CHECK_OR_FOLD: Final = "check-or-fold"
TIME_OUT_FOLD: Final = "fold"

# The kinds of value a field may hold.
WORD: Final = "word"  # one of `allowed`
TEXT: Final = "text"
WHOLE: Final = "whole number"  # at least `least`
YES_NO: Final = "true or false"
STREET_LIST: Final = "list of streets"
FOUR_WHOLE: Final = "list of four whole numbers, one a street"


class Field:
    """One field of a rule set: where it stands in the file, and what it may hold.

    `before` belongs to a field that was added after rule sets had been stored: the value that
    plays as the program did without the field. A field without it has been there from the start.
    """

    __slots__ = ("allowed", "before", "kind", "least", "name", "section")

    def __init__(
        self,
        section: str,
        name: str,
        kind: str,
        allowed: tuple[str, ...] = (),
        least: int = 0,
        before: object = None,
    ) -> None:
        self.section = section
        self.name = name
        self.kind = kind
        self.allowed = allowed
        self.least = least
        self.before = before

    def allowed_text(self) -> str:
        if self.kind == WORD:
            return ", ".join(self.allowed)
        if self.kind == WHOLE:
            return f"a whole number of at least {self.least}"
        if self.kind == STREET_LIST:
            return "a list of flop, turn, river"
        if self.kind == FOUR_WHOLE:
            return f"four whole numbers of at least {self.least}: preflop, flop, turn, river"
        if self.kind == YES_NO:
            return "true, false"
        return "a text"


FIELDS: Final = (
    Field("about", "name", TEXT),
    Field("about", "version", WHOLE, (), 1),
    Field("about", "document", TEXT),
    Field("table", "seats_min", WHOLE, (), 2),
    Field("table", "seats_max", WHOLE, (), 2),
    Field("table", "starting_stack", WHOLE, (), 1),
    Field("table", "small_blind", WHOLE),
    Field("table", "big_blind", WHOLE, (), 1),
    Field("table", "ante_kind", WORD, (NONE, ANTE_EACH, ANTE_BIG_BLIND)),
    Field("table", "ante", WHOLE),
    Field("table", "straddle", WORD, (NONE, STRADDLE_UTG)),
    Field("order", "heads_up", WORD, (BUTTON_SMALL_BLIND, RING)),
    Field("order", "marker", WORD, (MARKER_BUTTON, MARKER_SMALL_BLIND)),
    Field("order", "deal", WORD, (ONE_AT_A_TIME, TWO_AT_ONCE)),
    Field("order", "burns", STREET_LIST),
    Field("order", "short_big_blind", WORD, (FULL_BLIND, AS_POSTED)),
    Field("order", "big_blind_option", YES_NO),
    Field("betting", "bet_size", WORD, (BET_BIG_BLIND, BET_ANY, BET_FIXED, BET_ADDED, BET_STEP)),
    Field(
        "betting",
        "raise_size",
        WORD,
        (
            RAISE_LAST,
            RAISE_LAST_TOTAL,
            RAISE_FIXED,
            RAISE_DOUBLE,
            RAISE_ANY,
            RAISE_DOUBLE_BIG_BLIND,
            RAISE_STEP,
        ),
    ),
    Field(
        "betting",
        "straddle_raise",
        WORD,
        (STRADDLE_RAISE_STRADDLE, STRADDLE_RAISE_BIG_BLIND),
        before=STRADDLE_RAISE_STRADDLE,
    ),
    Field("betting", "limit", WORD, (NONE, POT)),
    Field("betting", "fixed_bets", FOUR_WHOLE, (), 1),
    Field("betting", "raise_caps", FOUR_WHOLE),
    Field("betting", "bet_caps", FOUR_WHOLE),
    Field("betting", "bet_counts_as_raise", YES_NO),
    Field("betting", "cap_heads_up", YES_NO),
    Field("betting", "cap_seats", WORD, (CAP_LIVE, CAP_WITH_CHIPS), before=CAP_LIVE),
    Field("betting", "all_in_counts", WORD, (COUNT_ALWAYS, COUNT_FULL, COUNT_NEVER)),
    Field("betting", "short_all_in_raise", YES_NO),
    Field("betting", "reopening", WORD, (REOPEN_ALWAYS, REOPEN_FULL_RAISE, REOPEN_HALF_BET)),
    Field("betting", "short_opening_all_in_reopens", YES_NO),
    Field("betting", "raise_against_covered", YES_NO),
    Field("betting", "fold_when_free", YES_NO),
    Field("betting", "words", WORD, (WORDS_BET_AND_RAISE, WORDS_RAISE_ONLY)),
    Field("betting", "match_word", WORD, (MATCH_CALL, MATCH_BET)),
    Field("betting", "free_call", YES_NO),
    Field("betting", "short_call", YES_NO),
    Field("betting", "checks", YES_NO),
    Field("betting", "passes", YES_NO),
    Field("betting", "all_in_action", YES_NO),
    Field(
        "betting",
        "still_asked",
        WORD,
        (ASK_AFTER_FOLD, ASK_CAN_CHANGE, ASK_NOT_YET_ACTED),
        before=ASK_AFTER_FOLD,
    ),
    Field("pots", "side_pots", WORD, (POTS_STREET_END, POTS_AT_ONCE)),
    Field(
        "pots",
        "unmatched_chips",
        WORD,
        (UNMATCHED_LAST_POT, UNMATCHED_RETURNED),
        before=UNMATCHED_LAST_POT,
    ),
    Field("pots", "odd_chips", WORD, (ODD_FIRST_WINNER, ODD_ONE_BY_ONE, ODD_FIRST_LIVE)),
    Field("pots", "rake_permille", WHOLE),
    Field("pots", "rake_cap", WHOLE),
    Field("pots", "rake_without_flop", YES_NO),
    Field("showdown", "selection", WORD, (ANY_FIVE, TWO_HOLE_THREE_BOARD)),
    Field("showdown", "muck", WORD, (MUCK_NEVER, MUCK_LOSERS)),
    Field("showdown", "show_order", WORD, (SHOW_LAST_AGGRESSOR, SHOW_LEFT_OF_BUTTON)),
    Field("showdown", "face_up_all_in", YES_NO),
    Field("defaults", "format", WORD, ("match", "cash", "contest", "freezeout")),
    Field("defaults", "time_out", WORD, (TIME_OUT_CHECK_OR_FOLD, TIME_OUT_FOLD)),
)


class RuleSet:
    """One complete, validated set of rules. Read-only; `with_changes` makes another."""

    __slots__ = (
        "all_in_action",
        "all_in_counts",
        "ante",
        "ante_kind",
        "bet_caps",
        "bet_counts_as_raise",
        "bet_size",
        "big_blind",
        "big_blind_option",
        "board_places",
        "burns",
        "cap_heads_up",
        "cap_seats",
        "checks",
        "deal",
        "document",
        "face_up_all_in",
        "fixed_bets",
        "fold_when_free",
        "format",
        "free_call",
        "heads_up",
        "limit",
        "marker",
        "match_word",
        "muck",
        "name",
        "odd_chips",
        "passes",
        "raise_against_covered",
        "raise_caps",
        "raise_size",
        "rake_cap",
        "rake_permille",
        "rake_without_flop",
        "reopening",
        "seats_max",
        "seats_min",
        "selection",
        "short_all_in_raise",
        "short_big_blind",
        "short_call",
        "short_opening_all_in_reopens",
        "show_order",
        "side_pots",
        "small_blind",
        "starting_stack",
        "still_asked",
        "straddle",
        "straddle_raise",
        "time_out",
        "unmatched_chips",
        "version",
        "words",
    )

    def __init__(self, values: Mapping[str, object], source: str = "rule set") -> None:
        """Check every field and combination; raises InvalidRuleSet, naming source and key."""
        given = _Values(values, source)
        self.name: str = given.text("name")
        self.version: int = given.whole("version")
        self.document: str = given.text("document")
        self.seats_min: int = given.whole("seats_min")
        self.seats_max: int = given.whole("seats_max")
        self.starting_stack: int = given.whole("starting_stack")
        self.small_blind: int = given.whole("small_blind")
        self.big_blind: int = given.whole("big_blind")
        self.ante_kind: str = given.text("ante_kind")
        self.ante: int = given.whole("ante")
        self.straddle: str = given.text("straddle")
        self.heads_up: str = given.text("heads_up")
        self.marker: str = given.text("marker")
        self.deal: str = given.text("deal")
        self.burns: tuple[str, ...] = given.streets("burns")
        self.short_big_blind: str = given.text("short_big_blind")
        self.big_blind_option: bool = given.yes("big_blind_option")
        self.bet_size: str = given.text("bet_size")
        self.raise_size: str = given.text("raise_size")
        self.straddle_raise: str = given.text("straddle_raise")
        self.limit: str = given.text("limit")
        self.fixed_bets: tuple[int, ...] = given.four("fixed_bets")
        self.raise_caps: tuple[int, ...] = given.four("raise_caps")
        self.bet_caps: tuple[int, ...] = given.four("bet_caps")
        self.bet_counts_as_raise: bool = given.yes("bet_counts_as_raise")
        self.cap_heads_up: bool = given.yes("cap_heads_up")
        self.cap_seats: str = given.text("cap_seats")
        self.all_in_counts: str = given.text("all_in_counts")
        self.short_all_in_raise: bool = given.yes("short_all_in_raise")
        self.reopening: str = given.text("reopening")
        self.short_opening_all_in_reopens: bool = given.yes("short_opening_all_in_reopens")
        self.raise_against_covered: bool = given.yes("raise_against_covered")
        self.fold_when_free: bool = given.yes("fold_when_free")
        self.words: str = given.text("words")
        self.match_word: str = given.text("match_word")
        self.free_call: bool = given.yes("free_call")
        self.short_call: bool = given.yes("short_call")
        self.checks: bool = given.yes("checks")
        self.passes: bool = given.yes("passes")
        self.all_in_action: bool = given.yes("all_in_action")
        self.still_asked: str = given.text("still_asked")
        self.side_pots: str = given.text("side_pots")
        self.unmatched_chips: str = given.text("unmatched_chips")
        self.odd_chips: str = given.text("odd_chips")
        self.rake_permille: int = given.whole("rake_permille")
        self.rake_cap: int = given.whole("rake_cap")
        self.rake_without_flop: bool = given.yes("rake_without_flop")
        self.selection: str = given.text("selection")
        self.muck: str = given.text("muck")
        self.show_order: str = given.text("show_order")
        self.face_up_all_in: bool = given.yes("face_up_all_in")
        self.format: str = given.text("format")
        self.time_out: str = given.text("time_out")
        given.refuse_unknown()
        _check_combinations(self, source)
        # Where the board lies in the deck behind the hole cards; worked out once, read every hand.
        self.board_places: tuple[int, ...] = _board_places(self.burns)

    @staticmethod
    def stored(values: Mapping[str, object], source: str = "stored rule set") -> RuleSet:
        """The rule set of a record, journal or result folder, which may be older than some fields.

        A later field that it lacks gets the value with which its hands were played.
        """
        whole: dict[str, object] = {}
        for field in FIELDS:
            if field.before is not None:
                whole[field.name] = field.before
        whole.update(values)
        return RuleSet(whole, source)

    def values(self) -> dict[str, object]:
        """Every field with its value, in the order of `FIELDS`; lists as lists, ready for JSON."""
        answer: dict[str, object] = {}
        for field in FIELDS:
            value: object = getattr(self, field.name)
            answer[field.name] = list(value) if isinstance(value, tuple) else value
        return answer

    def with_changes(self, changes: Mapping[str, object], source: str = "changes") -> RuleSet:
        """The same rules with some fields changed, checked as a whole."""
        merged = self.values()
        merged.update(changes)
        return RuleSet(merged, source)

    def with_blinds(self, small_blind: int, big_blind: int) -> RuleSet:
        return self.with_changes({"small_blind": small_blind, "big_blind": big_blind}, "blinds")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.name, self.version, self.small_blind, self.big_blind))

    def __repr__(self) -> str:
        return f"<RuleSet {self.name} {self.small_blind}/{self.big_blind}>"

    def __reduce__(self) -> tuple[object, ...]:
        return RuleSet, (self.values(), self.name)

    def __copy__(self) -> RuleSet:
        return self

    def __deepcopy__(self, memo: object) -> RuleSet:
        return self


class _Values:
    """Reads fields out of a mapping, each checked against its `Field`."""

    __slots__ = ("_source", "_values")

    def __init__(self, values: Mapping[str, object], source: str) -> None:
        self._values = values
        self._source = source

    def refuse_unknown(self) -> None:
        names = [field.name for field in FIELDS]
        for key in self._values:
            if key not in names:
                raise InvalidRuleSet(
                    f"{self._source}: unknown key {key!r}; allowed: {', '.join(names)}"
                )

    def _field_value(self, name: str) -> tuple[Field, object]:
        field = field_named(name)
        if name not in self._values:
            raise InvalidRuleSet(
                f"{self._source}: key {name!r} is missing; allowed: {field.allowed_text()}"
            )
        return field, self._values[name]

    def _refuse(self, field: Field, value: object) -> InvalidRuleSet:
        return InvalidRuleSet(
            f"{self._source}: {field.name} = {value!r}; allowed: {field.allowed_text()}"
        )

    def text(self, name: str) -> str:
        field, value = self._field_value(name)
        if not isinstance(value, str) or (field.kind == WORD and value not in field.allowed):
            raise self._refuse(field, value)
        # The constant itself, so that the engine compares pointers.
        return field.allowed[field.allowed.index(value)] if field.kind == WORD else value

    def whole(self, name: str) -> int:
        field, value = self._field_value(name)
        if isinstance(value, bool) or not isinstance(value, int) or value < field.least:
            raise self._refuse(field, value)
        return value

    def yes(self, name: str) -> bool:
        field, value = self._field_value(name)
        if not isinstance(value, bool):
            raise self._refuse(field, value)
        return value

    def streets(self, name: str) -> tuple[str, ...]:
        field, value = self._field_value(name)
        if not isinstance(value, (list, tuple)):
            raise self._refuse(field, value)
        for street in value:
            if street not in STREETS[1:]:
                raise self._refuse(field, value)
        return tuple([street for street in STREETS if street in value])

    def four(self, name: str) -> tuple[int, ...]:
        field, value = self._field_value(name)
        if not isinstance(value, (list, tuple)) or len(value) != len(STREETS):
            raise self._refuse(field, value)
        for number in value:
            if isinstance(number, bool) or not isinstance(number, int) or number < field.least:
                raise self._refuse(field, value)
        return tuple(value)


def _board_places(burns: tuple[str, ...]) -> tuple[int, ...]:
    """The places of the five board cards behind the hole cards, burns stepped over."""
    places: list[int] = []
    place = 0
    for street, cards in (("flop", 3), ("turn", 1), ("river", 1)):
        if street in burns:
            place += 1
        for _ in range(cards):
            places.append(place)
            place += 1
    return tuple(places)


def field_named(name: str) -> Field:
    for field in FIELDS:
        if field.name == name:
            return field
    raise InvalidRuleSet(f"there is no field {name!r}")


def _check_combinations(rules: RuleSet, source: str) -> None:
    """Refuse what no table could play; each message names the keys that fight."""
    problem = ""
    if rules.seats_max > 10:
        problem = "seats_max: at most 10 seats are dealt in"
    elif rules.seats_min > rules.seats_max:
        problem = "seats_min is above seats_max"
    elif rules.small_blind > rules.big_blind:
        problem = "small_blind is above big_blind"
    elif (rules.ante_kind == NONE) != (rules.ante == 0):
        problem = f"ante_kind = {rules.ante_kind!r} does not go with ante = {rules.ante}"
    elif (rules.bet_size == BET_FIXED) != (rules.raise_size == RAISE_FIXED):
        problem = "bet_size and raise_size are either both 'fixed' or neither is"
    elif (rules.bet_size == BET_STEP) != (rules.raise_size == RAISE_STEP):
        problem = "bet_size and raise_size are either both 'step' or neither is"
    elif rules.bet_size == BET_STEP and rules.small_blind < 1:
        problem = "bet_size = 'step' needs a small_blind of at least 1: it is the step"
    elif rules.limit == POT and rules.bet_size != BET_BIG_BLIND:
        problem = "limit = 'pot' needs bet_size = 'big-blind'"
    elif rules.reopening == REOPEN_HALF_BET and rules.bet_size != BET_FIXED:
        problem = "reopening = 'half-bet' needs bet_size = 'fixed'"
    elif rules.reopening == REOPEN_FULL_RAISE and rules.raise_size != RAISE_LAST:
        problem = "reopening = 'full-raise' needs raise_size = 'last-raise'"
    elif rules.all_in_counts == COUNT_NEVER and not rules.all_in_action and max(rules.raise_caps):
        problem = "all_in_counts = 'never' with raise_caps needs all_in_action = true"
    elif not rules.checks and not rules.passes:
        problem = "checks = false needs passes = true: a seat must be able to wait"
    elif not rules.checks and rules.big_blind_option:
        problem = "checks = false needs big_blind_option = false: the option is a check"
    elif not rules.checks and rules.still_asked == ASK_NOT_YET_ACTED:
        problem = "still_asked = 'not-yet-acted' needs checks = true: a seat may have no other turn"
    elif not rules.short_call and not rules.all_in_action:
        problem = "short_call = false needs all_in_action = true: a short seat must be able to stay"
    elif rules.words == WORDS_RAISE_ONLY and rules.bet_size in (BET_ADDED, BET_STEP):
        problem = f"words = 'raise-only' does not go with bet_size = {rules.bet_size!r}"
    elif rules.match_word == MATCH_BET and rules.bet_size != BET_STEP:
        problem = "match_word = 'bet' needs bet_size = 'step'"
    elif rules.rake_permille > 1000:
        problem = "rake_permille is above 1000"
    if problem:
        raise InvalidRuleSet(f"{source}: {problem}")
