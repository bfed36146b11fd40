"""How values become the bytes that are hashed: labelled, and each with its length before it.

Two different lists of values never give the same bytes, and a label names version, kind and
purpose, so that a hash made for one of them stands for nothing else. It hashes nothing itself.
"""

import re
from typing import Final

from fifthstreet.fairness.errors import InvalidDeal

VERSION: Final = 1

LIVE: Final = "live"
SEEDED: Final = "seeded"
DUPLICATE: Final = "duplicate"
SESSION_KINDS: Final = (SEEDED, DUPLICATE)
KINDS: Final = (LIVE, *SESSION_KINDS)

# Letters that no alphabet doubles and no terminal obeys: a name is the same bytes for everybody.
_NAME: Final = re.compile(r"[!-~]{1,100}", re.ASCII)
NAME_RULE: Final = "1 to 100 printable ASCII characters without spaces"


def frame(*parts: bytes) -> bytes:
    """The parts one after the other, each after its length in four bytes, big-endian."""
    return b"".join([len(part).to_bytes(4, "big") + part for part in parts])


def label(kind: str, purpose: str) -> bytes:
    """What a hash is for; the first part of every frame."""
    return f"fifthstreet/fairness/{VERSION}/{kind}/{purpose}".encode("ascii")


def is_name(value: object) -> bool:
    """Whether this can be the id of a table, a hand or a session."""
    return isinstance(value, str) and _NAME.fullmatch(value) is not None


def name_bytes(what: str, name: str) -> bytes:
    """The bytes of an id; `what` names it in the complaint."""
    if not is_name(name):
        raise InvalidDeal(f"{what} id {name!r:.120}: allowed are {NAME_RULE}")
    return name.encode("ascii")


def session_kind(kind: str) -> str:
    """The kind of a session's decks, or InvalidDeal: a live hand has keys of its own."""
    if kind not in SESSION_KINDS:
        raise InvalidDeal(f"kind {kind!r:.40} of a session; allowed: {', '.join(SESSION_KINDS)}")
    return kind
