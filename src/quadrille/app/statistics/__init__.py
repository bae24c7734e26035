"""Statistics for the page: computed by a process of its own, within limits."""
