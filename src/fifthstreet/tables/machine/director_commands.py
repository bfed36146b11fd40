"""Commands of a table's director about its hands: hold, start, void the hand, end."""

from typing import Final

from fifthstreet.events.hand_course_events import HandCancelled
from fifthstreet.events.table_events import Ending, Held, Started
from fifthstreet.tables.clock.next_hand import end_table, is_complete
from fifthstreet.tables.dealing.commitments import commit_next
from fifthstreet.tables.machine.presence_commands import lose
from fifthstreet.tables.settings.table_settings import LIVE_DEALS
from fifthstreet.tables.state.change import Change
from fifthstreet.tables.state.command_arguments import Arguments, text
from fifthstreet.tables.state.refusal import CANNOT_DEAL, NO_CHANGE, TABLE_OVER, Refused

# Reason for the end of play: the director's command.
ENDED: Final = "ended"
VOIDED: Final = "voided"


def hold(change: Change, args: Arguments) -> None:
    """Deal no further hand; the current one is completed."""
    direction = change.require_director()
    _require_unfinished(change)
    if direction.is_held:
        raise Refused(NO_CHANGE, "the table is held already")
    change.state.direction = direction._replace(is_held=True)
    change.emit(Held())


def start(change: Change, args: Arguments) -> None:
    """Deal hands from now on, to absent players too, who get a new grace period."""
    direction = change.require_director()
    _require_unfinished(change)
    if not direction.is_held:
        raise Refused(NO_CHANGE, "the table is not held")
    if not is_complete(change.state):
        rules = change.settings.rules
        raise Refused(
            CANNOT_DEAL,
            f"a {change.settings.format.type} begins with {rules.seats_min} to"
            f" {change.settings.chairs} players in chairs 0, 1, 2 and so on, without a gap",
        )
    change.state.direction = direction._replace(is_held=False)
    change.emit(Started())
    for person in change.state.people:
        if person.lost_at is not None:
            lose(change, person)


def void_hand(change: Change, args: Arguments) -> None:
    """Cancel the current hand and hold the table; every bet is returned.

    The format's book does not change during a hand, so it has the stacks from before. `hand` may
    name the expected hand. The next live hand has its own seed already. The decks of seeded deals
    are fixed by their numbers: cards that players have seen would be dealt again, so such a table
    ends.
    """
    direction = change.require_director()
    if not change.state.is_playing:
        raise Refused(NO_CHANGE, "no hand is on")
    hand = change.dealt.hand
    if text(args, "hand", hand) != hand:
        raise Refused(NO_CHANGE, f"hand {hand} is on")
    change.emit(HandCancelled(hand=hand, reason=text(args, "reason", "")))
    change.state.awaited = None
    if not direction.is_held:
        change.state.direction = direction._replace(is_held=True)
        change.emit(Held())
    if change.settings.deals != LIVE_DEALS:
        end_table(change, VOIDED)
    change.state.dealt = None
    if not change.state.is_over:
        commit_next(change)


def end(change: Change, args: Arguments) -> None:
    """Make the standing final: at once, or after the current hand."""
    direction = change.require_director()
    _require_unfinished(change)
    if direction.is_ending:
        raise Refused(NO_CHANGE, "the table is ending already")
    change.state.direction = direction._replace(is_ending=True)
    if change.state.is_playing:
        change.emit(Ending())


def end_as_directed(change: Change) -> None:
    """Between hands: end play if the director has ended the table."""
    direction = change.state.direction
    if direction is not None and direction.is_ending and not change.state.is_over:
        end_table(change, ENDED)


def _require_unfinished(change: Change) -> None:
    if change.state.is_over or change.state.is_closing:
        raise Refused(TABLE_OVER, "no more hands are dealt at this table")
