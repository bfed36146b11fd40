"""One session of kernel policies, played by the batch player directly into the tally.

The sums are exact. Facts of single hands are missing: history, big pots, style, the luck of
all-ins, times. They are absent rather than zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from fifthstreet.arena.deal_seeds import Seeds
from fifthstreet.arena.statistics.ratio import Breakdown, CrossSums, RatioSums
from fifthstreet.arena.tally import Tally, merge_breakdown
from fifthstreet.cards.deck import FULL_DECK
from fifthstreet.formats.match import Match
from fifthstreet.kernels.batch_rules import BatchRules
from fifthstreet.kernels.policies import Policy
from fifthstreet.rules.positions import position_names
from fifthstreet.rules.rule_words import STREETS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from fifthstreet.arena.plan import Plan
    from fifthstreet.kernels.playout import Playout


def play_batch_session(plan: Plan, policies: Sequence[Policy], session: int) -> Tally:
    """The tally of one session of a plan whose `policies` these are.

    Players are seated, and positions move, as in any match.
    """
    from fifthstreet.kernels.playout import HANDS_PER_CALL, playout  # noqa: PLC0415 needs arrays

    count = len(policies)
    rules = BatchRules(plan.rules.values())
    tally = Tally(count)
    hands = plan.hands_of(session)
    positions = _positions(plan)
    # The button of hand 0 is on seat 0, and the player drawn first sits to its left.
    seeds = Seeds(plan.seed, plan.derivation)
    drawn = seeds.seating(session, count)
    seats = [(drawn.index(player) + 1) % count for player in range(count)]
    by_seat = [policies[drawn[seat - 1]] for seat in range(count)]
    for first in range(0, hands, HANDS_PER_CALL):
        part = playout(
            by_seat,
            min(HANDS_PER_CALL, hands - first),
            rules=rules,
            seats=count,
            seed=seeds.batch_seed(session),
            first=first,
        )
        _enter(tally, part, positions, seats)
    tally.sessions = 1
    return tally


def _enter(tally: Tally, part: Playout, positions: Sequence[str], seats: Sequence[int]) -> None:
    """Add the results; `seats` are those of the players, in the order of the plan."""
    count = len(positions)
    numbered = [f"A{place + 1}" for place in range(count)]
    products = part.products.tolist()
    chips = [int(part.net[seat].sum()) for seat in seats]
    sums = CrossSums(count)
    # A unit is one hand: hands, their squares and their number are all the same.
    sums.units = part.hands
    sums.hands = sums.hands_squared = part.hands
    sums.chips = list(chips)
    sums.hand_chips = list(chips)
    sums.products = [
        products[seats[player]][seats[other]]
        for player in range(count)
        for other in range(player + 1)
    ]
    tally.results = tally.results + sums
    tally.hands += part.hands
    tally.curve.add(part.hands, chips)
    for player, seat in enumerate(seats):
        tally.plain[player] = tally.plain[player] + sums.player(player)
        at = (part.hands_at[seat], part.net[seat], part.squares[seat])
        on = (part.hands_on, part.net_on[seat], part.squares_on[seat])
        merge_breakdown(tally.positions[player], _parts(positions, *at))
        merge_breakdown(tally.seats[player], _parts(numbered, *at))
        merge_breakdown(tally.streets[player], _parts(STREETS, *on))


def _parts(
    names: Sequence[str], hands: NDArray[Any], chips: NDArray[Any], squares: NDArray[Any]
) -> Breakdown:
    """Return the sums per name; a hand is a unit."""
    rows = zip(names, hands.tolist(), chips.tolist(), squares.tolist(), strict=True)
    return {
        name: RatioSums(count, count, won, count, won, squared)
        for name, count, won, squared in rows
        if count
    }


def _positions(plan: Plan) -> tuple[str, ...]:
    """Return the names of the positions, from the left of the button, in a match's first hand."""
    setup = Match.new(plan.rules, plan.players, hands=1).next_hand()
    state, _ = setup.start(FULL_DECK)
    return position_names(state)
