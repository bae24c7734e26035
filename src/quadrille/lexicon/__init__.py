"""Words: letters, lists, themes, and the word graph on which everything is looked up."""
