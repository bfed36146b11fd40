"""One mirror for all players of a table, whose frames differ only in the player's own cards.

Ten mirrors of a table of ten would read every event and write every frame ten times. Here a batch
is read once, its frames are written once without hidden cards, and each player's cards are
inserted. `tests/server/contests/test_shared_mirror.py` compares the frames with those of separate
mirrors.
"""

from typing import Final

import msgspec

from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.hand_events import HoleDealt
from fifthstreet.events.payload_reading import decode_event
from fifthstreet.events.table_snapshot import TableSnapshot
from fifthstreet.protocols.contest_ai.player_row import platform_card
from fifthstreet.protocols.contest_ai.table_mirror import TableMirror
from fifthstreet.server.gateway.foreign.revealed_deck import HandReveal
from fifthstreet.server.runtime.table.subscriber import EventBatch
from fifthstreet.tables import TableSettings
from fifthstreet.tables.settings.table_settings import (
    AFTER_HAND_POLICY,
    ALL_CARDS_POLICY,
    LIVE_DEALS,
)

_encode: Final = msgspec.json.Encoder().encode
_CARDS: Final = b'"cards":['
_HIDDEN: Final = "??"


def can_share(settings: TableSettings) -> bool:
    """Return whether every hand is public when it ends: until then frames differ only in holes."""
    is_shown = settings.spectators in (AFTER_HAND_POLICY, ALL_CARDS_POLICY)
    return is_shown and settings.deals == LIVE_DEALS


class SharedFrame:
    """A frame without hidden cards, with the place where each player's own cards belong."""

    __slots__ = ("_payload", "_places")

    def __init__(self, payload: bytes, rows: dict[str, bytes]) -> None:
        """`rows` are the first bytes of each player's row, in the order of the frame's lists."""
        self._payload = payload
        self._places: dict[str, int] = {}
        place = 0
        for player, row in rows.items():
            found = payload.find(row, place)
            if found < 0:
                continue
            found = payload.find(_CARDS, found)
            if found < 0:
                break  # a frame whose rows have no cards
            place = found + len(_CARDS)
            if payload.startswith(b"]", place):  # else the cards are public
                self._places[player] = place

    def told(self, player: str, cards: bytes) -> bytes:
        """The frame for one player; `cards` is the content of the list as JSON."""
        place = self._places.get(player, 0)
        if not place or not cards:
            return self._payload
        return self._payload[:place] + cards + self._payload[place:]


class SharedMirror:
    """The public table up to event `seq`; `frames` are those of the newest batch."""

    def __init__(self, table: str, mirror: TableMirror) -> None:
        self.table = table
        self.mirror = mirror
        self.seq = -1
        self.players: set[str] = set()
        self._reveal = HandReveal()
        self._frames: list[SharedFrame] = []
        self._rows: dict[str, bytes] = {}

    def restore(self, seq: int, snapshot: TableSnapshot, player: str) -> None:
        """Restore the mirror from the snapshot of one player, without the player's own cards."""
        self.seq = seq
        self.mirror.restore(snapshot)
        self._reveal.restore(snapshot)
        if player in self.mirror.game.rows and _is_playing(snapshot):
            self.mirror.game.rows[player]["cards"] = []

    def hear(self, batch: EventBatch, settings: TableSettings) -> list[SharedFrame]:
        """Return the frames of a batch for every player of the table."""
        if batch.seq <= self.seq:
            return self._frames
        self.seq = batch.seq
        mirror = self.mirror
        found: list[bytes] = []
        for event in (batch.base or batch).events():
            cards = self._reveal.hear(event, settings)
            if cards is not None:
                mirror.revealed(*cards)
            found += mirror.hear(event)
        found += mirror.flush()
        rows = self._row_beginnings()
        self._frames = [SharedFrame(frame, rows) for frame in found]
        return self._frames

    def _row_beginnings(self) -> dict[str, bytes]:
        rows = self.mirror.game.rows
        if self._rows.keys() != rows.keys():
            self._rows = {
                player: b'{"playerName":' + _encode(row["playerName"]) + b',"chips":'
                for player, row in rows.items()
            }
        return self._rows


