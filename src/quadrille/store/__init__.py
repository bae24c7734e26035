"""The database of tables, visitors, results and events, and the saved games of the terminal."""
