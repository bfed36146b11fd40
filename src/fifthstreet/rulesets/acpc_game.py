"""A game definition of the Annual Computer Poker Competition as a rule set with stacks, and back.

Takes and gives the file's text, opens nothing. Only hold'em is read: another game is refused, never
bent.

    GAMEDEF
    nolimit
    numPlayers = 2
    numRounds = 4
    stack = 20000 20000
    blind = 100 50
    firstPlayer = 2 1 1 1
    numSuits = 4
    numRanks = 13
    numHoleCards = 2
    numBoardCards = 0 3 1 1
    END GAMEDEF
"""

from __future__ import annotations

import os

from fifthstreet.rules.errors import InvalidRuleSet
from fifthstreet.rules.rule_words import BET_FIXED, BUTTON_SMALL_BLIND, RING, STREETS
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rulesets.built_in import built_in

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing costs more than a hand
    from collections.abc import Sequence
    from typing import Final

# The competition's dealer deals this stack when a definition has none (as the limit ones do).
_STACK_WITHOUT_LIMIT: Final = 2**31 - 1

# Keys in lower case (the dealer ignores case), with how they are spelled in its own files.
_SPELLING: Final = {
    "numplayers": "numPlayers",
    "numrounds": "numRounds",
    "stack": "stack",
    "blind": "blind",
    "raisesize": "raiseSize",
    "firstplayer": "firstPlayer",
    "maxraises": "maxRaises",
    "numsuits": "numSuits",
    "numranks": "numRanks",
    "numholecards": "numHoleCards",
    "numboardcards": "numBoardCards",
}

# What makes a definition hold'em.
_HOLDEM: Final = {
    "numrounds": [4],
    "numsuits": [4],
    "numranks": [13],
    "numholecards": [2],
    "numboardcards": [0, 3, 1, 1],
}


# Research games that the dealer's own definitions hold too: hole cards and board cards.
_OTHER_GAMES: Final = {
    ((1,), (0,)): "Kuhn poker",
    ((1,), (0, 1)): "Leduc hold'em",
}

# More than any chips need; what is longer would only cost time.
_MOST_DIGITS: Final = 18


class GameDefinition:
    """A competition game: its rules, and the stack that each seat starts with.

    `stacks[0]` belongs to the definition's player 1: the seat left of the button, heads-up with
    reverse blinds the big blind.
    """

    __slots__ = ("rules", "seats", "stacks")

    def __init__(self, rules: RuleSet, stacks: tuple[int, ...]) -> None:
        self.rules = rules
        self.stacks = stacks
        self.seats = len(stacks)

    def rules_for_equal_stacks(self, source: str) -> RuleSet:
        """The rules alone, for a caller that has no place for the stacks; refuses unequal ones."""
        if len(set(self.stacks)) > 1:
            raise InvalidRuleSet(
                f"{source}: stack = {_spaced(self.stacks)}; "
                "allowed here: the same stack for every player"
            )
        return self.rules


def read_game(text: str, source: str) -> GameDefinition:
    """The definition in `text`; `source` names it in errors and, without its ending, as a rule set.

    Raises InvalidRuleSet for a malformed definition and for a game that is not hold'em.
    """
    lines = _Lines(text, source)
    cards = tuple(lines.numbers("numholecards")), tuple(lines.numbers("numboardcards"))
    if cards in _OTHER_GAMES:
        raise InvalidRuleSet(f"{source}: {_OTHER_GAMES[cards]}; only hold'em is played here")
    for key, wanted in _HOLDEM.items():
        if lines.numbers(key) != wanted:
            raise lines.refuse(key, f"only hold'em is played here: {_spaced(wanted)}")
    seats = lines.seats()
    small_blind, big_blind, heads_up = _blinds(lines, seats)
    stacks = lines.numbers("stack", [_STACK_WITHOUT_LIMIT] * seats)
    if len(stacks) != seats or min(stacks) < 1:
        raise lines.refuse("stack", f"{seats} whole numbers of at least 1, one per player")
    changes: dict[str, object] = {
        "name": _name(source),
        "seats_min": seats,
        "seats_max": seats,
        "starting_stack": stacks[0],
        "small_blind": small_blind,
        "big_blind": big_blind,
        "heads_up": heads_up,
        "raise_caps": _raise_caps(lines),
    }
    if lines.is_limit:
        changes["fixed_bets"] = _fixed_bets(lines, big_blind)
    base = built_in("acpc-fl" if lines.is_limit else "acpc-nl")
    return GameDefinition(base.with_changes(changes, source), tuple(stacks))


def game_text(rules: RuleSet, stacks: Sequence[int]) -> str:
    """The definition of a game with these stakes, limits and stacks, as `read_game` reads it.

    What it cannot say (an ante, say) is left out. Raises InvalidRuleSet for bets or blinds that no
    definition has.
    """
    seats = len(stacks)
    is_limit = rules.bet_size == BET_FIXED
    blinds = [rules.small_blind, rules.big_blind, *[0] * (seats - 2)]
    first = 3
    if seats == 2:
        first = 1
        if rules.heads_up == BUTTON_SMALL_BLIND:
            first = 2
            blinds.reverse()
    lines = [
        "GAMEDEF",
        "limit" if is_limit else "nolimit",
        f"numPlayers = {seats}",
        f"stack = {_spaced(stacks)}",
        f"blind = {_spaced(blinds)}",
        f"firstPlayer = {first} 1 1 1",
    ]
    if is_limit:
        sizes = [times * rules.big_blind for times in rules.fixed_bets]
        lines.append(f"raiseSize = {_spaced(sizes)}")
    if any(rules.raise_caps):
        lines.append(f"maxRaises = {_spaced(rules.raise_caps)}")
    lines += [f"{_SPELLING[key]} = {_spaced(values)}" for key, values in _HOLDEM.items()]
    text = "\n".join([*lines, "END GAMEDEF", ""])
    read_game(text, rules.name)
    return text


