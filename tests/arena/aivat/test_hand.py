"""AIVAT on hold'em: the mean is that of the chips, the interval holds it, and it is narrower."""

import os
from itertools import chain
from random import Random

import numpy as np
import pytest

from fifthstreet.agents import Bot, house_bot
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.policy import draw_action
from fifthstreet.agents.range_policy import live_holes, range_policy_of
from fifthstreet.arena.aivat.both_known import net_of_both
from fifthstreet.arena.aivat.decision import Decision
from fifthstreet.arena.aivat.guesses import USUAL_STAKE
from fifthstreet.arena.aivat.one_known import balance_against, net_of_one
from fifthstreet.arena.aivat.recorder import counted, recorders
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.errors import InvalidPlan
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.statistics.student import student_quantile
from fifthstreet.arena.summary import Summary
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import PAIRS
from fifthstreet.kernels.range_showdown import met_weight, range_balances
from fifthstreet.rules import Action, HandState, View, apply, start_hand, view
from fifthstreet.rulesets import load
from tests.exploit.bots import ByRank, Coin

RULES = load("research").with_changes({"starting_stack": 2000})


class Drawn(ByRank):
    """A bot that draws from the odds for all holes."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def act(self, view: View) -> Action:
        actions, rows = self.range_policy(view)
        low, high = sorted(view.hole)
        row = rows[high * (high - 1) // 2 + low].astype(float)
        odds = dict(zip(actions, (row / row.sum()).tolist(), strict=True))
        return draw_action(odds, self._rng.random())


class Tossed(Coin):
    def __init__(self, rng: Random) -> None:
        super().__init__(0.3)
        self._rng = rng

    def act(self, view: View) -> Action:
        return draw_action(self.policy(view), self._rng.random())


def hands(count: int, seed: int, *, knows_both: bool) -> tuple[list[float], list[float]]:
    """What seat 0 won in a match of two fixed policies, as it fell and by AIVAT."""
    rng = Random(seed)
    bots: list[Bot] = [Drawn(rng), Tossed(rng)]
    known, other = recorders(bots)
    assert known is not None
    fallen, net = [], []
    for number in range(count):
        deck = rng.sample(range(52), 52)
        seat = number % 2
        seated = [known, other] if seat == 0 else [other, known]
        start = state = start_hand(RULES, [2000, 2000], deck, button=1)
        while not state.is_over:
            recorder = seated[state.actor]
            assert recorder is not None
            state, _ = apply(state, recorder.act(view(state, state.actor)))
        if not knows_both and other is not None:
            other.taken()
        shown = seated if knows_both else [one if one is known else None for one in seated]
        found = counted(start, state, shown)
        assert found is not None
        assert found[0] == -found[1]
        fallen.append(float(state.net()[seat]))
        net.append(found[seat])
    return fallen, net


@pytest.mark.parametrize("knows_both", [False, True])
def test_the_mean_of_a_match_stays_and_its_spread_shrinks(knows_both: bool) -> None:
    fallen, net = map(np.array, hands(60 if knows_both else 150, 11, knows_both=knows_both))
    difference = net - fallen
    error = difference.std() / len(difference) ** 0.5
    assert abs(difference.mean()) < 3.5 * error
    assert net.var() < (0.15 if knows_both else 0.6) * fallen.var()


@pytest.mark.skipif("FIFTHSTREET_LONG" not in os.environ, reason="a long run")
@pytest.mark.long
def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    matches, length = 200, 60
    _, net = hands(matches * length, 5, knows_both=False)
    truth = float(np.mean(net))
    parts = np.array(net).reshape(matches, length)
    reach = student_quantile(0.975, length - 1) * parts.std(axis=1, ddof=1) / length**0.5
    held = float((np.abs(parts.mean(axis=1) - truth) <= reach).mean())
    assert 0.90 <= held <= 0.985  # 200 matches: 95 % give or take three standard errors


def test_the_guess_does_not_change_on_average_when_cards_come() -> None:
    """The balance against a hole, over all turns that can come after a flop."""
    board, other = (3, 17, 40), 700
    flop = balance_against(other, board)
    gone = {*board, *PAIRS[other].tolist()}
    for hole in (5, 300, 1111):
        cards = set(PAIRS[hole].tolist())
        if cards & gone:
            continue
        turns = [card for card in range(52) if card not in gone | cards]
        mean = np.mean([balance_against(other, (*board, card))[hole] for card in turns])
        assert mean == pytest.approx(flop[hole])


def test_a_range_meets_a_range_as_well_before_the_turn_as_on_average_after_it() -> None:
    """The guess that corrects a card of the board, over all cards that may come."""
    board = (3, 17, 40)
    own, against = np.random.default_rng(1).random((2, 1326)) * live_holes(board)
    before = own @ range_balances(board, [against])[0] / (own @ met_weight(against))
    sums = weights = 0.0
    for card in set(range(52)) - set(board):
        live = live_holes((card,))
        met = (own * live) @ met_weight(against * live)
        sums += (own * live) @ range_balances((*board, card), [against * live])[0]
        weights += met
    assert sums / weights == pytest.approx(before, abs=1e-12)


def test_all_lines_of_push_or_fold_add_up_to_what_they_win() -> None:
    """Both known: the mean over the lines is exact, hole for hole, whatever was guessed."""
    push, call = np.random.default_rng(2).random((2, 1326))
    jam = Decision([Action("all_in"), Action("fold")], np.stack([push, 1 - push], axis=1))
    answer = Decision([Action("call"), Action("fold")], np.stack([call, 1 - call], axis=1))
    start = start_hand(RULES, [2000, 2000], Random(1).sample(range(52), 52), button=1)
    pushed, _ = apply(start, Action("all_in"))
    folded, called = (apply(pushed, Action(kind))[0] for kind in ("fold", "call"))
    given_up, _ = apply(start, Action("fold"))
    meets = met_weight(np.ones(1326))
    pairs = meets.sum()
    chances = {
        given_up: (1 - push) @ meets / pairs,
        folded: push @ met_weight(1 - call) / pairs,
        called: push @ met_weight(call) / pairs,
    }
    assert sum(chances.values()) == pytest.approx(1)
    seat = start.actor
    won = 2000 * (push @ range_balances((), [call])[0]) / pairs
    won += 100 * chances[folded] - 50 * chances[given_up]
    decisions = [[jam], [answer]] if seat == 0 else [[answer], [jam]]
    mean = sum(chance * net_of_both(start, end, seat, decisions) for end, chance in chances.items())
    assert mean == pytest.approx(won, abs=1e-9)


def test_sizes_that_share_an_estimate_add_up_to_what_they_win() -> None:
    """Both known, and more sizes than are estimated one by one; the largest is all-in."""
    sizes = [*range(200, 2000, 60), 2000]
    odds, call = np.random.default_rng(3).random((1326, len(sizes) + 1)), np.full(1326, 0.25)
    odds /= odds.sum(axis=1, keepdims=True)
    opened = Decision([*(Action("raise", size) for size in sizes), Action("fold")], odds)
    start = start_hand(RULES, [2000, 2000], Random(1).sample(range(52), 52), button=1)
    assert len(opened.merged(start, Action("raise", 2000)).shares) < 16
    gives_up = Decision([Action("fold")], np.ones((1326, 1)))
    answer = Decision([Action("call"), Action("fold")], np.stack([call, 1 - call], axis=1))
    seat, meets = start.actor, met_weight(np.ones(1326))
    pairs = meets.sum()

    def counted(end: HandState, other: list[Decision]) -> float:
        known = [[opened], other] if seat == 0 else [other, [opened]]
        return net_of_both(start, end, seat, known)

    mean = won = 0.0
    for place, size in enumerate(sizes):
        raised, _ = apply(start, Action("raise", size))
        own, is_last = odds[:, place], size == 2000
        folds = own @ met_weight(1 - call if is_last else np.ones(1326)) / pairs
        other = [answer] if is_last else [gives_up]
        mean += folds * counted(apply(raised, Action("fold"))[0], other)
        won += 100 * folds
        if is_last:
            called, _ = apply(raised, Action("call"))
            mean += own @ met_weight(call) / pairs * counted(called, other)
            won += 2000 * (own @ range_balances((), [call])[0]) / pairs
    given_up = odds[:, -1] @ meets / pairs
    mean += given_up * counted(apply(start, Action("fold"))[0], [])
    won -= 50 * given_up
    assert mean == pytest.approx(won, abs=1e-9)


def walked(kinds: str) -> tuple[HandState, HandState]:
    start = state = start_hand(RULES, [2000, 2000], Random(1).sample(range(52), 52), button=1)
    for letter in kinds:
        state, _ = apply(
            state, {"c": Action("call"), "k": Action("check"), "f": Action("fold")}[letter]
        )
    return start, state


def test_odds_that_rule_out_what_was_done_are_refused() -> None:
    start, end = walked("f")
    sure = Decision([Action("call")], np.ones((1326, 1), dtype=np.float32))
    with pytest.raises(InvalidInput, match="rule out"):
        net_of_one(start, end, 1, [sure])
    illegal = Decision([Action("raise", 3), Action("fold")], np.full((1326, 2), 0.5, np.float32))
    with pytest.raises(InvalidInput, match="not allowed"):
        net_of_one(start, end, 1, [illegal])


def test_a_fold_for_sure_pays_the_blind_and_the_luck_of_the_cards() -> None:
    start, end = walked("f")
    sure = Decision([Action("fold")], np.ones((1326, 1), dtype=np.float32))
    other = end.deal.holes[0]
    low, high = sorted(other)
    balance = balance_against(high * (high - 1) // 2 + low, ())
    luck = 100 * USUAL_STAKE * balance.sum() / 1225
    assert net_of_one(start, end, 1, [sure]) == pytest.approx(-50 - luck)


def run_match(*bots: str, **changes: object) -> Summary:
    settings = {"hands": 20, "seed": 3, "session_hands": 10, **changes}
    plan = Plan.new(bots, RULES, uses_aivat=True, **settings)  # type: ignore[arg-type]
    run = Run(plan, [read_bot(bot) for bot in bots], Here())
    run.play()
    return Summary(plan, run.tally)


def test_a_match_is_counted_by_sets() -> None:
    summary = run_match("caller", "station", is_duplicate=True)
    assert summary.tally.aivat.units == summary.tally.results.units == 10
    record = summary.as_dict()
    first, second = summary.aivat(0), summary.aivat(1)
    assert first is not None
    assert second is not None
    assert first.value == pytest.approx(-second.value)
    assert first.units == 10
    assert record["players"][0]["aivat"] == first.as_dict()
    assert Plan.from_dict(record["plan"]) == summary.plan
    gain = summary.aivat_gain
    assert gain is not None
    assert gain.low < gain.value < gain.high
    # Cards and chips are what they are without it.
    plain = Plan.new(
        ("caller", "station"), RULES, hands=20, seed=3, session_hands=10, is_duplicate=True
    )
    run = Run(plain, [read_bot(bot) for bot in plain.bots], Here())
    assert run.play().results == summary.tally.results
    assert Summary(plain, run.tally).aivat(0) is None


@pytest.mark.parametrize(
    ("bots", "changes", "message"),
    [
        (("caller", "caller", "caller"), {}, "two bots"),
        (("caller", "caller"), {"format": "cash"}, "two bots"),
    ],
)
def test_what_aivat_cannot_count(
    bots: tuple[str, ...], changes: dict[str, object], message: str
) -> None:
    with pytest.raises(InvalidPlan, match=message):
        run_match(*bots, **changes)


def test_only_asked_bots_have_odds() -> None:
    state = start_hand(RULES, [2000, 2000], list(range(52)), button=1)
    actions, rows = range_policy_of(ByRank(), view(state, state.actor))
    assert rows.shape == (1326, len(actions))
    silent = Bot()
    assert [one is None for one in recorders([silent, ByRank()])] == [True, False]


def test_holes_that_fell_out_of_a_hand_are_not_asked_and_change_nothing() -> None:
    rng = Random(4)
    bots: list[Bot] = [house_bot("tag"), house_bot("station")]
    rows_asked = [0, 0]
    for _ in range(2):
        start = state = start_hand(RULES, [2000, 2000], rng.sample(range(52), 52), button=1)
        seated = recorders(bots)
        whole: list[list[Decision]] = [[], []]
        while not state.is_over:
            seat, recorder = state.actor, seated[state.actor]
            assert recorder is not None
            seen = view(state, seat)
            whole[seat].append(Decision(*range_policy_of(bots[seat], seen)))
            state, _ = apply(state, recorder.act(seen))
        few = [list(one.decisions) for one in seated if one is not None]
        for place, decisions in enumerate((few, whole)):
            rows_asked[place] += sum(
                int((one.rows.sum(axis=1) > 0).sum()) for one in chain(*decisions)
            )
        assert net_of_both(start, state, 0, few) == pytest.approx(
            net_of_both(start, state, 0, whole), abs=1e-9
        )
        assert net_of_one(start, state, 0, few[0]) == pytest.approx(
            net_of_one(start, state, 0, whole[0]), abs=1e-9
        )
    assert rows_asked[0] < 0.8 * rows_asked[1]
