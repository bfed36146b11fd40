"""A hand begins: seats and stacks checked, blinds and antes posted, hole cards dealt."""

from __future__ import annotations

from fifthstreet.cards.card import UNKNOWN, card_text
from fifthstreet.rules.deal import Deal, Post
from fifthstreet.rules.dealing import cards_needed, deal_board, deal_holes
from fifthstreet.rules.errors import InvalidHand
from fifthstreet.rules.events import (
    ANTE,
    BIG_BLIND,
    BIG_BLIND_ANTE,
    DEAD_POST,
    POST_KINDS,
    SMALL_BLIND,
    STRADDLE,
    Event,
    HandStarted,
    HoleDealt,
    Posted,
)
from fifthstreet.rules.posting import default_posts, first_seat
from fifthstreet.rules.rule_words import AS_POSTED, STRADDLE_RAISE_STRADDLE
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState
from fifthstreet.rules.streets import close_street, is_betting_over, raise_step_of, seats_under_cap
from fifthstreet.rules.whole import whole

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Sequence
    from typing import Final

_SEATS: Final = tuple(range(10))


def start_hand(
    rules: RuleSet,
    stacks: Sequence[int],
    deck: Sequence[int],
    *,
    button: int,
    hand: str = "",
    chairs: Sequence[int] | None = None,
    posts: Sequence[Post] | None = None,
    first: int | None = None,
) -> HandState:
    """The state before the first action; `start_with_events` also tells what led to it.

    `button` is the seat of the dealer's marker. Where the button lies before an empty chair (dead
    button), pass -1 and name the `first` seat left of it. `posts` replaces the rule set's blinds
    and antes, in the order of posting. `deck` is dealt from its beginning; `UNKNOWN` cards may be
    in it.
    """
    return start_with_events(
        rules, stacks, deck, button=button, hand=hand, chairs=chairs, posts=posts, first=first
    )[0]


def start_with_events(
    rules: RuleSet,
    stacks: Sequence[int],
    deck: Sequence[int],
    *,
    button: int,
    hand: str = "",
    chairs: Sequence[int] | None = None,
    posts: Sequence[Post] | None = None,
    first: int | None = None,
) -> tuple[HandState, list[Event]]:
    """As `start_hand`, with the events of the beginning."""
    count = len(stacks)
    _check_seats(rules, count, button, first)
    if chairs is None:
        chosen_chairs = _SEATS[:count]
    else:
        chosen_chairs = tuple(chairs)
        if len(chosen_chairs) != count or len(set(chosen_chairs)) != count:
            raise InvalidHand(
                f"chairs {list(chosen_chairs)}: one different chair a seat, {count} in all"
            )
    start = first_seat(rules, count, button) if first is None else first
    if posts is None:
        chosen = default_posts(rules, count, start)
    else:
        chosen = tuple(posts)
        _check_posts(chosen, count)
    cards = _checked_deck(rules, deck, count)
    deal = Deal(
        rules,
        hand,
        button,
        start,
        chosen_chairs,
        _checked_stacks(stacks),
        chosen,
        cards,
        deal_holes(rules, cards, count, start),
        deal_board(rules, cards, count),
    )
    state = HandState(deal)
    events: list[Event] = []
    _announce(state, events)
    _post_all(state, events)
    for seat in state.order_from_first():
        events.append(HoleDealt(state.take_seq(), seat, deal.holes[seat]))
    _open_preflop(state, events)
    return state, events


def _check_seats(rules: RuleSet, count: int, button: int, first: int | None) -> None:
    # Two survivors may go on where more had to begin: the format counts its starters.
    if count < 2 or count > rules.seats_max:
        raise InvalidHand(f"{count} seats: {rules.name} is played by 2 to {rules.seats_max}")
    if first is None:
        if not 0 <= button < count:
            raise InvalidHand(f"button on seat {button}: seats are 0 to {count - 1}")
    elif not 0 <= first < count or not -1 <= button < count:
        raise InvalidHand(f"first seat {first}, button {button}: seats are 0 to {count - 1}")


def _checked_stacks(stacks: Sequence[object]) -> tuple[int, ...]:
    checked: list[int] = []
    for stack in stacks:
        try:
            chips = whole(stack)
        except TypeError:
            chips = 0
        if chips < 1:
            raise InvalidHand(f"a stack of {stack!r}: a whole number of at least 1 chip is needed")
        checked.append(chips)
    return tuple(checked)


