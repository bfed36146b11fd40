"""The clause about several hands: the button moves on."""

from fifthstreet.formats import Cash
from fifthstreet.rulesets import load

from ...formats.playing import deck_of, folding, play_hand

NAMES = ["Alice", "Bob", "Carol"]


def test_the_button_moves_one_place_clockwise_after_each_hand():
    rules = load("home")
    table = Cash.new(rules)
    for chair, name in enumerate(NAMES):
        table = table.sit(name, chair, rules.starting_stack)
    buttons = []
    for _ in range(5):
        setup = table.next_hand()
        buttons.append(setup.players[setup.button])
        table = table.finish(play_hand(setup, deck_of("button", setup.deck_number), folding))
    first = NAMES.index(buttons[0])
    assert buttons == [NAMES[(first + hand) % 3] for hand in range(5)]
