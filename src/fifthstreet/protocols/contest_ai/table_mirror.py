"""A table as one client of the contest protocol knows it: converts our events to its frames.

It receives only the events that the client's viewer may see. Frames are bytes in the order in which
they are sent (PROTOCOLS 1.4).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from fifthstreet.events import hand_course_events as course
from fifthstreet.events import hand_events as core
from fifthstreet.events import seat_events as seats
from fifthstreet.events.numbered_event import NumberedEvent
from fifthstreet.events.table_events import FormatAdvanced, TableOver
from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.protocols.contest_ai import game_frames
from fifthstreet.protocols.contest_ai.game_state import ENDED, RUNNING, GameState
from fifthstreet.protocols.contest_ai.player_row import Row, begin_hand, new_row, platform_card
from fifthstreet.protocols.contest_ai.restored_table import ROUND_NAMES

_SHOWDOWN: Final = "Showdown"
_HIDDEN: Final = "??"
_BEGINNING: Final = (core.HandStarted, core.Posted, core.HoleDealt)
_PLAYED_OUT: Final = "played_out"


class TableMirror:
    """`you` is the client's player, "" for a guest; `wire_names` are players' names on the wire.

    `sees_prompts`: guests (by default) and human players get the prompts of all players.
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
        sees_prompts: bool | None = None,
    ) -> None:
        self.game = GameState(
            number, you, wire_names, init_chips=init_chips, max_reloads=max_reloads, humans=humans
        )
        self._sees_prompts = not you if sees_prompts is None else sees_prompts
        # Frames that are sent only after later events.
        self._has_round_to_tell = self._has_deal_to_tell = False
        self._has_ended_hand = self._is_over = False
        self._over_reason = ""

    # The facts that an answer needs.

    @property
    def own_bet(self) -> int:
        return int(self.game.rows[self.game.you]["bet"])

    @property
    def own_chips(self) -> int:
        return int(self.game.rows[self.game.you]["chips"])

    @property
    def level(self) -> int:
        return self.game.level

    @property
    def big_blind(self) -> int:
        return self.game.big_blind_chips

    @property
    def is_running(self) -> bool:
        return self.game.status == RUNNING

    @property
    def is_out(self) -> bool:
        """Whether the client's player has left the game and gets no more turns."""
        return not self.game.rows.get(self.game.you, {}).get("isSurvive", True)

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.game.rows)

    # From a snapshot.

    def restore(self, snapshot: TableSnapshot) -> None:
        """Restore from a table's snapshot, when a client joins or has missed events."""
        self.game.restore(snapshot)

    def joined(self) -> bytes:
        """Return `_join`, for a client that joins while the game runs."""
        return game_frames.joined(self.game)

    def basic_data(self) -> dict[str, object]:
        return game_frames.basic_data(self.game)

    def prompt(self, seat: int) -> bytes:
        """Return `__action` or `__bet`: the open turn, for its player."""
        self._has_round_to_tell = self._has_deal_to_tell = False
        return game_frames.prompt(self.game, seat)

    # Events.

    def hear(self, event: NumberedEvent) -> list[bytes]:
        """Return the frames of an event; some are delayed until `flush`."""
        handler = _HANDLERS.get(type(event))
        return [] if handler is None else handler(self, event)

    def flush(self) -> list[bytes]:
        """Return delayed frames after the last event of a batch: the end
        of a hand, when complete.
        """
        if not self._has_ended_hand:
            return [self._over()] if self._is_over else []
        self._has_ended_hand = False
        if self._is_over:
            self.game.status = ENDED
            return [game_frames.round_end(self.game), self._over()]
        return [game_frames.start_reload(self.game), game_frames.round_end(self.game)]

    def revealed(self, holes: Sequence[Sequence[str]], board: Sequence[str]) -> None:
        """Take all cards of the hand that has just ended.

        The platform shows folded hands too, and completes every board to five cards.
        """
        self.game.board = [platform_card(card) for card in board]
        for seat, hole in enumerate(holes):
            self.game.row_at(seat)["cards"] = [platform_card(card) for card in hole]

    def _on_hand_committed(self, event: course.HandCommitted) -> list[bytes]:
        found = self.flush()
        self.game.status = RUNNING
        self.game.seats = list(event.players)
        self.game.round_count = int(event.hand)
        return found

    def _on_hand_event(self, event: course.HandEvent) -> list[bytes]:
        told = event.event
        found: list[bytes] = []
        if self._has_round_to_tell and not isinstance(told, _BEGINNING):
            found.append(self._new_round())
        handler = _CORE.get(type(told))
        return found if handler is None else found + handler(self, told)

    def _on_hand_started(self, event: core.HandStarted) -> list[bytes]:
        game = self.game
        game.board = []
        game.round_name = "Deal"
        game.raise_count = game.bet_count = game.level = 0
        game.current = ""
        game.starting = list(event.stacks)
        for row in game.rows.values():
            begin_hand(row, row["chips"])
        for seat, stack in enumerate(event.stacks):
            game.row_at(seat)["chips"] = stack
        game.small_blind = {"playerName": "", "amount": event.small_blind}
        game.big_blind = {"playerName": "", "amount": event.big_blind}
        self._has_round_to_tell = True
        self._has_deal_to_tell = False
        return []

    def _on_posted(self, event: core.Posted) -> list[bytes]:
        game = self.game
        row = game.row_at(event.seat)
        row["chips"] -= event.amount
        row["bet"] += event.amount
        row["allIn"] = event.all_in
        game.level = max(game.level, row["bet"])
        if event.kind == "small_blind":
            game.small_blind["playerName"] = row["playerName"]
        elif event.kind == "big_blind":
            game.big_blind["playerName"] = row["playerName"]
        return []

    def _on_cards(self, event: core.HoleDealt | core.Shown) -> list[bytes]:
        if _HIDDEN not in event.cards:
            self.game.row_at(event.seat)["cards"] = [platform_card(card) for card in event.cards]
        return []

    def _on_street_dealt(self, event: core.StreetDealt) -> list[bytes]:
        game = self.game
        for row in game.rows.values():
            row["roundBet"] += row["bet"]
            row["bet"] = 0
        game.board += [platform_card(card) for card in event.cards]
        game.round_name = ROUND_NAMES[event.street]
        game.raise_count = game.bet_count = game.level = 0
        self._has_deal_to_tell = True
        return []

    def _on_folded(self, event: core.Folded) -> list[bytes]:
        row = self.game.row_at(event.seat)
        row["folded"] = True
        return [self._show_action(row, "fold")]

    def _on_checked(self, event: core.Checked) -> list[bytes]:
        row = self.game.row_at(event.seat)
        if self.game.level:
            # The big blind's free check (1.3).
            return [self._show_action(row, "call", 0)]
        return [self._show_action(row, "check")]

    def _on_called(self, event: core.Called) -> list[bytes]:
        return [self._put_in(event, "call")]

    def _on_bet_placed(self, event: core.BetPlaced) -> list[bytes]:
        if not event.all_in:
            self.game.bet_count += 1
        return [self._put_in(event, "bet")]

    def _on_raised(self, event: core.Raised) -> list[bytes]:
        if not event.all_in:
            self.game.raise_count += 1
        return [self._put_in(event, "raise")]

    def _put_in(self, event: core.Called | core.BetPlaced | core.Raised, word: str) -> bytes:
        game = self.game
        row = game.row_at(event.seat)
        row["chips"] -= event.added
        row["bet"] = event.to
        row["allIn"] = event.all_in
        game.level = max(game.level, event.to)
        return self._show_action(row, "allin" if event.all_in else word, event.added)

    def _on_won(self, event: core.Returned | core.PotAwarded) -> list[bytes]:
        row = self.game.row_at(event.seat)
        row["winMoney"] = row.get("winMoney", 0) + event.amount
        if isinstance(event, core.PotAwarded):
            # Winners are reported as not folded (1.6).
            row["folded"] = False
        return []

    def _on_hand_ended(self, event: core.HandEnded) -> list[bytes]:
        game = self.game
        for seat, stack in enumerate(event.stacks):
            row = game.row_at(seat)
            row["roundBet"] += row["bet"]
            row["bet"] = 0
            row["chips"] = stack
        for row in game.rows.values():
            row.setdefault("winMoney", 0)
        game.round_name = _SHOWDOWN
        game.current = ""
        self._has_ended_hand = True
        return []

    def _on_turn_started(self, event: course.TurnStarted) -> list[bytes]:
        found: list[bytes] = []
        if self._has_round_to_tell:
            found.append(self._new_round())
        self.game.current = self.game.seats[event.seat]
        if self._has_deal_to_tell:
            self._has_deal_to_tell = False
            found.append(game_frames.deal(self.game))
        if self._sees_prompts and self.game.current != self.game.you:
            found.append(game_frames.prompt(self.game, event.seat))
        return found

    def _on_topped_up(self, event: seats.ToppedUp) -> list[bytes]:
        row = self.game.rows.get(event.player)
        if row is not None:
            row["chips"] += event.chips
            row["reloadCount"] += event.chips // self.game.init_chips
        return []

    def _on_format_advanced(self, event: FormatAdvanced) -> list[bytes]:
        for player in event.went_out:
            self.game.rows[player]["isSurvive"] = False
        return []

    def _on_player_sat(self, event: seats.PlayerSat | seats.HouseBotSat) -> list[bytes]:
        game = self.game
        row = new_row(
            game.names.get(event.player, event.player),
            is_human=event.player in game.humans,
            is_online=True,
        )
        row["chips"] = game.init_chips
        game.rows[event.player] = row
        return []

    def _on_connection(self, event: seats.ConnectionLost | seats.ConnectionBack) -> list[bytes]:
        row = self.game.rows.get(event.player)
        if row is not None:
            row["isOnline"] = isinstance(event, seats.ConnectionBack)
        return []

    def _on_table_over(self, event: TableOver) -> list[bytes]:
        self._is_over = True
        self._over_reason = event.reason
        return []

    def _on_hand_cancelled(self, event: course.HandCancelled) -> list[bytes]:
        game = self.game
        for player, stack in zip(game.seats, game.starting, strict=False):
            begin_hand(game.rows[player], stack)
        self._has_round_to_tell = self._has_deal_to_tell = False
        return []

    # Frames.

    def _new_round(self) -> bytes:
        self._has_round_to_tell = False
        return game_frames.new_round(self.game)

    def _show_action(self, row: Row, word: str, amount: int | None = None) -> bytes:
        self.game.current = ""
        return game_frames.show_action(self.game, row, word, amount)

    def _over(self) -> bytes:
        self._is_over = False
        self.game.status = ENDED
        if self._over_reason != _PLAYED_OUT:
            return game_frames.game_ended(self.game)
        return game_frames.game_over(self.game)


