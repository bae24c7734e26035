/** One grid of the robot on its board: draws a view, and glides from one to the next. */

import { Board } from "../../core/board.js";
import { fill, s } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { Film, GLIDE, STEP, animate, moved } from "../../core/motion.js";
import { UNIT, pieceName } from "../../core/pieces.js";
import { cellAt, linesOver, robotDrawn, trail } from "./cells.js";

/** @typedef {import("../../core/games.js").View} View */

const TRAIL = 15;
/** What each letter of a walk does to row and column. @type {Record<string, [number, number]>} */
export const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

/** @typedef {Partial<import("../../core/board.js").Options>} Extra */

export class Lane {
  /** @param {View} view @param {string} label @param {Extra} [extra] */
  constructor(view, label, extra = { still: true }) {
    this.view = view;
    const { columns, rows } = view;
    this.board = new Board({
      columns,
      rows,
      label,
      cellLabel: (column, row) => this.label(column, row),
      cellState: (column, row) => this.state(column, row),
      ...extra,
    });
    this.cells = s("g");
    this.marks = s("g");
    this.path = s("g");
    this.walker = s("g");
    this.board.back.append(this.cells, linesOver(columns, rows), this.marks);
    this.board.front.append(this.path, this.walker);
    /** Where the robot was, the oldest first. @type {[number, number][]} */
    this.walked = [view.robot];
    this.film = new Film();
    /** What is drawn on each cell, so that only changes are drawn. @type {string[]} */
    this.drawn = [];
    this.draw();
  }

  /** What a label depends on. @param {number} column @param {number} row */
  state(column, row) {
    const { backgrounds, pieces, columns, robot, hand } = this.view;
    const here = robot[0] === row && robot[1] === column ? `robot ${hand}` : "";
    return `${backgrounds[row * columns + column]} ${pieces[row * columns + column]} ${here}`;
  }

  /** @param {number} column @param {number} row */
  label(column, row) {
    const { backgrounds, pieces, columns, robot, hand } = this.view;
    const [background, piece] = [
      backgrounds[row * columns + column],
      pieces[row * columns + column],
    ];
    const place = t("column {column}, row {row}", { column: column + 1, row: row + 1 });
    const state =
      background === piece
        ? t("black, {piece} placed", { piece: pieceName(piece) })
        : t("cell for {background}, holding {piece}", {
            background: pieceName(background),
            piece: piece === null ? t("nothing") : pieceName(piece),
          });
    const here =
      robot[0] === row && robot[1] === column
        ? `, ${hand === null ? t("the robot, carrying nothing") : t("the robot, carrying {piece}", { piece: pieceName(hand) })}`
        : "";
    return t("{place}: {what}", { place, what: state + here });
  }

  draw() {
    const { view } = this;
    view.backgrounds.forEach((/** @type {number} */ background, /** @type {number} */ index) => {
      const piece = view.pieces[index];
      const look = `${background} ${piece}`;
      if (this.drawn[index] === look) return;
      const cell = cellAt(
        background,
        piece,
        (index % view.columns) * UNIT,
        Math.floor(index / view.columns) * UNIT,
      );
      if (this.cells.children[index]) this.cells.children[index].replaceWith(cell);
      else this.cells.append(cell);
      this.drawn[index] = look;
    });
    const [row, column] = view.robot;
    fill(this.walker, robotDrawn(view.hand));
    this.walker.setAttribute("transform", `translate(${column * UNIT} ${row * UNIT})`);
    fill(this.path, this.walked.length > 1 && trail(this.walked));
  }

  /** Show another view; `letters` lead to it, if it was walked. @param {View} view @param {string} [letters] @param {boolean} [still] */
  show(view, letters = "", still = false) {
    const [row, column] = this.view.robot;
    if (letters) this.follow(letters);
    else this.walked = [view.robot];
    this.view = view;
    fill(this.marks);
    this.film.cut();
    this.draw();
    if (!still && letters) {
      const [toRow, toColumn] = view.robot;
      const inner = /** @type {SVGGElement} */ (this.walker.firstElementChild);
      const duration = letters.length > 1 ? GLIDE : STEP;
      const from = moved((column - toColumn) * UNIT, (row - toRow) * UNIT);
      this.film.show(
        () => [
          animate(inner, [
            [0, from],
            [duration, moved(0, 0)],
          ]),
        ],
        duration,
        () => {},
      );
    }
  }

  /** @param {string} letters */
  follow(letters) {
    let [row, column] = this.view.robot;
    for (const letter of letters) {
      const step = STEPS[letter];
      if (!step) continue;
      [row, column] = [row + step[0], column + step[1]];
      this.walked.push([row, column]);
    }
    this.walked = this.walked.slice(-TRAIL - 1);
  }

  /** Mark where a hint leads. @param {number} row @param {number} column */
  mark(row, column) {
    fill(
      this.marks,
      s("rect", {
        class: "hint",
        x: column * UNIT + 3,
        y: row * UNIT + 3,
        width: 34,
        height: 34,
        rx: 2,
      }),
      s("text", { class: "hint-text corner", x: column * UNIT + 34, y: row * UNIT + 13 }, "?"),
    );
  }

  /** How much of the grid is black. */
  get black() {
    const { backgrounds, pieces } = this.view;
    return backgrounds.filter(
      (/** @type {number} */ background, /** @type {number} */ index) =>
        background === pieces[index],
    ).length;
  }

  /** Return the summary of the lane as text. */
  get summary() {
    return tn("{n} of {all} cells black", "{n} of {all} cells black", this.black, {
      all: this.view.backgrounds.length,
    });
  }
}
