"""`fifthstreet verify` on the hands of a contest, one of them dealt anew after an update."""

import json
from pathlib import Path
from typing import Any

import pytest

from fifthstreet.cli.main import main
from fifthstreet.contests import ContestSeeds, contest_seeds
from fifthstreet.fairness import LiveDeal, deal_live, layout_of
from fifthstreet.rulesets import load
from fifthstreet.tables.dealing import live_deal

TABLE = "cup.1.1.1"
SEED = "5a" * 32
SEEDS = ContestSeeds(SEED)


def dealt(hand: int, seed: str) -> LiveDeal:
    layout = layout_of(load("contest"), 3, first=1)
    return deal_live(bytes.fromhex(seed), table=TABLE, hand=str(hand), layout=layout, entropy=[])


def after_event(number: int) -> str:
    """The seed that a table draws after an update, when `number` events have been."""
    return live_deal.drawn_bytes(SEEDS.entropy(TABLE, -number), live_deal.NEXT_SEED)


@pytest.fixture(autouse=True)
def _short_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contest_seeds, "_MOST_EVENTS", 200)


def verified(file: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, dict[str, Any]]:
    code = main(["verify", str(file), "--contest-seed", SEED, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_a_hand_dealt_anew_is_proved_from_the_contests_seed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also from a record saved while the seed was secret, which shows the board only."""
    first, second, third = (
        dealt(1, SEEDS.hand_seed(TABLE, 1)),
        dealt(2, after_event(37)),
        dealt(3, after_event(81)),
    )
    records = [first.reveal(), second.reveal(), third.prove(third.layout.board)]
    file = tmp_path / "proofs.jsonl"
    file.write_text("".join(json.dumps(one.as_dict()) + "\n" for one in records), encoding="utf-8")
    code, found = verified(file, capsys)
    assert (code, found["in_full"], found["failed"], found["own_seed"]) == (0, 3, [], [])
    assert found["dealt_anew"] == [f"{TABLE}.2", f"{TABLE}.3"]
    one = tmp_path / "proof.json"
    one.write_text(json.dumps(records[2].as_dict()), encoding="utf-8")
    code, found = verified(one, capsys)
    assert code == 0
    assert found["checks"][0]["status"] == "proved"
    assert found["checks"][0]["reason"].startswith("dealt anew")


def test_another_seed_is_not_taken_for_one_dealt_anew(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hidden = dealt(2, "11" * 32)
    records = [dealt(1, "00" * 32).reveal(), hidden.prove(hidden.layout.board)]
    file = tmp_path / "proofs.jsonl"
    file.write_text("".join(json.dumps(one.as_dict()) + "\n" for one in records), encoding="utf-8")
    code, found = verified(file, capsys)
    assert (code, found["proved"], found["dealt_anew"]) == (1, False, [])
    assert (found["own_seed"], found["failed"]) == ([f"{TABLE}.1"], [f"{TABLE}.2"])
    assert main(["verify", str(file), "--contest-seed", SEED, "--lang", "zh"]) == 1
    assert "未能由比赛的种子证明：1 手" in capsys.readouterr().out
