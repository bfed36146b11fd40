"""A league: nothing is played twice, and the tables are those of all its pairs."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.deal_seeds import KEYED, UNKEYED, is_small, pair_seed
from fifthstreet.arena.engines.in_process import Here
from fifthstreet.arena.engines.runner import Run
from fifthstreet.arena.errors import InvalidLeague
from fifthstreet.arena.leagues import pairing
from fifthstreet.arena.leagues.league import League, read_league
from fifthstreet.arena.leagues.league_settings import LeagueSettings
from fifthstreet.arena.leagues.league_table import LeagueTable
from fifthstreet.arena.plan import Plan
from fifthstreet.arena.result_folder import ResultFolder
from fifthstreet.arena.session_result import SessionResult
from fifthstreet.arena.statistics.estimate import holm

SMALL = LeagueSettings(hands=400, seed=3, bots=("folder", "rock", "caller"))


def unwatched(run: Run) -> Callable[[Run], None]:
    return lambda run: None


def play(path: Path, settings: LeagueSettings) -> LeagueTable:
    """Play all that waits; answers the tables, which are written too."""
    league = League(path, settings)
    league.save()
    try:
        for pair in league.waiting():
            league.play(pair, Here(), unwatched, "en")
        table = league.table()
        league.write_tables(table, "en")
    finally:
        league.close()
    return table


def kept(path: Path) -> dict[str, int]:
    """Every session kept, with the time at which it was written."""
    files = sorted((path / "pairs").glob("*/sessions/*.json"))
    return {str(file.relative_to(path)): file.stat().st_mtime_ns for file in files}


@pytest.fixture
def short_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pairing, "DEFAULT_SESSION_HANDS", 100)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, LeagueTable]:
    path = tmp_path_factory.mktemp("league") / "small"
    return path, play(path, SMALL)


def test_every_two_play_each_other(small: tuple[Path, LeagueTable]) -> None:
    path, table = small
    assert {(pair.first, pair.second) for pair in table.pairs} == {
        ("folder", "rock"),
        ("caller", "folder"),
        ("caller", "rock"),
    }
    assert [pair.hands for pair in table.pairs] == [400] * 3
    assert table.is_complete
    assert {one.player for one in table.bankroll} == {"folder", "rock", "caller"}
    assert set(table.ratings) == {"folder", "rock", "caller"}
    raw = [pair.found.p_value for pair in table.pairs if pair.found is not None]
    assert list(table.p_values.values()) == holm(raw)
    for name in ("league.html", "league.json", "league.toml"):
        assert (path / name).is_file()
    assert len(list(path.glob("pairs/*/report.html"))) == 3


def test_bankroll_is_the_mean_of_what_each_won_from_the_others(
    small: tuple[Path, LeagueTable],
) -> None:
    _, table = small
    for one in table.bankroll:
        parts = []
        for pair in table.pairs:
            assert pair.found is not None
            if one.player == pair.first:
                parts.append(pair.found.value)
            elif one.player == pair.second:
                parts.append(-pair.found.value)
        assert one.value == pytest.approx(sum(parts) / 2)
    assert sum(one.value for one in table.bankroll) == pytest.approx(0, abs=1e-6)


def test_a_seat_wins_what_the_folder_says(small: tuple[Path, LeagueTable]) -> None:
    path, table = small
    for pair in table.pairs:
        folder = ResultFolder.open(path / "pairs" / pair.id)
        chips = sum(folder.load(one).tally.results.chips[0] for one in folder.sessions())
        assert pair.found is not None
        assert pair.found.value == pytest.approx(1000 * chips / 100 / pair.hands)
        assert pair.scores == (chips,)


def test_a_new_bot_plays_only_its_own_pairs(tmp_path: Path) -> None:
    path = tmp_path / "league"
    play(path, SMALL)
    before = kept(path)
    table = play(path, replace(SMALL, bots=(*SMALL.bots, "random")))
    after = kept(path)
    assert {name: after[name] for name in before} == before
    assert len(after) == 2 * len(before)
    assert len(table.pairs) == 6


@pytest.mark.usefixtures("short_sessions")
def test_more_hands_extend_and_give_what_they_would_have_given_at_once(tmp_path: Path) -> None:
    grown = tmp_path / "grown"
    settings = replace(SMALL, hands=100)
    play(grown, settings)
    before = kept(grown)
    table = play(grown, replace(settings, hands=250))
    assert {name: kept(grown)[name] for name in before} == before
    assert [pair.hands for pair in table.pairs] == [300] * 3  # whole sessions
    at_once = play(tmp_path / "at-once", replace(settings, hands=250))
    assert at_once.as_dict() == table.as_dict()
    # Fewer hands throw nothing away.
    assert play(grown, settings).as_dict() == table.as_dict()


def test_the_order_of_the_bots_does_not_matter(
    small: tuple[Path, LeagueTable], tmp_path: Path
) -> None:
    table = play(tmp_path / "league", replace(SMALL, bots=SMALL.bots[::-1]))
    assert table.bankroll == small[1].bankroll
    assert {pair.id: pair for pair in table.pairs} == {pair.id: pair for pair in small[1].pairs}


def test_six_seats_take_turns(tmp_path: Path) -> None:
    settings = LeagueSettings(hands=600, seats=6, bots=("rock", "caller"))
    table = play(tmp_path / "league", settings)
    folder = ResultFolder.open(tmp_path / "league" / "pairs" / table.pairs[0].id)
    assert folder.plan.bots == ("caller", "rock") * 3
    assert folder.plan.rotations == 6
    chips: list[float] = [0] * 6
    for session in folder.sessions():
        chips = [
            a + b for a, b in zip(chips, folder.load(session).tally.results.chips, strict=True)
        ]
    found = table.pairs[0].found
    assert found is not None
    assert found.value == pytest.approx(sum(chips[::2]) / 3 * 10 / table.pairs[0].hands)


class StopsAfter:
    """An engine that is interrupted after so many sessions."""

    def __init__(self, sessions: int) -> None:
        self._left = sessions

    def results(
        self, plan: Plan, sources: Sequence[BotSource], sessions: Iterator[int]
    ) -> Iterator[SessionResult]:
        for result in Here().results(plan, sources, sessions):
            if not self._left:
                raise KeyboardInterrupt
            self._left -= 1
            yield result


@pytest.mark.usefixtures("short_sessions")
def test_an_interrupted_league_goes_on(tmp_path: Path) -> None:
    settings = replace(SMALL, hands=300)
    path = tmp_path / "stopped"
    league = League(path, settings)
    league.save()
    engine = StopsAfter(4)
    first, second, _ = league.waiting()
    league.play(first, engine, unwatched, "en")
    with pytest.raises(KeyboardInterrupt):
        league.play(second, engine, unwatched, "en")
    table = league.table()
    league.close()
    assert not table.is_complete
    assert table.bankroll == ()
    assert [pair.hands for pair in table.pairs] == [300, 100]
    league.write_tables(table, "en")
    assert b"Not finished" in (path / "league.html").read_bytes()
    before = kept(path)
    table = play(path, settings)
    assert {name: kept(path)[name] for name in before} == before
    assert table.as_dict() == play(tmp_path / "whole", settings).as_dict()


BOT = """
from fifthstreet.agents.bot import Bot
from fifthstreet.rules import Action
class Mine(Bot):
    def act(self, view):
        return Action("{kind}") if view.legal.{kind} else Action("check")
