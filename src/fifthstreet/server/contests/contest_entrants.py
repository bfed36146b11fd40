"""The players of contests as the suspicion report needs them: owners, addresses, names."""

from collections import defaultdict
from typing import NamedTuple

from fifthstreet.server.accounts.suspicious_pairs import Entrants
from fifthstreet.server.contests.contest_service import ContestService


class ContestEntrants(NamedTuple):
    """`owners` and `names` by player; `entrants` are groups with something in common."""

    owners: dict[str, str]
    names: dict[str, str]
    entrants: list[Entrants]


def contest_entrants(contests: ContestService) -> ContestEntrants:
    """The players of all contests that are here."""
    owners: dict[str, str] = {}
    names: dict[str, str] = {}
    entrants: list[Entrants] = []
    for actor in contests.contests.values():
        by_owner: dict[str, list[str]] = defaultdict(list)
        for one in actor.state.players:
            if one.house:
                continue
            names[one.id] = one.display_name
            owner = one.owner or one.id
            owners[one.id] = owner
            by_owner[owner].append(one.id)
        same_owner = tuple(tuple(group) for group in by_owner.values() if len(group) > 1)
        entrants.append(Entrants("same_owner", same_owner))
        entrants.append(
            Entrants("same_address", tuple(map(tuple, contests.addresses.shared(actor.id))))
        )
    return ContestEntrants(owners, names, entrants)
