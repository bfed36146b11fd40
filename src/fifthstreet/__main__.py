"""`python -m fifthstreet`: the same as the command `fifthstreet`."""

import sys

from fifthstreet.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
