"""Commands after a hand: show the cards, or muck them."""

from fifthstreet.events.hand_course_events import DeclinedToShow
from fifthstreet.rules import show_hole
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments
from fifthstreet.tables.state.refusal import NOTHING_TO_SHOW, Refused


def show(change: Change, args: Arguments) -> None:
    """Show the sender's cards of the last hand."""
    seat = _hidden_seat(change)
    dealt = change.dealt
    state, events = show_hole(dealt.state, seat)
    change.state.dealt = dealt.at(state)
    change.emit_hand(events)


def muck(change: Change, args: Arguments) -> None:
    """Muck the cards; the table waits for no show any more."""
    seat = _hidden_seat(change)
    dealt = change.dealt
    player = change.command.player
    change.state.dealt = dealt.at(dealt.state, (*dealt.declined, player))
    change.emit(
        DeclinedToShow(hand=dealt.hand, seat=seat, chair=dealt.setup.chairs[seat], player=player)
    )


def _hidden_seat(change: Change) -> int:
    """Return the sender's seat in the last hand, whose cards are neither shown nor mucked yet."""
    player = change.asker().player
    dealt = change.state.dealt
    seat = -1 if dealt is None or not dealt.state.is_over else dealt.seat_of(player)
    if dealt is None or seat < 0 or dealt.state.shown[seat] or player in dealt.declined:
        raise Refused(NOTHING_TO_SHOW, "you have no cards to show: only after a hand, and once")
    return seat
