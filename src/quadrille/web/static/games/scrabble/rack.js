/** The visitor's tiles: on the rack, being dragged, or placed in pencil on the board. */

import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { BLANK, isBlank, keyOf, placeOf } from "./notation.js";

/** @typedef {import("../../core/board.js").Place} Place */
/** @typedef {{ id: number, letter: string }} Tile a tile of the rack; a blank is `?` */

const SLACK = 6;
const ABOVE = 52;

/** The visitor's tiles, their order and their squares. */
export class Hand {
  constructor() {
    /** @type {Tile[]} */
    this.tiles = [];
    /** Which tile lies on which square, in the order in which they were laid. @type {Map<string, { id: number, sign: string }>} */
    this.places = new Map();
    this.count = 0;
  }

  /** Replace the tiles: those that stay keep their order, new ones come last. @param {string[]} letters @param {string[][]} board */
  sync(letters, board) {
    const wanted = [...letters];
    const remaining = this.tiles.filter(({ letter }) => {
      const at = wanted.indexOf(letter);
      if (at >= 0) wanted.splice(at, 1);
      return at >= 0;
    });
    this.tiles = [...remaining, ...wanted.map((letter) => ({ id: (this.count += 1), letter }))];
    for (const [key, { id }] of [...this.places]) {
      const { column, row } = placeOf(key);
      if (board[row][column] || !this.tiles.some((tile) => tile.id === id)) this.places.delete(key);
    }
  }

  /** What lies on the board. @returns {import("./notation.js").Laid} */
  get laid() {
    return new Map([...this.places].map(([key, { sign }]) => [key, sign]));
  }

  /** @param {number} id */
  isLaid(id) {
    return [...this.places.values()].some((each) => each.id === id);
  }

  /** The tiles on the rack. */
  get free() {
    return this.tiles.filter(({ id }) => !this.isLaid(id));
  }

  /** Lay a tile; a blank as the letter that it stands for. @param {number} id @param {Place} place @param {string} sign */
  lay(id, place, sign) {
    this.lift(id);
    this.places.set(keyOf(place), { id, sign });
  }

  /** Take a tile from the board. @param {number} id */
  lift(id) {
    for (const [key, each] of [...this.places]) if (each.id === id) this.places.delete(key);
  }

  /** Take back the tile laid last; give its square. */
  takeBack() {
    const key = [...this.places.keys()].at(-1);
    if (!key) return null;
    this.places.delete(key);
    return placeOf(key);
  }

  recall() {
    this.places.clear();
  }

  /** A tile of the rack that can be this letter. @param {string} letter @param {boolean} blank only a blank will do */
  withLetter(letter, blank) {
    const { free } = this;
    return (
      (!blank && free.find((tile) => tile.letter === letter)) ||
      free.find((tile) => tile.letter === BLANK) ||
      null
    );
  }

  shuffle() {
    for (let last = this.tiles.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [this.tiles[last], this.tiles[other]] = [this.tiles[other], this.tiles[last]];
    }
  }

  sort() {
    this.tiles.sort((one, other) => one.letter.localeCompare(other.letter));
  }

  /** Put a tile at another place of the rack. @param {number} id @param {number} to */
  move(id, to) {
    const at = this.tiles.findIndex((tile) => tile.id === id);
    const [tile] = this.tiles.splice(at, 1);
    this.tiles.splice(to, 0, tile);
  }
}

/** The rack: tiles that are chosen by a tap, taken with mouse or finger, and put in order. */
export class Rack {
  /**
   * @param {Hand} hand
   * @param {{
   *   choose: (id: number) => void,
   *   over: (point: { x: number, y: number } | null) => void,
   *   drop: (id: number, point: { x: number, y: number }) => void,
   *   order: () => void,
   * }} handlers
   */
  constructor(hand, handlers) {
    this.hand = hand;
    this.handlers = handlers;
    this.element = h("div", { class: "tiles", role: "group", "aria-label": t("Rack") });
    this.dragged = false;
    this.look = "";
    /** @type {Record<string, number>} */
    this.letters = {};
  }

  /** @param {Record<string, number>} letters points by letter @param {Set<number>} chosen */
  draw(letters, chosen) {
    this.letters = letters;
    // A button that is pressed must be the same when it is released.
    const look = JSON.stringify([
      this.hand.tiles,
      [...this.hand.places.values()].map(({ id }) => id),
      [...chosen],
    ]);
    if (look === this.look) return;
    this.look = look;
    const focused = [...this.element.children].indexOf(
      /** @type {Element} */ (document.activeElement),
    );
    fill(
      this.element,
      this.hand.tiles.map((tile) => this.button(tile, chosen.has(tile.id))),
    );
    if (focused >= 0)
      /** @type {HTMLElement | undefined} */ (this.element.children[focused])?.focus();
  }

