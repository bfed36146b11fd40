"""Equity against known counts, against going through every board, and against itself."""

import csv
import math
import os
import random
import signal
import subprocess
import sys
import time
from fractions import Fraction
from functools import cache
from itertools import chain, combinations, product
from pathlib import Path

import numpy as np
import pytest

from fifthstreet.kernels.strength import evaluate_hole_board
from tests.kernels import brute_force
from tests.kernels.conftest import Engine
from tests.kernels.test_strength import ids

DATA = Path(os.environ.get("FIFTHSTREET_DATA", Path(__file__).parents[2] / "../shared/data"))
is_long = pytest.mark.skipif(not os.environ.get("FIFTHSTREET_LONG"), reason="FIFTHSTREET_LONG=1")

# Win, tie and lose for the first hole over all 1,712,304 boards.
HOLE_AGAINST_HOLE = {
    "AsKs-QhQd": (787966, 6732, 917606),
    "AhKh-QsQd": (787966, 6732, 917606),
    "AsKs-QsQd": (781594, 8111, 922599),
    "AsAh-KsKh": (1410336, 9308, 292660),
    "AsAh-KdKc": (1388072, 6538, 317694),
    "AsAh-KsKd": (1399204, 7923, 305177),
    "2c2d-AhKs": (903239, 9946, 799119),
    "2c2d-AcKd": (889226, 11179, 811899),
    "2c2d-AcKh": (896216, 10559, 805529),
    "JhTh-AsKd": (701504, 7241, 1003559),
    "JhTh-AhKs": (677498, 8645, 1026161),
    "7c2d-3h2s": (956677, 310859, 444768),
    "7c2d-3c2h": (963026, 315761, 433517),
    "7c2d-3d2c": (958770, 320044, 433490),
    "7c2d-3h2c": (963114, 315455, 433735),
    "AhKh-2s2c": (852207, 10775, 849322),
    "AsKd-AhKc": (37210, 1637884, 37210),
    "AsKs-AhKh": (122556, 1467192, 122556),
}
# The same for classes, over all suits.
CLASS_AGAINST_CLASS = {
    "AKs-QQ": (18834720, 178116, 22082460),
    "AA-KK": (50371344, 285228, 10986372),
    "22-AKo": (64528740, 760500, 57996648),
    "JTs-AKo": (33108240, 380772, 48701580),
    "72o-32o": (103548840, 34021080, 47358912),
}


def outcome(answer: object, seat: int = 0) -> tuple[int, int, int]:
    found = answer.seats[seat]  # type: ignore[attr-defined]
    return found.wins, found.tied, found.losses


@cache
def choices(of: int, count: int) -> np.ndarray:
    """Every choice of `count` places out of `of`, a row each."""
    chosen = chain.from_iterable(combinations(range(of), count))
    flat = np.fromiter(chosen, dtype=np.uint8, count=math.comb(of, count) * count)
    return flat.reshape(math.comb(of, count), count)


