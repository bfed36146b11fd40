"""Plans that the tests of the arena play."""

from collections.abc import Sequence

from fifthstreet.agents.bot_source import BotSource, read_bot
from fifthstreet.arena.plan import Plan
from fifthstreet.rulesets import load


def new_plan(*bots: str, rules: str = "research", **wanted: object) -> Plan:
    if "hands" not in wanted and "games" not in wanted:
        wanted["hands"] = 60
    return Plan.new(bots, load(rules), **wanted)  # type: ignore[arg-type]


def sources_of(plan: Plan) -> Sequence[BotSource]:
    return [read_bot(name) for name in plan.bots]
