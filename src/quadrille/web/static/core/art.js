/** Pictures of boards: for the home page and beside the form of a game. */

import { s } from "./dom.js";
import { UNIT } from "./pieces.js";
import { tileAt } from "./tiles.js";

/** Draw a squared sheet with something on it, always whole. @param {number} columns @param {number} rows @param {string} box @param {(Node | false | null)[]} inside */
export function sheet(columns, rows, box, inside) {
  const [width, height] = [columns * UNIT, rows * UNIT];
  let d = "";
  for (let x = 0; x <= width; x += UNIT) d += `M${x} -12V${height + 12}`;
  for (let y = 0; y <= height; y += UNIT) d += `M-12 ${y}H${width + 12}`;
  return s(
    "svg",
    { class: "mini", viewBox: box, preserveAspectRatio: "xMidYMin meet", "aria-hidden": "true" },
    s("rect", { class: "background", width, height }),
    s("path", { class: "g", d }),
    inside,
  );
}

/** Draw every character of rows separated by slashes, except dots. @param {string} text @param {(sign: string, x: number, y: number) => Node | false} drawn */
export const each = (text, drawn) =>
  text
    .split("/")
    .flatMap((line, row) =>
      [...line].map((sign, column) => sign !== "." && drawn(sign, column * UNIT, row * UNIT)),
    );

/** Draw a letter as a tile; a small one is a joker. @param {string} sign @param {number} x @param {number} y */
export const letter = (sign, x, y) =>
  tileAt({ letter: sign, joker: sign !== sign.toUpperCase() }, x, y);

const STEPS = ".....1/..2..#/..#..#..3/..#..#..#/..#..#..#";

/** The winners' podium, for events. */
export const podium = () =>
  sheet(
    11,
    5,
    "-1 -1 442 202",
    each(STEPS, (sign, x, y) => (sign === "#" ? tileAt({ letter: "" }, x, y) : letter(sign, x, y))),
  );
