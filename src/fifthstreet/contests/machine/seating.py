"""The seating at tables: fixed tables first, the others drawn, house bots in empty chairs."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from fifthstreet.contests.machine.house_fillers import filler
from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.directed_table import DirectedTable
from fifthstreet.contests.state.refusal import TABLE_FULL, TOO_FEW_PLAYERS, ContestRefused


def place_players(change: ContestChange, *, phase: int, keeps: bool = False) -> None:
    """Seat all registered players for the first phase.

    The organiser's tables have precedence; with `keeps` all others stay where they sit.
    """
    real = [one for one in change.state.players if not one.house and one.is_active]
    fixed = {one.id: one.table for one in real if one.table}
    if keeps and change.state.seatings:
        for player, number in change.state.seatings[0].items():
            known = change.state.player(player)
            if known is not None and known.is_active:
                fixed.setdefault(player, number)
    drawn = change.seeds.drawn_order(phase, [one.id for one in real])
    _seat(change, phase, _dealt_round(change, drawn, fixed))


def seat_advanced(change: ContestChange, players: Sequence[str], phase: int) -> None:
    """Seat the advancing players, best first, in serpentine order over the
    tables, to balance them.
    """
    count = -(-len(players) // change.settings.seats)
    tables: list[list[str]] = [[] for _ in range(count)]
    for place, player in enumerate(players):
        lap, step = divmod(place, count)
        tables[step if lap % 2 == 0 else count - 1 - step].append(player)
    _seat(change, phase, dict(enumerate(tables, start=1)))


def is_enough(change: ContestChange, players: int) -> bool:
    """Return whether a table can be made of so many, with house bots in the other chairs."""
    if change.settings.house_bots:
        return players >= 1
    return players >= change.settings.least_seats


def _dealt_round(
    change: ContestChange, players: Sequence[str], fixed: Mapping[str, int]
) -> dict[int, list[str]]:
    seats = change.settings.seats
    count = max([-(-len(players) // seats), *fixed.values()], default=0)
    tables: dict[int, list[str]] = {number: [] for number in range(1, count + 1)}
    for player in players:
        if player in fixed:
            tables[fixed[player]].append(player)
    for number, seated in tables.items():
        if len(seated) > seats:
            raise ContestRefused(
                TABLE_FULL, "table-full", table=number, players=len(seated), seats=seats
            )
    for player in players:
        if player not in fixed:
            smallest = min(tables, key=lambda number: (len(tables[number]), number))
            if len(tables[smallest]) == seats:
                smallest = len(tables) + 1
                tables[smallest] = []
            tables[smallest].append(player)
    return tables


def _seat(change: ContestChange, phase: int, tables: Mapping[int, Sequence[str]]) -> None:
    """Make the tables of a phase, with house bots in their empty chairs."""
    settings = change.settings
    if not tables:
        raise ContestRefused(TOO_FEW_PLAYERS, "nobody")
    earlier = {player for seating in change.state.seatings[:phase] for player in seating}
    kept = [one for one in change.state.players if not one.house or one.id in earlier]
    made: list[DirectedTable] = []
    for number, seated in tables.items():
        filled = list(seated)
        while settings.house_bots and len(filled) < settings.seats:
            bot = filler(change, phase, number, len(filled))
            kept.append(bot)
            filled.append(bot.id)
        if len(filled) < settings.least_seats:
            raise ContestRefused(
                TOO_FEW_PLAYERS,
                "too-few",
                table=number,
                players=len(filled),
                least=settings.least_seats,
                most=settings.seats,
            )
        made.append(DirectedTable(number, phase, tuple(filled)))
    seating = {player: table.number for table in made for player in table.players}
    change.state = replace(
        change.state,
        players=tuple(kept),
        phase=phase,
        tables=tuple(made),
        seatings=(*change.state.seatings[:phase], seating),
    )
    change.emit(
        kinds.PLAYERS_SEATED,
        phase=phase,
        tables=[{"table": table.number, "players": list(table.players)} for table in made],
    )
