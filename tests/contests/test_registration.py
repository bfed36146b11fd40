"""Sign-up kinds, editing until the start, and the CSV import that takes all or nothing."""

import json
from itertools import count

import pytest

from fifthstreet.arena.contest_play.contest_exports import csv_text
from fifthstreet.contests import ContestCommand, ContestEvent, ContestStep, step
from fifthstreet.contests.machine import command_limits
from fifthstreet.contests.machine.available_commands import organiser_commands
from fifthstreet.contests.player_list import MOST_BYTES, CsvPlayers, read_players
from fifthstreet.contests.state import command as kinds
from fifthstreet.contests.state.refusal import ContestRefusal

from .contests import signed_up, started


def read(text: str, *, chosen_names: bool = True, taken: tuple[str, ...] = ()) -> CsvPlayers:
    numbers = count()
    return read_players(
        text, taken=taken, chosen_names=chosen_names, draw=lambda: f"drawn-{next(numbers)}"
    )


def code(refused: ContestRefusal | None) -> str:
    assert refused is not None
    return refused.code


def test_open_sign_up_and_withdrawal() -> None:
    contest = signed_up(3, sign_up="open")
    assert code(contest.do(kinds.SIGN_UP, "ann", name="x", display_name="Ann")) == "not_now"
    contest.do(kinds.OPEN_SIGN_UP, "olga")
    assert contest.do(kinds.SIGN_UP, "ann", name="x", display_name="Ann") is None
    assert code(contest.do(kinds.SIGN_UP, "ann", name="y", display_name="B")) == "player_exists"
    assert code(contest.do(kinds.SIGN_UP, "bob", name="y", display_name="ann")) == "player_exists"
    assert contest.do(kinds.WITHDRAW, "ann") is None
    assert contest.state.player("ann") is None


def test_an_invite_needs_its_code_and_a_list_nobodys_own_wish() -> None:
    contest = signed_up(3, sign_up="invite", invite="let-me-in")
    contest.do(kinds.OPEN_SIGN_UP, "olga")
    wish = {"name": "x", "display_name": "Ann"}
    assert code(contest.do(kinds.SIGN_UP, "ann", **wish)) == "wrong_invite"
    assert contest.do(kinds.SIGN_UP, "ann", invite="let-me-in", **wish) is None
    listed = signed_up(3)
    listed.do(kinds.OPEN_SIGN_UP, "olga")
    assert code(listed.do(kinds.SIGN_UP, "ann", **wish)) == "not_allowed"


def test_chosen_names_need_the_organisers_leave() -> None:
    wish = {"id": "ann", "name": "x", "display_name": "Ann", "chosen": True}
    assert code(signed_up(3).do(kinds.ADD_PLAYER, "olga", **wish)) == "not_allowed"
    assert signed_up(3, chosen_names=True).do(kinds.ADD_PLAYER, "olga", **wish) is None


def test_players_change_until_the_start() -> None:
    contest = signed_up(20)
    contest.do(kinds.SEAT, "olga")
    before = dict(contest.state.seatings[0])
    assert contest.do(kinds.REMOVE_PLAYER, "olga", id="p0") is None
    moved = next(player for player, table in before.items() if table != before["p0"])
    change = {"display_name": "New", "name": "other", "table": before["p0"]}
    assert contest.do(kinds.CHANGE_PLAYER, "olga", id=moved, **change) is None
    after = contest.state.seatings[0]
    assert after[moved] == before["p0"]
    assert "p0" not in after
    # Everybody else stays.
    assert {player for player in after if after[player] != before[player]} == {moved}
    assert code(contest.do(kinds.CHANGE_PLAYER, "olga", id="p0")) == "no_such_player"
    contest.do(kinds.START, "olga")
    contest.advance()
    assert code(contest.do(kinds.CHANGE_PLAYER, "olga", id="p2", name="late")) == "not_now"
    assert code(contest.do(kinds.REMOVE_PLAYER, "olga", id="p2")) == "not_now"


