"""Random sessions: chips, numbers, replay, refusals and secrecy, whatever anybody sends."""

import json
import random
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fifthstreet.cards.deck import FULL_DECK
from fifthstreet.rules import legal
from fifthstreet.tables import CODES, Command, Refusal, TableState, deadline, projection_hash, step
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.seats.seat_changes import stack_of
from fifthstreet.tables.state.direction import Direction
from fifthstreet.tables.state.direction_events import direction_after
from tests.payload_values import turn
from tests.properties.hands import examples
from tests.tables.secrecy import leaked, sent_to, viewers
from tests.tables.wild_tables import WildTable, as_text, chips_on, moved, raked, wild_settings

SEEDS = st.integers(0, 10_000)


def _many(seed):
    """A long session; the short ones, which shrink well, are drawn number by number."""
    rng = random.Random(seed)
    return [rng.randrange(2**32) for _ in range(200)]


NUMBERS = st.one_of(st.lists(st.integers(0, 2**32), max_size=60), st.integers(0, 2**32).map(_many))


def session(seed, numbers):
    """Every command of a session with the answer to it and the state before."""
    table = WildTable(seed)
    for command in table.first():
        before = table.state
        answer = step(before, command)
        if not isinstance(answer, Refusal):
            table.state = answer.state
        yield before, command, answer
    for number in numbers:
        before = table.state
        command = table.command(number)
        answer = step(before, command)
        if not isinstance(answer, Refusal):
            table.state = answer.state
        yield before, command, answer


@given(SEEDS, NUMBERS)
@examples(60)
def test_chips_are_conserved_and_events_numbered_without_gaps(seed, numbers):
    brought, seq, taken = 0, 0, 0
    for before, command, answer in session(seed, numbers):
        if isinstance(answer, Refusal):
            assert answer.code in CODES
            json.dumps(answer.as_dict())
            continue
        assert [event.seq for event in answer.events] == list(
            range(seq + 1, seq + 1 + len(answer.events))
        )
        seq += len(answer.events)
        assert answer.state.seq == seq
        assert (answer.events == ()) == (answer.state is before)
        assert command.kind == "recovered" or answer.state.now >= before.now
        brought += moved(answer.events)
        taken += raked(answer.events)
        kind = before.settings.format.type
        if kind == "cash":
            assert chips_on(answer.state) == brought
        elif answer.state.direction is not None:
            assert chips_on(answer.state) == brought - (0 if kind == "match" else taken)
        elif kind != "match" and not answer.state.is_over:
            assert chips_on(answer.state) == brought - taken
        json.dumps([event.as_dict() for event in answer.events])


