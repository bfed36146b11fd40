"""Random secrets: made here, shown once, stored only as hashes."""

import hashlib
import hmac
import secrets
from typing import Final

GUEST_PREFIX: Final = "fsg_"
TOKEN_PREFIX: Final = "fst_"

# Characters that are not confused when a code is read aloud.
_CODE_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_CODE_GROUPS: Final = 4


def new_token(prefix: str = TOKEN_PREFIX) -> str:
    """Return 256 random bits after a prefix by which secret scanners recognise leaked tokens."""
    return prefix + secrets.token_urlsafe(32)


def new_cookie() -> str:
    return secrets.token_urlsafe(32)


def new_code() -> str:
    """Return a one-time code for people: 20 characters, 99 bits."""
    groups = ("".join(secrets.choice(_CODE_LETTERS) for _ in range(5)) for _ in range(_CODE_GROUPS))
    return "-".join(groups)


def new_id(prefix: str) -> str:
    """Return a public id; security must not depend on it."""
    return f"{prefix}-{secrets.token_hex(8)}"


def token_hash(token: str) -> str:
    """Return the hash that is stored; it is as hard to reverse as the token is to guess."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def csrf_token(cookie: str) -> str:
    """Return the token that a page sends with its cookie; other sites can read neither."""
    return hmac.digest(cookie.encode(), b"fifthstreet csrf", "sha256").hex()


def is_csrf_token(given: str, cookie: str) -> bool:
    return hmac.compare_digest(given.encode(), csrf_token(cookie).encode())
