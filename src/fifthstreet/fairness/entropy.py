"""What players add to a deal: up to 32 bytes a seat, sent after the commitment was published."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fifthstreet.fairness.errors import InvalidDeal

LONGEST_ENTROPY: Final = 32

_HEX: Final = re.compile(r"(?:[0-9a-f]{2}){1,32}", re.ASCII)
ENTROPY_RULE: Final = "1 to 32 bytes as 2 to 64 hex digits 0-9 a-f"


@dataclass(frozen=True, slots=True)
class Entropy:
    """One seat's bytes."""

    seat: int
    value: bytes

    def as_dict(self) -> dict[str, object]:
        return {"seat": self.seat, "bytes": self.value.hex()}


def is_entropy_text(text: object) -> bool:
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


def read_entropy(seat: int, text: str) -> Entropy:
    """What a player sent, as hex digits; InvalidDeal says what is allowed."""
    if not is_entropy_text(text):
        raise InvalidDeal(f"entropy {text!r:.80}: allowed are {ENTROPY_RULE}")
    return Entropy(seat, bytes.fromhex(text))


def in_seat_order(entropy: Sequence[Entropy], seat_count: int) -> tuple[Entropy, ...]:
    """The contributions sorted by seat: when each arrived must not matter. InvalidDeal if wrong."""
    ordered = tuple(sorted(entropy, key=lambda one: one.seat))
    for place, one in enumerate(ordered):
        if not 0 <= one.seat < seat_count:
            raise InvalidDeal(f"entropy of seat {one.seat}; allowed are seats 0-{seat_count - 1}")
        if place and ordered[place - 1].seat == one.seat:
            raise InvalidDeal(f"entropy of seat {one.seat} twice; allowed is once a seat")
        if not 1 <= len(one.value) <= LONGEST_ENTROPY:
            raise InvalidDeal(
                f"entropy of {len(one.value)} bytes from seat {one.seat}; "
                f"allowed are 1 to {LONGEST_ENTROPY}"
            )
    return ordered


def entropy_bytes(entropy: Sequence[Entropy]) -> bytes:
    """Seat, length, bytes of each contribution, in the order given (it must be seat order)."""
    return b"".join([bytes((one.seat, len(one.value))) + one.value for one in entropy])
