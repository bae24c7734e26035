/** The board of Scrabble as it is read, not played: premium squares, tiles in ink, one move in yellow or in pencil. */

import { Board } from "../../core/board.js";
import { fill } from "../../core/dom.js";
import { UNIT } from "../../core/pieces.js";
import { convention } from "../../core/settings.js";
import { premium } from "./squares.js";
import { lastMark, tileAt } from "../../core/tiles.js";

/** @typedef {[column: number, row: number, tile: string]} Laid a tile and where it lies; small letters are a blank */
/** @typedef {{ squares: string[][], points: Record<string, number> }} Look premium squares (`w3`, `l2` or nothing) by rows, points by letter */

const SIDE = 15;
const LETTERS = [..."ABCDEFGHIJKLMNO"];
const NUMBERS = LETTERS.map((_, index) => String(index + 1));

/** The names of columns and rows, as the visitor names squares. */
function coordinates() {
  return convention() === "fr"
    ? { across: NUMBERS, down: LETTERS }
    : { across: LETTERS, down: NUMBERS };
}

/** A tile as it is drawn. @param {string} tile @param {Record<string, number>} points */
export function drawn(tile, points) {
  const joker = tile !== tile.toUpperCase();
  return {
    letter: tile === "?" ? " " : tile,
    joker,
    points: joker || tile === "?" ? null : (points[tile] ?? null),
  };
}

export class WordSheet {
  /**
   * @param {Look} look @param {string} label
   * @param {Partial<import("../../core/board.js").Options>} [more] to choose cells; without them it is a picture
   */
  constructor(look, label, more) {
    this.look = look;
    this.board = new Board({
      columns: SIDE,
      rows: SIDE,
      label,
      still: !more,
      cellLabel: () => "",
      ...coordinates(),
      ...more,
    });
    this.board.svg.classList.add("letters");
    fill(
      this.board.back,
      look.squares.flatMap((line, row) =>
        line.map((mark, column) =>
          mark
            ? premium(
                mark[0] === "w" ? "word" : "letter",
                Number(mark[1]),
                column * UNIT,
                row * UNIT,
              )
            : null,
        ),
      ),
    );
  }

  get svg() {
    return this.board.svg;
  }

  /** Draw what lies there. @param {Laid[]} laid @param {Laid[]} [last] in yellow @param {Laid[]} [pencil] proposed */
  show(laid, last = [], pencil = []) {
    const draw = (/** @type {Laid[]} */ tiles, /** @type {object} */ how) =>
      tiles.map(([column, row, tile]) =>
        tileAt({ ...drawn(tile, this.look.points), ...how }, column * UNIT, row * UNIT),
      );
    fill(
      this.board.front,
      last.map(([column, row]) => lastMark(column * UNIT, row * UNIT)),
      draw(laid, {}),
      draw(last, { last: true, bare: true }),
      draw(pencil, { pencil: true }),
    );
  }
}
