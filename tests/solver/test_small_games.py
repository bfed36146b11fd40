"""Kuhn and Leduc: their known values, and agreement with OpenSpiel's own games."""

from collections.abc import Callable

import numpy as np
import pytest

from fifthstreet.solver.cfr import Method, solve_game
from fifthstreet.solver.kuhn import KuhnState, kuhn
from fifthstreet.solver.leduc import LeducState, leduc
from fifthstreet.solver.sequence_form import CHANCE, TERMINAL, SequenceGame, State, Strategies

METHODS: tuple[Method, ...] = ("dcfr", "cfr+")
OPENSPIEL_ACTIONS = {"p": 0, "b": 1, "f": 0, "c": 1, "r": 2}


@pytest.mark.parametrize("method", METHODS)
def test_the_value_of_kuhn(method: Method) -> None:
    found = solve_game(kuhn(), target=1e-4, method=method)
    assert found.exploitability <= 1e-4
    assert found.value == pytest.approx(-1 / 18, abs=1e-4)


@pytest.mark.parametrize("method", METHODS)
def test_the_value_of_leduc(method: Method) -> None:
    found = solve_game(leduc(), target=2e-3, method=method)
    assert found.exploitability <= 2e-3
    assert found.value == pytest.approx(-0.0856064, abs=1e-3)


def random_strategies(game: SequenceGame, seed: int) -> Strategies:
    rng = np.random.default_rng(seed)
    first, second = (side.normalised(rng.random(side.sequences) ** 3) for side in game.sides)
    return first, second


def openspiel_policy(
    ours: State, theirs: object, game: SequenceGame, strategies: Strategies
) -> dict[str, list[tuple[int, float]]]:
    """The strategies under OpenSpiel's names, found by walking both games side by side."""
    sets = [{found.name: found for found in side.sets} for side in game.sides]
    policy: dict[str, list[tuple[int, float]]] = {}

    def walk(own: State, other: object) -> None:
        actor = own.actor()
        if actor == TERMINAL:
            assert other.is_terminal()  # type: ignore[attr-defined]
            assert other.returns()[0] == pytest.approx(own.payoff())  # type: ignore[attr-defined]
            return
        if actor == CHANCE:
            assert other.is_chance_node()  # type: ignore[attr-defined]
            for _, _, after in own.moves():
                dealt = other.clone()  # type: ignore[attr-defined]
                before = getattr(own, "cards", ())
                for card in after.cards[len(before) :]:  # type: ignore[attr-defined]
                    dealt.apply_action(card)
                walk(after, dealt)
            return
        assert other.current_player() == actor  # type: ignore[attr-defined]
        found = sets[actor][own.name()]
        odds = strategies[actor][found.first : found.first + len(found.actions)]
        actions = [OPENSPIEL_ACTIONS[action] for action in found.actions]
        assert sorted(actions) == other.legal_actions()  # type: ignore[attr-defined]
        key = other.information_state_string()  # type: ignore[attr-defined]
        policy[key] = list(zip(actions, odds.tolist(), strict=True))
        for action, (_, _, after) in zip(actions, own.moves(), strict=True):
            walk(after, other.child(action))  # type: ignore[attr-defined]

    walk(ours, theirs)
    return policy


@pytest.mark.parametrize(
    ("name", "root", "make"),
    [("kuhn_poker", KuhnState, kuhn), ("leduc_poker", LeducState, leduc)],
)
def test_openspiel_agrees(
    name: str, root: Callable[[], State], make: Callable[[], SequenceGame]
) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    theirs = pyspiel.load_game(name)
    game = make()
    for strategies in (game.uniform(), random_strategies(game, 1)):
        table = openspiel_policy(root(), theirs.new_initial_state(), game, strategies)
        policy = pyspiel.TabularPolicy(table)
        returns = pyspiel.expected_returns(theirs.new_initial_state(), policy, -1, True)
        assert game.value(strategies) == pytest.approx(returns[0], abs=1e-6)
        for player in (0, 1):
            best = pyspiel.TabularBestResponse(theirs, player, policy)
            value = best.value_from_state(theirs.new_initial_state())
            found, response = game.best_response(player, strategies)
            assert found == pytest.approx(value, abs=1e-6)
            replaced = (response, strategies[1]) if player == 0 else (strategies[0], response)
            assert game.value(replaced) == pytest.approx(found if player == 0 else -found)
        measured = pyspiel.exploitability(theirs, policy)
        assert game.exploitability(strategies) == pytest.approx(measured, abs=1e-6)


def test_strategies_are_read_by_name_and_checked() -> None:
    side = kuhn().sides[0]
    chosen = {found.name: [0.25, 0.75] for found in side.sets}
    assert side.read(chosen).tolist() == [1.0] + [0.25, 0.75] * 6
    with pytest.raises(ValueError, match="says nothing about '0'"):
        side.read({})
    with pytest.raises(ValueError, match=r"sum to 0\.5"):
        side.read({**chosen, "0": [0.25, 0.25]})
    with pytest.raises(ValueError, match="2 probabilities"):
        side.read({**chosen, "0": [1.0]})


def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(ValueError, match="allowed are 'dcfr' and 'cfr\\+'"):
        solve_game(kuhn(), target=0.1, method="mccfr")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="target"):
        solve_game(kuhn(), target=0)
    with pytest.raises(ValueError, match="iterations"):
        solve_game(kuhn(), target=0.1, iterations=0)
