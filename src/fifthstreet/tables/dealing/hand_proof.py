"""The proof of a finished hand, for one viewer: what they have seen of it, and no more."""

from fifthstreet.fairness import visible_places
from fifthstreet.rules import PUBLIC as PUBLIC_SEAT
from fifthstreet.rules import view
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.settings.table_settings import LIVE_DEALS, TableSettings
from fifthstreet.tables.state.dealt_hand import Dealt
from fifthstreet.tables.state.table_viewer import RESERVED


def proof(
    settings: TableSettings, dealt: Dealt, viewer: str, *, is_revealed: bool = False
) -> dict[str, object] | None:
    """The record that `fifthstreet verify` reads; `is_revealed` where the seed has been told.

    A live hand: every card that the viewer has seen, against its root. Seeded deals have nothing
    but the session's seed: until it is told, the record proves nothing. None while the hand is on.
    """
    if dealt.is_on:
        return None
    if settings.deals != LIVE_DEALS:
        decks = live_deal.session_decks(settings, dealt.seed)
        number = dealt.setup.deck_number
        return (decks.reveal(number) if is_revealed else decks.pending(number)).as_dict()
    deal = live_deal.live_deal(settings, dealt.setup, dealt.seed, dealt.entropy)
    if is_revealed:
        return deal.reveal().as_dict()
    seat = PUBLIC_SEAT if viewer in RESERVED else dealt.seat_of(viewer)
    seen = view(dealt.state, seat if seat >= 0 else PUBLIC_SEAT)
    return deal.prove(visible_places(seen, deal.layout)).as_dict()
