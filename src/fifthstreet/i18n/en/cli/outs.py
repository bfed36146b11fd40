"""What `outs` says."""

from typing import Final

MESSAGES: Final = {
    "cli.outs.help": "Count the cards that improve a hand, and the odds of a call.",
    "cli.outs.hole": "Your two cards, such as AhKh.",
    "cli.outs.board": "The flop or the turn, such as QhJh2c.",
    "cli.outs.pot": "Chips in the pot before your call, the bet to you among them.",
    "cli.outs.call": "Chips you must call.",
    "cli.outs.against": "What the opponent may hold; the call is then judged by equity.",
    "cli.outs.pot-and-call": "--pot and --call go together; --call must be more than 0",
    "cli.outs.two-cards": "two hole cards are needed, not {found}",
    "cli.outs.flop-or-turn": "a board of three or four cards is needed, not {found}",
    "cli.outs.of-category": "{category} ({count})",
    "cli.outs.count": "Outs: {count}",
    "cli.outs.next-card": "With the next card: {chance}",
    "cli.outs.by-river": "By the river: {chance}",
    "cli.outs.equity": "Equity: {equity}",
    "cli.outs.needed": "A call needs: {needed}",
    "cli.outs.by-next-card.pays": (
        "The call pays by the next card alone, if every out wins and no more is bet."
    ),
    "cli.outs.by-next-card.does-not-pay": (
        "The call does not pay by the next card alone, even if every out wins; later bets may."
    ),
    "cli.outs.by-equity.pays": "The call pays by the equity, if no more is bet.",
    "cli.outs.by-equity.does-not-pay": "The call does not pay by the equity, if no more is bet.",
}
