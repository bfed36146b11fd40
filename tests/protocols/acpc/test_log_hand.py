"""Hands of a log: read by the rules, and written as the dealer writes them."""

import pytest

from fifthstreet.protocols.acpc.log_hand import (
    NotInLog,
    UnknownWinner,
    log_line,
    read_log_hand,
    read_score,
)
from fifthstreet.protocols.acpc.log_lines import game_of_head
from fifthstreet.protocols.acpc.state_text import BadState
from fifthstreet.rulesets import load
from tests.protocols.acpc.games import LIMIT_2, NO_LIMIT_2, NO_LIMIT_3, game

DOCUMENTED = "STATE:4:r10312r20000f:5s4c|Kc7d:10312|-10312:Alice|Bob"
LINES = [
    (NO_LIMIT_2, DOCUMENTED),
    (NO_LIMIT_2, "STATE:0:cc/cc/cc/cc:7d3d|2hAc/5sKs7s/9s/6h:100|-100:Alice|Bob"),
    (NO_LIMIT_2, "STATE:0:r20000c///:AsAd|KsKd/2c3c8d/9h/Th:20000|-20000:A|B"),
    (LIMIT_2, "STATE:7:rrrc/cc/rf:AsAd|KsKd/2c3c8d/9h:40|-40:A|B"),
    (NO_LIMIT_3, "STATE:2:r300cf/cr600c/cc/cc:AsAd|KsKd|QsQd/2c3c8d/9h/Th:700|-100|-600:A|B|C"),
    (NO_LIMIT_3, "STATE:3:cfc/cc/cc/cc:AsKd|AhKs|QsQd/2c3c8d/9h/Th:-50|-100|150:A|B|C"),
]


@pytest.mark.parametrize(("text", "line"), LINES)
def test_a_line_is_read_and_written_the_same(text: str, line: str) -> None:
    definition = game(text)
    hand = read_log_hand(line, definition.rules, definition.stacks)
    assert hand.state.is_over
    assert hand.said.differs_at(hand.found) is None
    written, values = log_line(
        hand.state, hand.number, definition.rules, definition.stacks, hand.said.names
    )
    assert written == line
    assert values == list(hand.found)


def test_a_split_is_in_fractions() -> None:
    definition = game(NO_LIMIT_3)
    line = "STATE:0:cfc/cc/cc/cc:AsKd|AhKs|AdKh/2c3c8d/9h/Th:-50|25|25:A|B|C"
    hand = read_log_hand(line, definition.rules, definition.stacks)
    assert hand.found == (-50, 25, 25)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("STATE:0:cc:AsAd|KsKd", "no hand of a log"),
        ("STATE:0:r50f:AsAd|KsKd:100|-100:A|B", "r50 is not possible"),
        ("STATE:0:ff:AsAd|KsKd:100|-100:A|B", "goes on after the end"),
        ("STATE:0:c5:AsAd|KsKd:100|-100:A|B", "digits stand only behind a raise"),
        ("STATE:0:f:AsAd|KsKd|QsQd:100|-100:A|B", "3 players"),
        ("STATE:0:f:AsAd|KsKd/2c3c8d:50|-50:A|B", "3 cards on the board"),
        ("STATE:0:f:AsAs|KsKd:50|-50:A|B", "As"),
        ("STATE:0:f:As|KsKd:50|-50:A|B", "1 hole cards"),
        ("STATE:0:f:AsAd|KsXx:50|-50:A|B", "Xx"),
        ("STATE:0:f:AsAd|KsKd:50:A|B", "1 values for 2 names"),
        ("STATE:0:f:AsAd|KsKd:50|nan:A|B", "'nan' is no value"),
        ("STATE:0:f:AsAd|KsKd:50|-25|-25:A|B|C", "3 values and names"),
        ("STATE:" + "9" * 5_000 + ":f:AsAd|KsKd:50|-50:A|B", "no hand of a log"),
        ("STATE:0:r" + "9" * 5_000 + "f:AsAd|KsKd:50|-50:A|B", "not possible"),
    ],
)
def test_a_bad_line_says_what_is_wrong(line: str, problem: str) -> None:
    definition = game(NO_LIMIT_2)
    with pytest.raises(BadState, match=problem):
        read_log_hand(line, definition.rules, definition.stacks)


def test_a_showdown_of_unseen_cards_has_no_winner() -> None:
    definition = game(NO_LIMIT_2)
    with pytest.raises(UnknownWinner):
        read_log_hand(
            "STATE:0:r20000c///:AsAd|/2c3c8d/9h/Th:1|-1:A|B", definition.rules, definition.stacks
        )


def test_a_hand_without_an_end_has_no_values() -> None:
    definition = game(NO_LIMIT_2)
    line = "STATE:0:cc/:AsAd|KsKd/2c3c8d:0|0:A|B"
    hand = read_log_hand(line, definition.rules, definition.stacks)
    assert not hand.state.is_over
    assert hand.found == ()
    with pytest.raises(NotInLog, match="not finished"):
        log_line(hand.state, 0, definition.rules, definition.stacks, ["A", "B"])


def test_other_stacks_are_not_in_the_log() -> None:
    definition = game(NO_LIMIT_2)
    hand = read_log_hand(DOCUMENTED, definition.rules, definition.stacks)
    with pytest.raises(NotInLog, match="one stack for each position"):
        log_line(hand.state, 0, load("acpc-nl"), [100, 100], ["A", "B"])


def test_a_score() -> None:
    assert read_score("SCORE:12.5|-12.5:Alice|Bob").values == (12.5, -12.5)
    with pytest.raises(BadState, match="no score"):
        read_score("SCORE:1")


def test_the_game_of_a_head() -> None:
    assert game_of_head("# name/game/hands/seed m games/x.game 100 42") == "games/x.game"
    assert game_of_head("# name/game/hands/seed m") is None
    assert game_of_head("STATE:0:f:AsAd|KsKd:50|-50:A|B") is None
