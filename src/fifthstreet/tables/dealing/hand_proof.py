"""The proof of a finished hand for one viewer: the cards they have seen, and no others."""

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
    """Return the record that `fifthstreet verify` reads; `is_revealed` if the seed is public.

    For a live hand: every card that the viewer has seen, proved against its root. Seeded deals have
    only the session's seed: until it is revealed, the record proves nothing. None during the hand.
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
