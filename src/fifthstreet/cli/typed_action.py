"""Reads what a person types at the table into an action or a wish. It asks nothing of the rules but
what `Legal` says, and leaves it to them to refuse an amount.
"""

import re
import unicodedata
from typing import Final

from fifthstreet.errors import FifthStreetError
from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, RAISE, Action
from fifthstreet.rules.options import Legal, Wager
from fifthstreet.rules.ruleset import RuleSet

# Wishes that are no actions.
HELP: Final = "help"
QUIT: Final = "quit"
LOOK_AGAIN: Final = "look-again"

_WISHES: Final = {
    "": LOOK_AGAIN,
    "?": HELP,
    "h": HELP,
    "help": HELP,
    "帮助": HELP,
    "q": QUIT,
    "quit": QUIT,
    "exit": QUIT,
    "退出": QUIT,
    "结束": QUIT,
}
_WORDS: Final = {
    FOLD: ("f", "fold", "弃牌", "棄牌", "弃"),
    CHECK: ("k", "x", "check", "过牌", "過牌", "看牌"),
    CALL: ("c", "call", "跟注", "跟"),
    BET: ("b", "bet", "下注"),
    RAISE: ("r", "raise", "加注"),
    ALL_IN: ("a", "all-in", "all in", "allin", "all_in", "全下", "全押", "梭哈"),
    PASS: ("p", "pass", "跳过", "跳過", "让牌", "讓牌"),
}
_KIND_OF_WORD: Final = {word: kind for kind, words in _WORDS.items() for word in words}
_LONGEST_FIRST: Final = sorted(_KIND_OF_WORD, key=len, reverse=True)
_TYPED: Final = re.compile(
    rf"({'|'.join(map(re.escape, _LONGEST_FIRST))})(?![a-z])\s*(?:to\b|到|至)?\s*(.*)"
)
_AMOUNT: Final = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,15}")


class NotUnderstood(FifthStreetError):
    """What was typed is no action; `key` is the message that says so, filled in with `values`."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def read_typed(line: str, options: Legal, rules: RuleSet) -> Action | str:
    """The action that the line means, or a wish (HELP, QUIT, LOOK_AGAIN); raises NotUnderstood.

    Chinese input methods type full-width letters, digits and marks: they mean the same.
    """
    typed = " ".join(unicodedata.normalize("NFKC", line).lower().split())
    wish = _WISHES.get(typed)
    if wish is not None:
        return wish
    if _AMOUNT.fullmatch(typed):
        return _bare_amount(_amount(typed), options)
    found = _TYPED.fullmatch(typed)
    if found is None:
        raise NotUnderstood("cli.play.not-understood", typed=_quoted(line))
    kind, rest = _KIND_OF_WORD[found[1]], found[2]
    if kind in (BET, RAISE):
        return _wager(kind, rest, options)
    if rest:
        raise NotUnderstood("cli.play.no-amount", kind=kind, typed=_quoted(rest))
    if kind == CHECK and rules.passes and not rules.checks:
        # Document 004 has no check; its 过牌 is the pass.
        return Action(PASS)
    if kind == CALL and options.call is None and options.check:
        # Nothing is owed, so nothing is lost: who calls here means to stay in.
        return Action(CHECK)
    return Action(kind)


def _wager(kind: str, rest: str, options: Legal) -> Action:
    if rest:
        if not _AMOUNT.fullmatch(rest) or not _amount(rest):
            raise NotUnderstood("cli.play.bad-amount", typed=_quoted(rest))
        return Action(kind, _amount(rest))
    if kind == BET and options.match_to > 0 and options.call is not None:
        return Action(CALL)
    wager = options.wager(kind)
    if wager is None:
        # The rules will say why there is no such wager; any total serves to ask them.
        return Action(kind, options.all_in_to)
    if wager.min != wager.max:
        raise NotUnderstood("cli.play.amount-missing", kind=kind, wager=wager)
    return Action(kind, wager.min)


def _bare_amount(to: int, options: Legal) -> Action:
    """A number alone is the bet or raise there is, if there is only one."""
    wagers: list[Wager] = [wager for wager in options.wagers if wager.kind != ALL_IN]
    if len(wagers) != 1 or to == 0:
        raise NotUnderstood("cli.play.which-wager", typed=str(to))
    return Action(wagers[0].kind, to)


def _amount(typed: str) -> int:
    return int(typed.replace(",", ""))


def _quoted(typed: str) -> str:
    """What was typed, without control characters and cut where it is long."""
    shown = "".join(character if character.isprintable() else "?" for character in typed.strip())
    return shown if len(shown) <= 30 else shown[:29] + "…"
