/** What few choose before a game of SameGame: size, colours, fill, a board of their own. */

import { t } from "../core/i18n.js";

/** @typedef {import("./index.js").Field} Field */

/** @returns {Field[]} */
export const moreFields = () => [
  { name: "rows", label: t("Rows (empty: as the rules)"), value: "", low: 1, high: 99, more: true },
  { name: "columns", label: t("Columns (empty: as the rules)"), value: "", low: 1, high: 99, more: true },
  { name: "colours", label: t("Colours (empty: as the rules)"), value: "", low: 1, high: 10, more: true, faults: ["samegame.colours"] },
  {
    name: "fill", label: t("Fill"), value: "", list: true, more: true, faults: ["samegame.fill"], choices: [
      ["", t("by chance")], ["f2", t("by the sine of the report")], ["uniform V", t("all green")], ["odd B V 0 0", t("all green but one")],
    ],
  },
  { name: "board", label: t("Or a board of your own, a row a line from the top: R V B J M O A T N G, . for empty"), value: "", kind: "lines", example: "VRB\nVVB\nRRB", more: true, reads: true },
  { name: "file", label: t("Or a file with such a board"), value: "", kind: "file", more: true, reads: true },
];

/** @param {Record<string, string>} values @returns {Record<string, string>} */
export function options({ rules, seed, rows, columns, colours, fill, board, file }) {
  if (board?.trim() || file?.trim()) return { rules };
  const chosen = { rows, columns, colours, fill: fill || (seed ? `random ${seed}` : "") };
  return { rules, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) };
}
