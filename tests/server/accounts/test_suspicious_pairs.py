"""The report of suspicious play: what it finds, and what it leaves in peace."""

import random

from fifthstreet.server.accounts.suspicious_pairs import (
    Entrants,
    HandFacts,
    SeatFacts,
    Suspicion,
    find_suspicions,
    flows,
)
from fifthstreet.server.contests.contest_entrants import contest_entrants
from tests.contests.contests import signed_up


def seat(
    player: str, net: int, *, stack: int = 10_000, put: int = 0, folded: bool = False
) -> SeatFacts:
    return SeatFacts(player, net, stack, put or max(0, -net), folded)


def hand(number: int, *seats: SeatFacts) -> HandFacts:
    return HandFacts(f"t.{number}", 100, seats)


def find(hands: list[HandFacts], **known: object) -> list[Suspicion]:
    return find_suspicions(hands, **{"owners": {}, "addresses": {}, **known})  # type: ignore[arg-type]


def fair_hands(seed: int, count: int, players: tuple[str, ...]) -> list[HandFacts]:
    """Pots of all sizes that go to anybody."""
    rng = random.Random(seed)
    found = []
    for number in range(count):
        losses = [rng.choice([0, 50, 100, 300, 1_000, 5_000]) for _ in players]
        winner = rng.randrange(len(players))
        losses[winner] = 0
        seats = [
            seat(player, sum(losses) if place == winner else -losses[place])
            for place, player in enumerate(players)
        ]
        found.append(hand(number, *seats))
    return found


def test_losses_are_shared_among_winners_and_nothing_is_lost() -> None:
    seats = [seat("a", -90), seat("b", -30), seat("c", 80), seat("d", 40)]
    assert sum(chips for _, _, chips in flows(seats)) == 120
    assert flows([seat("a", 0), seat("b", 0)]) == []


def test_fair_play_is_left_in_peace() -> None:
    suspected = [
        found
        for seed in range(60)
        for found in find(fair_hands(seed, 400, ("ann", "bob", "cy", "dee")))
    ]
    assert suspected == []


def test_chips_that_go_one_way_only_are_found() -> None:
    hands = fair_hands(1, 100, ("ann", "bob", "cy", "dee"))
    for number in range(60):
        hands.append(hand(1_000 + number, seat("ann", -3_000), seat("bob", 3_000), seat("cy", 0)))
    found = find(hands)
    assert [(one.kind, one.players) for one in found] == [("chip_dumping", ("ann", "bob"))]
    assert found[0].chips > 100_000
    assert found[0].examples
    assert "one way only" in found[0].reason


def test_folding_after_most_of_a_stack_went_in_is_found_after_two_hands() -> None:
    gift = [
        hand(n, seat("ann", -6_000, put=6_000, folded=True), seat("bob", 6_000)) for n in (1, 2)
    ]
    found = find(gift)
    assert [(one.players, one.examples) for one in found] == [(("ann", "bob"), ("t.1", "t.2"))]
    assert "folded 2 times" in found[0].reason
    # Once may be a bad day, and losing an all-in is poker.
    assert find(gift[:1]) == []
    assert find([hand(n, seat("ann", -10_000), seat("bob", 10_000)) for n in (1, 2, 3)]) == []


def test_one_owner_or_address_on_both_sides_is_found() -> None:
    hands = fair_hands(5, 30, ("ann", "bob", "cy"))
    found = find(hands, owners={"ann": "boss", "bob": "boss"})
    assert [(one.kind, set(one.players)) for one in found] == [("same_owner", {"ann", "bob"})]
    assert found[0].hands == 30
    found = find(hands, addresses={"ann": ["10.0.0.1", "10.0.0.2"], "cy": ["10.0.0.2"]})
    assert [(one.kind, set(one.players)) for one in found] == [("same_address", {"ann", "cy"})]
    assert "10.0.0" not in found[0].reason, "the report tells no address"


def test_house_bots_are_nobodys_partners() -> None:
    hands = [
        HandFacts(
            f"t.{n}",
            100,
            (seat("ann", -900), SeatFacts("house:1", 900, 10_000, 0, False, is_house=True)),
        )
        for n in range(100)
    ]
    assert find(hands) == []


def test_players_of_a_contest_with_one_owner_need_not_have_met() -> None:
    entrants = Entrants("same_owner", (("a", "b", "c"),))
    found = find_suspicions([], owners={}, addresses={}, entrants=[entrants])
    assert [(one.kind, one.players) for one in found] == [
        ("same_owner", ("a", "b")),
        ("same_owner", ("b", "c")),
    ]


def test_a_group_that_feeds_one_player_is_found_together() -> None:
    """Each of ten feeds too seldom to be told from luck; all of them together are not."""
    feeders = tuple(f"f{number}" for number in range(10))
    hands = [
        HandFacts(
            f"h{number}",
            2,
            (
                SeatFacts(feeders[number % 10], -40 - number, 500, 40 + number, False),
                SeatFacts("winner", 40 + number, 500, 40 + number, False),
            ),
        )
        for number in range(40)
    ]
    assert find_suspicions(hands, owners={}, addresses={}) == []
    entrants = Entrants("same_address", (feeders,))
    found = find_suspicions(hands, owners={}, addresses={}, entrants=[entrants])
    dumping = [one for one in found if one.kind == "chip_dumping"]
    assert [one.players for one in dumping] == [("f0", "winner")]
    assert dumping[0].hands == 40


def test_gifts_at_several_tables_of_a_contest_count_together() -> None:
    """A gift in the groups and one in the final; the players have no account and no address."""
    known = contest_entrants([signed_up(3).state])
    gift = (seat("p1", -600, stack=1_000, put=600, folded=True), seat("p2", 600, stack=1_000))
    hands = [HandFacts(f"cup.{phase}.1.1.7", 20, gift) for phase in (1, 2)]
    found = find(hands, owners=known.owners, entrants=known.entrants)
    assert [(one.kind, one.players) for one in found] == [("chip_dumping", ("p1", "p2"))]
    assert len(found[0].examples) == 2
    assert find(hands[:1], owners=known.owners, entrants=known.entrants) == []
