"""Executes a queued command of a table and adds its step to the batch for the journal.

It makes the command complete (time, entropy, the house bots' credit), steps the table, books the
chips and encodes the record. It neither writes nor publishes; the actor does both.
"""

from collections.abc import Sequence
from typing import Final

from fifthstreet.server.logs import log_fault
from fifthstreet.server.runtime.hand_index_entry import ends_hand, finished_hand, starts_hand
from fifthstreet.server.runtime.journal_codec import journal_record
from fifthstreet.server.runtime.public_json import public_json
from fifthstreet.server.runtime.table.journal_batch import Batch, QueuedCommand
from fifthstreet.server.runtime.table.observers import Bookkeeper, HandEntropy, draw_number
from fifthstreet.server.system_clock import Clock
from fifthstreet.storage import FinishedHand, Transfer
from fifthstreet.tables import Command, Refusal, Step, TableState, step
from fifthstreet.tables.state.command import HOUSE_CREDIT, NEXT_HAND, OPEN, RECOVERED

# Commands that use randomness: these get fresh entropy.
_WITH_ENTROPY: Final = (OPEN, NEXT_HAND, RECOVERED)


class CommandExecutor:
    """Executes the commands of one table; the state is that of the batch."""

    def __init__(self, clock: Clock, entropy: HandEntropy, books: Bookkeeper | None) -> None:
        self._clock = clock
        self._entropy = entropy
        self._books = books

    def execute(self, batch: Batch, queued: QueuedCommand) -> bool:
        """Execute one command; False when it had no effect."""
        command = self._command(batch.state, queued)
        try:
            result = step(batch.state, command)
        except Exception as error:
            # An exception in a step: the command has no effect, and the table continues.
            table = batch.state.settings.id
            log_fault("step failed", error, table=table, command=queued.kind)
            result = Refusal("internal", "the server has a fault; nothing was changed")
        hand_seq = batch.hand_seq
        hands: list[FinishedHand] = []
        moved: Sequence[Transfer] = ()
        if isinstance(result, Step):
            for event in result.events:
                if starts_hand(event):
                    hand_seq = event.seq
                elif ends_hand(event):
                    hands.append(finished_hand(result, hand_seq, command.wall))
            if self._books is not None:
                booked = self._books.book(result, hands)
                if isinstance(booked, Refusal):
                    result = booked
                else:
                    moved = booked
        if queued.answer is not None:
            batch.answers.append((queued.answer, result))
        if isinstance(result, Refusal):
            return False
        if not result.events:
            # A repeated action, or a change of presence without an event. State that the journal
            # does not hold must not be kept, or a recovered table would differ.
            return False
        public = public_json(result.events)
        batch.records.append(journal_record(command, result.events, public))
        batch.steps.append(result)
        batch.public.append(public)
        batch.state = result.state
        batch.hand_seq = hand_seq
        batch.hands.extend(hands)
        batch.transfers.extend(moved)
        return True

    def _command(self, state: TableState, queued: QueuedCommand) -> Command:
        args = queued.args
        if self._books is not None:
            credit = self._books.credit(state.settings)
            if credit is not None:
                args = {**args, HOUSE_CREDIT: credit}
        entropy = ""
        if queued.kind in _WITH_ENTROPY:
            settings = state.settings
            entropy = self._entropy(settings.id, settings.director, draw_number(queued.kind, state))
        return Command(
            queued.kind, queued.player, self._clock.now(), self._clock.wall(), entropy, args
        )
