"""Rare choices by name: options that not every table offers.

A validation counts them, so that a bot that never met one is not reported as correct in it.
"""

from typing import Final

from fifthstreet.rules import Legal
from fifthstreet.rules.action import ALL_IN

NO_FREE_FOLD: Final = "no fold when a check is free"
FREE_CALL: Final = "a call of nothing"
SHORT_CALL: Final = "a call for the last chips"
SHORT_OF_CALLING: Final = "too short to call"
NO_RAISE: Final = "a bet that may not be raised"
EXACT_WAGER: Final = "a bet or raise of one size only"
ALL_IN_WORD: Final = "all-in as a word of its own"
SHORT_ALL_IN: Final = "all-in below the smallest raise"
PASS_OFFERED: Final = "a pass"
BET_MATCHES: Final = "a bet that means a call"
MUST_BET: Final = "neither check, call nor pass"
ONE_CHIP: Final = "one chip left"

ALL: Final = (
    NO_FREE_FOLD,
    FREE_CALL,
    SHORT_CALL,
    SHORT_OF_CALLING,
    NO_RAISE,
    EXACT_WAGER,
    ALL_IN_WORD,
    SHORT_ALL_IN,
    PASS_OFFERED,
    BET_MATCHES,
    MUST_BET,
    ONE_CHIP,
)


def odd_choices(options: Legal) -> list[str]:
    """Return the names of the rare choices among these options."""
    return [name for name, is_so in _answers(options) if is_so]


def _answers(options: Legal) -> list[tuple[str, bool]]:
    plain = [wager for wager in options.wagers if wager.kind != ALL_IN]
    can_wait = options.check or options.call is not None or options.pass_
    return [
        (NO_FREE_FOLD, options.check and not options.fold),
        (FREE_CALL, options.call == 0),
        (SHORT_CALL, bool(options.call) and options.call == options.stack),
        (SHORT_OF_CALLING, options.match_to > options.all_in_to),
        (NO_RAISE, bool(options.call) and not options.wagers and options.call != options.stack),
        (EXACT_WAGER, any(wager.min == wager.max < options.all_in_to for wager in plain)),
        (ALL_IN_WORD, options.wager(ALL_IN) is not None),
        (SHORT_ALL_IN, any(wager.min == wager.max == options.all_in_to for wager in plain)),
        (PASS_OFFERED, options.pass_),
        (BET_MATCHES, options.match_to >= 0 and options.call is not None),
        (MUST_BET, options.match_to < 0 and not can_wait),
        (ONE_CHIP, options.stack == 1),
    ]
