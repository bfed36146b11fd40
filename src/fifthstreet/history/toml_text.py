"""Values as TOML spells them, in one line each; `tomllib` reads them back."""

import json
import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def key_text(key: str) -> str:
    return key if _BARE_KEY.fullmatch(key) else _string(key)


def value_text(value: object) -> str:
    """The value in TOML. Raises TypeError for what TOML cannot say.

    >>> value_text(["Ann", True, {"a": 1}])
    '["Ann", true, { a = 1 }]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Decimal | float):
        return _number(Decimal(str(value)))
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, list | tuple):
        return "[" + ", ".join(value_text(item) for item in value) + "]"
    if isinstance(value, Mapping):
        pairs = [f"{key_text(str(key))} = {value_text(item)}" for key, item in value.items()]
        return "{ " + ", ".join(pairs) + " }" if pairs else "{}"
    raise TypeError(f"{value!r} is nothing that TOML can say")


def _string(text: str) -> str:
    # JSON's escapes are TOML's, but for the one character that JSON leaves as it is.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _number(number: Decimal) -> str:
    if number.is_nan():
        return "nan"
    if number.is_infinite():
        return "inf" if number > 0 else "-inf"
    plain = format(number, "f")
    return plain if "." in plain else plain + ".0"
