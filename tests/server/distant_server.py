"""`fifthstreet serve` that reaches all its tables as if they were in another process."""

import sys
from functools import partial
from typing import Any

from fifthstreet.cli.main import main
from fifthstreet.server import services
from tests.server.distant_handle import DistantHandle

if __name__ == "__main__":
    directory: Any = services.Directory  # type: ignore[attr-defined]
    setattr(services, "Directory", partial(directory, reach=DistantHandle))  # noqa: B010
    sys.exit(main())
