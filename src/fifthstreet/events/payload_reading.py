"""Structs read back from their JSON, by `type`."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from fifthstreet.events.hand_events import CORE_EVENTS, CoreEvent
from fifthstreet.events.numbered_event import NumberedEvent, UnknownEvent
from fifthstreet.events.table_events import TABLE_EVENTS


def read_core_event(values: Mapping[str, Any]) -> CoreEvent:
    """Return the event of a hand. Raises msgspec.ValidationError."""
    struct = CORE_EVENTS.get(values.get("type", ""))
    if struct is None:
        raise msgspec.ValidationError(f"{values.get('type')!r} is no type of a hand's events")
    found = msgspec.convert(values, struct)
    assert isinstance(found, CoreEvent)
    return found


def read_table_event(values: Mapping[str, Any]) -> NumberedEvent:
    """Return a stored event without loss: fields that its struct would not write are kept.

    Raises msgspec.ValidationError where it has no number, type or time.
    """
    struct = TABLE_EVENTS.get(values["type"])
    if struct is not None:
        try:
            found = msgspec.convert(values, struct, dec_hook=_nested)
        except msgspec.ValidationError:
            pass
        else:
            if msgspec.to_builtins(found) == values:
                return found
    return _unknown(values)


def decode_event(told: bytes | msgspec.Raw) -> NumberedEvent:
    """Return an event that a viewer received, without fields that this version does not know.

    An event of another version, for which there is no struct, is an UnknownEvent.
    """
    decoder = _decoders.get(_decode_type(told).type)
    if decoder is not None:
        try:
            return decoder.decode(told)
        except msgspec.ValidationError:
            pass
    return _unknown(msgspec.json.decode(told))


def _unknown(values: Mapping[str, Any]) -> UnknownEvent:
    return UnknownEvent(
        seq=values["seq"],
        type=values["type"],
        at=values["at"],
        values={name: value for name, value in values.items() if name not in _FRAME},
    )


_FRAME: Final = ("seq", "type", "at")


def _nested(kind: type, values: Any) -> Any:
    assert kind is CoreEvent, "the only field whose type is found by its values"
    return read_core_event(values)


class _Typed(msgspec.Struct):
    """The only field that is needed before an event's struct is known."""

    type: str


_decode_type: Final = msgspec.json.Decoder(_Typed).decode
_decoders: Final = {
    name: msgspec.json.Decoder(struct, dec_hook=_nested) for name, struct in TABLE_EVENTS.items()
}
