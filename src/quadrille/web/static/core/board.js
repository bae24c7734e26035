/** A board: the squared sheet, its frame, and one cell that has the focus. Rows are counted from the top. */

import { fill, s } from "./dom.js";
import { Loupe } from "./loupe.js";
import { UNIT } from "./pieces.js";

const OVERRUN = 12;
const MARGIN = 18;

/** @typedef {{ column: number, row: number }} Place */
/**
 * @typedef {object} Options
 * @property {number} columns
 * @property {number} rows
 * @property {string} label
 * @property {(column: number, row: number) => string} cellLabel
 * @property {(column: number, row: number) => string} [cellState] all that the label depends on; the label is made anew only when it changes
 * @property {string[]} [across] names of the columns, if they are written
 * @property {string[]} [down] names of the rows
 * @property {(place: Place, how: "mouse" | "touch" | "key") => void} [pick] clicked, tapped or Enter
 * @property {(place: Place | null, how: "mouse" | "touch" | "focus") => void} [point] looked at
 * @property {(event: KeyboardEvent, place: Place) => boolean} [key] another key; true if it was used
 * @property {boolean} [still] a picture: no cell can be chosen
 * @property {boolean} [looks] releasing the loupe only looks at the cell; otherwise it picks it
 */

let count = 0;

