/** The French of the pages about tournaments in rounds. */

/** @type {Record<string, string | [string, string]>} */
export const tournaments = {
  "Swiss": "système suisse",
  "round robin": "toutes rondes",
  "king of the hill": "roi de la colline",
  "Tournament": "Tournoi par rondes",
  "in rounds": "un contre un",
  "Start a tournament": "Lancer un tournoi par rondes",
  "Players meet one to one, round after round. You pair the rounds and enter the results; tables here report theirs.":
    "Les joueurs se rencontrent un contre un, ronde après ronde. Vous appariez les rondes et saisissez les résultats ; ceux des tables d’ici s’inscrivent d’eux-mêmes.",
  "Tournament name": "Nom du tournoi",
  "Pairings": "Appariements",
  "Tables on this server": "Tables sur ce serveur",
  "none, on real boards": "aucune, sur de vrais plateaux",
  "Your tournaments": "Vos tournois par rondes",
  "Or start a tournament in rounds, one to one": "Ou lancer un tournoi par rondes, un contre un",
  "forfeited by {names}": "forfait de {names}",
  "Losses": "Défaites",
  "Spread": "Écart",
  "Standings": "Classement",
  "Bye: {name}": "Exempt : {name}",
  "Round {n}": "Ronde {n}",
  "Games for statistics (CSV)": "Parties pour les statistiques (CSV)",
  "Text for rating officers": "Texte pour les responsables des cotes",
  "File for “quadrille tournament”": "Fichier pour « quadrille tournament »",
  "Withdraw {name}": "Retirer {name}",
  "withdrawn": "retiré",
  "Add players, one per line": "Ajouter des joueurs, un par ligne",
  "Late players start with the next round; the rounds they missed count nothing.":
    "Les retardataires jouent dès la ronde suivante ; les rondes manquées ne comptent pas.",
  "Press a name to withdraw a player from further rounds.":
    "Appuyez sur un nom pour retirer le joueur des rondes suivantes.",
  "Add": "Ajouter",
  "Pair round {n} by": "Apparier la ronde {n} selon",
  "Pair round {n}": "Apparier la ronde {n}",
  "Pair round {n} again": "Refaire la ronde {n}",
  "Add the players, then pair the first round.":
    "Ajoutez les joueurs, puis appariez la première ronde.",
  "The first round is not paired yet.": "La première ronde n’est pas encore appariée.",
  "Free seat for {name}": "Place libre pour {name}",
  "Open a table": "Ouvrir une table",
  "Points of {name}": "Points de {name}",
  "{name} forfeits": "forfait de {name}",
  "Correct": "Corriger",
  "Enter the result": "Saisir le résultat",
  "Enter": "Valider",
};
