"""Opens and continues a plan's format, and logs a tournament's course."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.arena.deal_seeds import Seeds
from fifthstreet.arena.plan import CASH, CONTEST, FREEZEOUT, Plan
from fifthstreet.formats.cash import Cash, CashSettings
from fifthstreet.formats.contest import Contest
from fifthstreet.formats.format import Format
from fifthstreet.formats.freezeout import Freezeout
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.formats.match import Match
from fifthstreet.formats.standing import Exit, Place
from fifthstreet.rules import HandState


def open_format(plan: Plan, session: int, order: Sequence[str]) -> Format:
    """Return the session's format before its first hand; `order` has the players by seat."""
    marker = Seeds(plan.seed, plan.derivation).first_chair(session, len(order))
    if plan.format == CONTEST:
        return Contest.new(plan.rules, order, marker=marker, settings=plan.contest)
    if plan.format == FREEZEOUT:
        size = min(plan.rules.seats_max, len(order))
        return Freezeout.new(plan.rules, order, schedule=plan.schedule, table_size=size)
    hands = plan.hands_of(session)
    if plan.format == CASH:
        return _cash_table(plan, order, hands, marker)
    return Match.new(plan.rules, order, hands=hands // plan.rotations)


def seating(plan: Plan, session: int) -> tuple[int, ...]:
    """Return the players, as numbers in the plan, in the order in which they begin a session."""
    count = len(plan.players)
    if not plan.seats_rotate:
        return Seeds(plan.seed, plan.derivation).seating(session, count)
    return tuple((session + seat) % count for seat in range(count))


def next_format(plan: Plan, playing: Format) -> Format:
    """Return the format before the next hand: at a cash table players
    without chips buy in again.
    """
    cash = playing.open_seats
    if cash is None:
        return playing
    stack = plan.rules.starting_stack
    for place in cash.standing():
        if place.chips == 0:
            cash = cash.top_up(place.player, stack)
    return cash


def _cash_table(plan: Plan, order: Sequence[str], hands: int, marker: int) -> Cash:
    stack = plan.rules.starting_stack
    settings = CashSettings(len(order), stack, stack, hands=hands)
    table = Cash.new(plan.rules, settings=settings, marker=marker)
    for chair, player in enumerate(order):
        table = table.sit(player, chair, stack)
    return table


class GameLog:
    """The course of one game: when the blinds changed and when players were eliminated."""

    def __init__(self, rotation: int) -> None:
        self._rotation = rotation
        self._blinds: tuple[int, int] = (0, 0)
        self._entries: list[dict[str, object]] = []
        self._hands = 0

    def before(self, setup: HandSetup) -> None:
        blinds = (setup.rules.small_blind, setup.rules.big_blind)
        if blinds != self._blinds:
            self._blinds = blinds
            self._entries.append({"hand": setup.hand, "blinds": list(blinds)})

    def after(self, setup: HandSetup, hand: HandState) -> None:
        self._hands += 1
        gone = [
            player for player, stack in zip(setup.players, hand.stacks, strict=True) if stack == 0
        ]
        if gone:
            self._entries.append({"hand": setup.hand, "broke": gone})

    def as_dict(self, standing: Sequence[Place], exits: Sequence[Exit]) -> dict[str, object]:
        out = {gone.player: gone for gone in exits}
        return {
            "rotation": self._rotation,
            "hands": self._hands,
            "log": self._entries,
            "standing": [
                {
                    "rank": place.rank,
                    "player": place.player,
                    "chips": place.chips,
                    "net": place.net,
                    "out_hand": out[place.player].hand if place.player in out else 0,
                    "out_stack": out[place.player].stack if place.player in out else 0,
                }
                for place in standing
            ],
        }
