"""`fifthstreet replay` beside what a file says of its end: stacks, winnings and rake."""

import json
from pathlib import Path

import pytest

from fifthstreet.cli.main import main

Captured = pytest.CaptureFixture[str]

# The turn is bet and called: 420 in the middle, which p1 wins with aces; p3 leaves 50.
HAND = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = {stacks}
actions = [
  "d dh p1 {first}",
  "d dh p2 {second}",
  "d dh p3 ????",
  "p3 f",
  "p1 cc",
  "p2 cc",
  "d db 3h4h5h",
  "p1 cc",
  "p2 cc",
  "d db 9s",
  "p1 cbr 110",
  "p2 cc",
  "d db Ts",
  "p1 cbr 300",
  "p2 {answer}",
]
"""
STACKS = "[1000, 2000, 3000]"


def hand(
    *more: str,
    stacks: str = STACKS,
    first: str = "AcAd",
    second: str = "KcKd",
    answer: str = "f",
) -> str:
    text = HAND.format(stacks=stacks, first=first, second=second, answer=answer)
    return text + "".join(f"{line}\n" for line in more)


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


def replay(path: Path, text: str, *arguments: str) -> int:
    path.write_text(text)
    return main(["replay", str(path), *arguments])


@pytest.mark.parametrize(
    "said",
    [
        "finishing_stacks = [1210, 1790, 3000]",
        "finishing_stacks = [1210.0, 1790, 3000]",
        "winnings = [420, 0, 0]",
        "winnings = [420.00, 0, 0]\nfinishing_stacks = [1210, 1790, 3000]",
        # Nobody wins nothing: so some files say that they do not know.
        "winnings = [0, 0, 0]",
    ],
)
def test_an_end_that_agrees(tmp_path: Path, capsys: Captured, said: str) -> None:
    assert replay(tmp_path / "x.phh", hand(said), "--json") == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "rake" not in json.loads(printed.out)


def test_the_rake_is_what_is_missing(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.phh"
    for said in ("winnings = [399, 0, 0]", "finishing_stacks = [1189, 1790, 3000]"):
        assert replay(path, hand(said), "--json") == 0
        line = json.loads(capsys.readouterr().out)
        assert line["rake"] == 21
        assert line["finishing_stacks"] == [1189, 1790, 3000]
    # A split after rake, with its odd chip: 1,000 less 33 are 484 and 483.
    split = hand("winnings = [484, 483, 0]", first="AcAd", second="AhAs", answer="cc")
    assert replay(path, split.replace("cbr 110", "cbr 100"), "--json") == 0
    assert json.loads(capsys.readouterr().out)["rake"] == 33


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            hand("winnings = [300, 0, 0]"),
            "winnings: the file says that seat 1 collects 300, by the rules it is 420"
            " (other amounts, and no rake explains them)",
        ),
        (hand("winnings = [421, 0, 0]"), "collects 421, by the rules it is 420"),
        (hand("winnings = [0, 420, 0]"), "(others win)"),
        (hand("finishing_stacks = [1210, 1790, 2999]"), "finishing_stacks: the file says"),
        (
            hand("winnings = [509, 511, 0]", second="AhAs", answer="cc"),
            "(the odd chip of a split)",
        ),
        (hand("winnings = [420, 0]"), "winnings is no list of amounts, one per player"),
        (hand('winnings = "all"'), "winnings is no list of amounts, one per player"),
    ],
)
def test_an_end_that_differs_is_told(
    tmp_path: Path, capsys: Captured, text: str, words: str
) -> None:
    path = tmp_path / "x.phh"
    assert replay(path, text, "--json") == 1
    printed = capsys.readouterr()
    # The hand itself is fine, and its line is there.
    assert json.loads(printed.out)["rules"] == "casino-nl"
    told = json.loads(printed.err)
    assert (told["file"], told["line"]) == (str(path), 1)
    assert words in told["error"]
    assert replay(path, text) == 1
    assert f"{path}:1: " in capsys.readouterr().err
    assert replay(path, text, "--no-compare", "--json") == 0
    assert capsys.readouterr().err == ""


def test_no_flop_no_rake(tmp_path: Path, capsys: Captured) -> None:
    head = hand().split('  "p1 cc"')[0]
    text = head + '  "p1 f",\n]\nwinnings = [0, 145, 0]\n'
    assert replay(tmp_path / "x.phh", text) == 1
    assert "collects 145, by the rules it is 100" in capsys.readouterr().err


def test_a_lone_blind_heads_up_stands_where_its_seat_is(tmp_path: Path, capsys: Captured) -> None:
    text = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0, 100]
min_bet = 100
starting_stacks = [1000, 1000]
actions = ["d dh p1 ????", "d dh p2 ????", "p1 cc", "p2 cc", "d db 3h4h5h", "p1 cc", "p2 cbr 100",
  "p1 f"]
winnings = [0, 200]
"""
    assert replay(tmp_path / "x.phh", text, "--json") == 0
    assert json.loads(capsys.readouterr().out)["finishing_stacks"] == [900, 1100]
    # Where p2 acts first the numbers are turned about, as the format says.
    turned = text.replace('"p1 cc", "p2 cc", "d db', '"p2 cc", "p1 cc", "d db')
    assert replay(tmp_path / "x.phh", turned, "--json") == 0
    assert json.loads(capsys.readouterr().out)["finishing_stacks"] == [900, 1100]


