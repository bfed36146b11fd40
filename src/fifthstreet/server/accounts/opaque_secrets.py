"""Opaque secrets: drawn here, shown once, kept as hashes only."""

import hashlib
import hmac
import secrets
from typing import Final

GUEST_PREFIX: Final = "fsg_"
TOKEN_PREFIX: Final = "fst_"

# Letters that are not confused when a code is read aloud.
_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_GROUPS: Final = 4


def new_token(prefix: str = TOKEN_PREFIX) -> str:
    """256 bits behind a prefix by which leaked tokens are found."""
    return prefix + secrets.token_urlsafe(32)


def new_cookie() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """A one-time code for people: 20 letters, 99 bits."""
    groups = ("".join(secrets.choice(_CODE_LETTERS) for _ in range(5)) for _ in range(_CODE_GROUPS))
    return "-".join(groups)


def new_id(prefix: str) -> str:
    """A public id; nothing may depend on its being hard to guess."""
    return f"{prefix}-{secrets.token_hex(8)}"


def token_hash(token: str) -> str:
    """What is kept of a token: guessing it from this is guessing the token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def csrf_token(cookie: str) -> str:
    """What the page sends along with a cookie; other sites cannot read it, nor the cookie."""
    return hmac.digest(cookie.encode(), b"fifthstreet csrf", "sha256").hex()


def is_csrf_token(given: str, cookie: str) -> bool:
    return hmac.compare_digest(given.encode(), csrf_token(cookie).encode())
