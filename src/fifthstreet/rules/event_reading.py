"""Events read back from their JSON shape; it trusts the sender as `view_reading` does."""

from __future__ import annotations

from fifthstreet.rules.errors import RulesError
from fifthstreet.rules.events import (
    BetPlaced,
    Called,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandStarted,
    HoleDealt,
    Mucked,
    Passed,
    Posted,
    PotAwarded,
    Raised,
    Returned,
    Shown,
    StreetDealt,
)
from fifthstreet.rules.view_reading import CARD_OF_TEXT

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Mapping
    from typing import Any


class InvalidEvent(RulesError):
    """Some values are no event; the message says which part is missing or wrong."""


def event_from_dict(values: Mapping[str, Any]) -> Event:
    """The event that `Event.as_dict` wrote; raises InvalidEvent."""
    try:
        return _read(values["type"], values["seq"], values)
    except (AttributeError, KeyError, TypeError) as error:
        raise InvalidEvent(f"{values!r} is no event: {type(error).__name__}: {error}") from error


def _read(kind: str, seq: int, values: Mapping[str, Any]) -> Event:
    """The kinds that come most often first."""
    if kind == "folded":
        return Folded(seq, values["seat"])
    if kind == "called":
        return Called(seq, values["seat"], values["to"], values["added"], values["all_in"])
    if kind == "checked":
        return Checked(seq, values["seat"])
    if kind == "hole_dealt":
        return HoleDealt(seq, values["seat"], _cards(values["cards"]))
    if kind == "raised":
        return Raised(seq, values["seat"], values["to"], values["added"], values["all_in"])
    if kind == "bet_placed":
        return BetPlaced(seq, values["seat"], values["to"], values["added"], values["all_in"])
    if kind == "street_dealt":
        return StreetDealt(seq, values["street"], _cards(values["cards"]))
    if kind == "posted":
        return Posted(seq, values["seat"], values["kind"], values["amount"], values["all_in"])
    if kind == "hand_started":
        return _hand_started(seq, values)
    if kind == "returned":
        return Returned(seq, values["seat"], values["amount"])
    if kind == "pot_awarded":
        return PotAwarded(seq, values["pot"], values["seat"], values["amount"])
    if kind == "hand_ended":
        return HandEnded(seq, tuple(values["stacks"]), values["rake"])
    if kind == "shown":
        return Shown(seq, values["seat"], _cards(values["cards"]))
    if kind == "mucked":
        return Mucked(seq, values["seat"])
    if kind == "passed":
        return Passed(seq, values["seat"])
    raise InvalidEvent(f"no event is called {kind!r}")


def _hand_started(seq: int, values: Mapping[str, Any]) -> HandStarted:
    button: int | None = values["button"]
    return HandStarted(
        seq,
        values["hand"],
        values["rules"],
        values["rules_version"],
        values["small_blind"],
        values["big_blind"],
        -1 if button is None else button,
        tuple(values["stacks"]),
        tuple(values["chairs"]),
    )


def _cards(texts: list[str]) -> tuple[int, ...]:
    return tuple([CARD_OF_TEXT[text] for text in texts])
