"""Records one hand between house bots for the page's front, where no live table can be shown.

It plays hands until one has what a first look should have: several players on the river, chips
moving on every street, a showdown. The spectator's view is kept, with all cards open.

    python scripts/record_demo.py web/src/demo/recording.json
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from driven_table import DrivenTable
from msgspec import to_builtins

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.events.payload_writing import event_values
from fifthstreet.rules import view
from fifthstreet.tables import ALL_CARDS, SERVER, Step, project, snapshot, to_act

NAMES = ("Heron", "Maple", "Otter", "Comet", "Willow", "Finch")
HOUSE = ("tag", "station", "shark", "rock", "station", "tag")
MOST_HANDS = 400


SETTINGS = {
    "id": "recorded",
    "name": "Recorded",
    "rules": "casino-nl",
    "chairs": len(NAMES),
    "spectators": "all_cards",
    "deals": "seeded",
}


class Demo(DrivenTable):
    """House bots at a table, seen with all cards open; a refusal is a mistake of this script."""

    def __init__(self) -> None:
        super().__init__(SETTINGS, random.Random(5))
        self.events: list[dict[str, object]] = []
        self.bots: dict[str, Bot] = {}
        self.send("open")
        for chair, (name, house) in enumerate(zip(NAMES, HOUSE, strict=True)):
            self.send("sit", name, chair=chair, name=name, is_bot=True)
            self.bots[name] = read_bot(house).make(clock=None, memory=None)
            rules, seed = self.state.settings.rules, self.rng.getrandbits(50)
            self.bots[name].start(BotInfo(seed, rules, chair, None))

    def send(self, kind: str, player: str = SERVER, **args: object) -> Step:
        done = super().send(kind, player, **args)
        assert done is not None, f"{kind} was refused"
        self.events += [event_values(project(event, ALL_CARDS)) for event in done.events]
        return done

    def play_hand(self) -> list[dict[str, object]]:
        """Return the events of the next hand."""
        self.events = []
        assert self.wait() is not None, "a hand is due"
        while (person := to_act(self.state)) is not None:
            dealt = self.state.dealt
            assert dealt is not None, "a hand is on"
            seen = view(dealt.state, dealt.seat_of(person.player))
            self.act(self.bots[person.player].act(seen).as_dict())
        return self.events

    def refill(self) -> None:
        """Give new chips to players who have none."""
        for person in self.state.people:
            if person.is_away:
                self.send("top_up", person.player, chips=self.state.settings.max_buy_in)
                self.send("come_back", person.player)


def main(file: Path) -> None:
    demo = Demo()
    for _ in range(MOST_HANDS):
        before = to_builtins(snapshot(demo.state, ALL_CARDS))
        events = demo.play_hand()
        if is_worth_seeing(events):
            text = json.dumps({"snapshot": before, "events": events}, separators=(",", ":"))
            file.write_text(text + "\n", encoding="utf-8")
            return
        demo.refill()
    sys.exit("no hand was worth seeing")


def is_worth_seeing(events: list[dict[str, Any]]) -> bool:
    kinds = [
        str(event["event"]["type"]) for event in events if isinstance(event.get("event"), dict)
    ]
    return (
        kinds.count("street_dealt") == 3
        and kinds.count("shown") >= 3
        and kinds.count("raised") >= 1
        and kinds.count("bet_placed") >= 2
        and kinds.count("pot_awarded") <= 2
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
