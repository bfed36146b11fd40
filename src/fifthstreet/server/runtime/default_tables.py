"""The kinds of tables that every server has: one for each way to play, with house bots that wait.

How many there are of each kind is decided by `provisioning_policy`; nothing is opened here.
"""

from typing import Final

from msgspec.structs import replace

from fifthstreet.protocols.native.table_messages import FormatWish, HouseWish, TableWish
from fifthstreet.tables import TableSettings

# By the id of the first table of each kind.
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
        name="Pass queue",
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
    # A show table for an empty server. All cards are open, so only house bots sit there.
    "bots-table": TableWish(
        name="House bots",
        rules="casino-nl",
        chairs=6,
        house=HouseWish(
            names=["shark", "tag", "rock", "station", "maniac", "caller"],
            free_chairs=0,
            plays_watched=True,
        ),
        open_to="nobody",
        spectators="all_cards",
        chat="off",
    ),
}


def kind_of(settings: TableSettings) -> str:
    """Of which kind a table is; empty for a player's table, whatever it is called.

    A player's table has its opener for a host, so the house's cannot be imitated.
    """
    if settings.host:
        return ""
    for kind in DEFAULT_TABLES:
        if settings.id == kind or settings.id.startswith(f"{kind}-"):
            return kind
    return ""


def numbered(kind: str, number: int) -> TableWish:
    """The first, second, … table of a kind: "First table", "First table 2"."""
    wish = DEFAULT_TABLES[kind]
    return wish if number == 1 else replace(wish, name=f"{wish.name} {number}")


def number_of(kind: str, name: str) -> int:
    """The number that a table of the kind has in its name."""
    number = name.removeprefix(f"{DEFAULT_TABLES[kind].name} ")
    return int(number) if number.isascii() and number.isdigit() else 1
