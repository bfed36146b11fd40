"""The course of a contest: draft, sign-up, seated, running, paused, finished or stopped."""

from random import Random

import pytest

from fifthstreet.contests import ContestState, InvalidContest, due
from fifthstreet.contests.settings.contest_settings import ContestSettings
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.contest_state import (
    DRAFT,
    FINISHED,
    PAUSED,
    RUNNING,
    SEATED,
    SIGN_UP,
    STOPPED,
)
from fifthstreet.contests.state.refusal import ContestRefusal

from .contests import signed_up, started
from .simulated import Simulation, replayed


def code(refused: ContestRefusal | None) -> str:
    assert refused is not None
    return refused.code


def test_draft_sign_up_seated_running_finished() -> None:
    contest = signed_up(20)
    assert contest.state.status == DRAFT
    assert contest.do(kinds.OPEN_SIGN_UP, "olga") is None
    assert contest.state.status == SIGN_UP
    assert contest.do(kinds.SEAT, "olga") is None
    assert contest.state.status == SEATED
    assert [len(table.players) for table in contest.state.tables] == [10, 10]
    assert contest.do(kinds.START, "olga") is None
    assert (contest.state.status, due(contest.state)) == (SEATED, contest.at + 5000)
    assert contest.play().status == FINISHED
    standing = contest.state.standing()
    assert len(standing) == 20
    # Four advanced to a final of three games; the others stand behind them.
    assert [row.phase for row in standing] == [1] * 4 + [0] * 16
    assert [row.games for row in standing] == [3] * 4 + [2] * 16


def test_settings_change_until_the_countdown_and_seat_again() -> None:
    contest = signed_up(20)
    assert contest.do(kinds.SEAT, "olga") is None
    assert contest.do(kinds.CHANGE_SETTINGS, "olga", changes={"seats": 5}) is None
    assert contest.state.status == SEATED
    assert [len(table.players) for table in contest.state.tables] == [5, 5, 5, 5]
    assert contest.do(kinds.START, "olga") is None
    for seats in (10, 5):  # no change is refused for the same reason
        assert (
            code(contest.do(kinds.CHANGE_SETTINGS, "olga", changes={"seats": seats})) == "not_now"
        )
    assert contest.do(kinds.CANCEL_START, "olga") is None
    assert contest.do(kinds.CHANGE_SETTINGS, "olga", changes={"seats": 10}) is None
    assert contest.do(kinds.START, "olga") is None
    assert contest.play().status == FINISHED


@pytest.mark.parametrize(
    ("form", "rules", "least"),
    [("contest", "contest", 3), ("freezeout", "casino-nl", 2), ("match", "casino-nl", 2)],
)
def test_a_table_has_so_many_seats(form: str, rules: str, least: int) -> None:
    given = {"id": "cup", "title": "Cup", "rules": rules, "format": {"type": form}}
    if form == "match":
        given["format"] = {"type": form, "hands": 10}
    for seats in (least, 10):
        assert ContestSettings.from_dict({**given, "seats": seats}).seats == seats
    for seats in (least - 1, 11):
        with pytest.raises(InvalidContest, match=f"seats = {seats}; .* by {least} to 10"):
            ContestSettings.from_dict({**given, "seats": seats})


@pytest.mark.parametrize(("rules", "needed"), [("contest", 3), ("casino-nl", 2)])
def test_too_few_players_are_told_how_many_are_needed(rules: str, needed: int) -> None:
    form = "contest" if rules == "contest" else "freezeout"
    contest = signed_up(needed - 1, seats=6, rules=rules, format=form)
    refused = contest.do(kinds.SEAT, "olga")
    assert refused is not None
    assert f"{needed} to 6 are needed" in refused.message


def test_only_the_organiser_directs() -> None:
    contest = started(10)
    for kind in (kinds.SEAT, kinds.START, kinds.PAUSE, kinds.STOP, kinds.END, kinds.ADD_PLAYER):
        assert code(contest.do(kind, "mallory")) == "not_allowed"
    assert code(contest.do(kinds.TICK, "olga")) == "not_allowed"
    assert code(contest.do(kinds.GAME_OVER, "olga")) == "not_allowed"


def test_a_pause_holds_the_tables_and_the_next_game() -> None:
    contest = started(10, phases=[{"name": "final", "games": 2}])
    contest.advance()
    assert contest.do(kinds.PAUSE, "olga") is None
    assert contest.state.status == PAUSED
    assert all(table.is_held for table in contest.tables.values())
    assert not contest.advance()
    assert due(contest.state) is None
    assert contest.do(kinds.RESUME, "olga") is None
    assert contest.state.status == RUNNING
    assert contest.play().status == FINISHED


