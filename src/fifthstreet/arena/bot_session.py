"""One session: new bots play a part of the plan; the unit of work of worker processes.

A session depends on the plan and its own number alone. It reads no file and writes none.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Sequence
from functools import lru_cache

from fifthstreet.agents.bot import BotInfo
from fifthstreet.agents.bot_source import BotSource
from fifthstreet.arena.aivat.book import AivatBook
from fifthstreet.arena.aivat.recorder import Recorder, counted, recorders
from fifthstreet.arena.all_in_luck import adjusted_net
from fifthstreet.arena.batch_session import play_batch_session
from fifthstreet.arena.biggest_pots import BigPot, biggest
from fifthstreet.arena.conduct import Fault
from fifthstreet.arena.counters import count_hand
from fifthstreet.arena.deal_seeds import Seeds
from fifthstreet.arena.format_course import GameLog, next_format, open_format, seating
from fifthstreet.arena.hand_play import Seated, fault_text, play_hand
from fifthstreet.arena.plan import MATCH, Plan
from fifthstreet.arena.session_result import SessionResult
from fifthstreet.arena.tally import Tally
from fifthstreet.arena.unit_book import Book
from fifthstreet.formats.discipline import CRASHED, DISCIPLINES
from fifthstreet.formats.hand_setup import HandSetup
from fifthstreet.rules import EVERYTHING, HandState, notation
from fifthstreet.rules.dealing import cards_needed
from fifthstreet.rules.positions import position_names


def play_session(plan: Plan, sources: Sequence[BotSource], session: int) -> SessionResult:
    """Play one session, every rotation of it, with new bots in each.

    `sources` are the plan's resolved bots; kernel policies among themselves need none.
    """
    policies = plan.policies
    if policies is not None:
        return SessionResult(session, play_batch_session(plan, policies, session), (), b"")
    return _Session(plan, sources, session).play()


class _Session:
    def __init__(self, plan: Plan, sources: Sequence[BotSource], session: int) -> None:
        self._plan = plan
        self._sources = sources
        self._session = session
        self._seeds = Seeds(plan.seed, plan.derivation)
        self._tally = Tally(len(plan.players))
        bots = list(dict.fromkeys(plan.bots))
        self._book = Book(
            self._tally,
            [bots.index(bot) for bot in plan.bots],
            has_sets=plan.is_duplicate and plan.format == MATCH,
        )
        self._aivat: AivatBook | None = AivatBook(self._tally) if plan.uses_aivat else None
        self._recorders: list[Recorder | None] = []
        self._lines: list[str] = []
        self._games: list[dict[str, object]] = []
        self._discipline = DISCIPLINES[plan.format]
        self._number_of = {player: place for place, player in enumerate(plan.players)}
        # Cached, because it is needed in every hand.
        self._is_match: bool = plan.format == MATCH
        self._is_unit_done: bool = self._is_match and not plan.is_duplicate
        self._keeps_hands: bool = plan.keeps_hands

    def play(self) -> SessionResult:
        for rotation in range(self._plan.rotations):
            self._play_rotation(rotation)
        self._book.close()
        if self._aivat is not None:
            self._aivat.close()
        self._tally.sessions = 1
        if self._plan.is_tournament:
            for player, places in enumerate(self._tally.places):
                ranks = sum(rank * count for rank, count in places.items())
                self._tally.ranks[player].add(self._plan.rotations, ranks)
        text = "".join(self._lines).encode()
        hands = gzip.compress(text, 1, mtime=0) if self._plan.keeps_hands else b""
        return SessionResult(self._session, self._tally, tuple(self._games), hands)

    def _play_rotation(self, rotation: int) -> None:
        plan = self._plan
        drawn = seating(plan, self._session)
        order = [plan.players[number] for number in drawn[rotation:] + drawn[:rotation]]
        table = self._seat(order)
        format = open_format(plan, self._session, order)  # noqa: A001 the room's word
        log = GameLog(rotation) if plan.is_tournament else None
        try:
            while format.can_deal:
                setup = format.next_hand()
                if log is not None:
                    log.before(setup)
                hand = self._play_hand(setup, table, rotation)
                format = format.finish(hand)  # noqa: A001
                if log is not None:
                    log.after(setup, hand)
                elif not self._is_match:
                    format = next_format(plan, format)  # noqa: A001
        finally:
            for player in order:
                _close(table[player])
        if log is not None:
            self._tally.games += 1
            standing = format.standing()
            self._games.append(log.as_dict(standing, format.exits))
            for place in standing:
                ranks = self._tally.places[self._number_of[place.player]]
                ranks[place.rank] = ranks.get(place.rank, 0) + 1

    def _seat(self, order: Sequence[str]) -> dict[str, Seated]:
        """Make new bots, seeded by the seat in which they begin."""
        plan = self._plan
        table: dict[str, Seated] = {}
        for seat, player in enumerate(order):
            number = self._number_of[player]
            bot = self._sources[number].make(
                clock=plan.clock, memory=plan.memory, trusted=plan.is_trusted
            )
            seated = Seated(bot, self._tally.conducts[number], self._session)
            seed = self._seeds.bot_seed(self._session, seat)
            info = BotInfo(seed, plan.rules, seat, plan.clock)
            _guarded(seated, "start", bot.start, info)
            table[player] = seated
        if self._aivat is not None:
            self._record(table)
        return table

    def _record(self, table: dict[str, Seated]) -> None:
        """Record the odds of the bots that offer them, in the order of the plan."""
        seats = [table[player] for player in self._plan.players]
        self._recorders = recorders([seated.bot for seated in seats])
        for seated, recorder in zip(seats, self._recorders, strict=True):
            if recorder is not None:
                seated.act = recorder.act

    def _play_hand(self, setup: HandSetup, table: dict[str, Seated], rotation: int) -> HandState:
        count = cards_needed(setup.rules, len(setup.players))
        cards = self._seeds.deck(self._session, setup.deck_number, count)
        state, events = setup.start(cards)
        seated = [table[player] for player in setup.players]
        hand = play_hand(state, events, seated, self._discipline)
        self._enter(setup, hand, rotation)
        if self._aivat is not None:
            self._count_luck(setup, state, hand, self._aivat)
        return hand

    def _count_luck(
        self, setup: HandSetup, start: HandState, hand: HandState, book: AivatBook
    ) -> None:
        """Count the hand by AIVAT; by its actual chips where no player offers odds."""
        players = [self._number_of[player] for player in setup.players]
        seated = [self._recorders[player] for player in players]
        book.add(setup.deck_number, players, hand.net(), counted(start, hand, seated))

    def _enter(self, setup: HandSetup, hand: HandState, rotation: int) -> None:
        """Write the finished hand into the book and the history."""
        tally = self._tally
        players = [self._number_of[player] for player in setup.players]
        count_hand(hand, tally.counters, players)
        chips = hand.net()
        # In a match every deck is a unit; in other formats chips carry over, so the session is one.
        unit = setup.deck_number if self._is_match else 0
        self._book.add(
            unit,
            players,
            chips,
            adjusted_net(hand),
            position_names(hand),
            _seat_names(len(players), hand.deal.first),
            hand.street_name,
        )
        if self._is_unit_done:
            self._book.close_unit(unit)
        size = 1000 * hand.pot_total() // setup.rules.big_blind
        is_big = len(tally.pots) < 10 or size > tally.pots[-1].size
        if self._keeps_hands or is_big:
            line = notation(hand, EVERYTHING)
            seats = ",".join(map(str, players))
            self._lines.append(f"{rotation}.{setup.hand} {seats} {line}\n")
            if is_big:
                name = f"{rotation}.{setup.hand}"
                pot = BigPot(size, self._session, name, tuple(players), line)
                tally.pots = biggest([*tally.pots, pot])


@lru_cache(maxsize=256)
def _seat_names(count: int, first: int) -> tuple[str, ...]:
    """A1 is the first seat left of the button, as document 000 counts them."""
    return tuple(f"A{(seat - first) % count + 1}" for seat in range(count))


def _close(seated: Seated) -> None:
    _guarded(seated, "close", seated.bot.close)


def _guarded(seated: Seated, name: str, call: Callable[..., object], *arguments: object) -> None:
    """Call a bot's own method; an exception is a fault of the bot, outside any hand."""
    try:
        call(*arguments)
    except Exception as error:
        text = f"{name}: {fault_text(error)}"
        seated.conduct.failed(Fault(seated.session, "", CRASHED, text, "", ""))
