"""Record runs: the best known solution of each of some puzzles, kept in a folder for good."""