def _check_posts(posts: tuple[Post, ...], count: int) -> None:
    for post in posts:
        if not 0 <= post.seat < count:
            raise InvalidHand(f"post of seat {post.seat}: seats are 0 to {count - 1}")
        if post.kind not in POST_KINDS:
            raise InvalidHand(f"no post is called {post.kind!r}; allowed: {', '.join(POST_KINDS)}")
        if post.amount < 1:
            raise InvalidHand(f"seat {post.seat} posts {post.amount}: at least 1 chip")


def _checked_deck(rules: RuleSet, deck: Sequence[object], count: int) -> tuple[int, ...]:
    needed = cards_needed(rules, count)
    if len(deck) < needed:
        raise InvalidHand(f"a deck of {len(deck)} cards: {count} seats need {needed}")
    seen = 0
    cards: list[int] = []
    for given in deck:
        card = given if isinstance(given, int) else _card_id(given)
        if card < 0 or card > UNKNOWN:
            raise InvalidHand(f"{given!r} in the deck is no card: ids are 0 to {UNKNOWN}")
        bit = 1 << card
        if seen & bit and card != UNKNOWN:
            raise InvalidHand(f"{card_text(card)} is twice in the deck")
        seen |= bit
        cards.append(card)
    return tuple(cards)


def _card_id(given: object) -> int:
    try:
        return whole(given)
    except TypeError:
        return -1


def _announce(state: HandState, events: list[Event]) -> None:
    deal = state.deal
    rules = state.rules
    events.append(
        HandStarted(
            state.take_seq(),
            deal.hand,
            rules.name,
            rules.version,
            rules.small_blind,
            rules.big_blind,
            deal.button,
            deal.starting_stacks,
            deal.chairs,
        )
    )


def _post_all(state: HandState, events: list[Event]) -> None:
    """Each post in turn; a seat that has less posts what it has."""
    for post in state.deal.posts:
        seat = post.seat
        amount = min(post.amount, state.stacks[seat])
        if amount == 0:
            continue
        state.stacks[seat] -= amount
        if post.kind == BIG_BLIND_ANTE or post.kind == DEAD_POST:
            state.dead += amount
        elif post.kind == ANTE:
            state.collected[seat] += amount
        else:
            state.bets[seat] += amount
        all_in = state.stacks[seat] == 0
        if all_in:
            state.with_chips -= 1
        events.append(Posted(state.take_seq(), seat, post.kind, amount, all_in))


def _open_preflop(state: HandState, events: list[Event]) -> None:
    """What is owed and who is asked; with nothing to decide the board is dealt at once."""
    rules = state.rules
    last_blind = -1
    highest_blind = 0
    has_straddle = False
    owed = 0
    for bet in state.bets:
        owed = max(owed, bet)
    for post in state.deal.posts:
        if post.kind in (ANTE, BIG_BLIND_ANTE, DEAD_POST):
            continue
        if rules.short_big_blind != AS_POSTED:
            # A short big blind: the others still owe the full one (WSOP 2024 live action, 150).
            owed = max(owed, post.amount)
        if post.kind == STRADDLE:
            has_straddle = True
        if post.kind in (SMALL_BLIND, BIG_BLIND, STRADDLE) and post.amount >= highest_blind:
            highest_blind = post.amount
            last_blind = post.seat
    state.level = owed
    state.raise_base = owed
    state.raise_step = raise_step_of(state)
    if has_straddle and rules.straddle_raise == STRADDLE_RAISE_STRADDLE:
        # Robert's Rules: a raise over a straddle adds at least the straddle. The WSOP and every
        # fixed limit keep the street's own step; the straddle is only the first bet.
        state.raise_step = max(state.raise_step, highest_blind)
    state.street_seats = seats_under_cap(state)
    count = state.seat_count
    seat = state.deal.first if last_blind < 0 else (last_blind + 1) % count
    for _ in range(count):
        # Document 004 gives a blind that owes nothing no option: its post was its action.
        is_done = not rules.big_blind_option and 0 < state.level <= state.bets[seat]
        if state.stacks[seat] > 0 and not is_done:
            state.queue.append(seat)
        seat = (seat + 1) % count
    if not state.queue or is_betting_over(state, folded=False):
        close_street(state, events)
