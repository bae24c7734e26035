/**
 * How long a crossword has been looked at; kept in this browser, and stopped while the page is hidden.
 * Where several solve together it is the time since the table began, the same for all.
 */

import { h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

const SECOND = 1000;
const MINUTE = 60;
/** How often the time of several people is drawn: their pages change together, or nearly so. */
const OFTEN = 200;

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
function storedSeconds(code) {
  try {
    return Number(localStorage.getItem(keyOf(code))) || 0;
  } catch {
    return 0;
  }
}

/** The seconds since a table began, until it ended. @param {import("../../core/socket.js").Table} table @param {number} now the time of the server */
const tableSeconds = ({ started, finished }, now) =>
  started ? Math.max(0, Math.floor(((finished ?? now) - started) / SECOND)) : 0;

/** The seconds that a table shows at its end. @param {import("../../core/socket.js").Table} table */
export function lastSeconds(table) {
  if (table.seats.length > 1) return tableSeconds(table, table.started ?? 0);
  return table.you === null ? 0 : storedSeconds(table.code);
}

/** The clock of a table: one's own, or that of all who solve together. @param {import("../../core/room.js").Room} room */
export function watchOf(room) {
  const { live, table } = room;
  const running = () => room.table.status === "playing";
  if (table.seats.length < 2 || !live) return new Stopwatch(table.code, running);
  live.askTime();
  // Until the server has said what time it is, a wrong clock would show a wrong time.
  return new Stopwatch(table.code, running, () =>
    live.ahead === null ? 0 : tableSeconds(room.table, Date.now() + live.ahead),
  );
}

class Stopwatch {
  /** @param {string} code the table @param {() => boolean} running @param {() => number} [shared] the seconds of all */
  constructor(code, running, shared) {
    this.name = keyOf(code);
    this.seconds = shared ? shared() : storedSeconds(code);
    this.element = h("time", { class: "num stopwatch", role: "timer", "aria-label": t("Time") });
    this.draw();
    const timer = setInterval(
      () => {
        if (!this.element.isConnected && this.seconds) return clearInterval(timer);
        if (document.hidden || !(running() || shared)) return;
        this.seconds = shared ? shared() : this.seconds + 1;
        if (!shared) this.store();
        this.draw();
      },
      shared ? OFTEN : SECOND,
    );
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
