/** The line to an event: it mends itself, and every message is the whole event as this visitor may see it. */

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { Line } from "./line.js";
import { clockText } from "./players.js";

/**
 * @typedef {object} Rank
 * @property {number} place
 * @property {number} number
 * @property {string} name
 * @property {number} score
 * @property {number} grade what ranks before the score, 0 is best
 * @property {boolean} done
 * @property {number | null} [took] milliseconds from the start, once they have finished
 * @property {string | null} table
 * @property {number | null} percentage
 * @property {number | null} last
 */
/** @typedef {{ number: number, name: string, paper: boolean, online: boolean }} Entrant */
/**
 * @typedef {object} Event
 * @property {string} code
 * @property {string} game
 * @property {string} title
 * @property {"score" | "race"} mode
 * @property {number} seconds
 * @property {"waiting" | "running" | "paused" | "closed"} status
 * @property {boolean} in_rounds
 * @property {number} round
 * @property {number | null} started
 * @property {number | null} closed
 * @property {number | null} left
 * @property {boolean} runs
 * @property {number} joined
 * @property {boolean} host
 * @property {boolean} removed
 * @property {{ number: number, name: string, table: string | null, seat: number } | null} you
 * @property {string | null} table
 * @property {Record<string, string>} options
 * @property {Entrant[] | null} entrants
 * @property {Rank[] | null} ranking
 * @property {string} [address]
 */

const LAST_MINUTE = 60_000;

export class EventLine {
  /** @param {string} code @param {{ event: (event: Event) => void, line?: (whole: boolean, code?: number) => void, gone?: (code: number) => void }} hears */
  constructor(code, hears) {
    this.hears = hears;
    this.line = new Line(() => `/live/event/${code}`, {
      hear: (told) => this.hear(told), line: (whole, code) => hears.line?.(whole, code), gone: (closed) => hears.gone?.(closed),
    });
  }

  /** @param {any} told */
  hear(told) {
    if (told.type !== "event") return;
    this.line.mended();
    this.hears.event(told);
  }
}

/** A clock that runs down between two messages. */
export class Countdown {
  /** @param {string} kind the class of the element */
  constructor(kind) {
    this.element = h("p", { class: kind, role: "timer", "aria-label": t("Time left") });
    /** @type {Event | null} */
    this.event = null;
    this.heard = 0;
    this.timer = setInterval(() => this.draw(), 200);
  }

  /** @param {Event} event */
  show(event) {
    this.event = event;
    this.heard = performance.now();
    this.draw();
  }

  /** What is left now. */
  get left() {
    const { event } = this;
    if (!event) return null;
    if (event.status === "waiting") return event.seconds * 1000;
    if (event.left === null) return null;
    return Math.max(0, event.left - (event.runs ? performance.now() - this.heard : 0));
  }

  draw() {
    const left = this.left;
    const text = left === null ? "" : clockText(left).replace(/^0/, "");
    this.element.hidden = text === "";
    if (this.element.textContent !== text) this.element.textContent = text;
    this.element.classList.toggle("presse", left !== null && this.event?.runs === true && left < LAST_MINUTE);
  }
}