@given(SEEDS, NUMBERS)
@examples(40)
def test_the_same_commands_give_the_same_table_from_the_start_or_a_snapshot(seed, numbers):
    taken, states = [], []
    for _, command, answer in session(seed, numbers):
        if not isinstance(answer, Refusal) and answer.events:
            taken.append((command, answer))
            states.append(answer.state)
    for start in {0, len(taken) // 2, max(0, len(taken) - 3)}:
        if start == 0:
            state = TableState.new(wild_settings(seed))
        else:
            state = TableState.from_dict(json.loads(as_text(states[start - 1])))
        for command, answer in taken[start:]:
            stored = Command.from_dict(json.loads(json.dumps(command.as_dict())))
            again = step(state, stored)
            assert not isinstance(again, Refusal)
            assert again.events == answer.events
            assert again.ack == answer.ack
            state = again.state
        assert as_text(state) == as_text(states[-1])
        assert deadline(state) == deadline(states[-1])


@given(SEEDS, NUMBERS)
@examples(20)
def test_a_step_leaves_its_state_as_it_was(seed, numbers):
    for before, command, _ in session(seed, numbers):
        text = as_text(before)
        step(before, command)
        assert as_text(before) == text


@given(SEEDS, NUMBERS)
@examples(25)
def test_nobody_is_sent_a_card_they_may_not_see(seed, numbers):
    for _, _, answer in session(seed, numbers):
        if isinstance(answer, Refusal):
            # A refusal tells its sender no more than they see anyway.
            assert "deck=" not in answer.message
            continue
        for viewer in viewers(answer.state):
            assert leaked(answer.state, answer.events, viewer) == set()


@given(SEEDS, NUMBERS)
@examples(40)
def test_whoever_is_to_act_can_and_nobody_else(seed, numbers):
    for _, _, answer in session(seed, numbers):
        if isinstance(answer, Refusal):
            continue
        state = answer.state
        turns = {viewer: turn(state, viewer) for viewer in viewers(state)}
        asked = [viewer for viewer, found in turns.items() if found is not None]
        assert len(asked) == (1 if state.is_playing else 0)
        if asked:
            assert turns[asked[0]]["legal"] == legal(state.dealt.state).as_dict()
            assert state.paused_at is not None or deadline(state) is not None


@given(SEEDS, NUMBERS)
@examples(40)
def test_the_button_lies_where_the_format_has_it(seed, numbers):
    for _, _, answer in session(seed, numbers):
        if isinstance(answer, Refusal) or not answer.state.settings.is_cash:
            continue
        dealt, blinds = answer.state.dealt, answer.state.format.blinds
        if dealt is not None and not dealt.is_on:
            on_small = answer.state.settings.rules.marker == "small-blind"
            assert dealt.button_chair == (blinds.small if on_small else blinds.button)


@given(SEEDS, NUMBERS)
@examples(30)
def test_every_hand_was_committed_to_before_it_was_dealt(seed, numbers):
    told = {}
    for _, _, answer in session(seed, numbers):
        for event in () if isinstance(answer, Refusal) else answer.events:
            if event.type == "next_committed":
                told[event.data["hand"]] = event.data["commitment"]
            if event.type == "hand_committed":
                hand = event.data["hand"] if event.data["root"] else None
                assert event.data["commitment"] == told[hand]


def swap_hidden(deal, setup, victim):
    """The same deck, but that the victim's hole cards change places with cards never dealt."""
    if victim not in setup.players:
        return deal
    seat = setup.players.index(victim)
    places = list(deal.layout.holes[seat])
    used = {place for hole in deal.layout.holes for place in hole} | set(deal.layout.board)
    spare = [place for place in range(51, -1, -1) if place not in used][:2]
    deck = list(deal.deck)
    for one, other in zip(places, spare, strict=True):
        deck[one], deck[other] = deck[other], deck[one]
    assert sorted(deck) == list(FULL_DECK)
    return replace(deal, deck=tuple(deck))


def is_showdown(events):
    """From here on the cards may tell."""
    return any(
        event.type == "hand_event" and event.data["event"]["type"] in ("shown", "mucked")
        for event in events
    )


@pytest.mark.parametrize("victim", ["ann", "bob", "cy"])
@given(SEEDS, NUMBERS)
@examples(15)
def test_what_others_see_does_not_depend_on_hidden_cards(victim, seed, numbers):
    """The same commands with other cards in one player's hand: equal bytes until a showdown."""
    if wild_settings(seed).deals != "live":
        seed += 1
    usual = live_deal.live_deal
    first = [item for item in session(seed, numbers) if not isinstance(item[2], Refusal)]

    def other_cards(settings, setup, secret, added):
        return swap_hidden(usual(settings, setup, secret, added), setup, victim)

    live_deal.live_deal = other_cards
    try:
        state = TableState.new(wild_settings(seed))
        for _, command, answer in first:
            if is_showdown(answer.events):
                break
            again = step(state, command)
            for viewer in {*viewers(answer.state), "watcher"} - {victim}:
                assert json.dumps(sent_to(again.state, again.events, viewer)) == json.dumps(
                    sent_to(answer.state, answer.events, viewer)
                )
                assert projection_hash(again.state, viewer) == projection_hash(answer.state, viewer)
            state = again.state
    finally:
        live_deal.live_deal = usual


@given(SEEDS, NUMBERS)
@examples(40)
def test_what_was_decided_for_a_seat_is_marked_and_then_played(seed, numbers):
    """A time-out or fault names the action, and the next event of the hand is that action."""
    words = {"folded": "fold", "checked": "check", "called": "call", "passed": "pass"}
    wagers = {"bet_placed": ("bet", "all_in"), "raised": ("raise", "all_in")}
    for _, command, answer in session(seed, numbers):
        if isinstance(answer, Refusal):
            continue
        events = [event for event in answer.events if event.type not in ("sat_out",)]
        for marked, played in pairwise(events):
            if marked.type not in ("timed_out", "faulted"):
                continue
            core, became = played.data["event"], marked.data["became"]
            assert core["seat"] == marked.data["seat"]
            kind = words.get(core["type"])
            assert became["kind"] == kind or became["kind"] in wagers.get(core["type"], ("all_in",))
            if marked.type == "timed_out":
                assert command.kind == "tick"
                assert became["kind"] in ("check", "fold")


def directed_seed(seed):
    while not wild_settings(seed).director:
        seed += 1
    return seed


@given(SEEDS.map(directed_seed), NUMBERS)
@examples(40)
def test_a_transfer_sent_again_moves_no_chip_and_gets_its_receipt(seed, numbers):
    for before, command, answer in session(seed, numbers):
        if isinstance(answer, Refusal) or answer.receipt is None:
            continue
        again = step(answer.state, command)
        assert again.receipt == answer.receipt
        assert again.state is answer.state
        assert again.events == ()
        if answer.receipt.seq and answer.events:
            assert before.seq < answer.receipt.seq <= answer.state.seq


@given(SEEDS.map(directed_seed), NUMBERS)
@examples(40)
def test_events_tell_the_whole_direction_of_a_table(seed, numbers):
    told = Direction()
    for _, _, answer in session(seed, numbers):
        if isinstance(answer, Refusal):
            continue
        for event in answer.events:
            told = direction_after(told, event)
        kept = answer.state.direction
        assert told._replace(is_ending=kept.is_ending) == kept
        assert told.is_ending == kept.is_ending or answer.state.is_over


@given(SEEDS.map(directed_seed), NUMBERS)
@examples(40)
def test_a_void_hand_leaves_everybody_with_the_chips_from_before_it(seed, numbers):
    for before, _, answer in session(seed, numbers):
        if isinstance(answer, Refusal) or not before.is_playing:
            continue
        void = step(before, Command("void_hand", now=before.now))
        held = {person.player: person.chips for person in before.people}
        left = {
            event.data["player"]: event.data["chips"]
            for event in void.events
            if event.type == "player_left"
        }
        for player, chips in held.items():
            after = left.get(player)
            if after is None:
                person = void.state.person(player)
                after = stack_of(void.state, player) + person.chips
            assert after == stack_of(before, player) + chips
        assert not void.state.is_playing
        assert deadline(void.state) is None


@given(SEEDS, NUMBERS)
@examples(40)
def test_an_acknowledged_action_sent_again_is_acknowledged_again(seed, numbers):
    for _, command, answer in session(seed, numbers):
        if isinstance(answer, Refusal) or answer.ack is None or answer.state.is_closed:
            continue
        again = step(answer.state, command)
        assert again.ack == answer.ack
        assert again.state is answer.state
        assert again.events == ()
