/** The connection to an event. The first message is the whole event as this visitor may see it, later ones are changes. */

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { Connection, PROTOCOL } from "./connection.js";
import { waitOf } from "./countdown.js";
import { clockText } from "./players.js";

/** @typedef {Omit<import("./messages.js").RankMessage, "took"> & { took?: number | null }} Rank */
/** @typedef {import("./messages.js").EntrantMessage} Entrant */
/** @typedef {import("./messages.js").WholeEvent & { address?: string, projector?: string }} Event */

const LAST_MINUTE = 60_000;

export class EventConnection {
  /** @param {string} code @param {{ event: (event: Event) => void, connection?: (connected: boolean, code?: number) => void, closed?: (code: number) => void }} handlers */
  constructor(code, handlers) {
    this.handlers = handlers;
    /** @type {any} */
    this.event = null;
    this.connection = new Connection(() => `/live/event/${code}`, {
      receive: (message) => this.receive(message),
      connection: (connected, code) => handlers.connection?.(connected, code),
      closed: (closed) => handlers.closed?.(closed),
    });
  }

  /** @param {any} message */
  receive(message) {
    const { type, protocol, ...fields } = message;
    if (type === "event") {
      if (protocol !== PROTOCOL) return this.handlers.closed?.(4400);
      this.connection.restored();
      this.event = fields;
    } else if (type === "changed" && this.event) this.event = { ...this.event, ...fields };
    else return;
    this.handlers.event(this.event);
  }
}

/** A clock that runs down between two messages. */
export class Countdown {
  /** @param {string} kind the class of the element */
  constructor(kind) {
    this.element = h("p", { class: kind, role: "timer", "aria-label": t("Time left") });
    /** @type {Event | null} */
    this.event = null;
    this.receivedAt = 0;
    /** Whether the event is known to be closed before its own message says so. */
    this.closed = false;
    this.timer = setInterval(() => this.draw(), 200);
  }

  /** @param {Event} event */
  show(event) {
    this.event = event;
    this.receivedAt = performance.now();
    this.draw();
  }

  /** Show no time any more. */
  close() {
    this.closed = true;
    this.draw();
  }

  /** The milliseconds left now. */
  get left() {
    const { event } = this;
    if (!event || this.closed || event.status === "closed") return null;
    if (event.status === "waiting") return event.seconds * 1000;
    if (event.left === null) return null;
    const passed = performance.now() - this.receivedAt - waitOf(event);
    return Math.max(0, event.left - (event.runs ? Math.max(0, passed) : 0));
  }

  draw() {
    const left = this.left;
    const text = left === null ? "" : clockText(left).replace(/^0/, "");
    this.element.hidden = text === "";
    if (this.element.textContent !== text) this.element.textContent = text;
    this.element.classList.toggle(
      "hurry",
      left !== null && this.event?.runs === true && left < LAST_MINUTE,
    );
  }
}
