/** Scrabble with a referee only, as pages show it before it is opened. */

import "../translation.js";
import { tileMark } from "../../../core/tiles.js";
import { art } from "../art.js";

/** @type {import("../../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  mark: () => tileMark({ letter: "R" }),
  art,
};
