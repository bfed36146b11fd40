"""What `show` says."""

from typing import Final

MESSAGES: Final = {
    "cli.show.help": "Draw the position of a hand notation (fs1 …).",
    "cli.show.notation": "A hand notation; an error or a log line that ends in one will do.",
    "cli.show.title": "{rules} {small:,}/{big:,} · {street}",
    "cli.show.over": "The hand is over.",
    "cli.show.to-act": "{seat} to act:",
}
