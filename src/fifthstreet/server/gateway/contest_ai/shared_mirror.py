"""One mirror for all players of a table, whose frames differ only in the player's own cards.

Ten mirrors of a table of ten would read every event and write every frame ten times. Here a batch
is read once, its frames are written once without hidden cards, and each player's cards are
inserted. `tests/server/contests/test_shared_mirror.py` compares the frames with those of separate
mirrors.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from fifthstreet.events.hand_course_events import HandEvent
from fifthstreet.events.hand_events import HoleDealt
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


class SharedMirror:
    """The public table up to event `seq`; `frames` are those of the newest batch."""

    def __init__(self, table: str, mirror: TableMirror) -> None:
        self.table = table
        self.mirror = mirror
        self.seq = -1
        self.players: set[str] = set()
        self._reveal = HandReveal()
        self._frames: list[bytes] = []

    def restore(self, seq: int, snapshot: TableSnapshot, player: str) -> None:
        """Restore the mirror from the snapshot of one player, without the player's own cards."""
        self.seq = seq
        self.mirror.restore(snapshot)
        self._reveal.restore(snapshot)
        if player in self.mirror.game.rows and _is_playing(snapshot):
            self.mirror.game.rows[player]["cards"] = []

    def hear(self, batch: EventBatch, settings: TableSettings) -> list[bytes]:
        """The frames of a batch, which every player of the table is told."""
        if batch.seq <= self.seq:
            return self._frames
        self.seq = batch.seq
        mirror, found = self.mirror, self._frames = self.mirror, []
        for event in (batch.base or batch).events():
            cards = self._reveal.hear(event, settings)
            if cards is not None:
                mirror.revealed(*cards)
            found += mirror.hear(event)
        found += mirror.flush()
        return found


class PlayerMirror:
    """The shared mirror as one player sees it; the source of answers and prompts."""

    def __init__(self, shared: SharedMirror, player: str, name: str) -> None:
        self._shared = shared
        self._game = shared.mirror.game
        self._player = player
        # The beginning of the player's row in every list.
        self._row = b'{"playerName":' + _encode(name) + b',"chips":'
        self._cards: list[str] = []
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
            for event in batch.events():
                if isinstance(event, HandEvent) and isinstance(event.event, HoleDealt):
                    if _HIDDEN not in event.event.cards:
                        self._take(event.event.cards)
        if self._round != self._game.round_count:
            return frames
        cards = _encode(self._cards)[1:-1]
        return [self._with_cards(frame, cards) for frame in frames]

    def _take(self, cards: list[str]) -> None:
        self._cards = [platform_card(card) for card in cards]
        self._round = self._game.round_count

    def _with_cards(self, frame: bytes, cards: bytes) -> bytes:
        row = frame.find(self._row)
        place = frame.find(_CARDS, row) + len(_CARDS)
        if row < 0 or place < len(_CARDS) or frame[place : place + 1] != b"]":
            return frame  # no such list, or the cards are public
        return frame[:place] + cards + frame[place:]

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

    def joined(self) -> bytes:
        with self._as_player():
            return self._shared.mirror.joined()

    def basic_data(self) -> dict[str, object]:
        with self._as_player():
            data = self._shared.mirror.basic_data()
            return data | {"players": [dict(row) for row in self._game.rows.values()]}

    def prompt(self, seat: int) -> bytes:
        with self._as_player():
            return self._shared.mirror.prompt(seat)

    @contextmanager
    def _as_player(self) -> Iterator[None]:
        """Insert this player's cards into the shared game while one frame is made."""
        game, row = self._game, self._game.rows.get(self._player)
        shown = [] if row is None else row["cards"]
        if row is not None and not shown and self._round == game.round_count:
            row["cards"] = self._cards
        game.you = self._player
        try:
            yield
        finally:
            game.you = ""
            if row is not None:
                row["cards"] = shown


def _is_playing(snapshot: TableSnapshot) -> bool:
    return snapshot.hand is not None and not snapshot.hand.view.is_over
