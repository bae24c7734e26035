/** How Scrabble in duplicate is set up, played and shown at a table. */

import { h } from "../../../core/dom.js";
import { t, tn } from "../../../core/i18n.js";
import { WORDS, gcgFiles, wordsField, wordsOptions } from "../options.js";
import { Duplicate } from "./play.js";
import { besideTops } from "./review.js";

const UNTIMED = 3600;

/** @type {import("../../../core/games.js").GameModule} */
export const game = {
  kind: "p-scrabble p-duplicate",
  moveTime: 4000,
  givesUp: false,
  subtitle: (table) => t("table {code}", { code: table.code }),
  files: gcgFiles,
  fields: () => [
    wordsField(WORDS().filter(([value]) => !value.includes(" "))),
    {
      name: "format",
      label: t("Format"),
      value: "normal",
      list: true,
      choices: [
        ["normal", t("seven tiles, 3 minutes")],
        ["7-on-8", t("seven of eight tiles, 3 minutes")],
        ["blitz", t("seven tiles, 1 minute")],
      ],
      eventChoices: [
        ["normal", t("seven tiles")],
        ["7-on-8", t("seven of eight tiles")],
      ],
    },
    {
      name: "joker",
      label: t("Joker game"),
      value: "no",
      list: true,
      choices: [
        ["no", t("no")],
        ["yes", t("a blank on every rack")],
      ],
    },
    {
      name: "seconds",
      label: t("Countdown"),
      value: "",
      list: true,
      choices: [
        ["", t("standard")],
        ["60", t("1 minute")],
        ["300", t("5 minutes")],
        [String(UNTIMED), t("none: take your time")],
      ],
    },
    {
      name: "seats",
      label: t("Players"),
      value: "1",
      list: true,
      choices: [
        ["1", t("just you")],
        ["2", "2"],
        ["3", "3"],
        ["4", "4"],
      ],
    },
  ],
  options: ({ words, format, joker, seconds }) => ({
    ...wordsOptions(words),
    format,
    joker,
    ...(seconds ? { seconds } : {}),
  }),
  seats: ({ seats }) =>
    Array.from({ length: Number(seats) }, (_, index) => ({ kind: index ? "open" : "me" })),
  keys: () => [
    ["A … Z", t("place a tile at the cursor")],
    ["⇧ A … ⇧ Z", t("place a blank as that letter")],
    ["Space", t("change direction")],
    ["Backspace", t("take the last tile back")],
    ["Enter", t("hand in the slip")],
    ["Esc", t("take all tiles back")],
  ],
  result: ({ view }) => tn("{n} point", "{n} points", view.total),
  create: (room) => new Duplicate(room),
  comparison: besideTops,
  more: () => [h("a", { href: "/new/scrabble" }, t("Two-player Scrabble"))],
};
