/** Pending moves: drawn at once, in pencil, until the server accepts them. */

import { SIDE, at } from "./sheet.js";

/** @typedef {import("./sheet.js").DeskView} DeskView */
/** @typedef {import("./sheet.js").Place} Place */
/** @typedef {[number, number]} Cell */

/** @param {Cell[]} cells */
const listCells = (cells) => cells.map(([row, column]) => at(row, column)).join(", ");

/** The tile in the tray of a sign on the grid. @param {string} sign @param {boolean} bandit */
const inTray = (sign, bandit) => (sign === sign.toUpperCase() ? sign : bandit ? "+" : "*");

/** The cells that a text lists. @param {string} text @returns {Cell[]} */
const cellsOf = (text) =>
  text.split(", ").map((cell) => /** @type {Cell} */ (cell.split(" ").map(Number)));

/** The cells of a word. @param {number} length @param {string[]} from its first row and column, and its direction @returns {Cell[]} */
const wordCells = (length, [row, column, way]) =>
  Array.from({ length }, (_, place) =>
    way === "across"
      ? [Number(row), Number(column) + place]
      : [Number(row) + place, Number(column)],
  );

export class Draft {
  /** @param {DeskView} view */
  constructor(view) {
    this.grid = view.grid.map((line) => [...line]);
    this.tray = [...view.tray];
    this.bandits = new Set(view.bandits.map(([row, column]) => at(row, column)));
  }

  /** Do what a hint or the robot says: take tiles, put some, or write a word. @param {string} text */
  play(text) {
    const [what, first, ...rest] = text.split(" ");
    if (what === "take") this.take(cellsOf([first, ...rest].join(" ")));
    if (what !== "put" && what !== "word") return;
    const tiles = first.match(/[*+]?[^*+]/gu) ?? [];
    const cells = what === "put" ? cellsOf(rest.join(" ")) : wordCells(tiles.length, rest);
    cells.forEach(([row, column], number) => {
      if (this.grid[row][column] === " ") this.put(tiles[number], { row, column });
    });
  }

  /** @param {string} tile @param {Place} place */
  put(tile, { row, column }) {
    const found = this.tray.indexOf(tile[0]);
    if (found >= 0) this.tray.splice(found, 1);
    this.grid[row][column] = tile[tile.length - 1];
    if (tile[0] === "+") this.bandits.add(at(row, column));
  }

  /** @param {Cell[]} cells */
  take(cells) {
    for (const [row, column] of cells) {
      if (this.grid[row][column] === " ") continue;
      this.tray.push(inTray(this.grid[row][column], this.bandits.delete(at(row, column))));
      this.grid[row][column] = " ";
    }
  }

  /** @param {Cell[]} cells @param {Cell[]} there */
  carry(cells, there) {
    const signs = cells.map(([row, column]) => this.grid[row][column]);
    const bandits = cells.map(([row, column]) => this.bandits.delete(at(row, column)));
    for (const [row, column] of cells) this.grid[row][column] = " ";
    there.forEach(([row, column], number) => {
      this.grid[row][column] = signs[number];
      if (bandits[number]) this.bandits.add(at(row, column));
    });
  }
}

export class Moves {
  /** @param {import("../../core/room.js").Room} room @param {() => DeskView} view @param {() => void} draw */
  constructor(room, view, draw) {
    this.room = room;
    this.view = view;
    this.draw = draw;
    /** The moves that were sent and are not on the grid yet. @type {{ step: (draft: Draft) => void }[]} */
    this.waiting = [];
  }

  get draft() {
    const draft = new Draft(this.view());
    for (const { step } of this.waiting) step(draft);
    return draft;
  }

  /** The grid once all that was sent is done. */
  get grid() {
    return this.waiting.length ? this.draft.grid.map((line) => line.join("")) : this.view().grid;
  }

  get tray() {
    return this.waiting.length ? this.draft.tray.join("") : this.view().tray;
  }

  /** Apply a message of the server. @param {import("../../core/games.js").Change | null} change @param {number | null} you */
  receive(change, you) {
    if (!change || change.line !== "move") this.waiting = [];
    // Tiles are drawn by a button, not by this desk: none of its moves is done by it.
    else if (change.seat === you && change.text !== "mixmo") this.waiting.shift();
  }

  /** Send a move; return whether it is accepted. @param {string} text @param {((draft: Draft) => void) | null} step what to draw at once, if anything */
  async send(text, step) {
    const entry = { step: step ?? (() => {}) };
    this.waiting.push(entry);
    this.draw();
    if (await this.room.play(text)) return true;
    this.waiting = this.waiting.filter((other) => other !== entry);
    this.draw();
    return false;
  }

  /** Do what a hint or the robot says; return whether it is accepted. @param {string} text */
  play(text) {
    return this.send(text, (draft) => draft.play(text));
  }

  /** @param {string} tile @param {Place} place @param {boolean} [sure] whether to draw it before the server accepts it */
  put(tile, place, sure = true) {
    void this.send(
      `put ${tile} ${at(place.row, place.column)}`,
      sure ? (draft) => draft.put(tile, place) : null,
    );
  }

  /** @param {Cell[]} cells */
  take(cells) {
    void this.send(`take ${listCells(cells)}`, (draft) => draft.take(cells));
  }

  /** Move tiles; return false if others are in the way, which the server reports. @param {Cell[]} cells @param {Cell[]} there */
  carry(cells, there) {
    const apart = new Set(
      cells.map(([row, column], number) => at(there[number][0] - row, there[number][1] - column)),
    );
    const to = apart.size === 1 ? there.slice(0, 1) : there;
    const taken = new Set(cells.map(([row, column]) => at(row, column)));
    const { grid } = this;
    const free = there.every(
      ([row, column]) => grid[row][column] === " " || taken.has(at(row, column)),
    );
    void this.send(
      `move ${listCells(cells)} to ${listCells(to)}`,
      free ? (draft) => draft.carry(cells, there) : null,
    );
    return free;
  }

  /** Shift the whole grid; where it does not fit, the server says so. @param {number} down @param {number} right */
  shift(down, right) {
    const cells = this.grid.flatMap((line, row) =>
      [...line].flatMap((sign, column) =>
        sign === " " ? [] : [/** @type {Cell} */ ([row, column])],
      ),
    );
    const there = cells.map(([row, column]) => /** @type {Cell} */ ([row + down, column + right]));
    const fits = there.every((place) => place.every((number) => number >= 0 && number < SIDE));
    void this.send(`shift ${down} ${right}`, fits ? (draft) => draft.carry(cells, there) : null);
  }
}

/** Limit a shift so that the tiles stay on the grid. @param {[number, number][]} cells @param {number} down @param {number} right */
export function withinGrid(cells, down, right) {
  const [rows, columns] = [cells.map(([row]) => row), cells.map(([, column]) => column)];
  const within = (/** @type {number[]} */ all, /** @type {number} */ way) =>
    Math.max(-Math.min(...all), Math.min(SIDE - 1 - Math.max(...all), way));
  return [within(rows, down), within(columns, right)];
}
