/** The French of one's own games, of the settings of puzzles, and of the dictionary that learns. */

/** @type {Record<string, string | [string, string]>} */
export const games = {
  "Finished": "Terminées",
  "Give up: the game ends here": "Abandonner : la partie s’arrête ici",
  "Here stand the games that you have finished; each can be gone through again.": "Ici viendront les parties que vous aurez terminées ; chacune peut être revue.",
  "No game waits for you.": "Aucune partie ne vous attend.",
  "Older ones": "Plus anciennes",
  "Play on": "Continuer à jouer",
  "Under way": "En cours",
  "Your games": "Vos parties",
  "a draw": "nulle",
  "all your games": "toutes vos parties",
  "closed until the event ends": "fermée jusqu’à la fin de la rencontre",
  "given up": "abandonnée",
  "you lost": "perdue",
  "you won": "gagnée",
};
