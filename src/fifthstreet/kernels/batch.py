"""Thousands of tables stepped at once, and whole hands played out inside: arrays in, arrays out.

It plays no-limit, pot-limit and fixed-limit hands of 2 to 10 seats as the rule sets `research`,
`casino-nl`, `casino-pl` and `casino-fl` have them, with any blinds and stacks, and refuses what it
does not play. It must agree with the rules core: tests/kernels/test_batch_differential.py. Its
cards come from a fast generator that is not for hands between people.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fifthstreet.errors import InvalidInput
from fifthstreet.kernels import slow_batch
from fifthstreet.kernels.batch_arguments import chips_of, whole, whole_array
from fifthstreet.kernels.batch_rules import BatchRules
from fifthstreet.kernels.engine import native, warn_if_slow
from fifthstreet.kernels.playout import Playout, playout

__all__ = [
    "CALL",
    "CHECK",
    "FOLD",
    "KINDS",
    "RAISE",
    "UNKNOWN",
    "WAIT",
    "BatchRules",
    "Playout",
    "Tables",
    "playout",
]

# The kinds of action. A bet is a raise from nothing; a table that is to wait is left as it is. The
# first four are also the columns of `Tables.legal`.
FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
RAISE: Final = 3
WAIT: Final = 4
KINDS: Final = ("fold", "check", "call", "raise", "wait")

# What stands for a board card that has not been dealt.
UNKNOWN: Final = 52

Rules = BatchRules | Mapping[str, object]


class Tables:
    """Many tables, each with a hand under way or over; one action a table in every step.

    All arrays are read-only views of the tables themselves: they show the new position after each
    `step` and `reset`; copy what you want to keep. The first axis is the table, the second the
    seat. Chips are whole.

        actor          int8    seat to act, -1 when the hand is over
        button         int8    seat of the button
        street         int8    0 preflop, 1 flop, 2 turn, 3 river
        board          uint8   five card ids, UNKNOWN (52) where not dealt yet
        holes          uint8   (tables, seats, 2) card ids of every seat: show a player only its own
        stacks         int32   chips behind
        bets           int32   chips in front on this street
        contributions  int32   chips put in during the hand
        pot            int32   all chips put in
        folded         bool
        to_call        int32   chips that a call costs, 0 when checking is free
        legal          bool    (tables, 4): FOLD, CHECK, CALL, RAISE; all False when over
        raise_min      int32   least and greatest street total that a raise may go to,
        raise_max      int32   both 0 when no raise is allowed
        over           bool
        rewards        int32   net chips of the hand when it is over, 0 before
    """

    actor: NDArray[np.int8]
    button: NDArray[np.int8]
    street: NDArray[np.int8]
    board: NDArray[np.uint8]
    holes: NDArray[np.uint8]
    stacks: NDArray[np.int32]
    bets: NDArray[np.int32]
    contributions: NDArray[np.int32]
    pot: NDArray[np.int32]
    folded: NDArray[np.bool_]
    to_call: NDArray[np.int32]
    legal: NDArray[np.bool_]
    raise_min: NDArray[np.int32]
    raise_max: NDArray[np.int32]
    over: NDArray[np.bool_]
    rewards: NDArray[np.int32]

    def __init__(
        self,
        rules: Rules,
        seats: int,
        tables: int,
        *,
        stacks: int | ArrayLike | None = None,
        seed: int = 0,
        threads: int = 1,
    ) -> None:
        """Tables with a hand dealt at each; the button is on seat 0.

        `rules` holds the fields of a rule set, as `RuleSet.values()` gives them. `stacks` is one
        number, one a seat, or an array (tables, seats); without it the rule set's starting stack.
        The same seed deals the same cards, whatever `threads` is.
        """
        self.rules = rules if isinstance(rules, BatchRules) else BatchRules(rules)
        self.seats = whole("seats", seats, 2, self.rules.seats_max)
        self.tables = whole("tables", tables, 1, 1 << 31)
        self.threads = whole("threads", threads, 1, 1024)
        chips = chips_of(self.rules.starting_stack if stacks is None else stacks, tables, seats)
        seed = whole("seed", seed, 0, (1 << 64) - 1)
        warn_if_slow()
        engine = slow_batch if native is None else native
        self._engine: Any = engine.Tables(self.rules.numbers(), seats, tables, chips, seed)
        for name, array in self._engine_arrays().items():
            setattr(self, name, array)

    def __len__(self) -> int:
        return self.tables

    def reset(
        self,
        which: ArrayLike | None = None,
        *,
        decks: ArrayLike | None = None,
        stacks: int | ArrayLike | None = None,
        buttons: int | ArrayLike | None = None,
    ) -> None:
        """Deal new hands at some tables: a mask of all tables, an array of their numbers, or all.

        The button moves one seat on unless `buttons` says where it is; stacks are what they were
        at the start of the table's last hand unless `stacks` says otherwise. `decks` gives the
        cards instead of the seed, a row a table, dealt from the beginning: one card at a time in
        two laps from the button's left, then the board with the rule set's burns; 52 cards a row,
        or as many as are dealt. Bad arguments are ValueErrors, and then no table has changed.
        """
        chosen = self._chosen(which)
        count = len(chosen)
        self._engine.reset(
            chosen,
            None if decks is None else self._decks(decks, count),
            None if stacks is None else chips_of(stacks, count, self.seats),
            None if buttons is None else self._buttons(buttons, count),
            self.threads,
        )

    def step(self, kinds: ArrayLike, amounts: ArrayLike | None = None) -> None:
        """One action at every table; those that are over, or told to WAIT, stay as they are.

        `kinds` holds FOLD, CHECK, CALL, RAISE or WAIT a table, `amounts` the street total that a
        raise goes to (ignored for other kinds). Where the rule set knows a free call it is a check.
        An illegal action is a ValueError that names the table, the action and what is allowed, and
        then no table has changed. Other Python threads run meanwhile.
        """
        wanted = whole_array("kinds", kinds, np.dtype(np.uint8), (self.tables,))
        to = np.zeros(self.tables, np.int32) if amounts is None else amounts
        totals = whole_array("amounts", to, np.dtype(np.int32), (self.tables,))
        bad = self._engine.step(wanted, totals, self.threads)
        if bad >= 0:
            raise InvalidInput(self._refusal(bad, np.asarray(kinds)[bad], np.asarray(to)[bad]))

    def _engine_arrays(self) -> dict[str, NDArray[Any]]:
        if native is None:
            arrays: dict[str, NDArray[Any]] = self._engine.arrays()
            return arrays
        size, offsets = self._engine.layout()
        formats = {
            name: (kind, tuple(self.seats if axis < 0 else axis for axis in shape))
            for name, (kind, shape) in slow_batch.ARRAYS.items()
        }
        row = np.dtype(
            {
                "names": list(formats),
                "formats": list(formats.values()),
                "offsets": [offsets[name] for name in formats],
                "itemsize": size,
            }
        )
        rows = np.frombuffer(self._engine, row)
        return {name: rows[name] for name in formats}

    def _chosen(self, which: ArrayLike | None) -> NDArray[np.int64]:
        if which is None:
            return np.arange(self.tables, dtype=np.int64)
        given = np.asarray(which)
        if given.dtype == np.bool_:
            if given.shape != (self.tables,):
                raise InvalidInput(f"which: a mask of shape ({self.tables},), not {given.shape}")
            return np.flatnonzero(given).astype(np.int64)
        numbers = given.astype(np.int64) if given.size == 0 else given
        if numbers.ndim != 1 or numbers.dtype.kind not in "iu":
            raise InvalidInput("which: a mask or a list of table numbers is needed")
        if numbers.size and not 0 <= int(numbers.min()) <= int(numbers.max()) < self.tables:
            raise InvalidInput(f"which: tables are 0 to {self.tables - 1}")
        if len(np.unique(numbers)) < numbers.size:
            raise InvalidInput("which: a table is there twice")
        return np.ascontiguousarray(numbers, dtype=np.int64)

    def _decks(self, decks: ArrayLike, count: int) -> NDArray[np.uint8]:
        needed = self.rules.cards_needed(self.seats)
        given = np.asarray(decks)
        if given.dtype.kind not in "iu" or given.ndim != 2 or len(given) != count:
            raise InvalidInput(
                f"decks: whole numbers of shape ({count}, {needed} to 52) are needed"
            )
        if not needed <= given.shape[1] <= 52:
            raise InvalidInput(f"decks of {given.shape[1]} cards: {self.seats} seats need {needed}")
        ordered = np.sort(given, axis=1)
        is_bad = (ordered[:, 0] < 0) | (ordered[:, -1] > 51)
        is_bad |= (ordered[:, 1:] == ordered[:, :-1]).any(axis=1)
        if is_bad.any():
            row = int(np.flatnonzero(is_bad)[0])
            raise InvalidInput(f"decks, row {row}: different card ids from 0 to 51 are needed")
        return np.ascontiguousarray(given[:, :needed], dtype=np.uint8)

    def _buttons(self, buttons: int | ArrayLike, count: int) -> NDArray[np.uint8]:
        given = np.asarray(buttons)
        if given.ndim == 0:
            given = np.full(count, given)
        checked = whole_array("buttons", given, np.dtype(np.int32), (count,))
        if count and not 0 <= int(checked.min()) <= int(checked.max()) < self.seats:
            raise InvalidInput(f"buttons: seats are 0 to {self.seats - 1}")
        return checked.astype(np.uint8)

    def _refusal(self, table: int, kind: Any, amount: Any) -> str:
        if not 0 <= kind < len(KINDS):
            return f"table {table}: {kind} is no kind of action (0 to {len(KINDS) - 1})"
        allowed = [KINDS[free] for free in (FOLD, CHECK) if self.legal[table, free]]
        if self.legal[table, CALL]:
            allowed.append(f"call {self.to_call[table]}")
        if self.legal[table, RAISE]:
            allowed.append(f"raise to {self.raise_min[table]}-{self.raise_max[table]}")
        action = f"raise to {amount}" if kind == RAISE else KINDS[kind]
        return f"table {table}: {action} is not allowed: {', '.join(allowed)}"
