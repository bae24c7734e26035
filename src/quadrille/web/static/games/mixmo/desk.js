/** A desk of Mixmo: the grid, the tray, and all that a mouse, a finger or a keyboard does with them. */

import { Board } from "../../core/board.js";
import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";
import { drawGestures } from "./gestures.js";
import { Hand } from "./hand.js";
import { Moves, withinGrid } from "./moves.js";
import { Pen } from "./pen.js";
import { SIDE, Sheet, at, placed } from "./sheet.js";
import { Tray } from "./tray.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./sheet.js").DeskView} DeskView */
/** @typedef {import("./sheet.js").Place} Place */
/** @typedef {import("./sheet.js").Laid} Laid */
/** @typedef {import("./hand.js").Grip} Grip */
/** @typedef {import("../../core/games.js").Change} Change */

const NUMBERS = Array.from({ length: SIDE }, (_, number) => String(number).padStart(2, "0"));

export class Desk {
  /**
   * @param {import("../../core/room.js").Room} room @param {DeskView} view
   * @param {{ mixmo: () => void, helps: Record<string, boolean>, turned: () => void }} handlers
   */
  constructor(room, view, handlers) {
    this.room = room;
    this.handlers = handlers;
    this.view = view;
    this.hidden = 0;
    /** @type {Set<string>} */
    this.selected = new Set();
    /** The joker that waits for its letter. @type {{ sign: string, place: Place } | null} */
    this.asking = null;
    /** @type {Laid[]} */
    this.pencil = [];
    this.gone = /** @type {Set<string>} */ (new Set());
    this.last = /** @type {Set<string>} */ (new Set());
    this.shift = false;
    /** @type {string[]} */
    this.picked = [];
    this.pen = new Pen(this);
    this.board = new Board({
      columns: SIDE,
      rows: SIDE,
      across: NUMBERS,
      down: NUMBERS,
      label: t("Mixmo grid, 20 rows, 20 columns"),
      cellLabel: (column, row) => this.sheet?.label(column, row) ?? "",
      cellState: (column, row) => this.sheet?.state(column, row) ?? "",
      pick: (place, how) => this.pick(place, how),
      key: (event) => this.pen.key(event),
    });
    this.board.direction = "right";
    this.board.setTabStop({ column: 6, row: 9 });
    /** @type {Sheet} */
    this.sheet = new Sheet(this.board);
    this.zoom = new Zoom(this.board, () => this.hand.stop());
    this.tray = new Tray({
      choose: (number) => this.choose(number),
      letter: (letter) => this.answer(letter),
    });
    this.moves = new Moves(
      room,
      () => this.view,
      () => this.draw(),
    );
    this.gestures = h("div", { class: "gestures" });
    this.under = h("div", { class: "under-tray" }, this.gestures, this.zoom.button);
    this.hand = new Hand(this.board, this.tray.places, {
      playable: () => this.room.playable,
      tileAt: (place) => this.tileAt(place).trim(),
      trayTile: (number) => this.tray.tiles[number],
      over: (grip, place) => this.over(grip, place),
      drop: (grip, place, more) => this.drop(grip, place, more),
      cancel: () => this.let(),
      aiming: () => this.tray.chosen !== null || this.selected.size > 0,
    });
    this.listen();
  }

  listen() {
    const { svg } = this.board;
    svg.addEventListener("pointerdown", (event) => {
      this.shift = event.shiftKey;
    });
    svg.addEventListener("dblclick", (event) => {
      const place = this.hand.within(event.clientX, event.clientY);
      // On small squares two quick taps may be on two tiles.
      const twice = this.picked[0] === this.picked[1];
      if (place && twice && this.room.playable && this.tileAt(place) !== " ")
        this.selectPart(place);
    });
    // Typed letters go to the cursor wherever the focus is, so the cursor is always visible.
    svg.addEventListener("focusout", () => this.room.playable && this.drawCursor());
  }

  /** @param {Place} place */
  tileAt({ row, column }) {
    return this.moves.grid[row]?.[column] ?? " ";
  }

  /** @param {DeskView} view @param {number} hidden @param {Change | null} change */
  show(view, hidden, change) {
    this.view = view;
    this.hidden = hidden;
    this.moves.receive(change, this.room.table.you);
    this.selected = new Set([...this.selected].filter((key) => this.tileAt(placed(key)) !== " "));
    this.draw();
  }

