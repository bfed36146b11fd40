"""A table's events, turns and notices as native messages; shared views are encoded once."""

from typing import Final

from msgspec import Raw
from msgspec.structs import replace

from fifthstreet.events.payload_reading import decode_event
from fifthstreet.events.table_events import Said
from fifthstreet.events.table_snapshot import ChatLine
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.protocols.native.frame_codec import encode
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.gateway.shared_messages import SharedMessages
from fifthstreet.server.runtime.table.subscriber import EventBatch, Notice, ResumePoint, Turn

# Marks the encoding in a notice as this codec's; it contains the table's name.
_CODEC: Final = "native"


class NativeSubscriber:
    """The subscriber of one session at one table."""

    __slots__ = ("session", "table")

    def __init__(self, session: Session, table: str) -> None:
        self.session = session
        self.table = table

    def events(self, batch: EventBatch) -> None:
        if batch.has_talk and self.session.ignored:
            batch = EventBatch(batch.seq, self.seen(batch), is_held=batch.is_held)
        self.session.push_shared(self._encoded(batch))

    def turn(self, turn: Turn) -> None:
        self.session.push(
            encode(
                messages.Turn(
                    table=self.table,
                    seq=turn.seq,
                    hand=turn.hand_id,
                    seat=turn.seat,
                    turn=turn.token,
                    legal=Raw(encode(turn.legal)),
                    time_left_ms=turn.time_left_ms,
                    time_bank_ms=turn.time_bank_ms,
                    view=None if turn.view is None else Raw(encode(turn.view)),
                    events=None if turn.held is None else self.seen(turn.held),
                )
            )
        )

    def snapshot(self, point: ResumePoint) -> None:
        shown = self.shown(point)
        assert shown is not None, "the publisher gives a snapshot here"
        self.session.push(
            encode(messages.Snapshot(table=self.table, seq=point.seq, snapshot=shown))
        )

    def notice(self, notice: Notice) -> None:
        if notice.codec is not _CODEC:
            notice.codec = _CODEC
            notice.frame = encode(
                messages.Notice(
                    code=notice.code,
                    message=notice.message,
                    table=self.table,
                    retry_after_ms=notice.retry_after_ms,
                )
            )
        self.session.push(notice.frame)

    def closed(self, notice: Notice) -> None:
        if notice.codec is not _CODEC:
            notice.codec = _CODEC
            notice.frame = encode(
                messages.Parted(table=self.table, code=notice.code, message=notice.message)
            )
        self.session.push(notice.frame)
        self.session.follows.pop(self.table, None)

    # Also used for answers to this session.

    def shown(self, point: ResumePoint) -> Raw | None:
        """Return the snapshot of a resume point, without the chat of ignored players."""
        snapshot = point.snapshot
        if snapshot is None:
            return None
        ignored = self.session.ignored
        if ignored:
            snapshot = replace(
                snapshot, chat=[_hushed_line(line, ignored) for line in snapshot.chat]
            )
        return Raw(encode(snapshot))

    def seen(self, batch: EventBatch) -> list[Raw]:
        """Return the events of a batch; an ignored player's line becomes an event without text."""
        ignored = self.session.ignored
        if not batch.has_talk or not ignored:
            return list(batch.seen)
        return [_hushed(one, ignored) for one in batch.seen]

    def _encoded(self, batch: EventBatch) -> SharedMessages:
        """Return the messages of a batch, encoded by the first native
        subscriber that received it.
        """
        known = batch.encoded
        if isinstance(known, SharedMessages):
            return known
        frames: list[bytes]
        if batch.is_held:
            seen = list(batch.seen)
            frames = [encode(messages.Events(table=self.table, seq=batch.seq, events=seen))]
        else:
            base = batch.base
            public = None if base is None else self._encoded(base).messages
            frames = []
            seq = batch.first_seq
            for number, one in enumerate(batch.seen):
                if base is not None and public is not None and one is base.seen[number]:
                    frames.append(public[number])
                else:
                    event = messages.Event(table=self.table, seq=seq + number, event=one)
                    frames.append(encode(event))
        shared = SharedMessages(frames)
        batch.encoded = shared
        return shared


def _hushed(seen: Raw, ignored: set[str]) -> Raw:
    """Remove an ignored player's text from an event."""
    event = decode_event(seen)
    if not isinstance(event, Said) or event.player not in ignored:
        return seen
    return Raw(encode(replace(event, text="", ignored=True)))


def _hushed_line(line: ChatLine, ignored: set[str]) -> ChatLine:
    return replace(line, text="", ignored=True) if line.player in ignored else line
