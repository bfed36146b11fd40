"""The clause about several hands: the button moves on."""

from fifthstreet.rulesets import load

from ...formats.playing import buttons_of_a_cash_table


def test_the_button_moves_one_place_clockwise_after_each_hand():
    buttons = buttons_of_a_cash_table(load("home"), ["Alice", "Bob", "Carol"], 5)
    assert buttons == ["Alice", "Bob", "Carol", "Alice", "Bob"]
