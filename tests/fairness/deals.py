"""Deals for the tests, all from fixed seeds."""

from fifthstreet.fairness import Entropy, Layout, LiveDeal, SessionDecks, deal_live, layout_of
from fifthstreet.rulesets import load

SEED = bytes(range(32))
TABLE = "table-1"
HAND = "hand-42"
ENTROPY = (Entropy(0, b"\x00"), Entropy(2, b"any bytes up to thirty-two"))


def layout(seats: int = 3, first: int = 1) -> Layout:
    return layout_of(load("casino-nl"), seats, first=first)


def live_deal(
    seed: bytes = SEED,
    *,
    table: str = TABLE,
    hand: str = HAND,
    entropy: tuple[Entropy, ...] = ENTROPY,
) -> LiveDeal:
    return deal_live(seed, table=table, hand=hand, layout=layout(), entropy=entropy)


def session(kind: str = "seeded", seed: bytes = SEED) -> SessionDecks:
    return SessionDecks(seed, kind, "session-7")
