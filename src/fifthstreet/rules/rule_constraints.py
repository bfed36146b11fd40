"""Which values of a rule set's fields go together, as data.

`RuleSet` evaluates this list, and so does the page's form, which is written from it
(scripts/rule_form.py); a constraint is stated here and nowhere else.
"""

from __future__ import annotations

from fifthstreet.rules.rule_words import (
    ASK_NOT_YET_ACTED,
    BET_ANY,
    BET_BIG_BLIND,
    BET_FIXED,
    BET_STEP,
    COUNT_NEVER,
    MATCH_BET,
    NONE,
    POT,
    RAISE_FIXED,
    RAISE_LAST,
    RAISE_STEP,
    REOPEN_FULL_RAISE,
    REOPEN_HALF_BET,
    WORDS_RAISE_ONLY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from typing import Final

# What a condition asks of a field's value.
IS: Final = "is"
IS_NOT: Final = "is-not"
ONE_OF: Final = "one-of"
AT_LEAST: Final = "at-least"
AT_MOST: Final = "at-most"
AT_MOST_FIELD: Final = "at-most-field"  # `value` names the other field
SOME_ABOVE: Final = "some-above"  # one number of a list is above `value`


class Condition:
    """One question about one field."""

    __slots__ = ("field", "test", "value")

    def __init__(self, field: str, test: str, value: object) -> None:
        self.field = field
        self.test = test
        self.value = value

    def holds(self, rules: object) -> bool:
        given: object = getattr(rules, self.field)
        if self.test == IS:
            return given == self.value
        if self.test == IS_NOT:
            return given != self.value
        if self.test == ONE_OF:
            return isinstance(self.value, tuple) and given in self.value
        if self.test == SOME_ABOVE:
            return isinstance(given, tuple) and max(given) > _whole(self.value)
        if self.test == AT_LEAST:
            return _whole(given) >= _whole(self.value)
        if self.test == AT_MOST_FIELD:
            return _whole(given) <= _whole(getattr(rules, str(self.value)))
        assert self.test == AT_MOST
        return _whole(given) <= _whole(self.value)


class Constraint:
    """Where every condition of `when` holds, `needs` has to hold; `text` refuses what does not.

    `{rules.NAME}` in the text is the value of that field.
    """

    __slots__ = ("needs", "text", "when")

    def __init__(self, text: str, needs: Condition, *when: Condition) -> None:
        self.text = text
        self.needs = needs
        self.when = when

    def is_broken_by(self, rules: object) -> bool:
        for condition in self.when:
            if not condition.holds(rules):
                return False
        return not self.needs.holds(rules)


_NOT_THIS_ANTE: Final = "ante_kind = {rules.ante_kind!r} does not go with ante = {rules.ante}"
_BOTH_FIXED: Final = "bet_size and raise_size are either both 'fixed' or neither is"
_BOTH_STEP: Final = "bet_size and raise_size are either both 'step' or neither is"

# The first one that is broken is reported.
CONSTRAINTS: Final = (
    Constraint(
        "seats_max: at most 10 seats are dealt in",
        Condition("seats_max", AT_MOST, 10),
    ),
    Constraint(
        "seats_min is above seats_max",
        Condition("seats_min", AT_MOST_FIELD, "seats_max"),
    ),
    Constraint(
        "small_blind is above big_blind",
        Condition("small_blind", AT_MOST_FIELD, "big_blind"),
    ),
    Constraint(
        _NOT_THIS_ANTE,
        Condition("ante", IS, 0),
        Condition("ante_kind", IS, NONE),
    ),
    Constraint(
        _NOT_THIS_ANTE,
        Condition("ante", AT_LEAST, 1),
        Condition("ante_kind", IS_NOT, NONE),
    ),
    Constraint(
        _BOTH_FIXED,
        Condition("raise_size", IS, RAISE_FIXED),
        Condition("bet_size", IS, BET_FIXED),
    ),
    Constraint(
        _BOTH_FIXED,
        Condition("bet_size", IS, BET_FIXED),
        Condition("raise_size", IS, RAISE_FIXED),
    ),
    Constraint(
        _BOTH_STEP,
        Condition("raise_size", IS, RAISE_STEP),
        Condition("bet_size", IS, BET_STEP),
    ),
    Constraint(
        _BOTH_STEP,
        Condition("bet_size", IS, BET_STEP),
        Condition("raise_size", IS, RAISE_STEP),
    ),
    Constraint(
        "bet_size = 'step' needs a small_blind of at least 1: it is the step",
        Condition("small_blind", AT_LEAST, 1),
        Condition("bet_size", IS, BET_STEP),
    ),
    Constraint(
        "limit = 'pot' needs bet_size = 'big-blind'",
        Condition("bet_size", IS, BET_BIG_BLIND),
        Condition("limit", IS, POT),
    ),
    Constraint(
        "reopening = 'half-bet' needs bet_size = 'fixed'",
        Condition("bet_size", IS, BET_FIXED),
        Condition("reopening", IS, REOPEN_HALF_BET),
    ),
    Constraint(
        "reopening = 'full-raise' needs raise_size = 'last-raise'",
        Condition("raise_size", IS, RAISE_LAST),
        Condition("reopening", IS, REOPEN_FULL_RAISE),
    ),
    Constraint(
        "all_in_counts = 'never' with raise_caps needs all_in_action = true",
        Condition("all_in_action", IS, True),
        Condition("all_in_counts", IS, COUNT_NEVER),
        Condition("raise_caps", SOME_ABOVE, 0),
    ),
    Constraint(
        "checks = false needs passes = true: a seat must be able to wait",
        Condition("passes", IS, True),
        Condition("checks", IS, False),
    ),
    Constraint(
        "checks = false needs big_blind_option = false: the option is a check",
        Condition("big_blind_option", IS, False),
        Condition("checks", IS, False),
    ),
    Constraint(
        "still_asked = 'not-yet-acted' needs checks = true: a seat may have no other turn",
        Condition("checks", IS, True),
        Condition("still_asked", IS, ASK_NOT_YET_ACTED),
    ),
    Constraint(
        "short_call = false needs all_in_action = true: a short seat must be able to stay",
        Condition("all_in_action", IS, True),
        Condition("short_call", IS, False),
    ),
    Constraint(
        "words = 'raise-only' does not go with bet_size = {rules.bet_size!r}",
        Condition("bet_size", ONE_OF, (BET_BIG_BLIND, BET_ANY, BET_FIXED)),
        Condition("words", IS, WORDS_RAISE_ONLY),
    ),
    Constraint(
        "match_word = 'bet' needs bet_size = 'step'",
        Condition("bet_size", IS, BET_STEP),
        Condition("match_word", IS, MATCH_BET),
    ),
    Constraint(
        "rake_permille is above 1000",
        Condition("rake_permille", AT_MOST, 1000),
    ),
)


def broken_constraint(rules: object) -> str:
    """What is wrong with the fields of `rules` together, or nothing."""
    for constraint in CONSTRAINTS:
        if constraint.is_broken_by(rules):
            return constraint.text.format(rules=rules)
    return ""


def _whole(value: object) -> int:
    assert isinstance(value, int)
    return value
