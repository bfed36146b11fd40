"""Settings of the garbage collector: rare runs, since each stops all tables at once.

Nearly all that the server makes goes when the last reference to it does. A full search for cycles
visits every event that is kept at hand and takes a quarter of a second with a hundred tables, so
it comes only after very many objects have stayed.
"""

import gc
from typing import Final

# Objects that stayed since the last look at the young ones; looks until the middle-aged are looked
# at, and until all are. A look at the young ones takes about a millisecond.
_THRESHOLDS: Final = (10_000, 20, 100)


def tune_collector() -> None:
    """Call it once, when the server has started: what is there now is never looked at again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
