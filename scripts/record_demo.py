"""Records one hand between house bots for the page's front, where no live table can be shown.

It plays hands until one has what a first look should have: several players on the river, chips
moving on every street, a showdown. The spectator's view is kept, with all cards open.

    python scripts/record_demo.py web/src/demo/recording.json
"""

import json
import random
import sys
from pathlib import Path

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.source import read_bot
from fifthstreet.rules import view
from fifthstreet.server.table import (
    ALL_CARDS,
    SERVER,
    Command,
    Step,
    TableSettings,
    TableState,
    due,
    project,
    snapshot,
    step,
    to_act,
    turn,
)

NAMES = ("Heron", "Maple", "Otter", "Comet", "Willow", "Finch")
HOUSE = ("tag", "station", "shark", "rock", "station", "tag")
MOST_HANDS = 400


def settings() -> TableSettings:
    return TableSettings.from_dict(
        {
            "id": "recorded",
            "name": "Recorded",
            "rules": "casino-nl",
            "chairs": len(NAMES),
            "spectators": "all_cards",
            "deals": "seeded",
        }
    )


def main(file: Path) -> None:
    rng = random.Random(5)
    table = settings()
    state = TableState.new(table)
    now = 0
    bots: dict[str, Bot] = {}

    def send(kind: str, player: str = SERVER, **args: object) -> list[dict[str, object]]:
        nonlocal state, now
        now += 10
        entropy = rng.randbytes(32).hex() if kind in ("open", "next_hand") else ""
        done = step(state, Command(kind, player, now, now, entropy, args))
        assert isinstance(done, Step), done
        state = done.state
        seen = [project(event, ALL_CARDS) for event in done.events]
        return [event for event in seen if event is not None]

    send("open")
    for chair, (name, house) in enumerate(zip(NAMES, HOUSE, strict=True)):
        send("sit", name, chair=chair, name=name, is_bot=True)
        bots[name] = read_bot(house).make(clock=None, memory=None)
        bots[name].start(BotInfo(rng.getrandbits(50), table.rules, chair, None))
    for _ in range(MOST_HANDS):
        before = snapshot(state, ALL_CARDS)
        waited = due(state)
        assert waited is not None, "a hand is due"
        now = max(now, waited.at)
        events = send(waited.kind)
        while (person := to_act(state)) is not None:
            asked = turn(state, person.player)
            dealt = state.dealt
            assert asked is not None, "the person to act has a turn"
            assert dealt is not None, "a hand is on"
            action = bots[person.player].act(view(dealt.state, dealt.seat_of(person.player)))
            name = f"a{state.seq}"
            token, wish = asked["turn"], action.as_dict()
            events += send("act", person.player, turn=token, action_id=name, action=wish)
        if is_worth_seeing(events):
            text = json.dumps({"snapshot": before, "events": events}, separators=(",", ":"))
            file.write_text(text + "\n", encoding="utf-8")
            return
        for person in state.people:
            if person.is_away:
                send("top_up", person.player, chips=table.max_buy_in)
                send("come_back", person.player)
    sys.exit("no hand was worth seeing")


def is_worth_seeing(events: list[dict[str, object]]) -> bool:
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
