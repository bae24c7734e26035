/** A line to the server that mends itself: it is opened again when it breaks, and asked whether it still lives. */

import { t } from "./i18n.js";

const WAITS = [250, 500, 1000, 2000, 4000, 8000];
const LONGEST_SILENCE = 25_000;
/** Closed for good: wrong, foreign, unknown, sealed. */
const FOR_GOOD = [1009, 4400, 4403, 4404, 4423];
/** Closed because it was too much: try again, but not soon. */
const TOO_MUCH = [4408, 4429];
const PAUSE = 5000;

/** Say why a line is not open yet. @param {number} [code] of its closing */
export const whyClosed = (code) => code === 4429 ? t("Too many pages of this site are open here. Close some: this one then goes on by itself.")
  : t("The server does not answer. The page tries again by itself.");

export class Line {
  /**
   * @param {() => string} address where to connect, now
   * @param {{ hear: (told: any) => void, line: (whole: boolean, code?: number) => void, gone: (code: number) => void }} hears with the code of the closing
   */
  constructor(address, hears) {
    this.address = address;
    this.hears = hears;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.open();
    addEventListener("online", () => this.again(0));
    setInterval(() => this.ping(), LONGEST_SILENCE);
  }

  open() {
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + this.address());
    this.socket = socket;
    this.alive = true;
    socket.onmessage = (event) => {
      this.alive = true;
      this.hears.hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (FOR_GOOD.includes(event.code)) this.hears.gone(event.code);
      else this.again(TOO_MUCH.includes(event.code) ? PAUSE : undefined, event.code);
    };
  }

  /** Open a line to where one connects now, in the place of the one there is. */
  renew() {
    const before = this.socket;
    this.open();
    before?.close();
  }

  /** The first message has come: the line is whole. */
  mended() {
    if (this.tries) this.hears.line(true);
    this.tries = 0;
  }

  /** @param {number} [wait] @param {number} [code] */
  again(wait, code) {
    if (this.socket) return;
    this.hears.line(false, code);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => !this.socket && this.open(), wait ?? WAITS[Math.min(this.tries, WAITS.length - 1)]);
    this.tries += 1;
  }

  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    // Nothing since the last ping: the line is dead, though nobody said so.
    if (!this.alive) return this.socket.close();
    this.alive = false;
    this.send({ type: "ping", id: "p" });
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