export class Board {
  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    const { columns, rows, label, still } = options;
    this.width = columns * UNIT;
    this.height = rows * UNIT;
    /** @type {Place} */
    this.at = { column: 0, row: 0 };
    /** "right" or "down": an arrow in the cursor, where writing has a direction. @type {"" | "right" | "down"} */
    this.direction = "";
    this.back = s("g");
    this.front = s("g");
    this.cursor = s("g", { class: "cursor" });
    /** @type {SVGRectElement[][]} */
    this.cells = [];
    /** What the labels of the cells were made of, row by row. @type {string[]} */
    this.states = [];
    this.svg = s(
      "svg",
      {
        class: "board",
        viewBox: `${-MARGIN} ${-MARGIN} ${this.width + 2 * MARGIN} ${this.height + 2 * MARGIN}`,
        role: still ? "img" : "grid",
        "aria-label": label,
      },
      (this.drawing = s(
        "g",
        { id: `dessin-${(count += 1)}` },
        s("rect", { class: "background", width: this.width, height: this.height }),
        s("path", { class: "g", d: this.lines() }),
        this.coordinates(),
        this.back,
        s("path", { class: "go", d: `M0 0h${this.width}v${this.height}H0z` }),
        this.front,
      )),
      this.cursor,
    );
    if (!still) this.grid();
  }

  lines() {
    let path = "";
    for (let x = 0; x <= this.width; x += UNIT)
      path += `M${x} ${-OVERRUN}V${this.height + OVERRUN}`;
    for (let y = 0; y <= this.height; y += UNIT)
      path += `M${-OVERRUN} ${y}H${this.width + OVERRUN}`;
    return path;
  }

  coordinates() {
    const { across = [], down = [] } = this.options;
    return s(
      "g",
      { "aria-hidden": "true" },
      across.map((name, column) =>
        s("text", { class: "coordinate", x: column * UNIT + 20, y: -4 }, name),
      ),
      down.map((name, row) => s("text", { class: "coordinate", x: -10, y: row * UNIT + 25 }, name)),
    );
  }

  /** Create the cells that take the pointer and the focus, above everything else. */
  grid() {
    const { columns, rows, cellLabel } = this.options;
    const rowsOfCells = s("g", { class: "cells" });
    for (let row = 0; row < rows; row += 1) {
      const line = s("g", { role: "row" });
      this.cells.push([]);
      for (let column = 0; column < columns; column += 1) {
        const cell = s("rect", {
          role: "gridcell",
          tabindex: row || column ? -1 : 0,
          x: column * UNIT,
          y: row * UNIT,
          width: UNIT,
          height: UNIT,
          "aria-label": cellLabel(column, row),
          "data-column": column,
          "data-row": row,
        });
        this.cells[row].push(cell);
        line.append(cell);
      }
      rowsOfCells.append(line);
    }
    this.svg.append(rowsOfCells);
    this.listen(rowsOfCells);
    const { pick, point, looks } = this.options;
    const release = (/** @type {Place} */ place) =>
      looks ? point?.(place, "touch") : pick?.(place, "touch");
    this.loupe = new Loupe(this.svg, this.drawing, (x, y) => this.placeAt(x, y), {
      slide: (place) => point?.(place, "touch"),
      release,
    });
  }

  /** Give the cell at a point of the screen. @param {number} x @param {number} y @returns {Place | null} */
  placeAt(x, y) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const within = (/** @type {number} */ value, /** @type {number} */ most) =>
      Math.max(0, Math.min(most - 1, Math.floor(value / UNIT)));
    return {
      column: within(point.x, this.options.columns),
      row: within(point.y, this.options.rows),
    };
  }

  /** @param {SVGGElement} cells */
  listen(cells) {
    const { pick, point } = this.options;
    cells.addEventListener(
      "pointerover",
      (event) => event.pointerType === "mouse" && point?.(placeOf(event), "mouse"),
    );
    cells.addEventListener(
      "pointerleave",
      (event) => event.pointerType === "mouse" && point?.(null, "mouse"),
    );
    cells.addEventListener("pointerdown", (event) => {
      this.pointer = event.pointerType;
      // The focus follows without the ring of the keyboard.
      const place = placeOf(event);
      if (place) this.setTabStop(place);
    });
    cells.addEventListener("click", (event) => {
      const place = placeOf(event);
      if (place) pick?.(place, this.pointer === "touch" ? "touch" : "mouse");
    });
    cells.addEventListener("focusin", (event) => {
      const place = placeOf(event);
      if (!place) return;
      this.setTabStop(place);
      if (/** @type {Element} */ (event.target).matches(":focus-visible")) {
        this.drawCursor();
        point?.(place, "focus");
      }
    });
    cells.addEventListener("focusout", () => fill(this.cursor));
    cells.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (this.options.key?.(event, this.at)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { columns, rows } = this.options;
    const { column, row } = this.at;
    /** @type {Record<string, Place>} */
    const steps = {
      ArrowLeft: { column: column - 1, row },
      ArrowRight: { column: column + 1, row },
      ArrowUp: { column, row: row - 1 },
      ArrowDown: { column, row: row + 1 },
      Home: { column: 0, row },
      End: { column: columns - 1, row },
      PageUp: { column, row: 0 },
      PageDown: { column, row: rows - 1 },
    };
    const to = steps[event.key];
    if (to) {
      event.preventDefault();
      if (to.column >= 0 && to.column < columns && to.row >= 0 && to.row < rows) this.focus(to);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.options.pick?.(this.at, "key");
    }
  }

  /** Make a cell the tab stop. @param {Place} place */
  setTabStop(place) {
    this.cells[this.at.row][this.at.column].setAttribute("tabindex", "-1");
    this.at = place;
    this.cells[place.row][place.column].setAttribute("tabindex", "0");
  }

  /** Put the keyboard's focus on a cell. @param {Place} place */
  focus(place) {
    this.setTabStop(place);
    this.cells[place.row][place.column].focus({ preventScroll: true });
    this.drawCursor();
  }

  /** The arrow points out of the square: a letter under the cursor stays readable. */
  drawCursor() {
    const [x, y] = [this.at.column * UNIT, this.at.row * UNIT];
    const arrow =
      this.direction === "right"
        ? `M${x + 35} ${y + 13}l10 7l-10 7z`
        : `M${x + 13} ${y + 35}l7 10l7-10z`;
    fill(
      this.cursor,
      s("rect", { class: "cursor-outline", x: x + 2, y: y + 2, width: 36, height: 36, rx: 2 }),
      this.direction && s("path", { class: "cursor-arrow", d: arrow }),
    );
  }

  /** Update the labels of the cells. */
  relabel() {
    const { cellLabel, cellState } = this.options;
    this.cells.forEach((line, row) =>
      line.forEach((cell, column) => {
        if (cellState) {
          const at = row * this.options.columns + column;
          const state = cellState(column, row);
          if (this.states[at] === state) return;
          this.states[at] = state;
        }
        const label = cellLabel(column, row);
        if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
      }),
    );
  }
}

/** @param {Event} event @returns {Place | null} */
function placeOf(event) {
  const { target } = event;
  if (!(target instanceof SVGElement) || target.dataset.column === undefined) return null;
  return { column: Number(target.dataset.column), row: Number(target.dataset.row) };
}
