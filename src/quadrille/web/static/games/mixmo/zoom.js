/** The grid on a phone: it fits the part that is used, two fingers move and zoom it, and its edges name lines and columns. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";
import { SIDE } from "./sheet.js";

/** @typedef {{ x: number, y: number, size: number }} Box in cells */

const NARROW = "(max-width: 52.99rem)";
const LEAST = 10;
const AROUND = 1;
/** The strip for the names of lines and columns, in cells. */
const STRIP = 0.7;
const WHOLE = { x: 0, y: 0, size: SIDE };
const SLACK = 4;
const SMALLEST_TEXT = 11;

/** The square that holds all tiles with some room around. @param {string[]} grid @returns {Box} */
function usedPart(grid) {
  const rows = grid.flatMap((line, row) => (line.trim() ? [row] : []));
  const columns = [...Array(SIDE).keys()].filter((at) => grid.some((line) => line[at] !== " "));
  if (!rows.length) return { x: (SIDE - LEAST) / 2, y: (SIDE - LEAST) / 2, size: LEAST };
  const [top, bottom] = [Math.min(...rows) - AROUND, Math.max(...rows) + AROUND + 1];
  const [left, right] = [Math.min(...columns) - AROUND, Math.max(...columns) + AROUND + 1];
  const size = Math.min(SIDE, Math.max(LEAST, bottom - top, right - left));
  const within = (/** @type {number} */ middle) =>
    Math.max(0, Math.min(SIDE - size, Math.round(middle - size / 2)));
  return { x: within((left + right) / 2), y: within((top + bottom) / 2), size };
}

/** Whether a square lies within another. @param {Box} inner @param {Box} outer */
const holds = (inner, outer) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.size <= outer.x + outer.size &&
  inner.y + inner.size <= outer.y + outer.size;

export class Zoom {
  /** @param {import("../../core/board.js").Board} board @param {() => void} cancel called when two fingers take over */
  constructor(board, cancel) {
    this.board = board;
    this.usual = board.svg.getAttribute("viewBox") ?? "";
    this.narrow = matchMedia(NARROW);
    /** @type {Box} */
    this.box = WHOLE;
    /** Whether the visitor has chosen what is seen. */
    this.chosen = false;
    /** @type {string[]} */
    this.grid = [];
    this.names = [...board.svg.querySelectorAll(".coordinate")];
    this.places = this.names.map((name) => [name.getAttribute("x"), name.getAttribute("y")]);
    this.button = h("button", {
      class: "zoom-toggle",
      type: "button",
      onclick: () => this.toggle(),
    });
    this.narrow.addEventListener("change", () => this.draw());
    addEventListener("resize", () => this.draw());
    this.listen(cancel);
  }

  /** @param {() => void} cancel */
  listen(cancel) {
    const { svg } = this.board;
    /** @type {{ box: Box, apart: number, x: number, y: number } | null} */
    let start = null;
    const two = (/** @type {TouchEvent} */ { touches }) => {
      const [one, other] = touches;
      return {
        apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
        x: (one.clientX + other.clientX) / 2,
        y: (one.clientY + other.clientY) / 2,
      };
    };
    svg.addEventListener(
      "touchstart",
      (event) => {
        if (event.touches.length !== 2 || !this.narrow.matches) return;
        event.preventDefault();
        cancel();
        start = { box: this.box, ...two(event) };
      },
      { passive: false },
    );
    svg.addEventListener(
      "touchmove",
      (event) => {
        if (!start || event.touches.length !== 2) return;
        event.preventDefault();
        const now = two(event);
        const frame = svg.getBoundingClientRect();
        const size = Math.max(5, Math.min(SIDE, (start.box.size * start.apart) / now.apart));
        const at = (
          /** @type {number} */ point,
          /** @type {number} */ from,
          /** @type {number} */ width,
        ) => (point - from) / width;
        const [left, top] = [
          at(start.x, frame.left, frame.width),
          at(start.y, frame.top, frame.height),
        ];
        const [right, bottom] = [
          at(now.x, frame.left, frame.width),
          at(now.y, frame.top, frame.height),
        ];
        this.chosen = true;
        this.look({
          x: start.box.x + left * start.box.size - right * size,
          y: start.box.y + top * start.box.size - bottom * size,
          size,
        });
      },
      { passive: false },
    );
    for (const end of ["touchend", "touchcancel"])
      svg.addEventListener(end, () => {
        // Whole cells at the edges: the names of lines and columns lie on no tile.
        if (start) this.look({ ...this.box, x: Math.round(this.box.x), y: Math.round(this.box.y) });
        start = null;
      });
  }

  /** Show the whole grid, or the part that is used. */
  toggle() {
    const whole = this.box.size >= SIDE;
    this.chosen = !whole;
    this.look(whole ? usedPart(this.grid) : WHOLE);
  }

  /** Follow the tiles, unless the visitor has chosen what is seen. @param {string[]} grid */
  follow(grid) {
    this.grid = grid;
    const wanted = usedPart(grid);
    const first = this.board.svg.dataset.zoomed === undefined;
    // What is under a finger must not move for nothing.
    if (!this.chosen && (first || !holds(wanted, this.box) || this.box.size > wanted.size + SLACK))
      this.box = wanted;
    this.draw();
  }

  /** @param {Box} box */
  look({ x, y, size }) {
    const within = (/** @type {number} */ at) => Math.max(0, Math.min(SIDE - size, at));
    this.box = { x: within(x), y: within(y), size };
    this.draw();
  }

  draw() {
    const { svg } = this.board;
    const zoomed = this.narrow.matches;
    svg.dataset.zoomed = String(zoomed);
    this.button.textContent = this.box.size >= SIDE ? t("Zoom to the tiles") : t("Whole grid");
    if (!zoomed) {
      svg.setAttribute("viewBox", this.usual);
      return this.nameEdges(null, 1);
    }
    const [x, y] = [(this.box.x - STRIP) * UNIT, (this.box.y - STRIP) * UNIT];
    const size = (this.box.size + STRIP + 0.1) * UNIT;
    svg.setAttribute("viewBox", `${x} ${y} ${size} ${size}`);
    this.nameEdges({ x, y }, size / (svg.clientWidth || size));
  }

  /** Write the names of lines and columns along the edges of what is seen. @param {{ x: number, y: number } | null} corner @param {number} scale units of a pixel */
  nameEdges(corner, scale) {
    this.names.forEach((name, index) => {
      const [x, y] = this.places[index];
      const across = index < SIDE;
      const at = index % SIDE;
      const from = across ? this.box.x : this.box.y;
      const seen = !corner || (at >= from && at + 1 <= from + this.box.size);
      name.setAttribute("visibility", seen ? "visible" : "hidden");
      name.setAttribute("x", String(corner && !across ? corner.x + 13 : x));
      name.setAttribute("y", String(corner && across ? corner.y + 18 : y));
      /** @type {SVGTextElement} */ (name).style.fontSize = corner
        ? `${Math.min(24, Math.max(13, SMALLEST_TEXT * scale))}px`
        : "";
    });
  }
}
