"""One table of this process: its actor, and the only ways to it (handle) and out of it (port)."""
