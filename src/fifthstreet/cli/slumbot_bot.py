"""`fifthstreet bot --server slumbot+http://…`: a match against Slumbot, and its report."""

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from fifthstreet.agents.bot import Bot
from fifthstreet.agents.remote.remote_table import BotTrouble
from fifthstreet.agents.remote.slumbot_client import PlayedHand, SlumbotPlayer
from fifthstreet.arena.all_in_luck import adjusted_net
from fifthstreet.arena.statistics.estimate import Estimate, estimate
from fifthstreet.arena.statistics.ratio import RatioSums
from fifthstreet.cli.speech import say
from fifthstreet.errors import InvalidInput
from fifthstreet.protocols.slumbot.messages import STACK
from fifthstreet.rulesets import load

SCHEMES: Final = ("slumbot+http://", "slumbot+https://")
_USUAL_HANDS: Final = 100


class SlumbotReport:
    """The chips of each hand, as they fell, without the luck of all-ins, and beyond the baseline's.

    A baseline is a strong player's result with the same cards; a server need not give it.
    """

    def __init__(self, big_blind: int) -> None:
        self._big_blind = big_blind
        self._results = RatioSums()
        self._adjusted = RatioSums()
        self._over_baseline = RatioSums()

    def add(self, hand: PlayedHand) -> None:
        self._results.add(1, hand.winnings)
        averages = adjusted_net(hand.state)
        self._adjusted.add(1, hand.winnings if averages is None else averages[hand.seat])
        if hand.baseline is not None:
            self._over_baseline.add(1, hand.winnings - hand.baseline)

    def estimates(self) -> dict[str, Estimate | None]:
        """In mbb per hand; None where there are too few hands for an interval."""
        found = {
            "result": estimate(self._results, self._big_blind),
            "luck_adjusted": estimate(self._adjusted, self._big_blind),
        }
        if self._over_baseline.units == self._results.units and self._results.units:
            found["over_baseline"] = estimate(self._over_baseline, self._big_blind)
        return found

    def as_dict(self) -> dict[str, object]:
        return {
            name: None if one is None else one.as_dict() for name, one in self.estimates().items()
        }

    def text(self) -> str:
        return "\n".join(
            say(f"cli.bot.slumbot-{name.replace('_', '-')}", gain=_gain(one))
            for name, one in self.estimates().items()
        )


def slumbot_player(
    bot: Bot,
    server: str,
    *,
    hands: int | None,
    seed: int,
    report: Callable[[BotTrouble], None],
) -> tuple[SlumbotPlayer, SlumbotReport]:
    """`slumbot+https://USER:PASSWORD@HOST:PORT/`; raises InvalidInput."""
    try:
        parts = urlsplit(server.removeprefix("slumbot+"))
        is_address = bool(parts.hostname) and not parts.query and parts.port != 0
    except ValueError:
        is_address = False
    if not is_address:
        raise InvalidInput(say("cli.bot.bad-slumbot"))
    rules = load("casino-nl").with_changes({"starting_stack": STACK})
    found = SlumbotReport(rules.big_blind)
    player = SlumbotPlayer(
        bot,
        address=parts,
        rules=rules,
        hands=hands or _USUAL_HANDS,
        seed=seed,
        report=report,
        finished=found.add,
    )
    return player, found


def _gain(one: Estimate | None) -> str:
    if one is None:
        return "–"
    return f"{one.value:+,.0f} ± {(one.high - one.low) / 2:,.0f}"
