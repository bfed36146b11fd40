"""Random sessions for the property tests: numbers become commands of all kinds, right and wrong."""

import json
import random

from fifthstreet.formats.discipline import nearest_legal
from fifthstreet.rules import Action
from fifthstreet.rulesets import names
from fifthstreet.tables import Command, TableState, due, to_act
from fifthstreet.tables.seats.seat_changes import stack_of
from tests.payload_values import turn
from tests.tables.tables import WALL, core, entropy, settings

DIRECTOR = "contest:wild"
PLAYERS = ("ann", "bob", "cy", "dee", "eve", "fay")
CLOCK = {
    "action_ms": 10_000,
    "time_bank_ms": 5_000,
    "disconnect_grace_ms": 12_000,
    "away_ms": 90_000,
    "hand_pause_ms": 1_000,
    "showdown_pause_ms": 2_000,
    "run_out_pause_ms": 700,
}


def wild_settings(seed):
    """A table of any rule set and format; the same for the same number."""
    rng = random.Random(seed)
    kind = rng.choice(["cash", "cash", "cash", "match", "contest", "freezeout"])
    rules = rng.choice(names())
    given = {
        "rules": rules,
        "chairs": rng.randint(3, 5),
        "format": {"type": kind, "hands": 15 if kind == "match" else None},
        "host": "ann",
        "clock": CLOCK,
        "deals": rng.choice(["live", "live", "seeded"]),
    }
    if rng.random() < 0.4:
        given["house"] = {
            "names": ["tag", "caller"],
            "free_chairs": rng.randint(0, 2),
            "plays_alone": rng.random() < 0.5,
            "plays_watched": rng.random() < 0.3,
        }
    if rng.random() < 0.3:
        given["rules"] = {"name": rules, "rake_permille": 50, "rake_cap": 30}
    if kind == "contest":
        given["format"]["reloads"] = rng.randint(0, 1)
    if random.Random(f"director {seed}").random() < 0.25:
        given.pop("house", None)
        given["director"] = DIRECTOR
    return settings(**given)


