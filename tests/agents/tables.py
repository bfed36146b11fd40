"""Hands for the tests of bots in other processes, and a look at which processes there are."""

import os
import time
from pathlib import Path

from fifthstreet.agents import Bot, BotInfo
from fifthstreet.rules import Action, HandState, apply, legal, project, start_with_events, view
from fifthstreet.rulesets import load

RULES = load("casino-nl")
PATIENCE = 30  # seconds until a test gives up


def info(seed: int = 1) -> BotInfo:
    return BotInfo(seed, RULES, 0, 1.0)


def opening(bot: Bot | None = None) -> HandState:
    """A hand of two in which seat 0 acts first, told to the bot if there is one."""
    state, events = start_with_events(RULES, [1000, 1000], range(52), button=0, hand="h1")
    assert state.actor == 0
    if bot is not None:
        for event in events:
            bot.observe(project(event, 0))
    return state


def ask(bot: Bot) -> Action:
    """The bot's decision in the opening position, without telling it how the hand began."""
    return bot.act(view(opening(), 0))


def play_hand(bot: Bot, number: int = 0) -> HandState:
    """The bot on seat 0 against one who always calls, everything told; faults go through."""
    state, events = start_with_events(
        RULES, [1000, 1000], range(52), button=number % 2, hand=f"h{number}"
    )
    while True:
        for event in events:
            bot.observe(project(event, 0))
        if state.is_over:
            return state
        if state.actor == 0:
            action = bot.act(view(state, 0))
        else:
            action = Action("check" if legal(state).check else "call")
        state, events = apply(state, action)


def is_alive(pid: int) -> bool:
    """Whether a process is there and is no zombie."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return fields.rpartition(")")[2].split()[0] != "Z"


def has_ended(pid: int) -> bool:
    """Whether a process that is not our own child ends soon; its zombie is somebody else's."""
    deadline = time.monotonic() + PATIENCE
    while is_alive(pid) and time.monotonic() < deadline:
        time.sleep(0.01)
    return not is_alive(pid)


def is_gone(pid: int) -> bool:
    """Whether a process ends soon, leaving nothing, not even a zombie of ours."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if not Path(f"/proc/{pid}").exists():
            return True
        time.sleep(0.01)
    return False


def open_files() -> set[str]:
    """What this process holds open."""
    return set(os.listdir("/proc/self/fd"))
