"""What a table tells of itself and of a turn is what the structs say, byte for byte."""

import random

import msgspec
import pytest

from fifthstreet.events.table_snapshot import OpenTurn, TableSnapshot
from fifthstreet.rules import View, view
from fifthstreet.tables import ALL_CARDS, PUBLIC, Step, TableState, snapshot, step, turn
from tests.tables.wild_tables import WildTable

encode = msgspec.json.encode


@pytest.mark.parametrize("seed", range(8))
def test_snapshots_and_turns_of_wild_tables(seed: int) -> None:
    table = WildTable(seed)
    numbers = random.Random(seed)
    first = table.first()
    turns = 0
    for _ in range(60):
        if table.state.is_closed:
            break
        command = first.pop(0) if first else table.command(numbers.randrange(2**32))
        done = step(table.state, command)
        if not isinstance(done, Step):
            continue
        table.state = done.state
        players = [person.player for person in table.state.people]
        for viewer in (PUBLIC, ALL_CARDS, *players[:2]):
            shown = snapshot(table.state, viewer)
            assert msgspec.json.decode(encode(shown), type=TableSnapshot) == shown
        for player in players:
            asked = turn(table.state, player)
            if asked is not None:
                turns += 1
                assert msgspec.json.decode(encode(asked), type=OpenTurn) == asked
                assert encode(asked.view) == encode(view_of(table.state, player).as_dict())
    assert turns


def view_of(state: TableState, player: str) -> View:
    dealt = state.dealt
    assert dealt is not None, "it is that player's turn"
    return view(dealt.state, dealt.seat_of(player))
