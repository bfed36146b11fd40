"""Hands written down: our own record, and the PHH format. No files are opened here."""

from fifthstreet.history.comparison import Compared, Difference, compare
from fifthstreet.history.errors import InvalidHistory, NotWritable
from fifthstreet.history.phh import read_hand
from fifthstreet.history.phh_hand import PhhHand
from fifthstreet.history.phh_hand_text import HandText, split_hands
from fifthstreet.history.phh_writing import write_hand
from fifthstreet.history.record import (
    HandRecord,
    from_json,
    is_foreign,
    record,
    replay,
    to_json,
)
from fifthstreet.history.record_lines import RecordedHand, replay_records

__all__ = [
    "Compared",
    "Difference",
    "HandRecord",
    "HandText",
    "InvalidHistory",
    "NotWritable",
    "PhhHand",
    "RecordedHand",
    "compare",
    "from_json",
    "is_foreign",
    "read_hand",
    "record",
    "replay",
    "replay_records",
    "split_hands",
    "to_json",
    "write_hand",
]
