"""What `play` says."""

from typing import Final

MESSAGES: Final = {
    "cli.play.help": "Play against house bots in the terminal.",
    "cli.play.rules": "A built-in rule set, or the path of a .toml or .game file.",
    "cli.play.seats": "Players at the table, you included; by default 4.",
    "cli.play.hands": "Stop after so many hands; by default play until you quit.",
    "cli.play.seed": "Deal the same cards again for the same number.",
    "cli.play.wrong-table": "--seats {seats}: {rules} is played by {least} to {most}",
    "cli.play.title": " · {rules} {small:,}/{big:,} · hand {hand} · {street}",
    "cli.play.you-have": "You have",
    "cli.play.next": "Enter: next hand, q: quit",
    "cli.play.keys": (
        "Type a key or a word, then Enter: f fold, k check, c call, p pass, a all-in.\n"
        "b 100 bets, r 300 or “raise to 300” raises to a total of 300 on this street;\n"
        "where only one size is allowed, b or r alone will do. q quits, Enter draws again.\n"
        "Chinese words work too: 弃牌 过牌 跟注 下注 加注 全下."
    ),
    "cli.play.not-understood": "“{typed}” is not an action here; ? explains the keys",
    "cli.play.no-amount": "{word} takes no amount: leave out “{typed}”",
    "cli.play.bad-amount": "“{typed}” is not a whole number of chips from 1 up",
    "cli.play.amount-missing": "{word} needs an amount from {least:,} to {most:,}",
    "cli.play.which-wager": "{typed} alone is not clear: say b or r before it, if you may",
    "cli.play.refused": "{action}: {reason}",
    "cli.play.bought-in": "{name} buys in again for {amount:,}",
    "cli.play.broke": "You have no chips left. Buy in again for {amount:,}? y/n",
    "cli.play.no-input": (
        "The input has ended. Run `fifthstreet play` in a terminal, or\n"
        "give actions one per line:  printf 'c\\nk\\nf\\n' | fifthstreet play"
    ),
    "cli.play.summary": "Summary",
    "cli.play.unfinished": "Hand {hand} was not finished and does not count.",
    "cli.play.hands-played": "hands played",
    "cli.play.biggest-pot": "biggest pot",
    "cli.play.pot-in-hand": "{amount:,} (hand {hand})",
    "cli.play.seed-used": "seed",
    "cli.play.same-cards": "{seed} (--seed {seed} deals the same cards again)",
}