_Handlers = dict[type, Callable[[TableMirror, Any], list[bytes]]]

_HANDLERS: Final[_Handlers] = {
    course.HandCommitted: TableMirror._on_hand_committed,
    course.HandEvent: TableMirror._on_hand_event,
    course.TurnStarted: TableMirror._on_turn_started,
    seats.ToppedUp: TableMirror._on_topped_up,
    FormatAdvanced: TableMirror._on_format_advanced,
    seats.PlayerSat: TableMirror._on_player_sat,
    seats.HouseBotSat: TableMirror._on_player_sat,
    seats.ConnectionLost: TableMirror._on_connection,
    seats.ConnectionBack: TableMirror._on_connection,
    TableOver: TableMirror._on_table_over,
    course.HandCancelled: TableMirror._on_hand_cancelled,
}

_CORE: Final[_Handlers] = {
    core.HandStarted: TableMirror._on_hand_started,
    core.Posted: TableMirror._on_posted,
    core.HoleDealt: TableMirror._on_cards,
    core.Folded: TableMirror._on_folded,
    core.Checked: TableMirror._on_checked,
    core.Called: TableMirror._on_called,
    core.BetPlaced: TableMirror._on_bet_placed,
    core.Raised: TableMirror._on_raised,
    core.StreetDealt: TableMirror._on_street_dealt,
    core.Returned: TableMirror._on_won,
    core.Shown: TableMirror._on_cards,
    core.PotAwarded: TableMirror._on_won,
    core.HandEnded: TableMirror._on_hand_ended,
}
