"""The one answer to "where is the database": `serve`, `backup`, `restore` and `admin` ask here."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from fifthstreet.server.server_settings import Settings, read_settings
from fifthstreet.storage.database.database_location import (
    FILE_NAME,
    DatabaseLocation,
    read_location,
)

SETTINGS_VARIABLE: Final = "FIFTHSTREET_SETTINGS"
_SETTINGS_ENDING: Final = ".toml"


def database_location(
    settings: Settings, environment: Mapping[str, str] | None = None
) -> DatabaseLocation:
    """The database of a server with these settings. Raises InvalidDatabase."""
    if settings.database:
        return read_location(settings.database)
    return read_location(data_folder(settings, environment) / FILE_NAME)


def named_location(written: str, environment: Mapping[str, str]) -> DatabaseLocation:
    """The database that a user named, or else the one that `serve` would open here.

    A file that ends in .toml is a server's settings and means that server's database. Raises
    InvalidDatabase, BadSetting, OSError.
    """
    if written and not written.endswith(_SETTINGS_ENDING):
        return read_location(written)
    file = Path(written) if written else settings_file(environment)
    settings, _ = read_settings(file, environment, {})
    return database_location(settings, environment)


def settings_file(environment: Mapping[str, str]) -> Path | None:
    """The settings file that the environment names."""
    named = environment.get(SETTINGS_VARIABLE)
    return Path(named) if named else None


def data_folder(settings: Settings, environment: Mapping[str, str] | None = None) -> Path:
    """Where the database lives when no other is named."""
    if settings.data:
        return Path(settings.data).expanduser()
    given = os.environ if environment is None else environment
    home = Path(given.get("HOME") or Path.home())
    if sys.platform == "win32":
        return Path(given.get("LOCALAPPDATA") or home) / "fifthstreet"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "fifthstreet"
    return Path(given.get("XDG_DATA_HOME") or home / ".local" / "share") / "fifthstreet"


def settings_to_show(settings: Settings) -> dict[str, object]:
    """Every setting with its value; a database's password is starred out."""
    shown = dict(vars(settings))
    shown["data"] = str(data_folder(settings))
    if settings.database:
        shown["database"] = str(read_location(settings.database))
    return shown
