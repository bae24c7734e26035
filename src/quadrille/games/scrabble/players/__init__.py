"""Players: one file a way of choosing, from weak to strong."""
