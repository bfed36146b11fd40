"""Random hands of any rule set for the property tests: a table drawn, then legal play drawn.

A drawn hand is a plain record that can be played again; it asserts nothing.
"""

import os
import random
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from fifthstreet.cards import shuffled
from fifthstreet.rules import (
    EVERYTHING,
    Action,
    HandState,
    Legal,
    Post,
    RuleSet,
    apply,
    legal,
    notation,
    start_with_events,
)
from fifthstreet.rules.events import Event
from fifthstreet.rulesets import load, names

LONG = os.environ.get("FIFTHSTREET_LONG") == "1"

ALL_RULES = [load(name) for name in names()]

# More drawn actions than any street of ordinary play has; then the hand is played out quietly.
DRAWN_ACTIONS = 40


def examples(count: int) -> settings:
    """So many hands a test: the same ones on every run, or many fresh ones in a long run."""
    return settings(
        max_examples=20 * count if LONG else count,
        derandomize=not LONG,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )


class Hand:
    """A table and what was done at it: enough to play the same hand again."""

    def __init__(
        self,
        rules: RuleSet,
        stacks: Sequence[int],
        deck: Sequence[int],
        *,
        button: int,
        first: int | None = None,
        posts: Sequence[Post] | None = None,
    ) -> None:
        self.rules = rules
        self.stacks = tuple(stacks)
        self.deck = tuple(deck)
        self.button = button
        self.first = first
        self.posts = posts
        self.actions: list[Action] = []
        state, events = start_with_events(
            rules, self.stacks, self.deck, button=button, first=first, posts=posts
        )
        self.states: list[HandState] = [state]
        self.events: list[Event] = events

    def __repr__(self) -> str:
        plain = load(self.rules.name).values()
        values = self.rules.values()
        changes = {name: values[name] for name in values if values[name] != plain[name]}
        house_rules = f" with {changes}" if changes else ""
        return f"<{notation(self.last, EVERYTHING)}{house_rules}>"

    @property
    def last(self) -> HandState:
        return self.states[-1]

    def act(self, action: Action) -> None:
        state, events = apply(self.last, action)
        self.actions.append(action)
        self.states.append(state)
        self.events = self.events + events

    def again(
        self,
        *,
        rules: RuleSet | None = None,
        stacks: Sequence[int] | None = None,
        deck: Sequence[int] | None = None,
    ) -> "Hand":
        """The same actions at the same table, but for what is given."""
        other = Hand(
            self.rules if rules is None else rules,
            self.stacks if stacks is None else stacks,
            self.deck if deck is None else deck,
            button=self.button,
            first=self.first,
            posts=self.posts,
        )
        for action in self.actions:
            other.act(action)
        return other


def open_actions(options: Legal) -> list[Action]:
    """One action of every kind that is open, the wagers at both ends of their ranges."""
    found: list[Action] = []
    if options.check:
        found.append(Action("check"))
    if options.call is not None:
        found.append(Action("call"))
    if options.pass_:
        found.append(Action("pass"))
    for wager in options.wagers:
        if wager.kind == "all_in":
            found.append(Action("all_in"))
        else:
            found.append(Action(wager.kind, wager.min))
            if wager.max > wager.min:
                found.append(Action(wager.kind, wager.max))
    if options.fold:
        found.append(Action("fold"))
    return found


def quiet_action(options: Legal) -> Action:
    """Check, else call, else the first thing that is open."""
    return open_actions(options)[0]


def play_out(hand: Hand) -> Hand:
    """Nobody bets any more, so the hand ends: a quiet seat is asked at most twice a street."""
    limit = 4 * 2 * len(hand.stacks)
    for _ in range(limit):
        if hand.last.is_over:
            return hand
        hand.act(quiet_action(legal(hand.last)))
    assert hand.last.is_over, f"{hand} does not end"
    return hand


@st.composite
def actions(draw: st.DrawFn, options: Legal) -> Action:
    """Any legal action: every kind alike, every amount of a range."""
    action: Action = draw(st.sampled_from(open_actions(options)))
    wager = options.wager(action.kind)
    if action.kind in ("bet", "raise") and wager is not None and wager.min < wager.max:
        return Action(action.kind, draw(st.integers(wager.min, wager.max)))
    return action


