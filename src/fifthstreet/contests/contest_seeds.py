"""The random values of a contest: each a keyed BLAKE2b hash of the contest's seed.

No value reveals the seed or another value (docs/decisions/12), so the seed of a hand may be
revealed during the contest.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from fifthstreet.tables.dealing import live_deal

_HAND: Final = b"contest-hand"
_TABLE: Final = b"contest-table"
_PLAN: Final = b"contest-plan"
_NAME: Final = b"contest-name"
_LOT: Final = b"contest-lot"
_SEATING: Final = b"contest-seat"
# How many events of a table are searched for one after which a hand was dealt anew: far more than a
# contest's table has.
_MOST_EVENTS: Final = 100_000


class ContestSeeds:
    """All random values of one contest; `seed` is 32 bytes in hex."""

    __slots__ = ("_key",)

    def __init__(self, seed: str) -> None:
        self._key = bytes.fromhex(seed)

    def entropy(self, table_id: str, draw: int) -> str:
        """Return 32 bytes in hex that replace the server's entropy of a table's draw."""
        return self._digest(_HAND, f"{table_id}/{draw}").hex()

    def hand_seed(self, table_id: str, hand: int) -> str:
        """Return the seed of a live hand: it is drawn when the hand before it is dealt.

        A hand that is dealt anew after an update of the server has another one.
        """
        return self._seed(table_id, hand - 1)

    def seed_drawn_anew(self, table_id: str, hand: str, commitment: str) -> str:
        """Return the seed of a live hand that was dealt anew after an update; "" if none fits.

        It is drawn with the negative number of the table's last event (`draw_number`), which no
        record of a hand contains, so it is searched for by the commitment, up to half a second.
        """
        for event in range(1, _MOST_EVENTS):
            seed = self._seed(table_id, -event)
            if live_deal.hand_commitment(seed, table_id, hand) == commitment:
                return seed
        return ""

    def _seed(self, table_id: str, draw: int) -> str:
        return live_deal.drawn_bytes(self.entropy(table_id, draw), live_deal.NEXT_SEED)

    def table_seed(self, table_id: str) -> str:
        """Return the seed of all seeded deals at a table, 32 bytes in hex."""
        return self._digest(_TABLE, table_id).hex()

    def plan_seed(self, table: str) -> int:
        """Return the seed of the arena's plan for a table's games, 128 bits."""
        return int.from_bytes(self._digest(_PLAN, table)[:16])

    def bot_name(self, player: str) -> str:
        """Draw a secret name for a contestant without one."""
        return self._digest(_NAME, player).hex()[:32]

    def lot(self, phase: int, player: str) -> int:
        """Return the number that breaks ties between players who are equal in everything else."""
        return int.from_bytes(self._digest(_LOT, f"{phase}/{player}"))

    def drawn_order(self, phase: int, players: Sequence[str]) -> list[str]:
        """Return the players in random order."""
        keys = {player: self._digest(_SEATING, f"{phase}/{player}") for player in players}
        return sorted(players, key=keys.__getitem__)

    def _digest(self, purpose: bytes, text: str) -> bytes:
        return blake2b(text.encode(), digest_size=32, key=self._key, person=purpose).digest()
