"""What a decision becomes that the rules refuse, or that never came.

The rules core knows no forgiveness; this is the only place that has any. Every answer is legal:
tests/formats/test_discipline.py proves it for every rule set.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from fifthstreet.formats.errors import InvalidFormat
from fifthstreet.formats.saved import Saved
from fifthstreet.rules import Action, HandState, Legal, check, legal
from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, RAISE
from fifthstreet.rules.rule_words import TIME_OUT_FOLD

# What a discipline may do with a decision.
REJECT: Final = "reject"  # raise IllegalAction: the caller asks again or stops
NEAREST_LEGAL: Final = "nearest-legal"
CHECK_OR_FOLD: Final = "check-or-fold"
TIME_OUT: Final = "time-out"  # as the rule set's `time_out` says
FORFEIT: Final = "forfeit"  # check or fold, and the player is out of the match
CONTEST: Final = "contest"  # the conversions of the contest of document 002
FOLD_ALWAYS: Final = "fold"  # also where a check is free, if the rules let a seat do so

ANSWERS: Final = (
    REJECT,
    NEAREST_LEGAL,
    CHECK_OR_FOLD,
    TIME_OUT,
    FORFEIT,
    CONTEST,
    FOLD_ALWAYS,
)

# What can be wrong with a decision.
ILLEGAL: Final = "illegal"
LATE: Final = "late"
CRASHED: Final = "crashed"


@dataclass(frozen=True, slots=True)
class Discipline:
    """An answer to each kind of bad decision."""

    illegal: str
    late: str
    crashed: str

    def __post_init__(self) -> None:
        for answer in (self.illegal, self.late, self.crashed):
            if answer not in ANSWERS:
                raise InvalidFormat(f"discipline: {answer!r}; allowed: {', '.join(ANSWERS)}")

    def answer(self, fault: str) -> str:
        return {ILLEGAL: self.illegal, LATE: self.late, CRASHED: self.crashed}[fault]

    def as_dict(self) -> dict[str, object]:
        return {"illegal": self.illegal, "late": self.late, "crashed": self.crashed}

    @classmethod
    def from_dict(cls, values: object) -> "Discipline":
        saved = Saved(values, "discipline")
        return cls(saved.text("illegal"), saved.text("late"), saved.text("crashed"))


# Where programs play, a bad decision costs the decision and never stops the match; people are asked
# again. Nobody forfeits unless an organiser says so.
DISCIPLINES: Final = {
    "match": Discipline(NEAREST_LEGAL, TIME_OUT, CHECK_OR_FOLD),
    "cash": Discipline(REJECT, TIME_OUT, CHECK_OR_FOLD),
    "contest": Discipline(CONTEST, TIME_OUT, TIME_OUT),
    "freezeout": Discipline(REJECT, TIME_OUT, CHECK_OR_FOLD),
}


@dataclass(frozen=True, slots=True)
class Wish:
    """What a player asked for, in any word; `added` is the chips to add, where the word needs them.

    Foreign protocols' codecs make wishes; a bot of ours hands in an Action.
    """

    word: str
    added: int | None = None


class Ruling(NamedTuple):
    """What is played. `fault` is "" for a decision taken as it was; `is_forfeit`: out of the
    match."""

    action: Action
    fault: str = ""
    is_forfeit: bool = False


def rule(state: HandState, decision: Action, discipline: Discipline) -> Ruling:
    """A decision that arrived in time; raises IllegalAction if illegal ones are rejected."""
    error = check(state, decision)
    if error is None:
        return Ruling(decision)
    if discipline.illegal == REJECT:
        raise error
    if discipline.illegal == NEAREST_LEGAL:
        return Ruling(nearest_legal(state, decision), ILLEGAL)
    if discipline.illegal == CONTEST:
        return Ruling(contest_action(state, _wish_of(state, decision)), ILLEGAL)
    return _without_decision(state, discipline.illegal, ILLEGAL)


def rule_missing(state: HandState, fault: str, discipline: Discipline) -> Ruling:
    """A decision that never came: the seat was late or its program crashed.

    There is nothing to reject or convert, so those answers are a time-out too.
    """
    return _without_decision(state, discipline.answer(fault), fault)


def _without_decision(state: HandState, answer: str, fault: str) -> Ruling:
    if answer == FORFEIT:
        return Ruling(check_or_fold(state), fault, True)
    if answer == CHECK_OR_FOLD:
        return Ruling(check_or_fold(state), fault)
    if answer == FOLD_ALWAYS:
        return Ruling(_first_allowed(legal(state), [Action(FOLD), Action(CHECK)]), fault)
    return Ruling(time_out(state), fault)


def check_or_fold(state: HandState) -> Action:
    """Check if that is free, else fold."""
    return _first_allowed(legal(state), [Action(CHECK), Action(FOLD)])


def time_out(state: HandState) -> Action:
    """What the rule set says of a seat that lets its time run out."""
    if state.rules.time_out == TIME_OUT_FOLD:
        return _first_allowed(legal(state), [Action(FOLD), Action(CHECK)])
    return check_or_fold(state)


def nearest_legal(state: HandState, decision: Action) -> Action:
    """The legal action closest to the one asked for; the same one if it is legal.

    A size is moved into the nearest range, a bet and a raise stand for each other, a raise that is
    not open is a call, a check that is not free is a call, and a call of nothing is a check.
    """
    options = legal(state)
    if options.allows(decision):
        return decision
    kind = decision.kind
    if kind == PASS:
        return check_or_fold(state)
    if kind == FOLD:
        return _first_allowed(options, [Action(CHECK)])
    wanted: list[Action] = []
    if kind in (BET, RAISE, ALL_IN):
        wanted += _nearest_wager(options, options.all_in_to if kind == ALL_IN else decision.to)
    return _first_allowed(options, [*wanted, *_staying_in()])


def _nearest_wager(options: Legal, to: int) -> list[Action]:
    found: list[tuple[int, Action]] = []
    for wager in options.wagers:
        nearest = min(max(to, wager.min), wager.max)
        action = Action(ALL_IN) if wager.kind == ALL_IN else Action(wager.kind, nearest)
        found.append((abs(nearest - to), action))
    return [action for _, action in sorted(found, key=lambda item: item[0])]


def contest_action(state: HandState, wish: Wish) -> Action:
    """What the contest of document 002 makes of a wish; a word it does not know is a fold.

    Its own words: bet (adding chips), call, raise, check, fold, allin. Where nobody has bet, call
    and raise bet one big blind; behind a bet, check, a fifth raise and a bet that does not lift it
    are calls; what is beyond the stack is all-in.
    """
    options = legal(state)
    own, level, stack = options.all_in_to - options.stack, state.level, options.stack
    big_blind = state.rules.big_blind
    wanted: list[Action] = []
    if wish.word == "allin":
        wanted = [Action(ALL_IN)]
    elif wish.word == "bet" or (wish.word in ("call", "raise") and level == 0):
        asked = wish.added if wish.word == "bet" and wish.added is not None else big_blind
        added = max(asked, big_blind)
        wanted = [Action(ALL_IN) if stack <= added else Action(BET, own + added)]
    elif wish.word == "raise":
        is_capped = 0 < state.rules.raise_caps[state.street] <= state.raise_count
        if not is_capped:
            beyond = own + stack <= 2 * level
            wanted = [Action(ALL_IN) if beyond else Action(RAISE, 2 * level)]
    elif wish.word == "check":
        wanted = [Action(CHECK)]
    elif wish.word != "call":
        return _first_allowed(options, [Action(FOLD), Action(CHECK)])
    return _first_allowed(options, [*wanted, *_staying_in()])


def _wish_of(state: HandState, decision: Action) -> Wish:
    if decision.kind == BET:
        return Wish("bet", decision.to - state.bets[state.actor])
    return Wish("allin" if decision.kind == ALL_IN else decision.kind)


def _staying_in() -> list[Action]:
    """Match if something is owed, else check; a seat too short to match may have to go all-in."""
    return [Action(CALL), Action(CHECK), Action(ALL_IN), Action(FOLD)]


def _first_allowed(options: Legal, wanted: Sequence[Action]) -> Action:
    # House rules may forbid both a free fold and a check: then anything open, the cheapest first.
    anything = [
        Action(FOLD),
        Action(PASS),
        *(Action(w.kind, w.min) for w in options.wagers if w.kind != ALL_IN),
        Action(ALL_IN),
    ]
    return next(action for action in [*wanted, *anything] if options.allows(action))