class PlayerMirror:
    """The shared mirror as one player sees it; the source of answers and prompts."""

    def __init__(self, shared: SharedMirror, player: str) -> None:
        self._shared = shared
        self._game = shared.mirror.game
        self._player = player
        self._cards: list[str] = []
        self._cards_json = b""
        self._round = 0
        shared.players.add(player)

    def leave(self) -> None:
        self._shared.players.discard(self._player)

    def restore(self, seq: int, snapshot: TableSnapshot) -> bool:
        """Restore from a snapshot; False if the shared mirror is at another event."""
        shared = self._shared
        if shared.seq != seq:
            if len(shared.players) > 1 and shared.seq >= 0:
                return False
            shared.restore(seq, snapshot, self._player)
        hand = snapshot.hand
        if hand is not None and self._player in hand.players and _is_playing(snapshot):
            self._take(hand.view.holes[hand.players.index(self._player)])
        return True

    def hear(self, batch: EventBatch, settings: TableSettings) -> list[bytes]:
        frames = self._shared.hear(batch, settings)
        if batch.base is not None:
            self._look_for_own_cards(batch, batch.base)
        is_dealt_in = self._round == self._game.round_count
        cards = self._cards_json if is_dealt_in else b""
        return [frame.told(self._player, cards) for frame in frames]

    def _look_for_own_cards(self, batch: EventBatch, public: EventBatch) -> None:
        for number, seen in enumerate(batch.seen):
            if seen is public.seen[number]:
                continue
            event = decode_event(seen)
            if isinstance(event, HandEvent):
                dealt = event.event
                if isinstance(dealt, HoleDealt) and _HIDDEN not in dealt.cards:
                    self._take(dealt.cards)

    def _take(self, cards: list[str]) -> None:
        self._cards = [platform_card(card) for card in cards]
        self._cards_json = _encode(self._cards)[1:-1]
        self._round = self._game.round_count

    # The interface of a separate mirror.

    @property
    def own_bet(self) -> int:
        return int(self._game.rows[self._player]["bet"])

    @property
    def own_chips(self) -> int:
        return int(self._game.rows[self._player]["chips"])

    @property
    def level(self) -> int:
        return self._game.level

    @property
    def big_blind(self) -> int:
        return self._game.big_blind_chips

    @property
    def is_running(self) -> bool:
        return self._shared.mirror.is_running

    @property
    def is_out(self) -> bool:
        return not self._game.rows.get(self._player, {}).get("isSurvive", True)

    def joined(self) -> bytes:
        shown = self._put_cards_in()
        try:
            return self._shared.mirror.joined()
        finally:
            self._take_cards_out(shown)

    def basic_data(self) -> dict[str, object]:
        shown = self._put_cards_in()
        try:
            data = self._shared.mirror.basic_data()
            return data | {"players": [row.copy() for row in self._game.rows.values()]}
        finally:
            self._take_cards_out(shown)

    def prompt(self, seat: int) -> bytes:
        shown = self._put_cards_in()
        try:
            return self._shared.mirror.prompt(seat)
        finally:
            self._take_cards_out(shown)

    def _put_cards_in(self) -> list[str]:
        """Insert this player's cards for one frame; returns the cards that the row had."""
        game = self._game
        game.you = self._player
        row = game.rows.get(self._player)
        if row is None:
            return []
        shown: list[str] = row["cards"]
        if not shown and self._round == game.round_count:
            row["cards"] = self._cards
        return shown

    def _take_cards_out(self, shown: list[str]) -> None:
        """Restore the public game."""
        game = self._game
        game.you = ""
        row = game.rows.get(self._player)
        if row is not None:
            row["cards"] = shown


def _is_playing(snapshot: TableSnapshot) -> bool:
    return snapshot.hand is not None and not snapshot.hand.view.is_over
