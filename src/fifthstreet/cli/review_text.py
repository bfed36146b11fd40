"""A review as text: decisions one after another, each with its options in columns."""

from collections.abc import Sequence

from rich.text import Text

from fifthstreet.cli.look import Look, columns
from fifthstreet.review.findings import (
    EQUITY,
    ReviewedDecision,
    ReviewedHand,
    worst_first,
)
from fifthstreet.review.review_words import (
    action_words,
    error_words,
    ev_words,
    loss_words,
    opinion_words,
    summary_words,
    unit_words,
)


def review_lines(player: str, hands: Sequence[ReviewedHand], look: Look, most: int) -> list[Text]:
    """At most so many decisions, the worst first."""
    decisions = worst_first(one for hand in hands for one in hand.decisions)
    lines = [Text(summary_words(player, hands, decisions, look.lang), "bold")]
    if not decisions:
        return lines
    unit = unit_words(decisions, look.lang)
    if unit:
        lines.append(Text(unit, "dim"))
    for one in decisions[:most]:
        lines += [Text(), *_decision_lines(one, look)]
        if one.unit and not unit:
            lines.append(Text(f"  {unit_words([one], look.lang)}", "dim"))
    if len(decisions) > most:
        lines += [Text(), Text(look.say("review.more", count=len(decisions) - most), "dim")]
    return [*lines, Text(), Text(look.say("review.how"), "dim")]


def _decision_lines(one: ReviewedDecision, look: Look) -> list[Text]:
    title = Text(look.say("review.decision", hand=one.hand or "-", number=one.number), "cyan")
    title.append(f"  {look.say(f'street.{one.street}')}  ", "bold")
    title.append_text(look.cards(one.hole))
    if one.board:
        title.append("  |  ").append_text(look.cards(one.board))
    pot = look.say("review.pot", pot=f"{one.pot:.1f}", call=f"{one.to_call:.1f}")
    taken = look.say("review.took", action=action_words(one.taken, look.lang))
    second = Text(f"  {pot} · {taken} · ").append(
        loss_words(one, look.lang), "bold red" if one.clear_loss else "green"
    )
    lines = [title, second]
    note = opinion_words(one, look.lang)
    if note:
        lines.append(Text(f"  {note}", "dim"))
    if one.method != EQUITY:
        lines += _option_lines(one, look)
    return lines


def _option_lines(one: ReviewedDecision, look: Look) -> list[Text]:
    heads = ["", look.say("review.action"), look.say("review.share"), look.say("review.ev"), ""]
    rows = [[Text(head, "dim") for head in heads]]
    for option in one.options:
        is_taken = option.action == one.taken
        rows.append(
            [
                Text("  >" if is_taken else "", "bold"),
                Text(action_words(option.action, look.lang), "bold" if is_taken else ""),
                Text(f"{option.share:.0%}"),
                Text(ev_words(option.value)),
                Text(error_words(option, one.method), "dim"),
            ]
        )
    return columns(rows, frozenset({2, 3}))
