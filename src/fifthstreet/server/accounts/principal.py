"""The principal of a request: player, credential and permissions; one value per credential."""

from dataclasses import dataclass
from typing import Final, Literal

from fifthstreet.protocols.native.server_messages import Identity

Scope = Literal["watch", "play", "organise", "admin"]

WATCH: Final = "watch"
PLAY: Final = "play"
ORGANISE: Final = "organise"
ADMIN: Final = "admin"
SCOPES: Final = (WATCH, PLAY, ORGANISE, ADMIN)

# A one-time code for a new password is a token with this scope alone.
RESET: Final = "reset"

# The scopes of a guest's token, and of a browser session.
GUEST_SCOPES: Final = (PLAY, ORGANISE)
ALL_SCOPES: Final = frozenset(SCOPES)

NOBODY: Final = Identity(id="", name="", kind="nobody")


@dataclass(frozen=True, slots=True)
class Principal:
    """`token` is the id of a token, `session` the hash of a cookie; an anonymous
    caller has neither.

    `owner` has the chips that are played with: the account of a bot, otherwise the player itself.
    """

    player: Identity = NOBODY
    owner: str = ""
    scopes: frozenset[str] = frozenset()
    token: str = ""
    session: str = ""

    @property
    def is_identified(self) -> bool:
        return self.player.kind != "nobody"


STRANGER: Final = Principal()
