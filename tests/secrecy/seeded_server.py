"""`fifthstreet serve` with randomness that the test knows, and cards that it may exchange.

The product has no such switch; this program puts other functions in the place of the library's.
Usage: seeded_server.py same|other STALLS ARGUMENTS…; `other` deals the player in chair 0 other hole
cards; STALLS is how many of a hundred steps take long, as they do on a busy machine.
"""

import random
import secrets
import sys
import time
from dataclasses import replace
from typing import Any

from fifthstreet.cli.main import main
from fifthstreet.server.contests import contest_service
from fifthstreet.server.gateway.openpoker import table_lobby
from fifthstreet.server.runtime.table import command_executor
from fifthstreet.tables.dealing import live_deal

VICTIMS_CHAIR = 0
# Longer than the pause between hands (session.py), so that a stall makes one write of two.
STALL_SECONDS = 0.06


def entropy(number: int) -> str:
    """What a table gets with its opening (0) and with each hand after it.

    By the hand's number: how often a table asks depends on the clock.
    """
    return random.Random(f"entropy {number}").randbytes(32).hex()


def with_other_cards(deal: Any, setup: Any) -> Any:
    """The same deck, but the victim's hole cards change places with cards that are never dealt."""
    if VICTIMS_CHAIR not in setup.chairs:
        return deal
    holes, board = deal.layout.holes, deal.layout.board
    used = {place for hole in holes for place in hole} | set(board)
    spare = [place for place in range(51, -1, -1) if place not in used]
    deck = list(deal.deck)
    places = holes[setup.chairs.index(VICTIMS_CHAIR)]
    for one, other in zip(places, spare, strict=False):
        deck[one], deck[other] = deck[other], deck[one]
    return replace(deal, deck=tuple(deck))


def seed_everything(cards: str) -> None:
    source = random.Random("tokens")
    usual = live_deal.live_deal

    def deal(settings: Any, setup: Any, seed: str, added: Any) -> Any:
        dealt = usual(settings, setup, seed, added)
        # Both runs do the same work, so that only the cards differ.
        other = with_other_cards(dealt, setup)
        return other if cards == "other" else dealt

    secrets.token_bytes = lambda nbytes=None: source.randbytes(nbytes or 32)
    # Ids of tables are drawn apart from tokens, which clients ask for at moments of their own.
    secrets.choice = random.Random("ids").choice
    # The contests' service asks for the entropy of every table.
    by_hand = lambda table, director, hand: entropy(hand)  # noqa: E731
    setattr(contest_service, "fresh_entropy", by_hand)  # noqa: B010
    # Bots that decide by no card.
    setattr(table_lobby, "_HOUSE", ["folder"])  # noqa: B010
    setattr(live_deal, "live_deal", deal)  # noqa: B010 whatever its type


def stall(of_a_hundred: int) -> None:
    chance = random.Random("stalls")
    usual = command_executor.journal_record  # type: ignore[attr-defined]

    def slowly(*given: Any) -> Any:
        if chance.random() * 100 < of_a_hundred:
            time.sleep(STALL_SECONDS)
        return usual(*given)

    setattr(command_executor, "journal_record", slowly)  # noqa: B010 whatever its type


if __name__ == "__main__":
    seed_everything(sys.argv.pop(1))
    stall(int(sys.argv.pop(1)))
    sys.exit(main())
