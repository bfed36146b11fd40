"""The viewers of a table: a player by id, the public, or a spectator with all cards."""

from typing import Final

# Viewers that are not players; no player may have such an id.
PUBLIC: Final = ""
ALL_CARDS: Final = "*"

RESERVED: Final = (PUBLIC, ALL_CARDS)
