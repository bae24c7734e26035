"""Charts of games: what each shows, and how it is drawn."""
