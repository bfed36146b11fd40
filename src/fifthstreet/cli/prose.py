"""A rule set in sentences, made from its fields and the catalogue of messages.

It says what the engine does with a field; a field that another one makes idle is called moot.
"""

from typing import Final

from fifthstreet.cli.speech import say
from fifthstreet.rules.rule_fields import (
    FIELDS,
    FOUR_WHOLE,
    STREET_LIST,
    WORD,
    YES_NO,
    Field,
)
from fifthstreet.rules.rule_words import (
    BET_ADDED,
    BET_FIXED,
    BET_STEP,
    MATCH_CALL,
    NONE,
    RAISE_FIXED,
    RAISE_LAST,
    RAISE_LAST_TOTAL,
    REOPEN_FULL_RAISE,
    STREETS,
)
from fifthstreet.rules.ruleset import RuleSet

# What goes without saying when a rule set is explained; a comparison says it all the same.
_PLAIN: Final = {"straddle": NONE, "match_word": MATCH_CALL, "free_call": False, "passes": False}

# Numbers whose 0 means "none".
_NONE_AT_ZERO: Final = ("rake_permille", "rake_cap")


class Sentence:
    """One sentence about a rule set, and the fields that it puts into words."""

    __slots__ = ("fields", "text")

    def __init__(self, text: str, *fields: str) -> None:
        self.text = text
        self.fields = fields


def explain(rules: RuleSet) -> dict[str, list[Sentence]]:
    """Section -> its sentences; nothing about fields that are moot or go without saying."""
    answer: dict[str, list[Sentence]] = {"table": _table(rules)}
    told = {name for sentence in answer["table"] for name in sentence.fields}
    for field in FIELDS:
        is_plain = field.name in _PLAIN and getattr(rules, field.name) == _PLAIN[field.name]
        if field.section == "about" or field.name in told or is_plain or is_moot(rules, field.name):
            continue
        sentences = answer.setdefault(field.section, [])
        sentences.append(Sentence(describe(rules, field), field.name))
    return answer


def describe(rules: RuleSet, field: Field) -> str:
    """What one field says, as a sentence."""
    key = f"rules.field.{field.name}"
    value: object = getattr(rules, field.name)
    if field.kind == WORD:
        return say(f"{key}.{value}")
    if field.kind == YES_NO:
        return say(f"{key}.true" if value else f"{key}.false")
    if field.kind == STREET_LIST:
        streets = [say(f"street.{street}") for street in getattr(rules, field.name)]
        return say(key, value=_listed(streets)) if streets else say(f"{key}.none")
    if field.kind == FOUR_WHOLE:
        return _describe_four(key, getattr(rules, field.name))
    if field.name in _NONE_AT_ZERO and value == 0:
        return say(f"{key}.none")
    return say(key, value=value)


def is_moot(rules: RuleSet, name: str) -> bool:
    """Whether the field changes nothing, whatever it holds, because of what other fields hold."""
    if name in ("bet_counts_as_raise", "cap_heads_up", "all_in_counts"):
        return not any(rules.raise_caps)
    if name == "cap_seats":
        return rules.cap_heads_up or not any(rules.raise_caps)
    if name == "straddle_raise":
        # Only these sizes build on the last raise.
        return rules.raise_size not in (RAISE_LAST, RAISE_LAST_TOTAL, RAISE_FIXED)
    if name == "bet_caps":
        return rules.bet_size != BET_ADDED
    if name == "fixed_bets":
        return rules.bet_size != BET_FIXED
    if name == "limit":
        return rules.bet_size in (BET_FIXED, BET_STEP)
    if name in ("short_all_in_raise", "words"):
        return rules.bet_size in (BET_ADDED, BET_STEP)
    if name == "short_opening_all_in_reopens":
        return rules.reopening != REOPEN_FULL_RAISE
    if name == "free_call":
        return not rules.checks
    if name == "ante":
        return rules.ante_kind == NONE
    if name in ("rake_cap", "rake_without_flop"):
        return rules.rake_permille == 0
    return False


def _table(rules: RuleSet) -> list[Sentence]:
    """Seats, stacks and blinds, which read best together."""
    least, most = rules.seats_min, rules.seats_max
    seats = "rules.together.seats.same" if least == most else "rules.together.seats"
    depth, rest = divmod(rules.starting_stack, rules.big_blind)
    if rest:
        stack = say("rules.field.starting_stack", value=rules.starting_stack)
    else:
        stack = say("rules.together.stack", stack=rules.starting_stack, depth=depth)
    blinds = say("rules.together.blinds", small=rules.small_blind, big=rules.big_blind)
    return [
        Sentence(say(seats, least=least, most=most), "seats_min", "seats_max"),
        Sentence(stack, "starting_stack"),
        Sentence(blinds, "small_blind", "big_blind"),
    ]


def _describe_four(key: str, numbers: tuple[int, ...]) -> str:
    is_cap = key.endswith("_caps")
    if is_cap and not any(numbers):
        return say(f"{key}.none")
    if is_cap and len(set(numbers)) == 1:
        return say(f"{key}.same", value=numbers[0])
    parts: list[str] = []
    for street, number in zip(STREETS, numbers, strict=True):
        name = say(f"street.{street}")
        if is_cap and number == 0:
            parts.append(say("rules.together.street.no-cap", street=name))
        else:
            parts.append(say("rules.together.street", street=name, number=number))
    return say(key, value=_listed(parts))


def _listed(parts: list[str]) -> str:
    return say("rules.together.comma").join(parts)
