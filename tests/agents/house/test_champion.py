"""The champion: pure, blind to its own cards when it solves, the same under any names of suits."""

from concurrent.futures import ProcessPoolExecutor
from itertools import permutations
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import thread_time

import numpy as np
import pytest

from fifthstreet.agents import BotInfo
from fifthstreet.agents.champion import resolving
from fifthstreet.agents.champion.blueprint_walk import live_weights
from fifthstreet.agents.champion.public_line import renamed_board, renamed_holes
from fifthstreet.agents.champion.recently_used import RecentlyUsed
from fifthstreet.agents.champion.scope import knows_game
from fifthstreet.agents.house.champion import Champion
from fifthstreet.agents.house.shark import Shark
from fifthstreet.agents.range_policy import with_hole
from fifthstreet.blueprint.blueprint_file import DEPTHS, FOLDER, shipped_blueprint
from fifthstreet.cards import shuffled
from fifthstreet.kernels.engine import native
from fifthstreet.rules import Action, apply, legal, start_hand, view
from fifthstreet.rulesets import load
from tests.agents.house.champion_hands import (
    RESEARCH,
    champion,
    deck_of,
    deck_with,
    hand,
    rows_of,
    solves_of,
)

pytestmark = pytest.mark.skipif(native is None, reason="the champion is native")

# A raise and a call, a bet and a call, then a bet of a size that no tree has.
TO_THE_RIVER = "r300 c / k r400 c / k r555 c / k"


def test_a_cold_call_on_the_river_equals_the_call_in_the_course_of_the_hand() -> None:
    state = hand(TO_THE_RIVER, deck_of())
    seen = view(state, state.actor)
    warm, cold = champion(), champion()
    words = TO_THE_RIVER.split()
    for count in range(len(words)):
        earlier = hand(" ".join(words[:count]), deck_of())
        if earlier.actor == state.actor:
            warm.policy(view(earlier, earlier.actor))
    actions, rows = rows_of(warm, seen)
    other_actions, other_rows = rows_of(cold, seen)
    assert actions == other_actions
    assert (rows == other_rows).all()


