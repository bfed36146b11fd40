"""The texts written in one step are the texts that `json` writes."""

import json

from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import EVERYTHING, PUBLIC, RuleSet, project, start_hand, view
from fifthstreet.rules.json_text import event_text, view_text
from fifthstreet.rulesets import load

from .hands import every_rule_set, examples, unfinished_hands, whole_hands

Rules = st.SearchStrategy[RuleSet]


def plain(values: object) -> str:
    return json.dumps(values, separators=(",", ":"))


@every_rule_set
@examples(40)
@given(data=st.data())
def test_views(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(unfinished_hands(rule_sets))
    for state in hand.states:
        for viewer in (PUBLIC, EVERYTHING, max(state.actor, 0), state.seat_count - 1):
            seen = view(state, viewer)
            assert view_text(seen) == plain(seen.as_dict())


@every_rule_set
@examples(20)
@given(data=st.data())
def test_events(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(whole_hands(rule_sets))
    for event in hand.events:
        for viewer in (PUBLIC, 0):
            told = project(event, viewer)
            assert event_text(told) == plain(told.as_dict())


def test_names_that_need_escapes() -> None:
    rules = load("home").with_changes({"name": '周五"\\夜'})
    seen = view(start_hand(rules, [200, 200], range(52), button=0, hand='"第\n一\\手"'), 0)
    assert view_text(seen) == plain(seen.as_dict())
