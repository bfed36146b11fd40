"""Converts payload structs back into the core's own classes."""

from msgspec import to_builtins

from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.events.hand_view import HandView
from fifthstreet.rules.event_reading import event_from_dict
from fifthstreet.rules.events import Event
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.view import View
from fifthstreet.rules.view_reading import view_from_dict


def rules_event(event: CoreEvent) -> Event:
    """Return the core's event; raises InvalidEvent."""
    return event_from_dict(to_builtins(event))


def rules_view(view: HandView, rules: RuleSet) -> View:
    """Return the view of a hand under `rules`; raises InvalidView."""
    return view_from_dict(to_builtins(view), rules)