@st.composite
def tables(draw: st.DrawFn, rule_sets: st.SearchStrategy[RuleSet]) -> Hand:
    """Two to ten seats, stacks from one chip to deep, any button, any deck, sometimes odd posts."""
    rules = draw(rule_sets)
    count = draw(st.integers(2, rules.seats_max))
    blind = rules.big_blind
    stack = st.one_of(
        st.integers(1, 3 * blind), st.integers(1, 40 * blind), st.sampled_from([1, blind])
    )
    stacks = draw(st.lists(stack, min_size=count, max_size=count))
    deck = shuffled(random.Random(draw(st.integers(0, 2**32))))
    button = draw(st.integers(0, count - 1))
    layout = draw(st.sampled_from(["plain", "plain", "plain", "dead button", "own posts"]))
    if layout == "dead button":
        return Hand(rules, stacks, deck, button=-1, first=button)
    if layout == "own posts":
        return Hand(rules, stacks, deck, button=button, posts=draw(own_posts(rules, count)))
    return Hand(rules, stacks, deck, button=button)


@st.composite
def own_posts(draw: st.DrawFn, rules: RuleSet, count: int) -> tuple[Post, ...]:
    """No blinds, or blinds on any seats, the small one perhaps missing, and newcomers' posts."""
    seats = draw(st.permutations(range(count)))
    found = [
        Post(seats[0], "small_blind", max(1, rules.small_blind)),
        Post(seats[1], "big_blind", rules.big_blind),
    ]
    for seat in seats[2:]:
        kind = draw(st.sampled_from(["", "", "post", "dead_post", "big_blind_ante", "straddle"]))
        if kind:
            most = 3 * rules.big_blind if kind == "straddle" else rules.big_blind
            found.append(Post(seat, kind, draw(st.integers(1, most))))
    if draw(st.booleans()):
        # Antes of some seats only, and not all of the same size.
        for seat in seats:
            ante = draw(st.sampled_from([0, 1, rules.big_blind, 2 * rules.big_blind]))
            if ante:
                found.append(Post(seat, "ante", ante))
    return tuple(found[draw(st.sampled_from([0, 0, 1, len(found)])) :])


@st.composite
def unfinished_hands(draw: st.DrawFn, rule_sets: st.SearchStrategy[RuleSet]) -> Hand:
    """A hand after any number of legal actions; it may be over."""
    hand = draw(tables(rule_sets))
    for _ in range(draw(st.integers(0, DRAWN_ACTIONS))):
        if hand.last.is_over:
            break
        hand.act(draw(actions(legal(hand.last))))
    return hand


@st.composite
def whole_hands(draw: st.DrawFn, rule_sets: st.SearchStrategy[RuleSet]) -> Hand:
    """A hand from its start to its end."""
    return play_out(draw(unfinished_hands(rule_sets)))


@st.composite
def variants(draw: st.DrawFn) -> RuleSet:
    """Any rule set with house rules: antes, straddles, rake, other blinds, pots and showdowns."""
    rules: RuleSet = draw(st.sampled_from(ALL_RULES))
    small_blind = draw(st.integers(1, 12))
    changes: dict[str, object] = {
        "small_blind": small_blind,
        "big_blind": draw(st.integers(small_blind, 3 * small_blind)),
        "ante_kind": draw(st.sampled_from(["none", "each", "big-blind"])),
        "straddle": draw(st.sampled_from(["none", "under-the-gun"])),
        "rake_permille": draw(st.sampled_from([0, 1, 50, 333, 1000])),
        "rake_cap": draw(st.sampled_from([0, 1, 7])),
        "rake_without_flop": draw(st.booleans()),
        "odd_chips": draw(st.sampled_from(["first-winner", "one-by-one", "first-live"])),
        "side_pots": draw(st.sampled_from(["street-end", "at-once"])),
        "selection": draw(st.sampled_from(["any-five", "two-hole-three-board"])),
        "muck": draw(st.sampled_from(["never", "losers"])),
        "show_order": draw(st.sampled_from(["last-aggressor", "left-of-button"])),
        "short_big_blind": draw(st.sampled_from(["full", "as-posted"])),
        "short_all_in_raise": draw(st.booleans()),
        "face_up_all_in": draw(st.booleans()),
        "burns": draw(st.sampled_from([[], ["flop"], ["flop", "turn", "river"]])),
        "deal": draw(st.sampled_from(["one-at-a-time", "two-at-once"])),
        "heads_up": draw(st.sampled_from(["button-small-blind", "ring"])),
    }
    changes["ante"] = 0 if changes["ante_kind"] == "none" else draw(st.integers(1, 40))
    if rules.checks:
        changes["still_asked"] = draw(st.sampled_from(["can-change-something", "not-yet-acted"]))
    return rules.with_changes(changes)


# Every property is asked of every built-in rule set, and of house rules made out of them.
every_rule_set = pytest.mark.parametrize(
    "rule_sets", [*map(st.just, ALL_RULES), variants()], ids=[*names(), "variants"]
)
