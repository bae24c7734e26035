/** What every kind of Scrabble has on the page: a board, a hand of tiles, and the play that they make. */

import { define } from "../../core/definition.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { soundMove } from "../../core/sound.js";
import { ScrabbleBoard } from "./board.js";
import {
  BLANK,
  along,
  keyOf,
  onBoard,
  ownSquares,
  playOf,
  readPlay,
  squaresOf,
  wordsThrough,
  writePlay,
} from "./notation.js";
import { Hand, Rack } from "./rack.js";
import { askLetter } from "./sheet.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/board.js").Place} Place */
/** @typedef {{ play: string, points: number, words: [string, boolean | null][] }} CountedPlay */
/** @typedef {{ told: CountedPlay | null, error: { message: string } | null }} Preview */

/** Return a function that makes the large buttons under the rack; they are disabled while disconnected. @param {import("../../core/room.js").Room} room */
export const actionButtons =
  (room) =>
  (/** @type {string} */ word, /** @type {(() => void) | null} */ run, main = true) =>
    h(
      "button",
      {
        class: `btn big${main ? " main" : ""}`,
        type: "button",
        disabled: !run || !room.connected,
        onclick: run,
      },
      word,
    );

export class Desk {
  /**
   * @param {import("../../core/room.js").Room} room
   * @param {{ changed: () => void, enter: () => void, escape: () => boolean, choose?: (id: number) => boolean }} handlers
   */
  constructor(room, handlers) {
    this.room = room;
    this.handlers = handlers;
    /** @type {View} */
    this.view = room.table.view;
    this.hand = new Hand();
    /** The tile of the rack that a tap has chosen. @type {number | null} */
    this.chosen = null;
    /** @type {Set<number>} */
    this.marked = new Set();
    /** The server's preview of the tiles placed. @type {Preview | null} */
    this.preview = null;
    /** @type {import("./board.js").Marks} */
    this.marks = {};
    this.requests = 0;
    /** The square chosen last with mouse or finger: chosen again, the direction turns. */
    this.cursor = "";
    /** The word looked up last. */
    this.defined = "";
    this.board = new ScrabbleBoard(this.view, {
      pick: (place, how) => this.pick(place, how),
      key: (event, place) => this.key(event, place),
      grab: (event, place) => this.grab(event, place),
    });
    this.rack = new Rack(this.hand, {
      choose: (id) => this.choose(id),
      drop: (id, point) => this.drop(id, point),
      order: () => this.changed(),
      over: (point) => this.board.aim(point && this.board.placeAt(point.x, point.y)),
    });
  }

  /** Whether tiles may be placed: the visitor has some and the game goes on. */
  get mayLay() {
    return this.room.table.status === "playing" && this.hand.tiles.length > 0;
  }

  /** @param {View} view @param {string[]} letters those of the rack of the seat */
  show(view, letters) {
    this.view = view;
    this.hand.sync(letters, view.board);
    this.chosen = null;
    this.changed();
  }

  /** @param {import("./board.js").Marks} [marks] */
  draw(marks = this.marks) {
    this.marks = marks;
    const wrong = this.preview?.told?.words.some(([, valid]) => valid === false);
    this.board.draw(this.view, { ...marks, laid: this.hand.laid, wrong });
    this.rack.draw(
      this.view.letters,
      this.marked.size ? this.marked : new Set(this.chosen === null ? [] : [this.chosen]),
    );
  }

  /** Tiles have moved: redraw them and request a preview. */
  changed() {
    this.preview = null;
    void this.ask();
    this.draw();
    this.handlers.changed();
  }

  /** The play that the tiles make, as it is sent; nothing if they make none. */
  get text() {
    const play = playOf(this.view.board, this.hand.laid);
    return play && writePlay(play);
  }

  /** Request a preview of the tiles placed. */
  async ask() {
    const request = (this.requests += 1);
    const { text } = this;
    if (!this.hand.places.size) return;
    const error = { message: t("The tiles of a play must be in one line.") };
    const preview =
      text === null
        ? { told: null, error }
        : await this.room
            .preview({ text, ...this.asSeat() })
            .catch((/** @type {Error} */ refused) => ({ told: null, error: refused }));
    if (request !== this.requests) return;
    this.preview = preview.error
      ? { told: preview.told, error: { message: ownSquares(preview.error.message) } }
      : preview;
    this.draw();
    this.handlers.changed();
  }

  /** The seat to request as, where it is not the visitor's first. @returns {{ seat?: number }} */
  asSeat() {
    const { you, yours } = this.room.table;
    return you !== null && yours.length > 1 ? { seat: you } : {};
  }

  // Taps, drags, keys

  /** @param {number} id */
  choose(id) {
    if (this.handlers.choose?.(id)) return;
    if (this.hand.isLaid(id)) this.hand.lift(id);
    else this.chosen = this.chosen === id ? null : id;
    this.changed();
  }

  /** @param {Place} place @param {"mouse" | "touch" | "key"} how */
  pick(place, how) {
    const laid = this.hand.places.get(keyOf(place));
    if (how === "key") return this.handlers.enter();
    if (laid && this.rack.dragged) return;
    if (laid) {
      this.hand.lift(laid.id);
      return this.changed();
    }
    if (this.view.board[place.row][place.column]) return this.define(place);
    if (this.chosen !== null && this.mayLay) return this.lay(this.chosen, place);
    const { board } = this.board;
    if (keyOf(place) === this.cursor) this.turn();
    this.cursor = keyOf(place);
    board.focus(place);
  }