class _Lines:
    """The definition's lines as lists of numbers, and errors that quote them."""

    __slots__ = ("_given", "_source", "is_limit")

    def __init__(self, text: str, source: str) -> None:
        self._source = source
        self._given: dict[str, list[int]] = {}
        kinds: list[str] = []
        begun = ended = False
        for number, line in enumerate(text.splitlines(), start=1):
            words = line.partition("#")[0].lower().replace("=", " = ").split()
            if not words:
                continue
            if words == ["gamedef"] and not begun:
                begun = True
            elif words == ["end", "gamedef"] and begun:
                ended = True
                break
            elif begun and words in (["limit"], ["nolimit"]):
                kinds += words
            elif begun and words[1:2] == ["="]:
                self._add(words[0], words[2:], number)
            else:
                given = line.strip()[:80]
                raise InvalidRuleSet(
                    f"{source}: line {number}: {given!r} is no line of a game definition"
                )
        if not ended:
            wanted = "END GAMEDEF" if begun else "GAMEDEF"
            raise InvalidRuleSet(f"{source}: no game definition: {wanted} is missing")
        if len(kinds) != 1:
            raise InvalidRuleSet(f"{source}: one line must say either limit or nolimit")
        self.is_limit = kinds == ["limit"]

    def _add(self, key: str, words: list[str], number: int) -> None:
        where = f"{self._source}: line {number}"
        if key not in _SPELLING:
            raise InvalidRuleSet(
                f"{where}: unknown key {key!r}; allowed: {', '.join(_SPELLING.values())}"
            )
        if key in self._given:
            raise InvalidRuleSet(f"{where}: {_SPELLING[key]} is given twice")
        if not words or not all(_is_number(word) for word in words):
            given = _spaced(words)[:80]
            raise InvalidRuleSet(
                f"{where}: {_SPELLING[key]} = {given}; "
                f"allowed: whole numbers of at most {_MOST_DIGITS} digits"
            )
        self._given[key] = [int(word) for word in words]

    def has(self, key: str) -> bool:
        return key in self._given

    def numbers(self, key: str, default: list[int] | None = None) -> list[int]:
        if key in self._given:
            return self._given[key]
        if default is None:
            raise InvalidRuleSet(f"{self._source}: {_SPELLING[key]} is missing")
        return default

    def seats(self) -> int:
        counts = self.numbers("numplayers")
        if len(counts) != 1 or not 2 <= counts[0] <= 10:
            raise self.refuse("numplayers", "2 to 10")
        return counts[0]

    def refuse(self, key: str, allowed: str) -> InvalidRuleSet:
        given = _spaced(self._given.get(key, ["nothing"]))
        return InvalidRuleSet(f"{self._source}: {_SPELLING[key]} = {given}; allowed: {allowed}")


def _blinds(lines: _Lines, seats: int) -> tuple[int, int, str]:
    """Small blind, big blind, and who has the button heads-up.

    The definition numbers players from the button's left, and says who acts first on each street.
    """
    blinds = lines.numbers("blind")
    first = lines.numbers("firstplayer", [1, 1, 1, 1])
    if len(blinds) == seats == 2 and blinds[0] >= max(1, blinds[1]) and first == [2, 1, 1, 1]:
        return blinds[1], blinds[0], BUTTON_SMALL_BLIND
    if len(blinds) != seats or blinds[1] < max(1, blinds[0]) or any(blinds[2:]):
        raise lines.refuse(
            "blind", "one number a player: small blind, big blind, then 0; heads-up also reversed"
        )
    opener = 1 if seats == 2 else 3
    if first != [opener, 1, 1, 1]:
        raise lines.refuse("firstplayer", f"{opener} 1 1 1 with these blinds")
    return blinds[0], blinds[1], RING if seats == 2 else BUTTON_SMALL_BLIND


def _raise_caps(lines: _Lines) -> list[int]:
    if not lines.has("maxraises"):
        return [0, 0, 0, 0]
    caps = lines.numbers("maxraises")
    # A rule set's 0 means "no cap"; the definition's means "no raise", which no rule set has.
    if len(caps) != len(STREETS) or min(caps) < 1:
        raise lines.refuse("maxraises", "four whole numbers of at least 1, one a street")
    return caps


def _fixed_bets(lines: _Lines, big_blind: int) -> list[int]:
    """The street's bets as multiples of the big blind, as a rule set counts them."""
    sizes = lines.numbers("raisesize")
    if len(sizes) != len(STREETS) or any(size < 1 or size % big_blind for size in sizes):
        raise lines.refuse("raisesize", f"four multiples of the big blind of {big_blind}")
    return [size // big_blind for size in sizes]


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS


def _name(source: str) -> str:
    stem = os.path.basename(source).removesuffix(".game")
    return "-".join(stem.split()) or "acpc"


def _spaced(values: Sequence[object]) -> str:
    return " ".join(str(value) for value in values)
