"""Places over games and tables, intervals, and who advances."""

from fifthstreet.contests import PhaseSettings
from fifthstreet.contests.standings.advancing import advancing
from fifthstreet.contests.standings.game_result import GameResult, ResultRow
from fifthstreet.contests.standings.standing import contest_standing, half_width, phase_standing

SEATED = {"a": 1, "b": 1, "c": 1, "d": 2, "e": 2, "f": 2}


def game(table: int, number: int, *rows: tuple[str, int, int, int]) -> GameResult:
    made = tuple(
        ResultRow(player, 0, chips, chips - 1000, hand, stack)
        for player, chips, hand, stack in rows
    )
    return GameResult(f"t{table}.{number}", 0, table, number, 30, made)


RESULTS = [
    game(1, 0, ("a", 3000, 0, 0), ("b", 0, 20, 500), ("c", 0, 20, 400)),
    game(2, 0, ("d", 3000, 0, 0), ("e", 0, 25, 100), ("f", 0, 20, 400)),
]


def ranks(results: list[GameResult]) -> dict[str, int]:
    return {row.player: row.rank for row in phase_standing(results, 0, SEATED)}


def test_chips_then_later_out_then_the_larger_stack_over_all_tables() -> None:
    # e went out latest; of hand 20 b had most; c and f are equal in everything.
    assert ranks(RESULTS) == {"a": 1, "d": 1, "e": 3, "b": 4, "c": 5, "f": 5}


def test_games_add_up() -> None:
    more = game(1, 1, ("b", 2500, 0, 0), ("c", 500, 0, 0), ("a", 0, 9, 1))
    assert ranks([*RESULTS, more]) == {"a": 1, "d": 2, "b": 3, "c": 4, "e": 5, "f": 6}


def test_an_interval_needs_two_games() -> None:
    assert half_width([5]) is None
    # Mean 2, standard deviation 1, t(2) = 4.303: 4.303 / sqrt(3).
    assert round(half_width([1, 2, 3]) or 0, 3) == 2.484


def test_who_advances() -> None:
    rows = phase_standing(RESULTS, 0, SEATED)

    def found(rule: str, count: int = 0) -> list[str]:
        phase = PhaseSettings("groups", 1, rule, count)
        return advancing(phase, rows, excluded={"d"}, lot=lambda player: -ord(player))

    assert found("table", 1) == ["a", "e"]
    assert found("table", 2) == ["a", "e", "b", "f"]
    # c and f tie for the last place: the lot decides, here for f.
    assert found("overall", 4) == ["a", "e", "b", "f"]
    assert found("survivors") == ["a"]


def test_the_last_phase_counts_first() -> None:
    groups = phase_standing(RESULTS, 0, SEATED)
    made = (ResultRow("c", 1, 6000, 5000), ResultRow("e", 2, 0, -1000, 3, 9))
    final = phase_standing([GameResult("f", 1, 1, 0, 9, made)], 1, {"c": 1, "e": 1})
    standing = contest_standing([groups, final])
    assert [(row.rank, row.player) for row in standing] == [
        (1, "c"),
        (2, "e"),
        (3, "a"),
        (3, "d"),
        (5, "b"),
        (6, "f"),
    ]


def test_a_phase_has_no_places_before_its_first_game_has_ended() -> None:
    groups = phase_standing(RESULTS, 0, SEATED)
    final = phase_standing([], 1, {"c": 1, "e": 1, "a": 1, "filler": 1})
    standing = contest_standing([groups, final], is_over=False)
    # Those of the final stand as in the groups; who is out keeps a place.
    assert [(row.rank, row.player) for row in standing] == [
        (0, "a"),
        (0, "e"),
        (0, "c"),
        (0, "filler"),
        (5, "d"),
        (6, "b"),
        (7, "f"),
    ]
    assert standing[0].as_dict()["rank"] is None
