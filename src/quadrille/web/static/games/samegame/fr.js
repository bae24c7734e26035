/** The French of the sentences of this folder. */

/** @type {Record<string, string | [string, string]>} */
export const words = {
  "SameGame and robot pieces": "Pièces de SameGame et du robot",
  "Colours (empty: default)": "Couleurs (vide : selon les règles)",
  "Columns (empty: default)": "Colonnes (vide : selon les règles)",
  "Board fill": "Remplissage",
  "Or your own board, one row per line from the top: R V B J M O A T N G, . for empty":
    "Ou votre plateau, une rangée par ligne depuis le haut : R V B J M O A T N G, . pour une case vide",
  "Or a board file": "Ou un fichier de plateau",
  "Rows (empty: default)": "Lignes (vide : selon les règles)",
  "all green but one": "tout vert sauf une pièce",
  "all green": "tout vert",
  "random": "au hasard",
  "by the report’s sine formula": "par la formule du rapport (sinus)",
  "Matching neighbours are joined": "Pièces de même forme reliées par un trait",
  "SameGame board, {columns} columns, {rows} rows":
    "Plateau de SameGame, {columns} colonnes, {rows} lignes",
  "Neighbours of the same shape are joined: choose a group to remove it.":
    "Les pièces voisines de même forme sont reliées : choisissez un groupe pour le retirer.",
  "Tap a group to see it, tap again to remove it.":
    "Touchez un groupe pour le voir, touchez encore pour le retirer.",
  "This group is too small to be removed.": "Ce groupe est trop petit pour être retiré.",
  "Left on the board": "Pièces restantes",
  "Choose your first group.": "À vous de choisir le premier groupe.",
  "proved optimum: {target}": "optimum prouvé : {target}",
  "best known: {target}": "meilleur connu : {target}",
  "The engine would remove this group ({piece}): {what}.":
    "Le moteur retirerait ce groupe ({piece}) : {what}.",
  "It scores nothing, but it brings other pieces together.":
    "Ce coup ne rapporte rien : il permet à d’autres pièces de se rejoindre.",
  "Board cleared": "Plateau vidé",
  "Show the whole board": "Voir tout le plateau",
  "Show larger pieces": "Agrandir les pièces",
  "Size": "Taille",
  "by the rules": "selon les règles",
  "small, 6 × 5": "petite, 6 × 5",
  "medium, 15 × 10": "moyenne, 15 × 10",
  "large, 20 × 15": "grande, 20 × 15",
  "Automatic": "Automatique",
  "Largest group": "Plus grand groupe",
  "Random games": "Parties au hasard",
  "Nested random games": "Parties au hasard emboîtées",
  "Beam search": "Recherche en faisceau",
<<<<<<< HEAD
  "Games that learn": "Parties qui progressent",
=======
  "Learning games": "Parties qui progressent",
  "Games changed step by step": "Parties retouchées peu à peu",
>>>>>>> 0ba98834 (Add nested Monte-Carlo search to SameGame's methods)
  "Exhaustive search": "Recherche exhaustive",
  "{method} is searching, {n} seconds at most…": "{method} : recherche, {n} secondes au plus…",
  "A draw: {n} points each.": "Égalité : {n} points chacune.",
  "{name} wins by {n} points.": "{name} : {n} points d’avance.",
  "Set up the race": "Préparer la course",
  "First method": "Première méthode",
  "Second method": "Seconde méthode",
  "Start the race": "Lancer la course",
  "Board number": "Numéro du plateau",
  "Search race": "Course de recherches",
  "race": "course",
  "Choose": "Choisir",
  "See two searches race on this board": "Voir deux recherches s’affronter sur ce plateau",
  "classic": "classiques",
  "research": "recherche",
  "Board number (optional)": "Numéro du plateau (facultatif)",
  "remove the group": "retirer le groupe",
  "next group, largest first; previous group":
    "groupe suivant, le plus grand d’abord ; le précédent",
  "the most points": "le plus de points",
  "{n} pieces": ["{n} pièce", "{n} pièces"],
  "{n} pieces, +{points}": ["{n} pièce, +{points}", "{n} pièces, +{points}"],
  "The board is empty.": "Le plateau est vide.",
};
