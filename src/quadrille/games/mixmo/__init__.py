"""Mixmo in duplicate: everyone has the same draw, and makes of it the best crossword grid."""
