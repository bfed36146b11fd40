"""The words that the fields of a rule set may hold, each spelled once."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

STREETS: Final = ("preflop", "flop", "turn", "river")

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
