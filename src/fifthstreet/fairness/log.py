"""A table's public log of commitments: it shows which hands were begun, dealt, ended or given up.

A server that does not like a deck can stop the hand. It cannot hide it: every entry carries a link,
the hash of the entry and of the link before it, so that a reader who noted one link notices if
anything before it is changed or left out. Entries hold nothing secret. The log keeps no clock and
no files.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from fifthstreet.fairness.errors import InvalidDeal
from fifthstreet.fairness.hash_framing import LIVE, frame, label, name_bytes
from fifthstreet.kernels.deck_hashes import HASH_SIZE

COMMITTED: Final = "committed"  # value: the commitment
DEALT: Final = "dealt"  # value: the root
ENDED: Final = "ended"
ABORTED: Final = "aborted"

# What may come next in the life of one hand; None is before its first entry.
_NEXT: Final = {
    None: (COMMITTED,),
    COMMITTED: (DEALT, ABORTED),
    DEALT: (ENDED, ABORTED),
    ENDED: (),
    ABORTED: (COMMITTED,),  # the same number is dealt anew, from another seed
}
_WITH_VALUE: Final = (COMMITTED, DEALT)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of a table's log; `value` is a hash, or empty where there is none to publish."""

    number: int
    event: str
    hand: str
    value: bytes
    link: bytes

    def as_dict(self) -> dict[str, object]:
        return {
            "number": self.number,
            "event": self.event,
            "hand": self.hand,
            "value": self.value.hex(),
            "link": self.link.hex(),
        }


@dataclass(frozen=True, slots=True)
class LogReport:
    """What a log tells: hands by how they stand, and what is wrong with the log itself.

    A hand that was given up and dealt anew stands in two lists.
    """

    ended: tuple[str, ...]
    aborted: tuple[str, ...]
    unfinished: tuple[str, ...]
    problems: tuple[str, ...]


def next_entry(
    table: str, before: LogEntry | None, *, event: str, hand: str, value: bytes = b""
) -> LogEntry:
    """The entry after `before`, the first one for None."""
    if event not in (COMMITTED, DEALT, ENDED, ABORTED):
        raise InvalidDeal(f"log event {event!r:.40}; allowed: committed, dealt, ended, aborted")
    if len(value) != (HASH_SIZE if event in _WITH_VALUE else 0):
        raise InvalidDeal(f"{len(value)} bytes with {event}; only committed and dealt have 32")
    number = 0 if before is None else before.number + 1
    previous = bytes(HASH_SIZE) if before is None else before.link
    link = _link(table, previous, number=number, event=event, hand=hand, value=value)
    return LogEntry(number, event, hand, value, link)


def log_of(table: str, events: Iterable[Mapping[str, Any]]) -> list[LogEntry]:
    """The log that follows from a table's events, from its opening on, as clients received them."""
    found: list[LogEntry] = []
    for event in events:
        match event:
            case {"type": "next_committed", "hand": str(hand), "commitment": str(value)}:
                line = COMMITTED
            case {"type": "hand_committed", "hand": str(hand), "root": str(value)} if value:
                line = DEALT
            case {"type": "hand_event", "hand": str(hand), "event": {"type": "hand_ended"}}:
                line, value = ENDED, ""
            case {"type": "hand_cancelled", "hand": str(hand)}:
                line, value = ABORTED, ""
            case _:
                continue
        if line == COMMITTED and found and (found[-1].event, found[-1].hand) == (line, hand):
            # What was committed to before is never dealt.
            found.append(next_entry(table, found[-1], event=ABORTED, hand=hand))
        before = found[-1] if found else None
        try:
            published = bytes.fromhex(value)
        except ValueError:
            raise InvalidDeal(f"hand {hand!r:.40}: {value!r:.80} is no hash") from None
        found.append(next_entry(table, before, event=line, hand=hand, value=published))
    return found


def check_log(table: str, entries: Iterable[LogEntry]) -> LogReport:
    """Recompute every link and follow every hand; a whole log, from its first entry on."""
    standing: dict[str, str] = {}
    problems: list[str] = []
    aborted: list[str] = []
    previous = bytes(HASH_SIZE)
    for number, entry in enumerate(entries):
        if entry.number != number:
            problems.append(f"entry {number} is numbered {entry.number}")
        link = _link(
            table,
            previous,
            number=number,
            event=entry.event,
            hand=entry.hand,
            value=entry.value,
        )
        if link != entry.link:
            problems.append(f"entry {number} does not follow from those before it")
        if entry.event not in _NEXT[standing.get(entry.hand)]:
            was = standing.get(entry.hand, "not begun")
            problems.append(f"entry {number}: hand {entry.hand} is {entry.event} but was {was}")
        else:
            standing[entry.hand] = entry.event
            if entry.event == ABORTED:
                aborted.append(entry.hand)
        previous = entry.link
    return LogReport(
        ended=tuple(hand for hand, event in standing.items() if event == ENDED),
        aborted=tuple(aborted),
        unfinished=tuple(hand for hand, event in standing.items() if event in _WITH_VALUE),
        problems=tuple(problems),
    )


def _link(
    table: str, previous: bytes, *, number: int, event: str, hand: str, value: bytes
) -> bytes:
    return sha256(
        frame(
            label(LIVE, "log"),
            name_bytes("table", table),
            previous,
            number.to_bytes(8, "big"),
            event.encode("ascii"),
            name_bytes("hand", hand),
            value,
        )
    ).digest()