  /** @param {Tile} tile @param {boolean} chosen */
  button(tile, chosen) {
    const laid = this.hand.isLaid(tile.id);
    const points = this.letters[tile.letter];
    const label =
      tile.letter === BLANK
        ? t("blank")
        : `${tile.letter}, ${tn("{n} point", "{n} points", points)}`;
    const button = h(
      "button",
      {
        class: `tile${laid ? " used" : ""}${points >= 10 ? " ten" : ""}`,
        type: "button",
        "aria-pressed": String(chosen),
        "data-tile": tile.id,
        "aria-label": laid ? t("{tile}, on the board", { tile: label }) : label,
        onclick: () => (this.dragged ? (this.dragged = false) : this.handlers.choose(tile.id)),
        onpointerdown: (/** @type {PointerEvent} */ event) =>
          laid || this.grab(event, tile.id, button),
      },
      tile.letter === BLANK ? "" : tile.letter,
      // The space parts letter and points for those who hear or say the name of the tile.
      points !== undefined && [" ", h("sub", {}, points)],
    );
    return button;
  }

  /** Take a tile in the hand; it follows the pointer until it is let go. @param {PointerEvent} event @param {number} id @param {Element} from */
  grab(event, id, from) {
    if (event.button) return;
    const start = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType === "touch";
    this.dragged = false;
    /** @type {HTMLElement | null} */
    let ghost = null;
    const size = this.element.firstElementChild?.getBoundingClientRect().width ?? 48;
    // Under a finger nothing is seen: the tile floats above it.
    const at = (/** @type {PointerEvent} */ { clientX, clientY }) => ({
      x: clientX,
      y: clientY - (touch ? ABOVE : 0),
    });
    const move = (/** @type {PointerEvent} */ now) => {
      if (!ghost && Math.hypot(now.clientX - start.x, now.clientY - start.y) < SLACK) return;
      ghost ??= this.ghost(id, size, from);
      const { x, y } = at(now);
      ghost.style.transform = `translate(${x - size / 2}px, ${y - size / 2}px)`;
      this.handlers.over({ x, y });
    };
    // Else a quick drag is a fling for the browser as well, and the tap after it would only stop that.
    const still = (/** @type {Event} */ now) => now.cancelable && now.preventDefault();
    const end = (/** @type {PointerEvent} */ now) => {
      from.removeEventListener("touchmove", still);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (!ghost) return;
      ghost.remove();
      from.classList.remove("gone");
      this.dragged = true;
      this.handlers.over(null);
      if (now.type === "pointerup") this.release(id, at(now), now);
      // The click that ends a drag comes now or never.
      setTimeout(() => {
        this.dragged = false;
      }, 0);
    };
    from.addEventListener("touchmove", still, { passive: false });
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  /** @param {number} id @param {number} size @param {Element} from */
  ghost(id, size, from) {
    const tile = this.hand.tiles.find((each) => each.id === id);
    const sign =
      [...this.hand.places.values()].find((each) => each.id === id)?.sign ?? tile?.letter ?? "";
    const points = this.letters[sign];
    const ghost = h(
      "div",
      { class: "tile held", "aria-hidden": "true" },
      sign === BLANK ? "" : isBlank(sign) ? sign.toUpperCase() : sign,
      points !== undefined && h("sub", {}, points),
    );
    ghost.style.width = `${size}px`;
    from.classList.add("gone");
    document.body.append(ghost);
    return ghost;
  }

  /** @param {number} id @param {{ x: number, y: number }} point @param {PointerEvent} event */
  release(id, point, event) {
    const box = this.element.getBoundingClientRect();
    if (event.clientY < box.top - 8 || event.clientY > box.bottom + 8)
      return this.handlers.drop(id, point);
    this.hand.lift(id);
    const others = [...this.element.children].filter(
      (each) => each instanceof HTMLElement && each.dataset.tile !== String(id),
    );
    const to = others.findIndex((each) => {
      const { left, width } = each.getBoundingClientRect();
      return point.x < left + width / 2;
    });
    this.hand.move(id, to < 0 ? others.length : to);
    this.handlers.order();
  }
}
