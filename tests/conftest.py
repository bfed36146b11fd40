"""For all tests: Ctrl-C is heard, also in the background; no example is held against a clock."""

import signal

from hypothesis import settings

pytest_plugins = ["tests.real_time"]

# A shell's background job ignores it, and what a job ignores its children ignore too.
signal.signal(signal.SIGINT, signal.default_int_handler)

# On a machine that stalls, a quick example takes long: that is no fault.
settings.register_profile("fifthstreet", deadline=None)
settings.load_profile("fifthstreet")
