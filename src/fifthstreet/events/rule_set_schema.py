"""A rule set as JSON Schema, from the core's own table of fields."""

from collections.abc import Iterable
from typing import Any, Final

from fifthstreet.rules.rule_fields import (
    FIELDS,
    FOUR_WHOLE,
    STREET_LIST,
    WHOLE,
    WORD,
    YES_NO,
    Field,
)
from fifthstreet.rules.rule_words import STREETS

NAME: Final = "RuleSet"


def rule_set_schema(fields: Iterable[Field] = FIELDS) -> dict[str, Any]:
    listed = list(fields)
    return {
        "title": NAME,
        "description": "Every field of a rule set by name.",
        "type": "object",
        "properties": {field.name: _field(field) for field in listed},
        "required": [field.name for field in listed],
    }


def _field(field: Field) -> dict[str, Any]:
    whole = {"type": "integer", "minimum": field.least}
    if field.kind == WORD:
        return {"enum": list(field.allowed)}
    if field.kind == WHOLE:
        return whole
    if field.kind == YES_NO:
        return {"type": "boolean"}
    if field.kind == STREET_LIST:
        return {"type": "array", "items": {"enum": list(STREETS[1:])}}
    if field.kind == FOUR_WHOLE:
        return {"type": "array", "items": whole, "minItems": 4, "maxItems": 4}
    return {"type": "string"}
