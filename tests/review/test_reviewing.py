"""Reviews of hands whose values can be checked by hand."""

from dataclasses import replace

import numpy as np
import pytest

from fifthstreet.agents.champion.appraisal import Appraisal, Worth
from fifthstreet.agents.champion.blueprint_walk import Choice
from fifthstreet.agents.champion.rollout import Rolled, Rollout
from fifthstreet.agents.champion.scope import POINTS, RULE_SETS, unknown_rule
from fifthstreet.agents.house.champion import Champion
from fifthstreet.cards import FULL_DECK
from fifthstreet.errors import InvalidInput
from fifthstreet.i18n import LANGUAGES, text
from fifthstreet.kernels.engine import native
from fifthstreet.review import ReviewedHand, review_hand
from fifthstreet.review.findings import (
    ROLLED_OUT,
    SOLVED,
    ReviewedDecision,
    ReviewedOption,
    review_record,
    worst_first,
)
from fifthstreet.review.review_page import review_page
from fifthstreet.review.review_words import error_words, loss_words, opinion_words, summary_words
from fifthstreet.rules import start_hand
from fifthstreet.rules.action import Action
from fifthstreet.rules.notation_reading import read_notation
from fifthstreet.rules.view import View, view
from fifthstreet.rulesets import load

BUDGET = 0.05
# The big blind has a royal flush, and is put all-in for 187.45 into 25.1 big blinds.
ROYAL = (
    "fs1 research 50/100 button=0 stacks=20000,20000 holes={holes} board=QsJsTs2c2d "
    "actions=r300,c/k,r400,c/k,r555,c/k,r18745,{last}"
)
needs_kernels = pytest.mark.skipif(native is None, reason="the champion is native")


def reviewed(text: str, seat: int) -> ReviewedHand:
    return review_hand(view(read_notation(text, load), seat), budget=BUDGET)


@needs_kernels
def test_folding_the_nuts_on_the_river_costs_the_pot() -> None:
    found = reviewed(ROYAL.format(holes="7c7d,AsKs", last="f"), 1)
    last = found.decisions[-1]
    assert (last.street, last.taken.kind, last.method) == ("river", "fold", "solve")
    # A call cannot lose: it wins the pot and the bet.
    assert last.loss == pytest.approx(25.1 + 187.45, abs=1e-3)
    assert last.clear_loss == last.loss
    values = {option.action.kind: option.value for option in last.options}
    assert values["fold"] == pytest.approx(0, abs=1e-4)
    assert worst_first(found.decisions)[0] is last
    called = reviewed(ROYAL.format(holes="7c7d,AsKs", last="c"), 1)
    assert called.decisions[-1].clear_loss == 0


@needs_kernels
def test_cards_that_the_player_did_not_see_change_nothing() -> None:
    open_cards = reviewed(ROYAL.format(holes="7c7d,AsKs", last="c"), 1)
    hidden = reviewed(ROYAL.format(holes="????,AsKs", last="c"), 1)
    assert [one.as_dict() for one in open_cards.decisions] == [
        one.as_dict() for one in hidden.decisions
    ]


@needs_kernels
def test_before_the_turn_values_are_rollouts_with_errors() -> None:
    aces = "fs1 research 50/100 button=0 stacks=20000,20000 holes=AsAd,???? board=- actions=f"
    (folded,) = reviewed(aces, 0).decisions
    assert folded.method == "rollout"
    # All-in alone wins more than the blinds with aces; a fold wins nothing.
    assert folded.clear_loss > 1.5
    assert all(option.error > 0 for option in folded.options if option.action.kind != "fold")
    worst = "fs1 research 50/100 button=0 stacks=20000,20000 holes=7h2c,???? board=- actions=f"
    (right,) = reviewed(worst, 0).decisions
    assert right.clear_loss == 0


