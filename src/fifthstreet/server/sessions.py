"""Who is who: guests by their token. Only a token's hash is kept, in memory and in the journal.

The stream of guests lies in the journal under a name that no table can have.
"""

import hashlib
import secrets
from typing import Any, Final

import msgspec

from fifthstreet.protocols.native.server import Identity
from fifthstreet.storage import CLOSED, JournalRecord, Storage, TableExists

STREAM: Final = "~guests"
TOKEN_PREFIX: Final = "fsg_"

NOBODY: Final = Identity(id="", name="", kind="nobody")

_decode: Final = msgspec.json.Decoder().decode
_encode: Final = msgspec.json.Encoder().encode


def token_hash(token: str) -> str:
    """What is kept of a token: guessing it from this is guessing 256 bits."""
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    """The guests of a server."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._by_hash: dict[str, Identity] = {}
        self._names: dict[str, str] = {}
        self._seq = 0

    async def load(self, now: int) -> None:
        """Read the guests of earlier runs."""
        try:
            await self._storage.tables.add(STREAM, "{}", now=now)
            await self._storage.tables.set_status(STREAM, CLOSED, now=now)
        except TableExists:
            pass
        claim = await self._storage.journal.claim(STREAM)
        self._seq = claim.last_seq
        async for record in self._storage.journal.read(STREAM):
            values: dict[str, Any] = _decode(record.payload)
            guest = Identity(id=values["id"], name=values["name"], kind="guest")
            self._keep(values["hash"], guest)

    def __len__(self) -> int:
        return len(self._by_hash)

    def find(self, token: str) -> Identity | None:
        return self._by_hash.get(token_hash(token))

    async def new_guest(self, name: str) -> tuple[Identity, str]:
        """A guest and the token, which is known to nobody afterwards; raises JournalError."""
        token = TOKEN_PREFIX + secrets.token_urlsafe(32)
        guest = Identity(id=f"g-{secrets.token_hex(8)}", name=clean_name(name), kind="guest")
        payload = _encode({"v": 1, "id": guest.id, "name": guest.name, "hash": token_hash(token)})
        seq = self._seq + 1
        written = self._storage.journal.append(
            STREAM, seq, [JournalRecord(seq, seq, "guest", payload)]
        )
        self._seq = seq
        try:
            await written
        except BaseException:
            # The numbers behind a failed append fail with it: begin again where the journal is.
            self._seq = min(self._seq, seq - 1)
            raise
        self._keep(token_hash(token), guest)
        return guest, token

    def name_of(self, player: str) -> str:
        """A player's name to show; the id of one who is not known."""
        return self._names.get(player, player)

    def _keep(self, hashed: str, guest: Identity) -> None:
        self._by_hash[hashed] = guest
        self._names[guest.id] = guest.name


def clean_name(name: str) -> str:
    """A name in one line that can be shown; never empty.

    >>> clean_name("  Ann\\n Lee ")
    'Ann Lee'
    """
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:32] or "Guest"
