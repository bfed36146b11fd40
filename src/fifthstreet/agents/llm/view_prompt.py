"""A view as a short text for a language model, with every legal move written out."""

from typing import Final

from fifthstreet.cards.text import cards_text
from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, PASS, RAISE, Action
from fifthstreet.rules.options import Legal
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rules.view import View

SYSTEM: Final = (
    "You play Texas Hold'em for chips, as well as you can. You are told the hand so far and your "
    "legal moves. Think briefly, then end with exactly one line:\n"
    "Final Answer: MOVE\n"
    "MOVE is one of the legal moves. A bet or raise names the total of your chips on this street "
    "after it, a whole number within the range: raise to 300."
)


def hand_text(view: View) -> str:
    """Return everything that the viewer may know, in a few lines."""
    me = view.viewer
    lines = [
        f"{view.rules.name}, blinds {view.rules.small_blind}/{view.rules.big_blind}, "
        f"{view.seat_count} players. You are seat {me} ({view.position}).",
        f"Your cards: {cards_text(view.hole)}. Board: {cards_text(view.board) or 'none'} "
        f"({view.street}).",
        "Seats: " + "; ".join(_seat(view, seat) for seat in range(view.seat_count)),
        *_streets(view),
        f"Pot: {view.pot_total}.",
    ]
    assert view.legal is not None, "asked at its own turn"
    if view.legal.call:
        lines.append(f"To call: {view.legal.call}.")
    lines.append("Legal moves: " + "; ".join(legal_moves(view.legal)))
    return "\n".join(lines)


def legal_moves(options: Legal) -> list[str]:
    """Return the moves as the model is to write them; ranges with both ends."""
    moves: list[str] = [
        kind for kind in (FOLD, CHECK, CALL, PASS) if options.resolve(Action(kind))[0] == kind
    ]
    for wager in options.wagers:
        if wager.kind in (BET, RAISE):
            size = (
                f"{wager.min}"
                if wager.min == wager.max
                else f"N, N from {wager.min} to {wager.max}"
            )
            moves.append(f"{wager.kind} to {size}")
    if options.allows(Action(ALL_IN)):
        moves.append("all-in")
    return moves


def _seat(view: View, seat: int) -> str:
    words = f"{seat} {view.positions[seat]} {view.stacks[seat]} behind"
    if view.bets[seat]:
        words += f", bet {view.bets[seat]}"
    if view.folded[seat]:
        words += ", folded"
    elif view.stacks[seat] == 0:
        words += ", all-in"
    return words + (" (you)" if seat == view.viewer else "")


def _streets(view: View) -> list[str]:
    posts = ", ".join(
        f"{post.seat} {post.kind.replace('_', ' ')} {post.amount}" for post in view.posts
    )
    lines = [f"Posted: {posts}"] if posts else []
    for number, name in enumerate(STREETS):
        steps = [step for step in view.actions if step.street == number]
        if steps:
            told = ", ".join(f"{step.seat} {_word(step.kind, step.to)}" for step in steps)
            lines.append(f"{name}: {told}")
    return lines


def _word(kind: str, to: int) -> str:
    word = "all-in" if kind == ALL_IN else kind
    return f"{word} to {to}" if to and kind in (BET, RAISE) else word
