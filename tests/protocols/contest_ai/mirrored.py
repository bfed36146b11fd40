"""A real table of the contest, mirrored to clients of the contest protocol, without a server."""

import json
from hashlib import md5
from typing import Any

from msgspec import to_builtins

from fifthstreet.cards.card import card_text
from fifthstreet.events.hand_course_events import HandCommitted, HandRevealed
from fifthstreet.fairness import Entropy, deal_live, layout_of
from fifthstreet.protocols.contest_ai.table_mirror import TableMirror
from fifthstreet.protocols.contest_ai.wished_action import wished_action
from fifthstreet.rules.dealing import deal_board, deal_holes
from fifthstreet.tables import (
    ALL_CARDS,
    Command,
    Step,
    TableSettings,
    TableState,
    due,
    project,
    snapshot,
    step,
    turn,
)

from ...tables.tables import entropy

Frame = dict[str, Any]
PLAYERS = ("ann", "bob", "cho")


def wire_name(player: str) -> str:
    return md5(player.encode()).hexdigest()


class MirroredTable:
    """`clients` are mirrors by player, "" for a guest; `frames` what each was sent."""

    def __init__(
        self, players: tuple[str, ...] = PLAYERS, *, seed: int = 0, **format_: Any
    ) -> None:
        given = {"type": "contest", "hands": 100, "min_survivors": 3, "reloads": 2} | format_
        self.settings = TableSettings.from_dict(
            {
                "id": "cup.1.1.1",
                "rules": "contest",
                "chairs": len(players),
                "format": given,
                "director": "contest:cup",
                "spectators": "all_cards",
            }
        )
        self.state = TableState.new(self.settings)
        self.now = 1
        self.seed = seed
        self.commands = 0
        self.actions = 0
        self.clients: dict[str, TableMirror] = {}
        self.frames: dict[str, list[Frame]] = {}
        self.committed: dict[str, Any] = {}
        self.asked: dict[str, str] = {}
        self.do("open")
        for chair, player in enumerate(players):
            args = {"transfer": f"t{chair}", "player": player, "chair": chair, "chips": 1000}
            self.do("seat", "contest:cup", **args, name=player, owner=player, is_bot=True)
        for player in (*players, ""):
            self.join(player)
        self.do("start", "contest:cup")

    def join(self, player: str, **given: Any) -> TableMirror:
        names = {person.player: wire_name(person.player) for person in self.state.people}
        mirror = TableMirror("1", player, names, init_chips=1000, max_reloads=2, **given)
        mirror.restore(snapshot(self.state, player or ALL_CARDS))
        self.clients[player] = mirror
        self.frames.setdefault(player, [])
        return mirror

    def do(self, kind: str, player: str = "", /, **args: Any) -> None:
        self.commands += 1
        chance = entropy(f"{self.seed}/{self.commands}") if kind in ("open", "next_hand") else ""
        done = step(self.state, Command(kind, player, self.now, self.now, chance, args))
        assert isinstance(done, Step), (kind, done)
        self.state = done.state
        for client, mirror in self.clients.items():
            found: list[bytes] = []
            for event in done.events:
                seen = project(event, client or ALL_CARDS)
                if isinstance(seen, HandCommitted):
                    self.committed = to_builtins(seen)
                if isinstance(seen, HandRevealed):
                    self.reveal(mirror, seen)
                found += mirror.hear(seen)
            found += mirror.flush()
            asked = turn(self.state, client) if client else None
            if asked is not None and asked.turn != self.asked.get(client):
                self.asked[client] = asked.turn
                found.append(mirror.prompt(asked.seat))
            self.frames[client] += [json.loads(one) for one in found]

    def reveal(self, mirror: TableMirror, event: HandRevealed) -> None:
        dealt = self.state.dealt
        assert dealt is not None
        setup = dealt.setup
        count = len(setup.players)
        layout = layout_of(setup.rules, count, first=setup.first)
        none: list[Entropy] = []
        deal = deal_live(
            bytes.fromhex(event.seed),
            table=self.settings.id,
            hand=event.hand or "",
            layout=layout,
            entropy=none,
        )
        holes = deal_holes(setup.rules, deal.deck, count, setup.first)
        board = deal_board(setup.rules, deal.deck, count)
        mirror.revealed(
            [[card_text(card) for card in hole] for hole in holes],
            [card_text(card) for card in board],
        )

    @property
    def actor(self) -> str:
        awaited = self.state.awaited
        return "" if awaited is None else awaited.player

    def say(self, word: str, amount: int | None = None) -> Frame:
        """The player to act answers; the action that everybody is shown."""
        player, mirror = self.actor, self.clients[self.actor]
        action = wished_action(
            word,
            amount,
            own=mirror.own_bet,
            level=mirror.level,
            stack=mirror.own_chips,
            big_blind=mirror.big_blind,
        )
        found = turn(self.state, player)
        assert found is not None
        self.actions += 1
        before = len(self.frames[player])
        self.do("act", player, turn=found.turn, action_id=f"a{self.actions}", action=action)
        shown = [one for one in self.frames[player][before:] if one["eventName"] == "__show_action"]
        return dict(shown[0]["data"]["action"])

    def deal(self) -> None:
        found = due(self.state)
        assert found is not None
        assert found.kind == "next_hand"
        self.now = max(self.now, found.at)
        self.do("next_hand")

    def take(self, player: str) -> list[Frame]:
        """What the client was sent since the last time."""
        found, self.frames[player] = self.frames[player], []
        return found


def events(frames: list[Frame]) -> list[str]:
    return [frame["eventName"] for frame in frames]
