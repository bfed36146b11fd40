"""Results of games, places over tables and phases, and who advances."""
