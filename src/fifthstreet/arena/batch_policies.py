"""The tables that the batch player can play: kernel policies in every seat, under known rules."""

from __future__ import annotations

from collections.abc import Sequence

from fifthstreet.agents.bot_source import kernel_policy
from fifthstreet.kernels.batch_rules import BatchRules
from fifthstreet.kernels.policies import Policy
from fifthstreet.rules import RuleSet


def batch_policies(bots: Sequence[str], rules: RuleSet) -> tuple[Policy, ...] | None:
    """Return the policies of these bots, by their names; None if the batch player cannot play them.

    Raises UnknownBot for an unknown policy.
    """
    found: list[Policy] = []
    for name in bots:
        policy = kernel_policy(name)
        if policy is None:
            return None
        found.append(policy)
    try:
        BatchRules(rules.values())
    except ValueError:
        return None
    return tuple(found)
