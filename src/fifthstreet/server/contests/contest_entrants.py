"""The players of contests for the suspicion report: owners, addresses, names."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from fifthstreet.contests import ContestState
from fifthstreet.server.accounts.suspicious_pairs import Entrants


class ContestEntrants(NamedTuple):
    """`owners` and `names` by player; `entrants` are groups with something in common."""

    owners: dict[str, str]
    names: dict[str, str]
    entrants: list[Entrants]


def contest_entrants(
    states: Iterable[ContestState],
    same_address: Callable[[str], Sequence[Sequence[str]]] = lambda contest: (),
) -> ContestEntrants:
    """Return the players of contests.

    `same_address` returns a contest's groups of players from one network, which only the server
    that they connected to knows.
    """
    owners: dict[str, str] = {}
    names: dict[str, str] = {}
    entrants: list[Entrants] = []
    for state in states:
        by_owner: dict[str, list[str]] = defaultdict(list)
        for one in state.players:
            if one.house:
                continue
            names[one.id] = one.display_name
            owner = one.owner or one.id
            owners[one.id] = owner
            by_owner[owner].append(one.id)
        same_owner = tuple(tuple(group) for group in by_owner.values() if len(group) > 1)
        entrants.append(Entrants("same_owner", same_owner))
        groups = tuple(tuple(group) for group in same_address(state.opened.id))
        entrants.append(Entrants("same_address", groups))
    return ContestEntrants(owners, names, entrants)
