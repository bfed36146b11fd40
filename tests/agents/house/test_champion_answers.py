"""The champion's answers to sizes that its blueprint does not have, and to all-ins."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from fifthstreet.agents.brain.board_reading import hole_number
from fifthstreet.agents.champion import resolving
from fifthstreet.agents.champion.appraisal import of_solve
from fifthstreet.agents.champion.blueprint_walk import Choice, Odds, live_weights
from fifthstreet.agents.champion.handover import at_river
from fifthstreet.agents.champion.public_line import (
    Move,
    Standing,
    public_line,
    renamed_holes,
    renaming_of,
)
from fifthstreet.agents.champion.recently_used import RecentlyUsed
from fifthstreet.agents.champion.resolving import Resolver, Solve, Valued
from fifthstreet.agents.house.champion import Champion
from fifthstreet.agents.range_policy import with_hole
from fifthstreet.cards import parse_cards
from fifthstreet.cards.card import UNKNOWN
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.range_showdown import met_weight
from fifthstreet.rules import Action, apply, legal, start_hand, view
from fifthstreet.rulesets import load
from fifthstreet.solver.hole_classes import CLASS_OF_HOLE
from fifthstreet.solver.push_fold import deal_chances, preflop_equities, solve_push_fold
from fifthstreet.solver.solution import Solution
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

DRY_FLOP = deck_with("Kd 8c 3s")
JACKS, ACE_TEN = (hole_number(parse_cards(text)) for text in ("Js Jc", "As Ts"))


def folded(line: str, deck: list[int], *, stack: int = 20_000) -> float:
    """How often all holes fold, on average over many hands: sizes are translated by chance."""
    bot = champion()
    shares = []
    for number in range(60):
        state = hand(line, deck, stack, f"h{number}")
        actions, rows = rows_of(bot, view(state, state.actor))
        folds = [place for place, action in enumerate(actions) if action.kind == "fold"]
        shares.append(float(rows[:, folds].sum(axis=1).mean()))
    return float(np.mean(shares))


def test_a_raise_that_leaves_most_chips_is_not_answered_as_an_all_in() -> None:
    bot = champion()
    for number in range(40):
        state = start_hand(RESEARCH, [20_000] * 2, deck_of(), button=0, hand=f"h{number}")
        for to in (225, 560, 1_665):
            state, _ = apply(state, Action("raise", to))
        actions, _ = rows_of(bot, view(state, state.actor))
        assert "raise" in [action.kind for action in actions]


@pytest.mark.parametrize(
    "line", ["r20000", "c r20000", "r200 r20000", "r300 r1200 r20000", "r200 r800 r2000 r20000"]
)
def test_hopeless_hands_fold_to_an_all_in_before_the_flop(line: str) -> None:
    state = hand(line, deck_of())
    actions, rows = rows_of(champion(), view(state, state.actor))
    assert [action.kind for action in actions] == ["fold", "call"]
    assert rows[hole_number(parse_cards("7h 2c")), 1] < 0.1
    assert rows[hole_number(parse_cards("As Ac")), 1] > 0.9


def test_larger_bets_are_folded_to_more_often() -> None:
    shares = [folded(f"c k / r{bet}", DRY_FLOP) for bet in (300, 1_000, 3_000, 6_500)]
    assert shares == sorted(shares)
    # A bet of 32 pots is answered about as an all-in, and not as one of a pot and a half.
    assert shares[-1] > shares[0] + 0.2


@pytest.mark.parametrize(
    ("line", "deck", "most"),
    [
        # Of a pot of 49 for 1, of 20 for 4.64, of 9 for 1, and a raise of 2 in a pot of 20.
        ("r250 r900 r2400 c / k r100", DRY_FLOP, 0.1),
        ("r202 r304 r768 r1232", deck_of(), 0.4),
        ("r200 r300 r400 r500", deck_of(), 0.3),
        ("r300 c / k r200 r400 r600 r800", DRY_FLOP, 0.3),
    ],
)
def test_tiny_wagers_are_mostly_called(line: str, deck: list[int], most: float) -> None:
    assert folded(line, deck) < most


def test_a_tiny_bet_that_was_called_does_not_leave_the_tree(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Champion, "_off_tree", lambda *_: pytest.fail("the shark decided"))
    for number in range(12):
        state = hand("r250 r900 c / r100 c / k", DRY_FLOP, name=f"h{number}")
        champion().policy(view(state, state.actor))


@pytest.mark.parametrize("depth", [20, 25, 30])
def test_shoving_every_hand_loses_at_any_depth(depth: int) -> None:
    """Exactly, with the equities of all classes: what a small blind wins who is always all-in."""
    state = hand(f"r{100 * depth}", deck_of(), 100 * depth)
    actions, rows = rows_of(champion(), view(state, state.actor))
    assert [action.kind for action in actions] == ["fold", "call"]
    calls = np.array([rows[number == CLASS_OF_HOLE, 1].mean() for number in range(169)])
    balances = 2 * preflop_equities() - 1
    won = (deal_chances() * (1 - calls + calls * depth * balances)).sum()
    # Push or fold is a smaller game; its caller gives up no more than about the blinds.
    assert won < solve_push_fold(depth, target=1e-3).value + 0.35
    assert rows[JACKS, 1] > 0.95


@pytest.mark.parametrize("to", [1_000, 3_000, 6_000])
def test_large_raises_with_every_hand_win_nothing(to: int) -> None:
    """A raise is answered at its own price: who folds to 30 blinds as to 200 loses the blinds."""
    assert 1 - folded(f"r{to}", deck_of()) > 100 / (to + 100)


@pytest.mark.parametrize("stack", [10_000, 20_000])
def test_better_hands_call_an_all_in_at_least_as_often(stack: int) -> None:
    state = hand(f"r{stack}", deck_of(), stack)
    _, rows = rows_of(champion(), view(state, state.actor))
    assert rows[hole_number(parse_cards("Ks Kc")), 1] > 0.9
    assert rows[JACKS, 1] >= rows[ACE_TEN, 1]
    assert rows[ACE_TEN, 1] < 0.05


def test_one_bot_knows_stacks_apart_under_one_name_of_a_hand() -> None:
    line = "r300 c / k r400 c / k k / r500"
    deep, shallow = hand(line, deck_of(), 20_000), hand(line, deck_of(), 2_000)
    bot = champion()
    bot.policy(view(shallow, shallow.actor))
    assert bot.policy(view(deep, deep.actor)) == champion().policy(view(deep, deep.actor))


def test_a_long_war_of_raises_is_solved_once_per_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load("casino-nl")
    solved = 0
    original = Resolver._solved

    def counted(*given: Any) -> Solve:
        nonlocal solved
        solved += 1
        return original(*given)

    monkeypatch.setattr(Resolver, "_solved", counted)
    bot = Champion({"budget": 0.02})
    state = start_hand(rules, [20_000] * 2, deck_of(), button=0, hand="war")
    while state.street_name != "turn":
        state, _ = apply(state, Action("check" if legal(state).check else "call"))
    raises = 0
    monkeypatch.setattr(resolving, "_solves", RecentlyUsed(1))
    while raises < 26:
        before = solved
        if state.actor == 1:
            bot.policy(view(state, state.actor))
            assert solved - before <= 2
        wager = legal(state).raise_range()
        assert wager is not None
        state, _ = apply(state, Action(wager.kind, wager.min))
        raises += 1


def test_a_turn_without_bets_on_its_river_promises_equity() -> None:
    """A raise was called on the turn: the tree ends there, and a river hands over showdowns."""
    bot = champion()
    state = hand("r300 c / k k / r450 r1900 c", deck_of())
    rows_of(bot, view(state, state.actor))
    found: list[Solution] = [kept.solution for kept in solves_of(bot)]
    turn = next(one for one in found if len(one.spot.board) == 4 and one.is_decision("b450"))
    board = next(one.spot.board for one in found if len(one.spot.board) == 5)
    raised = next(name for name in turn.actions("b450") if name.startswith("r"))
    path = f"b450 {raised} c"
    given = at_river(turn, path, board, 1_000, 0)
    hole = int(np.flatnonzero(given.reaches[0] > 0)[0])
    assert 0 <= given.promised[hole] <= 1_000
    total = np.nansum(given.promised * given.reaches[0] * met_weight(given.reaches[1]))
    other = at_river(turn, path, board, 1_000, 1)
    total += np.nansum(other.promised * given.reaches[1] * met_weight(given.reaches[0]))
    pairs = float(given.reaches[0] @ met_weight(given.reaches[1]))
    assert total == pytest.approx(1_000 * pairs)


def test_nothing_that_is_never_played_looks_better() -> None:
    """Values come from a solve without a gadget, whose opponent has learnt to answer."""
    bot = champion()
    state = hand("c k / r200 c / r600 c / r1800", deck_with("Kh 4c Kd Ks 8h"))
    seen = view(state, state.actor)
    found = bot.appraise(seen, Action("call"))
    assert found is not None
    shove = found.choices[-1]
    # All-in for ten pots does not win the pot of everybody who was promised something.
    assert shove.value < 0.5 * state.pot_total()


def test_values_of_another_pot_are_not_given() -> None:
    """A raise to 50 big blinds is answered, but the blueprint has no values for such a pot."""
    bot = champion()
    state = hand("r5000", deck_of())
    assert bot.appraise(view(state, state.actor), Action("call")) is None
    usual = hand("r300", deck_of())
    assert bot.appraise(view(usual, usual.actor), Action("call")) is not None


@pytest.mark.parametrize("to", [1_000, 2_000])
def test_a_wager_is_not_valued_as_one_of_another_size(to: int) -> None:
    """The tree's nearest sizes are about 5 and 200 big blinds."""
    bot = champion()
    state = hand("", deck_of())
    assert bot.appraise(view(state, state.actor), Action("raise", to)) is None
    assert bot.appraise(view(state, state.actor), Action("raise", 280)) is not None


