"""The analysis board: any position, the moves of its seat to move, and what each is worth."""
