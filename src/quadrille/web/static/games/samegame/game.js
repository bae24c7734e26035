/** SameGame, as pages show it before it is opened. */

import "./translation.js";
import { number, t } from "../../core/i18n.js";
import { pieceMark, pieceColours } from "../../core/pieces.js";
import { art } from "./art.js";

/** @type {import("../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  order: 4,
  mark: () => pieceMark(0),
  art,
  aim: () => t("the most points"),
  standing: (view) => number(view.score),
  canRace: false,
  solutionMethod: "",
  preferences: () => [
    {
      name: "pieces",
      label: t("SameGame and robot pieces"),
      choices: pieceColours(),
    },
    { name: "hands", label: t("Matching neighbours are joined") },
  ],
};
