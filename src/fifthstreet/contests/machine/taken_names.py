"""Ids, secret names and display names of a contest's players: each belongs to one of them."""

from collections.abc import Iterable
from typing import Final

from fifthstreet.contests.state.contestant import Contestant
from fifthstreet.contests.state.refusal import BAD_COMMAND, PLAYER_EXISTS, ContestRefused

MOST_PLAYERS: Final = 10_000


class TakenNames:
    """Sets, so that a list of thousands is checked in one pass."""

    def __init__(self, players: Iterable[Contestant]) -> None:
        self._ids: set[str] = set()
        self._names: set[str] = set()
        self._shown: set[str] = set()
        for player in players:
            self.add(player)

    def add(self, player: Contestant) -> None:
        self._ids.add(player.id)
        self._names.add(player.name)
        self._shown.add(player.display_name.casefold())

    def refuse(self, player: Contestant) -> None:
        """Raise ContestRefused where a further player has what another one has."""
        if len(self._ids) >= MOST_PLAYERS:
            raise ContestRefused(BAD_COMMAND, "too-many", most=MOST_PLAYERS)
        if player.id in self._ids:
            raise ContestRefused(PLAYER_EXISTS, "id-taken", player=player.id)
        if player.name in self._names:
            raise ContestRefused(PLAYER_EXISTS, "name-taken")
        if player.display_name.casefold() in self._shown:
            raise ContestRefused(PLAYER_EXISTS, "display-name-taken", name=player.display_name)