def solved_decision(values: list[float], halfway: list[float], shares: list[float]) -> Valued:
    choices = (Choice("call", 100), Choice("wager", 300), Choice("wager", 900))
    rows = np.array([shares])
    return Valued(Odds(choices, rows), np.array([values]), rows, 0.01, np.array([halfway]))


def test_a_loss_is_as_uncertain_as_it_has_moved_while_it_was_solved() -> None:
    check = Move(Standing(3, 1, (100, 100), 100, 100, 0), "call", 100)
    settled = of_solve(solved_decision([5, 8, 1], [5, 8, 2], [0, 1, 0]), 0, check)
    assert settled.best - settled.choices[settled.taken].value == 3
    assert settled.error < 0.02
    moving = of_solve(solved_decision([5, 8, 1], [5, -20, 2], [0, 1, 0]), 0, check)
    assert moving.error > 28 - 1e-6


def test_what_the_champion_mixes_is_equally_good_to_it() -> None:
    large = Move(Standing(3, 1, (100, 100), 100, 100, 0), "wager", 900)
    found = of_solve(solved_decision([5, 8, 1], [5, 8, 1], [0.0, 0.78, 0.22]), 0, large)
    assert found.best == 8
    assert found.error >= 7


def test_the_plan_off_the_tree_needs_no_own_cards() -> None:
    state = hand("r900 c / r100", DRY_FLOP)
    for seed in (4, 5, 6, 8):
        bot, blind = champion(seed), champion(seed)
        seen = view(state, state.actor)
        actions, rows = bot.range_policy(seen)
        found, hidden_rows = blind.range_policy(with_hole(seen, (UNKNOWN, UNKNOWN)))
        assert list(found) == list(actions)
        assert (rows == hidden_rows).all()


