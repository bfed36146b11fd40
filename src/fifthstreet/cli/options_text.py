"""What the seat to act may do, as keys to press with their ranges, in the rule set's own words."""

from rich.text import Text

from fifthstreet.cli.look import Look
from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, LETTERS, PASS, RAISE, Action
from fifthstreet.rules.options import Legal, Wager
from fifthstreet.rules.rule_words import MATCH_BET, RAISE_DOUBLE
from fifthstreet.rules.ruleset import RuleSet


def options_text(options: Legal, rules: RuleSet, look: Look) -> list[Text]:
    """One piece an action: its key and its word, and the chips that it takes."""
    pieces: list[Text] = []
    if options.fold:
        pieces.append(_piece(FOLD, look.say(f"action.{FOLD}")))
    if options.call == 0:
        # Document 000: a call with nothing owed is a check.
        pieces.append(_piece(CALL, look.say("table.free_call")))
    elif options.check:
        pieces.append(_piece(CHECK, look.say(f"action.{CHECK}")))
    if options.call:
        pieces.append(_matching(options, options.call, rules, look))
    if options.pass_:
        pieces.append(_piece(PASS, look.say("table.pass", word=look.say(f"action.{PASS}"))))
    for wager in options.wagers:
        if wager.kind != ALL_IN:
            pieces.append(_wager(wager, options, rules, look))
    kind, _ = options.resolve(Action(ALL_IN))
    if kind and kind != CALL and not _is_only_all_in(options):
        amount = f"{look.say(f'action.{ALL_IN}')} {options.all_in_to:,}"
        pieces.append(_piece(ALL_IN, amount))
    return pieces


def _piece(kind: str, words: str) -> Text:
    return Text.assemble((LETTERS[kind], "bold yellow"), " " + words)


def _matching(options: Legal, cost: int, rules: RuleSet, look: Look) -> Text:
    """A call; document 004 calls it a bet and names the street total."""
    if rules.match_word == MATCH_BET:
        word = look.say(f"action.{BET}")
        piece = _piece(BET, look.say("table.match", word=word, to=options.match_to, cost=cost))
    else:
        piece = _piece(CALL, f"{look.say(f'action.{CALL}')} {cost:,}")
    return _with_all_in(piece, cost == options.stack, look)


def _wager(wager: Wager, options: Legal, rules: RuleSet, look: Look) -> Text:
    amount = f"{wager.min:,}" if wager.min == wager.max else f"{wager.min:,}–{wager.max:,}"
    word = look.say(f"action.{wager.kind}")
    words = look.say("table.to_text", word=word, to=amount)
    if wager.kind == BET:
        words = f"{word} {amount}"
    if wager.kind == RAISE and rules.raise_size == RAISE_DOUBLE:
        words += " (×2)"
    return _with_all_in(_piece(wager.kind, words), wager.min == options.all_in_to, look)


def _with_all_in(piece: Text, is_all_in: bool, look: Look) -> Text:
    return piece.append(look.say("table.all_in")) if is_all_in else piece


def _is_only_all_in(options: Legal) -> bool:
    """Whether a bet or raise that takes everything is listed already."""
    return any(wager.kind != ALL_IN and wager.min == options.all_in_to for wager in options.wagers)
