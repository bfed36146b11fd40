"""`fifthstreet serve` that also speaks the tests' protocol of lines (`FIFTHSTREET_TCP_PORTS`)."""

import sys

from fifthstreet.cli.main import main
from fifthstreet.server.listeners import TCP_PROTOCOLS
from tests.server.gateway.line_protocol import line_port

if __name__ == "__main__":
    TCP_PROTOCOLS["lines"] = line_port
    sys.exit(main())
