"""The network that limits count an address by: an IPv4 address, or the /64 of an IPv6 address.

An owner of one IPv6 address has 2⁶⁴ of them (RFC 4291, 2.5.1: an interface's part has 64 bits), so
a limit per IPv6 address would have no effect.
"""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

_REMEMBERED: Final = 4_096
_LONGEST: Final = 64
_INTERFACE_BITS: Final = 64


def network_of(address: str) -> str:
    """Return the key under which limits count an address; a text that is no IP
    address is its own key.

    >>> network_of("203.0.113.7"), network_of("::ffff:203.0.113.7")
    ('203.0.113.7', '203.0.113.7')
    >>> network_of("2001:db8:1:2:3:4:5:6")
    '2001:db8:1:2::/64'
    """
    # A trusted proxy may pass on any text; truncated, it cannot fill the cache.
    return _network_of(address[:_LONGEST])


@lru_cache(maxsize=_REMEMBERED)
def _network_of(address: str) -> str:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    inside = found.ipv4_mapped or found.sixtofour
    if inside is not None:
        return str(inside)
    prefix = int(found) >> _INTERFACE_BITS << _INTERFACE_BITS
    return f"{IPv6Address(prefix)}/64"
