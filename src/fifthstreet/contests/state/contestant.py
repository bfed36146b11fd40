"""A player of a contest: identity, secret name, display name and table."""

import re
from dataclasses import dataclass, field
from hashlib import md5
from typing import Final

from fifthstreet.contests.errors import InvalidContest
from fifthstreet.formats.saved import Saved

LONGEST_NAME: Final = 60
# A player's table number creates that many tables, so it is bounded.
MOST_TABLES: Final = 1_000
_ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*", re.ASCII)

# Only an active player is seated, joins and advances. A banned one may not sign up again.
ACTIVE: Final = "active"
INACTIVE: Final = "inactive"
BANNED: Final = "banned"
PLAYER_STATUSES: Final = (ACTIVE, INACTIVE, BANNED)


def is_player_id(text: str) -> bool:
    """Return whether a registered player may have this id.

    "*" is the table's viewer of all cards, and `house:…` are the ids of house bots.
    """
    return len(text) <= LONGEST_NAME and _ID.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Contestant:
    """One player.

    `id` is the account on the server, or the number in a file; `name` the secret name that a
    contest-protocol bot joins with, of which others see the md5. `secret` is the argon2id hash of
    the account style's password hex. `bot` is the bot that plays without a server; `house` marks a
    bot that fills a chair: it has a place in standings but never advances. `table` is the table
    that the organiser gave, 0 where the draw decides. `owner` is the account behind a player that
    plays for one. A person (`is_human`) has the clock for people.
    """

    id: str
    name: str = field(repr=False)
    display_name: str
    secret: str = field(default="", repr=False)
    table: int = 0
    bot: str = ""
    house: str = ""
    owner: str = ""
    is_human: bool = False
    status: str = ACTIVE

    def __post_init__(self) -> None:
        for key in ("id", "name", "display_name"):
            value = getattr(self, key)
            if not value or len(value) > LONGEST_NAME or not value.isprintable():
                raise InvalidContest(f"player: {key}: 1 to {LONGEST_NAME} printable letters")
        if self.status not in PLAYER_STATUSES:
            raise InvalidContest(f"player: status = {self.status!r:.40}")
        if not 0 <= self.table <= MOST_TABLES:
            raise InvalidContest(
                f"player: table = {self.table}; tables are numbered from 1 to {MOST_TABLES}"
            )

    @property
    def is_active(self) -> bool:
        return self.status == ACTIVE

    @property
    def public_name(self) -> str:
        """The md5 of the secret name, by which contest-protocol bots find themselves in a list."""
        return md5(self.name.encode(), usedforsecurity=False).hexdigest()

    def public(self) -> dict[str, object]:
        """Return the public part."""
        return {
            "id": self.id,
            "display_name": self.display_name,
            "public_name": self.public_name,
            "table": self.table,
            "house": self.house,
            "is_human": self.is_human,
            "status": self.status,
        }

    def as_dict(self) -> dict[str, object]:
        """Everything, secrets included: for the journal only."""
        return {
            "id": self.id,
            "name": self.name,
            "display_name": self.display_name,
            "secret": self.secret,
            "table": self.table,
            "bot": self.bot,
            "house": self.house,
            "owner": self.owner,
            "is_human": self.is_human,
            "status": self.status,
        }

    @classmethod
    def from_saved(cls, saved: Saved) -> "Contestant":
        return cls(
            saved.text("id"),
            saved.text("name"),
            saved.text("display_name"),
            saved.text("secret"),
            saved.whole("table"),
            saved.text("bot"),
            saved.text("house"),
            saved.text("owner"),
            saved.yes("is_human"),
            saved.text("status"),
        )