def test_an_all_in_before_the_flop_is_appraised_exactly() -> None:
    state = hand("r20000", deck_of())
    seen = view(state, state.actor)
    found = champion().appraise(seen, Action("call"))
    assert found is not None
    assert not found.is_rolled_out
    assert [worth.choice.kind for worth in found.choices] == ["fold", "call"]
    assert found.choices[0].value == 0
    # At most the own share of the pot, and at least all that is to be paid.
    assert -19_900 <= found.choices[1].value <= 20_100


@pytest.mark.parametrize(
    ("line", "stack", "least", "most"),
    [
        # 9 to call for a pot of 31, 6 for 34, 57 for 59, 199 for 201.
        ("r200 r1100 c / r900", 2_000, 0.6, 1.0),
        ("r200 r1400 c / r600", 2_000, 0.6, 1.0),
        ("c k / r5700", 5_800, 0.0, 0.12),
        ("c k / r19900", 20_000, 0.0, 0.05),
    ],
)
def test_an_all_in_on_the_flop_is_answered_at_its_price(
    line: str, stack: int, least: float, most: float
) -> None:
    bot = champion()
    state = hand(line, DRY_FLOP, stack)
    seen = view(state, state.actor)
    _, rows = rows_of(bot, seen)
    place = public_line(seen)
    player = bot._blueprint_player(place)
    own = bot._walk(player, place).reaches[place.now.player] * live_weights(place.board)
    rows = rows[np.argsort(renamed_holes(renaming_of(seen.board)))]
    share = float(own @ rows[:, 1] / own.sum())
    assert least <= share <= most


@pytest.mark.parametrize("line", ["c k / r6500", "c k / r19900", "r300 c / k r19700"])
def test_an_all_in_on_the_flop_is_called_by_the_best_holes(line: str) -> None:
    state = hand(line, DRY_FLOP)
    actions, rows = rows_of(champion(), view(state, state.actor))
    assert [action.kind for action in actions] == ["fold", "call"]
    order = ["Ks Kc", "Ks 8d", "As Kc", "Kh Qc", "Jh Js", "9h 8h", "7c 2d"]
    calls = [float(rows[hole_number(parse_cards(text)), 1]) for text in order]
    assert all(better > worse - 0.05 for better, worse in pairwise(calls))
    assert calls[0] > 0.99
    assert calls[-1] < 0.01


# The last one leaves the tree: an all-in over what was taken for one.
@pytest.mark.parametrize(
    "line", ["c k / r6500", "r300 c / k r19700", "r200 c / r9000 r18000 r19800"]
)
def test_calls_of_an_all_in_do_not_know_suits(line: str) -> None:
    renamed = {"d": "s", "s": "h", "h": "d", "c": "c"}
    other = deck_with("Ks 8c 3h")
    one, two = hand(line, DRY_FLOP), hand(line, other)
    _, rows = rows_of(champion(), view(one, one.actor))
    _, same = rows_of(champion(), view(two, two.actor))
    for text in ("Kh Qh", "Kc 8d", "Ah Kd", "As Qs", "9d 8h", "Th 9h"):
        twin = "".join(renamed.get(letter, letter) for letter in text)
        first, second = hole_number(parse_cards(text)), hole_number(parse_cards(twin))
        assert rows[first] == pytest.approx(same[second], abs=1e-4)
