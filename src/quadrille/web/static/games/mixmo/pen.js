/** The pen: the cursor on a grid of Mixmo, writing in a direction, and every key. */

import { t, tn } from "../../core/i18n.js";
import { SIDE, at } from "./sheet.js";

/** @typedef {import("./sheet.js").Place} Place */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
});

export class Pen {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** Cells written since the cursor was put down: those that Backspace takes back. @type {string[]} */
    this.trail = [];
    /** Whether the cursor was put somewhere. */
    this.down = false;
  }

  /** Where typed letters go. @returns {Place} */
  get cursor() {
    return this.was ?? this.desk.board.at;
  }

  /** Put the cursor down. @param {Place} place */
  put(place) {
    this.was = place;
    this.trail = [];
    this.down = true;
    this.desk.board.focus(place);
    this.desk.drawCursor();
  }

  turn() {
    this.desk.board.direction = this.desk.board.direction === "right" ? "down" : "right";
    this.trail = [];
    this.desk.drawCursor();
    this.desk.handlers.turned();
    this.desk.room.announce(this.desk.board.direction === "right" ? t("across") : t("down"));
  }

  /** @param {number} by @returns {Place | null} */
  step(by) {
    const { row, column } = this.cursor;
    const next =
      this.desk.board.direction === "right"
        ? { row, column: column + by }
        : { row: row + by, column };
    return next.row >= 0 && next.row < SIDE && next.column >= 0 && next.column < SIDE ? next : null;
  }

  /** @param {string} [written] the cell just written */
  advance(written) {
    const trail = written ? [...this.trail, written] : this.trail;
    const next = this.step(1);
    if (next) this.put(next);
    this.trail = trail;
  }

  /** Write a letter at the cursor. @param {string} letter */
  write(letter) {
    if (this.desk.asking) return this.desk.answer(letter);
    const place = this.cursor;
    const there = this.desk.tileAt(place);
    this.desk.selected.clear();
    if (there.toUpperCase() === letter) {
      this.advance();
      return this.desk.draw();
    }
    const waiting = this.desk.moves.tray;
    const joker = waiting.includes(letter)
      ? ""
      : this.desk.view.bandit_letters.includes(letter) && waiting.includes("+")
        ? "+"
        : waiting.includes("*")
          ? "*"
          : "";
    const free = there === " " && (joker || waiting.includes(letter));
    this.desk.moves.put(joker ? joker + letter.toLowerCase() : letter, place, Boolean(free));
    if (free) this.advance(at(place.row, place.column));
  }

  /** Take back the selection, or the tile here. */
  remove() {
    const { row, column } = this.cursor;
    if (this.desk.selected.size) this.desk.takeSelected();
    else if (this.desk.tileAt(this.cursor) !== " ") this.desk.take([[row, column]]);
  }

  /** Take back the selection, the tile here, or the letter typed last. */
  erase() {
    if (this.desk.selected.size) return this.desk.takeSelected();
    const { row, column } = this.cursor;
    if (this.desk.tileAt(this.cursor) !== " ") return this.desk.take([[row, column]]);
    const before = this.step(-1);
    if (!before) return;
    const { trail } = this;
    const isTyped = trail.at(-1) === at(before.row, before.column);
    this.put(before);
    this.trail = isTyped ? trail.slice(0, -1) : trail;
    if (isTyped) this.desk.take([[before.row, before.column]]);
  }

  /** Shift what is selected or, if nothing is, the whole grid. @param {number} down @param {number} right */
  push(down, right) {
    if (this.desk.selected.size) {
      this.desk.carry(this.desk.chosen, down, right);
      this.desk.draw();
    } else this.desk.moves.shift(down, right);
  }

  /** Handle a key on the board, or one that nothing else has used. @param {KeyboardEvent} event */
  key(event) {
    if (!this.desk.room.playable || event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "a" && this.selectAll();
    const arrow = ARROWS[event.key];
    if (arrow) return event.shiftKey ? (this.push(...arrow), true) : this.walk(arrow);
    const done = /** @type {Record<string, () => void>} */ ({
      " ": () => this.turn(),
      Backspace: () => this.erase(),
      Delete: () => this.remove(),
      Enter: () => this.enter(),
      Escape: () => (this.desk.asking ? this.desk.stopAsking() : this.desk.unselect()),
      F3: () => this.desk.arrange("shuffle"),
      F4: () => (event.shiftKey ? this.desk.selectPart(this.cursor) : this.mark()),
      F8: () => this.desk.rotate(),
      "*": () => this.desk.lay("*", this.cursor),
      "+": () => this.desk.lay("+", this.cursor),
    })[event.key];
    if (done) return (done(), true);
    const letter =
      event.key.length === 1 ? event.key.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase() : "";
    const known = this.desk.view.letters.includes(event.key.toUpperCase())
      ? event.key.toUpperCase()
      : letter;
    if (!known || !this.desk.view.letters.includes(known)) return false;
    this.write(known);
    return true;
  }

  /** @param {[number, number]} step */
  walk([down, right]) {
    const { row, column } = this.cursor;
    const next = { row: row + down, column: column + right };
    if (next.row >= 0 && next.row < SIDE && next.column >= 0 && next.column < SIDE) this.put(next);
    return true;
  }

  mark() {
    if (this.desk.tileAt(this.cursor) === " ") return;
    this.desk.toggle(this.cursor, true);
    this.desk.draw();
    this.desk.room.announce(tn("{n} tile selected", "{n} tiles selected", this.desk.selected.size));
  }

  selectAll() {
    this.desk.lasso({ row: 0, column: 0 }, { row: SIDE - 1, column: SIDE - 1 }, false);
    this.desk.draw();
    return true;
  }

  /** Place the chosen tile or, with none chosen, call mixmo. */
  enter() {
    if (this.desk.tray.chosen === null) return this.desk.handlers.mixmo();
    const tile = this.desk.tray.tiles[this.desk.tray.chosen];
    if (this.desk.tileAt(this.cursor) === " ") this.desk.lay(tile, this.cursor);
  }
}
