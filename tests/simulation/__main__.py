"""Run seeds: `python -m tests.simulation [FIRST] [COUNT]`; the first failure ends it."""

import sys
import time

from tests.simulation.running import run_seeds


def main() -> int:
    first = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    begun = time.monotonic()
    summary = run_seeds(first, count)
    seconds = time.monotonic() - begun
    print(f"{summary}; {seconds:.1f} s, {count / seconds * 60:.0f} seeds a minute")
    return 0


if __name__ == "__main__":
    sys.exit(main())
