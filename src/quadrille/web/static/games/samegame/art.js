/** A board of SameGame: a picture, not a game. */

import { each, sheet } from "../../core/art.js";
import { s } from "../../core/dom.js";
import { LETTERS, UNIT, pieceAt } from "../../core/pieces.js";

const BOARD =
  "RV............R/BB.........RR.R/VV....B.B.BBR.V/RV....VVV.RBBBR/BRV...BVVRBRVBV/BRV.VBBBBVBRBRV/VRV.BRRBRVVVRRR/" +
  "RVBBVRBRBRVVVRV/BVBBVBBVRBVRVRR/BRVBBBRBBRBRRRB";

/** @param {string} text */
function hands(text) {
  const lines = text.split("/");
  /** @type {string[]} */
  const paths = [];
  each(text, (sign, x, y) => {
    const [column, row, piece] = [x / UNIT, y / UNIT, LETTERS.indexOf(sign)];
    if (lines[row][column + 1] === sign)
      paths[piece] = `${paths[piece] ?? ""}M${x + 20} ${y + 20}h40`;
    if (lines[row + 1]?.[column] === sign)
      paths[piece] = `${paths[piece] ?? ""}M${x + 20} ${y + 20}v40`;
    return false;
  });
  return [
    ...paths.map((d) => s("path", { class: "hand-edge", d })),
    ...paths.map((d, piece) => s("path", { class: `h p${piece}`, d })),
  ];
}

export const art = () =>
  sheet(15, 10, "-1 -1 602 402", [
    ...hands(BOARD),
    ...each(BOARD, (sign, x, y) => pieceAt(LETTERS.indexOf(sign), x, y)),
  ]);
