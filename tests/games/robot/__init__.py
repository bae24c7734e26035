"""The sorting robot."""
