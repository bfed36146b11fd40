"""The kinds of default tables that every server has: one per way to play, with waiting house bots.

`provisioning_policy` decides how many tables of each kind are open; this module opens none.
"""

from typing import Final

from msgspec.structs import replace

from fifthstreet.protocols.native.table_messages import FormatWish, HouseWish, TableWish
from fifthstreet.tables import TableSettings

# The keys are the ids of the first table of each kind.
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
    """Return the kind of a default table; empty for a player's table, whatever its name is.

    A player's table has the player as its host, so a player cannot imitate a default table.
    """
    if settings.host:
        return ""
    for kind in DEFAULT_TABLES:
        if settings.id == kind or settings.id.startswith(f"{kind}-"):
            return kind
    return ""


def numbered(kind: str, number: int) -> TableWish:
    """Return the request for the n-th table of a kind: "First table", "First table 2", …."""
    wish = DEFAULT_TABLES[kind]
    return wish if number == 1 else replace(wish, name=f"{wish.name} {number}")


def number_of(kind: str, name: str) -> int:
    """Return the number in the name of a table of this kind."""
    number = name.removeprefix(f"{DEFAULT_TABLES[kind].name} ")
    return int(number) if number.isascii() and number.isdigit() else 1
