"""The rule set: every point on which two documents differ, as one validated record.

A rule set is data; this file reads no files. `rule_fields` says what each field may hold,
`rule_constraints` what goes together. The meaning of a field is where the engine asks for it.
"""

from __future__ import annotations

from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_constraints import broken_constraint
from fifthstreet.rules.rule_fields import FIELDS, WORD, Field, field_named
from fifthstreet.rules.rule_words import STREETS

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Mapping


class RuleSet:
    """One complete, validated set of rules. Read-only; `with_changes` makes another."""

    __slots__ = (*[field.name for field in FIELDS], "board_places")

    def __init__(self, values: Mapping[str, object], source: str = "rule set") -> None:
        """Check every field and combination; raises InvalidRuleSet, naming source and key."""
        given = _Values(values, source)
        self.name: str = given.text("name")
        self.version: int = given.whole("version")
        self.document: str = given.text("document")
        self.seats_min: int = given.whole("seats_min")
        self.seats_max: int = given.whole("seats_max")
        self.starting_stack: int = given.whole("starting_stack")
        self.small_blind: int = given.whole("small_blind")
        self.big_blind: int = given.whole("big_blind")
        self.ante_kind: str = given.text("ante_kind")
        self.ante: int = given.whole("ante")
        self.straddle: str = given.text("straddle")
        self.heads_up: str = given.text("heads_up")
        self.marker: str = given.text("marker")
        self.deal: str = given.text("deal")
        self.burns: tuple[str, ...] = given.streets("burns")
        self.short_big_blind: str = given.text("short_big_blind")
        self.big_blind_option: bool = given.yes("big_blind_option")
        self.bet_size: str = given.text("bet_size")
        self.raise_size: str = given.text("raise_size")
        self.straddle_raise: str = given.text("straddle_raise")
        self.limit: str = given.text("limit")
        self.fixed_bets: tuple[int, ...] = given.four("fixed_bets")
        self.raise_caps: tuple[int, ...] = given.four("raise_caps")
        self.bet_caps: tuple[int, ...] = given.four("bet_caps")
        self.bet_counts_as_raise: bool = given.yes("bet_counts_as_raise")
        self.cap_heads_up: bool = given.yes("cap_heads_up")
        self.cap_seats: str = given.text("cap_seats")
        self.all_in_counts: str = given.text("all_in_counts")
        self.short_all_in_raise: bool = given.yes("short_all_in_raise")
        self.reopening: str = given.text("reopening")
        self.short_opening_all_in_reopens: bool = given.yes("short_opening_all_in_reopens")
        self.raise_against_covered: bool = given.yes("raise_against_covered")
        self.fold_when_free: bool = given.yes("fold_when_free")
        self.words: str = given.text("words")
        self.match_word: str = given.text("match_word")
        self.free_call: bool = given.yes("free_call")
        self.short_call: bool = given.yes("short_call")
        self.checks: bool = given.yes("checks")
        self.passes: bool = given.yes("passes")
        self.all_in_action: bool = given.yes("all_in_action")
        self.still_asked: str = given.text("still_asked")
        self.side_pots: str = given.text("side_pots")
        self.unmatched_chips: str = given.text("unmatched_chips")
        self.odd_chips: str = given.text("odd_chips")
        self.rake_permille: int = given.whole("rake_permille")
        self.rake_cap: int = given.whole("rake_cap")
        self.rake_without_flop: bool = given.yes("rake_without_flop")
        self.selection: str = given.text("selection")
        self.muck: str = given.text("muck")
        self.show_order: str = given.text("show_order")
        self.face_up_all_in: bool = given.yes("face_up_all_in")
        self.format: str = given.text("format")
        self.time_out: str = given.text("time_out")
        given.refuse_unknown()
        problem = broken_constraint(self)
        if problem:
            raise InvalidRuleSet(f"{source}: {problem}")
        # Where the board lies in the deck behind the hole cards; worked out once, read every hand.
        self.board_places: tuple[int, ...] = _board_places(self.burns)

    @staticmethod
    def stored(values: Mapping[str, object], source: str = "stored rule set") -> RuleSet:
        """The rule set of a record, journal or result folder, which may be older than some fields.

        A later field that it lacks gets the value with which its hands were played.
        """
        whole: dict[str, object] = {}
        for field in FIELDS:
            if field.before is not None:
                whole[field.name] = field.before
        whole.update(values)
        return RuleSet(whole, source)

    def values(self) -> dict[str, object]:
        """Every field with its value, in the order of `FIELDS`; lists as lists, ready for JSON."""
        answer: dict[str, object] = {}
        for field in FIELDS:
            value: object = getattr(self, field.name)
            answer[field.name] = list(value) if isinstance(value, tuple) else value
        return answer

    def with_changes(self, changes: Mapping[str, object], source: str = "changes") -> RuleSet:
        """The same rules with some fields changed, checked as a whole."""
        merged = self.values()
        merged.update(changes)
        return RuleSet(merged, source)

    def with_blinds(self, small_blind: int, big_blind: int) -> RuleSet:
        return self.with_changes({"small_blind": small_blind, "big_blind": big_blind}, "blinds")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RuleSet) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.name, self.version, self.small_blind, self.big_blind))

    def __repr__(self) -> str:
        return f"<RuleSet {self.name} {self.small_blind}/{self.big_blind}>"

    def __reduce__(self) -> tuple[object, ...]:
        return RuleSet, (self.values(), self.name)

    def __copy__(self) -> RuleSet:
        return self

    def __deepcopy__(self, memo: object) -> RuleSet:
        return self


