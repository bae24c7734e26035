/** How Scrabble is set up, played and shown at a table. */

import { h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { learned } from "./learned_words.js";
import { clock, fields, gcgFiles, options, seats } from "./options.js";
import { nameOf } from "./sheet.js";
import { Scrabble } from "./play.js";
import { reviewed } from "./review.js";

/** @typedef {import("../../core/games.js").View} View */

/** @type {import("../../core/games.js").GameModule} */
export const game = {
  kind: "p-scrabble",
  moveTime: 4000,
  subtitle: (table) =>
    [
      t("table {code}", { code: table.code }),
      table.view.clock ? tn("{n} minute", "{n} minutes", table.view.clock) : "",
    ]
      .filter(Boolean)
      .join(" · "),
  fields,
  options,
  seats,
  clock,
  comparison: reviewed,
  seatName: nameOf,
  files: gcgFiles,
  keys: () => [
    ["A … Z", t("place a tile at the cursor")],
    ["⇧ A … ⇧ Z", t("place a blank as that letter")],
    ["Space", t("change direction")],
    ["Backspace", t("take the last tile back")],
    ["Enter", t("do what the main button says")],
    ["Esc", t("take all tiles back")],
  ],
  result: (table) =>
    table.outcome
      ? tn("{n} point", "{n} points", Math.max(...table.outcome.scores))
      : t("Game abandoned"),
  create: (room) => new Scrabble(room),
  mergeHands: (each, you) =>
    each[you].map((view, move) => ({
      ...view,
      seats: view.seats.map((/** @type {View} */ seat, /** @type {number} */ index) => ({
        ...seat,
        rack: each[index][move].seats[index].rack,
      })),
    })),
  advice: (values) => (Object.values(values).includes("learned") ? learned() : null),
  more: () => [
    h("a", { href: "/new/scrabble-duplicate" }, t("Duplicate Scrabble")),
    h("a", { href: "/new/scrabble-referee" }, t("Scrabble referee")),
    h("a", { href: "/board" }, t("Analysis board")),
    h("a", { href: "/training" }, t("Training")),
    h("a", { href: "/analysis" }, t("Review a game")),
  ],
};
