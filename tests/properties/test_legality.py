"""`legal`, `check` and `apply` say the same, and a refused action changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import (
    PUBLIC,
    Action,
    HandState,
    IllegalAction,
    Legal,
    RuleSet,
    apply,
    check,
    legal,
    notation,
    view,
)
from fifthstreet.rules.action import KINDS

from .hands import every_rule_set, examples, unfinished_hands
from .validity import assert_valid, facts

Rules = st.SearchStrategy[RuleSet]


def is_offered(options: Legal, action: Action) -> bool:
    """Whether the ranges, read as a client reads their JSON, contain the action."""
    shape = options.as_dict()
    if action.kind in ("fold", "check", "pass"):
        return bool(shape[action.kind])
    if action.kind == "call":
        return shape["call"] is not None
    ranges = [(wager.kind, wager.min, wager.max) for wager in options.wagers]
    assert [wager.as_dict() for wager in options.wagers] == shape["wagers"]
    if action.kind == "all_in":
        # Its own word, the end of a range, or the call that takes the last chip.
        ends = any([least <= options.all_in_to <= most for _, least, most in ranges])
        return ends or (options.call is not None and options.call == options.stack > 0)
    if action.kind == "bet" and options.call is not None and action.to == options.match_to:
        return True
    return any([kind == action.kind and least <= action.to <= most for kind, least, most in ranges])


def interesting_amounts(state: HandState, options: Legal) -> set[int]:
    """The ends of every range, what the level and the stack suggest, and all their neighbours."""
    ends = {1, state.level, 2 * state.level, options.all_in_to, state.rules.big_blind, 10**9}
    for wager in options.wagers:
        ends |= {wager.min, wager.max}
    if options.call is not None:
        ends.add(options.call)
    return {end + step for end in ends for step in (-1, 0, 1) if end + step >= 1}


def every_action(state: HandState, extra: int) -> list[Action]:
    """All kinds, with every interesting amount and one drawn."""
    amounts = sorted(interesting_amounts(state, legal(state)) | {extra})
    found: list[Action] = []
    for kind in KINDS:
        if kind in ("bet", "raise"):
            found += [Action(kind, amount) for amount in amounts]
        else:
            found.append(Action(kind))
    return found


@every_rule_set
@examples(25)
@given(data=st.data())
def test_apply_takes_exactly_what_legal_offers(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(unfinished_hands(rule_sets))
    state = hand.last
    before = facts(state)
    options = legal(state)
    allowed = 0
    for action in every_action(state, data.draw(st.integers(1, 2 * sum(hand.stacks)))):
        if is_offered(options, action):
            allowed += 1
            assert options.allows(action)
            assert check(state, action) is None
            after, events = apply(state, action)
            assert events
            assert [event.seq for event in events] == list(range(state.seq, after.seq))
            assert_valid(after)
        else:
            assert_refused(state, action)
        assert facts(state) == before
    assert (allowed == 0) == state.is_over


def assert_refused(state: HandState, action: Action) -> None:
    """The error quotes what was tried, what is allowed, and the position as the seat sees it."""
    options = legal(state)
    assert not options.allows(action)
    expected = check(state, action)
    assert expected is not None
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    error = caught.value
    position = notation(state, state.actor if not state.is_over else PUBLIC)
    assert str(error) == str(expected)
    assert (error.reason, error.seat) == (expected.reason, options.seat)
    assert error.reason == "hand-over" or not state.is_over
    for part in (str(action), error.reason, str(options), position):
        assert part in str(error)


@every_rule_set
@examples(15)
@given(data=st.data())
def test_legal_is_the_same_each_time_and_in_the_view(rule_sets: Rules, data: st.DataObject) -> None:
    """Asking changes nothing, and only the seat to act is told its options."""
    state = data.draw(unfinished_hands(rule_sets)).last
    first = legal(state)
    assert legal(state) == first
    for seat in range(state.seat_count):
        seen = view(state, seat)
        if seat == state.actor:
            assert seen.legal == first
        else:
            assert seen.legal is None
    assert view(state, PUBLIC).legal is None
