"""The record that proves a deal, as REST hands it out; docs/fairness.md says what each field is.

The room `fairness` writes and reads these records; here are only their shapes, for OpenAPI.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes as hex digits.")]
Salt = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", description="16 bytes as hex digits.")]
Place = Annotated[int, Meta(ge=0, le=51, description="A place in the deck; 0 is its top.")]


class DealLayout(Struct, frozen=True, kw_only=True):
    """Which places of the deck were whose: two a seat, five for the board."""

    holes: list[tuple[Place, Place]]
    board: list[Place]


class AddedEntropy(Struct, frozen=True, kw_only=True):
    """What a seat added, as hex digits."""

    seat: int
    bytes: str


class ProvedCard(Struct, frozen=True, kw_only=True):
    """A card that this reader has seen, with what ties it to the root."""

    place: Place
    card: str
    salt: Salt
    path: Annotated[list[Hash], Meta(min_length=6, max_length=6)]


class RevealedDeal(Struct, frozen=True, kw_only=True):
    """The seed, where it has been told, and the 52 cards that follow from it."""

    seed: Hash
    deck: str


class LiveDealProof(Struct, frozen=True, kw_only=True):
    """The proof of a hand with a commitment of its own."""

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
    """The proof of a deck of a session, which begins to prove when the session's seed is told."""

    v: Literal[1]
    type: Literal["deal_proof"]
    kind: Literal["seeded", "duplicate"]
    session: str
    number: int
    commitment: Hash
    revealed: RevealedDeal | None
