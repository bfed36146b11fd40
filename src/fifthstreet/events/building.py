"""The core's own classes as payload structs: events, view, options.

Compiled, since it runs for every event of every table. Must write the bytes of the classes'
`as_dict`, which tests/events/test_building.py proves.
"""

from fifthstreet.cards.card import card_text
from fifthstreet.events import hand_events as shapes
from fifthstreet.events import hand_view as view_shapes
from fifthstreet.events.hand_events import CoreEvent
from fifthstreet.rules.action import Action
from fifthstreet.rules.events import (
    BetPlaced,
    Called,
    Checked,
    Event,
    Folded,
    HandEnded,
    HandStarted,
    HoleDealt,
    Mucked,
    Passed,
    Posted,
    PotAwarded,
    Raised,
    Returned,
    Shown,
    StreetDealt,
)
from fifthstreet.rules.options import Legal
from fifthstreet.rules.view import View


def core_event(event: Event) -> CoreEvent:
    """Return the struct of an event; the most frequent kinds are tested first."""
    seq = event.seq
    if isinstance(event, Folded):
        return shapes.Folded(seq=seq, seat=event.seat)
    if isinstance(event, Called):
        return shapes.Called(
            seq=seq, seat=event.seat, to=event.to, added=event.added, all_in=event.all_in
        )
    if isinstance(event, Checked):
        return shapes.Checked(seq=seq, seat=event.seat)
    if isinstance(event, HoleDealt):
        return shapes.HoleDealt(seq=seq, seat=event.seat, cards=_cards(event.cards))
    if isinstance(event, Raised):
        return shapes.Raised(
            seq=seq, seat=event.seat, to=event.to, added=event.added, all_in=event.all_in
        )
    if isinstance(event, BetPlaced):
        return shapes.BetPlaced(
            seq=seq, seat=event.seat, to=event.to, added=event.added, all_in=event.all_in
        )
    if isinstance(event, StreetDealt):
        return shapes.StreetDealt(seq=seq, street=event.street, cards=_cards(event.cards))
    if isinstance(event, Posted):
        return shapes.Posted(
            seq=seq, seat=event.seat, kind=event.kind, amount=event.amount, all_in=event.all_in
        )
    if isinstance(event, HandStarted):
        return shapes.HandStarted(
            seq=seq,
            hand=event.hand,
            rules=event.rules,
            rules_version=event.rules_version,
            small_blind=event.small_blind,
            big_blind=event.big_blind,
            button=_seat(event.button),
            stacks=list(event.stacks),
            chairs=list(event.chairs),
        )
    if isinstance(event, Returned):
        return shapes.Returned(seq=seq, seat=event.seat, amount=event.amount)
    if isinstance(event, PotAwarded):
        return shapes.PotAwarded(seq=seq, pot=event.pot, seat=event.seat, amount=event.amount)
    if isinstance(event, HandEnded):
        return shapes.HandEnded(seq=seq, stacks=list(event.stacks), rake=event.rake)
    if isinstance(event, Shown):
        return shapes.Shown(seq=seq, seat=event.seat, cards=_cards(event.cards))
    if isinstance(event, Passed):
        return shapes.Passed(seq=seq, seat=event.seat)
    if isinstance(event, Mucked):
        return shapes.Mucked(seq=seq, seat=event.seat)
    raise AssertionError(f"{event!r} has no struct")


def hand_view(view: View) -> view_shapes.HandView:
    rules = view.rules
    return view_shapes.HandView(
        viewer=_seat(view.viewer),
        hand=view.hand,
        rules=rules.name,
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        button=_seat(view.button),
        positions=list(view.positions),
        street=view.street,
        board=_cards(view.board),
        holes=[_cards(hole) for hole in view.holes],
        starting_stacks=list(view.starting_stacks),
        stacks=list(view.stacks),
        bets=list(view.bets),
        contributions=list(view.contributions),
        folded=list(view.folded),
        queue=list(view.queue),
        passed=list(view.passed),
        level=view.level,
        pot_total=view.pot_total,
        pots=[view_shapes.Pot(amount=pot.amount, seats=list(pot.seats)) for pot in view.pots],
        actions=[
            view_shapes.ActionTaken(street=step.street, seat=step.seat, kind=step.kind, to=step.to)
            for step in view.actions
        ],
        actor=_seat(view.actor),
        is_over=view.is_over,
        awards=[
            view_shapes.Award(seat=award.seat, pot=award.pot, amount=award.amount)
            for award in view.awards
        ],
        legal=None if view.legal is None else legal_options(view.legal),
        notation=view.notation,
    )


def legal_options(legal: Legal) -> view_shapes.Legal:
    return view_shapes.Legal(
        fold=legal.fold,
        check=legal.check,
        call=legal.call,
        pass_=legal.pass_,
        wagers=[
            view_shapes.Wager(kind=wager.kind, min=wager.min, max=wager.max)
            for wager in legal.wagers
        ],
    )


def action(played: Action) -> view_shapes.Action:
    if played.to:
        return view_shapes.Action(kind=played.kind, to=played.to)
    return view_shapes.Action(kind=played.kind)


def _cards(cards: tuple[int, ...]) -> list[str]:
    return [card_text(card) for card in cards]


def _seat(seat: int) -> int | None:
    """Return a seat; "no seat" is -1 in the core and null in JSON."""
    return seat if seat >= 0 else None
