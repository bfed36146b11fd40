"""The keys offered to a person, in each rule set's own words."""

import pytest

from fifthstreet.cli.look import Look
from fifthstreet.cli.options_text import options_text
from fifthstreet.rules import Action, apply, legal, start_hand
from fifthstreet.rules.action import action_from_code
from fifthstreet.rulesets import load


def offered(rules: str, stacks: list[int], actions: str, language: str = "en") -> str:
    state = start_hand(load(rules), stacks, range(52), button=len(stacks) - 1)
    for code in actions.split():
        state, _ = apply(state, action_from_code(code))
    pieces = options_text(legal(state), state.rules, Look(language))
    return " · ".join(piece.plain for piece in pieces)


@pytest.mark.parametrize(
    ("rules", "stacks", "actions", "text"),
    [
        (
            "casino-nl",
            [1000] * 3,
            "",
            "f fold · c call 100 · r raise to 200–1,000 · a all-in 1,000",
        ),
        ("casino-nl", [1000] * 3, "c c k", "f fold · k check · b bet 100–900 · a all-in 900"),
        ("casino-nl", [1000, 1000, 150], "", "f fold · c call 100 · r raise to 150 (all-in)"),
        ("casino-nl", [1000, 1000, 80], "", "f fold · c call 80 (all-in)"),
        ("casino-nl", [1000, 1000, 150], "a f", "f fold · c call 50"),
        ("casino-pl", [1000] * 3, "", "f fold · c call 100 · r raise to 200–350"),
        ("casino-fl", [1000] * 3, "", "f fold · c call 100 · r raise to 200"),
        (
            "research",
            [1000] * 3,
            "c c c",
            "f fold · c call 0 (= check) · r raise to 100–900 · a all-in 900",
        ),
        (
            "contest",
            [1000] * 3,
            "",
            "f fold · c call 20 · b bet 21–1,000 · r raise to 40 (×2) · a all-in 1,000",
        ),
        (
            "simple",
            [100] * 3,
            "",
            "f fold · b bet 20 (match: 20 more) · p pass (to the back of the queue) · "
            "r raise to 30 · a all-in 100",
        ),
        ("acpc-nl", [1000] * 3, "c c k", "k check · b bet 100–900 · a all-in 900"),
    ],
)
def test_options(rules: str, stacks: list[int], actions: str, text: str) -> None:
    assert offered(rules, stacks, actions) == text


def test_chinese_options() -> None:
    text = "f 弃牌 · c 跟注 100 · r 加注到 200–1,000 · a 全下 1,000"
    assert offered("casino-nl", [1000] * 3, "", "zh") == text


@pytest.mark.parametrize("rules", ["casino-nl", "contest", "simple", "research"])
def test_a_key_that_is_offered_is_accepted(rules: str) -> None:
    state = start_hand(load(rules), [400] * 3, range(52), button=0)
    options = legal(state)
    keys = {piece.plain[0] for piece in options_text(options, state.rules, Look("en"))}
    assert options.allows(Action("all_in")) == ("a" in keys)
    assert options.fold == ("f" in keys)
    assert options.pass_ == ("p" in keys)
