"""Which of the open tables in the database a process takes over when it starts.

A claim is the journal's: it fences off an earlier owner, whatever the policy says. The policy keeps
several processes on one database from taking each other's tables.
"""

import zlib
from collections.abc import Callable

# Whether this process takes over a table, by its id.
Claims = Callable[[str], bool]


def claim_share(number: int, of: int) -> Claims:
    """One of several processes takes over its share; the only one of a database takes all."""
    assert 0 <= number < of, "processes are numbered from 0"

    def claims(table: str) -> bool:
        return zlib.crc32(table.encode()) % of == number

    return claims
