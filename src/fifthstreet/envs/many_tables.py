"""Many tables on the batch kernel, dealt and encoded as `Table` does with one on the rules core.

It needs NumPy only. It must agree with `Table`, hand by hand: tests/envs/test_vector_env.py.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from fifthstreet.envs import chance
from fifthstreet.envs.encoding import (
    FOLD_ID,
    STAY_ID,
    TO_FOLD,
    TO_WAGER,
    Ids,
    Masks,
    Observations,
)
from fifthstreet.envs.settings import Settings
from fifthstreet.envs.spots import Spots
from fifthstreet.kernels.batch import CALL, CHECK, FOLD, RAISE, WAIT, Tables

Numbers = NDArray[np.int64]


class ManyTables:
    """Hands under way at many tables; `deal` must come first.

    `which` is always an array of table numbers, and other arrays have a row for each of them.
    """

    def __init__(self, settings: Settings, count: int) -> None:
        """Raises ValueError for a rule set that the batch kernel does not play."""
        self.settings = settings
        self.count = count
        self.seeds = np.zeros(count, np.int64)
        self.hands = np.zeros(count, np.int64)
        self.decisions = np.zeros(count, np.int64)
        self._tables = Tables(
            settings.rules.values(), settings.seats, count, stacks=settings.stacks
        )

    @property
    def actors(self) -> Numbers:
        """The seat to act at every table, -1 where the hand is over."""
        return self._tables.actor.astype(np.int64)

    @property
    def is_over(self) -> NDArray[np.bool_]:
        return self._tables.over.copy()

    def deal(self, which: Numbers, seeds: Numbers, hands: Numbers) -> None:
        """Start those hands of the tables with those seeds."""
        self.seeds[which] = seeds
        self.hands[which] = hands
        self.decisions[which] = 0
        self._tables.reset(
            which,
            decks=chance.decks(seeds, hands),
            buttons=chance.buttons(seeds, hands, self.settings.seats),
        )

    def observe(self, which: Numbers, seats: Numbers | int) -> tuple[Observations, Masks]:
        """The observations and masks of one seat at each table."""
        spots = self._spots(which, seats)
        return self.settings.layout.observe(spots), self.settings.actions.masks(spots)

    def act(self, which: Numbers, ids: Ids) -> NDArray[np.bool_]:
        """Play an id for the seat to act at each table; says which ids were illegal.

        An illegal id becomes a check, or a fold where checking is not free.
        """
        spots = self._spots(which, self.actors[which])
        masks = self.settings.actions.masks(spots)
        in_range = (ids >= 0) & (ids < self.settings.actions.count)
        is_illegal: NDArray[np.bool_] = ~in_range | (
            masks[spots.rows(), np.where(in_range, ids, 0)] == 0
        )
        forfeits = np.where(spots.may_fold & (spots.call > 0), FOLD_ID, STAY_ID)
        choices = self.settings.actions.choices(np.where(is_illegal, forfeits, ids), spots)
        staying = np.where(spots.call > 0, CALL, CHECK)
        kinds = np.where(
            choices.kinds == TO_WAGER, RAISE, np.where(choices.kinds == TO_FOLD, FOLD, staying)
        )
        all_kinds = np.full(self.count, WAIT, np.uint8)
        all_kinds[which] = kinds
        all_totals = np.zeros(self.count, np.int32)
        all_totals[which] = choices.to
        self._tables.step(all_kinds, all_totals)
        self.decisions[which] += 1
        return is_illegal

    def draws(self, which: Numbers) -> NDArray[np.float64]:
        """The number that belongs to each table's next decision."""
        return chance.draws(self.seeds[which], self.hands[which], self.decisions[which])

    def rewards(self, which: Numbers, seat: int) -> NDArray[np.float64]:
        """The seat's result in big blinds; 0.0 before the hand is over."""
        nets: NDArray[np.float64] = self._tables.rewards[which, seat].astype(np.float64)
        return nets / self.settings.rules.big_blind

    def _spots(self, which: Numbers, viewer: Numbers | int) -> Spots:
        """Must agree with `spots_of_view`."""
        tables = self._tables
        seats = np.broadcast_to(np.asarray(viewer, np.int64), which.shape)
        actor = tables.actor[which].astype(np.int64)
        is_turn = actor == seats
        legal = tables.legal[which] & is_turn[:, None]
        rows = np.arange(len(which))
        stacks = tables.stacks[which].astype(np.int64)
        bets = tables.bets[which].astype(np.int64)
        most = np.where(is_turn, tables.raise_max[which], 0).astype(np.int64)
        is_end_of_range = (most > 0) & (most == bets[rows, seats] + stacks[rows, seats])
        return Spots(
            viewer=seats,
            actor=actor,
            button=tables.button[which].astype(np.int64),
            street=tables.street[which].astype(np.int64),
            hole=tables.holes[which, seats].astype(np.int64),
            board=tables.board[which].astype(np.int64),
            stacks=stacks,
            bets=bets,
            contributions=tables.contributions[which].astype(np.int64),
            folded=tables.folded[which],
            pot=tables.pot[which].astype(np.int64),
            may_fold=legal[:, FOLD],
            may_stay=legal[:, CHECK] | legal[:, CALL],
            call=np.where(is_turn, tables.to_call[which], 0).astype(np.int64),
            least=np.where(is_turn, tables.raise_min[which], 0).astype(np.int64),
            most=most,
            all_in=np.where(is_end_of_range, most, 0),
        )
