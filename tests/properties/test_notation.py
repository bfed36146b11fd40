"""A notation read back is the same position: all of it, or what its viewer saw."""

from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.rules import (
    EVERYTHING,
    PUBLIC,
    HandState,
    IllegalAction,
    RuleSet,
    apply,
    check,
    legal,
    notation,
    read_notation,
    view,
)
from fifthstreet.rules.trail import steps

from .hands import Hand, every_rule_set, examples, open_actions, unfinished_hands, whole_hands
from .test_legality import every_action
from .validity import assert_valid, facts

Rules = st.SearchStrategy[RuleSet]

# What depends on cards that a viewer may not know: none of it is public.
HIDDEN_FACTS = {"shown"}


def read(hand: Hand, text: str) -> HandState:
    """The notation names its rule set; house rules are found by the same name."""
    state = read_notation(text, lambda name: {hand.rules.name: hand.rules}[name])
    assert_valid(state)
    return state


def trail(state: HandState) -> list[tuple[int, int, str, int]]:
    return [(step.street, step.seat, step.kind, step.to) for step in steps(state.last_step)]


@every_rule_set
@examples(25)
@given(data=st.data())
def test_everything_comes_back(rule_sets: Rules, data: st.DataObject) -> None:
    hand = data.draw(st.one_of(unfinished_hands(rule_sets), whole_hands(rule_sets)))
    state = hand.last
    text = notation(state, EVERYTHING)
    again = read(hand, text)
    assert facts(again) == facts(state)
    assert trail(again) == trail(state)
    assert again.holes == state.holes
    assert again.deal.deck == state.deal.deck
    assert again.deal.posts == state.deal.posts
    assert legal(again) == legal(state)
    assert notation(again, EVERYTHING) == text


@every_rule_set
@examples(25)
@given(data=st.data())
def test_a_view_comes_back(rule_sets: Rules, data: st.DataObject) -> None:
    """The reader has the same public facts and options as the viewer, and no other cards."""
    hand = data.draw(st.one_of(unfinished_hands(rule_sets), whole_hands(rule_sets)))
    state = hand.last
    viewer = data.draw(st.integers(PUBLIC, len(hand.stacks) - 1))
    text = notation(state, viewer)
    again = read(hand, text)
    public = [facts(each) for each in (again, state)]
    for name in HIDDEN_FACTS:
        for each in public:
            del each[name]
    assert public[0] == public[1]
    assert trail(again) == trail(state)
    assert legal(again) == legal(state)
    assert view(again, viewer).as_dict() == view(state, viewer).as_dict()


@every_rule_set
@examples(15)
@given(data=st.data())
def test_a_view_can_be_played_on(rule_sets: Rules, data: st.DataObject) -> None:
    """Whoever pastes a notation can go on with any legal action, though cards are unknown."""
    hand = data.draw(unfinished_hands(rule_sets))
    state = hand.last
    if state.is_over:
        return
    reader = read(hand, notation(state, state.actor))
    for action in open_actions(legal(state)):
        after, _ = apply(reader, action)
        assert_valid(after)
        line = notation(after, state.actor)
        assert notation(read(hand, line), state.actor) == line


@every_rule_set
@examples(10)
@given(data=st.data())
def test_the_position_in_an_error_comes_back(rule_sets: Rules, data: st.DataObject) -> None:
    """Pasting an error's notation gives a position that refuses the action for the same reason."""
    hand = data.draw(unfinished_hands(rule_sets))
    refusals: list[IllegalAction] = []
    for action in every_action(hand.last, 1):
        error = check(hand.last, action)
        if error is not None:
            again = check(read(hand, error.notation), action)
            assert again is not None
            assert (again.reason, again.notation) == (error.reason, error.notation)
            refusals.append(error)
    assert refusals
