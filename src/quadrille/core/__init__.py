"""What every game shares: grid, game, record, errors, random numbers, translations."""
