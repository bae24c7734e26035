/** The four boards on the home page: pictures, not games. */

import { s } from "../core/dom.js";
import { LETTERS, UNIT, pieceAt } from "../core/pieces.js";
import { premium } from "../core/squares.js";
import { tileAt } from "../core/tiles.js";
import { cellAt, linesOver, robotDrawn } from "../games/robot-cells.js";

const MIXMO = "//....G/...TROUSSE/....I....Q...P/.R..L....U.E.A/.O..L.L..E.C.P/.M..E.O..R.O.I/.A...QUADRILLE.A/.N....T..E.I.R.R/"
  + ".CAHIER....E...D/.E....E..hERISSON/...............I/...............S/..........LETTRES/................T";
const SCRABBLE = "/........D/.....ROSEZ/........M/.......BOND/........N/........T/.......MA/......HO/.....NOYEES/......LE..A/"
  + "......AS..PLOC/..........E.HE/.......AMURA/..........AINEE";
const SQUARES = "5..2...5...2..5/.4...3...3...4./..4.........4../2..4...2...4..2/....4........../.3...3...3...3./..2...2.....2../"
  + "5..2.......2..5/..2.....2...2../.3...........3./....4........../2..4..........2/..4...2.2....../.4...3.......4./5..2...5.......";
const ROBOT = "R. Vv Bb Jj Mm Oo Aa Tt Nb Gg/Rr Rr Rr Rr Vv Vv Vv Vv Vv Vv/Vj Bb Bb Bb Bb Bb Bj Bm Bm Bb/Bb Bb Bb Bb Bb Bb Bb Bm Bb Jj/"
  + "Jj Ja Jj Jj Jj Jj Jn Jj Jj Jj/Jb Jm Jj Jj Jj Mm Mb Ma Mb Mm/Mm Mm Mm Mm Mm Mm Mo Mo Mj Oo/Oa Oo Oo Oo Oo Oo Oo Oo Oo Oo/"
  + "Om Oo Oo Oo Oo Aa Aa Aj Aa At/At Aa Tt Tt Tt Tt Tt Tt Tv Tr";
const SAMEGAME = "RV............R/BB.........RR.R/VV....B.B.BBR.V/RV....VVV.RBBBR/BRV...BVVRBRVBV/BRV.VBBBBVBRBRV/VRV.BRRBRVVVRRR/"
  + "RVBBVRBRBRVVVRV/BVBBVBBVRBVRVRR/BRVBBBRBBRBRRRB";

/** @param {number} columns @param {number} rows @param {string} box @param {(Node | false | null)[]} inside @param {string} [fit] */
function sheet(columns, rows, box, inside, fit = "xMinYMin") {
  const [width, height] = [columns * UNIT, rows * UNIT];
  let d = "";
  for (let x = 0; x <= width; x += UNIT) d += `M${x} -12V${height + 12}`;
  for (let y = 0; y <= height; y += UNIT) d += `M-12 ${y}H${width + 12}`;
  return s("svg", { class: "mini", viewBox: box, preserveAspectRatio: `${fit} slice`, "aria-hidden": "true" },
    s("rect", { class: "bg", width, height }), s("path", { class: "g", d }), inside);
}

/** @param {string} text @param {(sign: string, x: number, y: number) => Node | false} drawn */
const each = (text, drawn) => text.split("/").flatMap((line, row) =>
  [...line].map((sign, column) => sign !== "." && drawn(sign, column * UNIT, row * UNIT)));

/** @param {string} sign @param {number} x @param {number} y */
const letter = (sign, x, y) => tileAt({ letter: sign, joker: sign !== sign.toUpperCase() }, x, y);

/** @param {string} text */
function hands(text) {
  const lines = text.split("/");
  /** @type {string[]} */
  const paths = [];
  each(text, (sign, x, y) => {
    const [column, row, piece] = [x / UNIT, y / UNIT, LETTERS.indexOf(sign)];
    if (lines[row][column + 1] === sign) paths[piece] = `${paths[piece] ?? ""}M${x + 20} ${y + 20}h40`;
    if (lines[row + 1]?.[column] === sign) paths[piece] = `${paths[piece] ?? ""}M${x + 20} ${y + 20}v40`;
    return false;
  });
  return [...paths.map((d) => s("path", { class: "he", d })), ...paths.map((d, piece) => s("path", { class: `h p${piece}`, d }))];
}

function robot() {
  const cells = ROBOT.split("/").flatMap((line, row) => line.split(" ").map(([background, piece], column) =>
    cellAt(LETTERS.indexOf(background), piece === "." ? null : LETTERS.indexOf(piece.toUpperCase()), column * UNIT, row * UNIT)));
  const walker = robotDrawn(4);
  walker.setAttribute("transform", "translate(280 120)");
  return [...cells, linesOver(10, 10), walker, s("path", { class: "go", d: "M0 0h400v400H0z" })];
}

/** The pictures by game. @type {Record<string, () => SVGSVGElement>} */
export const ART = {
  "mixmo-original": () => sheet(20, 20, "20 60 640 520", each(MIXMO, letter)),
  mixmo: () => sheet(20, 20, "20 60 640 520", each(MIXMO, letter)),
  scrabble: () => sheet(15, 15, "0 0 600 494",
    [...each(SQUARES, (sign, x, y) => premium(sign < "4" ? "letter" : "word", sign === "2" || sign === "4" ? 2 : 3, x, y)), ...each(SCRABBLE, letter)]),
  "scrabble-duplicate": () => ART.scrabble(),
  "scrabble-referee": () => ART.scrabble(),
  robot: () => sheet(10, 10, "-1 -14 402 331", robot()),
  samegame: () => sheet(15, 10, "-1 -1 522 402",
    [...hands(SAMEGAME), ...each(SAMEGAME, (sign, x, y) => pieceAt(LETTERS.indexOf(sign), x, y))], "xMinYMax"),
};
