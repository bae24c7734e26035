"""What the editor on the page asks of an engine: patterns, fills, candidates and clues."""
