"""Random hands side by side with OpenSpiel's `universal_poker`, which plays by ACPC's own engine.

The competition's rule sets must ask the same seat, offer the same actions and pay the same chips.
Where the two differ, the difference must be one of `KNOWN`, each explained in decision 04.
"""

import os
import random
from collections import Counter
from typing import Any, Final

import pytest

from fifthstreet.rules import (
    EVERYTHING,
    Action,
    HandState,
    RuleSet,
    apply,
    legal,
    notation,
    start_hand,
)
from fifthstreet.rulesets import load

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

LONG: Final = bool(os.environ.get("FIFTHSTREET_LONG"))
HANDS: Final = 50_000 if LONG else 300
SMALL, BIG = 1, 2

FOLD, CALL, LIMIT_RAISE = 0, 1, 2

KNOWN: Final = {
    "limit without stacks": "the limit engine ignores stacks: nobody is ever all-in there; the"
    " comparison of a hand ends where a seat could not pay the next raise",
    "all-in with the blinds": "nobody has chips after the posts: we deal the board, ACPC's engine"
    " looks for somebody to ask and never ends",
    "odd chips": "ACPC divides chips, ours are whole",
}

# What both offer: whether a fold, a call or check, and the hand totals of a raise.
Options = tuple[int, bool, bool, tuple[int, int] | None]


def blinds_of(count: int) -> list[int]:
    """What each seat posts, from the left of the button; of two the button posts the small one."""
    return [BIG, SMALL] if count == 2 else [SMALL, BIG] + [0] * (count - 2)


class Peer:
    """`universal_poker` dealt from our deck; its player 0 is left of the button, as ours here."""

    def __init__(self, state: HandState, *, is_limit: bool) -> None:
        self.ours = state
        self.is_limit = is_limit
        stacks = state.deal.starting_stacks
        count = len(stacks)
        settings: dict[str, Any] = {
            "betting": "limit" if is_limit else "nolimit",
            "numPlayers": count,
            "numRounds": 4,
            "blind": " ".join(map(str, blinds_of(count))),
            "firstPlayer": "2 1 1 1" if count == 2 else "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join(map(str, stacks)),
        }
        if is_limit:
            settings["raiseSize"] = f"{BIG} {BIG} {2 * BIG} {2 * BIG}"
            settings["maxRaises"] = "3 4 4 4"
        else:
            settings["bettingAbstraction"] = "fullgame"
        self.state = pyspiel.load_game("universal_poker", settings).new_initial_state()
        holes = [card for hole in state.holes for card in hole]
        self._cards = iter([*holes, *state.deal.board])
        self.deal()

    def deal(self) -> None:
        while self.state.is_chance_node():
            self.state.apply_action(next(self._cards))

    @property
    def is_over(self) -> bool:
        return bool(self.state.is_terminal())

    def options(self) -> Options:
        allowed = self.state.legal_actions()
        raises = [action for action in allowed if action > CALL]
        totals = None
        if raises:
            totals = (LIMIT_RAISE, LIMIT_RAISE) if self.is_limit else (raises[0], raises[-1])
        return self.state.current_player(), FOLD in allowed, CALL in allowed, totals

    def play(self, action: Action, total: int) -> None:
        move = {"fold": FOLD, "check": CALL, "call": CALL}.get(action.kind)
        if move is None:
            move = LIMIT_RAISE if self.is_limit else total
        self.state.apply_action(move)
        self.deal()


def our_options(state: HandState, *, is_limit: bool) -> Options:
    options = legal(state)
    wager = options.raise_range()
    totals = None
    if wager is not None:
        paid = state.collected[options.seat]
        totals = (paid + wager.min, paid + wager.max)
        if is_limit:
            totals = (LIMIT_RAISE, LIMIT_RAISE)
    return options.seat, options.fold, options.check or options.call is not None, totals


def is_short(state: HandState) -> bool:
    """Whether a live seat could not pay the next raise, or would be all-in with it."""
    least = min(state.bets[seat] + state.stacks[seat] for seat in state.live_seats())
    return least <= state.level + state.raise_step


def choose(rng: random.Random, state: HandState) -> Action:
    """All-ins, least raises and folds come often."""
    options = legal(state)
    wager = options.raise_range()
    roll = rng.random()
    if wager is not None and roll < 0.4:
        to = rng.choice((wager.min, wager.max, rng.randint(wager.min, wager.max)))
        return Action(wager.kind, to)
    if options.fold and roll > 0.85:
        return Action("fold")
    return Action("check") if options.check else Action("call")


def play_hand(rng: random.Random, rules: RuleSet, seen: Counter[str]) -> None:
    count = rng.randint(2, 4)
    is_limit = rules.name == "acpc-fl"
    # In fixed limit half of the hands are deep: the most that one can cost is 24 big blinds.
    deep = 50 * BIG if is_limit and rng.random() < 0.5 else 0
    depth = rng.choice((6, 20, 60, 200))
    # The engine refuses a game in which a seat has less than its blind.
    blinds = blinds_of(count)
    stacks = [deep + rng.randint(max(1, blind), depth) for blind in blinds]
    state = start_hand(rules, stacks, rng.sample(range(52), 52), button=count - 1)
    if state.is_over:
        seen["hands"] += 1
        seen["all-in with the blinds"] += 1
        return
    peer = Peer(state, is_limit=is_limit)
    while not state.is_over:
        if is_limit and is_short(state):
            seen["hands"] += 1
            seen["limit without stacks"] += 1
            return
        where = notation(state, EVERYTHING)
        assert not peer.is_over, where
        ours, theirs = our_options(state, is_limit=is_limit), peer.options()
        assert ours == theirs, where
        action = choose(rng, state)
        total = state.collected[state.actor] + action.to
        seen["decisions"] += 1
        state, _ = apply(state, action)
        peer.play(action, total)
    assert peer.is_over, notation(state, EVERYTHING)
    compare_chips(state, peer.state.returns(), seen)


def compare_chips(state: HandState, returns: list[float], seen: Counter[str]) -> None:
    """Net chips are equal, or a shared pot left odd chips: then each seat is less than one off."""
    seen["hands"] += 1
    if state.net() == returns:
        return
    sharers = Counter(award.pot for award in state.awards)
    odd = [pot for pot, count in sharers.items() if state.final_pots[pot].amount % count]
    off = max(abs(ours - theirs) for ours, theirs in zip(state.net(), returns, strict=True))
    assert off < len(odd), (returns, state.net(), notation(state, EVERYTHING))
    seen["odd chips"] += 1


@pytest.mark.parametrize("name", ["acpc-nl", "acpc-fl"])
def test_same_options_and_chips_as_universal_poker(name: str) -> None:
    rules = load(name).with_blinds(SMALL, BIG)
    rng = random.Random(f"universal_poker {name}")
    seen: Counter[str] = Counter()
    for _ in range(HANDS):
        play_hand(rng, rules, seen)
    print(f"{name}: {dict(seen)}")
    assert seen["hands"] == HANDS
    assert set(seen) <= {"hands", "decisions", *KNOWN}
    assert seen["limit without stacks"] < HANDS / 2
