"""Makes a table's settings from a request; the only place that makes table ids."""

import hashlib
import hmac
import secrets
from typing import Any, Final

import msgspec

from fifthstreet.errors import FifthStreetError
from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.protocols.native.table_messages import TableWish
from fifthstreet.rules import InvalidRuleSet
from fifthstreet.rulesets import names
from fifthstreet.server.accounts.player_names import BadName, check_title
from fifthstreet.server.accounts.stake_limits import problem_with_breaks, problem_with_stakes
from fifthstreet.server.runtime.house_players import (
    UnknownHouseBot,
    check_bot_at_table,
    check_house_bot,
)
from fifthstreet.tables import FOR_BOTS, ClockSettings, TableSettings
from fifthstreet.tables.settings.clock_settings import usual_run_out_pause

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_ID_LENGTH: Final = 8
# A table's password is shared among friends, but a guess still costs 16 MB and some milliseconds.
_SCRYPT: Final = {"n": 2**14, "r": 8, "p": 1, "dklen": 32}


class BadTable(FifthStreetError):
    """The settings are invalid; the message says which one and what is allowed."""


def new_table_id() -> str:
    return "t-" + "".join(secrets.choice(LETTERS) for _ in range(_ID_LENGTH))


def table_settings(wish: TableWish, *, table: str, host: str) -> tuple[TableSettings, str | None]:
    """Return the settings and the invite of a private table; raises BadTable. Slow because of
    scrypt.
    """
    if wish.rules not in names():
        raise BadTable(f"no rule set is called {wish.rules!r}; there are: {', '.join(names())}")
    if (wish.visibility == "password") != (wish.password is not None):
        raise BadTable("a password belongs to visibility 'password', and that to a password")
    if wish.name:
        try:
            check_title(wish.name)
        except BadName as error:
            raise BadTable(f"name: {error}") from error
    for bot in wish.house.names:
        try:
            check_house_bot(bot)
        except UnknownHouseBot as error:
            raise BadTable(str(error)) from error
    values: dict[str, Any] = msgspec.to_builtins(wish)
    for key in ("password", "rule_changes", "for_bots"):
        del values[key]
    usual = FOR_BOTS.as_dict() if wish.for_bots else {}
    given = {name: value for name, value in values["clock"].items() if value is not None}
    values["clock"] = usual | given
    if wish.clock.run_out_pause_ms is None:
        showdown = values["clock"].get("showdown_pause_ms", ClockSettings().showdown_pause_ms)
        values["clock"]["run_out_pause_ms"] = usual_run_out_pause(showdown)
    values["rules"] = {**wish.rule_changes, "name": wish.rules}
    values["id"] = table
    values["host"] = host
    values["name"] = wish.name or ""
    invite = secrets.token_urlsafe(12) if wish.visibility == "private" else None
    values["secret"] = invite or (hash_password(wish.password) if wish.password else "")
    try:
        settings = TableSettings.from_dict(values)
        for bot in wish.house.names:
            check_bot_at_table(bot, settings)
    except (InvalidFormat, InvalidRuleSet, TypeError, UnknownHouseBot) as error:
        raise BadTable(str(error)) from error
    problem = problem_with_stakes(settings) or problem_with_breaks(settings)
    if problem is not None:
        raise BadTable(problem)
    return settings, invite


def hash_password(password: str) -> str:
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_scrypt(password, salt)}"


def is_password(password: str, stored: str) -> bool:
    """Return whether the password matches the stored hash; deliberately takes some milliseconds."""
    salt, _, wanted = stored.partition(":")
    return hmac.compare_digest(_scrypt(password, bytes.fromhex(salt)), wanted)


def is_invite(invite: str, stored: str) -> bool:
    return hmac.compare_digest(invite.encode(), stored.encode())


def _scrypt(password: str, salt: bytes) -> str:
    return hashlib.scrypt(password.encode(), salt=salt, **_SCRYPT).hex()
