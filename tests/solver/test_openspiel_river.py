"""A river subgame of twelve holes a side in OpenSpiel, which plays it and finds best responses."""

from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from fifthstreet.cards.text import parse_cards
from fifthstreet.kernels.engine import native
from fifthstreet.kernels.field import HOLES, PAIRS
from fifthstreet.solver import solve
from fifthstreet.solver.measure import measure_strategies
from fifthstreet.solver.spot import Spot
from fifthstreet.solver.tree import BettingTree, Node

pyspiel = pytest.importorskip("pyspiel")
pytestmark = pytest.mark.skipif(native is None, reason="the solver is native")

BOARD = "KhJh2h8c5d"
OOP = "AhKd,QhQd:0.5,7c6c,AsAd,JsJd:0.25,Th9h,4c3c,KsQs,2s2d,Tc9c,8d8s,AcQc"
IP = "AdKs,JcTc:0.7,QsQc,6h4h:0.3,KcQd,9s9d,AhTs,7h6h,3s3d,8h7s,5c5s,QhTd"
POT, STACK = 200, 700
# OpenSpiel's abstraction: fold, call, pot and all-in.
SIZES = "bet 100,allin; raise 100,allin; all-in above 100"
MOVES = {"f": 0, "x": 1, "c": 1}


def openspiel_root(spot: Spot) -> Any:
    """OpenSpiel's hold'em at the start of the river, with both ranges."""
    # It counts the suits of these reaches from spades down: exclusive or with 3 is our card.
    numbers = {frozenset(pair): number for number, pair in enumerate(PAIRS.tolist())}
    order = [numbers[frozenset({low ^ 3, high ^ 3})] for low, high in combinations(range(52), 2)]
    reaches = spot.weights[:, order].ravel().tolist()
    each = STACK + POT // 2
    settings = {
        "betting": "nolimit",
        "numPlayers": 2,
        "numRounds": 4,
        "blind": "50 100",
        "firstPlayer": "2 1 1 1",
        "numSuits": 4,
        "numRanks": 13,
        "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
        "stack": f"{each} {each}",
        "bettingAbstraction": "fcpa",
        "potSize": POT,
        "boardCards": BOARD,
        "handReaches": " ".join(str(reach) for reach in reaches),
    }
    return pyspiel.load_game("universal_poker", settings).new_initial_state()


def private_cards(state: Any, player: int) -> int:
    text = state.information_state_string(player).split("[Private: ")[1].split("]")[0]
    low, high = sorted(parse_cards(text))
    return high * (high - 1) // 2 + low


class Extensive:
    """The subgame written out as a game in extensive form, which OpenSpiel reads back."""

    def __init__(self, spot: Spot) -> None:
        self.lines: list[str] = []
        self._sets: tuple[dict[tuple[int, str], int], ...] = ({}, {})
        self._ends = 0
        root = openspiel_root(spot)
        deals = [(move, odds) for move, odds in root.chance_outcomes() if odds > 0]
        names = " ".join(f'"{move}" {odds:.17g}' for move, odds in deals)
        self.lines.append(f'c "" 1 "" {{ {names} }} 0')
        for move, _ in deals:
            self._write(root.child(move), spot.tree.root, "")

    def _write(self, state: Any, node: Node, line: str) -> None:
        if state.is_terminal():
            assert node.kind in ("fold", "showdown")
            self._ends += 1
            first, second = state.returns()
            self.lines.append(f't "" {self._ends} "" {{ {first:.17g} {second:.17g} }}')
            return
        player = state.current_player()
        assert player == node.player
        actions = list(node.children)
        moves = [
            MOVES.get(action, 3 if after.paid[player] == STACK else 2)
            for action, after in node.children.items()
        ]
        assert sorted(moves) == state.legal_actions()
        hole = private_cards(state, player)
        number = self._sets[player].setdefault((hole, line), len(self._sets[player]) + 1)
        words = " ".join(f'"{action}"' for action in actions)
        self.lines.append(f'p "" {player + 1} {number} "{hole}|{line}" {{ {words} }} 0')
        for action, move in zip(actions, moves, strict=True):
            after = node.children[action]
            self._write(state.child(move), after, f"{line} {action}".strip())

    def load(self, folder: Path) -> Any:
        path = folder / "river.efg"
        head = 'EFG 2 R "river" { "oop" "ip" } ""'
        path.write_text("\n".join([head, *self.lines, ""]))
        return pyspiel.load_game(f"efg_game(filename={path})")


def policy_of(game: Any, odds: dict[str, NDArray[np.float64]], tree: BettingTree) -> Any:
    """The strategies under OpenSpiel's names of the information sets: "player-…-hole|line"."""
    actions = {line: list(node.children) for line, node in decisions(tree)}
    table: dict[str, list[tuple[int, float]]] = {}
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        moves = state.legal_actions()
        if not state.is_chance_node():
            key = state.information_state_string()
            hole, _, line = key.rsplit("-", 1)[-1].partition("|")
            row = dict(zip(actions[line], odds[line][int(hole)].tolist(), strict=True))
            names = [state.action_to_string(state.current_player(), move) for move in moves]
            table[key] = [(move, row[name]) for move, name in zip(moves, names, strict=True)]
        waiting += [state.child(move) for move in moves]
    return pyspiel.TabularPolicy(table)


def decisions(tree: BettingTree) -> list[tuple[str, Node]]:
    found: list[tuple[str, Node]] = []
    waiting = [("", tree.root)]
    while waiting:
        line, node = waiting.pop()
        if node.kind == "decision":
            found.append((line, node))
            waiting += [(f"{line} {name}".strip(), after) for name, after in node.children.items()]
    return found


def test_values_and_best_responses_are_openspiels(tmp_path: Path) -> None:
    spot = Spot(BOARD, OOP, IP, POT, STACK, SIZES)
    game = Extensive(spot).load(tmp_path)
    rng = np.random.default_rng(1)
    lines = {line: len(node.children) for line, node in decisions(spot.tree)}
    chosen = {line: rng.dirichlet(np.ones(count), HOLES) for line, count in lines.items()}
    solved = solve(BOARD, OOP, IP, POT, STACK, SIZES, target=1e-5)
    averages = {line: solved.strategy(line).astype(np.float64) for line in lines}
    for line, odds in averages.items():
        averages[line] = odds / np.maximum(odds.sum(axis=1, keepdims=True), 1e-9)
    uniform = {line: np.full((HOLES, count), 1 / count) for line, count in lines.items()}
    for table in (uniform, chosen, averages):
        policy = policy_of(game, table, spot.tree)
        found = measure_strategies(spot, lambda line, *_, table=table: table[line])
        returns = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
        for player in (0, 1):
            best = pyspiel.TabularBestResponse(game, player, policy)
            value = best.value_from_state(game.new_initial_state())
            assert found.best_responses[player] - POT / 2 == pytest.approx(value, rel=1e-6)
            assert found.values[player] - POT / 2 == pytest.approx(returns[player], rel=1e-6)
        measured = pyspiel.exploitability(game, policy) / POT
        assert found.exploitability == pytest.approx(measured, abs=1e-6)
    assert solved.exploitability == pytest.approx(measured, abs=1e-6)
    assert solved.exploitability <= 1e-5
