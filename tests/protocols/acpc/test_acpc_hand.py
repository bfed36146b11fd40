"""Hands as the competition writes them: betting in totals of the hand, cards by viewer."""

from fifthstreet.cards import parse_cards
from fifthstreet.protocols.acpc.acpc_hand import AcpcHand
from fifthstreet.protocols.acpc.client_answer import perform, read_action
from fifthstreet.protocols.acpc.log_lines import state_line
from tests.protocols.acpc.games import LIMIT_2, NO_LIMIT_2, NO_LIMIT_3, game


def hand_of(text: str, holes: str, board: str, number: int = 0) -> AcpcHand:
    definition = game(text)
    cards = [parse_cards(hole) for hole in holes.split("|")]
    return AcpcHand(definition.rules, definition.stacks, number, cards, parse_cards(board))


def play(hand: AcpcHand, *actions: str) -> None:
    for action in actions:
        answer = read_action(action, hand)
        assert answer.warning == "", action
        perform(hand, answer)


def test_the_documented_log_line() -> None:
    hand = hand_of(NO_LIMIT_2, "5s4c|Kc7d", "2c3c8d9hTh", number=4)
    play(hand, "r10312", "r20000", "f")
    names = ["Alice", "Bob"]
    line = state_line(hand.state_for_log(), hand.values(), names)
    assert line == "STATE:4:r10312r20000f:5s4c|Kc7d:10312|-10312:Alice|Bob"


def test_an_all_in_is_dealt_out_with_a_stroke_for_each_street() -> None:
    hand = hand_of(NO_LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    play(hand, "r20000", "c")
    assert hand.is_over
    assert hand.state_for(1) == "MATCHSTATE:1:0:r20000c///:AsAd|KsKd/2c3c8d/9h/Th"
    assert hand.values() == [20000, -20000]


def test_a_viewer_sees_its_own_cards_until_the_showdown() -> None:
    hand = hand_of(NO_LIMIT_3, "AsAd|KsKd|QsQd", "2c3c8d9hTh")
    play(hand, "r300", "c", "f")
    assert hand.betting == "r300cf/"
    assert hand.state_for(0) == "MATCHSTATE:0:0:r300cf/:AsAd||/2c3c8d"
    play(hand, "c", "r600", "c", "c", "c", "c", "c")
    assert hand.state_for(2) == "MATCHSTATE:2:0:r300cf/cr600c/cc/cc:AsAd||QsQd/2c3c8d/9h/Th"
    assert hand.state_for(2, shows_folded=True).split(":")[-1].startswith("AsAd|KsKd|QsQd/")
    assert hand.state_for(1).split(":")[-1].startswith("AsAd|KsKd|QsQd/")


def test_a_hand_won_by_folds_shows_nobody() -> None:
    hand = hand_of(NO_LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    play(hand, "c", "c", "r200", "f")
    assert hand.state_for(0) == "MATCHSTATE:0:0:cc/r200f:AsAd|/2c3c8d"
    assert hand.values() == [100, -100]


def test_a_limit_raise_has_no_size_and_a_cap() -> None:
    hand = hand_of(LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    play(hand, "r", "r", "r")
    assert hand.raise_range() is None  # three raises before the flop
    play(hand, "c", "r", "r", "r", "r", "c", "c", "c", "c", "c")
    assert hand.betting == "rrrc/rrrrc/cc/cc"
    assert hand.values() == [80, -80]


def test_the_least_raise_grows_and_begins_again_on_a_street() -> None:
    hand = hand_of(NO_LIMIT_2, "AsAd|KsKd", "2c3c8d9hTh")
    assert hand.raise_range() == (200, 20000)
    play(hand, "r300")
    assert hand.raise_range() == (500, 20000)
    play(hand, "r1000", "c")
    assert hand.raise_range() == (1100, 20000)
