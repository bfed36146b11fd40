"""The principal of a request: player, credential and permissions. A value per credential."""

from dataclasses import dataclass
from typing import Final, Literal

from fifthstreet.protocols.native.server_messages import Identity

Scope = Literal["watch", "play", "organise", "admin"]

WATCH: Final = "watch"
PLAY: Final = "play"
ORGANISE: Final = "organise"
ADMIN: Final = "admin"
SCOPES: Final = (WATCH, PLAY, ORGANISE, ADMIN)

# A one-time code for a new password is a token that opens nothing else.
RESET: Final = "reset"

# What a guest's token is good for; what a browser that has signed in is good for.
GUEST_SCOPES: Final = (PLAY, ORGANISE)
ALL_SCOPES: Final = frozenset(SCOPES)

NOBODY: Final = Identity(id="", name="", kind="nobody")


@dataclass(frozen=True, slots=True)
class Principal:
    """`token` is the id of a token, `session` the hash of a cookie; a stranger has neither.

    `owner` is whose chips are played with: the account of one's bots, else the player itself.
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
