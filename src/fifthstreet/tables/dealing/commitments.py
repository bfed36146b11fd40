"""Fair dealing at the table: what is committed, added, dealt and revealed, and when.

The order guarantees fairness: commitment of the next hand, then players' entropy, then the deck
with its root, then play; afterwards each viewer can verify the cards they have seen (`proof`).
"""

from fifthstreet.events.hand_course_events import (
    EntropyAdded,
    HandCommitted,
    HandRevealed,
    NextCommitted,
)
from fifthstreet.fairness import InvalidDeal, read_entropy
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.rules.events import Event
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.settings.table_settings import (
    AFTER_HAND_POLICY,
    ALL_CARDS_POLICY,
    LIVE_DEALS,
)
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, text
from fifthstreet.tables.state.dealt_hand import Dealt
from fifthstreet.tables.state.refusal import BAD_COMMAND, NO_CHANGE, NOT_ALLOWED, Refused
from fifthstreet.tables.state.table_state import TableState


def commit_first(change: Change, entropy: str) -> None:
    """At the opening, commit to the first live hand, or to all decks of the session."""
    settings = change.settings
    if settings.deals == LIVE_DEALS:
        change.state.seed = live_deal.drawn_bytes(entropy, live_deal.NEXT_SEED)
    else:
        seed = settings.seed or live_deal.drawn_bytes(entropy, live_deal.SESSION_SEED)
        change.state.seed = seed
    _emit_commitment(change)


def commit_next(change: Change) -> None:
    """After a live hand, commit to the next one."""
    if change.settings.deals == LIVE_DEALS:
        _emit_commitment(change)


def _emit_commitment(change: Change) -> None:
    hand, commitment = next_deal(change.state)
    change.emit(NextCommitted(hand=hand, commitment=commitment))


def next_deal(state: TableState) -> tuple[str | None, str | None]:
    """Return the current commitment: to the next live hand, or to the session (the hand is None).

    During a live hand there is none: the seed of the next one is drawn and not yet committed to.
    """
    settings = state.settings
    if settings.deals != LIVE_DEALS:
        commitment = live_deal.session_decks(settings, state.seed).commitment.hex()
        return None, commitment
    if state.is_playing:
        return None, None
    hand = _next_number(state)
    return hand, live_deal.hand_commitment(state.seed, settings.id, hand)


def _next_number(state: TableState) -> str:
    """Return the format's number of the next hand."""
    played = state.format
    if played is None:
        return "1"
    return str(played.hands_played + 1)


def draw_anew(change: Change, entropy: str) -> None:
    """Draw another seed for the next hand, because the live hand that was committed
    to is not dealt.
    """
    if change.settings.deals == LIVE_DEALS and not change.state.is_over:
        change.state.seed = live_deal.drawn_bytes(entropy, live_deal.NEXT_SEED)
        change.state.entropy = {}
        _emit_commitment(change)


def add_entropy(change: Change, args: Arguments) -> None:
    """Add a player's bytes to the next live hand: after its commitment, before its deck."""
    person = change.asker()
    if change.settings.deals != LIVE_DEALS or change.state.is_playing:
        raise Refused(NOT_ALLOWED, "entropy is added between live hands")
    if person.player in change.state.entropy:
        raise Refused(NO_CHANGE, "you have added entropy to the next hand already")
    added = text(args, "entropy")
    try:
        read_entropy(0, added)
    except InvalidDeal as error:
        raise Refused(BAD_COMMAND, str(error)) from error
    change.state.entropy = {**change.state.entropy, person.player: added}
    change.emit(EntropyAdded(chair=person.chair, player=person.player, entropy=added))


def deal(change: Change, setup: HandSetup, entropy: str) -> list[Event]:
    """Deal a hand, publish its root, and draw the seed of the next one from fresh entropy."""
    settings, seed = change.settings, change.state.seed
    root, used = "", dict[str, str]()
    if settings.deals == LIVE_DEALS:
        added = change.state.entropy
        used = {player: added[player] for player in setup.players if player in added}
        live = live_deal.live_deal(settings, setup, seed, used)
        deck, commitment, root = live.deck, live.commitment.hex(), live.root.hex()
        change.state.seed = live_deal.drawn_bytes(entropy, live_deal.NEXT_SEED)
        change.state.entropy = {}
    else:
        decks = live_deal.session_decks(settings, seed)
        deck = decks.deck(setup.deck_number)
        last = change.state.dealt
        # One commitment for the whole session: the previous hand has it too.
        if last is not None and last.seed == seed:
            commitment = last.commitment
        else:
            commitment = decks.commitment.hex()
    state, events = setup.start(deck)
    token_key = live_deal.drawn_bytes(entropy, live_deal.TOKEN_KEY)
    change.state.dealt = Dealt(
        setup, setup.button_chair, seed, token_key, commitment, root, used, state
    )
    change.state.next_hand_at = None
    change.state.old_acks = change.state.acks
    change.state.acks = {}
    change.emit(
        HandCommitted(
            hand=setup.hand,
            commitment=commitment,
            root=root,
            entropy=used,
            deck_number=setup.deck_number,
            players=list(setup.players),
            chairs=list(setup.chairs),
            button_chair=setup.button_chair,
        )
    )
    return events


def reveal_hand(change: Change) -> None:
    """Reveal a live hand's seed where all cards may be seen after the hand."""
    settings = change.settings
    is_open = settings.spectators in (AFTER_HAND_POLICY, ALL_CARDS_POLICY)
    if is_open and settings.deals == LIVE_DEALS:
        change.emit(HandRevealed(hand=change.dealt.hand, seed=change.dealt.seed))


def reveal_session(change: Change) -> None:
    """Reveal the seed of a session when no more of its decks will be dealt."""
    if change.settings.deals != LIVE_DEALS and change.state.dealt is not None:
        change.emit(HandRevealed(hand=None, seed=change.state.seed))
