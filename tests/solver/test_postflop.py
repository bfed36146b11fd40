"""The postflop solver: anchors, an independent best response, degenerate spots, refusals."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from fifthstreet.cards.text import parse_cards
from fifthstreet.errors import FifthStreetError
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import PAIRS
from fifthstreet.kernels.ranges import CLASSES_BY_EQUITY, parse_range
from fifthstreet.solver import Progress, Solution, solve
from fifthstreet.solver.measure import measure_strategies
from fifthstreet.solver.solution import unblocked_totals
from fifthstreet.solver.spot import Spot
from tests.solver.slow_best_response import Referee, Vector

pytestmark = pytest.mark.skipif(native is None, reason="the solver is native")

IP = "22+,A2s+,K9s+,QTs+,JTs,T9s,98s,87s,76s,65s,ATo+,KJo+,QJo"
OOP = "22+,A2s+,K5s+,Q8s+,J8s+,T8s+,97s+,86s+,75s+,64s+,54s,A9o+,KTo+,QTo+,JTo"
SIZES = "bet 50,100,allin; raise 60,allin"
RIVER, TURN = "QsJh2h8c5d", "QsJh2h8c"
ALL_SIZES = [
    SIZES,
    "bet 33,75,150; raise 100",
    "oop bet 25; ip bet 60,allin; raise 80,allin",
    "bet 10,40; raise 1; all-in above 100",
    "bet allin",
    "turn bet 70; river bet 30,allin; river oop raise 50",
]


def holes_weights(text: str) -> Vector:
    chosen = parse_range(text)
    weights = np.zeros(len(PAIRS))
    for (high, low), weight in zip(chosen.holes.tolist(), chosen.weights.tolist(), strict=True):
        weights[high * (high - 1) // 2 + low] = weight
    return weights


def referee_of(
    solution: Solution, oop: str, ip: str, rake: tuple[float, float | None] | None
) -> Referee:
    spot = solution.spot
    share, cap = rake or (0.0, 0.0)
    weights = holes_weights(oop), holes_weights(ip)
    limit = float("inf") if cap is None else cap
    return Referee(spot.board, weights, spot.pot, spot.stack, (share, limit))


def random_range(rng: Random, classes: int) -> str:
    names = rng.sample(CLASSES_BY_EQUITY, classes)
    return ",".join(f"{name}:{rng.choice([1, 1, 0.5, 0.25, 0.01, 3])}" for name in names)


def check_random_spot(seed: int, cards: int, classes: list[int], choices: list[str]) -> None:
    rng = Random(seed)
    board = rng.sample(range(52), cards)
    oop, ip = (random_range(rng, rng.choice(classes)) for _ in range(2))
    pot, stack = rng.randint(1, 300), rng.randint(1, 1000)
    rake = rng.choice([None, None, (0.05, 3.0), (0.1, None)])
    target = rng.choice([0.01, 0.005, 0.001, 0.0003])
    sizes = rng.choice(choices)
    solution = solve(board, oop, ip, pot, stack, sizes, rake=rake, target=target)
    referee = referee_of(solution, oop, ip, rake)

    def ask(line: str) -> tuple[list[str], NDArray[np.float32]]:
        return solution.actions(line), solution.strategy(line)

    assert solution.exploitability <= target
    assert referee.exploitability(ask) == pytest.approx(solution.exploitability, abs=2e-6)
    for player in (0, 1):
        value = referee.value(player, ask, is_best=False) + pot / 2
        assert solution.root_value(player) == pytest.approx(value, abs=1e-4 * (pot + stack))


@pytest.mark.parametrize("seed", range(24))
def test_an_independent_best_response_agrees_on_rivers(seed: int) -> None:
    check_random_spot(seed, 5, [2, 10, 40], ALL_SIZES)


@pytest.mark.parametrize("seed", range(100, 104))
def test_an_independent_best_response_agrees_on_turns(seed: int) -> None:
    """Few sizes: every pair of holes is compared on all 48 rivers after every line."""
    few = ["bet allin", "turn bet 70; river bet 50", "turn oop bet 150; river ip bet 60"]
    check_random_spot(seed, 4, [1, 2], few)


@pytest.mark.parametrize(
    ("board", "low", "high", "iterations"), [(RIVER, 4.25, 4.70, 70), (TURN, 4.37, 4.85, 110)]
)
def test_the_published_spots(board: str, low: float, high: float, iterations: int) -> None:
    """SOLVING's spots: another solver's brackets hold the value of the player in position."""
    found = solve(board, OOP, IP, 50, 200, SIZES)
    assert found.exploitability <= 0.005
    assert found.iterations <= iterations
    slack = found.exploitability * 50
    assert low - slack <= found.root_value("ip") - 25 <= high + slack
    assert found.root_value(0) + found.root_value(1) == pytest.approx(50)


def test_sixteen_bits_come_as_near_as_thirty_two() -> None:
    """Rounded to the nearest, what an iteration adds was lost: this spot stayed at 0.12 %."""
    seen: list[Progress] = []
    spot = ("6dTdAd5c2s", "78%", "77%", 426, 3409)
    sizes = "bet 25,50,75,100,150,allin; raise 50,100,allin"
    found = solve(*spot, sizes, target=0.0008, progress=seen.append)
    assert seen[0].memory < 0.6 * Spot(*spot, sizes).new_solver().bytes(False, True)
    assert found.exploitability <= 0.0008
    assert found.iterations < 700


def test_values_are_those_of_the_strategies() -> None:
    found = solve(RIVER, OOP, IP, 50, 200, SIZES, target=0.01)
    for player in (0, 1):
        weights = found.reach("", player) * unblocked_totals(found.reach("", 1 - player))
        values = found.values("", player)
        mean = np.nansum(values * weights) / weights.sum()
        assert mean == pytest.approx(found.root_value(player), abs=1e-4)
    # Facing a bet: folding is worth nothing, a call what wins and loses makes of it.
    line = "b25"
    assert found.actions(line) == ["f", "c", "r85", "r200"]
    assert found.pot(line) == 75
    rows = found.action_values(line)
    known = ~np.isnan(rows[:, 0])
    assert np.abs(rows[known, 0]).max() < 1e-4
    nuts = parse_cards("Th9h")
    number = max(nuts) * (max(nuts) - 1) // 2 + min(nuts)
    assert 74 < rows[number, 1] < 75  # the nuts win the pot, but for ties
    mixed = np.nansum(rows * found.strategy(line), axis=1)
    assert np.allclose(mixed[known], found.values(line, 1)[known], atol=1e-3)


@pytest.mark.parametrize("rake", [None, (0.05, 4.0), (0.02, None)])
@pytest.mark.parametrize(
    ("oop", "ip", "share"),
    [("AhAd", "7c6c,5h4h", 1.0), ("3c3d", "AhAd", 0.0), ("7c6c", "7h6h,7d6d", 0.5)],
)
def test_degenerate_spots(
    oop: str, ip: str, share: float, rake: tuple[float, float | None] | None
) -> None:
    """Always winning, always losing and always a tie: nothing more than the pot is at stake."""
    found = solve("AsKdQd9s2s", oop, ip, 100, 300, SIZES, rake=rake, target=1e-4)
    assert found.exploitability <= 1e-4
    taken = 0.0 if rake is None else min(rake[0] * 100, rake[1] or float("inf"))
    assert found.root_value(0) + found.root_value(1) <= 100 - taken + 0.02
    if share != 0.5:
        # Who always loses folds to a bet, and who always wins can have no more than the pot.
        assert found.root_value(0) == pytest.approx(share * (100 - taken), abs=0.25)
    elif rake is None:
        assert found.root_value(0) == pytest.approx(50, abs=0.05)


def test_suits_that_nothing_tells_apart_are_solved_once() -> None:
    """Clubs and diamonds are alike here: less memory, and mirrored answers on mirrored cards."""
    ranges = "AA,KQs,T9s,76s", "KK,AQs,JTs,87o"
    found = solve("QsJs2h8h", *ranges, 30, 60, "bet 60; raise allin", target=0.003)
    mirrored = {0: 1, 1: 0}
    for line, other in (("x x / 5d", "x x / 5c"), ("b18 c / Kd", "b18 c / Kc")):
        first, second = found.strategy(line), found.strategy(other)
        renamed = np.array(
            [
                [4 * (card >> 2) + mirrored.get(card & 3, card & 3) for card in pair]
                for pair in PAIRS.tolist()
            ]
        )
        low, high = renamed.min(axis=1), renamed.max(axis=1)
        assert np.array_equal(first, second[high * (high - 1) // 2 + low])
    referee = referee_of(found, *ranges, None)
    measured = referee.exploitability(lambda line: (found.actions(line), found.strategy(line)))
    assert measured == pytest.approx(found.exploitability, abs=2e-6)
    one_sided = "AA,AcAh:0.5,KQs,T9s,76s", ranges[1]
    memory = [
        Spot("QsJs2h8h", *chosen, 30, 60, "bet 60; raise allin").new_solver().bytes(False, True)
        for chosen in (ranges, one_sided)
    ]
    assert memory[0] < 0.8 * memory[1]


def test_a_flop_is_solved_where_memory_allows() -> None:
    seen: list[Progress] = []
    spot = ("Qs7s7h", "AQs,77,KJs", "KQs,AsAd,T9s", 20, 30)
    found = solve(*spot, "bet 75; raise allin", target=0.01, progress=seen.append)
    assert found.exploitability <= 0.01
    assert seen[0].exploitability is None
    assert seen[0].memory == seen[-1].memory > 1_000_000
    assert found.actions("x x / 2c / x b15 c / 2d /") == ["x", "b15"]
    assert found.root_value(0) + found.root_value(1) == pytest.approx(20)
    with pytest.raises(ValueError, match=r"needs .* MB of memory, but 1\.0 MB are allowed"):
        solve(*spot, "bet 75; raise allin", max_memory=1_000_000)
    with pytest.raises(ValueError, match="GB of memory"):
        solve("Qs7d2h", "random", "random", 10, 1000, "bet 33,75,150,allin; raise 50,100,allin")


def test_threads_do_not_change_the_answer() -> None:
    found = [
        solve("QsJs2h8h", "AA,KQs,T9s", "KK,AQs,JTs", 30, 60, SIZES, target=0.01, threads=threads)
        for threads in (1, 3)
    ]
    assert found[0].exploitability == found[1].exploitability
    assert np.array_equal(found[0].strategy("x x / 5d"), found[1].strategy("x x / 5d"))


def test_strategies_of_any_origin_are_measured() -> None:
    spot = Spot(RIVER, OOP, IP, 50, 200, SIZES, rake=(0.05, 3))
    solved = solve(RIVER, OOP, IP, 50, 200, SIZES, rake=(0.05, 3))
    found = measure_strategies(spot, lambda line, *_: solved.strategy(line))
    assert found.exploitability == pytest.approx(solved.exploitability, abs=1e-6)
    folds = measure_strategies(
        spot, lambda _line, _player, actions, _board: np.eye(len(actions))[[0] * len(PAIRS)]
    )
    # Everybody checks and folds: a bet wins the pot less rake from either.
    assert folds.best_responses == pytest.approx((47.5, 47.5), abs=1.0)
    with pytest.raises(ValueError, match="sum to 1"):
        measure_strategies(spot, lambda _line, _p, actions, _b: np.ones((1326, len(actions))))
    with pytest.raises(ValueError, match="shape"):
        measure_strategies(spot, lambda *_: np.ones((3, 3)))


@pytest.mark.parametrize("board", [RIVER, "QsJs2h8h"])
def test_solutions_are_saved_and_loaded(board: str, tmp_path: Path) -> None:
    ranges = ("AA,KQs:0.5,T9s", "KK,AQs,JTs")
    found = solve(board, *ranges, 30, 60, SIZES, rake=(0.05, 2), target=0.01)
    found.save(tmp_path / "spot.npz")
    again = Solution.load(tmp_path / "spot.npz")
    assert again.exploitability == found.exploitability
    assert again.iterations == found.iterations
    assert again.spot.rake == found.spot.rake
    assert np.array_equal(again.strategy("b15"), found.strategy("b15"))
    assert np.array_equal(again.values("b15", 0), found.values("b15", 0), equal_nan=True)
    (tmp_path / "broken.npz").write_bytes((tmp_path / "spot.npz").read_bytes()[:300])
    (tmp_path / "text.npz").write_text("no solution")
    for name in ("broken.npz", "text.npz"):
        with pytest.raises(ValueError, match="no saved solution"):
            Solution.load(tmp_path / name)
    with pytest.raises(FileNotFoundError):
        Solution.load(tmp_path / "none.npz")


GOOD = {"board": RIVER, "oop": "AA", "ip": "KK", "pot": 50, "stack": 200, "sizes": "bet 50"}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"board": "QsJh"}, "board: 3 to 5 cards are needed, not 2"),
        ({"board": "QsJh2h8c5d4d"}, "not 6"),
        ({"board": "QsJhQs"}, "twice|doubled|distinct|Qs"),
        ({"board": "QsJh??"}, "must be known"),
        ({"oop": "QsJh"}, "oop: no hole of 'QsJh' is left by the board QsJh2h8c5d"),
        ({"ip": "nonsense"}, "nonsense"),
        ({"ip": "AA", "oop": "AsAh", "board": "AdKh2h8c5d"}, "the ranges leave no deal"),
        ({"pot": 0}, "pot: 1 to"),
        ({"pot": 12.5}, "pot: whole chips"),
        ({"stack": 0}, "stack: 1 to"),
        ({"stack": -5}, "stack: 1 to"),
        ({"sizes": ""}, "the sizes are empty"),
        ({"sizes": "bet fifty"}, "'fifty' in 'bet fifty' is no size"),
        ({"sizes": "bet 0"}, "'0' in 'bet 0' is no size"),
        ({"sizes": "bet"}, "'bet' has no size"),
        ({"sizes": "check 50"}, "'check 50' is no clause"),
        ({"sizes": "all-in above 200"}, "above 0 and up to 100"),
        ({"rake": (1.5, None)}, "rake: a share"),
        ({"rake": (0.05, -1)}, "rake: a cap"),
        ({"target": 0}, "target"),
        ({"threads": 0}, "threads"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, object], message: str) -> None:
    with pytest.raises(FifthStreetError, match=message):
        solve(**{**GOOD, **changes})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("x b33", "'b33' is no action here; allowed: x, b25"),
        ("x x", "ends where the river is dealt: add its card"),
        ("x x / x", "a card is dealt here, and 'x' is none"),
        ("x x / Qs", "is on the board"),
        ("x b25 f", "the hand is over, nobody decides"),
        ("x b25 f / 5d", "the hand is over before '5d'"),
    ],
)
def test_lines_that_lead_nowhere_are_refused(line: str, message: str) -> None:
    found = solve(TURN, "AA", "KK", 50, 200, "bet 50", target=0.05)
    with pytest.raises(ValueError, match=message):
        found.strategy(line)
    with pytest.raises(ValueError, match="allowed are 0 or 'oop'"):
        found.values("", 2)