  /** Show what the words mean that lie through a square. @param {Place} place */
  define(place) {
    // While a play may be challenged, its validity is not shown.
    if (this.marks.pending?.size) return;
    const words = wordsThrough(this.view.board, place);
    const next = words[(words.indexOf(this.defined) + 1) % words.length];
    this.defined = next;
    if (next && this.view.lexicon !== "none") define(next, this.view.lexicon);
  }

  /** Lay a tile of the rack on a square, if it is free. @param {number} id @param {Place} place */
  lay(id, place) {
    const tile = this.hand.tiles.find((each) => each.id === id);
    const there = this.hand.places.get(keyOf(place));
    if (!tile || this.view.board[place.row][place.column] || (there && there.id !== id))
      return this.changed();
    const before = [...this.hand.places.values()].find((each) => each.id === id);
    const done = (/** @type {string} */ sign) => {
      this.hand.lay(id, place, sign);
      this.chosen = null;
      soundMove();
      this.changed();
    };
    if (before) done(before.sign);
    else if (tile.letter === BLANK)
      askLetter(Object.keys(this.view.letters), (letter) => done(letter.toLowerCase()));
    else done(tile.letter);
  }

  /** @param {number} id @param {{ x: number, y: number }} point */
  drop(id, point) {
    const place = this.board.placeAt(point.x, point.y);
    if (place && this.mayLay) return this.lay(id, place);
    this.hand.lift(id);
    this.changed();
  }

  /** @param {PointerEvent} event @param {Place} place */
  grab(event, place) {
    const laid = this.hand.places.get(keyOf(place));
    if (laid) this.rack.grab(event, laid.id, /** @type {Element} */ (event.target));
  }

  turn() {
    const { board } = this.board;
    board.direction = board.direction === "right" ? "down" : "right";
    board.drawCursor();
    this.room.announce(board.direction === "right" ? t("across") : t("down"));
  }

  /** @param {KeyboardEvent} event @param {Place} place */
  key(event, place) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === " ") return (this.turn(), true);
    if (event.key === "Enter") return (this.handlers.enter(), true);
    if (event.key === "Escape") return this.handlers.escape() || this.recall();
    if (event.key === "Backspace") return (this.takeBack(), true);
    const letter = event.key.toUpperCase();
    if (!(letter in this.view.letters) || !this.mayLay) return false;
    this.type(letter, event.shiftKey, place);
    return true;
  }

  /** A key that nothing else has used: letters are written where the cursor was last, and arrows begin there. @param {KeyboardEvent} event */
  stray(event) {
    const { board } = this.board;
    if (event.key.startsWith("Arrow"))
      return event.target === document.body && (board.onKey(event), true);
    const known =
      event.key.toUpperCase() in this.view.letters ||
      event.key === "Backspace" ||
      event.key === "Enter";
    return known && this.key(event, board.at);
  }

  /** Put the cursor on the board, if nothing else has the focus. */
  wake() {
    const { activeElement } = document;
    if (
      this.mayLay &&
      (!activeElement || activeElement === document.body || activeElement.id === "main")
    )
      this.board.board.focus(this.board.board.at);
  }

  /** Write a letter at the cursor, and go on. @param {string} letter @param {boolean} blank @param {Place} place */
  type(letter, blank, place) {
    const down = this.board.board.direction === "down";
    const taken = (/** @type {Place} */ at) =>
      onBoard(at) && Boolean(this.view.board[at.row][at.column] || this.hand.places.has(keyOf(at)));
    let at = place;
    while (taken(at)) at = along(at, down, 1);
    if (!onBoard(at)) return;
    const tile = this.hand.withLetter(letter, blank);
    if (!tile) return this.room.remark(t("There is no {letter} on your rack.", { letter }), true);
    this.room.clearRemark();
    this.hand.lay(tile.id, at, tile.letter === BLANK ? letter.toLowerCase() : letter);
    soundMove();
    this.cursor = "";
    let next = along(at, down, 1);
    while (taken(next)) next = along(next, down, 1);
    this.changed();
    this.board.board.focus(onBoard(next) ? next : at);
  }

  takeBack() {
    const place = this.hand.takeBack();
    if (!place) return;
    this.changed();
    this.board.board.focus(place);
  }

  /** Take all tiles back; true if there were any. */
  recall() {
    const some = this.hand.places.size > 0 || this.chosen !== null;
    this.hand.recall();
    this.chosen = null;
    this.changed();
    return some;
  }

  /** Show a suggested play in pencil. @param {string} text */
  suggest(text) {
    const play = readPlay(text);
    if (!play) return;
    this.hand.recall();
    for (const { place, tile } of squaresOf(play)) {
      const own = tile && this.hand.withLetter(tile.toUpperCase(), tile !== tile.toUpperCase());
      if (own) this.hand.lay(own.id, place, tile);
    }
    this.changed();
  }

  shuffle() {
    this.hand.shuffle();
    this.draw();
  }

  sort() {
    this.hand.sort();
    this.draw();
  }
}
