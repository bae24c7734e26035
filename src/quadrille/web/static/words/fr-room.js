/** The French of lines, addresses and people at one device. */

/** @type {Record<string, string | [string, string]>} */
export const room = {
  "same screen as {name}": "même écran que {name}",
  "Start the clock": "Lancer la pendule",
  "stop the clocks": "arrêter les pendules",
  "The server cannot read or save games right now. This page will retry automatically.":
    "Le serveur ne peut ni lire ni enregistrer de parties pour l’instant. La page réessaie d’elle-même.",
  "Random draw": "Tirage au hasard",
  "Fixed draw": "Tirage fixé",
  "Draw chosen by the host": "Tirage choisi par l’organisateur",
  "{draw}, verified": "{draw}, vérifié",
  "The draw does not match the commitment.": "Le tirage n’est pas celui qui avait été annoncé.",
  "Fixed before the first move. The server proves it at the end with a seed and a salt:":
    "Fixé avant le premier coup. Le serveur le prouve à la fin par une graine et un sel :",
  "Commitment": "Engagement",
  "Seed": "Graine",
  "Salt": "Sel",
  "Checked by this page with its own SHA-256, because browsers provide one only at secure addresses. “quadrille verify” also repeats the draw from the seed.":
    "Vérifié par cette page avec son propre SHA-256 : le navigateur n’en offre un qu’aux adresses sécurisées. « quadrille verify » refait aussi le tirage à partir de la graine.",
  "Checked by this page. “quadrille verify” also repeats the draw from the seed.":
    "Vérifié par cette page. « quadrille verify » refait aussi le tirage à partir de la graine.",
  "Too many pages of this site are open here. Close some and this one will continue automatically.":
    "Trop de pages de ce site sont ouvertes ici. Fermez-en : celle-ci continuera d’elle-même.",
  "The server is not responding. This page will retry automatically.":
    "Le serveur ne répond pas. La page réessaie d’elle-même.",
  "The event is not open yet": "Le tournoi n’est pas encore ouvert",
  "The table is not open yet": "La table n’est pas encore ouverte",
  "Watch the next game": "Regarder la partie suivante",
  "Go to the next game": "À la partie suivante",
  "A new game is starting.": "Une nouvelle partie commence.",
  "The next game is ready for you.": "La partie suivante vous attend.",
  "Address": "Adresse",
  "Link copied. Send it to anyone you like.": "Lien copié. Envoyez-le à qui vous voulez.",
  "Copy this address and send it to anyone you like.":
    "Copiez cette adresse et envoyez-la à qui vous voulez.",
  "Another of your pages started the engine, which stopped this search. Try again once it has finished.":
    "Une autre de vos pages a lancé le moteur, ce qui a interrompu ce calcul. Redemandez quand elle aura fini.",
  "This cannot be shown right now": "Impossible d’afficher cela pour l’instant",
  "The server is not responding": "Le serveur ne répond pas",
  "Try again": "Réessayer",
};
