"""TCP connections before their first request: counted by network, and who makes room for whom."""

from fifthstreet.server.http.tcp_peers import Peers

PROXY = "192.0.2.1"


class Silent:
    """A connection on which nothing was asked."""

    def __init__(self) -> None:
        self.is_closed = False

    def give_up(self) -> None:
        self.is_closed = True


def new_peers(most: int) -> Peers:
    return Peers(most=most, connections_per_address=2, is_proxy=PROXY.__eq__)


def test_a_peer_has_twice_its_connections_and_a_proxy_as_many_as_there_are() -> None:
    peers = new_peers(100)
    near = [f"2001:db8::{number:x}" for number in range(6)]
    assert [peers.come(address) for address in near] == [True] * 4 + [False] * 2
    assert all(peers.come(PROXY) for _ in range(50))
    assert peers.come("198.51.100.7")
    peers.go(near[0])
    assert peers.come(near[5])
    assert not peers.come(near[5])


def test_who_waits_longest_makes_room_in_its_own_network_and_in_all() -> None:
    peers = new_peers(6)
    silent = [Silent() for _ in range(5)]
    for number, one in enumerate(silent):
        address = "203.0.113.66" if number < 4 else "198.51.100.7"
        assert peers.come(address)
        peers.wait(one, address)
    peers.wait_no_more(silent[0])  # it has asked
    assert peers.come("203.0.113.66")
    assert [one.is_closed for one in silent] == [False, True, False, False, False]
    # Now there are as many as there may be in all; whoever waits longest goes, wherever from.
    assert peers.come("198.51.100.8")
    assert [one.is_closed for one in silent] == [False, True, True, False, False]


def test_without_anybody_who_waits_there_is_no_room() -> None:
    peers = new_peers(2)
    assert [peers.come(PROXY) for _ in range(3)] == [True, True, False]
