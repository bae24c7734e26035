/** Scrabble, as pages show it before it is opened. */

import "./translation.js";
import { number, t } from "../../core/i18n.js";
import { tileMark } from "../../core/tiles.js";
import { art } from "./art.js";
import { levelName } from "./levels.js";

/** @type {import("../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  order: 2,
  mark: () => tileMark({ letter: "S" }),
  art,
  standing: (view) =>
    view.seats.map((/** @type {{ score: number }} */ { score }) => number(score)).join(t(" to ")),
  levelName,
  preferences: () => [
    {
      name: "squares",
      label: t("Scrabble squares"),
      choices: [
        ["", t("set by the language")],
        ["en", "8H"],
        ["fr", "H8"],
      ],
    },
  ],
  settings: async () => [
    (await import("./learned_words.js")).learned(t("The learning dictionary")),
  ],
  notice: () =>
    t(
      "Scrabble and Mixmo are trademarks of their owners. This project is not affiliated with them.",
    ),
};