  draw() {
    const { helps } = this.handlers;
    const open = this.asking ? [{ ...this.asking.place, letter: "?" }] : [];
    this.sheet.draw(this.view, this.moves.grid, {
      selected: this.selected,
      pencil: [...this.pencil, ...open],
      gone: this.gone,
      last: this.last,
      helps,
    });
    if (!this.hand?.moving) this.zoom.follow(this.moves.grid);
    this.tray.set(this.moves.tray);
    this.tray.draw(this.hidden, this.room.playable);
    drawGestures(this);
    if (this.room.playable && !this.asking) this.drawCursor();
    else fill(this.board.cursor);
  }

  /** On a tile the arrow is drawn at the edge, so the letter stays readable. */
  drawCursor() {
    this.board.drawCursor();
    const { row, column } = this.board.at;
    const pencil = this.pencil.some((tile) => tile.row === row && tile.column === column);
    if (this.tileAt({ row, column }) === " " && !pencil) return;
    const [x, y] = [column * UNIT, row * UNIT];
    const arrow =
      this.board.direction === "right"
        ? `M${x + 38} ${y + 11}l11 9l-11 9z`
        : `M${x + 11} ${y + 38}l9 11l9-11z`;
    this.board.cursor.querySelector(".cursor-arrow")?.setAttribute("d", arrow);
  }

  /** @param {"shuffle" | "sort"} how */
  arrange(how) {
    this.tray[how]();
    this.draw();
    this.room.announce(this.tray.tiles.join(" "));
  }

  // Choosing

  /** @param {number | null} number */
  choose(number) {
    this.stopAsking();
    this.selected.clear();
    this.tray.chosen = number;
    this.draw();
  }

  /** A cell was clicked, tapped or entered. @param {Place} place @param {"mouse" | "touch" | "key"} how */
  pick(place, how) {
    if (!this.room.playable) return;
    this.picked = [at(place.row, place.column), this.picked[0]];
    const there = this.tileAt(place) !== " ";
    const same = place.row === this.pen.cursor.row && place.column === this.pen.cursor.column;
    this.stopAsking();
    if (this.tray.chosen !== null && !there) this.lay(this.tray.tiles[this.tray.chosen], place);
    else if (there) this.toggle(place, how === "touch" || this.shift);
    else if (this.selected.size) this.carryTo(place);
    else if (same && this.pen.down) this.pen.turn();
    this.pen.put(place);
    this.draw();
  }

  /** @param {Place} place @param {boolean} more add to what is selected */
  toggle({ row, column }, more) {
    const key = at(row, column);
    const alone = this.selected.size === 1 && this.selected.has(key);
    this.tray.chosen = null;
    if (!more) this.selected = new Set(alone ? [] : [key]);
    else if (!this.selected.delete(key)) this.selected.add(key);
  }

