"""The command line: `quadrille GAME VERB`."""
