/** What few choose before a game of SameGame: size, colours, fill, a board of their own. */

import { t } from "../../core/i18n.js";

/** @typedef {import("../../core/games.js").Field} Field */

/** The sizes to choose from, as in Swell Foop; the rules have their own size too. @returns {Field} */
export const sizeField = () => ({
  name: "size",
  label: t("Size"),
  value: "",
  choices: [
    ["", t("by the rules")],
    ["5x6", t("small, 6 × 5")],
    ["10x15", t("medium, 15 × 10")],
    ["15x20", t("large, 20 × 15")],
  ],
});

/** @returns {Field[]} */
export const moreFields = () => [
  { name: "rows", label: t("Rows (empty: default)"), value: "", low: 1, high: 99, more: true },
  {
    name: "columns",
    label: t("Columns (empty: default)"),
    value: "",
    low: 1,
    high: 99,
    more: true,
  },
  {
    name: "colours",
    label: t("Colours (empty: default)"),
    value: "",
    low: 1,
    high: 10,
    more: true,
    errorCodes: ["samegame.colours"],
  },
  {
    name: "fill",
    label: t("Board fill"),
    value: "",
    list: true,
    more: true,
    errorCodes: ["samegame.fill"],
    choices: [
      ["", t("random")],
      ["f2", t("by the report’s sine formula")],
      ["uniform V", t("all green")],
      ["odd B V 0 0", t("all green but one")],
    ],
  },
  {
    name: "board",
    label: t("Or your own board, one row per line from the top: R V B J M O A T N G, . for empty"),
    value: "",
    kind: "lines",
    example: "VRB\nVVB\nRRB",
    more: true,
    readByServer: true,
  },
  {
    name: "file",
    label: t("Or a board file"),
    value: "",
    kind: "file",
    more: true,
    readByServer: true,
  },
];

/** @param {Record<string, string>} values @returns {Record<string, string>} */
export function options({ rules, size, seed, rows, columns, colours, fill, board, file }) {
  if (board?.trim() || file?.trim()) return { rules };
  const [high, wide] = (size ?? "").split("x");
  const chosen = {
    rows: rows || high,
    columns: columns || wide,
    colours,
    fill: fill || (seed ? `random ${seed}` : ""),
  };
  return { rules, ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value)) };
}
