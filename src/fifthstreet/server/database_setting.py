"""Resolves the database's location, for `serve`, `backup`, `restore` and `admin` alike."""

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
    """Return the database of a server with these settings. Raises InvalidDatabase."""
    if settings.database:
        return read_location(settings.database)
    return read_location(data_folder(settings, environment) / FILE_NAME)


def named_location(written: str, environment: Mapping[str, str]) -> DatabaseLocation:
    """Return the database that a user named, or the one that `serve` would open here.

    A file that ends in .toml is a server's settings and means that server's database. Raises
    InvalidDatabase, BadSetting, OSError.
    """
    if written and not written.endswith(_SETTINGS_ENDING):
        return read_location(written)
    file = Path(written) if written else settings_file(environment)
    settings, _ = read_settings(file, environment, {})
    return database_location(settings, environment)


def settings_file(environment: Mapping[str, str]) -> Path | None:
    """Return the settings file that the environment names."""
    named = environment.get(SETTINGS_VARIABLE)
    return Path(named) if named else None


def data_folder(settings: Settings, environment: Mapping[str, str] | None = None) -> Path:
    """Return the folder of the database when no other location is named."""
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
    """Return every setting with its value; the password of a database is masked."""
    shown = dict(vars(settings))
    shown["data"] = str(data_folder(settings))
    if settings.database:
        shown["database"] = str(read_location(settings.database))
    return shown
