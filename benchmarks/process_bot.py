"""What a bot's own process costs a decision: the same bot and the same hands, here and there.

    python benchmarks/process_bot.py

The claim: under 150 µs a decision. `wall` is how much more wall time a decision takes in a process
of its own than here; `cpu` is the same of processor time, both processes together, which a loaded
machine disturbs less. Each is the best of several runs. All bots are told all events; the `quiet`
ones have no `observe`, so that none are sent.
"""

import argparse
import gc
import inspect
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from fifthstreet.agents import Bot, BotInfo, house_bot
from fifthstreet.agents.bot_source import read_bot
from fifthstreet.agents.process.process_bot import ProcessBot
from fifthstreet.cards import shuffled
from fifthstreet.rules import RuleSet, apply, project, start_with_events, view
from fifthstreet.rulesets import load

CLAIM = 150.0  # µs
TABLES = (("research", 2), ("casino-nl", 6), ("casino-nl", 10))

QUIET = """
from fifthstreet import Action, Bot
class Quiet(Bot):
    def act(self, view):
        legal = view.legal
        return Action("check") if legal.check else Action("call")
"""
LISTENING = QUIET + "    def observe(self, event): pass\n"


class Cost:
    """Microseconds a decision, the best of the runs."""

    def __init__(self) -> None:
        self.wall = self.cpu = float("inf")

    def add(self, decisions: int, wall: float, cpu: float) -> None:
        self.wall = min(self.wall, wall / decisions * 1e6)
        self.cpu = min(self.cpu, cpu / decisions * 1e6)


def play(bot: Bot, rules: RuleSet, seats: int, hands: int) -> int:
    """The decisions of the bot on seat 0, against callers."""
    rng = Random(1)
    others = [house_bot("caller") for _ in range(seats - 1)]
    decisions = 0
    for number in range(hands):
        stacks = [rules.starting_stack] * seats
        state, events = start_with_events(rules, stacks, shuffled(rng), button=number % seats)
        while True:
            for event in events:
                bot.observe(project(event, 0))
            if state.is_over:
                break
            seat = state.actor
            decisions += seat == 0
            action = (bot if seat == 0 else others[seat - 1]).act(view(state, seat))
            state, events = apply(state, action)
    return decisions


def processor_seconds(bot: Bot) -> float:
    """What this process and the bot's have used so far."""
    used = time.process_time()
    if isinstance(bot, ProcessBot) and sys.platform == "linux":
        schedule = Path(f"/proc/{bot.pid}/schedstat").read_text(encoding="ascii")
        used += int(schedule.split()[0]) / 1e9
    return used


def measure(make: Callable[[], Bot], rules: RuleSet, seats: int, hands: int, runs: int) -> Cost:
    cost = Cost()
    bot = make()
    bot.start(BotInfo(1, rules, 0, 5.0))
    play(bot, rules, seats, 20)  # started and warm
    for _ in range(runs):
        gc.collect()
        wall, cpu = time.perf_counter(), processor_seconds(bot)
        decisions = play(bot, rules, seats, hands)
        cost.add(decisions, time.perf_counter() - wall, processor_seconds(bot) - cpu)
    bot.close()
    return cost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=300)
    parser.add_argument("--runs", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    build = "interpreted" if inspect.isfunction(apply) else "compiled"
    if not chosen.json:
        print(f"{build}; µs a decision, over a bot in this process")
        print(f"{'rules':<10} {'seats':>5}  {'bot':<10} {'wall':>8} {'cpu':>8}")
    with tempfile.TemporaryDirectory() as folder:
        for name, seats in TABLES:
            for label, text in (("quiet", QUIET), ("listening", LISTENING)):
                path = Path(folder) / f"{label}.py"
                path.write_text(text, encoding="utf-8")
                source = read_bot(str(path))
                sizes = (load(name), seats, chosen.hands, chosen.runs)
                here = measure(lambda: source.make(trusted=True), *sizes)  # noqa: B023
                there = measure(source.make, *sizes)
                wall, cpu = there.wall - here.wall, there.cpu - here.cpu
                if chosen.json:
                    record = {"rules": name, "seats": seats, "bot": label, "build": build}
                    print(json.dumps({**record, "wall": wall, "cpu": cpu, "claim": CLAIM}))
                else:
                    verdict = "" if wall < CLAIM else f"  over {CLAIM:.0f}"
                    print(f"{name:<10} {seats:>5}  {label:<10} {wall:8.1f} {cpu:8.1f}{verdict}")


if __name__ == "__main__":
    main()
