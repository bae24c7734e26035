/** Scrabble in duplicate, as pages show it before it is opened. */

import "../translation.js";
import { number, t } from "../../../core/i18n.js";
import { icon } from "../../../core/icons.js";
import { h } from "../../../core/dom.js";
import { tileMark } from "../../../core/tiles.js";
import { art } from "../art.js";

/** @type {import("../../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  order: 2,
  mark: () => tileMark({ letter: "D" }),
  art,
  dailyTitle: () => "Scrabble",
  aim: () => t("the top play of every round"),
  standing: (view) =>
    view.seats.map((/** @type {{ total: number }} */ { total }) => number(total)).join(t(" to ")),
  rounds: async () => (await import("./rounds.js")).Rounds,
  topPlays: async (view) => (await import("./rounds.js")).topPlays(view),
  eventFiles: (event) => [
    h(
      "a",
      { class: "btn", href: `/api/tables/${event.table}/gcg`, download: "" },
      icon("save"),
      t("The tops as GCG"),
    ),
  ],
};
