"""A bot that writes down what it may see, and the search for its match's seed made from that."""

import json
import os
from pathlib import Path
from typing import Any

from fifthstreet import Action, Bot, View
from fifthstreet.agents.bot import BotInfo
from fifthstreet.arena.deal_seeds import DERIVATIONS, Seeds, pair_seed
from fifthstreet.cards.deck import FULL_DECK
from fifthstreet.formats.match import Match
from fifthstreet.rulesets import load

NOTES = "THIEF_NOTES"  # the environment's name for the file


class Thief(Bot):
    """Notes its seed and its cards; checks and calls."""

    def start(self, info: BotInfo) -> None:
        self._info = info
        self._cards: dict[int, list[object]] = {}

    def act(self, view: View) -> Action:
        self._cards[int(view.hand)] = [view.viewer, sorted(view.holes[view.viewer])]
        return Action("call" if view.legal and view.legal.call else "check")

    def close(self) -> None:
        note = {"seed": self._info.seed, "seat": self._info.seat, "cards": self._cards}
        with Path(os.environ[NOTES]).open("a") as file:
            file.write(json.dumps(note) + "\n")


def notes_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def found_seeds(note: dict[str, Any], tried: int, pair: str = "") -> tuple[set[int], set[int]]:
    """The seeds below `tried` that give the bot's seed, and those that give all its cards.

    Also tried is the bot's seed itself. With a `pair` they are seeds of its league.
    """
    first, _ = Match.new(load("research"), ("a", "b"), hands=1).next_hand().start(FULL_DECK)
    hands = [
        (int(hand) - 1, first.holes[seat], hole) for hand, (seat, hole) in note["cards"].items()
    ]
    assert len(hands) >= 4, "two cards alone are the same by chance"
    by_bot: set[int] = set()
    by_cards: set[int] = set()
    for seed in (*range(tried), note["seed"]):
        for derivation in DERIVATIONS:
            played = pair_seed(seed, pair, derivation) if pair else seed
            seeds = Seeds(played, derivation)
            if seeds.bot_seed(0, note["seat"]) == note["seed"]:
                by_bot.add(seed)
            if all(_hole(seeds, hand, places) == hole for hand, places, hole in hands):
                by_cards.add(seed)
    return by_bot, by_cards


def _hole(seeds: Seeds, number: int, places: tuple[int, ...]) -> list[int]:
    deck = seeds.deck(0, number, max(places) + 1)
    return sorted([deck[place] for place in places])
