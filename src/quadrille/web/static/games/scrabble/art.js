/** A board of Scrabble: a picture, not a game. */

import { each, letter, sheet } from "../../core/art.js";
import { language } from "../../core/i18n.js";
import { premium } from "./squares.js";

const TILES = {
  en:
    "/...........C.W/...........O.I/.......R...U.P/....R..U.FENCE/...BEFOG...TOR/....V..R...EX/LOTION.ALOUD/....K..T/" +
    "....EH/..WADI/.....E",
  fr:
    "/........D/.....ROSEZ/........M/.......BOND/........N/........T/.......MA/......HO/.....NOYEES/......LE/" +
    "......AS",
};
const SQUARES =
  "5..2...5...2..5/.4...3...3...4./..4...2.2...4../2..4...2...4..2/....4.....4..../.3...3...3...3./..2...2.2...2../" +
  "5..2.......2..5/..2...2.2...2../.3...3...3...3./....4.....4..../2..4...2...4..2";

export const art = () =>
  sheet(15, 12, "-1 -1 602 482", [
    ...each(SQUARES, (sign, x, y) =>
      premium(sign < "4" ? "letter" : "word", sign === "2" || sign === "4" ? 2 : 3, x, y),
    ),
    ...each(TILES[language], letter),
  ]);
