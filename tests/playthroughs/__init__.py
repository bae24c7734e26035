"""Golden games: what each rule set does, move by move, as text that a person can read."""
