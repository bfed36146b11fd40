"""House bots at the server's tables."""

from collections.abc import Mapping

from fifthstreet.server.runtime.house_players import HousePlayers
from fifthstreet.server.runtime.table.observers import house_turn
from fifthstreet.tables import to_act
from tests.simulation.chance import InlineExecutor
from tests.tables.tables import Table


def test_a_bot_that_cannot_be_made_costs_its_decision_and_not_the_table() -> None:
    table = Table("ann", house={"names": ["tag:luck=1"], "free_chairs": 1})
    table.deal()
    while (person := to_act(table.state)) is not None and not person.house:
        table.act("call")
    told: list[str] = []

    def submit(kind: str, player: str, args: Mapping[str, object]) -> None:
        told.append(kind)

    turn = house_turn(table.state, submit)
    assert turn is not None
    HousePlayers(InlineExecutor(), draw=lambda: 0.5).decide(turn)
    assert told == ["fault"]
