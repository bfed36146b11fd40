"""A table that this version cannot follow is put to rest with exactly the chips of its record."""

import json
import random
from dataclasses import replace

import pytest

from fifthstreet.server.accounts.ledger_entries import chips_on
from fifthstreet.server.runtime.journal_replay import Recorded, Replay
from fifthstreet.server.runtime.stack_rebuild import CannotRebuild, rebuild_stacks
from fifthstreet.tables import Step, TableState, step
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.seats.seat_changes import stack_of
from tests.tables.tables import Table, entropy, stack_the_deck
from tests.tables.wild_tables import WildTable, moved, raked, wild_settings

HOLES = {"ann": "AhAd", "bob": "7c2d", "cy": "9s3h"}
# Wild cash tables with live deals, some with house bots, rake and other rules.
CASH = [
    seed for seed in range(60) if (made := wild_settings(seed)).is_cash and made.deals == "live"
]
BOARD = "AcKs8h4d2c"


class KeptTable(Table):
    """A table that keeps its records."""

    def __init__(self, *players, **given):
        self.records = []
        super().__init__(*players, **given)

    def send(self, kind, player="", /, **args):
        answer = super().send(kind, player, **args)
        if isinstance(answer, Step) and answer.events:
            self.records.append(Recorded(self.commands[-1], answer.events))
        return answer


def replayed(table):
    replay = Replay(TableState.new(table.state.settings))
    for record in table.records:
        replay.take(record)
    return replay


def stacks(state):
    """Chips by player, in play or about to be."""
    return {p.player: p.chips + stack_of(state, p.player) for p in state.people}


def test_finished_hands_count_as_recorded_and_the_open_one_not_at_all(monkeypatch):
    with monkeypatch.context() as older:
        # The older version dealt these cards; the seeds of the record give others.
        stack_the_deck(older, HOLES, BOARD)
        table = KeptTable("ann", "bob", "cy")
        table.play_hand()
        table.play_hand()
        before = table.stacks()
        table.deal()
        table.do("sit", "dee", buy_in=5_000)
        table.do("top_up", "bob", chips=1)
        table.quietly()
        table.do("chat", "ann", text="still here")
    replay = replayed(table)
    assert replay.lost.startswith("event ")
    state, hand = rebuild_stacks(replay.resting, replay.since)
    assert hand == "3"
    assert not state.is_playing
    assert stacks(state) == before | {"bob": before["bob"] + 1, "dee": 5_000}
    assert len(set(before.values())) > 1, "chips have changed hands"
    assert state.seq == table.state.seq
    assert state.chat[-1]["text"] == "still here"
    assert chips_on(state) == sum(before.values()) + 5_001


def test_the_next_hand_has_a_new_number_and_a_new_deck(monkeypatch):
    with monkeypatch.context() as older:
        stack_the_deck(older, HOLES, BOARD)
        table = KeptTable("ann", "bob", "cy")
        table.play_hand()
        table.deal()
    told = [e.data["commitment"] for e in table.events if e.type == "next_committed"]
    replay = replayed(table)
    state, hand = rebuild_stacks(replay.resting, replay.since)
    command = table.command("recovered", rebuilt=True, cancelled=hand)
    done = step(state, command._replace(entropy=entropy("fresh")))
    assert isinstance(done, Step)
    assert [event.type for event in done.events][:3] == [
        "recovered",
        "hand_cancelled",
        "next_committed",
    ]
    fresh = done.events[2].data
    assert fresh["hand"] == "2"
    assert fresh["commitment"] not in told
    table.state = done.state
    table.deal()
    assert table.last("hand_committed")["commitment"] == fresh["commitment"]


@pytest.mark.parametrize("is_finished", [False, True])
def test_a_match_loses_the_open_hand_but_never_a_finished_one(monkeypatch, is_finished):
    with monkeypatch.context() as older:
        stack_the_deck(older, HOLES, BOARD)
        table = KeptTable("ann", "bob", chairs=2, format={"type": "match", "hands": 5})
        if is_finished:
            table.play_hand()
        table.deal()
    replay = replayed(table)
    assert replay.lost
    if is_finished:
        with pytest.raises(CannotRebuild, match="finished hands"):
            rebuild_stacks(replay.resting, replay.since)
    else:
        state, hand = rebuild_stacks(replay.resting, replay.since)
        assert (hand, state.is_playing, state.over_reason) == ("1", False, "")


@pytest.mark.parametrize("seed", CASH)
def test_whatever_happened_at_a_cash_table_every_chip_is_there(monkeypatch, seed):
    """Wild sessions of a version that shuffled otherwise."""
    usual = live_deal.live_deal
    with monkeypatch.context() as older:
        older.setattr(live_deal, "live_deal", lambda *given: _backwards(usual(*given)))
        table, records, numbers = WildTable(seed), [], random.Random(seed)
        assert table.state.settings.is_cash
        first = table.first()
        for _ in range(200):
            command = first.pop(0) if first else table.command(numbers.randrange(2**32))
            answer = step(table.state, command)
            if isinstance(answer, Step) and answer.events and not answer.state.is_over:
                table.state = answer.state
                records.append(Recorded(command, answer.events))
    replay = Replay(TableState.new(table.state.settings))
    for record in records:
        replay.take(record)
    assert replay.lost
    state, _ = rebuild_stacks(replay.resting, replay.since)
    events = [event for record in records for event in record.events]
    assert chips_on(state) == moved(events) - raked(events)
    assert {p.player for p in state.people} == {p.player for p in table.state.people}
    assert state.direction == table.state.direction
    again = TableState.from_dict(json.loads(json.dumps(state.as_dict())))
    begun = step(again, table.make("recovered", rebuilt=True)._replace(entropy=entropy("fresh")))
    assert isinstance(begun, Step)
    # A table that was closing has paid everybody by now.
    assert (chips_on(begun.state) or 0) == chips_on(state) + moved(begun.events)


def _backwards(deal):
    return replace(deal, deck=deal.deck[::-1])
