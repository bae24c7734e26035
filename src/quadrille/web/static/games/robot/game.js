/** The sorting robot, as pages show it before it is opened. */

import "./translation.js";
import { number, t, tn } from "../../core/i18n.js";
import { pieceMark, pieceColours } from "../../core/pieces.js";
import { art } from "./art.js";

/** @type {import("../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  order: 3,
  mark: () => pieceMark(3),
  art,
  aim: () => t("the fewest steps"),
  standing: (view) => number(view.steps),
  countsSteps: true,
  rowState: ({ grade }) => (grade ? tn("{n} cell left", "{n} cells left", grade) : ""),
  solutionMethod: "optimal",
  preferences: () => [
    {
      name: "pieces",
      label: t("SameGame and robot pieces"),
      choices: pieceColours(),
    },
  ],
};
