"""Orbits, blinds, end and ranking of the contest equal an independent model of document 002."""

from random import Random

import pytest

from fifthstreet.formats import Contest
from fifthstreet.formats.contest import ContestSettings
from fifthstreet.rulesets import load

from .contest_model import ContestModel
from .playing import all_in_for, deck_of, folding, passive, play_hand

CONTEST = load("contest")


def hand_of(chance: Random, setup, seed):
    """Some go all-in, all call, or all fold."""
    some = chance.sample(setup.players, chance.randint(2, len(setup.players)))
    decide = chance.choice([all_in_for(some), all_in_for(some[:2]), passive, folding, folding])
    return play_hand(setup, deck_of(seed, setup.hand), decide)


@pytest.mark.parametrize("count", range(3, 11))
def test_contests_of_any_size_go_as_the_model_says(count):
    for seed in range(12):
        chance = Random(f"{count} {seed}")
        players = list("ABCDEFGHIJ"[:count])
        first, reloads = chance.randrange(count), chance.choice([0, 0, 2])
        model = ContestModel(players, CONTEST.starting_stack, CONTEST.small_blind, first, reloads)
        contest = Contest.new(
            CONTEST, players, marker=first, settings=ContestSettings(reloads=reloads)
        )
        while not model.is_over:
            assert not contest.is_over
            setup = contest.next_hand()
            posts = {post.kind: (setup.players[post.seat], post) for post in setup.posts}
            (small, amount), (big, twice) = model.blinds
            where = f"{count} players, seed {seed}, hand {setup.hand}"
            assert posts["small_blind"][0] == setup.players[setup.button] == small, where
            assert posts["big_blind"][0] == big, where
            assert (setup.rules.small_blind, setup.rules.big_blind) == (amount, twice), where
            stacks = dict(zip(setup.players, setup.stacks, strict=True))
            assert stacks == {one: left for one, left in model.chips.items() if left}, where
            hand = hand_of(chance, setup, seed)
            contest = contest.finish(hand)
            model.hand_played(dict(zip(setup.players, hand.stacks, strict=True)))
        assert contest.is_over
        places = contest.standing()
        ranks = sorted({place.rank for place in places})
        found = [{one.player for one in places if one.rank == rank} for rank in ranks]
        assert found == [set(group) for group in model.ranking()]
