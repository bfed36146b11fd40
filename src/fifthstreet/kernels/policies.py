"""The policies of the batch player: their names, and what random numbers mean to them.

It must not import NumPy or any other room: every bot's name is read with it. The same numbers
stand in native/playout.cpp.
"""

from __future__ import annotations

from typing import Final, Literal

Policy = Literal["random", "call", "fold", "raise"]

# The order is that of `Policy` in native/playout.hpp.
POLICIES: Final[tuple[Policy, ...]] = ("random", "call", "fold", "raise")

# What a number of 32 random bits means to the random policy: fold 10 %, call 60 %, least raise
# 15 %, any raise 15 %.
FOLD_BELOW: Final = 429_496_730
CALL_BELOW: Final = 3_006_477_107
LEAST_BELOW: Final = 3_650_722_202
