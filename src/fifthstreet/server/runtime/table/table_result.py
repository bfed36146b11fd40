"""The result of a finished table, for its director. No cards."""

from fifthstreet.tables.clock.next_hand import standing_of
from fifthstreet.tables.state.table_state import TableState

TableResult = tuple[int, list[dict[str, object]]]


def result_of(state: TableState) -> TableResult:
    """Return the number of hands and the standing; `out_hand` is 0 for players still in."""
    played = state.format
    hands = 0 if played is None else played.hands_played
    exits = {} if played is None else {gone.player: gone for gone in played.exits}
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
