"""Turns between askers: many items of one delay another by one, and nobody waits for ever."""

from fifthstreet.server.fair_turns import FairTurns


def taken(turns: FairTurns[str], count: int) -> str:
    return " ".join(turns.take() for _ in range(count))


def filled(items: str) -> FairTurns[str]:
    turns: FairTurns[str] = FairTurns()
    for item in items.split():
        turns.add(item[0], item)
    return turns


def test_askers_take_turns_in_the_order_in_which_they_came() -> None:
    turns = filled("a1 a2 a3 b1 c1 c2 b2")
    assert taken(turns, 7) == "a1 b1 c1 a2 b2 c2 a3"
    assert not turns


def test_who_comes_while_another_is_served_waits_for_that_item_alone() -> None:
    turns = filled("a1 a2 a3")
    assert turns.take() == "a1"
    turns.add("b", "b1")
    assert taken(turns, 3) == "b1 a2 a3"


def test_one_who_asks_again_after_each_item_gets_every_second_turn() -> None:
    turns = filled("a1 b1 b2 b3")
    order = []
    for number in range(2, 5):
        order.append(turns.take())
        if order[-1].startswith("a"):
            turns.add("a", f"a{number}")
    assert order == ["a1", "b1", "a2"]


def test_a_stream_of_new_askers_does_not_starve_who_waits() -> None:
    turns = filled("a1 a2")
    assert turns.take() == "a1"
    order = []
    for new in "bcdef":
        turns.add(new, f"{new}1")
        order.append(turns.take())
    assert order.index("a2") <= 2, order


def test_what_is_removed_costs_no_turn() -> None:
    turns = filled("a1 b1 b2 c1")
    turns.remove("b", "b1")
    turns.remove("c", "c1")
    turns.remove("c", "c1")
    turns.remove("d", "d1")
    assert taken(turns, 2) == "a1 b2"
    assert not turns
    assert list(turns._last_turn) == ["b"]


def test_who_has_nothing_left_is_forgotten() -> None:
    turns = filled("")
    for number in range(1_000):
        turns.add(str(number), "x")
        turns.take()
    assert len(turns._last_turn) == 1
