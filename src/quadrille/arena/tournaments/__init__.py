"""Classic tournaments: pairings, results and standings as pure rules; nothing here does I/O."""
