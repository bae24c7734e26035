/** A connection to the server that reconnects by itself and checks that it is alive. */

import { t } from "./i18n.js";

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
const PING_INTERVAL = 25_000;
/** Codes after which no reconnection is tried: bad request, foreign origin, unknown, sealed. */
const PERMANENT = [1009, 4400, 4403, 4404, 4423];
/** Codes of a rate limit: reconnect, but not soon. */
const THROTTLED = [4408, 4429];
const THROTTLED_WAIT = 5000;
/** The version of the messages that this page understands. */
export const PROTOCOL = 2;

/** Return why there is no connection yet. @param {number} [code] why it was closed */
export const connectionProblem = (code) =>
  code === 4429
    ? t(
        "Too many pages of this site are open here. Close some and this one will continue automatically.",
      )
    : code === 4503
      ? t("The server cannot read or save games right now. This page will retry automatically.")
      : t("The server is not responding. This page will retry automatically.");

export class Connection {
  /**
   * @param {() => string} address where to connect, now
   * @param {{ receive: (message: any) => void, connection: (connected: boolean, code?: number) => void, closed: (code: number) => void }} handlers `code` is why it was closed
   */
  constructor(address, handlers) {
    this.address = address;
    this.handlers = handlers;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
    addEventListener("online", () => this.retry(0));
    setInterval(() => this.ping(), PING_INTERVAL);
  }

  open() {
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + this.address());
    this.socket = socket;
    this.alive = true;
    socket.onmessage = (event) => {
      this.alive = true;
      this.handlers.receive(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (PERMANENT.includes(event.code)) this.handlers.closed(event.code);
      else this.retry(THROTTLED.includes(event.code) ? THROTTLED_WAIT : undefined, event.code);
    };
  }

  /** Replace the connection by one to the current address. */
  renew() {
    const before = this.socket;
    this.open();
    before?.close();
  }

  /** Mark the connection as restored, at its first message. */
  restored() {
    if (this.tries) this.handlers.connection(true);
    this.tries = 0;
  }

  /** @param {number} [wait] @param {number} [code] */
  retry(wait, code) {
    if (this.socket) return;
    this.handlers.connection(false, code);
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => !this.socket && this.open(),
      wait ?? WAITS[Math.min(this.tries, WAITS.length - 1)],
    );
    this.tries += 1;
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    // Nothing since the last ping: the connection is dead.
    if (!this.alive) return this.socket.close();
    this.alive = false;
    this.send({ type: "ping", id: "p" });
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
