"""One seat's connection: lines however they are cut, and clients that do not read or write."""

import socket
import time
from collections.abc import Iterator

import pytest

from fifthstreet.arena.acpc_dealer.seat_socket import SeatLost, SeatSocket, listen


@pytest.fixture
def peers() -> Iterator[tuple[SeatSocket, socket.socket]]:
    with listen("127.0.0.1", 0) as listener, socket.socket() as client:
        client.connect(listener.getsockname())
        connection, _ = listener.accept()
        seat = SeatSocket(connection)
        yield seat, client
        seat.close()


def soon() -> float:
    return time.monotonic() + 5


def test_lines_end_in_a_line_feed(peers: tuple[SeatSocket, socket.socket]) -> None:
    seat, client = peers
    client.sendall(b"one\r\ntwo\n\nthr")
    assert [seat.read_line(soon()) for _ in range(3)] == ["one", "two", ""]
    client.sendall(b"ee\xff\n")
    assert seat.read_line(soon()) == "three\ufffd"


def test_a_client_that_never_reads_is_lost(peers: tuple[SeatSocket, socket.socket]) -> None:
    seat, _ = peers
    seat.set_timeout(0.05)
    with pytest.raises(SeatLost):
        seat.send(b"x" * 100_000_000)


def test_a_client_that_never_writes_is_lost(peers: tuple[SeatSocket, socket.socket]) -> None:
    seat, _ = peers
    seat.set_timeout(0.05)
    with pytest.raises(SeatLost):
        seat.read_line(soon())


def test_a_client_that_closes_is_lost(peers: tuple[SeatSocket, socket.socket]) -> None:
    seat, client = peers
    client.close()
    with pytest.raises(SeatLost, match="connection closed"):
        seat.read_line(soon())


def test_a_line_after_the_deadline_is_no_answer(peers: tuple[SeatSocket, socket.socket]) -> None:
    seat, client = peers
    client.sendall(b"late\n")
    with pytest.raises(SeatLost, match="no answer in time"):
        seat.read_line(time.monotonic() - 0.001)
