/** Letter tiles on 40 units: ink, pencil, last move, joker, double, hidden, components (see the specimen). */

import { s } from "./dom.js";

/**
 * @typedef {object} Tile
 * @property {string} letter
 * @property {number | null} [points] not drawn where missing
 * @property {boolean} [joker] a capital in a ring
 * @property {boolean} [double] a folded corner: counted twice
 * @property {boolean} [pencil] proposed, not committed
 * @property {boolean} [last] of the last move
 * @property {boolean} [bare] its yellow mark is drawn by `lastMark`, under all tiles of the move
 * @property {boolean} [hidden] a hatched back
 * @property {number} [component] 1 square, 2 round, 3 octagon, 4 cut corner; then they repeat, numbered
 */

const OCTAGON = "M11 2h18l9 9v18l-9 9h-18l-9-9v-18z";
const CUT = "M2 2h36v36h-24l-12-12z";

/** @param {Tile} tile */
function body(tile) {
  if (tile.pencil) return s("rect", { x: 3, y: 3, width: 34, height: 34, rx: 3 });
  if (tile.last) return s("rect", { x: 3.5, y: 3.5, width: 33, height: 33, rx: 3 });
  const look = ((tile.component ?? 1) - 1) % 4;
  if (look === 2) return s("path", { d: OCTAGON });
  if (look === 3) return s("path", { d: CUT });
  return s("rect", { x: 2, y: 2, width: 36, height: 36, rx: look === 1 ? 13 : 3 });
}

/** The yellow mark of the last move. Drawn before the tiles, so it is under the neighbours. @param {number} x @param {number} y */
export function lastMark(x, y) {
  return s(
    "g",
    {},
    s("rect", { class: "last", x: x - 3, y: y - 3, width: 46, height: 46, rx: 2 }),
    s("rect", { class: "last-gap", x: x + 1.5, y: y + 1.5, width: 37, height: 37, rx: 4 }),
  );
}

/**
 * Draw a tile with its upper left corner at a point.
 * @param {Tile} tile @param {number} x @param {number} y
 */
export function tileAt(tile, x, y) {
  const place = { transform: `translate(${x} ${y})` };
  if (tile.hidden) {
    return s(
      "g",
      { class: "t back", ...place },
      s("rect", { x: 2, y: 2, width: 36, height: 36, rx: 3 }),
      s("path", { d: "M2 14 14 2M2 26 26 2M2 38 38 2M14 38 38 14M26 38 38 26" }),
    );
  }
  const component = tile.component ?? 1;
  const look = (component - 1) % 4;
  const pointed = tile.points !== null && tile.points !== undefined;
  const wide = pointed && (tile.points ?? 0) >= 10;
  return s(
    "g",
    { class: `t${look ? ` c${look + 1}` : ""}${tile.pencil ? " pen" : ""}`, ...place },
    tile.last && !tile.bare && lastMark(0, 0),
    body(tile),
    tile.double && s("path", { class: "x2", d: "M38 2v8l-8-8z" }),
    tile.joker && s("circle", { class: "joker", cx: 20, cy: 20, r: 15 }),
    s(
      "text",
      { x: wide || (tile.pencil && pointed) ? 18 : 20, y: 29 },
      tile.joker ? tile.letter.toUpperCase() : tile.letter,
    ),
    pointed &&
      s("text", { class: "pt", x: tile.pencil ? 33 : 36, y: tile.pencil ? 33 : 35 }, tile.points),
    component > 4 && s("text", { class: "bare", x: 5, y: 11 }, component),
  );
}

/** Draw a tile as a mark in a line of text. @param {Tile} tile */
export function tileMark(tile) {
  return s("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" }, tileAt(tile, 0, 0));
}
