"""For all tests: Ctrl-C is heard, also where the suite itself was started in the background."""

import signal

# A shell's background job ignores it, and what a job ignores its children ignore too.
signal.signal(signal.SIGINT, signal.default_int_handler)
