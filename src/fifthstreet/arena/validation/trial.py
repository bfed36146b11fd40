"""Plays one bot through the tables of a validation and records every decision.

A bad decision becomes what the discipline of a match says, and the hand continues. The same bot
gives the same trial, except for its times.
"""

from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Final

from fifthstreet.agents.bot import Bot, BotInfo
from fifthstreet.agents.bot_source import BotSource
from fifthstreet.agents.errors import BotFault, BotLate
from fifthstreet.agents.process.process_bot import ProcessBot
from fifthstreet.arena.validation.company import company
from fifthstreet.arena.validation.odd_choices import odd_choices
from fifthstreet.arena.validation.trial_tables import Table
from fifthstreet.arena.validation.validation_report import Problem, Report
from fifthstreet.cards import shuffled
from fifthstreet.formats.discipline import (
    CRASHED,
    DISCIPLINES,
    ILLEGAL,
    LATE,
    nearest_legal,
    rule_missing,
)
from fifthstreet.rules import (
    Action,
    HandState,
    RuleSet,
    View,
    apply,
    check,
    legal,
    project,
    start_with_events,
    view,
)
from fifthstreet.rules.events import Event

_DISCIPLINE: Final = DISCIPLINES["match"]
# After so many lost decisions, under one rule set or in all, the rest is skipped.
_ENOUGH_OF_ONE: Final = 8
_ENOUGH: Final = 40
_SEED: Final = 1


class Trial:
    """One bot's trial through the tables; `report` grows with each."""

    def __init__(self, source: BotSource, clock: float, *, trusted: bool = False) -> None:
        self._source = source
        self._clock = clock
        self._trusted = trusted
        self.report = Report(source.text, clock)
        self._bot: Bot | None = None
        self._told: RuleSet | None = None

    @property
    def is_hopeless(self) -> bool:
        """Whether so much went wrong that the trial ends."""
        return self._lost() >= _ENOUGH

    def play(self, table: Table) -> None:
        """Play all hands of a table. A bot that has lost decisions is replaced by a new one."""
        row = self.report.row(table.rules.name)
        if row.is_given_up:
            return
        row.tables += 1
        rng = Random(f"{table.rules.name} {table.spot} {table.seats}")
        lost = self._lost()
        try:
            bot = self._seat_bot(table)
            others = company(table.company, table.seats - 1)
            for seat, player in enumerate(others):
                player.start(BotInfo(rng.getrandbits(32), table.first_rules, seat + 1))
            for number in range(table.hands):
                row.is_given_up = row.lost >= _ENOUGH_OF_ONE
                if row.is_given_up or self.is_hopeless:
                    break
                row.hands += 1
                self._play_hand(table, number, bot, others, rng)
        except _BrokenBot as error:
            self._failed(table, CRASHED, None, error.words, details=error.details)
            row.is_given_up = True
        if self._lost() > lost:
            self.close()

    def close(self) -> None:
        """Close the last bot."""
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def _lost(self) -> int:
        return sum(row.lost for row in self.report.rows.values())

    def _seat_bot(self, table: Table) -> Bot:
        """Return the bot of the previous table, if it has the same rules; otherwise a new one."""
        rules = table.first_rules
        if self._bot is not None and self._told == rules:
            return self._bot
        self.close()
        self._told = rules
        self._bot = self._source.make(clock=self._clock, trusted=self._trusted)
        try:
            self._bot.start(BotInfo(_SEED, rules, 0, self._clock))
            if isinstance(self._bot, ProcessBot):
                self._bot.wait_until_ready()  # its start is no decision, and is not timed
        except BotFault as error:
            raise _BrokenBot(f"start: {error.reason}", error.details) from error
        except Exception as error:
            raise _BrokenBot(f"start: {type(error).__name__}: {error}") from error
        return self._bot

    def _play_hand(
        self, table: Table, number: int, bot: Bot, others: Sequence[Bot], rng: Random
    ) -> None:
        bot_seat = number % table.seats
        seated = [*others[:bot_seat], bot, *others[bot_seat:]]
        button = rng.randrange(table.seats)
        state, events = start_with_events(
            table.rules,
            table.stacks_for(bot_seat, rng),
            shuffled(rng),
            button=button if table.has_button else -1,
            hand=f"{table.spot}-{number + 1}",
            posts=None if table.has_posts else (),
            first=None if table.has_button else button,
        )
        while True:
            _tell(events, bot, bot_seat)
            if state.is_over:
                return
            seat = state.actor
            seen = view(state, seat)
            if seat == bot_seat:
                action = self._decision(table, state, seen, bot)
            else:
                action = seated[seat].act(seen)
            state, events = apply(state, action)

    def _decision(self, table: Table, state: HandState, seen: View, bot: Bot) -> Action:
        """Return what is played: the bot's action if it is one and is legal."""
        options = legal(state)
        begun = perf_counter()
        action: Action | None = None
        fault = ""
        words, details = "", ""
        try:
            answer = bot.act(seen)
            if isinstance(answer, Action):
                action = answer
            else:
                fault, words = CRASHED, f"act(view) must return an Action, not {answer!r}"
        except BotFault as error:
            fault = LATE if isinstance(error, BotLate) else CRASHED
            words, details = error.reason, error.details
        except Exception as error:
            fault, words = CRASHED, f"{type(error).__name__}: {error}"
        seconds = perf_counter() - begun
        self.report.decided(table.rules.name, seconds, odd_choices(options))
        reason = ""
        if action is not None and seconds > self._clock:  # a bot in this process cannot be stopped
            fault, words = LATE, f"{action} after {seconds:.3g} s"
        elif action is not None:
            refusal = check(state, action)
            if refusal is not None:
                fault, words, reason = ILLEGAL, str(action), refusal.reason
        if fault:
            self._failed(table, fault, seen, words, reason, details)
        if action is None:
            return rule_missing(state, fault, _DISCIPLINE).action
        return nearest_legal(state, action)

    def _failed(
        self,
        table: Table,
        fault: str,
        seen: View | None,
        words: str,
        reason: str = "",
        details: str = "",
    ) -> None:
        problem = Problem(
            fault=fault,
            rules=table.rules.name,
            seats=table.seats,
            spot=table.spot,
            position="" if seen is None else seen.notation,
            answered=words,
            reason=reason,
            allowed="" if seen is None else str(seen.legal),
            details=details,
        )
        self.report.failed(problem)


class _BrokenBot(Exception):
    """Replaces a bot that cannot start, or one in this process that raised in `observe`."""

    def __init__(self, words: str, details: str = "") -> None:
        super().__init__(words)
        self.words = words
        self.details = details


def _tell(events: Sequence[Event], bot: Bot, seat: int) -> None:
    try:
        for event in events:
            bot.observe(project(event, seat))
    except Exception as error:
        raise _BrokenBot(f"observe: {type(error).__name__}: {error}") from error
