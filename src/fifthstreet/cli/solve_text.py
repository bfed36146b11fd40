"""A node of a solution as text and as a record."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.text import Text

from fifthstreet.cards.text import cards_text
from fifthstreet.cli.hole_grid import FREQUENCIES, grid_lines
from fifthstreet.cli.look import Look, columns
from fifthstreet.cli.screen import has_symbols
from fifthstreet.cli.speech import say, spoken
from fifthstreet.cli.terminal import width
from fifthstreet.errors import InvalidInput
from fifthstreet.kernels.equity import equity
from fifthstreet.kernels.field import PAIRS
from fifthstreet.kernels.ranges import from_holes
from fifthstreet.solver.hole_classes import CLASS_NAMES, CLASS_OF_HOLE, CLASSES
from fifthstreet.solver.sizes import PLAYERS
from fifthstreet.solver.solution import Solution, unblocked_totals


class NodeSummary:
    """What the ranges do on average at one node."""

    def __init__(self, solution: Solution, line: str) -> None:
        self.line = line
        self.board = solution.board(line)
        self.player = solution.player(line)
        self.pot = solution.pot(line)
        self.actions = solution.actions(line)
        self.strategy = solution.strategy(line)
        self.action_values = solution.action_values(line)
        reaches = [solution.reach(line, player) for player in (0, 1)]
        # How often each hole is there: its own weight times what the opponent can have beside it.
        self.shares = [own * unblocked_totals(other) for own, other in (reaches, reversed(reaches))]
        if not self.shares[self.player].sum() > 0:
            raise InvalidInput(say("cli.solve.never", line=line))
        self.values = [solution.values(line, player) for player in (0, 1)]
        self.equity = _equity(reaches, self.board)

    def mean(self, player: int, values: NDArray[Any]) -> float:
        """The mean of values of a player's holes."""
        shares = self.shares[player]
        known = ~np.isnan(values) & (shares > 0)
        return float((values[known] * shares[known]).sum() / shares[known].sum())

    def frequency(self, column: int) -> float:
        return self.mean(self.player, self.strategy[:, column])

    def action_value(self, column: int) -> float | None:
        """The mean value of an action over the holes that take it; None if none does."""
        weights = self.shares[self.player] * self.strategy[:, column]
        values = self.action_values[:, column]
        known = ~np.isnan(values) & (weights > 0)
        if not weights[known].sum() > 0:
            return None
        return float((values[known] * weights[known]).sum() / weights[known].sum())

    def by_class(self, odds: NDArray[Any]) -> dict[str, float]:
        """How often each class does something, of the holes of it that are there."""
        shares = self.shares[self.player]
        there = np.bincount(CLASS_OF_HOLE, shares, CLASSES)
        done = np.bincount(CLASS_OF_HOLE, shares * odds, CLASSES)
        return {
            name: float(done[place] / there[place])
            for place, name in enumerate(CLASS_NAMES)
            if there[place] > 0
        }


def _equity(reaches: list[NDArray[np.float64]], board: tuple[int, ...]) -> list[float]:
    ranges = [from_holes(PAIRS[reach > 0].tolist(), reach[reach > 0].tolist()) for reach in reaches]
    return [seat.equity for seat in equity(ranges, board=board).seats]


def progress_share(exploitability: float | None, target: float) -> float:
    """How far a solve has come, by the logarithm of its exploitability."""
    if exploitability is None:
        return 0.0
    if exploitability <= target:
        return 1.0
    return min(1.0, 1 - math.log(exploitability / target) / math.log(max(1 / target, 2)))


def node_record(solution: Solution, line: str, depth: int) -> dict[str, object]:
    """The node, and those that follow it on this street up to a depth."""
    spot = solution.spot
    return {
        "board": cards_text(spot.board),
        "pot": spot.pot,
        "stack": spot.stack,
        "sizes": spot.sizes.text,
        "exploitability": solution.exploitability,
        "iterations": solution.iterations,
        "seconds": solution.seconds,
        "node": _record(solution, line, depth),
    }


