"""In a hand: the decision of one's turn, showing after the end, and bytes for the next deck."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.gateway.connection import Connection
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext
from fifthstreet.server.gateway.native.plain_commands import command
from fifthstreet.tables import Refusal, Step
from fifthstreet.tables.state import command as kinds


def act(desk: DispatchContext, connection: Connection, wish: wishes.Act) -> None:
    player = desk.signed_in(connection)
    actor = desk.actor(wish.table)
    action: dict[str, object] = {"kind": wish.action.kind}
    if wish.action.to is not None:
        action["to"] = wish.action.to

    def answer(result: Step | Refusal) -> None:
        if isinstance(result, Refusal):
            desk.charge(connection)
            desk.refuse_step(connection, wish.id, actor.id, result, wish.action_id)
            return
        connection.refused_in_a_row = 0
        desk.metrics.actions.inc()
        ack = result.ack
        connection.say(
            messages.Ack(
                id=wish.id,
                table=actor.id,
                action_id=wish.action_id,
                seq=result.state.seq if ack is None else ack.seq,
            )
        )

    actor.submit(
        kinds.ACT,
        player.id,
        {"turn": wish.turn, "action_id": wish.action_id, "action": action},
        answer,
    )


AT_ONCE: Final[dict[type, AtOnce]] = {
    wishes.Act: act,
    wishes.AddEntropy: command(kinds.ADD_ENTROPY, "entropy"),
    wishes.Show: command(kinds.SHOW),
    wishes.Muck: command(kinds.MUCK),
}
