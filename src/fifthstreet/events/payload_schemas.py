"""JSON Schema of the whole payload, by name, made from the structs and from nothing else."""

from typing import Any, Final

import msgspec
from msgspec import UNSET

from fifthstreet.events.hand_events import CORE_EVENTS, CoreEvent
from fifthstreet.events.rule_set_schema import NAME, rule_set_schema
from fifthstreet.events.shape import Shape
from fifthstreet.events.table_events import TABLE_EVENTS
from fifthstreet.events.table_snapshot import TableSnapshot

SCHEMAS: Final = "#/components/schemas/"


def payload_schemas() -> dict[str, dict[str, Any]]:
    """Return events, snapshot and their parts; `CoreEvent` and `TableEvent` are the unions."""
    _, found = msgspec.json.schema_components(
        (*CORE_EVENTS.values(), *TABLE_EVENTS.values(), TableSnapshot),
        schema_hook=_named_union,
        ref_template=SCHEMAS + "{name}",
    )
    for struct in _structs():
        if struct.__name__ in found:
            _require_all(found[struct.__name__], struct)
    return {
        **found,
        "CoreEvent": _one_of("An event of a hand.", CORE_EVENTS),
        "TableEvent": _one_of("An event of a table.", TABLE_EVENTS),
        NAME: rule_set_schema(),
    }


def _structs(root: type[Shape] = Shape) -> list[type[Shape]]:
    return [root, *(found for kind in root.__subclasses__() for found in _structs(kind))]


def _require_all(schema: dict[str, Any], struct: type[Shape]) -> None:
    """Mark all fields as required: everything that is not UNSET is written, defaults too."""
    fields = msgspec.structs.fields(struct)
    schema["required"] = [field.encode_name for field in fields if field.default is not UNSET]
    for described in schema["properties"].values():
        described.pop("default", None)


def _named_union(kind: type) -> dict[str, Any]:
    assert kind is CoreEvent, "the only union that a struct holds by name"
    return {"$ref": f"{SCHEMAS}CoreEvent"}


def _one_of(description: str, structs: dict[str, Any]) -> dict[str, Any]:
    refs = {name: f"{SCHEMAS}{struct.__name__}" for name, struct in structs.items()}
    return {
        "description": description,
        "anyOf": [{"$ref": ref} for ref in refs.values()],
        "discriminator": {"propertyName": "type", "mapping": refs},
    }
