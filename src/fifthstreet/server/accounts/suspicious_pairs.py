"""Finds pairs of players whose hands should be reviewed for collusion. Pure functions.

It sees results, not intentions: a pair in this report is a reason to review hands, not a proof. It
uses the net results, folds after most of a stack went in, and common owners or addresses.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Literal

Kind = Literal["chip_dumping", "same_owner", "same_address"]

# Fair players win from each other about as often as they lose: their net flow, in standard
# deviations, exceeds 4 for one of thirty thousand pairs.
_UNLIKELY: Final = 4.0
_LEAST_HANDS: Final = 20
# A fold after more than half of the stack went in gives the pot away.
_GIFTS: Final = 2
_EXAMPLES: Final = 5


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """One seat of a finished hand."""

    player: str
    net: int
    stack: int
    contribution: int
    has_folded: bool
    is_house: bool = False

    @property
    def gave_up_much(self) -> bool:
        return self.has_folded and 2 * self.contribution > self.stack


@dataclass(frozen=True, slots=True)
class HandFacts:
    """The facts of a finished hand that the report needs."""

    id: str
    big_blind: int
    seats: tuple[SeatFacts, ...]


@dataclass(frozen=True, slots=True)
class Suspicion:
    """`chips` went from the first player to the second, net; higher scores are listed first."""

    kind: Kind
    players: tuple[str, str]
    hands: int
    chips: int
    score: float
    reason: str
    examples: tuple[str, ...]


@dataclass(slots=True)
class _Pair:
    """The flow between two players: positive from the first to the second."""

    hands: int = 0
    flow: float = 0.0
    squares: float = 0.0
    blinds: float = 0.0
    gifts: list[str] = field(default_factory=list)
    gifts_back: list[str] = field(default_factory=list)
    largest: list[tuple[float, str]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Entrants:
    """The players of a contest who share an owner or an address.

    `groups` need not have met at a table; a player is in at most one of them.
    """

    kind: Kind
    groups: tuple[tuple[str, ...], ...]


def find_suspicions(
    hands: Sequence[HandFacts],
    *,
    owners: Mapping[str, str],
    addresses: Mapping[str, Sequence[str]],
    entrants: Sequence[Entrants] = (),
) -> list[Suspicion]:
    """Return all suspicious pairs, the strongest first.

    `owners` has the owner of a player (default: itself), `addresses` the players' networks.
    `entrants` are those of contests.
    """
    pairs: dict[tuple[str, str], _Pair] = defaultdict(_Pair)
    for hand in hands:
        _count(hand, pairs)
    found: list[Suspicion] = []
    for one in entrants:
        found += _entered(one, pairs)
        found += _dumping_of_groups(one, hands)
    for players, pair in pairs.items():
        dumping = _dumping(players, pair)
        if dumping is not None:
            found.append(dumping)
        first, second = players
        if owners.get(first, first) == owners.get(second, second):
            found.append(_together("same_owner", players, pair, "both belong to one owner"))
        elif set(addresses.get(first, ())) & set(addresses.get(second, ())):
            found.append(_together("same_address", players, pair, "both came from one address"))
    return sorted(found, key=lambda one: (-one.score, one.players, one.kind))


def _entered(entrants: Entrants, pairs: Mapping[tuple[str, str], _Pair]) -> list[Suspicion]:
    """Return neighbours in each group that never met; pairs that met are found by their hands."""
    found: list[Suspicion] = []
    what = "one owner" if entrants.kind == "same_owner" else "one address"
    for group in entrants.groups:
        for first, second in itertools.pairwise(group):
            key = _key(first, second)
            if key not in pairs:
                reason = f"{len(group)} players of a contest have {what} in common"
                found.append(Suspicion(entrants.kind, key, 0, 0, 1.0, reason, ()))
    return found


def _dumping_of_groups(entrants: Entrants, hands: Sequence[HandFacts]) -> list[Suspicion]:
    """Return the flows from all players of one group together to one player or group."""
    leaders = {player: group[0] for group in entrants.groups for player in group}
    if not leaders:
        return []
    pairs: dict[tuple[str, str], _Pair] = defaultdict(_Pair)
    for hand in hands:
        if any(seat.player in leaders for seat in hand.seats):
            seats = tuple(
                replace(seat, player=leaders.get(seat.player, seat.player)) for seat in hand.seats
            )
            _count(replace(hand, seats=seats), pairs)
    found: list[Suspicion] = []
    for players, pair in pairs.items():
        dumping = _dumping(players, pair) if players[0] != players[1] else None
        if dumping is not None and not leaders.keys().isdisjoint(players):
            found.append(replace(dumping, reason=f"as a group of a contest: {dumping.reason}"))
    return found


def flows(seats: Sequence[SeatFacts]) -> list[tuple[int, int, float]]:
    """Return the flow of chips between seats: each loss is split among the winners by their wins.

    >>> seat = lambda player, net: SeatFacts(player, net, 100, 0, False)
    >>> flows([seat("a", -60), seat("b", 40), seat("c", 20)])
    [(0, 1, 40.0), (0, 2, 20.0)]
    """
    won = sum(seat.net for seat in seats if seat.net > 0)
    if not won:
        return []
    return [
        (loser, winner, -lost.net * gained.net / won)
        for loser, lost in enumerate(seats)
        if lost.net < 0
        for winner, gained in enumerate(seats)
        if gained.net > 0
    ]


def _count(hand: HandFacts, pairs: dict[tuple[str, str], _Pair]) -> None:
    seats = hand.seats
    people = [seat.player for seat in seats if not seat.is_house]
    for here, one in enumerate(people):
        for other in people[here + 1 :]:
            pairs[_key(one, other)].hands += 1
    for loser, winner, chips in flows(seats):
        giver, taker = seats[loser], seats[winner]
        if giver.is_house or taker.is_house:
            continue
        key = _key(giver.player, taker.player)
        is_forward = key[0] == giver.player
        pair = pairs[key]
        # In big blinds, so that tables of all stakes have the same weight.
        size = chips / max(1, hand.big_blind)
        pair.flow += chips if is_forward else -chips
        pair.blinds += size if is_forward else -size
        pair.squares += size * size
        pair.largest.append((size if is_forward else -size, hand.id))
        if giver.gave_up_much:
            (pair.gifts if is_forward else pair.gifts_back).append(hand.id)


def _dumping(players: tuple[str, str], pair: _Pair) -> Suspicion | None:
    is_forward = pair.blinds >= 0
    giver, taker = players if is_forward else players[::-1]
    gifts = pair.gifts if is_forward else pair.gifts_back
    spread = math.sqrt(pair.squares)
    one_way = abs(pair.blinds) / spread if spread else 0.0
    reasons = []
    if pair.hands >= _LEAST_HANDS and one_way > _UNLIKELY:
        reasons.append(f"chips go one way only ({one_way:.1f} times their spread)")
    if len(gifts) >= _GIFTS:
        reasons.append(f"folded {len(gifts)} times after putting more than half a stack in")
    if not reasons:
        return None
    return Suspicion(
        "chip_dumping",
        (giver, taker),
        pair.hands,
        round(abs(pair.flow)),
        round(one_way + 2.0 * len(gifts), 2),
        "; ".join(reasons),
        tuple(dict.fromkeys([*gifts, *_telling(pair, forward=is_forward)]))[:_EXAMPLES],
    )


def _together(kind: Kind, players: tuple[str, str], pair: _Pair, reason: str) -> Suspicion:
    is_forward = pair.blinds >= 0
    spread = math.sqrt(pair.squares)
    return Suspicion(
        kind,
        players if is_forward else (players[1], players[0]),
        pair.hands,
        round(abs(pair.flow)),
        round(1.0 + (abs(pair.blinds) / spread if spread else 0.0), 2),
        f"{reason} and sat in the same hands",
        _telling(pair, forward=is_forward),
    )


def _telling(pair: _Pair, *, forward: bool) -> tuple[str, ...]:
    """Return the hands in which most chips flowed in the direction of the sum."""
    sign = 1 if forward else -1
    best = sorted(pair.largest, key=lambda one: (-sign * one[0], one[1]))
    return tuple(hand for size, hand in best[:_EXAMPLES] if sign * size > 0)


def _key(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one < other else (other, one)
