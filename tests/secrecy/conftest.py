"""One server process for the tests that do not stop it."""

from tests.server.conftest import server

__all__ = ["server"]
