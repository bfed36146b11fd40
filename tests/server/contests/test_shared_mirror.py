"""What players are told through the shared mirror is what mirrors of their own would tell them."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import Raw

from fifthstreet.protocols.contest_ai.table_mirror import TableMirror
from fifthstreet.server.gateway.contest_ai.shared_mirror import PlayerMirror, SharedMirror
from fifthstreet.server.runtime.table.subscriber import EventBatch
from fifthstreet.tables import PUBLIC, Step, project, snapshot, step, turn
from tests.protocols.contest_ai import mirrored
from tests.protocols.contest_ai.mirrored import MirroredTable, wire_name

WORDS = ("bet", "call", "raise", "check", "fold", "allin", "bet", "call", "check")


class SharedTable(MirroredTable):
    """The same steps to both: mirrors of their own, and one that is shared."""

    def __init__(self, players: tuple[str, ...], seed: int) -> None:
        self.shared: SharedMirror | None = None
        self.views: dict[str, PlayerMirror] = {}
        self.told: dict[str, list[Any]] = {player: [] for player in players}
        self.prompted: dict[str, str] = {}
        super().__init__(players, seed=seed, hands=12, min_survivors=0)

    def join_shared(self, player: str) -> None:
        if self.shared is None:
            names = {one.player: wire_name(one.player) for one in self.state.people}
            mirror = TableMirror("1", "", names, init_chips=1000, max_reloads=2, sees_prompts=False)
            self.shared = SharedMirror("t", mirror)
        view = self.views[player] = PlayerMirror(self.shared, player)
        assert view.restore(self.state.seq, snapshot(self.state, player))

    def hear(self, done: Step) -> None:
        def batch(viewer: str, base: EventBatch | None) -> EventBatch:
            seen = [Raw(msgspec.json.encode(project(one, viewer))) for one in done.events]
            return EventBatch(done.events[-1].seq, seen, base=base)

        public = batch(PUBLIC, None)
        owners = {one.private.player for one in done.events if one.private is not None}
        for player, view in self.views.items():
            own = batch(player, public) if player in owners else public
            frames = view.hear(own, self.settings)
            asked = turn(done.state, player)
            if asked is not None and asked.turn != self.prompted.get(player):
                self.prompted[player] = asked.turn
                frames = [*frames, view.prompt(asked.seat)]
            self.told[player] += [json.loads(one) for one in frames]


@pytest.mark.parametrize("seed", range(6))
def test_shared_frames_are_those_of_own_mirrors(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = Random(seed)
    players = tuple(f"p{number}" for number in range(chance.randint(3, 6)))
    table = SharedTable(players, seed)

    def heard(state: Any, command: Any) -> Any:
        done = step(state, command)
        if isinstance(done, Step):
            table.hear(done)
        return done

    for player in players:
        table.join_shared(player)
        table.take(player)
        table.told[player].clear()
    monkeypatch.setattr(mirrored, "step", heard)
    while not table.state.is_over:
        if not table.actor:
            table.deal()
            continue
        if chance.random() < 0.1:
            # Somebody comes back in mid-hand.
            back = chance.choice(players)
            table.views.pop(back).leave()
            table.join_shared(back)
            assert json.loads(table.views[back].joined()) == json.loads(table.join(back).joined())
        table.say(chance.choice(WORDS), chance.randrange(10, 400))
    for player in players:
        assert table.told[player] == table.frames[player]
        assert len(table.told[player]) > 20
