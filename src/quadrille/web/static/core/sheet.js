/** A board of words for a wall: it is looked at, not played on. */

import { s } from "./dom.js";
import { t } from "./i18n.js";
import { premium } from "./squares.js";
import { lastMark, tileAt } from "./tiles.js";

const UNIT = 40;
const SIDE = 15;
/** Colours by their codes: what they multiply, and how often. @type {Record<string, ["letter" | "word", number]>} */
const COLOURS = { 2: ["letter", 2], 3: ["letter", 3], 4: ["word", 2], 5: ["word", 3] };

/** The tiles that the last play has laid. @param {Record<string, any>} view @returns {Set<string>} */
function fresh(view) {
  const [place = "", tiles = ""] = (view.rounds.at(-1)?.top ?? "").split(" ");
  const found = /^(\d*)([A-O])(\d*)$/.exec(place);
  if (!found) return new Set();
  const down = !found[1];
  const column = found[2].charCodeAt(0) - 65;
  const row = Number(found[1] || found[3]) - 1;
  return new Set([...tiles].flatMap((tile, index) => tile === "." ? [] : [down ? `${column} ${row + index}` : `${column + index} ${row}`]));
}

/** @param {Record<string, any> | null} view of a table, or nothing before the first */
export function sheet(view) {
  const far = UNIT * SIDE;
  const lines = Array.from({ length: SIDE + 1 }, (_, index) => `M${index * UNIT} -12V${far + 12}M-12 ${index * UNIT}H${far + 12}`).join("");
  const last = view ? fresh(view) : new Set();
  const cells = Array.from({ length: SIDE * SIDE }, (_, index) => ({ column: index % SIDE, row: Math.floor(index / SIDE) }));
  const each = (/** @type {(tile: string, x: number, y: number, key: string, code: string) => Node | null | false} */ drawn) => cells.map(({ column, row }) =>
    drawn(view?.board[row][column] ?? "", column * UNIT, row * UNIT, `${column} ${row}`, view?.squares?.[row]?.[column] ?? ""));
  const told = view?.rounds.length ? t("The board after {n} moves", { n: view.rounds.length }) : t("The empty board");
  return s("svg", { class: "plateau", viewBox: "-18 -18 636 636", role: "img", "aria-label": told },
    s("rect", { class: "bg", width: far, height: far }), s("path", { class: "g", d: lines }),
    each((tile, x, y, _, code) => !tile && COLOURS[code] ? premium(...COLOURS[code], x, y) : null),
    Array.from({ length: SIDE }, (_, index) => [
      s("text", { class: "co", x: index * UNIT + 20, y: -4 }, String.fromCharCode(65 + index)),
      s("text", { class: "co", x: -10, y: index * UNIT + 25 }, index + 1)]).flat(),
    each((tile, x, y, key) => tile !== "" && last.has(key) && lastMark(x, y)),
    each((tile, x, y, key) => tile !== "" && tileAt({
      letter: tile.toUpperCase(), joker: tile !== tile.toUpperCase(), points: tile === tile.toUpperCase() ? view?.letters?.[tile] : null, last: last.has(key), bare: true,
    }, x, y)),
    s("path", { class: "go", d: `M0 0h${far}v${far}H0z` }));
}
