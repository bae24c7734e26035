/** The original Mixmo, as pages show it before it is opened. */

import "../translation.js";
import { number } from "../../../core/i18n.js";
import { game as mixmo } from "../game.js";
import { levelName } from "./levels.js";

/** @type {import("../../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  mark: mixmo.mark,
  art: mixmo.art,
  levelName,
  standing: (view) => (view.own ? number(view.own.points) : ""),
};
