"""Numbers that several parts of the storage keep to."""

from typing import Final

# What a balance may come to, either way: whole numbers of 64 bits, and some room beyond.
MOST_BALANCE: Final = 9 * 10**18

# SQLite moves pages from its log into the file during some commit, which then takes as long as the
# disk wants. A second thread does that without blocking commits; only a log of 64 MB, which
# means that the thread cannot follow, is moved during a commit.
LARGEST_LOG_PAGES: Final = 16_384
