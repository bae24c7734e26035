"""Statistics of games between two players: files in the shape of cross-tables, and one's own."""
