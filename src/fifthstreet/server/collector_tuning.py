"""Settings of the garbage collector: few runs, since each run stops all tables.

Nearly all objects of the server are freed by reference counting. A full search for cycles visits
every kept event and takes a quarter of a second with a hundred tables, so it runs only after very
many objects have survived.
"""

import gc
from typing import Final

# Allocations until generation 0 is collected; collections of generation 0 until generation 1 is,
# and of 1 until 2 is. A collection of generation 0 takes about a millisecond.
_THRESHOLDS: Final = (10_000, 20, 100)


def tune_collector() -> None:
    """Set the thresholds and exclude all present objects from collection; called once at start."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
