"""The result of a table that has ended, for the director that it belongs to. No card."""

from fifthstreet.formats import Contest, Freezeout
from fifthstreet.formats.standing import Exit
from fifthstreet.tables.clock.next_hand import standing_of
from fifthstreet.tables.state.table_state import TableState

TableResult = tuple[int, list[dict[str, object]]]


def result_of(state: TableState) -> TableResult:
    """Hands played, and the standing; `out_hand` is 0 for players who are still in."""
    played = state.format
    exits: dict[str, Exit] = {}
    hands = 0
    if isinstance(played, Freezeout):
        hands = played.rounds
    elif played is not None:
        hands = played.hands_played
    if isinstance(played, (Contest, Freezeout)):
        exits = {gone.player: gone for gone in played.exits}
    rows: list[dict[str, object]] = []
    for place in standing_of(state):
        gone = exits.get(place.player)
        row: dict[str, object] = {
            "rank": place.rank,
            "player": place.player,
            "chips": place.chips,
            "net": place.net,
        }
        row["out_hand"] = 0 if gone is None else gone.hand
        row["out_stack"] = 0 if gone is None else gone.stack
        rows.append(row)
    return hands, rows
