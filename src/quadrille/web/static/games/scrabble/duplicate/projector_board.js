/** A board of words for a wall: it is looked at, not played on. */

import { s } from "../../../core/dom.js";
import { t, tn } from "../../../core/i18n.js";
import { premium } from "../squares.js";
import { lastMark, tileAt } from "../../../core/tiles.js";
import { SIDE, convention, isBlank, keyOf, readPlay, squaresOf } from "../notation.js";

const UNIT = 40;
const LETTERS = "ABCDEFGHIJKLMNO";
/** Colours by their codes: what they multiply, and how often. @type {Record<string, ["letter" | "word", number]>} */
const COLOURS = { 2: ["letter", 2], 3: ["letter", 3], 4: ["word", 2], 5: ["word", 3] };

/** A quarter of the coloured squares, by rows from a corner to the centre: shown before there is a table. */
const QUARTER = [
  "5..2...5",
  ".4...3..",
  "..4...2.",
  "2..4...2",
  "....4...",
  ".3...3..",
  "..2...2.",
  "5..2...4",
];

/** The colour of a square of an empty board. @param {number} column @param {number} row */
const colourAt = (column, row) =>
  QUARTER[Math.min(row, SIDE - 1 - row)][Math.min(column, SIDE - 1 - column)];

/** The tiles that the last play has laid. @param {Record<string, any>} view @returns {Set<string>} */
function fresh(view) {
  const play = readPlay(view.rounds.at(-1)?.top ?? null);
  return new Set(
    play
      ? squaresOf(play)
          .filter(({ tile }) => tile)
          .map(({ place }) => keyOf(place))
      : [],
  );
}

/** @param {Record<string, any> | null} view of a table, or nothing before the first */
export function sheet(view) {
  const far = UNIT * SIDE;
  const french = convention() === "fr";
  const lines = Array.from(
    { length: SIDE + 1 },
    (_, index) => `M${index * UNIT} -12V${far + 12}M-12 ${index * UNIT}H${far + 12}`,
  ).join("");
  const last = view ? fresh(view) : new Set();
  const cells = Array.from({ length: SIDE * SIDE }, (_, index) => ({
    column: index % SIDE,
    row: Math.floor(index / SIDE),
  }));
  const each = (
    /** @type {(tile: string, x: number, y: number, key: string, code: string) => Node | null | false} */ drawn,
  ) =>
    cells.map(({ column, row }) =>
      drawn(
        view?.board[row][column] ?? "",
        column * UNIT,
        row * UNIT,
        keyOf({ column, row }),
        view?.squares?.[row]?.[column] ?? colourAt(column, row),
      ),
    );
  const label = view?.rounds.length
    ? tn("The board after {n} round", "The board after {n} rounds", view.rounds.length)
    : t("The empty board");
  return s(
    "svg",
    { class: "board", viewBox: "-18 -18 636 636", role: "img", "aria-label": label },
    s("rect", { class: "background", width: far, height: far }),
    s("path", { class: "g", d: lines }),
    each((tile, x, y, _, code) =>
      !tile && COLOURS[code] ? premium(...COLOURS[code], x, y) : null,
    ),
    Array.from({ length: SIDE }, (_, index) => [
      s(
        "text",
        { class: "coordinate", x: index * UNIT + 20, y: -4 },
        french ? index + 1 : LETTERS[index],
      ),
      s(
        "text",
        { class: "coordinate", x: -10, y: index * UNIT + 25 },
        french ? LETTERS[index] : index + 1,
      ),
    ]).flat(),
    each((tile, x, y, key) => tile !== "" && last.has(key) && lastMark(x, y)),
    each(
      (tile, x, y, key) =>
        tile !== "" &&
        tileAt(
          {
            letter: tile,
            joker: isBlank(tile),
            points: isBlank(tile) ? null : view?.letters[tile],
            last: last.has(key),
            bare: true,
          },
          x,
          y,
        ),
    ),
    s("path", { class: "go", d: `M0 0h${far}v${far}H0z` }),
  );
}
