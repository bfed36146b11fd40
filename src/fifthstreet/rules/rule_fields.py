"""The fields of a rule set: where each stands in a file, what it may hold, what it is by default.

The page's form, the JSON Schema, the documentation and the reader of files are made from this list.
"""

from __future__ import annotations

from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_words import (
    ANTE_BIG_BLIND,
    ANTE_EACH,
    ANY_FIVE,
    AS_POSTED,
    ASK_AFTER_FOLD,
    ASK_CAN_CHANGE,
    ASK_NOT_YET_ACTED,
    BET_ADDED,
    BET_ANY,
    BET_BIG_BLIND,
    BET_FIXED,
    BET_STEP,
    BUTTON_SMALL_BLIND,
    CAP_LIVE,
    CAP_WITH_CHIPS,
    COUNT_ALWAYS,
    COUNT_FULL,
    COUNT_NEVER,
    FULL_BLIND,
    MARKER_BUTTON,
    MARKER_SMALL_BLIND,
    MATCH_BET,
    MATCH_CALL,
    MUCK_LOSERS,
    MUCK_NEVER,
    NONE,
    ODD_FIRST_LIVE,
    ODD_FIRST_WINNER,
    ODD_ONE_BY_ONE,
    ONE_AT_A_TIME,
    POT,
    POTS_AT_ONCE,
    POTS_STREET_END,
    RAISE_ANY,
    RAISE_DOUBLE,
    RAISE_DOUBLE_BIG_BLIND,
    RAISE_FIXED,
    RAISE_LAST,
    RAISE_LAST_TOTAL,
    RAISE_STEP,
    REOPEN_ALWAYS,
    REOPEN_FULL_RAISE,
    REOPEN_HALF_BET,
    RING,
    SHOW_LAST_AGGRESSOR,
    SHOW_LEFT_OF_BUTTON,
    STRADDLE_RAISE_BIG_BLIND,
    STRADDLE_RAISE_STRADDLE,
    STRADDLE_UTG,
    TIME_OUT_CHECK_OR_FOLD,
    TIME_OUT_FOLD,
    TWO_AT_ONCE,
    TWO_HOLE_THREE_BOARD,
    UNMATCHED_LAST_POT,
    UNMATCHED_RETURNED,
    WORDS_BET_AND_RAISE,
    WORDS_RAISE_ONLY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

# The kinds of value a field may hold.
WORD: Final = "word"  # one of `allowed`
TEXT: Final = "text"
WHOLE: Final = "whole number"  # at least `least`
YES_NO: Final = "true or false"
STREET_LIST: Final = "list of streets"
FOUR_WHOLE: Final = "list of four whole numbers, one a street"


class Field:
    """One field of a rule set: where it stands in the file, and what it may hold.

    `default` is the value of a file that does not give the field; without it the file has to, or
    has to extend one that does.

    `before` belongs to a field that was added after rule sets had been stored: the value that
    plays as the program did without the field. A field without it has been there from the start.
    """

    __slots__ = ("allowed", "before", "default", "kind", "least", "name", "section")

    def __init__(
        self,
        section: str,
        name: str,
        kind: str,
        allowed: tuple[str, ...] = (),
        least: int = 0,
        before: object = None,
        default: object = None,
    ) -> None:
        self.section = section
        self.name = name
        self.kind = kind
        self.allowed = allowed
        self.least = least
        self.before = before
        self.default = default

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
    Field("about", "document", TEXT, default=""),
    Field("table", "seats_min", WHOLE, (), 2),
    Field("table", "seats_max", WHOLE, (), 2),
    Field("table", "starting_stack", WHOLE, (), 1),
    Field("table", "small_blind", WHOLE),
    Field("table", "big_blind", WHOLE, (), 1),
    Field("table", "ante_kind", WORD, (NONE, ANTE_EACH, ANTE_BIG_BLIND), default=NONE),
    Field("table", "ante", WHOLE, default=0),
    Field("table", "straddle", WORD, (NONE, STRADDLE_UTG), default=NONE),
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
    Field("pots", "rake_permille", WHOLE, default=0),
    Field("pots", "rake_cap", WHOLE, default=0),
    Field("pots", "rake_without_flop", YES_NO, default=False),
    Field("showdown", "selection", WORD, (ANY_FIVE, TWO_HOLE_THREE_BOARD)),
    Field("showdown", "muck", WORD, (MUCK_NEVER, MUCK_LOSERS), default=MUCK_NEVER),
    Field("showdown", "show_order", WORD, (SHOW_LAST_AGGRESSOR, SHOW_LEFT_OF_BUTTON)),
    Field("showdown", "face_up_all_in", YES_NO),
    Field("defaults", "format", WORD, ("match", "cash", "contest", "freezeout")),
    Field("defaults", "time_out", WORD, (TIME_OUT_CHECK_OR_FOLD, TIME_OUT_FOLD)),
)


_BY_NAME: Final = {field.name: field for field in FIELDS}


def field_named(name: str) -> Field:
    field = _BY_NAME.get(name)
    if field is None:
        raise InvalidRuleSet(f"there is no field {name!r}")
    return field


def default_values() -> dict[str, object]:
    """What a file may leave out, with what it then means."""
    return {field.name: field.default for field in FIELDS if field.default is not None}
