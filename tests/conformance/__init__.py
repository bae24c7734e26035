"""One suite for every game. A game brings its samples in a module of its name, and nothing else."""
