"""Access to open cards of a contest's tables while hands are played, and its delay.

An account with a player in the contest never does. All others need a ticket of the organiser's; at
the address of a player only a screen's ticket is good.
"""

from collections.abc import Collection

from fifthstreet.contests import ContestState
from fifthstreet.contests.settings.contest_settings import WATCH_AT_END, WATCH_LIVE
from fifthstreet.contests.state.ticket import SCREEN, Ticket
from fifthstreet.server.addresses import network_of


class PlayerAddresses:
    """The networks from which players of contests have come since the server's start."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], set[str]] = {}

    def note(self, contest: str, player: str, address: str) -> None:
        """A player of a contest has come from an address."""
        network = network_of(address)
        if network:
            self._players.setdefault((contest, network), set()).add(player)

    def has_player(self, contest: str, address: str) -> bool:
        return (contest, network_of(address)) in self._players

    def shared(self, contest: str) -> list[list[str]]:
        """Groups of players who came from one network."""
        return [
            sorted(players)
            for (found, _), players in self._players.items()
            if found == contest and len(players) > 1
        ]


def plays_in(state: ContestState, accounts: Collection[str]) -> bool:
    """Whether one of the accounts has a player in the contest."""
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
    """Why a client may not see open cards before a hand is over; "" where it may.

    `is_at_player`: a player of the contest has come from its address.
    """
    settings = state.opened
    if settings.watching == WATCH_AT_END:
        return "this contest opens no cards before its end"
    if plays_in(state, accounts):
        return "an account with a player in the contest sees no open cards"
    if settings.watching != WATCH_LIVE and not settings.watching_delay_s:
        return ""  # nothing is open during a hand; afterwards it is open to everybody
    if ticket is None:
        return "a ticket of the organiser's is needed"
    if is_at_player and ticket.kind != SCREEN:
        return "at a player's address a screen ticket is needed"
    return ""
