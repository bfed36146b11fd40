"""A table driven by hand, for the tests: it keeps every command and event; it asserts little."""

import hashlib
import json
from dataclasses import replace

from fifthstreet.cards.text import parse_cards
from fifthstreet.formats.discipline import nearest_legal
from fifthstreet.rules import Action, legal
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.tables import Command, Refusal, Step, TableSettings, TableState, due, step, to_act
from fifthstreet.tables.dealing import live_deal
from fifthstreet.tables.state.command import MACHINE
from tests.payload_values import project, turn

WITH_ENTROPY = ("open", "next_hand")
WALL = 1_700_000_000_000


def entropy(number):
    return hashlib.sha256(f"entropy {number}".encode()).hexdigest()


def settings(**given):
    return TableSettings.from_dict({"id": "table", "rules": "casino-nl", "chairs": 6} | given)


class Table:
    """A table, the clock beside it, and everything that was done."""

    def __init__(self, *players, opened=True, **given):
        self.state = TableState.new(settings(**given))
        self.now = 1_000
        self.commands = []
        self.events = []
        self.actions = 0
        self.machine = MACHINE
        if opened:
            self.do("open")
        for player in players:
            self.do("sit", player)

    def command(self, kind, player="", /, **args):
        chance = entropy(len(self.commands)) if kind in WITH_ENTROPY else ""
        return Command(kind, player, self.now, WALL + self.now, chance, args, self.machine)

    def send(self, kind, player="", /, **args):
        """The answer to a command, which is kept if it was taken."""
        command = self.command(kind, player, **args)
        answer = step(self.state, command)
        if isinstance(answer, Step):
            if answer.events:
                self.commands.append(command)
            self.events += answer.events
            self.state = answer.state
        return answer

    def do(self, kind, player="", /, **args):
        """The events of a command that must be taken."""
        answer = self.send(kind, player, **args)
        assert isinstance(answer, Step), answer
        return answer.events

    def refused(self, kind, player="", /, **args):
        """The code of a command that must be refused."""
        before = json.dumps(self.state.as_dict())
        answer = self.send(kind, player, **args)
        assert isinstance(answer, Refusal), answer
        assert json.dumps(self.state.as_dict()) == before
        return answer.code

    # Time.

    def wait(self, milliseconds):
        self.now += milliseconds

    def due(self):
        """Wait for what the clock demands next, and do it."""
        found = due(self.state)
        assert found is not None, "nothing is due"
        self.now = max(self.now, found.at)
        return self.do(found.kind)

    def deal(self):
        assert due(self.state).kind == "next_hand"
        return self.due()

    # Play.

    @property
    def actor(self):
        person = to_act(self.state)
        return None if person is None else person.player

    @property
    def hand(self):
        return self.state.dealt.state

    def act(self, kind, to=None, *, player=None):
        """Act for whoever is to act; `player` says who that must be."""
        actor = self.actor
        assert player in (None, actor), f"{actor} is to act"
        self.actions += 1
        return self.do(
            "act",
            actor,
            turn=turn(self.state, actor)["turn"],
            action_id=f"a{self.actions}",
            action=Action(kind, to).as_dict(),
        )

    def quietly(self):
        """Check, call, or go all-in where a short call is called so."""
        action = nearest_legal(self.hand, Action("call"))
        return self.act(action.kind, action.to or None)

    def fold(self):
        return self.act("fold" if legal(self.hand).fold else "check")

    def play_hand(self, decide=None):
        """Deal a hand and play it to its end; its events."""
        before = len(self.events)
        if not self.state.is_playing:
            self.deal()
        while self.state.is_playing:
            (decide or Table.quietly)(self)
        return self.events[before:]

    # Looking.

    def types(self, events=None):
        return [event.type for event in (self.events if events is None else events)]

    def last(self, kind):
        """What the last event of that type says."""
        return next(event.data for event in reversed(self.events) if event.type == kind)

    def stacks(self):
        """Chips by player, as the format's book has them."""
        played = self.state.format
        return {sitter.player: sitter.stack for sitter in played.sitters}

    def seen(self, viewer):
        return [project(event, viewer) for event in self.events]


def found(events, kind):
    return [event.data for event in events if event.type == kind]


def core(events, kind):
    """The rules core's events of that type."""
    return [data["event"] for data in found(events, "hand_event") if data["event"]["type"] == kind]


def stack_the_deck(monkeypatch, holes, board):
    """Deal these hole cards by player (or, to others, whatever is left) and this board."""
    usual = live_deal.live_deal

    def stacked(settings, setup, seed, added):
        deal = usual(settings, setup, seed, added)
        taken = {card for text in (*holes.values(), board) for card in parse_cards(text)}
        rest = iter([card for card in range(52) if card not in taken])
        cards = [
            parse_cards(holes[player]) if player in holes else (next(rest), next(rest))
            for player in setup.players
        ]
        return replace(deal, deck=arrange_deck(setup.rules, cards, parse_cards(board), setup.first))

    monkeypatch.setattr(live_deal, "live_deal", stacked)
