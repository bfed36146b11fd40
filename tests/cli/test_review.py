"""`fifthstreet review`: text, JSON and the page, of a notation and of files."""

import json
import os
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from fifthstreet.cli.main import main
from fifthstreet.kernels.engine import native
from fifthstreet.review import ReviewedHand
from tests.cli.program import run_here as run

pytestmark = pytest.mark.skipif(native is None, reason="the champion is native")

# Alice raises, Bob calls, and Bob folds the best hand to a bet of twice the pot on the river.
PHH = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [20000, 20000]
players = ['Alice <x>', 'Bob']
actions = ['d dh p1 AsKs', 'd dh p2 7c7d', 'p2 cbr 300', 'p1 cc', 'd db QsJsTs', 'p1 cc', 'p2 cc',
'd db 2c', 'p1 cc', 'p2 cc', 'd db 2d', 'p1 cc', 'p2 cbr 1200', 'p1 f']
"""
QUICK = ("--budget", "0.05")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "hand.phh"
    path.write_text(PHH, encoding="utf-8")
    return path


def test_the_worst_decision_comes_first_in_text_json_and_page(tmp_path: Path, file: Path) -> None:
    page = tmp_path / "review.html"
    found = run("review", str(file), "--player", "alice <x>", *QUICK, "--report", str(page))
    assert found.returncode == 0, found.stderr
    first = found.stdout.split("\n\n")[1]
    assert "river" in first
    assert "fold" in first
    assert "loses" in first
    # The call of the raise is no mistake, whatever its sampled loss is.
    call = next(part for part in found.stdout.split("\n\n") if "preflop" in part)
    assert "≈ 0" in call
    assert "loses" not in call
    html = page.read_text(encoding="utf-8")
    assert "alice &lt;x&gt;" in html
    assert "<x>" not in html
    spoken = run("review", str(file), "--player", "Alice <x>", *QUICK, "--json", "--lang", "zh")
    record = json.loads(spoken.stdout)
    losses = [one["clear_loss"] for one in record["decisions"]]
    assert losses == sorted(losses, reverse=True)
    # Folding the best hand costs at least the pot and the bet.
    assert record["decisions"][0]["loss"] >= 18
    assert record["decisions"][0]["taken"] == {"kind": "fold"}
    assert record["loss"] == pytest.approx(sum(losses))


def hands_of_al(*holes: str) -> str:
    """A file of hands in which Al, dealt such holes, folds before the flop."""
    fields = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [20000, 20000]
players = ['Bo', 'Al']
actions = ['d dh p1 ????', 'd dh p2 {hole}', 'p2 f']
"""
    return "".join(f"[{number}]{fields.format(hole=hole)}" for number, hole in enumerate(holes, 1))


def test_hands_with_hidden_cards_are_noted_and_skipped(tmp_path: Path) -> None:
    path = tmp_path / "mix.phhs"
    path.write_text(hands_of_al("7h2c", "????", "8h3c"), encoding="utf-8")
    found = run("review", str(path), "--player", "Al", *QUICK, "--json")
    assert found.returncode == 1
    assert found.stderr.count("\n") == 1
    assert "mix.phhs:9: the cards of the player are not known" in found.stderr
    record = json.loads(found.stdout)
    assert record["hands"] == 2
    assert {one["hole"] for one in record["decisions"]} == {"7h2c", "8h3c"}
    assert "不知道该玩家的底牌" in run("review", str(path), "--player", "Al", "--lang", "zh").stderr
    path.write_text(hands_of_al("????", "????"), encoding="utf-8")
    nothing = run("review", str(path), "--player", "Al")
    assert nothing.returncode == 2
    assert "mix.phhs:1: the cards of the player are not known" in nothing.stderr
    assert not nothing.stdout


