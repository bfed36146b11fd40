"""Reads the plain TOML in which the built-in rule sets are written, and no other TOML.

Importing tomllib takes longer than importing the core and playing a hand, and these files need
little of it: a `key = value` a line, values without escapes, comments behind. A user's file is read
by `rules_file`; that both read the built-in files alike is what test_plain_file.py proves.
"""

from __future__ import annotations


def read_plain(text: str) -> dict[str, object]:
    """The values of the file's fields, without their sections."""
    values: dict[str, object] = {}
    for line in text.splitlines():
        key, _, value = line.partition("#")[0].partition("=")
        if value:
            values[key.strip()] = _value(value.strip())
    return values


def _value(text: str) -> object:
    if text.startswith("["):
        items = text[1:-1].split(",")
        return [_value(item.strip()) for item in items if item.strip()]
    if text.startswith('"'):
        return text[1:-1]
    if text in ("true", "false"):
        return text == "true"
    return int(text)