  /** Select all that hangs together with a tile. @param {Place} place */
  selectPart({ row, column }) {
    const part = new Set([at(row, column)]);
    // A set can grow while it is walked through: each new tile is asked for its neighbours.
    for (const key of part) {
      const { row: r, column: c } = placed(key);
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ]) {
        const next = { row: r + down, column: c + right };
        if (this.tileAt(next) !== " ") part.add(at(next.row, next.column));
      }
    }
    this.selected = part;
    this.draw();
    this.room.announce(tn("{n} tile selected", "{n} tiles selected", this.selected.size));
  }

  unselect() {
    this.selected.clear();
    this.tray.chosen = null;
    this.draw();
  }

  // Dragging

  /** @param {Grip} grip @param {Place | null} place */
  over(grip, place) {
    this.pencil = [];
    if (grip.kind === "band") return this.sheet.band(place && [grip.from, place]);
    if (grip.kind === "grid")
      this.gone = new Set(this.group(grip).map(([row, column]) => at(row, column)));
    if (place && grip.kind === "tray")
      this.pencil = [{ ...place, letter: grip.letter === "*" ? "∗" : grip.letter }];
    if (place && grip.kind === "grid") {
      const cells = this.group(grip);
      const [down, right] = withinGrid(
        cells,
        place.row - grip.from.row,
        place.column - grip.from.column,
      );
      this.pencil = cells.map(([row, column]) => ({
        row: row + down,
        column: column + right,
        letter: this.tileAt({ row, column }),
      }));
    }
    this.draw();
  }

  /** The tiles that are dragged: the one grasped first. @param {Grip & { kind: "grid" }} grip @returns {[number, number][]} */
  group({ from }) {
    const key = at(from.row, from.column);
    const keys = this.selected.has(key)
      ? [key, ...[...this.selected].filter((other) => other !== key)]
      : [key];
    return keys.map((each) => {
      const { row, column } = placed(each);
      return [row, column];
    });
  }

  /** @param {Grip} grip @param {Place | null} place @param {boolean} more */
  drop(grip, place, more) {
    this.let();
    if (grip.kind === "tray") {
      if (place) this.lay(grip.letter, place);
    } else if (grip.kind === "band") this.lasso(grip.from, place ?? grip.from, more);
    else if (!place) this.take(this.group(grip));
    else if (place.row === grip.from.row && place.column === grip.from.column)
      this.toggle(place, more);
    else this.carry(this.group(grip), place.row - grip.from.row, place.column - grip.from.column);
    if (place) this.pen.put(place);
    this.draw();
  }

  let() {
    this.pencil = [];
    this.gone = new Set();
    this.sheet.band();
    this.draw();
  }

  /** Select what a rectangle holds. @param {Place} one @param {Place} other @param {boolean} more */
  lasso(one, other, more) {
    const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)];
    const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)];
    if (!more) this.selected.clear();
    this.tray.chosen = null;
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1)
        if (this.tileAt({ row, column }) !== " ") this.selected.add(at(row, column));
    }
    this.room.announce(tn("{n} tile selected", "{n} tiles selected", this.selected.size));
  }

  // Moves

  /** Lay a tile of the tray; a joker asks for its letter first. @param {string} tile @param {Place} place */
  lay(tile, place) {
    this.tray.chosen = null;
    if (tile === "*" || tile === "+") {
      this.asking = { sign: tile, place };
      this.tray.ask(tile, tile === "+" ? this.view.bandit_letters : this.view.letters);
      this.room.announce(
        tile === "+" ? t("Which letter is the bandit?") : t("Which letter is the joker?"),
      );
      return this.draw();
    }
    this.moves.put(tile, place);
  }

  /** @param {string} letter */
  answer(letter) {
    const { asking } = this;
    this.stopAsking();
    if (!asking) return;
    this.moves.put(asking.sign + letter.toLowerCase(), asking.place);
    const { row, column } = asking.place;
    if (row === this.pen.cursor.row && column === this.pen.cursor.column)
      this.pen.advance(at(row, column));
    else this.pen.put(asking.place);
  }

  stopAsking() {
    if (!this.asking) return;
    this.asking = null;
    this.tray.ask("");
    this.draw();
  }

  /** @param {[number, number][]} cells @param {number} down @param {number} right */
  carry(cells, down, right) {
    const [lower, further] = withinGrid(cells, down, right);
    if (!lower && !further) return;
    const there = cells.map(
      ([row, column]) => /** @type {[number, number]} */ ([row + lower, column + further]),
    );
    const whole = cells.every(([row, column]) => this.selected.has(at(row, column)));
    if (this.moves.carry(cells, there) && whole)
      this.selected = new Set(there.map(([row, column]) => at(row, column)));
  }

  /** Move the selection so that its first tile is at a place. @param {Place} place */
  carryTo(place) {
    const [first] = this.chosen;
    this.carry(this.chosen, place.row - first[0], place.column - first[1]);
  }

  /** What is selected, in the order in which it was. @returns {[number, number][]} */
  get chosen() {
    return [...this.selected].map((key) => {
      const { row, column } = placed(key);
      return [row, column];
    });
  }

  /** Turn what is selected: across becomes down, around its upper left corner. */
  rotate() {
    const cells = this.chosen;
    if (!cells.length) return;
    const top = Math.min(...cells.map(([row]) => row));
    const left = Math.min(...cells.map(([, column]) => column));
    const turned = cells.map(
      ([row, column]) => /** @type {[number, number]} */ ([top + column - left, left + row - top]),
    );
    const up = Math.max(0, Math.max(...turned.map(([row]) => row)) - SIDE + 1);
    const back = Math.max(0, Math.max(...turned.map(([, column]) => column)) - SIDE + 1);
    const there = turned.map(
      ([row, column]) => /** @type {[number, number]} */ ([row - up, column - back]),
    );
    if (this.moves.carry(cells, there))
      this.selected = new Set(there.map(([row, column]) => at(row, column)));
    this.draw();
  }

  /** @param {[number, number][]} cells */
  take(cells) {
    if (cells.length) this.moves.take(cells);
    this.selected.clear();
  }

  takeSelected() {
    this.take(this.chosen);
    this.draw();
  }
}