def test_a_stopped_game_has_no_result_and_is_prepared_again() -> None:
    contest = started(10, phases=[{"name": "final", "games": 1}])
    for _ in range(3):
        contest.advance()
    first = contest.state.tables[0].table_id("cup")
    assert contest.do(kinds.STOP, "olga") is None
    assert contest.state.status == STOPPED
    assert contest.tables[first].is_void
    assert not contest.state.results
    assert contest.do(kinds.START, "olga") is None
    contest.play()
    again = contest.state.results[0].table_id
    assert contest.state.status == FINISHED
    assert again != first
    # The void game's cards are known: the new one has its own.
    assert {again, first} == set(contest.tables)


def test_one_table_is_stopped_and_prepared_by_a_judge() -> None:
    contest = started(20, phases=[{"name": "final"}])
    contest.advance()
    assert contest.do(kinds.STOP, "olga", table=2) is None
    assert contest.state.status == RUNNING
    assert [table.status for table in contest.state.tables] == ["running", "stopped"]
    assert code(contest.do(kinds.PREPARE, "olga", table=1)) == "not_now"
    overrides = {"small_blind": 20, "big_blind": 40, "starting_stack": 2000, "reloads": 1}
    assert contest.do(kinds.PREPARE, "olga", table=2, overrides=overrides) is None
    assert contest.play().status == FINISHED


def test_bad_overrides_are_named() -> None:
    contest = signed_up(10, phases=[{"name": "final"}])
    contest.do(kinds.SEAT, "olga")
    refused = contest.do(kinds.PREPARE, "olga", table=1, overrides={"blind": 5})
    assert refused is not None
    assert "no 'blind'" in refused.message
    refused = contest.do(kinds.PREPARE, "olga", table=1, overrides={"big_blind": -1})
    assert refused is not None
    assert "big_blind" in refused.message
    assert contest.state.tables[0].status == "standby"


def test_an_ended_contest_keeps_the_standing_after_the_hand() -> None:
    contest = started(20)
    for _ in range(4):
        contest.advance()
    assert contest.do(kinds.END, "olga") is None
    state = contest.play()
    assert state.status == FINISHED
    assert len(state.results) == 2
    assert len(state.standing()) == 20
    assert len(state.seatings) == 1


def test_the_seed_is_told_at_the_end_only() -> None:
    contest = started(10, phases=[{"name": "final"}])
    contest.play()
    told = [line for line in contest.journal if f'"seed": "{contest.state.seed}"' in line]
    # In the journal's secret part when it was opened, and in the event of the end.
    assert told == [contest.journal[0], contest.journal[-1]]


def test_the_start_time_begins_the_countdown() -> None:
    contest = signed_up(10, start_at=2_000_000, phases=[{"name": "final"}])
    contest.do(kinds.SEAT, "olga")
    assert due(contest.state) == 2_000_000
    contest.advance()
    assert (contest.state.starts_at, contest.state.status) == (2_005_000, SEATED)
    assert contest.do(kinds.CANCEL_START, "olga") is None
    assert contest.state.starts_at == 0


def test_a_pause_between_phases_waits_for_the_organiser() -> None:
    contest = started(20, pause_between_phases=True)
    contest.play()
    assert (contest.state.status, contest.state.phase) == (PAUSED, 1)
    assert contest.do(kinds.RESUME, "olga") is None
    assert contest.play().status == FINISHED


def test_seats_rotate_from_game_to_game() -> None:
    contest = started(5, phases=[{"name": "final", "games": 6}], seats=5)
    contest.play()
    orders = [list(table.chips) for table in contest.tables.values()]
    first = orders[0]
    assert orders == [first[game % 5 :] + first[: game % 5] for game in range(6)]


def test_house_bots_fill_chairs_and_never_advance() -> None:
    contest = started(14, house_bots=["tag", "rock"])
    assert [len(table.players) for table in contest.state.tables] == [10, 10]
    contest.play()
    assert contest.state.status == FINISHED
    final = contest.state.seatings[1]
    real = [player for player in final if not player.startswith("house:")]
    assert len(real) == 4
    assert len(final) == 10


def test_a_state_goes_to_json_and_back() -> None:
    contest = started(20, house_bots=["tag"], seats=9)
    for _ in range(60):
        contest.advance()
        assert ContestState.from_dict(contest.state.as_dict()) == contest.state


@pytest.mark.parametrize("kind", [kinds.SEAT, kinds.START, kinds.END, kinds.PAUSE, "nonsense"])
def test_refusals_change_nothing(kind: str) -> None:
    contest = Simulation({"id": "cup", "title": "Cup", "organiser": "olga"}, Random(1))
    before = contest.state
    assert contest.do(kind, "olga") is not None
    assert contest.state is before
    assert replayed(contest.journal) == before
