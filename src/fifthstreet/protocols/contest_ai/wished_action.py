"""Translates a bot's word into an action of ours (PROTOCOLS 1.6).

The word is only translated. If it is not legal (check when behind, fifth raise, beyond the stack),
the contest's discipline at the table decides, `formats.discipline`.
"""

from typing import Final

WORDS: Final = ("bet", "call", "raise", "check", "fold", "allin")


def wished_action(
    word: str, amount: int | None, *, own: int, level: int, stack: int, big_blind: int
) -> dict[str, object]:
    """`own` and `level` are the player's and the highest bet of the street.

    A bet's amount is chips added: nothing, no number and less than a big blind mean a big blind. A
    raise has no amount: it goes to twice the highest bet. An unknown word folds.
    """
    if word == "bet":
        added = max(amount or big_blind, big_blind)
        return {"kind": "all_in"} if stack <= added else {"kind": "bet", "to": own + added}
    if word == "raise":
        # Without a bet this is illegal, and the discipline makes a bet of it.
        return {"kind": "raise", "to": max(2 * level, 1)}
    if word == "allin":
        return {"kind": "all_in"}
    return {"kind": word if word in ("call", "check") else "fold"}
