"""The tables of a validation: rules, seats, stacks and opponents. Plain data.

Ordinary tables come in every size that a rule set has. The rare situations are those where bots
make mistakes: a single chip, side pots, capped raises, a pass, antes that a bot has never seen.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Final

from fifthstreet.arena.validation.company import MIXED, PASSERS, RAISERS, SHOVERS
from fifthstreet.rules import InvalidRuleSet, RuleSet
from fifthstreet.rules.rule_words import ANTE_BIG_BLIND, ANTE_EACH, STRADDLE_UTG

ORDINARY: Final = "ordinary"

# Depths of the stacks.
EQUAL: Final = "equal"
SHORT: Final = "short"
STEPS: Final = "steps"
ONE_CHIP: Final = "one-chip"

_ODD_SIZES: Final = (2, 4)


@dataclass(frozen=True, slots=True)
class Table:
    """Some hands of one kind; the bot sits on every seat in turn."""

    spot: str
    rules: RuleSet
    seats: int
    hands: int
    company: str = MIXED
    stacks: str = EQUAL
    # the rules that the bot was started with; blinds may be higher since
    told: RuleSet | None = None
    has_posts: bool = True  # False: no blind is posted
    has_button: bool = True  # False: the button is on an empty chair

    @property
    def first_rules(self) -> RuleSet:
        """Return the rules that the bot is started with."""
        return self.rules if self.told is None else self.told

    def stacks_for(self, bot_seat: int, rng: Random) -> list[int]:
        """Return the stacks of one hand."""
        blind = self.rules.big_blind
        if self.stacks == SHORT:
            return [rng.randint(1, 4 * blind) for _ in range(self.seats)]
        if self.stacks == STEPS:
            steps = [rng.randint(1, 3) * blind + 3 * blind * step for step in range(self.seats)]
            rng.shuffle(steps)
            return steps
        stacks = [self.rules.starting_stack] * self.seats
        if self.stacks == ONE_CHIP:
            stacks[bot_seat] = 1
        return stacks


def all_tables(rule_sets: Sequence[RuleSet], hands: int) -> Iterator[Table]:
    """Yield every table; `hands` at each, and at least one per seat.

    Tables that begin with the same rules follow each other, so that one bot may play them all.
    """
    for rules in rule_sets:
        for seats in range(2, rules.seats_max + 1):
            yield Table(ORDINARY, rules, seats, max(hands, seats))
        for seats in _ODD_SIZES:
            if seats <= rules.seats_max:
                yield from _odd_tables(rules, seats, max(hands, seats))
        for spot, changed in _house_rules(rules):
            for seats in _ODD_SIZES:
                if seats <= rules.seats_max:
                    yield Table(spot, changed, seats, max(hands, seats), stacks=SHORT)


def _odd_tables(rules: RuleSet, seats: int, hands: int) -> Iterator[Table]:
    yield Table("short-stacks", rules, seats, hands, stacks=SHORT)
    yield Table("one-chip", rules, seats, hands, stacks=ONE_CHIP)
    yield Table("raises-to-the-cap", rules, seats, hands, RAISERS)
    yield Table("all-in", rules, seats, hands, SHOVERS)
    yield Table("side-pots", rules, seats, hands, SHOVERS, STEPS)
    yield Table("no-blinds", rules, seats, hands, has_posts=False)
    yield Table("dead-button", rules, seats, hands, has_button=False)
    if rules.passes:
        yield Table("passes", rules, seats, hands, PASSERS)
        yield Table("passes-without-blinds", rules, seats, hands, PASSERS, has_posts=False)
    higher = rules.with_blinds(2 * rules.small_blind, 2 * rules.big_blind)
    yield Table("higher-blinds", higher, seats, hands, told=rules)


def _house_rules(rules: RuleSet) -> Iterator[tuple[str, RuleSet]]:
    """Yield variants with posts that the rule set itself does not have, where possible."""
    changes: Mapping[str, Mapping[str, object]] = {
        "antes": {"ante_kind": ANTE_EACH, "ante": max(1, rules.big_blind // 4)},
        "big-blind-ante": {"ante_kind": ANTE_BIG_BLIND, "ante": rules.big_blind},
        "straddle": {"straddle": STRADDLE_UTG},
    }
    for spot, values in changes.items():
        with suppress(InvalidRuleSet):
            yield spot, rules.with_changes(values)
