"""Messages during a hand: the decision, showing cards after the end, bytes for the next deck."""

from typing import Final

from fifthstreet.protocols.native import client_messages as wishes
from fifthstreet.protocols.native import server_messages as messages
from fifthstreet.server.gateway.native.context import AtOnce, DispatchContext
from fifthstreet.server.gateway.native.plain_commands import command
from fifthstreet.server.gateway.session import Session
from fifthstreet.server.runtime.table.table_handle import Outcome
from fifthstreet.tables import Refusal
from fifthstreet.tables.state import command as kinds


def act(context: DispatchContext, session: Session, wish: wishes.Act) -> None:
    player = context.signed_in(session)
    handle = context.table(wish.table)
    action: dict[str, object] = {"kind": wish.action.kind}
    if wish.action.to is not None:
        action["to"] = wish.action.to

    def answer(outcome: Outcome) -> None:
        if isinstance(outcome, Refusal):
            context.charge(session)
            context.refuse_step(session, wish.id, handle.id, outcome, wish.action_id)
            return
        session.refused_in_a_row = 0
        session.say(
            messages.Ack(id=wish.id, table=handle.id, action_id=wish.action_id, seq=outcome.seq)
        )

    # The table's own discipline and clock apply, which are the native protocol's.
    handle.submit(
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
