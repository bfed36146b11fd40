"""Which build is under test: compiled wholly or not at all, and compiled where that is required."""

import copy
import importlib
import importlib.metadata
import inspect
import os
import pickle
import pydoc
from pathlib import Path
from types import ModuleType

import pytest

import fifthstreet
from fifthstreet import cards, rules
from fifthstreet.rules import Action, HandState, apply, legal, start_hand
from fifthstreet.rulesets import load

SOURCE = Path(__file__).parents[1] / "src" / "fifthstreet"

CORE = [
    f"fifthstreet.{room}.{path.stem}"
    for room in ("cards", "rules")
    for path in sorted((SOURCE / room).glob("*.py"))
    if path.name != "__init__.py"
]


def is_compiled(name: str) -> bool:
    return not str(importlib.import_module(name).__file__).endswith(".py")


def test_the_core_is_compiled_wholly_or_not_at_all() -> None:
    assert len({is_compiled(name) for name in CORE}) == 1


@pytest.mark.skipif(
    os.environ.get("FIFTHSTREET_REQUIRE_COMPILED") != "1",
    reason="the interpreted build is under test; FIFTHSTREET_REQUIRE_COMPILED=1 wants the other",
)
def test_this_build_is_compiled_and_not_the_tree() -> None:
    assert all(is_compiled(name) for name in CORE)
    assert not Path(str(fifthstreet.__file__)).is_relative_to(SOURCE)


def test_nothing_is_installed_beside_the_package() -> None:
    """A library of mypyc's at the top level would clash with another package's some day."""
    found = [
        file for file in importlib.metadata.files("fifthstreet") or [] if ".." not in file.parts
    ]
    tops = {file.parts[0] for file in found}
    ours = {"fifthstreet", "__pycache__"}
    others = {top for top in tops - ours if not top.endswith((".dist-info", ".pth"))}
    assert others == set()


@pytest.mark.parametrize("room", [cards, rules], ids=["cards", "rules"])
def test_docstrings_and_typed_signatures_in_both_builds(room: ModuleType) -> None:
    for name in room.__all__:
        value = getattr(room, name)
        if not callable(value) or inspect.getmodule(value) is None:
            continue
        if inspect.isroutine(value):
            assert value.__doc__, name
            signature = inspect.signature(value)
            assert signature.return_annotation is not signature.empty, name
            for parameter in signature.parameters.values():
                assert parameter.annotation is not parameter.empty, f"{name}: {parameter}"
            assert f"{name}(" in pydoc.plain(pydoc.render_doc(value)).splitlines()[2]
            assert pickle.loads(pickle.dumps(value)) is value
        elif inspect.isclass(value):
            assert value.__doc__, name
            assert "\n--\n" not in value.__doc__
            assert f"{name}(" not in value.__doc__.partition("\n")[0]


def test_the_signatures_of_functions_classes_and_methods() -> None:
    assert list(inspect.signature(apply).parameters) == ["state", "action"]
    assert "HandState" in str(inspect.signature(apply))
    wanted = inspect.signature(Action).parameters
    assert {name: str(wanted[name].annotation) for name in wanted} in (
        {"kind": "str", "to": "object"},
        {"kind": "<class 'str'>", "to": "<class 'object'>"},
    )
    assert list(inspect.signature(HandState.net).parameters) == ["self"]
    assert "street total" in str(Action.__doc__)
    assert apply.__doc__ is not None
    assert apply.__doc__.startswith("Play `action`")
    assert rules.state.__doc__, "a module has its docstring too"


@pytest.mark.parametrize("wrong", [2.5, 300.0, "300", None, True, [300]])
def test_amounts_are_whole_numbers_in_both_builds(wrong: object) -> None:
    with pytest.raises(TypeError, match="whole number"):
        Action("raise", wrong)


@pytest.mark.parametrize("wrong", ["allin", "", 3, None])
def test_kinds_are_known_words_in_both_builds(wrong: object) -> None:
    with pytest.raises(TypeError):
        Action(wrong)  # type: ignore[arg-type]


def test_numpy_numbers_are_whole_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    assert Action("raise", numpy.int64(300)) == Action("raise", 300)
    deck = numpy.random.default_rng(1).permutation(52)
    state = start_hand(load("research"), numpy.array([500, 500]), deck, button=0)
    assert sum(state.stacks) + state.pot_total() == 1000


def test_states_survive_pickling_and_copying_in_mid_hand() -> None:
    state = start_hand(load("casino-nl"), [900, 800, 700], list(range(52)), button=0)
    while not state.is_over:
        twin = pickle.loads(pickle.dumps(state))
        assert legal(twin) == legal(state)
        assert copy.deepcopy(state) is state
        action = Action("check") if legal(state).check else Action("call")
        state, events = apply(state, action)
        twin, twin_events = apply(twin, action)
        assert twin_events == events == pickle.loads(pickle.dumps(events))
        assert twin.stacks == state.stacks


@pytest.mark.parametrize("name", ["stacks", "level", "queue"])
def test_a_state_has_no_place_for_other_names(name: str) -> None:
    state = start_hand(load("casino-nl"), [900, 800], list(range(52)), button=0)
    with pytest.raises(AttributeError):
        state.bankroll = 3  # type: ignore[attr-defined]
    assert hasattr(state, name)


class Node:
    """A user's own chain, such as a search tree's path to its root."""

    def __init__(self, before: "Node | None", state: HandState) -> None:
        self.before = before
        self.state = state


def test_long_chains_of_states_are_freed_without_harm() -> None:
    state = start_hand(load("casino-nl"), [20_000] * 6, list(range(52)), button=0)
    for _ in range(30):
        last = None
        for _ in range(200):
            last = Node(last, apply(state, Action("call"))[0])
        del last


def test_hands_of_hundreds_of_actions_are_freed_without_harm() -> None:
    rules = load("casino-nl").with_blinds(1, 2)
    for _ in range(30):
        state = start_hand(rules, [100_000] * 6, list(range(52)), button=0)
        for _ in range(400):
            state, _ = apply(state, Action("raise", legal(state).wagers[0].min))
        assert state.pot_total() > 2_000
        del state
