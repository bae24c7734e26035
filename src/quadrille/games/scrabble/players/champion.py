"""Champion: the strongest: simulation, and the exact end of the game."""

from __future__ import annotations

from quadrille.games.scrabble.generator import Generator
from quadrille.games.scrabble.players.endgame import endgame
from quadrille.games.scrabble.players.player import Player
from quadrille.games.scrabble.players.simulation import simulation


def champion(generator: Generator) -> Player:
    """Make the player that simulates, and plays the end exactly."""
    return endgame(generator, simulation(generator))
