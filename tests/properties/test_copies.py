"""States, actions, events, options and errors can be pickled and copied."""

import copy
import pickle
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards import shuffled
from fifthstreet.rules import (
    EVERYTHING,
    Action,
    HandState,
    RuleSet,
    apply,
    check,
    legal,
    notation,
    pots,
    start_hand,
    view,
)
from fifthstreet.rules.action import KINDS, action_from_code, action_from_dict
from fifthstreet.rulesets import load

from .hands import every_rule_set, examples, quiet_action, unfinished_hands, whole_hands
from .validity import assert_valid, facts

Rules = st.SearchStrategy[RuleSet]


def copies(thing: object) -> list[object]:
    """The thing pickled in every protocol from 2 on, copied, and copied deeply."""
    protocols = range(2, pickle.HIGHEST_PROTOCOL + 1)
    pickled = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in protocols]
    return [*pickled, copy.copy(thing), copy.deepcopy(thing)]


@every_rule_set
@examples(15)
@given(data=st.data())
def test_states(rule_sets: Rules, data: st.DataObject) -> None:
    """A copy is the same position and plays on with the same events."""
    hand = data.draw(unfinished_hands(rule_sets))
    state = hand.last
    for other in copies(state):
        assert isinstance(other, HandState)
        assert_valid(other)
        assert facts(other) == facts(state)
        assert other.rules == state.rules
        assert notation(other, EVERYTHING) == notation(state, EVERYTHING)
        assert view(other, 0).as_dict() == view(state, 0).as_dict()
        if not state.is_over:
            action = quiet_action(legal(state))
            assert apply(other, action)[1] == apply(state, action)[1]


@every_rule_set
@examples(10)
@given(data=st.data())
def test_events_options_and_records(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(whole_hands(rule_sets))
    things: list[object] = [*hand.events, *hand.last.deal.posts, *hand.last.awards]
    for state in hand.states[-3:]:
        things += [legal(state), *legal(state).wagers, *pots(state)]
    things += [hand.rules, *hand.actions]
    for thing in things:
        for other in copies(thing):
            assert type(other) is type(thing)
            assert other == thing
            assert hash(other) == hash(thing)


@every_rule_set
@examples(10)
@given(data=st.data())
def test_views(rule_sets: Rules, data: st.DataObject) -> None:
    state = data.draw(unfinished_hands(rule_sets)).last
    seen = view(state, 0)
    for other in copies(seen):
        assert isinstance(other, type(seen))
        assert other.as_dict() == seen.as_dict()


def test_the_view_of_a_long_hand_is_pickled_in_proportion() -> None:
    """A war of thousands of raises is sent to other processes, too."""

    def size(raises: int) -> int:
        state = start_hand(load("casino-nl"), [10**9] * 2, shuffled(Random(1)), button=0)
        for _ in range(raises):
            wager = legal(state).raise_range()
            assert wager is not None
            state, _ = apply(state, Action(wager.kind, wager.min))
        return len(pickle.dumps(view(state, 0)))

    assert size(1_000) < 10.5 * size(100)


@every_rule_set
@examples(5)
@given(data=st.data())
def test_errors(rule_sets: Rules, data: st.DataObject) -> None:
    state = data.draw(unfinished_hands(rule_sets)).last
    error = check(state, Action("raise", 10**9))
    assert error is not None
    other = pickle.loads(pickle.dumps(error))
    assert str(other) == str(error)
    assert (other.reason, other.seat, other.notation) == (error.reason, error.seat, error.notation)


@examples(60)
@given(kind=st.sampled_from(KINDS), to=st.integers(1, 10**12))
def test_actions(kind: str, to: int) -> None:
    action = Action(kind, to) if kind in ("bet", "raise") else Action(kind)
    for other in copies(action):
        assert other == action
        assert hash(other) == hash(action)
    assert action_from_code(action.code()) == action
    assert action_from_dict(action.as_dict()) == action
