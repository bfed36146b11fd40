"""A live hand's deal, from its seed to its proofs: what a server holds while the hand is played.

Everything follows from the arguments, so that a server which kept them can deal the same hand again
after a crash. Seed and deck never appear in its repr.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from fifthstreet.fairness.commit import live_commitment, live_root
from fifthstreet.fairness.deck_layout import DECK_SIZE, Layout
from fifthstreet.fairness.entropy import Entropy, in_seat_order
from fifthstreet.fairness.errors import InvalidDeal
from fifthstreet.fairness.hash_tree import DeckTree, salts_of
from fifthstreet.fairness.keys import live_key
from fifthstreet.fairness.proof import LiveProof, Revealed, ShownCard
from fifthstreet.fairness.shuffle import shuffle


@dataclass(frozen=True, slots=True)
class LiveDeal:
    """A dealt hand. `commitment` is public already; publish `root` before the first action."""

    table: str
    hand: str
    commitment: bytes
    root: bytes
    layout: Layout
    entropy: tuple[Entropy, ...]
    deck: tuple[int, ...] = field(repr=False)
    _seed: bytes = field(repr=False)
    _salts: tuple[bytes, ...] = field(repr=False)
    _tree: DeckTree = field(repr=False, compare=False)

    def prove(self, places: Sequence[int]) -> LiveProof:
        """The cards at these places and nothing about the others (`layout.visible_places`)."""
        return self._proof(places, None)

    def reveal(self) -> LiveProof:
        """Everything: the seed, the deck, and no need for single cards. It shows all holes."""
        return self._proof((), Revealed(self._seed, self.deck))

    def _proof(self, places: Sequence[int], revealed: Revealed | None) -> LiveProof:
        for place in places:
            if not 0 <= place < DECK_SIZE:
                raise InvalidDeal(f"place {place} of the deck; allowed are 0 to {DECK_SIZE - 1}")
        shown = tuple(
            ShownCard(place, self.deck[place], self._salts[place], self._tree.path(place))
            for place in sorted(set(places))
        )
        return LiveProof(
            self.table,
            self.hand,
            self.commitment,
            self.root,
            self.layout,
            self.entropy,
            shown,
            revealed,
        )


def deal_live(
    seed: bytes, *, table: str, hand: str, layout: Layout, entropy: Sequence[Entropy] = ()
) -> LiveDeal:
    """Shuffle for one hand. `live_commitment` of the same seed must have been published before
    the first entropy was taken, and the entropy of each seat is public from now on.
    """
    ordered = in_seat_order(entropy, layout.seat_count)
    commitment = live_commitment(seed, table=table, hand=hand)
    key = live_key(seed, table=table, hand=hand, entropy=ordered)
    deck = shuffle(key)
    salts = salts_of(key)
    tree = DeckTree(deck, salts)
    root = live_root(
        tree.top, table=table, hand=hand, commitment=commitment, layout=layout, entropy=ordered
    )
    return LiveDeal(table, hand, commitment, root, layout, ordered, deck, seed, salts, tree)