@pytest.mark.parametrize("player", ["*", "house:1.1.2", "a b", "", "ｐ1", "-x", "x" * 61])
def test_no_player_is_called_like_a_viewer_or_a_house_bot(player: str) -> None:
    """ "*" would be shown all cards, and `house:…` would be passed over by the suspicion report."""
    wish = {"id": player, "name": "x", "display_name": "Thief"}
    assert code(signed_up(3).do(kinds.ADD_PLAYER, "olga", **wish)) == "bad_command"
    found = read(f"display_name,id\nThief,{player}\n")
    assert bool(found.problems) == bool(player), "an empty cell means that an id is drawn"


def test_a_table_number_is_bounded() -> None:
    """A number makes as many tables, each with house bots: nobody may ask for a million."""
    contest = signed_up(3, house_bots=["caller"])
    assert code(contest.do(kinds.CHANGE_PLAYER, "olga", id="p0", table=10**30)) == "bad_command"
    assert code(contest.do(kinds.CHANGE_PLAYER, "olga", id="p0", table=1_001)) == "bad_command"
    assert contest.do(kinds.CHANGE_PLAYER, "olga", id="p0", table=1_000) is None
    assert contest.do(kinds.SEAT, "olga") is None
    assert len(contest.state.tables) == 1_000


def test_a_full_table_is_refused_and_nothing_changes() -> None:
    contest = signed_up(12, seats=6)
    contest.do(kinds.SEAT, "olga")
    player = contest.state.tables[0].players[0]
    before = contest.state
    assert code(contest.do(kinds.CHANGE_PLAYER, "olga", id=player, table=2)) == "table_full"
    assert contest.state is before


def test_the_audit_log_names_who_did_what_and_no_secret() -> None:
    contest = started(10, chosen_names=True)
    contest.at += 10_000
    contest.do(kinds.TICK)
    contest.do(kinds.ISSUE_TICKET, "olga", digest="e" * 64, kind="screen", note="hall")
    stored = [json.loads(record)["events"] for record in contest.journal]
    events = [ContestEvent.from_dict(event) for record in stored for event in record]
    log = [line for event in events if (line := event.audited()) is not None]
    assert {"table_ordered"} == {event.type for event in events} - {line["type"] for line in log}
    assert [entry["by"] for entry in log][-1] == "olga"
    assert log[-1]["type"] == "ticket_issued"
    assert log[-1]["ticket"] == "e" * 12
    assert "secret-" not in str(log)
    assert "e" * 13 not in str(log)


def test_commands_are_bounded_and_the_end_is_always_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_limits, "MOST_ORDERS", 30)
    monkeypatch.setattr(command_limits, "MOST_SIGN_UPS", 5)
    contest = signed_up(6, sign_up="open")
    contest.do(kinds.OPEN_SIGN_UP, "olga")
    person = {"name": "secret-ann", "display_name": "Ann"}
    for _ in range(2):
        assert contest.do(kinds.SIGN_UP, "ann", **person) is None
        assert contest.do(kinds.WITHDRAW, "ann") is None
    assert contest.do(kinds.SIGN_UP, "ann", **person) is None
    assert code(contest.do(kinds.WITHDRAW, "ann")) == "not_allowed"
    # What players do for themselves takes nothing from the organiser.
    assert contest.do(kinds.SEAT, "olga") is None
    assert contest.do(kinds.START, "olga") is None
    contest.at += 10_000
    assert contest.do(kinds.TICK) is None
    toggles = 0
    while (refused := contest.do((kinds.PAUSE, kinds.RESUME)[toggles % 2], "olga")) is None:
        toggles += 1
    assert 15 < toggles < 30
    assert code(refused) == "not_allowed"
    assert "30" in refused.message
    assert organiser_commands(contest.state) == [kinds.END, kinds.REVOKE_TICKET]
    assert contest.do(kinds.END, "olga") is None
    # A journal of before has its commands, however many they were.
    ticket = {"digest": "e" * 64, "kind": "judge"}
    assert code(contest.do(kinds.ISSUE_TICKET, "olga", **ticket)) == "not_allowed"
    old = ContestCommand(kinds.ISSUE_TICKET, "olga", 1, "", ticket, machine=1)
    assert isinstance(step(contest.state, old), ContestStep)


