"""Random hands for the tests of this room."""

from collections.abc import Iterator
from random import Random

from fifthstreet.envs.settings import Settings
from fifthstreet.envs.spots import Spots, spots_of_view
from fifthstreet.envs.table import Table
from fifthstreet.rules.legal import legal
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import view

TABLES = (
    ("research", 2, None),
    ("research", 6, (1000, 2000, 500, 20000, 150, 3000)),
    ("casino-nl", 3, (100, 10000, 730)),
    ("casino-pl", 4, None),
    ("casino-fl", 5, 900),
    ("contest", 4, None),
    ("home", 3, 500),
    ("simple", 4, (100, 35, 60, 100)),
    ("acpc-nl", 2, None),
)


def spots_of_random_hands(
    settings: Settings, seed: int, hands: int
) -> Iterator[tuple[Table, Spots, Legal]]:
    """Every spot of some hands in which everybody draws from the legal ids."""
    rng = Random(seed)
    table = Table(settings)
    for hand in range(hands):
        table.deal(seed, hand)
        while not table.state.is_over:
            spots = spots_of_view(view(table.state, table.state.actor))
            yield table, spots, legal(table.state)
            mask = settings.actions.masks(spots)[0]
            # Aimed at the low ids, so that hands get past the first all-in.
            ids = [number for number in range(len(mask)) if mask[number]]
            action = table.action(ids[int(len(ids) * rng.random() ** 2)])
            assert action is not None
            table.act(action)
