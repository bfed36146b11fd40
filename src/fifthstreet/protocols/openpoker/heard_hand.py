"""A hand at a foreign Open Poker table, replayed in the core from one client's messages."""

from typing import Any, Final

from fifthstreet.cards.text import parse_card
from fifthstreet.protocols.errors import BadHand
from fifthstreet.protocols.openpoker.agent_wishes import SEATS
from fifthstreet.protocols.replayed_hand import replay_hand
from fifthstreet.rules.deal import Post
from fifthstreet.rules.events import BIG_BLIND, LIVE_POST, SMALL_BLIND, Event
from fifthstreet.rules.ruleset import RuleSet
from fifthstreet.rules.state import HandState

_LETTERS: Final = {"fold": "f", "check": "k", "call": "c"}


class HeardHand:
    """A hand from its `hand_start` on; seats of the table are chairs here.

    The stacks before the hand and the posts are only in the first `table_state`.
    """

    def __init__(self, message: dict[str, Any]) -> None:
        """Begin with `hand_start`; raises BadHand."""
        try:
            self.id = str(message["hand_id"])
            self.hero = int(message["seat"])
            self.dealer = int(message["dealer_seat"])
            blinds = message["blinds"]
            self.small_blind = int(blinds["small_blind"])
            self.big_blind = int(blinds["big_blind"])
        except (LookupError, TypeError, ValueError) as error:
            raise BadHand(f"a hand_start that cannot be read: {error}") from error
        self.stacks: dict[int, int] = {}
        self._bets: dict[int, int] = {}
        self._posted: dict[int, int] = {}
        self._holes: dict[int, tuple[int, ...]] = {}
        self._board: tuple[int, ...] = ()
        self._actions: list[tuple[int, str]] = []

    def hear(self, message: dict[str, Any]) -> None:
        """Add one message of the table; raises BadHand."""
        try:
            kind = message["type"]
            if kind == "hole_cards":
                self._holes[self.hero] = _cards(message["cards"])
            elif kind == "table_state" and not self.stacks and not self._actions:
                self._begin(message)
            elif kind == "player_action":
                self._act(message)
            elif kind == "community_cards":
                self._board = _cards(message["cards"])
                self._bets = {}
            elif kind == "hand_result":
                for chair, cards in (message.get("shown_cards") or {}).items():
                    self._holes[int(chair)] = _cards(cards)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise BadHand(f"a {message.get('type')} that cannot be read: {error}") from error

    def _begin(self, message: dict[str, Any]) -> None:
        if message.get("street") != "preflop":
            return
        for seat in message["seats"]:
            if seat.get("in_hand") or seat.get("folded"):
                chair, bet = int(seat["seat"]), int(seat["bet"])
                self.stacks[chair] = int(seat["stack"]) + bet
                if bet:
                    self._posted[chair] = bet
        self._bets = dict(self._posted)
        hero = message.get("hero") or {}
        if hero.get("hole_cards"):
            self._holes[self.hero] = _cards(hero["hole_cards"])

    def _act(self, message: dict[str, Any]) -> None:
        chair, word = int(message["seat"]), str(message["action"])
        level, before = max(self._bets.values(), default=0), self._bets.get(chair, 0)
        to = before + _added(message, before)
        self._bets[chair] = to
        letter = _LETTERS.get(word)
        if letter is None:
            letter = f"r{to}" if to > level else "c"
        self._actions.append((chair, letter))

    def replayed(self, rules: RuleSet) -> tuple[HandState, list[Event], int]:
        """Return the hand now, its events, and the client's seat in it; raises BadHand."""
        chairs = sorted(self.stacks)
        if self.hero not in chairs or len(chairs) < 2:
            raise BadHand(f"hand {self.id}: its beginning was not heard")
        seats = {chair: seat for seat, chair in enumerate(chairs)}
        small, big = self._blinds(chairs)
        posts = [] if small is None else [Post(seats[small], SMALL_BLIND, self.small_blind)]
        posts.append(Post(seats[big], BIG_BLIND, self.big_blind))
        posts += [
            Post(seats[chair], LIVE_POST, bet)
            for chair, bet in sorted(self._posted.items())
            if chair not in (small, big)
        ]
        first = big if small is None or len(chairs) == 2 else small
        played = rules.with_changes({"small_blind": self.small_blind, "big_blind": self.big_blind})
        state, events = replay_hand(
            played,
            [self.stacks[chair] for chair in chairs],
            button=seats.get(self.dealer, -1),
            hand=self.id,
            holes=[self._holes.get(chair, ()) for chair in chairs],
            board=self._board,
            actions=[letter for _, letter in self._actions],
            posts=posts,
            first=seats[first],
        )
        return state, events, seats[self.hero]

    def _blinds(self, chairs: list[int]) -> tuple[int | None, int]:
        """Return the chairs of the small blind, if there is one, and of the big blind."""
        in_turn = sorted(chairs, key=lambda chair: (chair - self.dealer - 1) % SEATS)
        if len(in_turn) == 2:
            in_turn.reverse()  # the button posts the small blind
        posted = [chair for chair in in_turn if chair in self._posted]
        if not posted:
            raise BadHand(f"hand {self.id}: nobody posted a blind")
        if len(posted) > 1 and self._posted[posted[0]] <= self.small_blind < self.big_blind:
            return posted[0], posted[1]
        return None, posted[0]


def _added(message: dict[str, Any], before: int) -> int:
    """Return the chips that an action put in: given, or the change of the stack, or the amount."""
    told = message.get("contribution_delta")
    if told is not None:
        return int(told)
    if message.get("stack_before") is not None and message.get("stack_after") is not None:
        return int(message["stack_before"]) - int(message["stack_after"])
    amount = int(message.get("amount") or 0)
    return amount if message["action"] == "call" else max(0, amount - before)


def _cards(texts: Any) -> tuple[int, ...]:
    return tuple(parse_card(text) for text in texts)
