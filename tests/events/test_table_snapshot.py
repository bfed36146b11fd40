"""What a table tells of itself and of a turn is what the structs say, byte for byte."""

import random

import msgspec
import pytest

from fifthstreet.events.table_snapshot import OpenTurn, TableSnapshot
from fifthstreet.tables import ALL_CARDS, PUBLIC, Step, snapshot, step, turn
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
            assert encode(msgspec.convert(shown, TableSnapshot)) == encode(shown)
        for player in players:
            asked = turn(table.state, player)
            if asked is not None:
                turns += 1
                assert encode(msgspec.convert(asked, OpenTurn)) == encode(asked)
    assert turns
