"""Access to open cards of a contest's tables during hands, and its delay.

An account with a player in the contest never gets access. All others need a ticket of an organiser
who does not play; from the network of a player only a screen's ticket is valid.
"""

from collections.abc import Collection

from fifthstreet.contests import ContestState
from fifthstreet.contests.settings.contest_settings import WATCH_AT_END, WATCH_LIVE
from fifthstreet.contests.state.ticket import SCREEN, Ticket
from fifthstreet.server.addresses import network_of


class PlayerAddresses:
    """The networks of contest players since the server's start."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], set[str]] = {}

    def note(self, contest: str, player: str, address: str) -> bool:
        """Record the network of a contest player; True if it is the first player there."""
        network = network_of(address)
        if not network:
            return False
        there = self._players.setdefault((contest, network), set())
        there.add(player)
        return there == {player}

    def has_player(self, contest: str, address: str) -> bool:
        return (contest, network_of(address)) in self._players

    def shared(self, contest: str) -> list[list[str]]:
        """Return groups of players from one network."""
        return [
            sorted(players)
            for (found, _), players in self._players.items()
            if found == contest and len(players) > 1
        ]


def plays_in(state: ContestState, accounts: Collection[str]) -> bool:
    """Return whether one of the accounts has a player in the contest."""
    return any(
        one.id in accounts or (one.owner and one.owner in accounts)
        for one in state.players
        if not one.house
    )


def why_not(
    state: ContestState,
    ticket: Ticket | None,
    accounts: Collection[str],
    *,
    is_at_player: bool,
) -> str:
    """Return why a client may not see open cards before a hand is over; "" if it may.

    `is_at_player`: a player of the contest has connected from the same network.
    """
    settings = state.opened
    if settings.watching == WATCH_AT_END:
        return "this contest opens no cards before its end"
    if plays_in(state, accounts):
        return "an account with a player in the contest sees no open cards"
    if settings.watching != WATCH_LIVE and not settings.watching_delay_s:
        return ""  # no cards are open during a hand; afterwards they are public
    if state.organiser_plays:
        return "the organiser plays, so that no ticket opens cards"
    if ticket is None:
        return "a ticket of the organiser's is needed"
    if is_at_player and ticket.kind != SCREEN:
        return "at a player's address a screen ticket is needed"
    return ""
