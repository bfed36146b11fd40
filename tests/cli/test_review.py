"""`fifthstreet review`: text, JSON and the page, of a notation and of files."""

import json
from pathlib import Path

import pytest

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
