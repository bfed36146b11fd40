"""Tickets of judges and screens: every issue is in the audit log."""

from dataclasses import replace

from fifthstreet.contests.state import contest_event as kinds
from fifthstreet.contests.state.change import ContestChange
from fifthstreet.contests.state.refusal import BAD_COMMAND, NO_CHANGE, NOT_ALLOWED, ContestRefused
from fifthstreet.contests.state.ticket import MOST_TICKETS, SCREEN, TICKETS, Ticket
from fifthstreet.tables.settings.given_values import Given


def issue_ticket(change: ContestChange) -> None:
    """Register a ticket by the digest of its secret."""
    change.require_organiser()
    given = Given(change.command.args, "ticket")
    digest, kind = given.text("digest"), given.text("kind")
    table = given.whole_or_none("table") or 0
    note = given.text_or("note", "")
    if kind not in TICKETS:
        raise ContestRefused(BAD_COMMAND, "bad-kind", kind=kind, known=", ".join(TICKETS))
    if len(digest) != 64 or len(note) > 200 or not note.isprintable():
        raise ContestRefused(BAD_COMMAND, "bad-ticket")
    if kind == SCREEN and change.state.organiser_plays:
        raise ContestRefused(NOT_ALLOWED, "organiser-plays")
    if len(change.state.tickets) >= MOST_TICKETS:
        raise ContestRefused(NOT_ALLOWED, "too-many-tickets", most=MOST_TICKETS)
    ticket = Ticket(digest, kind, table, note, change.command.at)
    change.state = replace(change.state, tickets=(*change.state.tickets, ticket))
    change.emit(
        kinds.TICKET_ISSUED, ticket.as_dict(), ticket=digest[:12], kind=kind, table=table, note=note
    )


def revoke_ticket(change: ContestChange) -> None:
    """Revoke a ticket, by the first digits that its issue showed."""
    change.require_organiser()
    shown = Given(change.command.args, "ticket").text("ticket")
    left = tuple(one for one in change.state.tickets if one.digest[:12] != shown)
    if len(left) == len(change.state.tickets):
        raise ContestRefused(NO_CHANGE, "no-ticket", ticket=shown[:40])
    change.state = replace(change.state, tickets=left)
    change.emit(kinds.TICKET_REVOKED, ticket=shown)
