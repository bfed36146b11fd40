"""The story of a hand in words, as one viewer may see it."""

from fifthstreet.cards import FULL_DECK
from fifthstreet.cli.hand_text import HandStory
from fifthstreet.cli.look import Look
from fifthstreet.rules import apply, project, start_with_events
from fifthstreet.rules.action import action_from_code
from fifthstreet.rulesets import load

NAMES = ("Ann", "Bob", "Cleo")


def told(
    rules: str, stacks: list[int], codes: str, *, language: str = "en", width: int = 200
) -> list[str]:
    state, events = start_with_events(load(rules), stacks, FULL_DECK, button=len(stacks) - 1)
    story = HandStory(NAMES, state.rules)
    for code in codes.split():
        state, more = apply(state, action_from_code(code))
        events += more
    for event in events:
        story.add(project(event, 0))
    return [line.plain for line in story.lines(Look(language, width))]


def test_a_hand_won_by_folds() -> None:
    assert told("casino-nl", [1000] * 3, "r300 f f") == [
        "preflop  Ann small blind 50 · Bob big blind 100 · Cleo raise to 300 · Ann fold · Bob fold"
        " · Cleo take back 200",
        "end      Cleo win 250",
    ]


def test_a_hand_that_is_all_in_before_the_flop() -> None:
    lines = told("casino-nl", [1000, 1000, 300], "a c f")
    assert lines[0].endswith(
        "Cleo raise to 300 (all-in) · Ann call 250 · Bob fold · Cleo show 2♥ 3♦ · Ann show 2♣ 2♠"
    )
    assert [line.split()[0] for line in lines[1:]] == ["flop", "turn", "river", "end"]


def test_a_showdown_begins_the_end() -> None:
    lines = told("casino-nl", [1000] * 3, "c c k k k k k k k k k k")
    assert lines[-2].startswith("river")
    assert lines[-1].startswith("end      Ann show 2♣ 2♠ · Bob show 2♦ 3♣ · Cleo show 2♥ 3♦ · ")


def test_simple_matches_with_a_bet_and_passes() -> None:
    (line,) = told("simple", [100] * 3, "p c c")[:1]
    assert line.endswith("Cleo pass · Ann bet 20 · Cleo bet 20")


def test_chinese_is_wrapped_to_the_width() -> None:
    lines = told("casino-nl", [1000] * 3, "r300 c c k", language="zh", width=40)
    assert lines[0] == "翻牌前  Ann 小盲 50 · Bob 大盲 100"
    assert lines[1] == "        Cleo 加注到 300 · Ann 跟注 250"
    assert lines[-1].startswith("翻牌    ")


def test_what_was_seen_is_dimmed() -> None:
    state, events = start_with_events(load("casino-nl"), [1000] * 3, FULL_DECK, button=2)
    story = HandStory(NAMES, state.rules)
    for event in events:
        story.add(event)
    story.seen()
    _, more = apply(state, action_from_code("c"))
    for event in more:
        story.add(event)
    (line,) = story.lines(Look("en", 200))
    dimmed = "".join(
        line.plain[span.start : span.end] for span in line.spans if span.style == "dim"
    )
    assert "Bob big blind 100" in dimmed
    assert "Cleo call 100" not in dimmed
