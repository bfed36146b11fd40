"""Plays one hand: asks the bots, checks their answers and sends events; keeps no score.

A bot that raises, is late or answers nonsense loses the decision as the format's discipline says;
the fault is recorded, and the hand continues.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Final

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.errors import BotCrashed, BotFault, BotLate
from fifthstreet.agents.process.process_bot import ProcessBot
from fifthstreet.arena.conduct import Conduct, Fault
from fifthstreet.formats.discipline import (
    CRASHED,
    ILLEGAL,
    LATE,
    Discipline,
    Ruling,
    check_or_fold,
    rule,
    rule_missing,
)
from fifthstreet.rules import Action, HandState, IllegalAction, apply, notation, project, view

if TYPE_CHECKING:
    from fifthstreet.rules.events import Event
    from fifthstreet.rules.view import View

_LONGEST_ANSWER: Final = 200
# Reading the processor time costs as much as a simple bot's whole decision. So it is read in one of
# so many decisions of quick bots in this process; an odd number, to avoid a pattern with the turns
# of a hand. The first decision is not typical.
_ONE_OF: Final = 7
_MEASURED: Final = 3
_QUICK: Final = 20e-6  # seconds


class Seated:
    """A bot at its seat, with the record of its conduct."""

    __slots__ = ("act", "bot", "conduct", "cpu_time", "is_process", "listens", "session")

    def __init__(self, bot: Bot, conduct: Conduct, session: int) -> None:
        self.bot = bot
        # Bots may return anything despite their types: compiled code must not rely on them.
        self.act: Callable[[View], object] = bot.act
        self.conduct = conduct
        self.session = session
        # Most house bots do not observe; sending them events would cost more than their decisions.
        self.listens = type(bot).observe is not Bot.observe
        self.is_process: bool = isinstance(bot, ProcessBot)
        self.cpu_time: Callable[[], float] = (
            bot.cpu_time if isinstance(bot, ProcessBot) else thread_time
        )

    def note(self, state: HandState, seat: int, kind: str, text: str, became: str) -> None:
        """Record a fault with the position as the bot saw it; `became` is what was played."""
        line = notation(state, seat)
        self.conduct.failed(Fault(self.session, state.hand, kind, text, line, became))


def play_hand(
    state: HandState, events: list[Event], seated: Sequence[Seated], discipline: Discipline
) -> HandState:
    """Play the hand to its end; `seated` is in the order of the hand's seats."""
    listeners = [(seat, player) for seat, player in enumerate(seated) if player.listens]
    if listeners:
        _tell(events, listeners, state)
    while not state.is_over:
        seat = state.queue[0]
        player = seated[seat]
        action = _decision(state, seat, player, discipline)
        try:
            state, events = apply(state, action)
        except IllegalAction as error:
            state, events = apply(state, _judge_illegal(state, player, action, error, discipline))
        if listeners:
            _tell(events, listeners, state)
    return state


def _decision(state: HandState, seat: int, player: Seated, discipline: Discipline) -> Action:
    """Return the bot's action, legal or not; the discipline's action where it has no answer."""
    seen = view(state, seat)
    is_measured = _is_measured(player)
    before = player.cpu_time() if is_measured else 0.0
    started = perf_counter()
    try:
        decision = player.act(seen)
        if not isinstance(decision, Action):
            raise BotCrashed(f"answered {_shortened(decision)}, which is no Action")
    except Exception as error:
        player.conduct.decided(perf_counter() - started)
        kind = LATE if isinstance(error, BotLate) else CRASHED
        ruling = rule_missing(state, kind, discipline)
        player.note(state, seat, kind, fault_text(error), ruling.action.code())
        return ruling.action
    player.conduct.decided(perf_counter() - started)
    if is_measured:
        computed = player.cpu_time() - before
        # Not where the system does not report it, nor where a process was restarted meanwhile.
        if computed >= 0:
            player.conduct.computed(computed)
    return decision


def _is_measured(player: Seated) -> bool:
    """Return whether the processor time of this decision is read."""
    conduct = player.conduct
    if player.is_process or conduct.seconds > _QUICK * conduct.decisions:
        return True
    return conduct.decisions % _ONE_OF == _MEASURED


def _judge_illegal(
    state: HandState,
    player: Seated,
    action: Action,
    error: IllegalAction,
    discipline: Discipline,
) -> Action:
    """Return what is played instead of an illegal action."""
    try:
        ruling = rule(state, action, discipline)
    except IllegalAction:
        # A discipline that rejects asks a person again; a program is not asked twice.
        ruling = Ruling(check_or_fold(state), ILLEGAL)
    text = f"{error.action} ({error.reason}); allowed: {error.allowed}"
    player.note(state, error.seat, ILLEGAL, text, ruling.action.code())
    return ruling.action


def _tell(
    events: Sequence[Event], listeners: Sequence[tuple[int, Seated]], state: HandState
) -> None:
    for seat, player in listeners:
        try:
            for event in events:
                player.bot.observe(project(event, seat))
        except Exception as error:
            player.note(state, seat, CRASHED, f"observe: {fault_text(error)}", "")


def fault_text(error: Exception) -> str:
    """Return one line on a bot's fault; of a process, with the end of its standard error."""
    text = " ".join(str(error).split())
    if isinstance(error, BotFault):
        words = " ".join(error.details.split())[-_LONGEST_ANSWER:]
        return f"{text} [{words}]" if words else text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _shortened(answer: object) -> str:
    try:
        return repr(answer)[:_LONGEST_ANSWER]
    except Exception:
        return f"a {type(answer).__name__}"