def test_a_hand_that_left_the_tree_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fifthstreet.agents.house.champion.Champion.appraise", lambda *_: None)
    asked = ("review", str(file), "--player", "Bob")
    found = run(*asked)
    assert found.returncode == 0, found.stderr
    assert "no opinion\n  A bet of this hand is too far from the sizes" in found.stdout
    assert "与冠军蓝图的大小相差太多" in run(*asked, "--lang", "zh").stdout
    decisions = json.loads(run(*asked, "--json").stdout)["decisions"]
    assert {one["reason"] for one in decisions} == {"off-tree"}
    assert all(one["equity"] > 0 for one in decisions)


@pytest.mark.parametrize("name", ["0", "SB", "btn", "BTN/SB"])
def test_the_seat_of_button_and_small_blind_has_both_names(name: str) -> None:
    text = "fs1 casino-nl 50/100 button=0 stacks=900,900 holes=7h2c,???? board=- actions=f"
    found = run("review", text, "--player", name, "--json")
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout)["decisions"][0]["hole"] == "7h2c"


def test_a_page_that_cannot_be_written_is_refused_before_the_work(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def reviewed(*_: object, **__: object) -> ReviewedHand:
        raise AssertionError("nothing may be solved")

    monkeypatch.setattr("fifthstreet.cli.review.review_hand", reviewed)
    for page in (tmp_path, tmp_path / "no" / "page.html", file / "page.html"):
        found = run("review", str(file), "--player", "Bob", "--report", str(page))
        assert found.returncode == 2
        assert str(page) in found.stderr
    nobody = run("review", str(file), "--player", "Carol", "--report", str(tmp_path / "page.html"))
    assert nobody.returncode == 2
    assert not (tmp_path / "page.html").exists()


def test_what_cannot_be_reviewed_says_why(file: Path) -> None:
    nobody = run("review", str(file), "--player", "Carol")
    assert nobody.returncode == 2
    assert "Carol" in nobody.stderr
    text = "fs1 research 50/100 button=0 stacks=20000,20000 holes=????,???? board=- actions=f"
    unknown = run("review", text, "--player", "0")
    assert unknown.returncode == 2
    assert "not known" in unknown.stderr
    seat = run("review", text, "--player", "7", "--lang", "zh")
    assert seat.returncode == 2
    assert "座位" in seat.stderr


# Nothing is solved under these rules, so a review of them is quick.
LIMIT = "fs1 casino-fl 50/100 button=0 stacks=900,900 holes=7h2c,???? board=- actions=f"


def test_a_report_never_replaces_what_is_reviewed(
    tmp_path: Path, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link.html").symlink_to(file)
    os.link(file, tmp_path / "hard.html")
    asked = ("review", str(file), "--player", "Bob", "--report")
    for page in (file, f"{tmp_path}/./hand.phh", tmp_path / "link.html", tmp_path / "hard.html"):
        found = run(*asked, str(page))
        assert (found.returncode, found.stdout) == (2, "")
        assert f"{Path(page)} is one of the files to review" in found.stderr
    folder = run("review", str(tmp_path), "--player", "Bob", "--report", str(file), "--lang", "zh")
    assert "正要复盘的文件" in folder.stderr
    with file.open(encoding="utf-8") as lines:
        monkeypatch.setattr(sys, "stdin", lines)
        piped = run("review", "-", "--player", "Bob", "--report", str(file))
    assert "is one of the files to review" in piped.stderr
    assert file.read_text(encoding="utf-8") == PHH
    old = tmp_path / "old.html"
    old.write_text("an older report", encoding="utf-8")
    assert run("review", LIMIT, "--player", "0", "--report", str(old)).returncode == 0
    assert "<html" in old.read_text(encoding="utf-8")


def test_the_report_is_written_although_nobody_reads_the_text(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w", encoding="utf-8") as closed, redirect_stdout(closed):
        main(["review", LIMIT, "--player", "0", "--report", str(page)])
    assert "<html" in page.read_text(encoding="utf-8")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="Linux has such a device")
def test_a_full_disk_is_named_and_the_text_is_there_all_the_same() -> None:
    asked = ("review", LIMIT, "--player", "0", "--report", "/dev/full")
    found = run(*asked)
    assert found.returncode == 2
    assert found.stderr == "error: /dev/full: No space left on device\n"
    assert "1 decision" in found.stdout
    assert run(*asked, "--lang", "zh").stderr == "错误：/dev/full：设备上没有空间\n"


def test_hands_without_a_decision_have_nothing_to_review(tmp_path: Path) -> None:
    path, page = tmp_path / "walk.phhs", tmp_path / "page.html"
    path.write_text(hands_of_al("7h2c").replace("p1 ????", "p1 AcAd"), encoding="utf-8")
    asked = ("review", str(path), "--player", "Bo", "--report", str(page))
    found = run(*asked)
    assert found.returncode == 0
    assert found.stdout == "Bo: 1 hand, no decision: there is nothing to review\n"
    assert "there is nothing to review" in page.read_text(encoding="utf-8")
    assert json.loads(run(*asked, "--json").stdout)["decisions"] == []
    said = run(*asked, "--lang", "zh").stdout
    assert said == "Bo：1 手牌，没有做过决定：没有可复盘的内容\n"
    assert "没有可复盘的内容" in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["", "garbage\n", "# a comment\n"])
def test_files_without_a_hand_give_no_empty_review(text: str, tmp_path: Path) -> None:
    path, page = tmp_path / "bad.phh", tmp_path / "page.html"
    path.write_text(text, encoding="utf-8")
    for more in ((), ("--json",)):
        found = run("review", str(path), "--player", "Al", "--report", str(page), *more)
        assert (found.returncode, found.stdout) == (1, "")
        assert f"{path}:1: " in found.stderr
        assert not page.exists()


def test_amounts_in_cents_say_so(tmp_path: Path) -> None:
    path, page = tmp_path / "cents.phhs", tmp_path / "page.html"
    chips = hands_of_al("7h2c")
    cents = chips.replace("[50, 100]", "[0.50, 1.00]").replace("min_bet = 100", "min_bet = 1.00")
    path.write_text(cents, encoding="utf-8")
    found = run("review", str(path), "--player", "Al", *QUICK, "--report", str(page))
    assert "\none chip is 0.01\n" in found.stdout
    assert "one chip is 0.01" in page.read_text(encoding="utf-8")
    # In a file of both kinds each decision says what its amounts are.
    path.write_text(f"{cents}{chips.replace('[1]', '[2]')}", encoding="utf-8")
    both = run("review", str(path), "--player", "Al", *QUICK).stdout.split("\n\n")
    said = {part.split(",")[0]: "\n  one chip is 0.01" in part for part in both if "#" in part}
    assert said == {"hand cents#1": True, "hand cents#2": False}
    record = json.loads(run("review", str(path), "--player", "Al", *QUICK, "--json").stdout)
    assert {one["hand"]: one.get("unit") for one in record["decisions"]} == {
        "cents#1": "0.01",
        "cents#2": None,
    }


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("casino-nl 50/100 button=0 posts=0:ante:10,0:small_blind:50,1:big_blind:100", "antes"),
        ("casino-nl 10/100 button=0", "small blind of 40 to 60 % of the big one"),
        ("casino-fl 50/100 button=0", "no limit"),
        ("home 50/100 button=0", "research, acpc-nl, casino-nl"),
    ],
)
def test_rules_that_the_champion_does_not_know_are_named(rules: str, said: str) -> None:
    text = f"fs1 {rules} stacks=9000,9000 holes=7h2c,???? board=- actions=f"
    found = run("review", text, "--player", "0")
    assert found.returncode == 0, found.stderr
    assert said in found.stdout
    assert "冠军" in run("review", text, "--player", "0", "--lang", "zh").stdout
    decision = json.loads(run("review", text, "--player", "0", "--json").stdout)["decisions"][0]
    assert decision["reason"] == "rules"
    assert decision["rule"]
