"""Reads hands in the PHH format (Poker Hand History, TOML): Texas hold'em, variants NT, PT and FT.

The file is replayed, not believed: whose turn it is, what is dealt when and every amount are
checked against the rules, and the first thing that does not fit is an InvalidHistory with its line.
Nothing is repaired; the one thing skipped is a check of a seat that the rules no longer ask
(decision 07). Opening files is the caller's.
"""

from collections.abc import Callable
from typing import Final

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.history.amounts import chips_of
from fifthstreet.history.errors import (
    AGAINST_RULES,
    UNKNOWN_STACKS,
    UNKNOWN_WINNER,
    InvalidHistory,
)
from fifthstreet.history.phh_actions import (
    BET_OR_RAISE,
    CHECK_OR_CALL,
    DEAL_BOARD,
    DEAL_HOLE,
    SHOW_OR_MUCK,
    TURNS,
    Entry,
    read_entries,
)
from fifthstreet.history.phh_cards import NO_HOLE, collect_cards
from fifthstreet.history.phh_hand import PhhHand
from fifthstreet.history.phh_hand_text import HandText
from fifthstreet.history.phh_header import (
    FIELDS,
    at_stakes,
    read_header,
    read_variant,
    standard_rules,
)
from fifthstreet.history.rake import Rake
from fifthstreet.rules import (
    Action,
    HandState,
    Post,
    RulesError,
    RuleSet,
    apply,
    legal,
    show_hole,
    start_with_events,
)
from fifthstreet.rules.action import ALL_IN, BET, CALL, CHECK, FOLD, RAISE
from fifthstreet.rules.dealing import BOARD_SIZES, CARDS_DEALT, arrange_deck
from fifthstreet.rules.events import BetPlaced, Called, Event, Posted, Raised
from fifthstreet.rules.posting import first_seat
from fifthstreet.rules.rule_words import STREETS
from fifthstreet.rules.showdown import is_known

# User fields of our own, for what the format has no field for; other readers step over them.
RULES_FIELD: Final = "_rules"
POSTS_FIELD: Final = "_posts"
SHOWS_FIELD: Final = "_shows"

HAND_FIELD: Final = "hand"
SEATS_FIELD: Final = "seats"
_OURS: Final = (*FIELDS, HAND_FIELD, SEATS_FIELD, RULES_FIELD, POSTS_FIELD, SHOWS_FIELD)


def read_hand(
    text: HandText | str,
    load: Callable[[str], RuleSet],
    *,
    rules: RuleSet | None = None,
    name: str = "",
    rake: Rake | None = None,
) -> PhhHand:
    """Replay one hand; `load` finds a rule set by its name.

    `rules` replaces the rules that the variant means, at the stakes of the hand. `name` is the
    hand's where the file has none. With a `rake` pots pay that one, whatever the rules say. A file
    may end in the middle of a hand, though not between the end of a street's betting and the next
    street's cards.
    """
    given = HandText(text) if isinstance(text, str) else text
    return _Reader(given, load, rules, name, rake).read()


