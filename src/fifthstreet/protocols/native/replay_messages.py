"""The shapes of a file's hands, replayed for a reader who has the file."""

from typing import Annotated

from msgspec import Meta, Struct

from fifthstreet.protocols.native.contest_requests import LineProblem
from fifthstreet.protocols.native.payload_json import EventJson, RuleSetJson


class ReplayWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of a file: records (.jsonl), or PHH (.phh, .phhs); at most 256 KiB."""

    text: str


class ReplayedHand(Struct, frozen=True, kw_only=True):
    """A hand of the file with its rules and events, every card of the file included."""

    line: Annotated[int, Meta(description="Where the hand begins in the file.")]
    hand: str
    names: Annotated[list[str], Meta(description="One per seat, as the file or the seat says.")]
    pot: int
    unit: Annotated[str, Meta(description="What one chip is in the file, such as 1 or 0.01.")]
    differs: Annotated[bool, Meta(description="The file says another end than the rules.")]
    rules: RuleSetJson
    events: list[EventJson]


class Replays(Struct, frozen=True, kw_only=True):
    """The hands of a file, and the refused lines; `is_cut`: not all were read."""

    hands: list[ReplayedHand]
    refused: list[LineProblem]
    is_cut: bool