"""


def test_a_changed_bot_is_noticed_and_its_old_results_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(BOT.format(kind="call"))
    settings = LeagueSettings(hands=20, seed=1, bots=("folder", "rock", f"{file}:Mine"))
    path = tmp_path / "league"
    table = play(path, settings)
    assert "mine.py:Mine" in table.names
    file.write_text(BOT.format(kind="fold"))
    league = League(path, settings)
    changed = league.changed()
    assert sorted(pair.first.name for pair in changed) == ["mine.py:Mine"] * 2
    league.save()
    league.set_aside(changed)
    league.close()
    assert len(list((path / "replaced").iterdir())) == 2
    assert [pair.first.name for pair in League(path, settings).waiting()] == ["mine.py:Mine"] * 2
    play(path, settings)
    assert League(path, settings).changed() == []


def test_bots_that_share_a_name_are_refused(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.py").write_text(BOT.format(kind="call"))
    bots = tuple(str(tmp_path / folder / "mine.py") for folder in ("a", "b"))
    with pytest.raises(
        InvalidLeague, match=r"mine\.py:Mine is in the league as .* names must differ"
    ):
        League(tmp_path / "league", LeagueSettings(bots=bots))
    with pytest.raises(InvalidLeague, match="twice"):
        League(tmp_path / "league", LeagueSettings(bots=(bots[0], f"{bots[0]}:Mine")))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seed": 4}, "seed is not what"),
        ({"rules": "casino-nl"}, "rules is not what"),
        ({"is_duplicate": False}, "duplicate is not what"),
        ({"seats": 4}, "seats is not what"),
    ],
)
def test_what_pairs_were_played_with_stays(
    small: tuple[Path, LeagueTable], changes: dict[str, object], problem: str
) -> None:
    with pytest.raises(InvalidLeague, match=problem):
        League(small[0], replace(SMALL, **changes))  # type: ignore[arg-type]


def test_what_is_refused_before_anything_is_made(tmp_path: Path) -> None:
    with pytest.raises(InvalidLeague, match="at least 2; give some with --add"):
        League(tmp_path / "league", LeagueSettings(bots=("tag",)))
    with pytest.raises(InvalidLeague, match="seats = 40: research is played by 2 to"):
        League(tmp_path / "league", LeagueSettings(seats=40, bots=("tag", "rock")))
    assert not (tmp_path / "league").exists()
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("")
    with pytest.raises(InvalidLeague, match=r"no league: it is not empty and has no league\.toml"):
        read_league(tmp_path / "mine")


def test_one_process_at_a_time(small: tuple[Path, LeagueTable]) -> None:
    first, second = League(small[0], SMALL), League(small[0], SMALL)
    first.save()
    with pytest.raises(InvalidLeague, match="another process"):
        second.save()
    first.close()
    second.close()


def as_played_before(path: Path, seed: int) -> None:
    """Make every pair's folder one of the first version, with nothing played in it yet."""
    for file in path.glob("pairs/*/manifest.json"):
        manifest = json.loads(file.read_text())
        plan = manifest["plan"]
        del plan["derivation"]
        plan["rules"]["version"] = 1
        for field in ("still_asked", "unmatched_chips", "cap_seats", "straddle_raise"):
            del plan["rules"][field]
        bots = "/".join(plan["bots"][:2])
        manifest["plan"] = {**plan, "v": 1, "seed": pair_seed(seed, bots, UNKEYED)}
        file.write_text(json.dumps(manifest))
        for session in file.parent.glob("sessions/*.json"):
            session.unlink()


