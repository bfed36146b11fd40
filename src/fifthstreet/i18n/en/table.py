"""Words of a drawn table and of the story of a hand."""

from typing import Final

MESSAGES: Final = {
    "table.seat": "seat",
    "table.seat_number": "seat {number}",
    "table.position": "pos.",
    "table.stack": "stack",
    "table.bet": "bet",
    "table.cards": "cards",
    "table.board": "Board",
    "table.pot": "Pot",
    "table.main_pot": "main pot",
    "table.side_pot": "side pot {number}",
    "table.comma": ", ",
    "table.waiting": "Waiting",
    "table.has_passed": " (passed)",
    "table.folded": "folded",
    "table.all_in": " (all-in)",
    "table.to": "{word} to {to:,}",
    "table.to_text": "{word} to {to}",
    "table.match": "{word} {to:,} (match: {cost:,} more)",
    "table.free_call": "call 0 (= check)",
    "table.pass": "{word} (to the back of the queue)",
    "table.wins": "win {amount:,}",
    "table.won": "won {amount:,}",
    "table.wins_side": "win {amount:,} (side pot {number})",
    "table.returned": "take back {amount:,}",
    "table.shows": "show",
    "table.mucks": "muck",
    "table.end": "end",
}
