/** The French of one's own games, of the settings of puzzles, and of the dictionary that learns. */

/** @type {Record<string, string | [string, string]>} */
export const games = {
  "Best scores on this board": "Meilleurs scores sur ce plateau",
  "Finished": "Terminées",
  "Give up": "Abandonner",
  "Give up: this ends the game": "Abandonner : la partie s’arrête ici",
  "Your finished games appear here. Replay any of them.":
    "Vos parties terminées apparaîtront ici. Vous pourrez les revoir.",
  "More options": "Plus d’options",
  "No game in progress.": "Aucune partie en cours.",
  "Older games": "Plus anciennes",
  "Keep playing": "Continuer à jouer",
  "In progress": "En cours",
  "Your games": "Vos parties",
  "a draw": "nulle",
  "all your games": "toutes vos parties",
  "private until the event ends": "fermée jusqu’à la fin du tournoi",
  "colour-blind friendly": "pour daltoniens",
  "given up": "abandonnée",
  "standard colours": "couleurs standard",
  "you lost": "perdue",
  "you won": "gagnée",
  "{name}, a list on this server": "{name}, liste de ce serveur",
  "{n} games": ["{n} partie", "{n} parties"],
};