class _Values:
    """Reads fields out of a mapping, each checked against its `Field`."""

    __slots__ = ("_source", "_values")

    def __init__(self, values: Mapping[str, object], source: str) -> None:
        self._values = values
        self._source = source

    def refuse_unknown(self) -> None:
        names = [field.name for field in FIELDS]
        for key in self._values:
            if key not in names:
                raise InvalidRuleSet(
                    f"{self._source}: unknown key {key!r}; allowed: {', '.join(names)}"
                )

    def _field_value(self, name: str) -> tuple[Field, object]:
        field = field_named(name)
        if name not in self._values:
            raise InvalidRuleSet(
                f"{self._source}: key {name!r} is missing; allowed: {field.allowed_text()}"
            )
        return field, self._values[name]

    def _refuse(self, field: Field, value: object) -> InvalidRuleSet:
        return InvalidRuleSet(
            f"{self._source}: {field.name} = {value!r}; allowed: {field.allowed_text()}"
        )

    def text(self, name: str) -> str:
        field, value = self._field_value(name)
        if not isinstance(value, str) or (field.kind == WORD and value not in field.allowed):
            raise self._refuse(field, value)
        # The constant itself, so that the engine compares pointers.
        return field.allowed[field.allowed.index(value)] if field.kind == WORD else value

    def whole(self, name: str) -> int:
        field, value = self._field_value(name)
        if isinstance(value, bool) or not isinstance(value, int) or value < field.least:
            raise self._refuse(field, value)
        return value

    def yes(self, name: str) -> bool:
        field, value = self._field_value(name)
        if not isinstance(value, bool):
            raise self._refuse(field, value)
        return value

    def streets(self, name: str) -> tuple[str, ...]:
        field, value = self._field_value(name)
        if not isinstance(value, (list, tuple)):
            raise self._refuse(field, value)
        for street in value:
            if street not in STREETS[1:]:
                raise self._refuse(field, value)
        return tuple([street for street in STREETS if street in value])

    def four(self, name: str) -> tuple[int, ...]:
        field, value = self._field_value(name)
        if not isinstance(value, (list, tuple)) or len(value) != len(STREETS):
            raise self._refuse(field, value)
        for number in value:
            if isinstance(number, bool) or not isinstance(number, int) or number < field.least:
                raise self._refuse(field, value)
        return tuple(value)


def _board_places(burns: tuple[str, ...]) -> tuple[int, ...]:
    """The places of the five board cards behind the hole cards, burns stepped over."""
    places: list[int] = []
    place = 0
    for street, cards in (("flop", 3), ("turn", 1), ("river", 1)):
        if street in burns:
            place += 1
        for _ in range(cards):
            places.append(place)
            place += 1
    return tuple(places)
