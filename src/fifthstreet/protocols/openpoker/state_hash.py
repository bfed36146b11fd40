"""The hash by which a client of Open Poker checks a `table_state`."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

_OUTSIDE: Final = ("ts", "table_seq", "hand_seq", "state_hash")


def state_hash(message: Mapping[str, Any]) -> str:
    """SHA-256 of the compact, key-sorted, ASCII-escaped JSON, without times and numbers."""
    inside = {key: value for key, value in message.items() if key not in _OUTSIDE}
    text = json.dumps(inside, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return f"sha256:{hashlib.sha256(text.encode('ascii')).hexdigest()}"
