"""Results of games, places over tables and phases, and the players who advance."""
