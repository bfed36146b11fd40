"""`fifthstreet rules`: what it prints, in both languages and for programs."""

import json
import sys
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from fifthstreet.cli.text_columns import cells
from fifthstreet.rulesets import load, names

Captured = pytest.CaptureFixture[str]
LANGUAGES = ("en", "zh")


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(
        'extends = "casino-nl"\n[about]\nname = "house"\n'
        '[table]\nante_kind = "each"\nante = 25\n'
        "[betting]\nraise_caps = [3, 0, 4, 4]\n"
        "[pots]\nrake_permille = 50\nrake_cap = 300\n"
    )
    return path


def output(capsys: Captured, *arguments: str) -> str:
    assert main(list(arguments)) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def bullets(text: str) -> list[str]:
    """The sentences of `rules show`, each in one line."""
    return [part.replace("\n    ", " ").split("\n")[0] for part in text.split("\n  - ")[1:]]


# --- list ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_names_every_set(language: str, capsys: Captured) -> None:
    lines = output(capsys, "rules", "--lang", language).splitlines()
    listed = [line.split()[0] for line in lines[: lines.index("")] if not line.startswith(" ")]
    assert listed == list(names())


def test_the_list_for_programs(capsys: Captured) -> None:
    records = json.loads(output(capsys, "rules", "list", "--json"))
    assert [record["name"] for record in records] == list(names())
    assert records[4] == {
        "name": "contest",
        "version": 2,
        "document": "002",
        "summary": "AI contest: a raise doubles the bet; four raises, four bets per street",
    }


# --- show ----------------------------------------------------------------------------------------
def test_a_set_is_explained_in_sentences(capsys: Captured) -> None:
    text = output(capsys, "rules", "show", "home")
    assert text.startswith("home, version 2\nHome game: ")
    assert text.index("\nThe table\n") < text.index("\nBetting\n") < text.index("\nShowdown\n")
    sentences = bullets(text)
    assert "2 to 10 players." in sentences
    assert "Everyone starts with 2,000 chips, 100 big blinds." in sentences
    assert "The blinds are 10 and 20." in sentences
    assert "A bet may be any amount from one chip up." in sentences
    assert "Both hole cards and three of the board count, no other five." in sentences


def test_in_chinese(capsys: Captured) -> None:
    sentences = bullets(output(capsys, "rules", "show", "home", "--lang", "zh"))
    assert "小盲 10，大盲 20。" in sentences
    assert "必须用两张底牌加三张公共牌。" in sentences


def test_what_has_no_effect_is_not_told(capsys: Captured) -> None:
    no_cap = output(capsys, "rules", "show", "casino-nl")
    capped = output(capsys, "rules", "show", "casino-fl")
    assert "towards the cap" not in no_cap
    assert "A street's opening bet counts towards the cap on raises." in capped
    assert "Raises allowed, all seats together: preflop 3, flop 4, turn 4, river 4." in capped


def test_a_file_is_explained_like_a_name(house: Path, capsys: Captured) -> None:
    text = output(capsys, "rules", "show", str(house))
    sentences = bullets(text)
    assert text.startswith("house, version 1\n\nThe table\n")
    assert "The ante is 25." in sentences
    assert "The house takes 50 of every 1,000 chips of a pot." in sentences
    assert "The rake of a hand is at most 300 chips." in sentences
    assert (
        "Raises allowed, all seats together: preflop 3, flop any number, turn 4, river 4."
        in sentences
    )


