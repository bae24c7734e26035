"""Study: the analysis of a game, puzzles and training."""
