/** How long a crossword has been looked at; kept in this browser, and stopped while the page is hidden. */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

const SECOND = 1000;
const MINUTE = 60;

/** @param {number} seconds */
export const clockText = (seconds) => {
  const [hours, minutes] = [Math.floor(seconds / MINUTE ** 2), Math.floor(seconds / MINUTE)];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const rest = two(seconds % MINUTE);
  return hours ? `${hours}:${two(minutes % MINUTE)}:${rest}` : `${minutes}:${rest}`;
};

/** @param {string} code the table */
const keyOf = (code) => `crossword-time-${code}`;

/** The seconds that this browser has counted at a table. @param {string} code */
export function storedSeconds(code) {
  try {
    return Number(localStorage.getItem(keyOf(code))) || 0;
  } catch {
    return 0;
  }
}

export class Stopwatch {
  /** @param {string} code the table @param {() => boolean} running */
  constructor(code, running) {
    this.name = keyOf(code);
    this.seconds = storedSeconds(code);
    this.element = h("time", { class: "num stopwatch", role: "timer", "aria-label": t("Time") });
    this.draw();
    const timer = setInterval(() => {
      if (!this.element.isConnected && this.seconds) return clearInterval(timer);
      if (!running() || document.hidden) return;
      this.seconds += 1;
      this.store();
      this.draw();
    }, SECOND);
  }

  store() {
    try {
      localStorage.setItem(this.name, String(this.seconds));
    } catch {
      // A browser that keeps nothing counts from the beginning.
    }
  }

  draw() {
    this.element.textContent = clockText(this.seconds);
    this.element.dateTime = `PT${this.seconds}S`;
  }
}
