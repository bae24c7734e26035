/** The French of what is read beside a board: training, settings, the engine's work on a finished game. */

/** @type {Record<string, string | [string, string]>} */
export const notes = {
  "your turn, {moves}": "à vous de jouer, {moves}",
  "Display and sound": "Affichage et son",
  "target {n}": "objectif : {n}",
  "best of {n}: {best}": ["meilleur : {best}", "meilleur sur {n} : {best}"],
  "done": "fait",
  "continue": "continuer",
  "All settings on one page": "Tous les réglages sur une page",
  "Delete permanently": "Supprimer définitivement",
  "Keep it": "Garder",
  "Your data": "Vos données",
  "Saved in this browser; your name is saved on the server.":
    "Enregistrés dans ce navigateur ; le nom, sur le serveur.",
  "Against the engine": "Face au moteur",
  "up to {n} seconds": "{n} secondes au plus",
  "Run the engine": "Lancer le moteur",
  "So far: {n}": "Jusqu’ici : {n}",
  "Your game and the engine’s, move by move": "Votre partie et celle du moteur, coup par coup",
  "Engine": "Moteur",
  "This is the best possible.": "Impossible de faire mieux.",
  "No score above {n} is possible.": "Personne ne peut dépasser {n}.",
  "You: {n}.": "Vous : {n}.",
  "Engine: {n}.": "Le moteur : {n}.",
  "Watch its game": "Voir sa partie",
  "Back to your game": "Revenir à la vôtre",
  "Analysis, move by move": "Analyse, coup par coup",
  "Offline": "Hors ligne",
  "Manuals": "Manuels",
  "What each lesson asks, and its answer.": "Ce que demande chaque leçon, et sa réponse.",
  "The page": "La page",
  "replay": "revoir",
  "Playing needs the server.": "Il faut le serveur pour jouer.",
  "Playing needs the server. Without it you can read the manuals and lessons, and replay the games you finished in this browser.":
    "Il faut le serveur pour jouer. Sans lui, vous pouvez lire les manuels et les leçons, et revoir les parties terminées dans ce navigateur.",
  "Games that you finish in this browser appear here.":
    "Les parties que vous terminez dans ce navigateur apparaissent ici.",
  "Your finished games": "Vos parties terminées",
};