def test_pairs_of_an_earlier_version_go_on_with_their_cards_and_rules(tmp_path: Path) -> None:
    path = tmp_path / "league"
    settings = replace(SMALL, hands=20, bots=("folder", "rock"))
    play(path, settings)
    as_played_before(path, 3)
    play(path, replace(settings, hands=40, bots=("folder", "rock", "caller")))
    plans = [ResultFolder.open(pair).plan for pair in (path / "pairs").iterdir()]
    assert sorted(
        (plan.bots, plan.derivation, plan.rules.version, plan.hands) for plan in plans
    ) == [
        (("caller", "folder"), KEYED, 2, 40),
        (("caller", "rock"), KEYED, 2, 40),
        (("folder", "rock"), UNKEYED, 1, 40),
    ]


def test_a_league_without_a_seed_draws_one_and_keeps_it(tmp_path: Path) -> None:
    path = tmp_path / "league"
    settings = replace(SMALL, hands=20, seed=None, bots=("folder", "rock"))
    play(path, settings)
    kept_settings = read_league(path)
    assert kept_settings is not None
    assert kept_settings.seed is not None
    assert not is_small(kept_settings.seed)
    play(path, kept_settings)
    # A file without a seed whose pairs were played: the first version took 0.
    as_played_before(path, 0)
    assert League(path, settings).settings.seed == 0


def test_a_bot_that_fails_is_named(tmp_path: Path) -> None:
    file = Path(__file__).parents[1] / "misbehaving.py"
    bots = (f"{file}:Illegal", "rock", "caller")
    table = play(tmp_path / "league", replace(SMALL, hands=20, bots=bots))
    assert table.faulty_bots == ("misbehaving.py:Illegal",)
    said = "More than 1 % of the decisions of misbehaving.py:Illegal"
    assert said in (tmp_path / "league" / "league.html").read_text()
