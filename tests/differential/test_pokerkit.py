"""Random hands side by side with pokerkit: same actions, same options, same finishing stacks.

pokerkit is an oracle, not the law. Where the two differ, the difference must be one of `KNOWN`,
each with who is right and why; anything else fails. The count of each is printed.
"""

import os
import random
from collections import Counter
from typing import Any

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem, NoLimitTexasHoldem
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

from fifthstreet.cards import cards_text
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
from fifthstreet.rules.sizing import is_capped, is_open
from fifthstreet.rulesets import load

HANDS = 35_000 if os.environ.get("FIFTHSTREET_LONG") else 700

SMALL, BIG = 5, 10

KNOWN = {
    "short big blind": "we: others owe the full blind (WSOP live 150); pokerkit: what was posted",
    "short all-in before the flop": "we: closed to who acted and faces no full raise (TDA 47);"
    " pokerkit takes the first raise as one from 0, not from the big blind",
    "short all-ins beyond a full raise": "we: open to whoever faces a full raise in all (TDA 47);"
    " pokerkit starts anew when they add up, so one more short all-in closes again",
    "checker raises a short opening all-in": "we: closed (WSOP live 171); pokerkit allows it,"
    " also to who called it and faces another short all-in",
    "half a bet": "we: from half a bet on it is a bet, less may be completed (WSOP live 129)",
    "cap": "we: a bet and three raises, no cap between two; pokerkit: four on top of the big blind",
    "nothing to decide": "a seat that can only check: we never ask, pokerkit does after a call"
    " below the big blind; no chip depends on it",
    "odd chips": "we: each pot on its own, odd chips one by one (WSOP 73, 74); pokerkit: pots"
    " merged, all odd chips to the first",
}

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """pokerkit ships no pot-limit hold'em, but all its parts."""


class Peer:
    """pokerkit's state, dealt from our deck; its seat 0 is left of the button, as ours here."""

    def __init__(self, rules: str, state: HandState, stacks: list[int]) -> None:
        count = len(stacks)
        blinds = (SMALL, BIG)
        arguments: tuple[Any, ...]
        if rules == "casino-fl":
            game, arguments = FixedLimitTexasHoldem, (BIG, 2 * BIG)
        elif rules == "casino-pl":
            game, arguments = PotLimitTexasHoldem, (BIG,)  # type: ignore[assignment]
        else:
            game, arguments = NoLimitTexasHoldem, (BIG,)  # type: ignore[assignment]
        self.state = game(AUTOMATIONS, True, 0, blinds, *arguments)(tuple(stacks), count)
        self.ours = state
        for seat in range(count):
            self.state.deal_hole(cards_text(state.holes[seat]))
        self.deal_board()

    def deal_board(self) -> None:
        board = self.ours.deal.board
        while self.state.can_burn_card() or self.state.can_deal_board():
            if self.state.can_burn_card():
                self.state.burn_card("??")
                continue
            done = len(list(self.state.get_board_cards(0))) if self.state.board_cards else 0
            size = 3 if done == 0 else 1
            self.state.deal_board(cards_text(board[done : done + size]))

    def options(self) -> tuple[int, int, int | None, int | None]:
        return (  # type: ignore[return-value]
            self.state.actor_index,
            self.state.checking_or_calling_amount,
            self.state.min_completion_betting_or_raising_to_amount,
            self.state.max_completion_betting_or_raising_to_amount,
        )

    def play(self, action: Action) -> None:
        if action.kind == "fold":
            self.state.fold()
        elif action.kind in ("check", "call"):
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(action.to)
        self.deal_board()


def our_options(state: HandState) -> tuple[int, int, int | None, int | None]:
    options = legal(state)
    range_ = options.raise_range()
    return (
        options.seat,
        options.call or 0,
        range_.min if range_ else None,
        range_.max if range_ else None,
    )


