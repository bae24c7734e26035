/** The hand: drags tiles from the tray to the grid and back, groups along the grid, and a rectangle that selects. */

import { tileMark } from "../../core/tiles.js";

/** @typedef {import("./sheet.js").Place} Place */
/**
 * What is dragged: a tile of the tray, tiles of the grid, or a selection rectangle.
 * @typedef {{ kind: "tray", number: number, letter: string } | { kind: "grid", from: Place, letter: string } | { kind: "band", from: Place }} Grip
 */
/**
 * @typedef {object} Handlers
 * @property {() => boolean} playable
 * @property {(place: Place) => string} tileAt "" where there is none
 * @property {(number: number) => string} trayTile
 * @property {(grip: Grip, place: Place | null) => void} over where the hand is now; off the grid, nowhere
 * @property {(grip: Grip, place: Place | null, more: boolean) => void} drop
 * @property {() => void} cancel
 * @property {() => boolean} aiming whether a tap would put something down
 */

const SLACK = 6;
const PRESS = 220;
const LONG_PRESS = 350;
const FINGER = 44;

export class Hand {
  /** @param {import("../../core/board.js").Board} board @param {HTMLElement} tray @param {Handlers} handlers */
  constructor(board, tray, handlers) {
    this.board = board;
    this.handlers = handlers;
    /** @type {Grip | null} */
    this.grip = null;
    this.moving = false;
    this.dragged = false;
    this.start = { x: 0, y: 0 };
    this.touch = false;
    /** Where a finger waits to begin a rectangle. @type {{ x: number, y: number } | null} */
    this.waiting = null;
    /** @type {SVGSVGElement | null} */
    this.ghost = null;
    tray.addEventListener("pointerdown", (event) => this.pressTray(event));
    board.svg.addEventListener("pointerdown", (event) => this.pressBoard(event));
    for (const place of [tray, board.svg]) {
      place.addEventListener("pointermove", (event) =>
        this.move(/** @type {PointerEvent} */ (event)),
      );
      // Before the loupe, which would pick the cell under it.
      place.addEventListener(
        "pointerup",
        (event) => this.release(/** @type {PointerEvent} */ (event)),
        { capture: true },
      );
      place.addEventListener("pointercancel", () => this.stop());
      place.addEventListener(
        "touchmove",
        (event) => this.grip && event.cancelable && event.preventDefault(),
        { passive: false },
      );
      // The click that ends a drag chooses nothing.
      place.addEventListener(
        "click",
        (event) => {
          if (!this.dragged) return;
          this.dragged = false;
          event.stopPropagation();
        },
        { capture: true },
      );
    }
    addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.moving) return;
        event.stopPropagation();
        this.stop();
      },
      { capture: true },
    );
  }

  /** @param {PointerEvent} event */
  pressTray(event) {
    this.dragged = false;
    const button = event.target instanceof Element ? event.target.closest("[data-number]") : null;
    if (!(button instanceof HTMLElement) || event.button || !this.handlers.playable()) return;
    const number = Number(button.dataset.number);
    this.hold({ kind: "tray", number, letter: this.handlers.trayTile(number) }, event);
  }

  /** @param {PointerEvent} event */
  pressBoard(event) {
    this.dragged = false;
    if (event.button || !this.handlers.playable()) return;
    const from = this.within(event.clientX, event.clientY);
    if (!from) return;
    const letter = this.handlers.tileAt(from);
    // A finger on an empty cell aims with the loupe or, held there, draws a rectangle that selects.
    if (!letter && event.pointerType === "touch") return this.waitForBand(event, from);
    clearTimeout(this.board.loupe?.timer);
    this.hold(letter ? { kind: "grid", from, letter } : { kind: "band", from }, event);
    if (event.pointerType === "touch")
      this.timer = setTimeout(() => this.begin(event.clientX, event.clientY), PRESS);
  }

  /** Begin a rectangle after a long press; a finger that moves before scrolls the page. @param {PointerEvent} event @param {Place} from */
  waitForBand(event, from) {
    clearTimeout(this.timer);
    if (this.handlers.aiming()) return;
    clearTimeout(this.board.loupe?.timer);
    const { clientX: x, clientY: y } = event;
    this.waiting = { x, y };
    const { currentTarget } = event;
    this.timer = setTimeout(() => {
      if (!this.waiting) return;
      this.waiting = null;
      this.hold({ kind: "band", from }, event);
      this.captor = /** @type {Element} */ (currentTarget);
      this.begin(x, y);
    }, LONG_PRESS);
  }

  /** @param {Grip} grip @param {PointerEvent} event */
  hold(grip, event) {
    this.grip = grip;
    this.touch = event.pointerType === "touch";
    this.start = { x: event.clientX, y: event.clientY };
    this.pointer = event.pointerId;
    this.captor = /** @type {Element} */ (event.currentTarget);
  }

  /** The cell under a point, if it is one. @param {number} x @param {number} y @returns {Place | null} */
  within(x, y) {
    const frame = this.board.svg.getBoundingClientRect();
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) return null;
    return this.board.placeAt(x, y);
  }

  /** @param {number} x @param {number} y */
  begin(x, y) {
    if (!this.grip || this.moving) return;
    this.moving = true;
    this.dragged = true;
    // Redrawing removes the pressed button, so its container captures the pointer.
    if (this.pointer !== undefined) this.captor?.setPointerCapture(this.pointer);
    document.body.classList.add("dragging");
    this.go(x, y);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (
      this.waiting &&
      Math.hypot(event.clientX - this.waiting.x, event.clientY - this.waiting.y) > SLACK
    )
      this.stop();
    if (!this.grip || event.pointerId !== this.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (!this.moving && Math.hypot(x - this.start.x, y - this.start.y) > SLACK) this.begin(x, y);
    else if (this.moving) this.go(x, y);
  }

  /** @param {number} x @param {number} y */
  go(x, y) {
    const { grip, board } = this;
    if (!grip) return;
    const place = this.within(x, y);
    this.handlers.over(grip, place);
    const loupe = this.touch && grip.kind !== "band" ? board.loupe : undefined;
    if (loupe && loupe.square < FINGER) {
      if (place) loupe.glass ? loupe.look(x, y) : loupe.open(x, y);
      else loupe.release(false);
    }
    this.carry(x, y, grip.kind !== "band" && !place ? grip.letter : "");
  }

  /** Show the tile in the hand where there is no grid. @param {number} x @param {number} y @param {string} letter */
  carry(x, y, letter) {
    if (!letter) {
      this.ghost?.remove();
      this.ghost = null;
      return;
    }
    if (!this.ghost) {
      const joker = letter !== letter.toUpperCase();
      this.ghost = tileMark({ letter: letter === "*" ? "∗" : letter.toUpperCase(), joker });
      this.ghost.classList.add("held-tile");
      document.body.append(this.ghost);
    }
    this.ghost.style.left = `${x}px`;
    this.ghost.style.top = `${y}px`;
  }

  /** @param {PointerEvent} event */
  release(event) {
    const { grip, moving } = this;
    if (this.waiting) this.stop();
    if (!grip || event.pointerId !== this.pointer) return;
    const place = this.within(event.clientX, event.clientY);
    const more = event.shiftKey || this.touch;
    this.stop(false);
    if (moving) this.handlers.drop(grip, place, more);
  }

  /** @param {boolean} [cancelled] */
  stop(cancelled = true) {
    clearTimeout(this.timer);
    this.waiting = null;
    if (this.moving && this.touch) this.board.loupe?.release(false);
    if (this.board.loupe) this.board.loupe.ended = false;
    this.carry(0, 0, "");
    document.body.classList.remove("dragging");
    const moved = this.moving;
    this.grip = null;
    this.moving = false;
    if (cancelled && moved) this.handlers.cancel();
  }
}
