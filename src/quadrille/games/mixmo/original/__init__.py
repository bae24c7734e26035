"""Mixmo as it is played at a table: several people at once, each with a grid, one bag for all."""
