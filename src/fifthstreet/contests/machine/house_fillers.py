"""House bots that fill the empty chairs of a contest's tables."""

from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.contestant import Contestant


def filler(change: ContestChange, phase: int, table: int, chair: int) -> Contestant:
    """Return the house bot of a chair; its secret name is random, so no client can join as it."""
    names = change.settings.house_bots
    kind = names[(chair + table) % len(names)]
    identity = f"house:{phase + 1}.{table}.{chair + 1}"
    return Contestant(
        identity,
        change.seeds.table_seed(identity)[:32],
        f"{kind.partition(':')[0]} {phase + 1}.{table}.{chair + 1}",
        house=kind,
    )
