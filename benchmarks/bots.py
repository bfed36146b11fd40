"""Microseconds a decision for each house bot, heads-up against `tag` under `research`.

    python benchmarks/bots.py [HANDS]

Counted in processor time of the thread, so that other work on the machine matters less. Every deck
is dealt in both seats, as in a duplicate match.
"""

import sys
from random import Random
from time import thread_time

from fifthstreet.agents import Bot, BotInfo, house_bot, house_bot_names
from fifthstreet.cards import shuffled
from fifthstreet.formats import Match
from fifthstreet.rules import apply, project, view
from fifthstreet.rulesets import load


def seconds_per_decision(name: str, hands: int) -> float:
    rules = load("research")
    match = Match.new(rules, [name, "opponent"], hands=hands, is_duplicate=True)
    bots: list[Bot] = [house_bot(name), house_bot("tag")]
    for chair, bot in enumerate(bots):
        bot.start(BotInfo(chair, rules, chair))
    decisions, spent = 0, 0.0
    while match.can_deal:
        setup = match.next_hand()
        state, events = setup.start(shuffled(Random(setup.deck_number)))
        while True:
            for event in events:
                for seat, chair in enumerate(setup.chairs):
                    bots[chair].observe(project(event, seat))
            if state.is_over:
                break
            chair, seen = setup.chairs[state.actor], view(state, state.actor)
            started = thread_time()
            action = bots[chair].act(seen)
            if chair == 0:
                spent += thread_time() - started
                decisions += 1
            state, events = apply(state, action)
        match = match.finish(state)
    return spent / decisions


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    for name in house_bot_names():
        print(f"{name:8} {1e6 * seconds_per_decision(name, hands):7.1f} µs per decision")


if __name__ == "__main__":
    main()
