"""Limits that several modules of the storage share."""

from typing import Final

# The limit of a balance's absolute value, somewhat below the limit of 64 bits.
MOST_BALANCE: Final = 9 * 10**18

# SQLite moves pages from its log into the file during some commit, which then takes as long as the
# disk needs. A second thread does that without blocking commits; only a log of 64 MB, which means
# that the thread cannot keep up, is moved during a commit.
LARGEST_LOG_PAGES: Final = 16_384