class WildTable:
    """Turns numbers into commands that fit, or nearly fit, the state the table is in."""

    def __init__(self, seed):
        self.state = TableState.new(wild_settings(seed))
        self.now = 0
        self.count = 0
        self.sent = []

    def first(self):
        """How a session begins: the table opens and some sit down."""
        if self.state.direction is not None:
            seats = [self._seat(player, chair) for chair, player in enumerate(PLAYERS[:3])]
            return [self.make("open"), *seats, self.make("start", DIRECTOR)]
        return [self.make("open"), *(self.make("sit", player) for player in PLAYERS[:3])]

    def make(self, kind, player="", /, **args):
        self.count += 1
        chance = entropy(self.count) if kind in ("open", "next_hand") else ""
        return Command(kind, player, self.now, WALL + self.now, chance, args)

    def command(self, number):
        rng = random.Random(number)
        self.now += rng.choice([0, 0, 0, 0, 100, 100, 2_000, 9_000])
        if rng.random() < 0.7:
            return self._useful(rng)
        return self._any(rng)

    def _useful(self, rng):
        """What keeps the table going: the clock's own commands, and actions in turn."""
        if self.state.paused_at is not None:
            return self.make("resume", "ann")
        person, waiting = to_act(self.state), due(self.state)
        is_late = waiting is not None and waiting.at <= self.now
        if person is not None and not is_late and rng.random() < 0.95:
            return self._act(rng, person.player)
        if waiting is None and self.state.direction is not None:
            return self._direct(rng)
        if waiting is None:
            return self.make("sit", rng.choice(PLAYERS), buy_in=self._buy_in(rng))
        if waiting.kind == "next_hand" and rng.random() < 0.1:
            return self._between(rng)
        self.now = max(self.now, waiting.at)
        return self.make(waiting.kind)

    def _between(self, rng):
        """What is mostly done between two hands."""
        player = rng.choice([person.player for person in self.state.people])
        return rng.choice(
            [
                self.make("show", player),
                self.make("muck", player),
                self.make("add_entropy", player, entropy=rng.choice(["00", "ff00", "zz"])),
                self.make("top_up", player, chips=rng.choice([1, 50, 500, 5_000])),
                self.make("leave", player),
            ]
        )

    def _seat(self, player, chair, chips=None):
        usual = self.state.settings.usual_buy_in
        made = self.make(
            "seat",
            DIRECTOR,
            transfer=f"in {self.count}",
            player=player,
            chair=chair,
            chips=usual if chips is None else chips,
        )
        self.sent.append(made)
        return made

    def _direct(self, rng):
        """What a director says, in good order or not; many of it twice."""
        player = rng.choice(PLAYERS)
        chips = rng.choice([None, 1, 50, 5_000]) if self.state.settings.is_cash else None
        draw = rng.random()
        if draw < 0.35:
            return self.make("start", DIRECTOR)
        if draw < 0.6:
            return self._seat(player, rng.randrange(5), chips)
        if draw < 0.8 and self.state.people:
            there = rng.choice(self.state.people).player
            made = self.make("release", DIRECTOR, transfer=f"out {self.count}", player=there)
            self.sent.append(made)
            return made
        if draw < 0.9:
            seat = self._seat(player, rng.randrange(5), chips)
            return self.make("reserve", DIRECTOR, **(seat.args | {"transfer": f"r{self.count}"}))
        reserved = [receipt.transfer for receipt in self.state.direction.reserved] or ["none"]
        return rng.choice(
            [
                self.make("hold", DIRECTOR),
                self.make("void_hand", DIRECTOR),
                self.make("unreserve", DIRECTOR, transfer=rng.choice(reserved)),
                self.make("end", DIRECTOR) if draw > 0.98 else self.make("hold", ""),
            ]
        )

    def _buy_in(self, rng):
        limits = self.state.settings
        return rng.randint(limits.min_buy_in, limits.max_buy_in)

    def _act(self, rng, player):
        kind = rng.choice(["call"] * 6 + ["fold", "fold", "raise", "bet", "all_in", "pass"])
        size = rng.randint(1, 500) if kind in ("raise", "bet") else None
        action = Action(kind, size)
        if rng.random() < 0.9:
            action = nearest_legal(self.state.dealt.state, action)
        token = turn(self.state, player)["turn"]
        made = self.make(
            "act", player, turn=token, action_id=f"x{self.count}", action=action.as_dict()
        )
        self.sent.append(made)
        return made

    def _any(self, rng):
        if self.state.direction is not None and rng.random() < 0.4:
            return self._direct(rng)
        player = rng.choice(PLAYERS)
        other = rng.choice([person.player for person in self.state.people] or PLAYERS)
        host = rng.choice(["ann", "ann", "", player])
        again = rng.choice(self.sent) if self.sent else self.make("tick")
        return rng.choice(
            [
                self.make("sit", player, chair=rng.choice([None, 0, 1, 2, 3, 9])),
                self.make("sit", player, buy_in=self._buy_in(rng), wait_for_big_blind=True),
                self.make("leave", player),
                self.make("sit_out", player),
                self.make("come_back", player, wait_for_big_blind=rng.random() < 0.5),
                self.make("top_up", player, chips=rng.choice([0, 1, 50, 500, 5_000])),
                self.make("chat", player, text=rng.choice(["hi", "", "gg"])),
                self.make("show", player),
                self.make("muck", player),
                self.make("pause", host),
                self.make("resume", host),
                self.make("resume", host),
                self.make("kick", host, player=other) if rng.random() < 0.3 else again,
                self.make("close", host) if rng.random() < 0.05 else again,
                self.make("add_house_bot", host),
                self.make("remove_house_bot", host),
                self.make("connected", player, connection=rng.choice("abc")),
                self.make("disconnected", player, connection=rng.choice("abc")),
                self.make("add_entropy", player, entropy=rng.choice(["00", "ff00", "zz"])),
                self.make("fault", player, turn="0" * 32),
                self.make("act", other, turn="0" * 32, action_id="s", action={"kind": "fold"}),
                # Sent again: as it was, or by somebody else.
                again,
                Command(again.kind, other, self.now, 0, again.entropy, again.args),
                self.make("tick"),
                self.make("next_hand"),
                self.make("recovered", same_process=rng.random() < 0.5),
                self.make("dance", player),
                self.make("rename", host, player=other, name=rng.choice(["Zed", "Ann the 2nd"])),
            ]
        )


def chips_on(state):
    """All chips at a table: stacks, bets, what is brought but not in play, and the rake."""
    pending = sum(person.chips - person.paid for person in state.people)
    played = state.format
    if state.direction is not None and not state.settings.is_cash:
        return pending + sum(stack_of(state, person.player) for person in state.people)
    if played is None:
        return pending
    if not state.settings.is_cash:
        return pending + (sum(played.stacks) if hasattr(played, "stacks") else 0)
    stacks = {sitter.player: sitter.stack for sitter in played.sitters}
    dealt = state.dealt
    in_hand = 0
    if state.is_playing:
        for seat, player in enumerate(dealt.players):
            stacks[player] = dealt.state.stacks[seat]
        in_hand = dealt.state.pot_total()
    return pending + sum(stacks.values()) + in_hand + played.rake


def moved(events):
    """Chips that events brought to the table, less those they took from it."""
    total = 0
    for event in events:
        if event.type in ("player_sat", "house_bot_sat", "topped_up"):
            total += event.data["chips"]
        elif event.type in ("player_left", "chips_returned", "top_up_returned"):
            total -= event.data["chips"]
    return total


def raked(events):
    """What the house took in the hands that ended."""
    return sum(ended["rake"] for ended in core(events, "hand_ended"))


def as_text(state):
    return json.dumps(state.as_dict(), sort_keys=True)