def explain(state: HandState, theirs: tuple[int, int, int | None, int | None]) -> str:
    """The known difference behind unequal options, or "" when there is none."""
    ours = our_options(state)
    if ours[0] != theirs[0]:
        return ""
    fixed = state.rules.name == "casino-fl"
    if ours[1] != theirs[1]:
        return "short big blind" if state.street == 0 and has_short_big_blind(state) else ""
    if fixed and (is_capped(state) or state.raise_count >= 3):
        return "cap"
    if fixed:
        return "half a bet"
    if state.street == 0 and has_short_big_blind(state):
        return "short big blind"
    acted = state.acted_level[ours[0]]
    if theirs[2] is None and ours[2] is not None:
        faces_full_raise = 0 <= acted <= state.level - state.raise_step
        return "short all-ins beyond a full raise" if faces_full_raise else ""
    if ours[2] is None and not is_open(state, ours[0]):
        # Without a full bet on the street: pokerkit takes the all-in that opened it for one.
        if acted == 0 or (state.street > 0 and state.raise_count == 0):
            return "checker raises a short opening all-in"
        return "short all-in before the flop" if state.street == 0 else ""
    return ""


def has_short_big_blind(state: HandState) -> bool:
    big = next(post.seat for post in state.deal.posts if post.kind == "big_blind")
    return state.deal.starting_stacks[big] < BIG


def choose(
    rng: random.Random, state: HandState, theirs: tuple[int, int, int | None, int | None]
) -> Action:
    """An action both sides allow; all-in and small raises come often."""
    options = legal(state)
    range_ = options.raise_range()
    roll = rng.random()
    if range_ and theirs[2] is not None and theirs[3] is not None and roll < 0.4:
        least, most = max(range_.min, theirs[2]), min(range_.max, theirs[3])
        if least <= most:
            to = rng.choice((least, most, rng.randint(least, most)))
            return Action(range_.kind, to)
    if options.call and roll > 0.85:
        return Action("fold")
    return Action("check") if options.check else Action("call")


def play_hand(rng: random.Random, rules: RuleSet, seen: Counter[str]) -> None:
    count = rng.randint(2, 9)
    stacks = [rng.choice((rng.randint(1, 60), rng.randint(20, 1000))) for _ in range(count)]
    state = start_hand(rules, stacks, rng.sample(range(52), 52), button=count - 1)
    peer = Peer(rules.name, state, stacks)
    while not state.is_over:
        theirs = peer.options()
        if not peer.state.status and our_options(state)[1:] == (0, None, None):
            state, _ = apply(state, Action("check"))
            seen["nothing to decide"] += 1
            continue
        if our_options(state) != theirs:
            reason = explain(state, theirs)
            assert reason in KNOWN, (our_options(state), theirs, notation(state, EVERYTHING))
            seen[reason] += 1
            if reason in ("short big blind", "half a bet"):
                return  # the two go on with different bets
        action = choose(rng, state, theirs)
        state, _ = apply(state, action)
        peer.play(action)
    if peer.state.status:
        assert peer.options()[1:] == (0, None, None), (notation(state, EVERYTHING), peer.options())
        peer.play(Action("check"))
        seen["nothing to decide"] += 1
    if state.stacks != list(peer.state.stacks):
        assert splits_oddly(state), (list(peer.state.stacks), notation(state, EVERYTHING))
        seen["odd chips"] += 1
    seen["equal"] += 1


def splits_oddly(state: HandState) -> bool:
    """Whether a pot was shared with an odd chip, where the two conventions differ."""
    winners = Counter(award.pot for award in state.awards)
    return any(
        number > 1 and state.final_pots[pot].amount % number for pot, number in winners.items()
    )


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("name", ["casino-nl", "casino-pl", "casino-fl"])
def test_same_options_and_stacks_as_pokerkit(name: str) -> None:
    rules = load(name).with_blinds(SMALL, BIG)
    rng = random.Random(f"pokerkit {name}")
    seen: Counter[str] = Counter()
    for _ in range(HANDS):
        play_hand(rng, rules, seen)
    print(f"{name}: {HANDS} hands, {dict(seen)}")
    assert seen["equal"] > HANDS * 0.6
