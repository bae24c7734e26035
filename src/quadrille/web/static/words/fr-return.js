/** The French of the end of a game and of coming back. */

/** @type {Record<string, string | [string, string]>} */
export const comingBack = {
  "Looking for your costliest move: {n} of {total} positions":
    "Recherche de votre coup le plus coûteux : position {n} sur {total}",
  "Looking for your costliest move…": "Recherche de votre coup le plus coûteux…",
  "No move cost you anything the engine could find.":
    "Le moteur n’a trouvé aucun coup qui vous ait coûté quelque chose.",
  "Costliest move: number {move}, {n} steps longer than needed.": [
    "Coup le plus coûteux : le {move}, {n} pas de trop.",
    "Coup le plus coûteux : le {move}, {n} pas de trop.",
  ],
  "Costliest move: number {move}. It cost {n} points.": [
    "Coup le plus coûteux : le {move}. Il vous a coûté {n} point.",
    "Coup le plus coûteux : le {move}. Il vous a coûté {n} points.",
  ],
  "See this move": "Voir ce coup",
  "Other costly moves:": "Autres pertes importantes :",
  "move {move}: {n}": "coup {move} : {n}",
  "moves {first} to {last}: {n}": "coups {first} à {last} : {n}",
  "in {n} min": "dans {n} min",
  "in {hours} h {minutes} min": "dans {hours} h {minutes} min",
  "Next puzzle {when}.": "Prochain défi {when}.",
  "Ranking of the day": "Classement du jour",
  "Your calendar": "Votre calendrier",
  "Today’s puzzle": "Défi du jour",
  "Text to share": "Texte à partager",
  "Copied. It gives nothing away.": "Copié. Ce texte ne dévoile rien de la partie.",
  "Copy this text and send it to anyone you like.":
    "Copiez ce texte et envoyez-le à qui vous voulez.",
  "Change…": "Régler…",
  "Calendar of the daily puzzles you solved": "Calendrier des défis du jour que vous avez résolus",
  "Won": "Gagnées",
  "Average": "Moyenne",
  "Best": "Record",
  "Accuracy": "Précision",
  "{n} days in a row": ["{n} jour de suite", "{n} jours de suite"],
  "longest: {n} days": ["record : {n} jour", "record : {n} jours"],
  "Solve a daily puzzle to start a streak.": "Résolvez un défi du jour pour commencer une série.",
  "only you see them; accuracy compares you with the engine":
    "visibles de vous seul ; la précision vous compare au moteur",
  "By month": "Par mois",
  "Your browser does not allow notifications for this page.":
    "Votre navigateur n’autorise pas les notifications de cette page.",
  "Notifications": "Notifications",
  "Tell me when it is my turn, while a page is open":
    "Me prévenir quand c’est mon tour, tant qu’une page est ouverte",
  "Your turn": "À vous de jouer",
  "QR code for your other device": "Code QR pour votre autre appareil",
  "Scan it with the other device within five minutes. It works once: show it to nobody.":
    "Scannez-le avec l’autre appareil dans les cinq minutes. Il ne sert qu’une fois : ne le montrez à personne.",
  "Show a QR code": "Afficher un code QR",
  "Another device": "Un autre appareil",
  "Your name, your games and your statistics on a second device.":
    "Votre nom, vos parties et vos statistiques sur un second appareil.",
  "This device now uses your profile.": "Cet appareil utilise maintenant votre profil.",
  "Use the profile of the other device here": "Utiliser ici le profil de l’autre appareil",
  "Anyone on this server may join": "Ouvrir la table à tous sur ce serveur",
  "{name} is waiting": "{name} attend",
  "Someone is waiting": "Quelqu’un attend",
  "{n} free seats": ["{n} place libre", "{n} places libres"],
  "Open tables": "Tables ouvertes",
  "Find an opponent": "Trouver un adversaire",
};
