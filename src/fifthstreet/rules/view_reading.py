"""A view read back from its JSON shape, for programs that get it over a pipe or a socket.

What the shape leaves out is worked out again: the chips behind the options, what each seat paid
into a pot. It decides nothing about play, and trusts the sender: it looks for what is missing, not
for what is untrue.
"""

from __future__ import annotations

from fifthstreet.cards.card import UNKNOWN, card_text
from fifthstreet.rules.deal import Post
from fifthstreet.rules.errors import RulesError
from fifthstreet.rules.notation import EMPTY
from fifthstreet.rules.options import Legal, Wager
from fifthstreet.rules.posting import default_posts, first_seat
from fifthstreet.rules.pot import Award, Pot
from fifthstreet.rules.rule_words import MATCH_BET, POTS_AT_ONCE
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.trail import Step, chained, steps
from fifthstreet.rules.view import View

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Mapping
    from typing import Any, Final

CARD_OF_TEXT: Final = {card_text(card): card for card in range(UNKNOWN + 1)}


class InvalidView(RulesError):
    """Some values are no view; the message says which part is missing or wrong."""


def view_from_dict(values: Mapping[str, Any], rules: RuleSet) -> View:
    """The view that `View.as_dict` wrote, of a hand under `rules`; raises InvalidView.

    Blinds that went up since `rules` was sent are taken from the view. All fields are as they were,
    but that a look at everything comes back as the public's.
    """
    try:
        return _read(values, rules)
    except InvalidView:
        raise
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise InvalidView(f"these values are no view: {type(error).__name__}: {error}") from error


def _read(values: Mapping[str, Any], rules: RuleSet) -> View:
    if values["rules"] != rules.name:
        raise InvalidView(f"a view of a hand of {values['rules']!r}, but the rules are {rules!r}")
    small_blind, big_blind = values["small_blind"], values["big_blind"]
    if small_blind != rules.small_blind or big_blind != rules.big_blind:
        rules = rules.with_blinds(small_blind, big_blind)
    found = View(None, -1)
    found.viewer = _seat(values["viewer"])
    found.rules = rules
    found.hand = values["hand"]
    found.seat_count = len(values["stacks"])
    found.button = _seat(values["button"])
    found.positions = tuple(values["positions"])
    found.street = values["street"]
    found.board = _cards(values["board"])
    found.holes = tuple([_cards(hole) for hole in values["holes"]])
    found.starting_stacks = tuple(values["starting_stacks"])
    found.stacks = tuple(values["stacks"])
    found.bets = tuple(values["bets"])
    found.contributions = tuple(values["contributions"])
    found.folded = tuple(values["folded"])
    found.queue = tuple(values["queue"])
    found.passed = tuple(values["passed"])
    found.level = values["level"]
    found.pot_total = values["pot_total"]
    found.actions = _actions(values["actions"])
    found.actor = _seat(values["actor"])
    found.is_over = values["is_over"]
    found.awards = tuple(
        [Award(award["pot"], award["seat"], award["amount"]) for award in values["awards"]]
    )
    found.pots = _pots(values["pots"], found)
    found.legal = _legal(values["legal"], found)
    _read_notation(values["notation"], found)
    return found


def _read_notation(line: str, found: View) -> None:
    """What only the notation tells: who is first, odd posts, and whose cards lie open at the end.

    The line itself is kept only where the view cannot write it again.
    """
    found.line = line if " deck=" in line else ""
    first = -1
    posts = ""
    shown: list[bool] = [False] * found.seat_count if found.is_over else []
    for word in line.split(" "):
        if word.startswith("first="):
            first = int(word[6:])
        elif word.startswith("posts="):
            posts = word[6:]
        elif word.startswith("shown="):
            for seat in word[6:].split(","):
                shown[int(seat)] = True
    if first < 0:
        first = first_seat(found.rules, found.seat_count, found.button)
    found.first = first
    found.posts = _posts(posts) if posts else default_posts(found.rules, found.seat_count, first)
    found.shown = tuple(shown)


def _posts(text: str) -> tuple[Post, ...]:
    found: list[Post] = []
    if text != EMPTY:
        for part in text.split(","):
            seat, kind, amount = part.split(":")
            found.append(Post(int(seat), kind, int(amount)))
    return tuple(found)


def _seat(value: int | None) -> int:
    """Nobody is None in JSON and -1 here."""
    return -1 if value is None else value


def _cards(texts: list[str]) -> tuple[int, ...]:
    return tuple([CARD_OF_TEXT[text] for text in texts])


def _actions(values: list[dict[str, Any]]) -> tuple[Step, ...]:
    plain = [(step["street"], step["seat"], step["kind"], step["to"]) for step in values]
    return tuple(steps(chained(plain)))


def _pots(values: list[dict[str, Any]], found: View) -> tuple[Pot, ...]:
    """The pots with what each seat paid into them. Must agree with `pots.pots_of`, which
    test_view_reading.py proves.

    A seat that may win one pot and not the next is all-in: what it paid is the level between them.
    """
    amounts = list(found.contributions)
    if not found.is_over and found.rules.side_pots != POTS_AT_ONCE:
        for seat in range(found.seat_count):
            amounts[seat] -= found.bets[seat]
    answer: list[Pot] = []
    below = 0
    last = len(values) - 1
    for number in range(len(values)):
        seats: tuple[int, ...] = tuple(values[number]["seats"])
        level = below
        if number < last:
            above: list[int] = values[number + 1]["seats"]
            level = max([amounts[seat] for seat in seats if seat not in above])
        shares: list[int] = []
        for paid in amounts:
            shares.append((paid if number == last else min(paid, level)) - min(paid, below))
        answer.append(Pot(values[number]["amount"], seats, tuple(shares)))
        below = level
    return tuple(answer)


def _legal(values: dict[str, Any] | None, found: View) -> Legal | None:
    if values is None:
        return None
    seat = found.actor
    stack = found.stacks[seat]
    bet = found.bets[seat]
    is_matched_by_bet = found.rules.match_word == MATCH_BET and found.level > bet
    return Legal(
        seat,
        values["fold"],
        values["check"],
        values["call"],
        values["pass"],
        tuple([Wager(wager["kind"], wager["min"], wager["max"]) for wager in values["wagers"]]),
        stack,
        bet + stack,
        found.level if is_matched_by_bet else -1,
    )
