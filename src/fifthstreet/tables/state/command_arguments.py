"""Reads a command's arguments: every value is checked, every error names its key."""

from collections.abc import Mapping
from typing import Final

from fifthstreet.tables.state.refusal import BAD_COMMAND, Refused

Arguments = Mapping[str, object]

_LONGEST: Final = 200
_MOST_CHIPS: Final = 2**53 - 1


def text(args: Arguments, key: str, usual: str | None = None) -> str:
    """Return a text of at most 200 letters; without `usual` it is required
    and must not be empty.
    """
    value = args.get(key)
    if value is None and usual is not None:
        return usual
    if (
        not isinstance(value, str)
        or len(value) > _LONGEST
        or not value.isprintable()
        or (usual is None and not value)
    ):
        raise Refused(BAD_COMMAND, f"{key}: 1 to {_LONGEST} printable letters are needed")
    return value


def whole_or_none(args: Arguments, key: str) -> int | None:
    value = args.get(key)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST_CHIPS:
        raise Refused(BAD_COMMAND, f"{key}: a whole number of at least 0 is needed")
    return value


def whole(args: Arguments, key: str) -> int:
    value = whole_or_none(args, key)
    if value is None:
        raise Refused(BAD_COMMAND, f"{key} is missing: a whole number is needed")
    return value


def yes(args: Arguments, key: str) -> bool:
    """Return true or false; false if it is missing."""
    value = args.get(key, False)
    if not isinstance(value, bool):
        raise Refused(BAD_COMMAND, f"{key}: true or false is needed")
    return value


def entropy(value: str) -> str:
    """Check and return 32 bytes in hex."""
    try:
        is_good = len(bytes.fromhex(value)) == 32
    except ValueError:
        is_good = False
    if not is_good:
        raise Refused(BAD_COMMAND, "entropy: 32 bytes in hex are needed")
    return value
