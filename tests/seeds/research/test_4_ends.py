"""Document 000, the two-player rules: the ends of a street and of a hand."""

from typing import Any

from ..table import Table


def two(**cards: Any) -> Table:
    return Table("research", names="P1 P2", **cards)


def test_4_1_street_ends_when_both_call():
    table = two().play("P2 call")
    assert table.street == "preflop"
    assert table.play("P1 call").street == "flop"


def test_4_2_street_ends_with_a_raise_and_a_call():
    table = two().play("P2 raise 300, P1 call")
    assert table.street == "flop"
    table.play("P1 call, P2 raise 100")
    assert (table.street, table.actor) == ("flop", "P1")
    assert table.play("P1 call").street == "turn"


def test_4_3_fold_ends_the_hand_on_any_street():
    for calls in range(0, 8, 2):
        table = two().play(*["call"] * calls) if calls else two()
        folder = table.actor
        table.play("fold")
        assert table.is_over
        assert table.winners == [name for name in table.names if name != folder]


def test_4_4_all_in_and_call_deal_the_rest_at_once():
    table = two(holes="AsAd KsKd", board="2c3d4h8s9s").play("P2 all-in, P1 call")
    assert table.is_over
    assert table.board == "2c3d4h8s9s"
    assert [event["street"] for event in table.events_of("street_dealt")] == [
        "flop",
        "turn",
        "river",
    ]
    assert table.net == [20_000, -20_000]


def test_4_4_all_in_and_call_on_a_later_street():
    table = two(holes="AsAd KsKd", board="2c3d4h8s9s").play("P2 call, P1 call")
    table.play("P1 all-in, P2 call")
    assert table.is_over
    assert table.board == "2c3d4h8s9s"
    assert table.stacks == [40_000, 0]
