/** The French of one's own games, of the settings of puzzles, and of the dictionary that learns. */

/** @type {Record<string, string | [string, string]>} */
export const games = {
  "Best scores on this board": "Meilleurs scores sur ce plateau",
  "Finished": "Terminées",
  "Give up: the game ends here": "Abandonner : la partie s’arrête ici",
  "Here stand the games that you have finished; each can be gone through again.": "Ici viendront les parties que vous aurez terminées ; chacune peut être revue.",
  "No game waits for you.": "Aucune partie ne vous attend.",
  "Older ones": "Plus anciennes",
  "Pieces of SameGame and the robot": "Pièces de SameGame et du robot",
  "Play on": "Continuer à jouer",
  "Under way": "En cours",
  "Your games": "Vos parties",
  "a draw": "nulle",
  "all your games": "toutes vos parties",
  "closed until the event ends": "fermée jusqu’à la fin de la rencontre",
  "for the colour-blind": "pour daltoniens",
  "given up": "abandonnée",
  "usual colours": "couleurs habituelles",
  "you lost": "perdue",
  "you won": "gagnée",
  "{n} games": ["{n} partie", "{n} parties"],
};
