"""Writes hands in the PHH format: `phh` reads the same hand back, and other programs a true one.

PHH names variants, not rule sets. What the casino rule sets play is written plainly. A hand of
other rules is written with its whole rule set in the user field `_rules`, and only if the plain
part alone already tells it truly: every action allowed, the same chips in the end. What is not so
(a pass, a best hand of two hole and three board cards) is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from fifthstreet.cards.card import UNKNOWN
from fifthstreet.cards.text import cards_text
from fifthstreet.history.amounts import amount_text
from fifthstreet.history.errors import InvalidHistory, NotWritable
from fifthstreet.history.phh import (
    HAND_FIELD,
    POSTS_FIELD,
    RULES_FIELD,
    SEATS_FIELD,
    SHOWS_FIELD,
    read_hand,
)
from fifthstreet.history.phh_header import (
    FIELDS,
    FIXED_LIMIT,
    NO_LIMIT,
    POT_LIMIT,
    TRIMMING,
    Header,
    file_place,
    standard_rules,
)
from fifthstreet.history.record import record, replay
from fifthstreet.history.toml_text import key_text, value_text
from fifthstreet.rules import HandState, Post, RuleSet
from fifthstreet.rules.events import (
    ANTE,
    BIG_BLIND,
    BIG_BLIND_ANTE,
    DEAD_POST,
    LIVE_POST,
    BetPlaced,
    Called,
    Checked,
    Event,
    Folded,
    HandEnded,
    HoleDealt,
    Mucked,
    Passed,
    Raised,
    Shown,
    StreetDealt,
)
from fifthstreet.rules.rule_words import BET_FIXED, POT

FINISHING_FIELD: Final = "finishing_stacks"
_OWN: Final = (*FIELDS, HAND_FIELD, SEATS_FIELD, RULES_FIELD, POSTS_FIELD, SHOWS_FIELD)


def write_hand(
    state: HandState,
    load: Callable[[str], RuleSet],
    *,
    fields: Mapping[str, object] | None = None,
    places: int = 0,
    name: str = "",
) -> str:
    """The hand, finished or not, as PHH text; with `name` as the section of a `.phhs` file.

    `fields` are other fields to write (players, event, `_…`), in the format's own player order, as
    `PhhHand.fields` has them; the finishing stacks are written unless they are among them. `places`
    says how many decimals a chip has. `load` finds a rule set by its name. Raises NotWritable.
    """
    text = _Writer(state, load, dict(fields or {}), places).text()
    return f"[{key_text(name)}]\n{text}" if name else text


class _Writer:
    """One hand on its way to text. Players are numbered from the first seat left of the button."""

    def __init__(
        self,
        state: HandState,
        load: Callable[[str], RuleSet],
        fields: dict[str, object],
        places: int,
    ) -> None:
        self.state = state
        self.load = load
        self.fields = fields
        self.places = places
        self.order = state.order_from_first()
        self.actions: list[str] = []
        self.has_known_muck = False
        self.shows: list[int] = []
        self.events = [event for _, events in replay(record(state)) for event in events]
        is_over = False
        for event in self.events:
            self._tell(event, is_over=is_over)
            is_over = is_over or isinstance(event, HandEnded)
        self.header = self._header()

    def text(self) -> str:
        extra = self._extra()
        if not extra:
            return self._text({})
        self._check_plain_part()
        text = self._text(extra)
        problem = "PHH has one word for bet, raise and all-in; {} has several"
        try:
            read = read_hand(text, self.load)
        except InvalidHistory as error:
            raise NotWritable(problem.format(self.state.rules.name)) from error
        if _told(read.events) != _told(self.events):
            raise NotWritable(problem.format(self.state.rules.name))
        return text

    # --- what the plain fields say ---

    def _header(self) -> Header:
        rules = self.state.rules
        count = self.state.seat_count
        antes = [0] * count
        blinds = [0] * count
        dead = False
        big_poster = -1
        for post in self.state.deal.posts:
            player = self.order.index(post.seat)
            place = file_place(player, count)
            column = antes if post.kind in (ANTE, BIG_BLIND_ANTE, DEAD_POST) else blinds
            if column[place] != 0:
                raise NotWritable(f"p{player + 1} posts twice: PHH has one ante and one blind each")
            column[place] = -post.amount if post.kind == LIVE_POST else post.amount
            if column is antes:
                if any(antes[:place] + antes[place + 1 :]) and dead != (post.kind != ANTE):
                    raise NotWritable("antes and dead money in one hand: PHH has one kind only")
                dead = post.kind != ANTE
            if post.kind == BIG_BLIND:
                big_poster = player
        variant = POT_LIMIT if rules.limit == POT else NO_LIMIT
        bets: tuple[int, ...] = (rules.big_blind,)
        if rules.bet_size == BET_FIXED:
            variant = FIXED_LIMIT
            bets = (rules.big_blind * rules.fixed_bets[1], rules.big_blind * rules.fixed_bets[2])
        stacks = self.state.deal.starting_stacks
        return Header(
            variant,
            tuple(stacks[seat] for seat in self.order),
            tuple(antes),
            not dead,
            tuple(blinds),
            bets,
            count == 2 and big_poster == 1,
        )

    def _tell(self, event: Event, *, is_over: bool) -> None:
        """Add the event to the actions; after the end only a voluntary show may come."""
        if isinstance(event, HoleDealt):
            self.actions.append(f"d dh {self._player(event.seat)} {cards_text(event.cards)}")
        elif isinstance(event, StreetDealt):
            self.actions.append(f"d db {cards_text(event.cards)}")
        elif isinstance(event, Folded):
            self.actions.append(f"{self._player(event.seat)} f")
        elif isinstance(event, Checked | Called):
            self.actions.append(f"{self._player(event.seat)} cc")
        elif isinstance(event, BetPlaced | Raised):
            amount = amount_text(event.to, self.places)
            self.actions.append(f"{self._player(event.seat)} cbr {amount}")
        elif isinstance(event, Shown):
            if is_over:
                self.shows.append(self.order.index(event.seat) + 1)
            else:
                self.actions.append(f"{self._player(event.seat)} sm {cards_text(event.cards)}")
        elif isinstance(event, Mucked):
            self.actions.append(f"{self._player(event.seat)} sm")
            if UNKNOWN not in self.state.holes[event.seat]:
                self.has_known_muck = True
        elif isinstance(event, Passed):
            raise NotWritable("PHH has no word for a pass")

    def _player(self, seat: int) -> str:
        return f"p{self.order.index(seat) + 1}"

    # --- what only our own fields say ---

    def _extra(self) -> dict[str, object]:
        """The user fields that the hand needs beside the plain ones."""
        extra: dict[str, object] = {}
        rules = self.state.rules
        plain = standard_rules(self.header, self.load, has_known_muck=self.has_known_muck)
        if rules != plain:
            extra[RULES_FIELD] = rules.values()
        posts = tuple(
            Post(self.order.index(post.seat), post.kind, post.amount)
            for post in self.state.deal.posts
        )
        if posts != self.header.posts():
            extra[POSTS_FIELD] = [[post.seat + 1, post.kind, post.amount] for post in posts]
        return extra

    def _check_plain_part(self) -> None:
        """Raise NotWritable unless a reader that skips our fields gets the hand right."""
        rules = self.state.rules
        try:
            read = read_hand(self._text({}), self.load).state
        except InvalidHistory as error:
            problem = f"in {self.header.variant} {error.problem}"
            raise NotWritable(f"PHH cannot say this hand of {rules.name}: {problem}") from error
        stacks = [self.state.stacks[seat] for seat in self.order]
        if read.stacks != stacks or read.is_over != self.state.is_over:
            raise NotWritable(
                f"PHH cannot say this hand of {rules.name}: {self.header.variant} ends it with "
                f"{read.stacks}, not {stacks}"
            )

    # --- the text ---

    def _text(self, extra: Mapping[str, object]) -> str:
        header = self.header
        lines: list[str] = []
        lines.append(f"variant = {value_text(header.variant)}")
        if any(header.antes):
            lines.append(f"{TRIMMING} = {value_text(header.trims_antes)}")
        lines.append(f"antes = {self._amounts(header.antes)}")
        lines.append(f"blinds_or_straddles = {self._amounts(header.blinds)}")
        names = ("min_bet",) if len(header.bets) == 1 else ("small_bet", "big_bet")
        for bet_name, bet in zip(names, header.bets, strict=True):
            lines.append(f"{bet_name} = {amount_text(bet, self.places)}")
        lines.append(f"starting_stacks = {self._amounts(header.stacks)}")
        lines.append("actions = [")
        lines += [f"  {value_text(action)}," for action in self.actions]
        lines.append("]")
        for key, value in {**self._about(), **extra}.items():
            lines.append(f"{key_text(key)} = {value_text(value)}")
        if self.state.is_over and FINISHING_FIELD not in self.fields:
            stacks = tuple(self.state.stacks[seat] for seat in self.order)
            lines.append(f"{FINISHING_FIELD} = {self._amounts(stacks)}")
        return "\n".join(lines) + "\n"

    def _about(self) -> dict[str, object]:
        hand = self.state.hand
        about: dict[str, object] = {}
        if hand:
            about[HAND_FIELD] = int(hand) if hand == str(_whole(hand)) else hand
        about[SEATS_FIELD] = [self.state.deal.chairs[seat] + 1 for seat in self.order]
        about.update((key, value) for key, value in self.fields.items() if key not in _OWN)
        if self.shows:
            about[SHOWS_FIELD] = sorted(self.shows)
        return about

    def _amounts(self, values: tuple[int, ...]) -> str:
        return "[" + ", ".join(amount_text(value, self.places) for value in values) + "]"


def _told(events: Sequence[Event]) -> list[tuple[str, object]]:
    """What happened and how much, whatever the seats' numbers are."""
    return [(type(event).__name__, getattr(event, "to", None)) for event in events]


def _whole(text: str) -> int | None:
    """The whole number that a text is, within what TOML promises to hold."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None
