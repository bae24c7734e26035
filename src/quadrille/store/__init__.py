"""Where tables are kept: append-only logs in the user's data folder."""
