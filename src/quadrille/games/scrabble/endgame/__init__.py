"""The exact endgame, and positions with one or two tiles in the bag."""
