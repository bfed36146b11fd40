"""Document 002's several hands as a model: written from the document, with no code of ours.

局: equal chips until not more than half of the players are left. 圈: the dealer's marker, which
posts the small blind, has been once with every player who is not out; the blinds double at the next
one. It knows no cards: after each hand it is told everybody's chips.
"""


class ContestModel:
    def __init__(self, players: list[str], chips: int, blind: int, first: int, reloads: int):
        self.circle = list(players)
        self.start_chips = chips
        self.chips = dict.fromkeys(players, chips)
        self.reloads_left = dict.fromkeys(players, reloads)
        self.small_blind = blind
        self.marker = players[first]
        self.had_marker = {self.marker}
        self.gone: list[dict[str, int]] = []

    def is_in(self, player: str) -> bool:
        return self.chips[player] > 0

    def after(self, player: str) -> str:
        """The next player clockwise who is not out."""
        place = self.circle.index(player)
        for other in self.circle[place + 1 :] + self.circle[: place + 1]:
            if self.is_in(other):
                return other
        raise AssertionError("nobody is left")

    @property
    def is_over(self) -> bool:
        left = [player for player in self.circle if self.is_in(player)]
        return len(left) <= len(self.circle) / 2

    @property
    def blinds(self) -> tuple[tuple[str, int], tuple[str, int]]:
        """Who posts what in the next hand."""
        return (
            (self.marker, self.small_blind),
            (self.after(self.marker), 2 * self.small_blind),
        )

    def hand_played(self, chips: dict[str, int]) -> None:
        """Everybody's chips after the hand; who has none left takes a reload, or is out."""
        out: dict[str, int] = {}
        for player, left in chips.items():
            before = self.chips[player]
            self.chips[player] = left
            if left == 0 and before > 0:
                if self.reloads_left[player]:
                    self.reloads_left[player] -= 1
                    self.chips[player] = self.start_chips
                else:
                    out[player] = before
        if out:
            self.gone.append(out)
        if self.is_over:
            return
        if all(player in self.had_marker for player in self.circle if self.is_in(player)):
            self.small_blind *= 2
            self.had_marker = set()
        self.marker = self.after(self.marker)
        self.had_marker.add(self.marker)

    def ranking(self) -> list[list[str]]:
        """Groups of equals, best first: chips with unused reloads, then who went out later, then
        who had more when they did."""

        def key(player: str) -> tuple[int, int, int]:
            for number, out in enumerate(self.gone, start=1):
                if player in out:
                    return 0, number, out[player]
            return self.chips[player] + self.start_chips * self.reloads_left[player], 0, 0

        keys = sorted({key(player) for player in self.circle}, reverse=True)
        return [[player for player in self.circle if key(player) == one] for one in keys]
