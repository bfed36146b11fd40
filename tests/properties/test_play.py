"""Legal play keeps every state valid and ends every hand."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import Action, Legal, RuleSet, legal

from .hands import every_rule_set, examples, open_actions, tables, whole_hands
from .validity import assert_valid, facts

Rules = st.SearchStrategy[RuleSet]


@every_rule_set
@examples(60)
@given(data=st.data())
def test_every_state_is_valid(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(whole_hands(rule_sets))
    for state in hand.states:
        assert_valid(state)


@every_rule_set
@examples(60)
@given(data=st.data())
def test_somebody_is_to_act_until_there_is_a_result(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(whole_hands(rule_sets))
    for state in hand.states[:-1]:
        assert state.actor >= 0
        assert not state.is_over
        assert state.awards == ()
    end = hand.last
    assert (end.is_over, end.actor) == (True, -1)
    assert sum(end.net()) == -end.rake
    assert hand.events[-1].type_name() == "hand_ended"


@every_rule_set
@examples(20)
@given(data=st.data())
def test_playing_on_leaves_earlier_states_alone(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(tables(rule_sets))
    before = [facts(hand.last)]
    while not hand.last.is_over:
        hand.act(data.draw(st.sampled_from(open_actions(legal(hand.last)))))
        before.append(facts(hand.last))
    assert [facts(state) for state in hand.states] == before


def smallest_raise(options: Legal) -> Action:
    wager = options.raise_range()
    return Action(wager.kind, wager.min) if wager is not None else open_actions(options)[0]


def everything(options: Legal) -> Action:
    action = Action("all_in")
    return action if options.allows(action) else open_actions(options)[0]


def pass_first(options: Legal) -> Action:
    return Action("pass") if options.pass_ else open_actions(options)[-1]


@every_rule_set
@pytest.mark.parametrize("policy", [smallest_raise, everything, pass_first])
@examples(6)
@given(data=st.data())
def test_stubborn_players_end_too(
    rule_sets: Rules, policy: Callable[[Legal], Action], data: st.DataObject
) -> None:
    """Each street a level may rise by one chip at a time, and each rise asks every seat twice."""
    drawn = data.draw(tables(rule_sets))
    hand = drawn.again(stacks=[1 + stack % 60 for stack in drawn.stacks])
    seats = len(hand.stacks)
    limit = 2 * seats * (4 + max(hand.stacks))
    while not hand.last.is_over:
        assert len(hand.actions) < limit, f"{hand} does not end"
        hand.act(policy(legal(hand.last)))
        assert_valid(hand.last)
