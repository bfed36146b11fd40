"""A game in the contest protocol's terms, as one client knows it: rows, board, blinds, counts."""

from collections.abc import Mapping
from typing import Final

from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.protocols.contest_ai.player_row import Row
from fifthstreet.protocols.contest_ai.restored_table import RestoredTable

STANDBY: Final = 0
RUNNING: Final = 2
ENDED: Final = 4


class GameState:
    """`you` is the client's player, "" for a guest; `names` are players' names on the wire."""

    def __init__(
        self,
        number: str,
        you: str,
        names: Mapping[str, str],
        *,
        init_chips: int,
        max_reloads: int,
        humans: frozenset[str],
    ) -> None:
        self.number = number
        self.you = you
        self.names = names
        self.init_chips = init_chips
        self.max_reloads = max_reloads
        self.humans = humans
        self.status = STANDBY
        # All players of the game by id, in the order of their chairs.
        self.rows: dict[str, Row] = {}
        self.seats: list[str] = []
        self.starting: list[int] = []
        self.board: list[str] = []
        self.round_name = "Deal"
        self.round_count = 0
        self.raise_count = self.bet_count = 0
        self.small_blind: dict[str, object] = {"playerName": "", "amount": 0}
        self.big_blind: dict[str, object] = {"playerName": "", "amount": 0}
        self.level = 0
        self.current = ""

    @property
    def big_blind_chips(self) -> int:
        amount = self.big_blind["amount"]
        assert isinstance(amount, int)
        return amount

    def row_at(self, seat: int) -> Row:
        return self.rows[self.seats[seat]]

    def restore(self, snapshot: TableSnapshot) -> None:
        """Restore from a table's snapshot, when a client joins or has missed events."""
        seen = RestoredTable(snapshot, self.names, self.humans)
        self.rows = seen.rows
        self.seats = seen.seats
        self.starting = seen.starting
        self.board = seen.board
        self.round_name = seen.round_name
        self.round_count = seen.round_count
        self.raise_count, self.bet_count = seen.raise_count, seen.bet_count
        self.level = seen.level
        self.small_blind, self.big_blind = seen.small_blind, seen.big_blind
        self.current = seen.current
        seen.count_reloads(self.init_chips, self.max_reloads)
        if seen.is_running:
            self.status = RUNNING

    def table(self) -> dict[str, object]:
        total = 0
        for row in self.rows.values():
            total += row["roundBet"] + row["bet"]
        return {
            "tableNumber": self.number,
            "status": self.status,
            "roundName": self.round_name,
            "board": self.board,
            "roundCount": self.round_count,
            "raiseCount": self.raise_count,
            "betCount": self.bet_count,
            "totalBet": total,
            "initChips": self.init_chips,
            "maxReloadCount": self.max_reloads,
            "smallBlind": self.small_blind,
            "bigBlind": self.big_blind,
        }

    def players_and_table(self) -> dict[str, object]:
        return {"players": list(self.rows.values()), "table": self.table()}
