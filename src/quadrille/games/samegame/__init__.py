"""SameGame (Same GNOME): remove groups of one colour, the more at once the better."""
