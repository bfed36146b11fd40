"""`fifthstreet play` as a person meets it: in a pipe, in a terminal, with mistakes, in Chinese."""

import io
import re
import sys

import pytest

from fifthstreet.cli.main import main
from fifthstreet.cli.played_session import PERSON, Session
from fifthstreet.cli.text_columns import cells
from fifthstreet.rulesets import load, names
from tests.cli.program import run, terminal

CONTROL_C = "\x03"
CONTROL_D = "\x04"


class Player:
    """Runs the command in this process, with lines typed into it."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._capture = capture
        self.code = 0

    def play(self, typed: str, *arguments: str) -> str:
        """What was printed; the messages on standard error too, which should be none."""
        self._patch.setattr(sys, "stdin", io.StringIO(typed))
        self.code = main(["play", *arguments])
        printed = self._capture.readouterr()
        return printed.out + printed.err


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Player:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(variable, raising=False)
    return Player(monkeypatch, capsys)


def opening_seed(rules_name: str = "casino-nl") -> str:
    """A seed with which a person alone with one bot acts first in the first hand."""
    for seed in range(100):
        session = Session(load(rules_name), 2, seed)
        session.deal()
        if session.hand.actor == PERSON:
            return str(seed)
    raise AssertionError("the button never falls to the person")


def alone() -> tuple[str, ...]:
    return ("--seats", "2", "--seed", opening_seed())


def test_without_input_it_says_what_to_do_and_ends() -> None:
    done = run("play", *alone())
    assert done.returncode == 0
    assert "Run `fifthstreet play` in a terminal" in " ".join(done.stdout.split())
    assert "Hand 1 was not finished and does not count." in done.stdout
    assert re.search(r"hands played +0\n", done.stdout)
    assert done.stderr == ""


def test_piped_input_plays_a_hand() -> None:
    done = run("play", "--hands", "1", *alone(), typed="f\n")
    assert done.returncode == 0
    assert "You fold" in done.stdout
    assert re.search(r"hands played +1\n  You +-50\n", done.stdout)
    assert re.search(r"biggest pot +100 \(hand 1\)", done.stdout)
    assert "Run `fifthstreet play`" not in done.stdout
    assert "\x1b" not in done.stdout


def test_the_same_seed_is_the_same_session(player: Player) -> None:
    def board_of(seed: str) -> list[str]:
        printed = player.play("c\n" * 30, "--seed", seed, "--hands", "2")
        return re.findall("Board.*", printed)

    assert board_of("8") == board_of("8")
    assert board_of("8") != board_of("9")


def test_q_asks_nothing_and_sums_up(player: Player) -> None:
    printed = player.play("q\nf\n", *alone())
    assert player.code == 0
    assert printed.count("\n> q\n") == 1
    assert "Summary" in printed
    assert "You fold" not in printed


def test_a_mistake_says_what_is_allowed_and_costs_nothing(player: Player) -> None:
    printed = player.play("hello\nk\nr 5\nr\nr 99999999\nb 300\np\nc 5\nq\n", *alone())
    assert player.code == 0
    allowed = "f fold · c call 50 · r raise to 200–10,000 · a all-in 10,000 · ?"
    assert printed.count(allowed) == 9
    for complaint in (
        "“hello” is not an action here",
        "check: there is a bet to match",
        "raise to 5: the amount is too small",
        "raise needs an amount from 200 to 10,000",
        "raise to 99,999,999: the amount is too large",
        "bet 300: there is a bet already",
        "pass: these rules do not have that action",
        "call takes no amount: leave out “5”",
    ):
        assert complaint in printed
    assert "You call" not in printed
    assert "You raise" not in printed


def test_help_and_an_empty_line(player: Player) -> None:
    printed = player.play("?\n\nq\n", *alone())
    assert "Type a key or a word" in printed
    assert printed.count("Fifth Street · casino-nl 50/100 · hand 1 · preflop") == 2


def test_chinese(player: Player) -> None:
    printed = player.play("加注到 500\n" + "弃牌\n" * 9, "--lang", "zh", "--hands", "1", *alone())
    assert player.code == 0
    assert "你 加注到 500" in printed
    assert "第 1 手" in printed
    assert "最大底池" in printed


def test_chinese_columns_are_aligned(player: Player) -> None:
    printed = player.play("", "--lang", "zh", "--seats", "10", "--seed", "1")
    rows = [line for line in printed.splitlines() if "?? ??" in line]
    assert len(rows) == 9
    assert len({_cells(row[: row.index("?? ??")]) for row in rows}) == 1


def _cells(text: str) -> int:
    return sum(2 if ord(character) > 0x2E80 else 1 for character in text)


def test_simple_draws_the_queue(player: Player) -> None:
    printed = player.play("", "--rules", "simple", "--seats", "5", "--seed", "1")
    assert re.search(r"Waiting  You( → \w+( 2)?( \(passed\))?)*\n", printed)


@pytest.mark.parametrize("rules_name", names())
def test_every_rule_set_can_be_played(rules_name: str, player: Player) -> None:
    typed = "c\np\nb\na\nf\n\n" * 20
    printed = player.play(typed, "--rules", rules_name, "--seed", "3", "--hands", "3")
    assert player.code == 0
    assert "error" not in printed
    assert re.search(r"hands played +3\n", printed)


def test_without_chips_the_person_may_buy_in_or_leave(player: Player) -> None:
    question = "You have no chips left. Buy in again for 10,000? y/n"
    all_in = "a\n" * 10
    seed = next(
        seed for seed in map(str, range(100)) if question in player.play(all_in, "--seed", seed)
    )
    stays = player.play(all_in + "y\nq\n", "--seed", seed)
    assert re.search(r"y\n\nFifth Street · casino-nl 50/100 · hand [2-9]", stays)
    leaves = player.play(all_in + "n\nc\n", "--seed", seed)
    assert re.search(r"> n\n\nSummary\n  hands played", leaves)


@pytest.mark.parametrize(
    "arguments",
    [
        ("--rules", "nope"),
        ("--rules", "contest", "--seats", "2"),
        ("--seats", "x"),
        ("--hands", "0"),
    ],
)
def test_bad_options_are_one_line_and_exit_2(arguments: tuple[str, ...], player: Player) -> None:
    printed = player.play("", *arguments)
    assert player.code == 2
    assert len(printed.splitlines()) == 1


def test_an_output_without_suit_symbols_gets_letters() -> None:
    done = run("play", *alone(), typed="q\n", PYTHONIOENCODING="ascii")
    assert re.search(r">  You +BTN/SB D +9,950 +50  [2-9TJQKA][cdhs] [2-9TJQKA][cdhs]", done.stdout)
    assert "\\" not in done.stdout


@pytest.mark.real_time
def test_in_a_terminal_the_picture_is_redrawn() -> None:
    with terminal("play", *alone()) as screen:
        assert "hand 1" in screen.wait_for("all-in 10,000")
        screen.type("r 5\r")
        assert "\x1b[2J" in screen.wait_for("too small")
        screen.type("f\r")
        screen.wait_for("Enter: next hand")
        screen.type("\r")
        screen.wait_for("hand 2")
        screen.type("q\r")
        assert "Summary" in screen.wait_for("deals the same cards again")
        assert screen.exit_code() == 0


@pytest.mark.real_time
def test_a_resized_window_is_drawn_again_with_the_line_being_typed() -> None:
    with terminal("play", *alone()) as screen:
        screen.wait_for("all-in 10,000")
        screen.type("r 27")
        screen.wait_for("r 27")
        drawn = ""
        for lines in range(20, 60):
            # A signal that falls into the handling of a key waits for the next one.
            screen.resize(60, lines)
            drawn += screen.read(seconds=0.5)
            if "hand 1" in drawn:
                break
        assert "hand 1" in drawn
        assert drawn.endswith("> r 27")
        screen.type("5\r")
        screen.wait_for("raise to 275")


@pytest.mark.real_time
def test_control_c_sums_up_and_exits_130() -> None:
    with terminal("play", *alone()) as screen:
        screen.wait_for("all-in 10,000")
        screen.type(CONTROL_C)
        assert "Summary" in screen.wait_for("deals the same cards again")
        assert screen.exit_code() == 130


@pytest.mark.real_time
def test_control_d_sums_up_and_exits_0() -> None:
    with terminal("play", *alone()) as screen:
        screen.wait_for("all-in 10,000")
        screen.type(CONTROL_D)
        assert "Summary" in screen.wait_for("deals the same cards again")
        assert screen.exit_code() == 0


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_narrow_window_is_not_overrun(language: str) -> None:
    for typed in ("", "c\nk\nk\nk\nq\n"):
        done = run("play", "--seed", "7", "--lang", language, typed=typed, COLUMNS="40")
        wide = [line for line in done.stdout.splitlines() if cells(line) > 40]
        assert wide == []
