/** How the robot's grid looks: sockets, pieces, black cells, the robot and the dots behind it. */

import { s } from "../../core/dom.js";
import { UNIT, pieceAt } from "../../core/pieces.js";

/** Draw a cell: a tinted socket with its piece, or black once they match. @param {number} background @param {number | null} piece @param {number} x @param {number} y */
export function cellAt(background, piece, x, y) {
  const numbered = background > 9 || (piece ?? 0) > 9;
  if (background === piece) {
    return s(
      "g",
      {},
      s("path", { class: "done", d: `M${x} ${y}h40v40h-40z` }),
      pieceAt(background, x + 12, y + 12, 16, "done-shape"),
    );
  }
  return s(
    "g",
    {},
    s("path", { class: `p${background % 10} cell-base`, d: `M${x + 0.5} ${y + 0.5}h39v39h-39z` }),
    pieceAt(background, x + 1.5, y + 1.5, 37, "cell-base-edge"),
    piece !== null && pieceAt(piece, x + 8, y + 8, 24),
    numbered && s("text", { class: "cell-number", x: x + 38, y: y + 38 }, background),
    numbered &&
      piece !== null &&
      s("text", { class: "cell-number piece-number", x: x + 2, y: y + 10 }, piece),
  );
}

/** Draw the robot with what it carries, with its corner at 0. @param {number | null} hand */
export function robotDrawn(hand) {
  return s(
    "g",
    { class: "robot" },
    s("rect", { class: "robot-frame", x: 1, y: 1, width: 38, height: 38, rx: 9 }),
    s("path", { class: "robot-line", d: "M20 1v-9" }),
    s("circle", { class: "robot-fill", cx: 20, cy: -10, r: 4 }),
    // In a corner, so that the cell under the robot and its piece stay visible.
    hand !== null && s("rect", { class: "robot-hand", x: -5, y: -5, width: 24, height: 24, rx: 6 }),
    hand !== null && pieceAt(hand, -2, -2, 18),
  );
}

/** The fine lines over the cells. @param {number} columns @param {number} rows */
export function linesOver(columns, rows) {
  const [width, height] = [columns * UNIT, rows * UNIT];
  let d = "";
  for (let x = 0; x <= width; x += UNIT) d += `M${x} 0v${height}`;
  for (let y = 0; y <= height; y += UNIT) d += `M0 ${y}h${width}`;
  return s("path", { class: "g", d });
}

/** The dots behind the robot. @param {[number, number][]} steps rows and columns, the oldest first */
export function trail(steps) {
  const d = steps
    .map(([row, column], index) => `${index ? "L" : "M"}${column * UNIT + 20} ${row * UNIT + 20}`)
    .join("");
  return s("path", { class: "trail", d });
}
