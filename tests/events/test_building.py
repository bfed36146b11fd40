"""The core's classes and the payload structs write the same bytes."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.events import building
from fifthstreet.events.hand_events import CORE_EVENTS
from fifthstreet.events.payload_reading import read_core_event
from fifthstreet.rules import EVERYTHING, PUBLIC, Action, RuleSet, events, view
from fifthstreet.rules.action import KINDS
from fifthstreet.rules.events import Event
from tests.properties.hands import every_rule_set, examples, unfinished_hands

encode = msgspec.json.encode

EXAMPLES: tuple[Event, ...] = (
    events.HandStarted(0, '周五"1', "casino-nl", 1, 50, 100, -1, (1000, 0), (0, 8)),
    events.Posted(1, 0, events.DEAD_POST, 50, True),
    events.HoleDealt(2, 1, (0, 52)),
    events.Folded(3, 0),
    events.Checked(4, 1),
    events.Called(5, 1, 100, 50, False),
    events.BetPlaced(6, 1, 100, 100, True),
    events.Raised(7, 0, 300, 200, False),
    events.Passed(8, 2),
    events.StreetDealt(9, "flop", (0, 13, 51)),
    events.Returned(10, 0, 25),
    events.Shown(11, 1, (12, 25)),
    events.Mucked(12, 0),
    events.PotAwarded(13, 1, 0, 99),
    events.HandEnded(14, (0, 2000), 7),
)


def classes(root: type[Event] = Event) -> set[type[Event]]:
    """Every class of the core's events that has no further one below it."""
    below = root.__subclasses__()
    return {leaf for kind in below for leaf in classes(kind)} if below else {root}


def test_there_is_an_example_of_every_class() -> None:
    assert {type(event) for event in EXAMPLES} == classes()


def test_there_is_a_struct_for_every_class() -> None:
    assert set(CORE_EVENTS) == {event.type_name() for event in EXAMPLES}
    assert {struct.__name__ for struct in CORE_EVENTS.values()} == {
        kind.__name__ for kind in classes()
    }


@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: event.type_name())
def test_class_and_struct_write_the_same_bytes(event: Event) -> None:
    struct = building.core_event(event)
    assert isinstance(struct, CORE_EVENTS[event.type_name()])
    assert encode(struct) == encode(event.as_dict())
    assert read_core_event(event.as_dict()) == struct


@every_rule_set
@examples(25)
@given(data=st.data())
def test_views_and_options(rule_sets: st.SearchStrategy[RuleSet], data: st.DataObject) -> None:
    hand = data.draw(unfinished_hands(rule_sets))
    for state in hand.states:
        for viewer in (PUBLIC, EVERYTHING, max(state.actor, 0)):
            seen = view(state, viewer)
            assert encode(building.hand_view(seen)) == encode(seen.as_dict())
    for event in hand.events:
        assert encode(building.core_event(event)) == encode(event.as_dict())


@pytest.mark.parametrize("kind", KINDS)
def test_actions(kind: str) -> None:
    played = Action(kind, 300) if kind in ("bet", "raise") else Action(kind)
    assert encode(building.action(played)) == encode(played.as_dict())
