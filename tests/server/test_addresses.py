"""Which addresses count as one in limits."""

import pytest

from fifthstreet.server.addresses import network_of


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8:0:0:ffff:ffff:ffff:ffff", True),
        ("2001:db8::1", "2001:DB8::2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        # A listener of both families sees IPv4 so.
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        # 6to4 gives each IPv4 address 65,536 networks of its own.
        ("2002:c000:0201:1::1", "2002:c000:0201:2::1", True),
        ("fe80::1%eth0", "fe80::2%eth1", True),
        ("a socket's path", "a socket's path", True),
        ("", "", True),
    ],
)
def test_what_counts_as_one_address(one: str, other: str, is_same: bool) -> None:
    assert (network_of(one) == network_of(other)) is is_same


def test_what_a_proxy_claims_is_no_large_key() -> None:
    assert len(network_of("x" * 100_000)) <= 64
