/** A grid of the robot: a picture, not a game. */

import { sheet } from "../../core/art.js";
import { s } from "../../core/dom.js";
import { LETTERS, UNIT } from "../../core/pieces.js";
import { cellAt, linesOver, robotDrawn } from "./cells.js";

const GRID =
  "R. Vv Bb Jj Mm Oo Aa Tt Nb Gg/Rr Rr Rr Rr Vv Vv Vv Vv Vv Vv/Vj Bb Bb Bb Bb Bb Bj Bm Bm Bb/Bb Bb Bb Bb Bb Bb Bb Bm Bb Jj/" +
  "Jj Ja Jj Jj Jj Jj Jn Jj Jj Jj/Jb Jm Jj Jj Jj Mm Mb Ma Mb Mm/Mm Mm Mm Mm Mm Mm Mo Mo Mj Oo/Oa Oo Oo Oo Oo Oo Oo Oo Oo Oo/" +
  "Om Oo Oo Oo Oo Aa Aa Aj Aa At/At Aa Tt Tt Tt Tt Tt Tt Tv Tr";

function drawn() {
  const cells = GRID.split("/").flatMap((line, row) =>
    line
      .split(" ")
      .map(([background, piece], column) =>
        cellAt(
          LETTERS.indexOf(background),
          piece === "." ? null : LETTERS.indexOf(piece.toUpperCase()),
          column * UNIT,
          row * UNIT,
        ),
      ),
  );
  const walker = robotDrawn(4);
  walker.setAttribute("transform", "translate(280 120)");
  return [...cells, linesOver(10, 10), walker, s("path", { class: "go", d: "M0 0h400v400H0z" })];
}

export const art = () => sheet(10, 10, "-1 -1 402 402", drawn());
