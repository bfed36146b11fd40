"""A table in the contest protocol's terms from one viewer's snapshot of it."""

from collections.abc import Mapping
from typing import Final

from fifthstreet.events.hand_view import HandView
from fifthstreet.events.table_snapshot import ChairTaken, DealtHand, TableSnapshot
from fifthstreet.protocols.contest_ai.player_row import Row, new_row, platform_card

ROUND_NAMES: Final = {"preflop": "Deal", "flop": "Flop", "turn": "Turn", "river": "River"}
_STREETS: Final = tuple(ROUND_NAMES)
_HIDDEN: Final = "??"


class RestoredTable:
    """The state of a mirror whose client joins while a game runs."""

    def __init__(
        self, snapshot: TableSnapshot, names: Mapping[str, str], humans: frozenset[str]
    ) -> None:
        self._snapshot = snapshot
        self._names = names
        self.rows: dict[str, Row] = {}
        self.seats: list[str] = []
        self.starting: list[int] = []
        self.board: list[str] = []
        self.round_name = "Deal"
        self.raise_count = self.bet_count = self.level = 0
        form = snapshot.format
        self.round_count: int = form.hands_played
        self.small_blind = self._blind("", form.small_blind)
        self.big_blind = self._blind("", form.big_blind)
        self.current = ""
        self.is_running = form.has_started and snapshot.status != "over"
        for person in snapshot.chairs:
            if person is not None:
                self._seat(person, humans)
        hand = snapshot.hand
        self._is_playing = hand is not None and not hand.view.is_over
        if hand is not None:
            self._take_hand(hand)

    def count_reloads(self, init_chips: int, most: int) -> None:
        """Derive the number of used reloads from the standing, in which an unused one
        counts its chips.
        """
        standing = self._snapshot.format.standing
        final = {place.player: place.chips for place in standing}
        for player, row in self.rows.items():
            is_in_hand = self._is_playing and player in self.seats
            stack = self.starting[self.seats.index(player)] if is_in_hand else row["chips"]
            if player in final:
                row["reloadCount"] = most - (final[player] - stack) // init_chips
                row["isSurvive"] = stack > 0

    def _seat(self, person: ChairTaken, humans: frozenset[str]) -> None:
        player = person.player
        row = new_row(
            self._names.get(player, player),
            is_human=player in humans,
            is_online=bool(person.is_connected),
        )
        row["chips"] = person.stack
        self.rows[player] = row

    def _take_hand(self, hand: DealtHand) -> None:
        view = hand.view
        self.seats = list(hand.players)
        self.starting = list(view.starting_stacks)
        self.board = [platform_card(card) for card in view.board]
        self.round_name = ROUND_NAMES[view.street]
        self.round_count += self._is_playing
        street = _STREETS.index(view.street)
        taken = [one.kind for one in view.actions if one.street == street]
        self.raise_count, self.bet_count = taken.count("raise"), taken.count("bet")
        self.level = view.level
        for seat, player in enumerate(self.seats):
            if player in self.rows:
                self._take_seat(self.rows[player], view, seat)
        for seat, position in enumerate(view.positions):
            if position.endswith("SB"):
                self.small_blind = self._blind(self.seats[seat], view.small_blind)
            elif position == "BB":
                self.big_blind = self._blind(self.seats[seat], view.big_blind)
        if view.actor is not None:
            self.current = self.seats[view.actor]

    def _take_seat(self, row: Row, view: HandView, seat: int) -> None:
        hole, bet, stack = view.holes[seat], view.bets[seat], view.stacks[seat]
        row.update(
            chips=stack,
            folded=view.folded[seat],
            bet=bet,
            roundBet=view.contributions[seat] - bet,
            allIn=stack == 0 and not view.folded[seat],
            cards=[] if _HIDDEN in hole else [platform_card(card) for card in hole],
        )

    def _blind(self, player: str, amount: int) -> dict[str, object]:
        return {"playerName": self._names.get(player, player), "amount": amount}
