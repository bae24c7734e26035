/** The crossword, as pages show it before it is opened. */

import "./translation.js";
import { number, t } from "../../core/i18n.js";
import { art, mark } from "./art.js";

/** @type {import("../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  order: 5,
  mark,
  art,
  aim: () => t("every word, without help"),
  standing: (view) => `${number(view.squares - view.empty)}/${number(view.squares)}`,
  solutionMethod: undefined,
};
