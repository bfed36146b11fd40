"""The record that proves a deal, in the REST API; docs/fairness.md explains each field.

The package `fairness` writes and reads these records; here are only their shapes, for OpenAPI.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes as hex digits.")]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 bytes as hex digits.")]
Place = Annotated[int, Meta(ge=0, le=51, description="A place in the deck; 0 is its top.")]


class DealLayout(Struct, frozen=True, kw_only=True):
    """The places of the deck per seat (two each) and of the board (five)."""

    holes: list[tuple[Place, Place]]
    board: list[Place]


class AddedEntropy(Struct, frozen=True, kw_only=True):
    """A seat's added entropy, as hex digits."""

    seat: int
    bytes: str


class ProvedCard(Struct, frozen=True, kw_only=True):
    """A card that this reader has seen, with its proof against the root."""

    place: Place
    card: str
    salt: Salt
    path: Annotated[list[Hash], Meta(min_length=6, max_length=6)]


class RevealedDeal(Struct, frozen=True, kw_only=True):
    """The seed, if it has been revealed, and the 52 cards derived from it."""

    seed: Hash
    deck: str


class LiveDealProof(Struct, frozen=True, kw_only=True):
    """The proof of a hand with its own commitment."""

    v: Literal[1]
    type: Literal["deal_proof"]
    kind: Literal["live"]
    table: str
    hand: str
    commitment: Hash
    root: Hash
    layout: DealLayout
    entropy: list[AddedEntropy]
    shown: list[ProvedCard]
    revealed: RevealedDeal | None


class SessionDealProof(Struct, frozen=True, kw_only=True):
    """The proof of a deck of a session; it becomes conclusive when the
    session's seed is revealed.
    """

    v: Literal[1]
    type: Literal["deal_proof"]
    kind: Literal["seeded", "duplicate"]
    session: str
    number: int
    commitment: Hash
    revealed: RevealedDeal | None
