"""The result of a session, as it is sent between processes and stored in a folder."""

from dataclasses import dataclass

from fifthstreet.arena.tally import Tally


@dataclass(frozen=True, slots=True)
class SessionResult:
    """The result of a session: its tally, the course of its tournaments, and its hands.

    `hands` is gzipped text, one line per hand: rotation and number of the hand, the players in the
    order of the seats as numbers in the plan, and the notation of the whole hand.
    """

    session: int
    tally: Tally
    games: tuple[dict[str, object], ...]
    hands: bytes
