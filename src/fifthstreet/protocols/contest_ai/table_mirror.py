"""A table as one client of the contest protocol knows it: our events in, its frames out.

It is fed with the events that the client's viewer may see and holds nothing else. Frames are bytes
in the order in which they are sent (PROTOCOLS 1.4).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fifthstreet.protocols.contest_ai import frame as names
from fifthstreet.protocols.contest_ai.frame import frame
from fifthstreet.protocols.contest_ai.hand_rank import hand_record
from fifthstreet.protocols.contest_ai.player_row import (
    Row,
    begin_hand,
    new_row,
    platform_card,
    reload_row,
    without_cards,
)
from fifthstreet.protocols.contest_ai.restored_table import ROUND_NAMES, RestoredTable

STANDBY: Final = 0
PREPARING: Final = 1
RUNNING: Final = 2
FINISHED: Final = 3
ENDED: Final = 4

# PROTOCOLS 1.6: the game needs three players.
LEAST_PLAYERS: Final = 3

_SHOWDOWN: Final = "Showdown"
_HIDDEN: Final = "??"
_BEGINNING: Final = ("hand_started", "posted", "hole_dealt")
_PLAYED_OUT: Final = "played_out"
_NO_HAND: Final = {"cards": [], "rank": 0.0, "message": ""}

Event = Mapping[str, Any]


class TableMirror:
    """`you` is the client's player, "" for a guest; `wire_names` are players' names on the wire.

    `sees_prompts`: guests and human players are told of everybody's prompts.
    """

    def __init__(
        self,
        number: str,
        you: str,
        wire_names: Mapping[str, str],
        *,
        init_chips: int,
        max_reloads: int,
        humans: frozenset[str] = frozenset(),
        sees_prompts: bool = False,
    ) -> None:
        self.number = number
        self.you = you
        self.status = STANDBY
        self._names = wire_names
        self._init_chips = init_chips
        self._max_reloads = max_reloads
        self._humans = humans
        self._sees_prompts = sees_prompts or not you
        # All players of the game by id, in the order of their chairs.
        self._rows: dict[str, Row] = {}
        self._seats: list[str] = []
        self._board: list[str] = []
        self._round_name = "Deal"
        self._round_count = 0
        self._raise_count = self._bet_count = 0
        self._small_blind: dict[str, object] = {"playerName": "", "amount": 0}
        self._big_blind: dict[str, object] = {"playerName": "", "amount": 0}
        self._level = 0
        self._current = ""
        # What is sent only once more is known.
        self._has_round_to_tell = self._has_deal_to_tell = False
        self._has_ended_hand = self._is_over = False
        self._over_reason = ""
        self._starting: list[int] = []

    # What an answer is made of.

    @property
    def own_bet(self) -> int:
        return int(self._rows[self.you]["bet"])

    @property
    def own_chips(self) -> int:
        return int(self._rows[self.you]["chips"])

    @property
    def level(self) -> int:
        return self._level

    @property
    def big_blind(self) -> int:
        amount = self._big_blind["amount"]
        assert isinstance(amount, int)
        return amount

    @property
    def is_running(self) -> bool:
        return self.status == RUNNING

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self._rows)

    # From a snapshot.

    def restore(self, snapshot: Event) -> None:
        """Take over a table as it is: on joining, and where events were missed."""
        seen = RestoredTable(snapshot, self._names, self._humans)
        self._rows = seen.rows
        self._seats = seen.seats
        self._starting = seen.starting
        self._board = seen.board
        self._round_name = seen.round_name
        self._round_count = seen.round_count
        self._raise_count, self._bet_count = seen.raise_count, seen.bet_count
        self._level = seen.level
        self._small_blind, self._big_blind = seen.small_blind, seen.big_blind
        self._current = seen.current
        seen.count_reloads(self._init_chips, self._max_reloads)
        if seen.is_running:
            self.status = RUNNING

    def joined(self) -> bytes:
        """`_join`: to a client that comes in while the game runs."""
        return frame(names.JOINED, self.basic_data())

    def basic_data(self) -> dict[str, object]:
        table = self._table()
        if self._current:
            table["currentPlayer"] = self._names.get(self._current, self._current)
        return {"players": list(self._rows.values()), "table": table}

    def prompt(self, seat: int) -> bytes:
        """`__action` or `__bet`: the open turn, to the player whose it is."""
        self._has_round_to_tell = self._has_deal_to_tell = False
        return self._prompt(seat)

    # Events.

    def hear(self, event: Event) -> list[bytes]:
        """The frames that an event makes; some wait for `flush`."""
        handler = _HANDLERS.get(event["type"])
        return [] if handler is None else handler(self, event)

    def flush(self) -> list[bytes]:
        """Called after the last event of a batch: the end of a hand, once all of it is known."""
        if not self._has_ended_hand:
            if self._is_over:
                return self._over()
            return []
        self._has_ended_hand = False
        found: list[bytes] = []
        if self._is_over:
            self.status = ENDED
            found.append(self._round_end())
            return [*found, *self._over()]
        reload = [reload_row(row) for row in self._rows.values()]
        found.append(frame(names.START_RELOAD, {"tableNumber": self.number, "players": reload}))
        found.append(self._round_end())
        return found

    def revealed(self, holes: Sequence[Sequence[str]], board: Sequence[str]) -> None:
        """All cards of the hand that has just ended: the platform shows folded hands too, and runs
        every board to five cards."""
        self._board = [platform_card(card) for card in board]
        for player, hole in zip(self._seats, holes, strict=True):
            self._rows[player]["cards"] = [platform_card(card) for card in hole]

    def _on_hand_committed(self, event: Event) -> list[bytes]:
        found = self.flush()
        self.status = RUNNING
        self._seats = list(event["players"])
        self._round_count = int(event["hand"])
        return found

    def _on_hand_event(self, event: Event) -> list[bytes]:
        core = event["event"]
        kind = core["type"]
        found: list[bytes] = []
        if self._has_round_to_tell and kind not in _BEGINNING:
            found.append(self._new_round())
        found += _CORE[kind](self, core)
        return found

    def _on_hand_started(self, event: Event) -> list[bytes]:
        self._board = []
        self._round_name = "Deal"
        self._raise_count = self._bet_count = self._level = 0
        self._current = ""
        self._starting = list(event["stacks"])
        for row in self._rows.values():
            begin_hand(row, row["chips"])
        for player, stack in zip(self._seats, event["stacks"], strict=True):
            self._rows[player]["chips"] = stack
        self._small_blind = {"playerName": "", "amount": event["small_blind"]}
        self._big_blind = {"playerName": "", "amount": event["big_blind"]}
        self._has_round_to_tell = True
        self._has_deal_to_tell = False
        return []

    def _on_posted(self, event: Event) -> list[bytes]:
        player = self._seats[event["seat"]]
        row = self._rows[player]
        row["chips"] -= event["amount"]
        row["bet"] += event["amount"]
        row["allIn"] = event["all_in"]
        self._level = max(self._level, row["bet"])
        if event["kind"] == "small_blind":
            self._small_blind["playerName"] = row["playerName"]
        elif event["kind"] == "big_blind":
            self._big_blind["playerName"] = row["playerName"]
        return []

    def _on_hole_dealt(self, event: Event) -> list[bytes]:
        if _HIDDEN not in event["cards"]:
            cards = [platform_card(card) for card in event["cards"]]
            self._rows[self._seats[event["seat"]]]["cards"] = cards
        return []

    def _on_street_dealt(self, event: Event) -> list[bytes]:
        for row in self._rows.values():
            row["roundBet"] += row["bet"]
            row["bet"] = 0
        self._board += [platform_card(card) for card in event["cards"]]
        self._round_name = ROUND_NAMES[event["street"]]
        self._raise_count = self._bet_count = self._level = 0
        self._has_deal_to_tell = True
        return []

    def _on_folded(self, event: Event) -> list[bytes]:
        row = self._rows[self._seats[event["seat"]]]
        row["folded"] = True
        return [self._show_action(row, "fold")]

    def _on_checked(self, event: Event) -> list[bytes]:
        row = self._rows[self._seats[event["seat"]]]
        if self._level:
            # The big blind's free check (1.3).
            return [self._show_action(row, "call", 0)]
        return [self._show_action(row, "check")]

    def _on_called(self, event: Event) -> list[bytes]:
        return [self._put_in(event, "call")]

    def _on_bet_placed(self, event: Event) -> list[bytes]:
        if not event["all_in"]:
            self._bet_count += 1
        return [self._put_in(event, "bet")]

    def _on_raised(self, event: Event) -> list[bytes]:
        if not event["all_in"]:
            self._raise_count += 1
        return [self._put_in(event, "raise")]

    def _put_in(self, event: Event, word: str) -> bytes:
        row = self._rows[self._seats[event["seat"]]]
        row["chips"] -= event["added"]
        row["bet"] = event["to"]
        row["allIn"] = event["all_in"]
        self._level = max(self._level, event["to"])
        return self._show_action(row, "allin" if event["all_in"] else word, event["added"])

    def _on_returned(self, event: Event) -> list[bytes]:
        row = self._rows[self._seats[event["seat"]]]
        row["winMoney"] = row.get("winMoney", 0) + event["amount"]
        return []

    def _on_pot_awarded(self, event: Event) -> list[bytes]:
        # Winners are reported as not folded (1.6).
        self._rows[self._seats[event["seat"]]]["folded"] = False
        return self._on_returned(event)

    def _on_shown(self, event: Event) -> list[bytes]:
        return self._on_hole_dealt(event)

    def _on_hand_ended(self, event: Event) -> list[bytes]:
        for player, stack in zip(self._seats, event["stacks"], strict=True):
            row = self._rows[player]
            row["roundBet"] += row["bet"]
            row["bet"] = 0
            row["chips"] = stack
        for row in self._rows.values():
            row.setdefault("winMoney", 0)
        self._round_name = _SHOWDOWN
        self._current = ""
        self._has_ended_hand = True
        return []

    def _on_turn_started(self, event: Event) -> list[bytes]:
        found: list[bytes] = []
        if self._has_round_to_tell:
            found.append(self._new_round())
        self._current = self._seats[event["seat"]]
        if self._has_deal_to_tell:
            self._has_deal_to_tell = False
            found.append(frame(names.DEAL, self._both()))
        if self._sees_prompts and self._current != self.you:
            found.append(self._prompt(event["seat"]))
        return found

    def _on_topped_up(self, event: Event) -> list[bytes]:
        row = self._rows.get(event["player"])
        if row is not None:
            row["chips"] += event["chips"]
            row["reloadCount"] += event["chips"] // self._init_chips
        return []

    def _on_format_advanced(self, event: Event) -> list[bytes]:
        for player in event["went_out"]:
            self._rows[player]["isSurvive"] = False
        return []

    def _on_player_sat(self, event: Event) -> list[bytes]:
        row = new_row(
            self._names.get(event["player"], event["player"]),
            is_human=event["player"] in self._humans,
            is_online=True,
        )
        row["chips"] = self._init_chips
        self._rows[event["player"]] = row
        return []

    def _on_connection(self, event: Event) -> list[bytes]:
        row = self._rows.get(event["player"])
        if row is not None:
            row["isOnline"] = event["type"] == "connection_back"
        return []

    def _on_table_over(self, event: Event) -> list[bytes]:
        self._is_over = True
        self._over_reason = event["reason"]
        return []

    def _on_hand_cancelled(self, event: Event) -> list[bytes]:
        for player, stack in zip(self._seats, self._starting, strict=False):
            begin_hand(self._rows[player], stack)
        self._has_round_to_tell = self._has_deal_to_tell = False
        return []

    # Frames.

    def _table(self) -> dict[str, object]:
        total = sum(row["roundBet"] + row["bet"] for row in self._rows.values())
        return {
            "tableNumber": self.number,
            "status": self.status,
            "roundName": self._round_name,
            "board": self._board,
            "roundCount": self._round_count,
            "raiseCount": self._raise_count,
            "betCount": self._bet_count,
            "totalBet": total,
            "initChips": self._init_chips,
            "maxReloadCount": self._max_reloads,
            "smallBlind": self._small_blind,
            "bigBlind": self._big_blind,
        }

    def _both(self) -> dict[str, object]:
        return {"players": list(self._rows.values()), "table": self._table()}

    def _new_round(self) -> bytes:
        self._has_round_to_tell = False
        return frame(names.NEW_ROUND, self._both())

    def _prompt(self, seat: int) -> bytes:
        row = self._rows[self._seats[seat]]
        is_first = self._round_name != "Deal" and self._level == 0
        least = self.big_blind if is_first else self._level - row["bet"]
        rows = self._rows.items() if self.you else ()
        players = [one if id_ == self.you else without_cards(one) for id_, one in rows]
        data = {
            "tableNumber": self.number,
            "self": {**row, "minBet": least},
            "game": {
                "board": self._board,
                "roundName": self._round_name,
                "roundCount": self._round_count,
                "raiseCount": self._raise_count,
                "betCount": self._bet_count,
                "players": players or list(self._rows.values()),
                "smallBlind": self._small_blind,
                "bigBlind": self._big_blind,
            },
        }
        return frame(names.BET if is_first else names.ACTION, data)

    def _show_action(self, row: Row, word: str, amount: int | None = None) -> bytes:
        action = {"action": word, "playerName": row["playerName"], "chips": row["chips"]}
        if amount is not None:
            action["amount"] = amount
        self._current = ""
        return frame(names.SHOW_ACTION, {"action": action, **self._both()})

    def _round_end(self) -> bytes:
        for player in self._seats:
            row = self._rows[player]
            is_known = row["cards"] and len(self._board) == 5
            # Bots read it of everybody who was dealt in (1.9), also where cards stay hidden.
            row["hand"] = hand_record(row["cards"], self._board) if is_known else dict(_NO_HAND)
        return frame(names.ROUND_END, self._both())

    def _over(self) -> list[bytes]:
        """The end of the game; where a judge ended it, without players (1.4)."""
        self._is_over = False
        self.status = ENDED
        if self._over_reason != _PLAYED_OUT:
            message = f"table {self.number} has been ended"
            return [frame(names.GAME_OVER, {"msg": message, "tableNumber": self.number})]
        for row in self._rows.values():
            unused = self._max_reloads - row["reloadCount"]
            row["chips"] += unused * self._init_chips if unused > 0 else 0
        winners = [row for row in self._rows.values() if row["chips"] > 0]
        winners.sort(key=lambda row: (row["chips"], _rank_of(row)), reverse=True)
        told = [_winner(row) for row in winners]
        return [frame(names.GAME_OVER, {**self._both(), "winners": told})]


def _rank_of(row: Row) -> float:
    hand = row.get("hand")
    return hand["rank"] if isinstance(hand, dict) else -1.0


def _winner(row: Row) -> dict[str, object]:
    """`hand` is always there: bots read it (1.9)."""
    hand = row.get("hand", _NO_HAND)
    return {"playerName": row["playerName"], "hand": hand, "chips": row["chips"]}


_HANDLERS: Final[dict[str, Callable[[TableMirror, Event], list[bytes]]]] = {
    "hand_committed": TableMirror._on_hand_committed,
    "hand_event": TableMirror._on_hand_event,
    "turn_started": TableMirror._on_turn_started,
    "topped_up": TableMirror._on_topped_up,
    "format_advanced": TableMirror._on_format_advanced,
    "player_sat": TableMirror._on_player_sat,
    "house_bot_sat": TableMirror._on_player_sat,
    "connection_lost": TableMirror._on_connection,
    "connection_back": TableMirror._on_connection,
    "table_over": TableMirror._on_table_over,
    "hand_cancelled": TableMirror._on_hand_cancelled,
}


def _nothing(mirror: TableMirror, event: Event) -> list[bytes]:
    return []


_CORE: Final[dict[str, Callable[[TableMirror, Event], list[bytes]]]] = {
    "hand_started": TableMirror._on_hand_started,
    "posted": TableMirror._on_posted,
    "hole_dealt": TableMirror._on_hole_dealt,
    "folded": TableMirror._on_folded,
    "checked": TableMirror._on_checked,
    "called": TableMirror._on_called,
    "bet_placed": TableMirror._on_bet_placed,
    "raised": TableMirror._on_raised,
    "passed": _nothing,
    "street_dealt": TableMirror._on_street_dealt,
    "returned": TableMirror._on_returned,
    "shown": TableMirror._on_shown,
    "mucked": _nothing,
    "pot_awarded": TableMirror._on_pot_awarded,
    "hand_ended": TableMirror._on_hand_ended,
}
