/** The French of the page of statistics, which loads it itself; words that other pages use are in `fr.js`. */

/** @type {Record<string, string | [string, string]>} */
export const words = {
  "Who has played?": "Qui a joué ?",
  "How many games has each player won?": "Combien de parties chacun a-t-il gagnées ?",
  "Who has won the most games?": "Qui a gagné le plus de parties ?",
  "What is each player’s latest rating?": "Quelle est la dernière cote de chacun ?",
  "What is the longest winning streak?": "Quelle est la plus longue série de victoires ?",
  "Id": "Identifiant",
  "Rating": "Cote",
  "Streak": "Série",
  "These games record no ratings.": "Ces parties ne donnent pas de cotes.",
  "This player is not in these games.": "Ce joueur n’y figure pas.",
  "The first {shown} of {all}.": "Les {shown} premiers sur {all}.",
  "By game id": "Par identifiant de partie",
  "In order of play": "Dans l’ordre où elles ont été jouées",
  "Save as SVG": "Enregistrer en SVG",
  "What to know about these games": "À savoir sur ces parties",
  "Missing columns: {names}": "Colonnes absentes : {names}",
  "Unused columns: {names}": "Autres colonnes, inutilisées : {names}",
  "A CSV or Parquet file of games, a GCG game, or a zip archive of games or of a match folder; at most 32 MB. It is not kept.":
    "Un fichier de parties, CSV ou Parquet, une partie GCG, ou une archive zip de parties ou d’un dossier de match ; 32 Mo au plus. Il n’est pas conservé.",
  "Five questions about games between two players, answered with SQL, and twelve charts.":
    "Cinq questions sur des parties à deux, avec le SQL qui y répond, et douze graphiques.",
  "yours on this server": "les vôtres, sur ce serveur",
  "games with computers, on this server": "parties avec des ordinateurs, sur ce serveur",
  "from a file": "dans un fichier",
  "This file is larger than 32 MB. Use “quadrille stats” instead.":
    "Ce fichier dépasse 32 Mo. Utilisez plutôt « quadrille stats ».",
  "Counting…": "Calcul en cours…",
  "all players": "tous les joueurs",
  "{n} tournaments": ["{n} tournoi", "{n} tournois"],
  "{first} to {last}": "du {first} au {last}",
  "There are no finished games between two players here yet.":
    "Il n’y a pas encore de partie à deux terminée ici.",
  "Two readings": "Deux lectures",
  "Charts": "Graphiques",
};
