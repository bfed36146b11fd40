"""Structs written as the bytes of wire and journal."""

from typing import Any, Final

import msgspec

from fifthstreet.events.numbered_event import NumberedEvent, UnknownEvent

encode: Final = msgspec.json.Encoder().encode


def event_values(event: NumberedEvent) -> dict[str, Any]:
    """Return the JSON values of an event, in their order."""
    if isinstance(event, UnknownEvent):
        frame = {"seq": event.seq, "type": event.type, "at": event.at}
        return {**frame, **msgspec.to_builtins(event.values)}
    values: dict[str, Any] = msgspec.to_builtins(event)
    return values


def event_json(event: NumberedEvent) -> bytes:
    return encode(event_values(event) if type(event) is UnknownEvent else event)
