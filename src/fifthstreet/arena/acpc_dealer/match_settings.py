"""The settings of a match: its name, game, cards, players and limits."""

from dataclasses import dataclass, field

from fifthstreet.arena.acpc_dealer.deals import OWN
from fifthstreet.arena.acpc_dealer.time_limits import TimeLimits
from fifthstreet.protocols.acpc.log_lines import log_head
from fifthstreet.rulesets.acpc_game import GameDefinition


@dataclass(frozen=True, slots=True)
class MatchSettings:
    """Names in seat order, and the path of the game's file as given."""

    name: str
    game_file: str
    game: GameDefinition
    hands: int
    seed: int
    players: tuple[str, ...]
    limits: TimeLimits = field(default_factory=TimeLimits)
    deal: str = OWN
    has_fixed_seats: bool = False
    shows_folded: bool = False
    is_quiet: bool = False

    def head(self) -> str:
        limits = self.limits
        return log_head(
            self.name,
            self.game_file,
            self.hands,
            self.seed,
            limits.response,
            limits.hand,
            limits.per_hand,
        )
