/** The French of lines, addresses and people at one device. */

/** @type {Record<string, string | [string, string]>} */
export const room = {
  "Too many pages of this site are open here. Close some: this one then goes on by itself.": "Trop de pages de ce site sont ouvertes ici. Fermez-en : celle-ci continuera d’elle-même.",
  "The server does not answer. The page tries again by itself.": "Le serveur ne répond pas. La page réessaie d’elle-même.",
  "The event does not open yet": "Le tournoi ne s’ouvre pas encore",
  "The table does not open yet": "La table ne s’ouvre pas encore",
  "Show {method} large": "Montrer en grand : {method}",
  "Pass the device to {name}.": "Passez l’appareil à {name}.",
  "{name}: show my tiles": "{name} : voir mes lettres",
  "somebody at this device": "quelqu’un sur cet appareil",
  "Watch the next game": "Regarder la partie suivante",
  "To the next game": "À la partie suivante",
  "They play again.": "Ils rejouent.",
  "The next game is laid for you.": "La partie suivante vous attend.",
  "Address": "Adresse",
  "The link is on the clipboard. Send it to whom you like.": "Le lien est dans le presse-papiers. Envoyez-le à qui vous voulez.",
  "Copy this address, and send it to whom you like.": "Copiez cette adresse et envoyez-la à qui vous voulez.",
  "Another page of yours asked the engine, which ended this work. Ask again once that is done.": "Une autre de vos pages a fait appel au moteur, ce qui a mis fin à ce travail. Redemandez quand elle aura fini.",
  "This cannot be shown now": "Cela ne peut pas être montré maintenant",
  "The server does not answer": "Le serveur ne répond pas",
  "Try again": "Réessayer",
};