def test_a_depth_that_is_no_whole_number_is_left_out(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "odd.toml"
    path.write_text('extends = "home"\n[about]\nname = "odd"\n[table]\nstarting_stack = 2010\n')
    assert "Everyone starts with 2,010 chips." in bullets(
        output(capsys, "rules", "show", str(path))
    )


def test_a_table_of_one_size(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "six.toml"
    path.write_text(
        'extends = "home"\n[about]\nname = "six"\n[table]\nseats_min = 6\nseats_max = 6\n'
    )
    assert "Exactly 6 players." in bullets(output(capsys, "rules", "show", str(path)))


def test_a_set_for_programs_is_the_record(capsys: Captured) -> None:
    assert (
        json.loads(output(capsys, "rules", "show", "simple", "--json")) == load("simple").values()
    )


@pytest.mark.parametrize("columns", [40, 80, 120])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_no_line_is_wider_than_the_terminal(
    name: str, language: str, columns: int, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    text = output(capsys, "rules", "show", name, "--lang", language)
    text += output(capsys, "rules", "--lang", language)
    assert max(cells(line) for line in text.splitlines()) <= min(columns, 100)


def test_headings_are_bold_on_a_terminal_only(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\033" not in output(capsys, "rules", "show", "home")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\033[1mBetting\033[0m\n" in output(capsys, "rules", "show", "home")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\033" not in output(capsys, "rules", "show", "home")


# --- diff ----------------------------------------------------------------------------------------
def test_a_difference_is_told_for_both(capsys: Captured) -> None:
    assert output(capsys, "rules", "diff", "casino-nl", "casino-pl") == (
        "Betting\n"
        '  limit  "none" → "pot"\n'
        "    casino-nl  There is no upper limit but the stack.\n"
        "    casino-pl  A bet is at most the pot, a raise at most the bet plus the pot\n"
        "               after calling.\n"
    )


def test_differences_without_effect(capsys: Captured) -> None:
    """In neither set: not told. In one of them: told, and marked there."""
    text = output(capsys, "rules", "diff", "home", "casino-nl")
    assert "cap_heads_up" not in text
    text = output(capsys, "rules", "diff", "casino-nl", "research")
    _, _, about_cap = text.partition("cap_heads_up  false → true\n")
    ours, theirs = about_cap.replace("\n               ", " ").splitlines()[:2]
    assert ours.endswith("(has no effect in this set)")
    assert theirs == "    research   The cap on raises holds between two players too."


def test_differences_for_programs_are_all_there(capsys: Captured) -> None:
    record = json.loads(output(capsys, "rules", "diff", "home", "casino-nl", "--json"))
    assert (record["a"], record["b"]) == ("home", "casino-nl")
    told = {one["field"]: (one["section"], one["a"], one["b"]) for one in record["differences"]}
    ours, theirs = load("home").values(), load("casino-nl").values()
    about = {"name", "version", "document"}
    assert set(told) == {key for key in ours if ours[key] != theirs[key]} - about
    assert told["burns"] == ("order", [], ["flop", "turn", "river"])


def test_a_file_may_be_compared(house: Path, capsys: Captured) -> None:
    text = output(capsys, "rules", "diff", "casino-nl", str(house), "--lang", "zh")
    assert "raise_caps  [0, 0, 0, 0] → [3, 0, 4, 4]" in text
    assert "house      全桌合计的加注次数上限：翻牌前 3、翻牌不限、转牌 4、河牌 4。" in text


def test_no_difference(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "same.toml"
    path.write_text('extends = "home"\n[about]\nname = "same"\n')
    told = output(capsys, "rules", "diff", "home", str(path))
    assert told == "home and same have the same rules.\n"


# --- check ---------------------------------------------------------------------------------------
def test_a_good_file(house: Path, capsys: Captured) -> None:
    assert output(capsys, "rules", "check", str(house)) == f"{house}: good; rule set house\n"


def test_problems_are_one_line_each_and_exit_with_1(
    house: Path, tmp_path: Path, capsys: Captured
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('extends = "home"\n[about]\nname = "bad"\n[betting]\nchecks = 1\n')
    assert main(["rules", "check", str(bad), str(house), "home"]) == 1
    printed = capsys.readouterr()
    assert printed.err == f"{bad}: [betting] checks = 1; allowed: true, false\n"
    assert printed.out == f"{house}: good; rule set house\nhome: good; rule set home\n"


def test_problems_for_programs(house: Path, tmp_path: Path, capsys: Captured) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("[")
    assert main(["rules", "check", str(bad), str(house), "--json"]) == 1
    printed = capsys.readouterr()
    first, second = (json.loads(line) for line in printed.out.splitlines())
    assert first["file"] == str(bad)
    assert first["good"] is False
    assert "line 1" in first["error"]
    assert second == {"file": str(house), "good": True, "name": "house"}
    assert printed.err == ""


@pytest.mark.parametrize("command", ["show", "check"])
def test_a_file_that_is_not_there_is_bad_input(command: str, capsys: Captured) -> None:
    assert main(["rules", command, "nowhere.toml"]) == 2
    message = "error: nowhere.toml: cannot be read: No such file or directory\n"
    assert capsys.readouterr().err == message


def test_an_unknown_name_is_bad_input(capsys: Captured) -> None:
    assert main(["rules", "diff", "home", "hom"]) == 2
    message = capsys.readouterr().err
    assert message.startswith("error: there is no rule set 'hom' (did you mean 'home'?); ")
    assert message.count("\n") == 1