def test_unknown_stacks_never_run_out(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "x.phh"
    unknown = "[inf, inf, 3000]"
    assert replay(path, hand("winnings = [399, 0, 0]", stacks=unknown), "--json") == 0
    line = json.loads(capsys.readouterr().out)
    assert line["finishing_stacks"] == [None, None, 3000]
    assert (line["pots"], line["rake"]) == ([{"amount": 420, "seats": [0]}], 21)
    assert replay(path, hand(stacks=unknown)) == 0
    shown = capsys.readouterr().out
    assert "seat 1  SB       ?" in shown
    assert "+210" in shown
    assert "000,000" not in shown


@pytest.mark.parametrize(
    "text",
    [
        # p2 calls with less than the bet, as the winnings show.
        hand("winnings = [700, 0, 0]", stacks="[inf, inf, inf]", answer="cc"),
        # Cards without betting: somebody is all-in.
        hand(stacks="[inf, inf, inf]").replace('  "p1 cbr 300",\n  "p2 f",\n', ""),
        hand(stacks="[inf, inf, inf]").replace('  "p1 cbr 110",\n  "p2 cc",\n', ""),
    ],
)
def test_what_depends_on_unknown_stacks_is_unknowable(
    tmp_path: Path, capsys: Captured, text: str
) -> None:
    assert replay(tmp_path / "x.phh", text, "--json") == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "not know" in json.loads(printed.err)["error"]


def test_another_game_is_refused_by_its_variant(tmp_path: Path, capsys: Captured) -> None:
    text = hand().replace('"NT"', '"PO"').replace("d dh p1 AcAd", "d dh p1 AcAdKsQs")
    assert replay(tmp_path / "x.phh", text) == 1
    assert "variant = 'PO'; allowed: NT, PT, FT" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("agreed with the file", "differed", "refused", "another game", "others win")),
        ("zh", ("与文件一致", "不一致", "拒绝", "其他游戏", "赢家不同")),
    ],
)
def test_a_folder_ends_with_a_table(
    tmp_path: Path, capsys: Captured, lang: str, words: tuple[str, ...]
) -> None:
    hands = [
        hand("winnings = [420, 0, 0]"),
        hand("winnings = [399, 0, 0]"),
        hand(),
        hand("winnings = [0, 420, 0]"),
        hand().replace('"NT"', '"FB"'),
        hand().replace('"NT"', '"PO"'),
        hand().replace("p2 cc", "p2 cbr 101", 1),
    ]
    for number, text in enumerate(hands):
        (tmp_path / f"{number}.phh").write_text(text)
    assert main(["replay", str(tmp_path), "--lang", lang]) == 1
    lines = capsys.readouterr().out.splitlines()
    agreed, differed, refused, game, winners = words
    table = [line for line in lines[-8:] if line.strip()]
    counts = {line.rsplit(maxsplit=1)[0].strip(): line.split()[-1] for line in table}
    assert counts[agreed] == "2"
    assert (counts[differed], counts[winners]) == ("1", "1")
    assert (counts[refused], counts[game]) == ("3", "2")
    assert main(["replay", str(tmp_path), "--json"]) == 1
    printed = capsys.readouterr()
    # JSON alone on the output.
    assert len([json.loads(line) for line in printed.out.splitlines()]) == 4
    assert "agreed with the file" in printed.err


def test_skipped_checks_are_counted(tmp_path: Path, capsys: Captured) -> None:
    text = """\
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 60]
actions = ["d dh p1 ????", "d dh p2 KcKd", "d dh p3 7c2d", "p3 cc", "p1 f", "p2 cc",
  "d db 3h4h5h", "d db 9s", "d db Ts"]
"""
    assert replay(tmp_path / "x.phh", text, "--json") == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["skipped_checks"] == 1
    assert printed.err == "skipped checks of seats that the rules no longer ask: 1\n"
