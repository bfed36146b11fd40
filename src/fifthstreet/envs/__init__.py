"""Adapters for learning libraries: PettingZoo, Gymnasium and OpenSpiel on one encoding.

They translate between a library's shapes and the rules core or the batch kernel, and must not know
a rule of their own. This file imports none of those libraries: `encoding`, `spots`, `policies` and
`chance` need NumPy only, and an adapter whose library is missing says so in one line.
"""

import sys

from fifthstreet.envs.encoding import Actions, ExactActions, Layout, SizedActions
from fifthstreet.envs.extras import MissingExtra
from fifthstreet.envs.registration import register_environments

if sys.modules.get("gymnasium") is not None:
    # It is there already, or it is importing this room: `gymnasium.make("fifthstreet.envs:…")`.
    register_environments()

__all__ = ["Actions", "ExactActions", "Layout", "MissingExtra", "SizedActions"]
