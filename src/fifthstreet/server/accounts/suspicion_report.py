"""The report of suspicious play from the database: gathers the facts, and has them judged."""

from collections import defaultdict
from typing import Final

from fifthstreet.history import InvalidHistory, from_json, replay
from fifthstreet.server.accounts.suspicion import (
    HandFacts,
    SeatFacts,
    Suspicion,
    find_suspicions,
)
from fifthstreet.server.table.person import HOUSE
from fifthstreet.storage import FinishedHand, HandCursor, Storage, cursor_of

MOST_HANDS: Final = 5_000
_PAGE: Final = 200


async def suspicions(
    storage: Storage, *, table: str | None = None, most: int = MOST_HANDS
) -> tuple[int, list[Suspicion]]:
    """How many of the newest hands were looked at, and what was found. Raises StorageError."""
    facts: list[HandFacts] = []
    cursor: HandCursor | None = None
    while len(facts) < most:
        page = await storage.hands.newest(
            table=table, before=cursor, limit=min(_PAGE, most - len(facts))
        )
        if not page:
            break
        cursor = cursor_of(page[-1])
        facts.extend(hand for hand in map(facts_of, page) if hand is not None)
    players = sorted({seat.player for hand in facts for seat in hand.seats})
    known = await storage.players.some(players)
    addresses: dict[str, list[str]] = defaultdict(list)
    for seen in await storage.sightings.all():
        addresses[seen.player_id].append(seen.address)
    found = find_suspicions(
        facts,
        owners={player.id: player.owner_id for player in known.values()},
        addresses=addresses,
    )
    return len(facts), found


def facts_of(hand: FinishedHand) -> HandFacts | None:
    """What the report needs of a hand; None for one that people did not play among themselves."""
    people = [player for player in hand.players if not _is_house(player.player)]
    if len(people) < 2:
        return None
    try:
        kept = from_json(hand.record)
        state = replay(kept)[-1][0]
    except InvalidHistory:
        return None
    return HandFacts(
        hand.id,
        kept.rules.big_blind,
        tuple(
            SeatFacts(
                player.player,
                player.net,
                kept.stacks[player.seat],
                state.contributions[player.seat],
                bool(state.folded[player.seat]),
                is_house=_is_house(player.player),
            )
            for player in hand.players
        ),
    )


def _is_house(player: str) -> bool:
    return player.startswith(f"{HOUSE}:")
