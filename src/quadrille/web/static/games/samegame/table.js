/** How SameGame is set up, played and shown at a table. */

import { h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { methodName } from "./methods.js";
import { moreFields, options, sizeField } from "./setup.js";
import { SameGame } from "./play.js";

/** @type {import("../../core/games.js").GameModule} */
export const game = {
  kind: "p-same wide-board",
  methodName,
  moveTime: 2800,
  hidesNothing: true,
  undoable: true,
  listsBest: true,
  progress: (view) => view.score,
  subtitle: (table) => `${table.view.columns} × ${table.view.rows}`,
  fields: () => [
    {
      name: "rules",
      label: t("Rules"),
      value: "seed",
      choices: [
        ["seed", t("classic")],
        ["gnome", "GNOME"],
        ["research", t("research")],
      ],
    },
    sizeField(),
    {
      name: "seed",
      label: t("Board number (optional)"),
      value: "",
      low: 0,
      high: 999999999,
    },
    ...moreFields(),
  ],
  options,
  keys: () => [
    ["Enter", t("remove the group")],
    ["N · ⇧ N", t("next group, largest first; previous group")],
  ],
  result: (table) => tn("{n} point", "{n} points", table.view.score),
  create: (room) => new SameGame(room),
  more: () => [h("a", { href: "/samegame/race" }, t("Search race"))],
};
