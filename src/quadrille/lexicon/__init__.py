"""Words: letters, lists, themes, and the word graph that answers every lookup."""