def _record(solution: Solution, line: str, depth: int) -> dict[str, object]:
    node = NodeSummary(solution, line)
    own = node.shares[node.player]
    holes = {
        cards_text([int(card) for card in PAIRS[hole][::-1]]): {
            "share": float(own[hole] / own.sum()),
            "strategy": [round(float(odds), 6) for odds in node.strategy[hole]],
            "values": [round(float(value), 6) for value in node.action_values[hole]],
        }
        for hole in np.flatnonzero(own > 0).tolist()
    }
    found: dict[str, object] = {
        "line": line,
        "board": cards_text(node.board),
        "player": PLAYERS[node.player],
        "pot": node.pot,
        "equity": dict(zip(PLAYERS, node.equity, strict=True)),
        "value": {
            name: node.mean(number, node.values[number]) for number, name in enumerate(PLAYERS)
        },
        "actions": [
            {
                "action": action,
                "frequency": node.frequency(column),
                "value": node.action_value(column),
            }
            for column, action in enumerate(node.actions)
        ],
        "holes": holes,
    }
    if depth > 0:
        found["after"] = {
            action: _record(solution, after, depth - 1)
            for action in node.actions
            if solution.is_decision(after := f"{line} {action}".strip())
            and node.frequency(node.actions.index(action)) > 0
        }
    return found


def node_lines(solution: Solution, line: str, action: str | None) -> list[Text]:
    node = NodeSummary(solution, line)
    look = Look(spoken(), width(), symbols=has_symbols())
    player = PLAYERS[node.player]
    title = look.cards(node.board)
    title.append(f"   {line}" if line else "", "bold")
    heads = [Text(say(f"cli.solve.head.{name}"), "bold") for name in ("player", "equity", "value")]
    players = [heads]
    for number, name in enumerate(PLAYERS):
        players.append(
            [
                Text(say(f"cli.solve.{name}-label"), "bold" if name == player else ""),
                Text(f"{node.equity[number]:.2%}"),
                Text(f"{node.mean(number, node.values[number]):.3f}"),
            ]
        )
    rows = [[Text(say(f"cli.solve.head.{name}"), "bold") for name in ("action", "share", "value")]]
    for column, name in enumerate(node.actions):
        value = node.action_value(column)
        rows.append(
            [
                Text(name),
                Text(f"{node.frequency(column):.2%}"),
                Text("" if value is None else f"{value:.3f}"),
            ]
        )
    label, odds = _chosen_odds(node, action)
    return [
        title,
        Text(say("cli.solve.to-act", player=say(f"cli.solve.{player}-label"), pot=node.pot)),
        Text(),
        *columns(players, right=frozenset({1, 2})),
        Text(),
        *columns(rows, right=frozenset({1, 2})),
        Text(),
        Text(say("cli.solve.grid", action=label), "bold"),
        *grid_lines(node.by_class(odds), FREQUENCIES),
        Text(),
        Text(
            say(
                "cli.solve.solved",
                exploitability=f"{solution.exploitability:.3%}",
                iterations=solution.iterations,
                seconds=f"{solution.seconds:.2f}",
            ),
            "dim",
        ),
    ]


def _chosen_odds(node: NodeSummary, action: str | None) -> tuple[str, NDArray[Any]]:
    """The action that the grid shows: one that was asked for, else all bets and raises."""
    if action is not None:
        if action not in node.actions:
            allowed = ", ".join(node.actions)
            raise InvalidInput(say("cli.solve.no-action", action=action, allowed=allowed))
        return action, node.strategy[:, node.actions.index(action)]
    chosen = [name for name in node.actions if name[0] in "br"] or node.actions[-1:]
    odds: NDArray[Any] = sum(
        (node.strategy[:, node.actions.index(name)] for name in chosen), np.zeros(len(PAIRS))
    )
    return " + ".join(chosen), odds
