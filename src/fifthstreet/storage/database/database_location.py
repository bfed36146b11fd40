"""The location of a database: a file for SQLite or a URL of PostgreSQL. It opens nothing.

The URL may contain a password, which only the drivers get: `str` of a location masks it, and so
does every error message.
"""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from fifthstreet.storage.errors import InvalidDatabase

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
FILE_NAME: Final = "fifthstreet.db"

_ALLOWED: Final = "a file, a folder, sqlite:///FILE or postgresql://USER@HOST/NAME"
_MASKED: Final = "***"


@dataclass(frozen=True, slots=True, repr=False)
class DatabaseLocation:
    """One database; `path` is None for PostgreSQL."""

    kind: str
    path: Path | None
    url: URL

    @property
    def driver_url(self) -> str:
        """The URL for a driver of PostgreSQL, password included: never to be shown."""
        return self.url.set(drivername=POSTGRESQL).render_as_string(hide_password=False)

    @property
    def engine_url(self) -> URL:
        driver = "sqlite+aiosqlite" if self.kind == SQLITE else "postgresql+asyncpg"
        return self.url.set(drivername=driver)

    def __str__(self) -> str:
        if self.path is not None:
            return str(self.path)
        secret = {key: _MASKED for key in self.url.query if "password" in key.lower()}
        return self.url.update_query_dict(secret).render_as_string(hide_password=True)

    __repr__ = __str__


def read_location(text: str | os.PathLike[str]) -> DatabaseLocation:
    """Read the location that a user wrote; a folder (or a path that ends in /) means
    its default file.
    """
    written = os.fspath(text)
    if "://" not in written:
        return _file(written)
    try:
        url = make_url(written)
        backend = url.get_backend_name()
    except (ArgumentError, ValueError):
        # The text is not quoted: an unreadable URL may still contain a password.
        raise InvalidDatabase(f"this database URL cannot be read; allowed: {_ALLOWED}") from None
    if backend in ("postgresql", "postgres"):
        return DatabaseLocation(POSTGRESQL, None, url)
    if backend != SQLITE:
        raise InvalidDatabase(f"no database of kind {backend!r}; allowed: {_ALLOWED}")
    if not url.database or url.database == ":memory:":
        raise InvalidDatabase(f"a database in memory would lose everything; allowed: {_ALLOWED}")
    return _file(url.database)


def _file(written: str) -> DatabaseLocation:
    if not written or "\0" in written:
        raise InvalidDatabase(f"{written!r} is no database; allowed: {_ALLOWED}")
    path = Path(written).expanduser()
    if written.endswith(os.sep) or path.is_dir():
        path /= FILE_NAME
    path = path.absolute()
    return DatabaseLocation(SQLITE, path, URL.create(SQLITE, database=str(path)))
