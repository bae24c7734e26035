/** How a crossword is set up, solved and shown at a table. */

import { h } from "../../core/dom.js";
import { language, t, tn } from "../../core/i18n.js";
import { analysed } from "./analysis.js";
import { Crossword } from "./play.js";

/** @type {import("../../core/games.js").GameModule} */
export const game = {
  kind: "p-crossword",
  moveTime: 250,
  listsBest: true,
  givesUp: false,
  subtitle: (table) => table.view.title || `${table.view.columns} × ${table.view.rows}`,
  fields: () => [
    {
      name: "language",
      label: t("Language of the words"),
      value: language,
      choices: [
        ["fr", "français"],
        ["en", "English"],
      ],
    },
    {
      name: "size",
      label: t("Size"),
      value: "",
      choices: [
        ["7x7", t("small")],
        ["", t("usual size")],
        ["13x13", t("large")],
      ],
    },
    {
      name: "people",
      label: t("Who is solving"),
      value: "1",
      choices: [
        ["1", t("just you")],
        ["2", t("two of you")],
        ["4", t("four of you")],
      ],
    },
    {
      name: "seed",
      label: t("Grid number (optional)"),
      value: "",
      low: 0,
      high: 999999999,
      more: true,
    },
    {
      name: "file",
      label: t("Or your own crossword (.ipuz or .puz file)"),
      value: "",
      kind: "file",
      accept: ".ipuz,.puz,.quadrille,.json,application/json,text/plain",
      binary: true,
      more: true,
      readByServer: true,
    },
  ],
  options: ({ language: code, size, seed, file }) => ({
    ...(file?.trim() ? {} : { language: code }),
    ...(size && !file?.trim() ? { size } : {}),
    ...(seed && !file?.trim() ? { fill: `random ${seed}` } : {}),
  }),
  seats: ({ people }) => [
    { kind: "me" },
    ...Array.from({ length: Number(people || 1) - 1 }, () => ({ kind: "open" })),
  ],
  solveYourself: () => ({
    note: t("This game is over. The solution is not shown before you ask for it."),
    solve: t("Solve it yourself"),
    look: t("See the solution"),
  }),
  more: () => [h("a", { href: "/crossword/editor" }, t("Make a crossword"))],
  keys: () => [
    ["A … Z", t("type a letter")],
    ["← ↑ → ↓", t("move on; change direction")],
    ["Tab · ⇧ Tab", t("next clue; previous clue")],
    ["␣ · Enter", t("change direction")],
    ["⌫", t("erase")],
    [".", t("pencil or ink")],
  ],
  result: (table) =>
    tn("{n} of {most} points", "{n} of {most} points", table.view.points, {
      most: table.view.squares,
    }),
  comparison: analysed,
  create: (room) => new Crossword(room),
};