@needs_kernels
def test_the_name_of_a_hand_changes_nothing() -> None:
    """Nothing is drawn: bets between two sizes of the blueprint are always taken for the same."""
    text = (
        "fs1 research 50/100 button=0 stacks=20000,20000 holes=Ks9h,7c6c board=Kh8s2dQc3d "
        "actions=r230,c/k,r210,r640,c/k,r700,c/k,k"
    )
    seen = view(read_notation(text, load), 0)

    def named(name: str) -> ReviewedHand:
        seen.hand = name
        found = review_hand(seen, budget=0.02)
        decisions = tuple(replace(one, hand="") for one in found.decisions)
        return replace(found, hand="", decisions=decisions)

    first, *others = [named(name) for name in ("x1", "x2", "m1.phhs#4")]
    assert all(one.reason == "" for one in first.decisions)
    assert others == [first, first]


@needs_kernels
def test_values_are_in_proportion_to_the_real_pot(monkeypatch: pytest.MonkeyPatch) -> None:
    """The blueprint opens for 200 or 300: 230 is taken for 200, and the pot is 15 % larger."""
    values = np.array([0.0, 1.0, 2.0, 3.0, 4.0])

    def rolled(rollout: Rollout, boards: int, seed: int) -> Rolled:
        count = int(rollout._blueprint.shape.actions[rollout._node])
        return Rolled(values[:count], np.ones(count), np.zeros((boards, count)))

    monkeypatch.setattr(Rollout, "play", rolled)
    text = "fs1 research 50/100 button=0 stacks=20000,20000 holes=????,7c6c board=- actions=r{},c"
    (plain,) = reviewed(text.format(200), 1).decisions
    (larger,) = reviewed(text.format(230), 1).decisions
    assert plain.options[1].value == 1.0
    # Both had put in 300 in the tree, and 330 here.
    assert larger.options[1].value == pytest.approx(1.1)


