"""What a solved spot says: actions, strategies and values of any line.

Holes are in the order of `kernels.field.PAIRS`. Cards that differ by suits alone were solved once;
here every card can be asked for.
"""

from __future__ import annotations

import json
import math
import os
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from fifthstreet.cards.card import Card
from fifthstreet.cards.text import cards_text
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.kernels.ranges import from_holes
from fifthstreet.solver.action_line import Line, read_line
from fifthstreet.solver.sizes import PLAYERS
from fifthstreet.solver.spot import Spot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fifthstreet.kernels._native import PostflopSolver

_FORMAT: Final = "fifthstreet-solution-1"
_LOW: Final = PAIRS[:, 0].astype(np.intp)
_HIGH: Final = PAIRS[:, 1].astype(np.intp)


class Solution:
    """The average strategies of both players, and how far they are from an equilibrium.

    `exploitability` is the mean of what best responses of both players gain, measured exactly in
    the same tree, as a share of the root's pot.
    """

    def __init__(
        self,
        spot: Spot,
        solver: PostflopSolver,
        *,
        is_compact: bool,
        iterations: int,
        exploitability: float,
        seconds: float = 0.0,
    ) -> None:
        self.spot = spot
        self.iterations = iterations
        self.exploitability = exploitability
        self.seconds = seconds
        """CPU seconds of the solving."""
        self._solver = solver
        self._is_compact = is_compact

    def actions(self, line: str = "") -> list[str]:
        """The actions of the deciding player after a line: such as ["x", "b25", "b50", "b200"]."""
        return list(self._follow(line).node.children)

    def player(self, line: str = "") -> int:
        """The player who decides after a line: 0 is out of position, 1 in position."""
        return self._follow(line).node.player

    def is_decision(self, line: str) -> bool:
        """Whether a player decides after a line; else a card is dealt or the hand is over."""
        try:
            self._follow(line)
        except ValueError:
            return False
        return True

    def board(self, line: str = "") -> tuple[Card, ...]:
        return self._follow(line).board

    def pot(self, line: str = "") -> int:
        """The pot after a line, bets included."""
        return self.spot.pot + sum(self._follow(line).node.paid)

    def strategy(self, line: str = "") -> NDArray[np.float32]:
        """Shape (1326, actions): how often each hole takes each action.

        Rows of holes that are not in the range or share a card with the board are 0. Where a hole
        never comes, because its own earlier actions exclude it, all actions are equally likely.
        """
        found = self._follow(line)
        return self._strategy_at(found, found.board).astype(np.float32)

    def reach(self, line: str, player: int | str) -> NDArray[np.float64]:
        """Shape (1326,): the weight of each hole in a player's range after a line.

        The weight at the root, the largest being 1, times how often the hole takes this line; 0
        where it shares a card with the board. Cards of the opponent's holes are not taken out.
        """
        number = read_player(player)
        found = self._follow(line)
        weights: NDArray[np.float64] = self.spot.weights[number].copy()
        weights[np.isin(PAIRS, found.board).any(axis=1)] = 0.0
        for place, step in enumerate(found.steps):
            if step.node.player == number:
                before = Line(step.node, step.board, found.steps[:place])
                column = list(step.node.children).index(step.action)
                weights *= self._strategy_at(before, step.board)[:, column]
        return weights

    def values(self, line: str, player: int | str) -> NDArray[np.float32]:
        """Shape (1326,): what each hole of a player wins from here on, in chips.

        Chips that are in the pot count as won or lost from here on: folding now is worth 0, and
        winning the pot without another bet is worth the pot. NaN where the hole cannot be there.
        """
        found = self._follow(line)
        number = read_player(player)
        rows = self._action_values(found, line, number)
        if number == found.node.player:
            odds = self._strategy_at(found, found.board)
            return np.where(
                np.isnan(rows[:, 0]), np.nan, (np.nan_to_num(rows) * odds).sum(axis=1)
            ).astype(np.float32)
        return rows[:, 0].astype(np.float32)

    def action_values(self, line: str = "") -> NDArray[np.float32]:
        """Shape (1326, actions): what each action wins for each hole of the player who decides."""
        found = self._follow(line)
        return self._action_values(found, line, found.node.player).astype(np.float32)

    def root_value(self, player: int | str) -> float:
        """What a player wins on average from the root on, in chips: both sum to pot less rake."""
        number = read_player(player)
        return self._solver.value(number, False, 1) + self.spot.pot / 2

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the spot and the strategies to a file that `load` reads."""
        cells, scales = self._solver.save_averages()
        spot = self.spot
        header = {
            "format": _FORMAT,
            "board": cards_text(spot.board),
            "pot": spot.pot,
            "stack": spot.stack,
            "sizes": spot.sizes.text,
            "rake": [spot.rake.share, None if math.isinf(spot.rake.cap) else spot.rake.cap],
            "ranges": [chosen.text for chosen in spot.ranges],
            "is_compact": self._is_compact,
            "iterations": self.iterations,
            "exploitability": self.exploitability,
            "seconds": self.seconds,
        }
        with open(path, "wb") as file:
            np.savez(
                file,
                header=np.frombuffer(json.dumps(header).encode(), dtype=np.uint8),
                weights=spot.weights,
                cells=np.frombuffer(cells, dtype=np.uint8),
                scales=np.frombuffer(scales, dtype=np.uint8),
            )

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Solution:
        """Read what `save` wrote; ValueError if it is no solution."""
        try:
            with open(path, "rb") as file, np.load(file, allow_pickle=False) as parts:
                header = json.loads(bytes(parts["header"]))
                if header["format"] != _FORMAT:
                    raise InvalidInput("another format")
                spot = _saved_spot(header, parts["weights"])
                solver = spot.new_solver()
                solver.allocate(header["is_compact"], False)
                solver.load_averages(parts["cells"].tobytes(), parts["scales"].tobytes())
                return Solution(
                    spot,
                    solver,
                    is_compact=bool(header["is_compact"]),
                    iterations=int(header["iterations"]),
                    exploitability=float(header["exploitability"]),
                    seconds=float(header["seconds"]),
                )
        except FileNotFoundError:
            raise
        except (ValueError, KeyError, TypeError, OSError, EOFError, BadZipFile) as error:
            raise InvalidInput(f"{os.fspath(path)} is no saved solution: {error}") from None

    def _follow(self, line: str) -> Line:
        return read_line(self.spot.tree, self.spot.board, line)

    def _place(self, board: tuple[Card, ...]) -> tuple[int, NDArray[np.intp]]:
        """The solver's board for an actual one, and the hole there that each actual hole is."""
        suits = [0, 1, 2, 3]
        number = 0
        for card in board[len(self.spot.board) :]:
            wanted = 4 * (card >> 2) + suits[card & 3]
            number, swap = self._child(number, wanted)
            if swap is not None:
                first, second = swap
                exchange = {first: second, second: first}
                suits = [exchange.get(suit, suit) for suit in suits]
        renamed = np.array(suits)[PAIRS & 3] + 4 * (PAIRS >> 2).astype(np.intp)
        low, high = renamed.min(axis=1), renamed.max(axis=1)
        return number, high * (high - 1) // 2 + low

    def _child(self, board: int, wanted: int) -> tuple[int, tuple[int, int] | None]:
        for card, number, swaps in self._solver.children(board):
            if card == wanted:
                return number, None
            for first, second in swaps:
                if card >> 2 == wanted >> 2 and card & 3 == first and wanted & 3 == second:
                    return number, (first, second)
        raise AssertionError(f"card {wanted} is missing")

    def _strategy_at(self, found: Line, board: tuple[Card, ...]) -> NDArray[np.float64]:
        number, renamed = self._place(board)
        holes = np.frombuffer(self._solver.holes(number, found.node.player), dtype=np.uint16)
        odds = np.empty((len(found.node.children), len(holes)))
        self._solver.read_strategy(found.node.number, number, odds.data)
        whole = np.zeros((HOLES, len(odds)))
        whole[holes] = odds.T
        return whole[renamed]

    def _action_values(self, found: Line, line: str, player: int) -> NDArray[np.float64]:
        """The values of each action, or of the node if the other player decides."""
        number, renamed = self._place(found.board)
        holes = np.frombuffer(self._solver.holes(number, player), dtype=np.uint16)
        raw = np.frombuffer(self._solver.node_values(player, found.node.number, number))
        whole = np.full((HOLES, len(raw) // len(holes)), np.nan)
        whole[holes] = raw.reshape(-1, len(holes)).T
        against = unblocked_totals(self.reach(line, 1 - player))
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = whole[renamed] / np.where(against > 0, against, np.nan)[:, None]
        # The solver counts from the root, half of its pot being each player's own.
        rows: NDArray[np.float64] = mean + self.spot.pot / 2 + found.node.paid[player]
        return rows


def _saved_spot(header: dict[str, Any], weights: NDArray[np.float64]) -> Spot:
    oop, ip = (
        from_holes(PAIRS[own > 0].tolist(), own[own > 0].tolist(), text=text)
        for own, text in zip(weights, header["ranges"], strict=True)
    )
    share, cap = header["rake"]
    return Spot(
        header["board"],
        oop,
        ip,
        header["pot"],
        header["stack"],
        header["sizes"],
        rake=(share, cap),
    )


def unblocked_totals(reach: NDArray[np.float64]) -> NDArray[np.float64]:
    """For each hole, the sum of the reaches of all holes that share no card with it."""
    by_card = np.bincount(_LOW, reach, 52) + np.bincount(_HIGH, reach, 52)
    totals: NDArray[np.float64] = reach.sum() - by_card[_LOW] - by_card[_HIGH] + reach
    # What is left of nothing is nothing, not a rounding error.
    return np.where(totals > 1e-12 * max(reach.sum(), 1e-300), totals, 0.0)


def read_player(player: int | str) -> int:
    """0 or 1 for a player given as such, or as "oop" or "ip"."""
    if player in PLAYERS:
        return PLAYERS.index(str(player))
    if player in (0, 1):
        return int(player)
    raise InvalidInput(f"player {player!r}: allowed are 0 or 'oop', 1 or 'ip'")
