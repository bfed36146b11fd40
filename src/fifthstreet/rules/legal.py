"""What the seat to act may do now, and why something else is refused."""

from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, RAISE, Action
from fifthstreet.rules.errors import (
    BETWEEN_RANGES,
    CANNOT_PASS,
    CAP_REACHED,
    FOLD_WHEN_FREE,
    HAND_OVER,
    MUST_CALL,
    NO_WAGER_YET,
    NOBODY_CAN_ANSWER,
    NOT_OFFERED,
    NOT_REOPENED,
    NOTHING_TO_CALL,
    SHORT_OF_CHIPS,
    TOO_LARGE,
    TOO_SMALL,
    WAGER_ALREADY,
    IllegalAction,
)
from fifthstreet.rules.notation import notation
from fifthstreet.rules.options import Legal
from fifthstreet.rules.rule_words import MATCH_BET
from fifthstreet.rules.sizing import can_be_answered, is_capped, is_open, wagers
from fifthstreet.rules.state import HandState

NOTHING = Legal(-1, False, False, None, False, (), 0, 0, -1)


def legal(state: HandState) -> Legal:
    """The options of the seat to act; nothing at all when the hand is over."""
    known = state.legal_now
    if known is not None:
        return known
    if state.is_over:
        return NOTHING
    rules = state.rules
    seat = state.queue[0]
    stack = state.stacks[seat]
    bet = state.bets[seat]
    owed = state.level - bet
    call: int | None = None
    if owed <= 0:
        if rules.free_call:
            call = 0
    elif stack >= owed:
        call = owed
    elif rules.short_call:
        call = stack
    options = Legal(
        seat,
        owed > 0 or rules.fold_when_free,
        owed <= 0 and rules.checks,
        call,
        rules.passes and len(state.queue) > 1 and not state.passed[seat],
        wagers(state, seat),
        stack,
        bet + stack,
        state.level if rules.match_word == MATCH_BET and owed > 0 else -1,
    )
    state.legal_now = options
    return options


def check(state: HandState, action: Action) -> IllegalAction | None:
    """None if `apply` would take the action, else the error that it would raise."""
    options = legal(state)
    if options.allows(action):
        return None
    reason = _reason(state, options, action)
    return IllegalAction(
        reason, options.seat, str(action), str(options), notation(state, options.seat)
    )


def _reason(state: HandState, options: Legal, action: Action) -> str:
    if state.is_over:
        return HAND_OVER
    kind = action.kind
    rules = state.rules
    if kind == FOLD:
        return FOLD_WHEN_FREE
    if kind == CHECK:
        return MUST_CALL if rules.checks else NOT_OFFERED
    if kind == CALL:
        owed = state.level - state.bets[options.seat]
        return NOTHING_TO_CALL if owed <= 0 else SHORT_OF_CHIPS
    if kind == PASS:
        return CANNOT_PASS if rules.passes else NOT_OFFERED
    return _wager_reason(state, options, action)


def _wager_reason(state: HandState, options: Legal, action: Action) -> str:
    same_kind = options.wager(action.kind)
    if same_kind is not None and action.kind != ALL_IN:
        return TOO_SMALL if action.to < same_kind.min else _above(options, action)
    if action.kind != ALL_IN and action.to > options.all_in_to:
        return TOO_LARGE
    if action.kind == RAISE and state.level == 0 and options.wager(BET) is not None:
        return NO_WAGER_YET
    if action.kind == BET and 0 < state.rules.bet_caps[state.street] <= state.bet_count:
        return CAP_REACHED
    if action.kind == BET and state.level > 0 and options.wager(RAISE) is not None:
        return WAGER_ALREADY
    seat = options.seat
    if not can_be_answered(state, seat):
        return NOBODY_CAN_ANSWER
    if not is_open(state, seat):
        return NOT_REOPENED
    if is_capped(state):
        return CAP_REACHED
    if options.all_in_to <= state.level:
        return SHORT_OF_CHIPS
    # An all-in above a pot-limit or fixed-limit range.
    return TOO_LARGE if action.kind == ALL_IN and options.wagers else NOT_OFFERED


def _above(options: Legal, action: Action) -> str:
    return TOO_LARGE if action.to > options.all_in_to else BETWEEN_RANGES