@needs_kernels
def test_a_claimed_loss_is_from_boards_that_did_not_choose_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of many decisions the unluckiest would else be said to lose."""
    seeds = []
    original = Rollout.play

    def played(rollout: Rollout, boards: int, seed: int) -> Rolled:
        seeds.append((seed, boards))
        return original(rollout, boards, seed)

    monkeypatch.setattr(Rollout, "play", played)
    aces = "fs1 research 50/100 button=0 stacks=20000,20000 holes=AsAd,???? board=- actions={}"
    reviewed(aces.format("f"), 0)
    (_, boards), (again, more) = seeds
    assert (again, more) == (1, 4 * boards)


@needs_kernels
def test_a_lucky_rollout_of_what_is_never_played_is_not_the_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lucky(rollout: Rollout, boards: int, seed: int) -> Rolled:
        """All actions are worth nothing, but for the all-in, by luck."""
        values = np.zeros(6)
        values[-1] = 5.0
        return Rolled(values, np.ones(6), np.random.default_rng(seed).normal(size=(boards, 6)))

    monkeypatch.setattr(Rollout, "play", lucky)
    text = "fs1 research 50/100 button=0 stacks=20000,20000 holes=Ks9h,???? board=- actions=r225,f"
    (opened,) = reviewed(text, 0).decisions
    assert len(opened.options) == 6
    assert opened.options[-1].share < 0.1
    assert opened.loss == 0


@needs_kernels
def test_folding_where_a_check_is_free_is_valued_too() -> None:
    text = (
        "fs1 casino-nl 50/100 button=0 stacks=20000,20000 holes=????,AsKs board={board} "
        "actions={actions}"
    )
    for board, actions in (("QsJsTs", "c,k/f"), ("QsJsTs2c", "c,k/k,k/f")):
        last = reviewed(text.format(board=board, actions=actions), 1).decisions[-1]
        assert last.taken.kind == "fold"
        assert last.options[-1].action.kind == "fold"
        assert last.loss is not None
        assert last.loss >= 1.9  # at least what lies there, nearly


@pytest.mark.parametrize(
    ("text", "seat", "reason"),
    [
        (
            "fs1 casino-nl 50/100 button=2 stacks=900,900,900 holes=AsKd,????,???? board=7h8h9h "
            "actions=c,c,k/b100,f,f",
            0,
            "seats",
        ),
        (
            "fs1 home 50/100 button=0 stacks=9000,9000 holes=AsKd,???? board=- actions=f",
            0,
            "rules",
        ),
        (
            "fs1 research 50/100 button=0 stacks=900,900 holes=AsKd,???? board=- actions=f",
            0,
            "stacks",
        ),
        (
            "fs1 casino-nl 50/100 button=0 stacks=9000,9000 "
            "posts=0:small_blind:50,1:big_blind:100,1:big_blind_ante:100 "
            "holes=AsKd,???? board=- actions=f",
            0,
            "rules",
        ),
    ],
)
def test_elsewhere_there_are_equity_and_pot_odds_only(text: str, seat: int, reason: str) -> None:
    found = reviewed(text, seat)
    for one in found.decisions:
        assert (one.method, one.reason if native is not None else reason) == ("equity", reason)
        assert one.loss is None
        assert not one.options
        assert one.equity is not None
        assert 0.1 < one.equity < 0.75
    first = found.decisions[0]
    assert first.pot_odds == pytest.approx(first.to_call / (first.pot + first.to_call))
    record = review_record("a", [found])
    assert record["loss"] == 0


@pytest.mark.parametrize(
    ("text", "pot", "to_call"),
    [
        # 100 of 1,000 are in: at most 1,000 of the 20,000 can be won.
        (
            "casino-nl 50/100 button=0 stacks=1000,20000 holes=AsKs,7c2d board=- "
            "actions=c,r20000,f",
            11,
            9,
        ),
        # The dead ante of the big blind counts, whoever has put in more.
        (
            "casino-nl 50/100 button=0 stacks=1000,20000,20000 "
            "posts=2:big_blind_ante:100,1:small_blind:50,2:big_blind:100 holes=AsKs,7c2d,9c9d "
            "board=- actions=c,r5000,r19900,f",
            22,
            9,
        ),
        # A short seat stays in by an all-in under these rules, not by a call.
        (
            "simple 50/100 button=0 stacks=1000,20000 holes=AsKs,7c2d board=4h5h6h "
            "actions=b100/a,f",
            11,
            9,
        ),
        # Nothing lies above what the player can match.
        (
            "casino-nl 50/100 button=0 stacks=900,900 holes=AsKs,7c2d board=- actions=r300,r800,f",
            11,
            5,
        ),
    ],
)
def test_chips_that_the_player_cannot_match_do_not_count(
    text: str, pot: float, to_call: float
) -> None:
    last = reviewed(f"fs1 {text}", 0).decisions[-1]
    assert (last.pot, last.to_call) == (pot, to_call)
    assert last.pot_odds == pytest.approx(to_call / (pot + to_call))


def test_the_pot_of_a_valued_decision_is_the_one_that_can_be_won() -> None:
    text = (
        "fs1 casino-nl 50/100 button=0 stacks=5000,20000 holes=AsKs,???? board=- actions=c,r20000,c"
    )
    last = reviewed(text, 0).decisions[-1]
    assert (last.pot, last.to_call) == (51, 49)


@needs_kernels
def test_choices_that_the_stack_makes_one_action_are_one_option() -> None:
    # Both raises of the blueprint are all-in here.
    text = (
        "fs1 research 50/100 button=0 stacks=2500,2500 holes=AsKd,???? board=- actions=r300,r900,{}"
    )
    for last in ("r2500", "f"):
        found = reviewed(text.format(last), 0).decisions[-1]
        actions = [option.action.code() for option in found.options]
        assert actions == ["f", "c", "r2500"]
        assert sum(option.share for option in found.options) == pytest.approx(1)
        values = {option.action: option.value for option in found.options}
        assert found.loss == pytest.approx(max(values.values()) - values[found.taken])


SHOVES = [(0.3, 0.68), (0.1, 2.80), (0.0, -7.78)]


@pytest.mark.parametrize(
    ("stacks", "made", "code"),
    [
        ("10780,10780", "r10780", "r10780"),
        # More than the opponent has is no other action than all that the opponent has.
        ("20000,10780", "r20000", "r20000"),
        ("20000,10780", "f", "r10780"),
    ],
)
@pytest.mark.parametrize("taken", [2, 3, 4])
def test_an_all_in_is_charged_for_what_the_table_says_of_it(
    stacks: str, made: str, code: str, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    shoves = [Worth(Choice("wager", 10780), share, 100 * value, 1.0) for share, value in SHOVES]
    others = [Worth(Choice("fold", 100), 0.0, 0.0, 0.0), Worth(Choice("call", 800), 0.6, 90.0, 1.0)]
    place = 0 if made == "f" else taken
    given = Appraisal((*others, *shoves), place, 1000.0, 1.0, is_rolled_out=True)
    monkeypatch.setattr(Champion, "appraise", lambda *_: given)
    text = (
        f"fs1 research 50/100 button=1 stacks={stacks} holes=AsKd,???? board=- actions=r800,{made}"
    )
    (found,) = reviewed(text, 0).decisions
    *_, shove = found.options
    assert len(found.options) == 3
    assert shove.action.code() == code
    assert shove.share == pytest.approx(0.4)
    assert shove.value == pytest.approx((0.3 * 0.68 + 0.1 * 2.80) / 0.4)
    assert found.loss == pytest.approx(0 if made != "f" else shove.value)


def test_what_is_played_by_several_choices_together_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shares = [(0.06, 2.0), (0.06, 1.0)]
    shoves = [Worth(Choice("wager", 9000), share, 100 * value, 1.0) for share, value in shares]
    call = Worth(Choice("call", 800), 0.88, 400.0, 1.0)
    given = Appraisal((call, *shoves), 2, 300.0, 1.0, is_rolled_out=True)
    monkeypatch.setattr(Champion, "appraise", lambda *_: given)
    text = (
        "fs1 research 50/100 button=1 stacks=9000,9000 holes=AsKd,???? board=- actions=r800,r9000"
    )
    (found,) = reviewed(text, 0).decisions
    assert found.loss == pytest.approx(2.5)
    assert found.error == pytest.approx(2.5)
    assert found.clear_loss == 0


def test_where_none_is_played_the_largest_choice_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    shoves = [Worth(Choice("wager", 9000), 0.0, 100 * value, 1.0) for value in (5.0, 1.0)]
    call = Worth(Choice("call", 800), 1.0, 400.0, 1.0)
    given = Appraisal((call, *shoves), 2, 400.0, 1.0, is_rolled_out=True)
    monkeypatch.setattr(Champion, "appraise", lambda *_: given)
    text = (
        "fs1 research 50/100 button=1 stacks=9000,9000 holes=AsKd,???? board=- actions=r800,r9000"
    )
    (found,) = reviewed(text, 0).decisions
    assert [option.value for option in found.options] == [4.0, 1.0]
    assert found.clear_loss == 3.0


@needs_kernels
def test_a_hand_that_leaves_the_tree_has_equity_from_there_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = Champion.appraise

    def appraised(champion: Champion, seen: View, action: Action) -> Appraisal | None:
        return None if seen.board else known(champion, seen, action)

    monkeypatch.setattr(Champion, "appraise", appraised)
    found = reviewed(ROYAL.format(holes="7c7d,AsKs", last="f"), 1)
    first, *others = found.decisions
    assert (first.method, first.reason) == ("rollout", "")
    assert {(one.method, one.reason, one.loss) for one in others} == {("equity", "off-tree", None)}
    assert others[-1].equity == 1
    assert others[-1].pot_odds == pytest.approx(187.45 / (25.1 + 2 * 187.45), abs=1e-4)
    for lang, words in (("en", "too far from the sizes"), ("zh", "大小相差太多")):
        assert words in opinion_words(others[-1], lang)
        page = review_page("a", [found], lang).decode()
        assert page.count(words.replace("'", "&#x27;")) == len(others)


def test_a_player_whose_cards_are_unknown_is_not_reviewed() -> None:
    with pytest.raises(InvalidInput, match="not known"):
        reviewed(ROYAL.format(holes="7c7d,????", last="f"), 1)


def decision(loss: float | None, error: float = 0.0) -> ReviewedDecision:
    return ReviewedDecision(
        "h",
        1,
        "preflop",
        (),
        (0, 1),
        1.5,
        0.5,
        Action("call"),
        SOLVED,
        loss=loss,
        error=error,
        equity=0.5,
    )


def test_no_opinion_is_not_said_to_be_play_without_a_loss() -> None:
    words = [
        summary_words("Ann", [], [decision(loss) for loss in losses], "en")
        for losses in ([0.5, 0.25], [0.5, None], [None, None])
    ]
    assert words[0] == "Ann: 0 hands, 2 decisions, 0.75 big blinds lost beside the champion"
    assert "1 of them without an opinion" in words[1]
    assert "0.50" in words[1]
    assert "no opinion" in words[2]
    assert "lost" not in words[2]


def test_a_loss_of_nothing_says_how_sharp_that_is() -> None:
    assert loss_words(decision(5.0, 39.11), "en") == "≈ 0 (± 39.11)"
    assert loss_words(decision(5.0, 39.11), "zh") == "≈ 0（± 39.11）"
    assert loss_words(decision(0.0, 0.01), "en") == "≈ 0 (± 0.01)"
    assert loss_words(decision(0.0, 0.009), "en") == "≈ 0"
    assert loss_words(decision(5.0, 0.01), "en") == "loses 5.00 bb (± 0.01)"
    hand = ReviewedHand("h", "research", "SB", (decision(5.0, 39.11),))
    assert "≈ 0 (± 39.11)" in review_page("Ann", [hand], "en").decode()


def test_an_option_has_no_interval_that_would_be_written_as_nothing() -> None:
    for error, words in ((0.0, ""), (0.0049, ""), (0.005, "± 0.01"), (1.25, "± 1.25")):
        assert error_words(ReviewedOption(Action("fold"), 0.5, 0.0, error), ROLLED_OUT) == words


@pytest.mark.parametrize(
    ("rules", "point"),
    [
        ("casino-nl 50/100 button=0 posts=0:small_blind:50,1:big_blind:100", ""),
        ("casino-nl 50/100 button=0 posts=0:ante:5,0:small_blind:50,1:big_blind:100", "antes"),
        ("casino-nl 50/100 button=0 posts=1:big_blind:100,0:straddle:200", "straddles"),
        ("casino-nl 50/100 button=0 posts=0:dead_post:50,1:big_blind:100", "posts"),
        ("casino-nl 30/100 button=0", "small-blind"),
        ("casino-pl 50/100 button=0", "limits"),
        ("casino-fl 50/100 button=0", "limits"),
        ("simple 50/100 button=0", "rule-set"),
    ],
)
def test_the_rule_that_the_champion_does_not_know_has_a_name(rules: str, point: str) -> None:
    hand = f"fs1 {rules} stacks=9000,9000 holes=AsKd,???? board=- actions=-"
    assert unknown_rule(view(read_notation(hand, load), 0)) == point


def test_rules_of_the_table_itself_have_names_too() -> None:
    for change, point in (
        ({"ante_kind": "each", "ante": 10}, "antes"),
        ({"straddle": "under-the-gun"}, "straddles"),
        ({"big_blind_option": False}, "other"),
    ):
        rules = load("research").with_changes(change, "table")
        state = start_hand(rules, [9000, 9000], FULL_DECK, button=0)
        assert unknown_rule(view(state, 0)) == point


def test_every_unknown_rule_is_said_in_every_language() -> None:
    for lang in LANGUAGES:
        assert len({text(f"review.rule.{point}", lang) for point in POINTS}) == len(POINTS)
    assert ", ".join(RULE_SETS) in text("review.rule.rule-set", "en")
    assert "、".join(RULE_SETS) in text("review.rule.rule-set", "zh")
