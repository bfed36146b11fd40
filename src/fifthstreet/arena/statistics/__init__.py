"""Statistics: sums over independent units, estimates, rankings."""
