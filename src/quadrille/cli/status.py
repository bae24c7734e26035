"""The exit status of commands."""

NO, BAD, BROKEN, STOPPED = 1, 2, 70, 130
"""A negative answer; bad input or usage; an internal error; stopped by Ctrl-C."""
