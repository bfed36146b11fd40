"""Frames about connected players and the phases of a game; no cards (PROTOCOLS 1.4)."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from fifthstreet.protocols.contest_ai import frame as names
from fifthstreet.protocols.contest_ai.frame import frame


class RunningGame(Protocol):
    """A running game as the receiving client knows it."""

    @property
    def is_running(self) -> bool: ...

    def basic_data(self) -> dict[str, object]: ...


class PeerRow(NamedTuple):
    """A player of the table by the name on the wire."""

    name: str
    is_online: bool


def new_peer(peers: Sequence[PeerRow]) -> bytes:
    return frame(names.NEW_PEER, _online(peers))


def new_peer_2(
    number: str, peers: Sequence[PeerRow], status: int, mirror: RunningGame | None = None
) -> bytes:
    """Return `__new_peer_2`; `basicData` is present only while the game runs."""
    data = _listed(number, peers, status)
    if mirror is not None and mirror.is_running:
        data["basicData"] = mirror.basic_data()
    return frame(names.NEW_PEER_2, data)


def left(peers: Sequence[PeerRow]) -> bytes:
    return frame(names.LEFT, _online(peers))


def left_2(number: str, peers: Sequence[PeerRow], status: int) -> bytes:
    return frame(names.LEFT_2, _listed(number, peers, status))


def game_prepare(number: str, count_down: int) -> bytes:
    return frame(names.GAME_PREPARE, {"tableNumber": number, "countDown": count_down})


def game_start(number: str, refusal: str = "") -> bytes:
    """Return the start of a game, or why it was refused; `error_code` 1: it started (1.4).

    The platform knew one reason, fewer than three players; there are others.
    """
    message = f"start failed: {refusal}" if refusal else "started successfully"
    data = {
        "msg": f"table {number} {message}",
        "tableNumber": number,
        "error_code": int(not refusal),
    }
    return frame(names.GAME_START, data)


def game_stop(number: str) -> bytes:
    return frame(
        names.GAME_STOP, {"msg": f"table {number} has been stopped", "tableNumber": number}
    )


def _online(peers: Sequence[PeerRow]) -> list[str]:
    return [peer.name for peer in peers if peer.is_online]


def _listed(number: str, peers: Sequence[PeerRow], status: int) -> dict[str, object]:
    return {
        "tableNumber": number,
        "players": [{"playerName": peer.name, "isOnline": peer.is_online} for peer in peers],
        "tableStatus": status,
    }
