"""Migrates a database to the newest schema, one version after the other; never backwards.

It runs inside the caller's transaction: all of it or nothing, and a second process waits.
"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from fifthstreet.storage.errors import InvalidDatabase, SchemaTooNew

FOLDER: Final = Path(__file__).parent / "migrations"
VERSION_TABLE: Final = "alembic_version"

# An arbitrary number that no other program on the same PostgreSQL should use.
_LOCK: Final = 5_157_112_601


def revisions() -> list[str]:
    """Return every schema version that this program knows, oldest first."""
    return [script.revision for script in reversed(list(_scripts().walk_revisions()))]


def current_revision(connection: Connection) -> str | None:
    """Return the version of this database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def migrate(connection: Connection, target: str | None = None) -> None:
    """Upgrade to `target`, or to the newest version; raises SchemaTooNew for an unknown one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    known = revisions()
    current = current_revision(connection)
    if current == (target or known[-1]):
        return
    if current is not None and current not in known:
        raise SchemaTooNew(
            f"the database has version {current}, this program knows {known[0]} to {known[-1]}:"
            " start the newer program that wrote it"
        )
    if current is None and inspect(connection).get_table_names():
        raise InvalidDatabase("the database holds tables of another program")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, target or "head")


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    # Alembic treats % as the beginning of a variable.
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
