"""Live tables: rooms, listeners, clocks and messages."""
