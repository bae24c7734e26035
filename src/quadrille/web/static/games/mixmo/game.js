/** Mixmo, as pages show it before it is opened. */

import "./translation.js";
import { get } from "../../core/api.js";
import { fill, h } from "../../core/dom.js";
import { number, t } from "../../core/i18n.js";
import { tileMark } from "../../core/tiles.js";
import { art } from "./art.js";
import { statusText } from "./verdict.js";

/** @type {import("../../core/games.js").Entry} */
export const game = {
  load: async () => (await import("./table.js")).game,
  order: 1,
  mark: () => tileMark({ letter: "M", component: 2 }),
  art,
  aim: () => t("the best grid of one draw"),
  solutionMethod: "",
  standing: (view) => (view.points === null ? "" : number(view.points)),
  rowState: ({ grade, done }, closed) => {
    if (!grade) return closed ? statusText(grade) : "";
    if (!done && !closed) return grade > 1 ? t("not valid yet") : "";
    const how = statusText(grade);
    return closed ? how : `${t("finished")}, ${how}`;
  },
  eventNote: ({ options }) => {
    const note = h("p", { class: "note" });
    if (options.theme)
      void get(`/api/mixmo/theme?name=${encodeURIComponent(options.theme)}`).then(
        (theme) => theme && fill(note, t("The theme is {theme}.", { theme })),
        () => {},
      );
    return note;
  },
  notice: () =>
    t(
      "Scrabble and Mixmo are trademarks of their owners. This project is not affiliated with them.",
    ),
};
