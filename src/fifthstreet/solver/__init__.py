"""Equilibria and how far a strategy is from one: small games exactly, postflop spots on ranges.

It knows cards, ranges and betting, and must not know bots, matches or files. Small games are
solved in NumPy; the loops of the postflop solver are in `native`.
"""

from fifthstreet.solver.postflop import Progress, solve
from fifthstreet.solver.solution import Solution

__all__ = ["Progress", "Solution", "solve"]
