/** The loupe: on squares smaller than a finger, a press shows a zoom of 5 × 5 above it; slide, and release. */

import { s } from "./dom.js";
import { UNIT } from "./pieces.js";

/** @typedef {import("./board.js").Place} Place */

const FINGER = 44;
const PRESS = 220;
const SIDE = 184;
const ABOVE = 36;
const SEEN = 5 * UNIT;
const SLACK = 10;

export class Loupe {
  /**
   * @param {SVGSVGElement} board @param {SVGGElement} drawing what is shown larger
   * @param {(x: number, y: number) => Place | null} placeAt
   * @param {{ slide: (place: Place) => void, release: (place: Place) => void }} handlers
   */
  constructor(board, drawing, placeAt, handlers) {
    this.board = board;
    this.drawing = drawing;
    this.placeAt = placeAt;
    this.handlers = handlers;
    /** @type {SVGSVGElement | null} */
    this.glass = null;
    /** @type {Place | null} */
    this.place = null;
    this.start = { x: 0, y: 0 };
    this.ended = false;
    board.addEventListener("pointerdown", (event) => this.press(event));
    board.addEventListener("pointermove", (event) => this.slide(event));
    board.addEventListener("pointerup", () => this.release(true));
    board.addEventListener("pointercancel", () => this.release(false));
    // Once the loupe is there, the finger no longer scrolls the page.
    board.addEventListener("touchmove", (event) => this.glass && event.preventDefault(), {
      passive: false,
    });
    board.addEventListener("contextmenu", (event) => this.glass && event.preventDefault());
    // The click that ends a press was not a tap.
    board.addEventListener(
      "click",
      (event) => {
        if (!this.ended) return;
        this.ended = false;
        event.stopPropagation();
      },
      { capture: true },
    );
  }

  /** How large a square is on this screen. */
  get square() {
    return UNIT * (this.board.getScreenCTM()?.a ?? 1);
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.ended = false;
    if (event.pointerType !== "touch" || this.square >= FINGER) return;
    this.start = { x: event.clientX, y: event.clientY };
    const { clientX, clientY } = event;
    this.timer = setTimeout(() => this.open(clientX, clientY), PRESS);
  }

  /** @param {number} x @param {number} y */
  open(x, y) {
    const id = this.drawing.id;
    this.glass = s(
      "svg",
      { class: "loupe", width: SIDE, height: SIDE, "aria-hidden": "true" },
      s("rect", { class: "loupe-back", x: -9999, y: -9999, width: 19998, height: 19998 }),
      s("use", { href: `#${id}` }),
      s("rect", { class: "cursor-outline" }),
    );
    document.body.append(this.glass);
    this.look(x, y);
  }

  /** @param {PointerEvent} event */
  slide({ clientX, clientY }) {
    if (this.glass) this.look(clientX, clientY);
    else if (Math.hypot(clientX - this.start.x, clientY - this.start.y) > SLACK)
      clearTimeout(this.timer);
  }

  /** @param {number} x @param {number} y */
  look(x, y) {
    const place = this.placeAt(x, y);
    if (!place || !this.glass) return;
    if (place.column !== this.place?.column || place.row !== this.place.row)
      this.handlers.slide(place);
    this.place = place;
    const [left, top] = [place.column * UNIT, place.row * UNIT];
    this.glass.setAttribute(
      "viewBox",
      `${left + 20 - SEEN / 2} ${top + 20 - SEEN / 2} ${SEEN} ${SEEN}`,
    );
    const cursor = /** @type {Element} */ (this.glass.lastElementChild);
    for (const [name, value] of Object.entries({
      x: left + 2,
      y: top + 2,
      width: 36,
      height: 36,
      rx: 2,
    }))
      cursor.setAttribute(name, String(value));
    const room = document.documentElement.clientWidth - SIDE - 4;
    this.glass.style.left = `${Math.max(4, Math.min(room, x - SIDE / 2))}px`;
    // Above the finger; where there is no room above, beside it.
    const above = y - SIDE - ABOVE;
    this.glass.style.top = `${Math.max(4, above)}px`;
    if (above < 4) this.glass.style.left = `${x > room / 2 + SIDE / 2 ? 4 : room}px`;
  }

  /** @param {boolean} wanted */
  release(wanted) {
    clearTimeout(this.timer);
    if (!this.glass) return;
    this.glass.remove();
    this.glass = null;
    this.ended = true;
    const { place } = this;
    this.place = null;
    if (wanted && place) this.handlers.release(place);
  }
}
