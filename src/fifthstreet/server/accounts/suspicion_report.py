"""The report of suspicious play: pairs of players by their hands, and reported chat lines."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from fifthstreet.history import InvalidHistory, from_json, replay
from fifthstreet.server.accounts.suspicious_pairs import (
    Entrants,
    HandFacts,
    SeatFacts,
    Suspicion,
    find_suspicions,
)
from fifthstreet.storage import ChatReport, FinishedHand, HandCursor, Repositories, cursor_of
from fifthstreet.tables.state.occupant import HOUSE

MOST_HANDS: Final = 5_000
MOST_REPORTS: Final = 200
_PAGE: Final = 200
# Hands against house bots are skipped; this factor bounds how many are read in all.
_PASSED_OVER: Final = 4


async def suspicions(
    storage: Repositories,
    *,
    table: str | None = None,
    most: int = MOST_HANDS,
    owners: Mapping[str, str] | None = None,
    entrants: Sequence[Entrants] = (),
) -> tuple[int, list[Suspicion]]:
    """Return the number of examined hands and the suspicions found. Raises StorageError.

    `owners` and `entrants` are those of contests, whose players need not be accounts.
    """
    facts: list[HandFacts] = []
    cursor: HandCursor | None = None
    read = 0
    while len(facts) < most and read < _PASSED_OVER * most:
        page = await storage.hands.newest(
            table=table, before=cursor, limit=min(_PAGE, most - len(facts))
        )
        if not page:
            break
        cursor = cursor_of(page[-1])
        read += len(page)
        # Thousands of hands are replayed here, so this must not run in the event loop.
        facts += await asyncio.to_thread(_all_facts, page)
    players = sorted({seat.player for hand in facts for seat in hand.seats})
    known = await storage.players.some(players)
    addresses: dict[str, list[str]] = defaultdict(list)
    for seen in await storage.sightings.all():
        addresses[seen.player_id].append(seen.address)
    found = await asyncio.to_thread(
        find_suspicions,
        facts,
        owners={**(owners or {}), **{one.id: one.owner_id for one in known.values()}},
        addresses=addresses,
        entrants=entrants,
    )
    return len(facts), found


class NamedReport(NamedTuple):
    """A reported chat line with the names of its author and its reporter."""

    report: ChatReport
    name: str
    reporter: str


async def reported_lines(storage: Repositories, *, table: str | None = None) -> list[NamedReport]:
    """Return the newest chat lines that players have reported. Raises StorageError."""
    found = await storage.chat_reports.newest(table=table, limit=MOST_REPORTS)
    players = {one.player_id for one in found} | {one.reporter_id for one in found}
    known = await storage.players.some(sorted(players))
    names = {player.id: player.name for player in known.values()}
    return [
        NamedReport(
            one,
            names.get(one.player_id, one.player_id),
            names.get(one.reporter_id, one.reporter_id),
        )
        for one in found
    ]


def _all_facts(hands: Sequence[FinishedHand]) -> list[HandFacts]:
    return [facts for facts in map(facts_of, hands) if facts is not None]


def facts_of(hand: FinishedHand) -> HandFacts | None:
    """Return the facts of a hand; None for a hand without two people in it."""
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
