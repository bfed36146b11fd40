"""The small types of messages, each with its limits; longer values are refused."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

PROTOCOL_VERSION: Final = 1

# Chips are whole and exact in every JSON reader.
MOST_CHIPS: Final = 2**53 - 1

TableId = Annotated[
    str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9._-]+$", description="A table's id.")
]
PlayerId = Annotated[str, Meta(min_length=1, max_length=64, description="A player's id.")]
RequestId = Annotated[
    str, Meta(min_length=1, max_length=64, description="Chosen by the client; the answer names it.")
]
ActionId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        description="Chosen by the client for one decision; sent again, it acts only once.",
    ),
]
TurnToken = Annotated[
    str, Meta(min_length=1, max_length=128, description="The token of the `turn` message.")
]
# The limit of stakes and buy-ins: far above any game, and thousands of such tables stay far below
# the limit of 64 bits.
MOST_STAKE: Final = 10**12

Chips = Annotated[int, Meta(ge=0, le=MOST_CHIPS, description="Whole chips.")]
Stake = Annotated[int, Meta(ge=0, le=MOST_STAKE, description="Whole chips, at most 10^12.")]
Seq = Annotated[
    int, Meta(ge=-1, le=MOST_CHIPS, description="A table's sequence number; -1: nothing seen yet.")
]
Chair = Annotated[int, Meta(ge=0, le=63, description="A fixed place at the table, from 0.")]
Name = Annotated[str, Meta(min_length=1, max_length=32, description="A name to show.")]
Secret = Annotated[str, Meta(min_length=1, max_length=256, description="A token or password.")]
Entropy = Annotated[
    str,
    Meta(
        max_length=64,
        pattern="^([0-9a-f]{2}){1,32}$",
        description="1 to 32 bytes as hex digits in small letters.",
    ),
]
ChatText = Annotated[str, Meta(min_length=1, max_length=300, description="What is said.")]

Reason = Annotated[str, Meta(max_length=200, description="Said to the table.")]

ActionKind = Literal["fold", "check", "call", "bet", "raise", "all_in", "pass"]
Delivery = Annotated[
    Literal["events", "packed", "batched"],
    Meta(
        description="How a seated player is told: each event as it happens; all at the next turn;"
        " or in batches, which last at most 40 ms and end with the turn and with the hand."
    ),
]
Role = Literal["player", "spectator"]
Cards = Literal["public", "all"]


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """An action: `to` is the street total that a bet, raise or all-in goes to."""

    kind: ActionKind
    to: Chips | None = None
