"""Reads a hand notation back into a position that can be played on."""

from __future__ import annotations

from fifthstreet.cards.text import parse_cards
from fifthstreet.rules.action import Action, action_from_code
from fifthstreet.rules.apply import apply
from fifthstreet.rules.deal import Post
from fifthstreet.rules.dealing import arrange_deck
from fifthstreet.rules.errors import InvalidNotation, RulesError
from fifthstreet.rules.notation import EMPTY, MARK
from fifthstreet.rules.posting import first_seat
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.showdown import show_hole
from fifthstreet.rules.start import start_hand
from fifthstreet.rules.state import HandState

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Callable

KEYS = ("button", "first", "stacks", "posts", "deck", "holes", "board", "actions", "shown")
NEEDED = ("button", "stacks", "actions")


def read_notation(text: str, load: Callable[[str], RuleSet]) -> HandState:
    """The position that `text` describes; `load` finds a rule set by its name.

    Raises InvalidNotation that quotes the part that is wrong, or IllegalAction for an action that
    the rules refuse.
    """
    words = text.split()
    if len(words) < 3 or words[0] != MARK:
        raise InvalidNotation(
            f"{text!r} is no hand notation: it begins with {MARK}, a rule set and its blinds"
        )
    rules = _blinds(load(words[1]), words[2])
    values: dict[str, str] = {}
    for word in words[3:]:
        key, equals, value = word.partition("=")
        if not equals or key not in KEYS or key in values:
            raise InvalidNotation(f"{word!r} in a hand notation: each of {', '.join(KEYS)} once")
        values[key] = value
    for key in NEEDED:
        if key not in values:
            raise InvalidNotation(f"the hand notation has no {key}= in {text!r}")
    try:
        state = _start(rules, values)
    except InvalidNotation:
        raise
    except (RulesError, ValueError) as error:
        raise InvalidNotation(f"{error}, in {text!r}") from error
    for action in _actions(values["actions"]):
        state, _ = apply(state, action)
    for part in values.get("shown", "").split(","):
        if part:
            state = _show(state, part)
    return state


def _show(state: HandState, part: str) -> HandState:
    """Turn up the cards of a seat that shows after the hand; most are up already."""
    seat = _whole(part, "shown")
    if not state.is_over or seat >= state.seat_count:
        raise InvalidNotation(f"shown={part}: only seats of a hand that is over show their cards")
    return show_hole(state, seat)[0]


def _blinds(rules: RuleSet, word: str) -> RuleSet:
    small, _, big = word.partition("/")
    if not (word.isascii() and small.isdigit() and big.isdigit()):
        raise InvalidNotation(f"{word!r} are no blinds; an example: 50/100")
    if (int(small), int(big)) == (rules.small_blind, rules.big_blind):
        return rules
    return rules.with_blinds(int(small), int(big))


def _start(rules: RuleSet, values: dict[str, str]) -> HandState:
    stacks = [_whole(part, "stacks") for part in values["stacks"].split(",")]
    count = len(stacks)
    button = -1 if values["button"] == EMPTY else _whole(values["button"], "button")
    first = _whole(values["first"], "first") if "first" in values else None
    posts = _posts(values["posts"]) if "posts" in values else None
    if "deck" in values:
        deck = tuple(parse_cards(values["deck"]))
    else:
        start = first_seat(rules, count, button) if first is None else first
        deck = _deck(rules, values, count, start)
    return start_hand(rules, stacks, deck, button=button, posts=posts, first=first)


def _deck(rules: RuleSet, values: dict[str, str], count: int, first: int) -> tuple[int, ...]:
    if "holes" not in values:
        raise InvalidNotation("a hand notation has deck= or holes=")
    holes = [parse_cards(part) for part in values["holes"].split(",")]
    if len(holes) != count:
        raise InvalidNotation(f"holes of {len(holes)} seats, stacks of {count}")
    board_text = values.get("board", EMPTY)
    board = [] if board_text == EMPTY else list(parse_cards(board_text))
    return arrange_deck(rules, holes, board, first)


def _posts(text: str) -> list[Post]:
    found: list[Post] = []
    if text == EMPTY:
        return found
    for part in text.split(","):
        pieces = part.split(":")
        if len(pieces) != 3:
            raise InvalidNotation(f"{part!r} is no post; an example: 0:small_blind:50")
        found.append(Post(_whole(pieces[0], "posts"), pieces[1], _whole(pieces[2], "posts")))
    return found


def _actions(text: str) -> list[Action]:
    """The actions, street bars left out: the rules know where a street ends."""
    if text == EMPTY:
        return []
    codes = [code for code in text.replace("/", ",").split(",") if code]
    try:
        return [action_from_code(code) for code in codes]
    except ValueError as error:
        raise InvalidNotation(f"{error}, in actions={text}") from error


def _whole(text: str, key: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise InvalidNotation(f"{text!r} in {key}= is no whole number")
    return int(text)
