"""The turn for its player: token, options, time, and the hand as the player may see it."""

from fifthstreet.events.building import hand_view, legal_options
from fifthstreet.events.table_snapshot import OpenTurn
from fifthstreet.rules import legal, view
from fifthstreet.tables.state.occupant import Occupant
from fifthstreet.tables.state.table_state import TableState


def turn(state: TableState, player: str, *, with_view: bool = True) -> OpenTurn | None:
    """Return the open turn of that player, or None; the view is the costliest part and optional."""
    awaited, dealt = state.awaited, state.dealt
    if awaited is None or dealt is None or awaited.player != player:
        return None
    person = state.person(player)
    return OpenTurn(
        table=state.settings.id,
        hand=dealt.hand,
        seq=awaited.seq,
        turn=awaited.token,
        seat=awaited.seat,
        chair=dealt.setup.chairs[awaited.seat],
        now=state.now,
        deadline=awaited.deadline,
        time_ms=max(0, awaited.deadline - state.now),
        time_bank_ms=0 if person is None else person.time_bank_ms,
        in_time_bank=awaited.bank_from is not None,
        legal=legal_options(legal(dealt.state)),
        view=hand_view(view(dealt.state, awaited.seat)) if with_view else None,
    )


def to_act(state: TableState) -> Occupant | None:
    """Return the player to act; `house` names the house bot to be asked."""
    return None if state.awaited is None else state.person(state.awaited.player)
