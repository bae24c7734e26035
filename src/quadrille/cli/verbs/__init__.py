"""The verbs that every game has, written once over what games can do (`core.capabilities`)."""
