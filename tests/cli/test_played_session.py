"""A person among house bots: stacks carry over or reset, the button moves, chips are conserved."""

import pytest

from fifthstreet.agents.legal_choices import stay
from fifthstreet.cli.played_session import PERSON, Session, WrongTable
from fifthstreet.rules import legal
from fifthstreet.rules.events import HoleDealt
from fifthstreet.rulesets import load, names


def play_hand(session: Session) -> int:
    """One hand in which the person stays in cheaply; answers the button."""
    session.deal()
    while not session.hand.is_over:
        is_person = session.hand.actor == PERSON
        session.take(stay(legal(session.hand)) if is_person else session.ask_bot())
    button = session.hand.button
    session.settle()
    for seat in session.broke():
        session.buy_in(seat)
    return button


@pytest.mark.parametrize("rules_name", names())
def test_nets_add_up_to_nothing(rules_name: str) -> None:
    session = Session(load(rules_name), None, seed=4)
    for number in range(1, 21):
        play_hand(session)
        assert session.hands_played == number
        assert sum(session.nets) == 0
        assert all(stack > 0 for stack in session.stacks)
    assert 0 < session.biggest_pot_hand <= 20


def test_cash_stacks_carry_over() -> None:
    session = Session(load("casino-nl"), 3, seed=4)
    play_hand(session)
    start = load("casino-nl").starting_stack
    assert session.stacks == [start + net for net in session.nets]
    assert session.stacks != [start] * 3


def test_match_stacks_are_reset() -> None:
    session = Session(load("research"), 3, seed=4)
    for _ in range(5):
        play_hand(session)
        assert session.stacks == [20_000] * 3
    assert session.nets != [0, 0, 0]


def test_the_button_moves_clockwise() -> None:
    session = Session(load("casino-nl"), 3, seed=4)
    buttons = [play_hand(session) for _ in range(4)]
    assert [(button - buttons[0]) % 3 for button in buttons] == [0, 1, 2, 0]


def test_a_seed_deals_the_same_cards_however_the_person_plays() -> None:
    def holes(*, folds: bool) -> list[tuple[int, ...]]:
        session = Session(load("research"), 2, seed=9)
        seen = []
        for _ in range(5):
            session.deal()
            seen.append(session.hand.holes[PERSON])
            while not session.hand.is_over:
                if session.hand.actor == PERSON:
                    kind = "fold" if folds else "call"
                    session.take(type(stay(legal(session.hand)))(kind))
                else:
                    session.take(session.ask_bot())
            session.settle()
        return seen

    assert holes(folds=True) == holes(folds=False)


def test_the_person_sees_nobody_else_s_cards() -> None:
    session = Session(load("casino-nl"), 4, seed=1)
    for event in session.deal():
        if isinstance(event, HoleDealt):
            assert (52 in event.cards) == (event.seat != PERSON)


@pytest.mark.parametrize(("rules_name", "seats"), [("contest", 2), ("casino-nl", 11), ("home", 1)])
def test_a_table_of_the_wrong_size_is_refused(rules_name: str, seats: int) -> None:
    with pytest.raises(WrongTable, match=f"{seats} seats: {rules_name} is played by"):
        Session(load(rules_name), seats, seed=1)
