"""The proof of a table's last hand, for one viewer."""

from fifthstreet.server.table import dealing
from fifthstreet.server.table.settings import LIVE_DEALS
from fifthstreet.server.table.snapshot import seat_viewer
from fifthstreet.server.table.state import TableState


def proof(state: TableState, viewer: str) -> dict[str, object] | None:
    """Every card of the last hand that the viewer has seen, proved against its root.

    None while a hand is on, and where deals are seeded: those are proved by the session's seed.
    """
    dealt = state.dealt
    if dealt is None or dealt.is_on or state.settings.deals != LIVE_DEALS:
        return None
    deal = dealing.live_deal(state.settings, dealt.setup, dealt.seed, dealt.entropy)
    return dealing.hand_proof(deal, dealt.state, seat_viewer(state, dealt, viewer))
