"""The tables that a new server has: one for each way to play, with house bots that wait."""

from typing import Final

from fifthstreet.protocols.native.settings import FormatWish, HouseWish, TableWish
from fifthstreet.server.lobby import Lobby
from fifthstreet.server.opening import table_settings
from fifthstreet.storage import Storage, TableExists

DEFAULT_TABLES: Final[dict[str, TableWish]] = {
    "first-table": TableWish(
        name="First table",
        rules="casino-nl",
        chairs=6,
        house=HouseWish(names=["rock", "station", "tag", "maniac"], free_chairs=2),
    ),
    "heads-up": TableWish(
        name="Heads-up",
        rules="casino-nl",
        chairs=2,
        house=HouseWish(names=["shark"], free_chairs=1),
    ),
    "pot-limit": TableWish(
        name="Pot limit",
        rules="casino-pl",
        chairs=6,
        house=HouseWish(names=["tag", "station", "rock", "maniac"], free_chairs=2),
    ),
    "fixed-limit": TableWish(
        name="Fixed limit",
        rules="casino-fl",
        chairs=6,
        house=HouseWish(names=["station", "tag", "maniac", "rock"], free_chairs=2),
    ),
    "simple": TableWish(
        name="Simple",
        rules="simple",
        chairs=4,
        house=HouseWish(names=["caller", "rock", "maniac"], free_chairs=1),
    ),
    "sit-and-go": TableWish(
        name="Sit and go",
        rules="casino-nl",
        format=FormatWish(type="freezeout"),
        chairs=6,
        house=HouseWish(names=["tag", "rock", "station", "maniac", "shark"], free_chairs=1),
    ),
}


async def open_default_tables(lobby: Lobby, storage: Storage) -> None:
    """Open those that are not there; a server keeps the ones it has."""
    for table, wish in DEFAULT_TABLES.items():
        if table in lobby.tables:
            continue
        name = table
        if await storage.tables.get(table) is not None:
            # Closed or over: the next of its kind gets a number.
            name = await _next_name(table, storage, lobby)
            if not name:
                continue
        settings, _ = table_settings(wish, table=name, host="")
        try:
            await lobby.open(settings)
        except TableExists:
            continue


async def _next_name(table: str, storage: Storage, lobby: Lobby) -> str:
    """The first name of the kind that was never used; empty when one of the kind is open."""
    number = 2
    while await storage.tables.get(f"{table}-{number}") is not None:
        if f"{table}-{number}" in lobby.tables:
            return ""
        number += 1
    return f"{table}-{number}"