def test_the_viewers_own_cards_never_influence_the_solve(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = champion()
    state = hand(TO_THE_RIVER, deck_of())
    seen = view(state, state.actor)
    actions, rows = rows_of(bot, seen)
    deck = deck_of()
    # Seats 0 and 1 hold cards 0 to 3 of the deck; others take their place.
    deck[:4], deck[20:24] = deck[20:24], deck[:4]
    other = hand(TO_THE_RIVER, deck)
    monkeypatch.setattr(resolving.Resolver, "_solved", None)  # nothing is solved again
    again, other_rows = rows_of(bot, view(other, other.actor))
    assert again == actions
    assert (rows == other_rows).all()


@pytest.mark.parametrize("line", ["r300 c / k r400", "r300 c / k r400 c / k r555", TO_THE_RIVER])
def test_the_policy_does_not_know_suits(line: str) -> None:
    deck = deck_of(11)
    state = hand(line, deck)
    plain = champion().policy(view(state, state.actor))
    for suits in list(permutations(range(4)))[5::9]:
        renamed = [4 * (card >> 2) + suits[card & 3] for card in deck]
        other = hand(line, renamed)
        found = champion().policy(view(other, other.actor))
        assert set(found) == set(plain)
        assert all(abs(found[action] - plain[action]) < 1e-4 for action in plain)


@pytest.mark.parametrize(
    ("line", "board"),
    [
        # Off the tree; two suits that the board does not have; one pair of each of two suits.
        ("r1933 r4054 c", "Qd 6d 8c"),
        ("r300 c / k r408", "Jd 9d 4c"),
        ("c k / k k / k r408 c / k", "9c 8c 4d 8d 5d"),
    ],
)
def test_holes_that_differ_by_suits_of_no_matter_are_played_alike(line: str, board: str) -> None:
    state = hand(line, deck_with(board))
    seen = view(state, state.actor)
    _, rows = rows_of(champion(), seen)
    live = live_weights(seen.board) > 0
    swaps = 0
    for suits in permutations(range(4)):
        if renamed_board(seen.board, suits) != renamed_board(seen.board, (0, 1, 2, 3)):
            continue
        twins = renamed_holes(suits)
        swaps += 1
        assert (np.abs(rows - rows[twins])[live] < 1e-4).all()
    assert swaps > 1


@pytest.mark.parametrize(
    "change",
    [{"cap_heads_up": False}, {"raise_caps": [4, 4, 4, 1]}, {"bet_counts_as_raise": False}],
)
def test_other_caps_of_raises_are_played(change: dict[str, object]) -> None:
    rules = RESEARCH.with_changes(change)
    bot = Champion({"budget": 0.02})
    bot.start(BotInfo(7, rules, 0))
    state = start_hand(rules, [20_000] * 2, deck_of(), button=0, hand="caps")
    decided = 0
    while not state.is_over:
        options = legal(state)
        if state.street_name in ("turn", "river"):
            odds = bot.policy(view(state, state.actor))
            assert all(options.allows(action) for action in odds)
            decided += 1
        wager = options.raise_range() if decided else None
        quiet = Action("check" if options.check else "call")
        state, _ = apply(state, Action(wager.kind, wager.min) if wager else quiet)
        if decided > 12:
            break
    assert decided > 6


def test_sizes_vary_with_seed_and_hand_and_the_policy_lists_them() -> None:
    deck = deck_of()
    listed = set()
    for seed in range(6):
        state = hand("", deck)
        actions, _ = rows_of(champion(seed), view(state, state.actor))
        listed.add(tuple(actions))
        raises = [action.to for action in actions if action.kind == "raise"]
        # Of the tree's 300, up to 10 % of the pot's 200 more or less.
        assert any(280 <= to <= 320 for to in raises)
    assert len(listed) > 3


def test_a_budget_is_a_number_of_iterations_on_every_machine() -> None:
    state = hand("r300 c / k r400 c / k", deck_of())
    counts = []
    for budget in (0.02, 0.02, 0.05):
        bot = Champion({"budget": budget})
        bot.start(BotInfo(7, RESEARCH, 0))
        bot.policy(view(state, state.actor))
        counts.append([kept.solution.iterations for kept in solves_of(bot)])
    assert counts[0] == counts[1]
    assert len(counts[0]) == 1
    assert counts[0][0] < counts[2][0]


def test_a_bet_on_the_turn_is_raised_by_the_pot_and_not_by_forty_pots() -> None:
    line = "r225 c / k k / r275"
    deep = hand(line, deck_of())
    actions, _ = rows_of(champion(), view(deep, deep.actor))
    raises = [action.to for action in actions if action.kind == "raise"]
    # A call makes a pot of 1,000: 275 and 900 to 1,100 more.
    assert len(raises) == 1
    assert 1_175 <= raises[0] <= 1_375
    shallow = hand(line, deck_of(), stack=2_500)
    actions, _ = rows_of(champion(), view(shallow, shallow.actor))
    assert 2_500 - 225 in [action.to for action in actions]


def test_the_opponents_all_in_of_many_pots_is_solved_again() -> None:
    state = hand("r225 c / k k / r19775", deck_of())
    actions, rows = rows_of(champion(), view(state, state.actor))
    assert [action.kind for action in actions] == ["fold", "call"]
    assert 0.8 < rows[:, 0].mean() < 1.0


@pytest.mark.parametrize("rules_name", ["research", "acpc-nl", "casino-nl"])
def test_every_action_is_allowed_at_every_depth(rules_name: str) -> None:
    rules = load(rules_name)
    rng = Random(rules_name)
    for depth in (20, 60, 140, 250):
        bots = [Champion({"budget": 0.02}), Champion({"budget": 0.02})]
        for seat, bot in enumerate(bots):
            bot.start(BotInfo(rng.getrandbits(32), rules, seat))
        for number in range(6):
            stacks = [depth * rules.big_blind, (depth + number) * rules.big_blind]
            state = start_hand(
                rules, stacks, shuffled(rng), button=number % 2, hand=f"{depth}-{number}"
            )
            while not state.is_over:
                seen = view(state, state.actor)
                options = legal(state)
                for action in bots[state.actor].policy(seen):
                    assert options.allows(action), seen.notation
                wager = options.raise_range()
                action = bots[state.actor].act(seen)
                # Now and then an odd size, so that the hand leaves the trees.
                if wager is not None and rng.random() < 0.25:
                    action = Action(wager.kind, min(wager.max, wager.min + rng.randrange(400)))
                state, _ = apply(state, action)


def test_outside_its_games_it_plays_as_the_shark() -> None:
    state = start_hand(RESEARCH, [20_000] * 3, deck_of(), button=0)
    seen = view(state, state.actor)
    shark = Shark()
    shark.start(BotInfo(7, RESEARCH, 0))
    assert champion().policy(seen) == shark.policy(seen)


@pytest.mark.parametrize(
    "change",
    [
        {"ante_kind": "each", "ante": 10},
        {"straddle": "under-the-gun"},
        {"limit": "pot"},
        {"bet_size": "fixed", "raise_size": "fixed"},
        {"selection": "two-hole-three-board"},
        {"heads_up": "ring"},
        {"small_blind": 100},
    ],
)
def test_a_changed_rule_is_another_game_though_the_name_stays(change: dict[str, object]) -> None:
    assert knows_game(RESEARCH, 2)
    assert not knows_game(RESEARCH.with_changes(change), 2)


def test_another_hole_in_the_same_position_takes_less_than_a_millisecond() -> None:
    bot = champion()
    state = hand(TO_THE_RIVER, deck_of())
    seen = view(state, state.actor)
    bot.policy(seen)
    others = [with_hole(seen, hole) for hole in ((0, 4), (17, 21), (40, 44))]
    times = []
    for other in others * 30:
        before = thread_time()
        bot.policy(other)
        times.append(thread_time() - before)
    assert sorted(times)[len(times) // 2] < 0.001


def test_what_is_kept_is_bounded_and_small() -> None:
    """Many hands of one process: memory grows neither with them nor with champions."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        kept, numbers, kilobytes = process.submit(played_to_the_turn, 14).result()
    assert kept[0] < 7
    assert kept[1] > 0
    assert numbers <= 3_000_000
    assert kilobytes < 1024 * 1024  # 1 GiB


def played_to_the_turn(hands: int) -> tuple[list[int], int, int]:
    """Two champions decide on the turn of so many hands, with little to keep.

    Return the solves kept of each, the numbers in them, and the most memory.
    """
    resolving._solves = RecentlyUsed(3_000_000)  # type: ignore[misc]
    bots = [Champion({"budget": 0.02}) for _ in range(2)]
    for bot in bots:
        bot.start(BotInfo(5, RESEARCH, 0))
    for number in range(hands):
        state = start_hand(
            RESEARCH, [20_000] * 2, shuffled(Random(number)), button=0, hand=f"h{number}"
        )
        while state.street_name != "turn":
            state, _ = apply(state, Action("check" if legal(state).check else "call"))
        bots[2 * number // hands].policy(view(state, state.actor))
    # Not `getrusage`: what the process that started this one had in memory counts there.
    status = Path("/proc/self/status").read_text(encoding="ascii")
    most = next(line for line in status.splitlines() if line.startswith("VmHWM:"))
    kept = [len(solves_of(bot)) for bot in bots]
    return kept, resolving._solves.weight, int(most.split()[1])


def test_the_shipped_files_are_small_and_say_what_they_were_made_with() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) <= 30_000_000
    for depth in DEPTHS:
        about = shipped_blueprint(depth).about
        assert about["depth"] == depth
        assert about["threads"] == 1
        assert about["iterations"] > 50_000_000
        assert about["seed"] == 1
