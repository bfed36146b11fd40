"""The frames of a game (PROTOCOLS 1.4), as bytes."""

from typing import Final

from fifthstreet.protocols.contest_ai import frame as names
from fifthstreet.protocols.contest_ai.frame import frame
from fifthstreet.protocols.contest_ai.game_state import GameState
from fifthstreet.protocols.contest_ai.hand_rank import hand_record
from fifthstreet.protocols.contest_ai.player_row import Row, reload_row, without_cards

_NO_HAND: Final = {"cards": [], "rank": 0.0, "message": ""}


def joined(game: GameState) -> bytes:
    """Return `_join`, for a client that joins while the game runs."""
    return frame(names.JOINED, basic_data(game))


def basic_data(game: GameState) -> dict[str, object]:
    table = game.table()
    if game.current:
        table["currentPlayer"] = game.names.get(game.current, game.current)
    return {"players": list(game.rows.values()), "table": table}


def new_round(game: GameState) -> bytes:
    return frame(names.NEW_ROUND, game.players_and_table())


def deal(game: GameState) -> bytes:
    return frame(names.DEAL, game.players_and_table())


def prompt(game: GameState, seat: int) -> bytes:
    row = game.row_at(seat)
    is_first = game.round_name != "Deal" and game.level == 0
    least = game.big_blind_chips if is_first else game.level - row["bet"]
    rows = game.rows.items() if game.you else ()
    players = [one if id_ == game.you else without_cards(one) for id_, one in rows]
    data = {
        "tableNumber": game.number,
        "self": {**row, "minBet": least},
        "game": {
            "board": game.board,
            "roundName": game.round_name,
            "roundCount": game.round_count,
            "raiseCount": game.raise_count,
            "betCount": game.bet_count,
            "players": players or list(game.rows.values()),
            "smallBlind": game.small_blind,
            "bigBlind": game.big_blind,
        },
    }
    return frame(names.BET if is_first else names.ACTION, data)


def show_action(game: GameState, row: Row, word: str, amount: int | None = None) -> bytes:
    action = {"action": word, "playerName": row["playerName"], "chips": row["chips"]}
    if amount is not None:
        action["amount"] = amount
    return frame(names.SHOW_ACTION, {"action": action, **game.players_and_table()})


def start_reload(game: GameState) -> bytes:
    players = [reload_row(row) for row in game.rows.values()]
    return frame(names.START_RELOAD, {"tableNumber": game.number, "players": players})


def round_end(game: GameState) -> bytes:
    """Return the end of a hand, with the ranks of the open cards."""
    for player in game.seats:
        row = game.rows[player]
        is_known = row["cards"] and len(game.board) == 5
        # Bots read it for every player dealt in (1.9), also where cards stay hidden.
        row["hand"] = hand_record(row["cards"], game.board) if is_known else dict(_NO_HAND)
    return frame(names.ROUND_END, game.players_and_table())


def game_ended(game: GameState) -> bytes:
    """Return the end of a game that a judge has ended: without players (1.4)."""
    message = f"table {game.number} has been ended"
    return frame(names.GAME_OVER, {"msg": message, "tableNumber": game.number})


def game_over(game: GameState) -> bytes:
    """Return the end of a completed game; unused reloads count their chips."""
    for row in game.rows.values():
        unused = game.max_reloads - row["reloadCount"]
        row["chips"] += unused * game.init_chips if unused > 0 else 0
    winners = [row for row in game.rows.values() if row["chips"] > 0]
    winners.sort(key=lambda row: (row["chips"], _rank_of(row)), reverse=True)
    told = [_winner(row) for row in winners]
    return frame(names.GAME_OVER, {**game.players_and_table(), "winners": told})


def _rank_of(row: Row) -> float:
    hand = row.get("hand")
    return hand["rank"] if isinstance(hand, dict) else -1.0


def _winner(row: Row) -> dict[str, object]:
    """Return a winner; `hand` is always present, because bots read it (1.9)."""
    hand = row.get("hand", _NO_HAND)
    return {"playerName": row["playerName"], "hand": hand, "chips": row["chips"]}