def every_board(
    holes: list[list[int]], board: list[int], dead: list[int]
) -> dict[tuple[int, ...], int]:
    """How many boards each set of seats wins, going through all of them one by one."""
    gone = {*board, *dead, *(card for hole in holes for card in hole)}
    left = np.array([card for card in range(52) if card not in gone], dtype=np.uint8)
    comings = choices(len(left), 5 - len(board))
    boards = np.empty((len(comings), 5), dtype=np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = left[comings]
    strengths = np.stack(
        [
            evaluate_hole_board(np.tile(np.array(hole, dtype=np.uint8), (len(boards), 1)), boards)
            for hole in holes
        ]
    )
    winners = np.zeros(len(boards), dtype=np.int64)
    for seat, of_seat in enumerate(strengths == strengths.max(axis=0)):
        winners |= of_seat.astype(np.int64) << seat
    return {
        tuple(seat for seat in range(len(holes)) if winner_set >> seat & 1): int(count)
        for winner_set, count in enumerate(np.bincount(winners))
        if count
    }


def expect_outcomes(answer: object, outcomes: dict[tuple[int, ...], int]) -> None:
    """Every count of every seat agrees with the numbers of boards by winners."""
    seats = answer.seats  # type: ignore[attr-defined]
    deals = sum(outcomes.values())
    assert answer.deals == deals  # type: ignore[attr-defined]
    for seat, found in enumerate(seats):
        by_size = dict.fromkeys(range(1, len(seats) + 1), 0)
        share = Fraction(0)
        for winners, count in outcomes.items():
            if seat in winners:
                by_size[len(winners)] += count
                share += Fraction(count, len(winners))
        assert found.wins == by_size[1]
        assert found.ties == tuple(by_size[size] for size in range(2, len(seats) + 1))
        assert found.losses == deals - sum(by_size.values())
        assert math.isclose(found.equity, share / deals, rel_tol=1e-14)


@pytest.mark.parametrize("pair", HOLE_AGAINST_HOLE)
def test_hole_against_hole(native_engine: Engine, pair: str) -> None:
    answer = native_engine.equity.equity(pair.split("-"))
    assert answer.is_exact
    assert outcome(answer) == HOLE_AGAINST_HOLE[pair]
    assert outcome(answer, seat=1) == HOLE_AGAINST_HOLE[pair][::-1]


@pytest.mark.parametrize("pair", ["AsKs-QsQd", "7c2d-3c2h"])
def test_hole_against_hole_with_either_engine(engine: Engine, pair: str) -> None:
    assert outcome(engine.equity.equity(pair.split("-"))) == HOLE_AGAINST_HOLE[pair]


@pytest.mark.parametrize("pair", CLASS_AGAINST_CLASS)
def test_class_against_class(native_engine: Engine, pair: str) -> None:
    answer = native_engine.equity.equity(pair.split("-"))
    assert outcome(answer) == CLASS_AGAINST_CLASS[pair]


@pytest.mark.parametrize("pair", ["AsAh-KsKd", "AsKs-QsQd", "2c2d-AcKh", "JhTh-AhKs", "7c2d-3h2c"])
def test_hole_against_hole_by_every_board(native_engine: Engine, pair: str) -> None:
    holes = [ids(f"{text[:2]} {text[2:]}") for text in pair.split("-")]
    expect_outcomes(native_engine.equity.equity(pair.split("-")), every_board(holes, [], []))


def test_a_hole_against_all_others(native_engine: Engine) -> None:
    aces = native_engine.equity.equity(["AA", "random"])
    assert (aces.seats[0].wins, aces.seats[0].tied) == (10689050508, 68413872)
    assert aces.deals == 12585434400
    worst = native_engine.equity.equity(["32o", "random"])
    assert round(worst.seats[0].equity, 6) == 0.323032


def random_spot(rng: random.Random, seats: int, board: int, dead: int) -> list[list[int]]:
    cards = rng.sample(range(52), 2 * seats + board + dead)
    holes = [cards[2 * seat : 2 * seat + 2] for seat in range(seats)]
    rest = cards[2 * seats :]
    return [*holes, rest[:board], rest[board:]]


@pytest.mark.parametrize("board", [3, 4, 5])
@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_known_holes_by_every_board(engine: Engine, seats: int, board: int) -> None:
    rng = random.Random(100 * seats + board)
    for _ in range(engine.few(20, 2)):
        *holes, on_board, dead = random_spot(rng, seats, board, rng.randrange(4))
        chosen = [engine.ranges.from_holes([hole]) for hole in holes]
        answer = engine.equity.equity(chosen, board=on_board, dead=dead)
        assert answer.is_exact
        expect_outcomes(answer, every_board(holes, on_board, dead))


@pytest.mark.parametrize("board", [0, 1, 2])
def test_short_boards_and_dead_cards_by_every_board(native_engine: Engine, board: int) -> None:
    rng = random.Random(board)
    for seats, dead in ((2, 8), (3, 5), (5, 3)):
        *holes, on_board, gone = random_spot(rng, seats, board, dead)
        chosen = [native_engine.ranges.from_holes([hole]) for hole in holes]
        answer = native_engine.equity.equity(chosen, board=on_board, dead=gone)
        expect_outcomes(answer, every_board(holes, on_board, gone))


@pytest.mark.parametrize(
    ("board", "texts"),
    [
        ("Ah Kh Qh Jh Th", ["2c2d", "AsAd", "9h8h"]),  # the board plays for everybody
        ("Ah Kh Qh 2h 3h", ["Jh9d", "4h5h", "AsAd"]),
        ("2c 2d 2h 2s Ah", ["AsAd", "KsKd", "AcQc"]),
        ("9h 8h 7h", ["6h5h", "JhTh", "9c9d"]),
        ("9c 9d 9h", ["9sAs", "AhAd", "AcKc"]),
    ],
)
def test_split_pots_and_straight_flushes(engine: Engine, board: str, texts: list[str]) -> None:
    holes = [ids(f"{text[:2]} {text[2:]}") for text in texts]
    answer = engine.equity.equity(texts, board=ids(board))
    expect_outcomes(answer, every_board(holes, ids(board), []))
    assert math.isclose(sum(seat.equity for seat in answer.seats), 1)


def test_every_board_agrees_with_the_brute_force_strength() -> None:
    holes, board = [ids("Ah Kh"), ids("Qs Qd"), ids("7c 6c")], ids("Qc 7d 2h 5c")
    expected: dict[tuple[int, ...], int] = {}
    for card in range(52):
        if card in board or any(card in hole for hole in holes):
            continue
        strengths = [brute_force.strength([*hole, *board, card]) for hole in holes]
        winners = tuple(
            seat for seat, strength in enumerate(strengths) if strength == max(strengths)
        )
        expected[winners] = expected.get(winners, 0) + 1
    assert every_board(holes, board, []) == expected


@pytest.mark.parametrize("dead", [[], [0, 51]])
def test_weighted_ranges_by_every_deal(engine: Engine, dead: list[int]) -> None:
    texts = ["AKs:0.5,QQ,7h6h:3", "JJ-99:0.25,AK,7d6d", "T9s,AhQh:2"]
    board = ids("Th 8c 7s 2d")
    chosen = [engine.ranges.parse_range(text) for text in texts]
    deals = 0.0
    shares = [0.0] * len(texts)
    members = [
        list(zip(seat.holes.tolist(), seat.weights.tolist(), strict=True)) for seat in chosen
    ]
    for combination in product(*members):
        holes = [hole for hole, _ in combination]
        cards = [card for hole in holes for card in hole] + board + dead
        if len(set(cards)) < len(cards):
            continue
        weight = math.prod(weight for _, weight in combination)
        for winners, count in every_board(holes, board, dead).items():
            deals += weight * count
            for seat in winners:
                shares[seat] += weight * count / len(winners)
    answer = engine.equity.equity(texts, board=board, dead=dead, method="exact")
    assert math.isclose(answer.deals, deals, rel_tol=1e-12)
    for seat, share in zip(answer.seats, shares, strict=True):
        assert math.isclose(seat.equity, share / deals, rel_tol=1e-12)


def test_whole_weights_give_whole_counts(engine: Engine) -> None:
    board = ids("Th 8c 7s 2d")
    once = engine.equity.equity(["AA", "KK"], board=board)
    twice = engine.equity.equity(["AA:2", "KK:3"], board=board)
    assert isinstance(once.deals, int)
    assert twice.deals == 6 * once.deals
    assert twice.seats[0].wins == 6 * once.seats[0].wins
    half = engine.equity.equity(["AA:0.5", "KK"], board=board)
    assert half.deals == once.deals / 2
    assert half.seats[0].equity == once.seats[0].equity


def test_renaming_suits_changes_nothing_even_with_dead_cards(native_engine: Engine) -> None:
    rename = {"c": "h", "h": "c", "d": "s", "s": "d"}

    def renamed(text: str) -> str:
        return "".join(rename.get(letter, letter) for letter in text)

    texts, board, dead = ["AcKc", "QdQh"], "9c 4d", "As 2h"
    one = native_engine.equity.equity(texts, board=ids(board), dead=ids(dead))
    other = native_engine.equity.equity(
        [renamed(text) for text in texts], board=ids(renamed(board)), dead=ids(renamed(dead))
    )
    assert one == other


def test_threads_do_not_change_exact_answers(native_engine: Engine) -> None:
    texts = ["QQ+,AKs:0.3", "99-66,A5s-A2s:0.7,KQo"]
    one = native_engine.equity.equity(texts, method="exact")
    assert native_engine.equity.equity(texts, method="exact", threads=3) == one


def test_samples_are_reproducible_whatever_the_threads(native_engine: Engine) -> None:
    texts = ["AKs:0.5,QQ", "random", "22-99"]
    one = native_engine.equity.equity(texts, samples=50_000, seed=7)
    assert one.deals == 50_176  # whole blocks of 1,024
    assert (one.is_exact, one.seed) == (False, 7)
    assert native_engine.equity.equity(texts, samples=50_000, seed=7, threads=4) == one
    assert native_engine.equity.equity(texts, samples=50_000, seed=8).seats != one.seats


@pytest.mark.parametrize(
    "texts",
    [
        ["AhKh", "QsQd"],
        ["AKs:0.5,QQ,72o:2", "random", "22-99"],
        ["random"] * 10,
        ["random", "random:2", "AhKh"],
    ],
)
def test_both_engines_draw_the_same_samples(native_engine: Engine, texts: list[str]) -> None:
    from tests.kernels.conftest import Engine as Load

    native = native_engine.equity.equity(texts, samples=3_000, seed=11, dead=[0, 1])
    python = Load("python").equity.equity(texts, samples=3_000, seed=11, dead=[0, 1])
    assert [(seat.wins, seat.ties, seat.losses, seat.standard_error) for seat in native.seats] == [
        (seat.wins, seat.ties, seat.losses, seat.standard_error) for seat in python.seats
    ]


@pytest.mark.parametrize(
    ("texts", "board"),
    [
        (["AhKh", "QsQd"], ""),
        (["QQ+,AKs:0.2", "22-99,AK"], ""),
        (["AhKh", "random"], "Qh Jc 2d"),
        (["AKs", "AKs:0.5,AKo", "QQ+"], "Ah 7c 2d 9s"),
        (["KK+,AK", "KK+,AK", "KK+,AK"], "Qh Jc 2d"),
    ],
)
def test_samples_agree_with_the_exact_answer(
    native_engine: Engine, texts: list[str], board: str
) -> None:
    exact = native_engine.equity.equity(texts, board=ids(board), method="exact")
    sampled = native_engine.equity.equity(texts, board=ids(board), samples=500_000, seed=3)
    for right, found in zip(exact.seats, sampled.seats, strict=True):
        assert 0 < found.standard_error < 0.001
        assert abs(found.equity - right.equity) < 4 * found.standard_error


def test_the_standard_error_is_that_of_the_mean_share(engine: Engine) -> None:
    answer = engine.equity.equity(["AK", "AK", "AK"], board=ids("Qh Jc 2d"), samples=2_048)
    for seat in answer.seats:
        shares = [1.0] * seat.wins + [0.5] * seat.ties[0] + [1 / 3] * seat.ties[1]
        shares += [0.0] * seat.losses
        assert math.isclose(seat.standard_error, np.std(shares, ddof=1) / math.sqrt(len(shares)))
        assert math.isclose(seat.equity, np.mean(shares))


def test_precision_stops_at_the_first_round_that_reaches_it(native_engine: Engine) -> None:
    texts = ["AhKh", "random"]
    answer = native_engine.equity.equity(texts, precision=0.001, seed=1)
    assert max(seat.standard_error for seat in answer.seats) <= 0.001
    round_deals = 64 * 1024
    assert answer.deals % round_deals == 0
    before = native_engine.equity.equity(texts, samples=answer.deals - round_deals, seed=1)
    assert max(seat.standard_error for seat in before.seats) > 0.001
    assert native_engine.equity.equity(texts, precision=0.001, seed=1, threads=2) == answer
    capped = native_engine.equity.equity(texts, precision=1e-9, samples=100_000)
    assert capped.deals == 98 * 1024


def test_auto_is_exact_when_that_is_quick(native_engine: Engine) -> None:
    equity = native_engine.equity.equity
    assert equity(["AA", "random"]).is_exact
    assert not equity(["AhKh", "random", "random"], seed=1).is_exact
    assert not equity(["AhKh", "QsQd"], samples=1_000).is_exact
    assert not equity(["AhKh", "QsQd"], method="sampled").is_exact
    assert equity(["AhKh", "QQ+", "22+"], board=ids("Qh Jc 2d")).is_exact


def test_progress_is_reported_up_to_the_end(engine: Engine) -> None:
    seen: list[tuple[int, int]] = []
    texts = ["AA", "KK"]
    board = ids("Qh Jc 2d")

    def note(done: int, total: int) -> None:
        seen.append((done, total))

    engine.equity.equity(texts, board=board, progress=note)
    assert seen[-1][0] == seen[-1][1] > 0
    assert seen == sorted(seen)
    seen.clear()
    engine.equity.equity(texts, board=board, samples=4_096, progress=note)
    assert seen[-1] == (4_096, 4_096)
    if engine.is_native:
        seen.clear()
        engine.equity.equity(texts, board=board, precision=0.0005, progress=note)
        assert seen[-1][0] == seen[-1][1]


class Enough(Exception):
    pass


@pytest.mark.parametrize("method", ["exact", "sampled"])
def test_an_error_in_progress_stops_the_work(engine: Engine, method: str) -> None:
    def stop(done: int, total: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        engine.equity.equity(["AhKh", "random"], method=method, progress=stop)


@pytest.mark.real_time
@pytest.mark.parametrize("method", ["exact", "sampled"])
@pytest.mark.parametrize("kernels", ["auto", "python"])
def test_an_interrupt_stops_long_work(method: str, kernels: str) -> None:
    arguments = "method='exact'" if method == "exact" else "precision=1e-6"
    code = (
        "from fifthstreet.kernels.equity import equity\n"
        "print('ready', flush=True)\n"
        "try:\n"
        f"    equity(['random', 'random', 'random'], {arguments}, threads=2)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "FIFTHSTREET_KERNELS": kernels},
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=30)[0] == "interrupted\n"


@pytest.mark.parametrize("board", ["2h7h9c", "2♥ 7♥ 9♣", ["2h", "7h", "9c"], (2, 22, 28)])
def test_a_board_is_text_or_a_list(native_engine: Engine, board: object) -> None:
    equity = native_engine.equity.equity
    expected = equity(["AhKh", "QQ"], board=[2, 22, 28], dead=[0])
    assert equity(["AhKh", "QQ"], board=board, dead="2c") == expected


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (["AA"], {}, "2 to 10 seats are needed, not 1"),
        (["random"] * 11, {}, "2 to 10 seats are needed, not 11"),
        (["AA", ""], {}, "the range '' is empty"),
        (["AA", "KKs"], {}, "'KKs': a pair is neither suited nor offsuit"),
        (["AA", "KK"], {"board": [1] * 2}, "card 2d is there twice"),
        (["AA", "KK"], {"board": [1, 2, 52]}, "52 is not a card id (0 to 51)"),
        (["AA", "KK"], {"board": [0, 1, 2, 3, 4, 5]}, "0 to 5 board cards are needed, not 6"),
        (["AA", "KK"], {"dead": [-1]}, "-1 is not a card id (0 to 51)"),
        (["AA", "KK"], {"board": [1], "dead": [1]}, "card 2d is there twice"),
        (["random"] * 10, {"dead": range(30)}, "22 cards are left, but the deal takes 25"),
        (["AhKh", "AhQd"], {}, "seat 0: no hole of 'AhKh' is left by the board, the dead cards"),
        (["AhKh", "QQ"], {"board": [40, 41, 42]}, "seat 1: no hole of 'QQ' is left"),
        (["AA", "AA", "AA"], {}, "the ranges cannot all be dealt at once"),
        (["AK", "AA", "AK,AA", "KK", "AK"], {}, "the ranges cannot all be dealt at once"),
        (["AA,KK,QQ,22"] * 9, {}, "the ranges cannot all be dealt at once"),
        (["AA", "KK"], {"threads": 0}, "threads: at least 1 is needed, not 0"),
        (["AA", "KK"], {"samples": 0}, "samples: at least 1 is needed, not 0"),
        (["AA", "KK"], {"precision": 0.0}, "precision: a positive number is needed, not 0.0"),
        (["AA", "KK"], {"precision": math.nan}, "precision: a positive number is needed"),
        (["AA", "KK"], {"seed": -1}, "seed: a number from 0 to 2**64 - 1 is needed, not -1"),
        (["AA", "KK"], {"seed": 1 << 64}, "seed: a number from 0 to 2**64 - 1 is needed"),
        (["AA", "KK"], {"method": "guess"}, "method 'guess': allowed are"),
        (["AA", "KK"], {"method": "exact", "samples": 5}, "samples and precision have no meaning"),
    ],
)
def test_the_impossible_is_refused(
    engine: Engine, arguments: list[str], options: dict[str, object], message: str
) -> None:
    with pytest.raises(ValueError, match=r".") as caught:
        engine.equity.equity(arguments, **options)
    assert str(caught.value).startswith(message)


def test_ranges_that_can_hardly_be_dealt_are_refused_by_sampling(native_engine: Engine) -> None:
    # Ten seats share exactly the twenty cards of five ranks: a draw fits once in many millions.
    with pytest.raises(ValueError, match="the ranges overlap too much to be sampled"):
        native_engine.equity.equity(["AA,KK,QQ,JJ,TT"] * 10, samples=1_024)


@pytest.mark.long
@is_long
def test_all_14365_pairs_of_classes(native_engine: Engine) -> None:
    file = DATA / "truths" / "preflop169_exact.csv"
    if not file.exists():
        pytest.skip(f"{file} is not here")
    with file.open() as lines:
        for row in csv.DictReader(lines):
            pair = [row["hand_a"], row["hand_b"]]
            answer = native_engine.equity.equity(pair, method="exact", threads=2)
            expected = int(row["a_wins"]), int(row["ties"]), int(row["b_wins"])
            # A class against itself is listed with each pair of holes once.
            doubled = 2 if pair[0] == pair[1] and answer.deals != int(row["boards_total"]) else 1
            assert outcome(answer) == tuple(doubled * count for count in expected), pair