def test_a_name_that_looks_like_a_formula_is_marked_and_comes_back() -> None:
    text = csv_text(["display_name"], [["=1+1"], ["-Bob-"], ["'quoted'"]])
    assert text == "display_name\n'=1+1\n'-Bob-\n'quoted'\n"
    assert csv_text(["net"], [[-80]]) == "net\n-80\n"
    names = [player["display_name"] for player in read(text).players]
    assert names == ["=1+1", "-Bob-", "'quoted'"]


def test_a_csv_with_every_column() -> None:
    found = read('display_name,name,table\n"Ann, A.",one,2\nBob,,\n')
    assert not found.problems
    assert found.players == (
        {"display_name": "Ann, A.", "name": "one", "table": 2, "chosen": True, "id": "p-drawn-0"},
        {"display_name": "Bob", "name": "drawn-1", "id": "p-drawn-2"},
    )


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", [(1, "no header")]),
        ("display_name\n", [(1, "no player")]),
        ("name\nx\n", [(1, "display_name is missing")]),
        ("display_name,colour\nx,y\n", [(1, "no column 'colour'")]),
        (
            "display_name,table\nAnn,1\nann,zero\n,3\n",
            [(3, "table = 'zero'"), (3, "is taken"), (4, "is empty")],
        ),
        ("display_name\nAnn,extra\nOld\n", [(2, "2 columns"), (3, "'Old' is taken")]),
        ("display_name,name\nAnn,a\nBob,a\n", [(3, "another line")]),
        ('display_name\n"Ann\n', [(2, "unexpected end")]),
        (f"display_name,table\nAnn,{'9' * 5_000}\n", [(2, "table = '999")]),
        ("display_name" + "," * 100_000, [(1, "100001 columns")]),
        ("display_name\nAnn" + "," * 100_000, [(2, "100001 columns")]),
    ],
)
def test_an_error_imports_nothing_and_lists_line_and_reason(
    text: str, problems: list[tuple[int, str]]
) -> None:
    found = read(text, taken=("Old",))
    assert found.players == ()
    assert [problem.line for problem in found.problems] == [line for line, _ in problems]
    for problem, (_, reason) in zip(found.problems, problems, strict=True):
        assert reason in problem.told("en")


def test_a_list_of_ten_thousand_players_and_its_bounds() -> None:
    text = "display_name\n" + "".join(f"Bot {number}\n" for number in range(10_000))
    assert len(text) < MOST_BYTES
    found = read(text)
    assert (len(found.players), found.problems) == (10_000, ())
    contest = signed_up(3)
    refused = contest.do(kinds.IMPORT_PLAYERS, "olga", players=found.players)
    assert refused is not None
    assert "10000" in refused.message
    assert contest.do(kinds.IMPORT_PLAYERS, "olga", players=found.players[3:]) is None
    found = read(text + "Bot more\n")
    assert [one.told("en") for one in found.problems] == ["more than 10000 players"]
    # Every line is wrong: the answer stays short.
    found = read(text.replace("Bot", ","))
    assert found.players == ()
    assert found.problems[-1].told("en") == "further lines are not checked"
    assert len(found.problems) < 600


def test_an_import_takes_all_or_nothing() -> None:
    contest = signed_up(3)
    rows = [{"id": "a", "name": "a", "display_name": "A"}, {"id": "p1", "name": "b"}]
    refused = contest.do(kinds.IMPORT_PLAYERS, "olga", players=rows)
    assert refused is not None
    assert refused.message.startswith("line 2: ")
    assert len(contest.state.players) == 3