class _Reader:
    """The steps of reading one hand, and what they share."""

    def __init__(
        self,
        text: HandText,
        load: Callable[[str], RuleSet],
        rules: RuleSet | None,
        name: str,
        rake: Rake | None,
    ) -> None:
        self.text = text
        self.load = load
        self.other_rules = rules
        self.rake = rake
        self.table = text.table()
        read_variant(self.table, text)
        self.entries = read_entries(self.table, text)
        turns = [entry for entry in self.entries if entry.kind in TURNS]
        self.header, self.places = read_header(
            self.table,
            text,
            wagers=[entry.amount for entry in turns if entry.kind == BET_OR_RAISE],
            opener=turns[0].seat if turns else -1,
        )
        self.count = len(self.header.stacks)
        self.name = str(self.table.get(HAND_FIELD, name or text.name))
        cards = collect_cards(self.entries, self.count, text)
        self.holes = cards.holes
        self.board = cards.board
        self.mucked = cards.mucked
        self.dealt = 0  # board cards that the file has dealt so far
        self.skipped_checks = 0

    def read(self) -> PhhHand:
        try:
            return self._read()
        except InvalidHistory as error:
            if self.header.unknown_stacks and error.reason == AGAINST_RULES:
                problem = f"{error.problem}; it depends on stacks that are not known (inf)"
                raise InvalidHistory(problem, error.line, UNKNOWN_STACKS) from error
            raise

    def _read(self) -> PhhHand:
        state, events = self._play()
        if any(award.seat in self.mucked for award in state.awards) and len(state.live_seats()) > 1:
            # A winning hand that is thrown away does not win: to the rules it was never seen.
            for seat in self.mucked:
                self.holes[seat] = NO_HOLE
            state, events = self._play()
        self._check_end(state)
        fields = {key: value for key, value in self.table.items() if key not in _OURS}
        return PhhHand(
            state,
            tuple(events),
            self.places,
            fields,
            self.text.first_line,
            self.header.unknown_stacks,
            self.skipped_checks,
        )

    # --- the play ---

    def _play(self) -> tuple[HandState, list[Event]]:
        state, events = self._start()
        self.dealt = 0
        self.skipped_checks = 0
        shows: list[int] = []
        has_begun = False
        for entry in self.entries:
            if entry.kind == DEAL_HOLE:
                if has_begun:
                    raise self._error(entry, "hole cards are dealt before the first action")
                continue
            has_begun = True
            if entry.kind == DEAL_BOARD:
                self._deal_board(entry, state)
            elif entry.kind == SHOW_OR_MUCK:
                if not state.is_over:
                    raise self._error(entry, "nobody shows or mucks while the betting goes on")
                shows.append(entry.seat)
            elif self._is_empty_check(entry, state, events):
                self.skipped_checks += 1
            else:
                state, happened = self._act(entry, state)
                events += happened
        if state.is_over:
            for seat in [*shows, *self._stated_shows()]:
                if seat not in self.mucked and is_known(state, seat):
                    state, happened = show_hole(state, seat)
                    events += happened
        return state, events

    def _start(self) -> tuple[HandState, list[Event]]:
        try:
            rules = self._rules()
            if self.rake is not None:
                rules = rules.with_changes(self.rake.as_changes(), "PHH hand")
            # The marker of some rule sets stands on the first seat itself.
            button = next(
                seat for seat in (self.count - 1, 0) if first_seat(rules, self.count, seat) == 0
            )
            return start_with_events(
                rules,
                self.header.stacks,
                arrange_deck(rules, self.holes, self._board(), 0),
                button=button,
                hand=self.name,
                chairs=self._chairs(),
                posts=self._posts(),
            )
        except InvalidHistory:
            raise
        except ValueError as error:
            raise self.text.field_error("starting_stacks", str(error)) from error

    def _rules(self) -> RuleSet:
        if self.other_rules is not None:
            return at_stakes(self.other_rules, self.header)
        stated = self.table.get(RULES_FIELD)
        if isinstance(stated, dict):
            try:
                return RuleSet.stored(stated, RULES_FIELD)
            except RulesError as error:
                raise self.text.field_error(RULES_FIELD, str(error)) from error
        has_known_muck = any(UNKNOWN not in self.holes[seat] for seat in self.mucked)
        return standard_rules(self.header, self.load, has_known_muck=has_known_muck)

    def _posts(self) -> tuple[Post, ...]:
        stated = self.table.get(POSTS_FIELD)
        if not isinstance(stated, list):
            return self.header.posts()
        posts: list[Post] = []
        for post in stated:
            match post:
                case [int(player), str(kind), int(amount)]:
                    posts.append(Post(player - 1, kind, amount))
                case _:
                    raise self.text.field_error(
                        POSTS_FIELD,
                        f"{post!r}; allowed: [player, kind, chips], as in [1, 'dead_post', 50]",
                    )
        return tuple(posts)

    def _chairs(self) -> tuple[int, ...] | None:
        stated = self.table.get(SEATS_FIELD)
        if stated is None:
            return None
        if isinstance(stated, list):
            numbers = [number for number in stated if type(number) is int and number > 0]
            if len(numbers) == len(stated) and len(set(numbers)) == self.count:
                return tuple(number - 1 for number in numbers)
        needed = "one number from 1 up a player, all different"
        raise self.text.field_error(SEATS_FIELD, f"{SEATS_FIELD} = {stated!r}; needed: {needed}")

    def _stated_shows(self) -> list[int]:
        stated = self.table.get(SHOWS_FIELD)
        if not isinstance(stated, list):
            return []
        seats = [player - 1 for player in stated if type(player) is int]
        if len(seats) != len(stated) or not all(0 <= seat < self.count for seat in seats):
            problem = f"{SHOWS_FIELD} = {stated!r}; needed: numbers of players"
            raise self.text.field_error(SHOWS_FIELD, problem)
        return seats

    def _board(self) -> tuple[int, ...]:
        # Cards too many are found where they are dealt, with their line.
        return self.board[: sum(CARDS_DEALT)]

    def _deal_board(self, entry: Entry, state: HandState) -> None:
        expected = _street_after(self.dealt)
        if len(state.board) == self.dealt:
            raise self._error(entry, f"no board cards are due: {self._due(state)}")
        if len(entry.cards) != CARDS_DEALT[expected]:
            raise self._error(
                entry,
                f"{len(entry.cards)} cards: the {STREETS[expected]} has {CARDS_DEALT[expected]}",
            )
        self.dealt += len(entry.cards)

    def _is_empty_check(self, entry: Entry, state: HandState, events: list[Event]) -> bool:
        """Whether the only seat with chips checks (or calls what nobody could win from it).

        Others ask it before they deal on; where the rules call the betting over they don't.
        """
        if entry.kind != CHECK_OR_CALL or not state.is_over or len(state.live_seats()) == 1:
            return False
        last = state.last_step
        street = 0 if last is None else last.street
        if self.skipped_checks or self.dealt != BOARD_SIZES[street]:
            return False
        # After the end stacks hold what was won; who was all-in is what the events say.
        all_in = {
            event.seat
            for event in events
            if isinstance(event, Posted | Called | BetPlaced | Raised) and event.all_in
        }
        return [seat for seat in state.live_seats() if seat not in all_in] == [entry.seat]

    def _act(self, entry: Entry, state: HandState) -> tuple[HandState, list[Event]]:
        if self.dealt < len(state.board):
            street = STREETS[_street_after(self.dealt)]
            raise self._error(entry, f"the {street} has not been dealt yet")
        if entry.seat != state.actor:
            raise self._error(entry, self._due(state))
        try:
            return apply(state, self._action(entry, state))
        except RulesError as error:
            raise self._error(entry, str(error)) from error

    def _action(self, entry: Entry, state: HandState) -> Action:
        options = legal(state)
        if entry.kind == CHECK_OR_CALL:
            if options.check:
                return Action(CHECK)
            # Some rule sets let a seat that is short of the bet match it by its all-in only.
            is_short = options.call is None and options.all_in_to <= state.level
            return Action(ALL_IN if is_short else CALL)
        if entry.kind != BET_OR_RAISE:
            return Action(FOLD)
        to = chips_of(entry.amount, self.places)
        # Where a rule set has several words for the same chips, the narrowest is meant.
        if options.wager(ALL_IN) is not None and to == options.all_in_to:
            return Action(ALL_IN)
        for kind in (RAISE, BET):
            wager = options.wager(kind)
            if wager is not None and wager.min <= to <= wager.max:
                return Action(kind, to)
        return Action(RAISE if state.level > 0 else BET, to)

    # --- the end ---

    def _check_end(self, state: HandState) -> None:
        last = len(self.entries) - 1
        if self.dealt < len(state.board):
            street = STREETS[_street_after(self.dealt)]
            raise self._error(self.entries[last], f"the hand stops before its {street} is dealt")
        if not state.is_over or len(state.live_seats()) == 1:
            return
        if UNKNOWN in state.board:
            problem = "the board is not known, so nobody can win"
            raise self._error(self.entries[last], problem, UNKNOWN_WINNER)
        for number, pot in enumerate(state.final_pots):
            if pot.amount > 0 and len(pot.seats) > 1:
                if not any(is_known(state, seat) for seat in pot.seats):
                    players = ", ".join(f"p{seat + 1}" for seat in pot.seats)
                    problem = f"who wins pot {number} is not known: none of {players} shows a hand"
                    raise self._error(self.entries[last], problem, UNKNOWN_WINNER)

    def _due(self, state: HandState) -> str:
        return "the hand is over" if state.is_over else f"it is p{state.actor + 1}'s turn"

    def _error(self, entry: Entry, problem: str, reason: str = AGAINST_RULES) -> InvalidHistory:
        return self.text.action_error(entry.number, f"{entry.text!r}: {problem}", reason)


def _street_after(board_cards: int) -> int:
    """The street whose cards come next, by how many the board has."""
    return 1 if board_cards == 0 else board_cards - 1
