/** The live line to a table. It mends itself; a move sent is sent again until it is acknowledged. */

import { Refused } from "./api.js";
import { t } from "./i18n.js";
import { Line } from "./line.js";

/** @typedef {{ seat: number, kind: string, name: string, level: string, taken: boolean, online: boolean }} Seat */
/**
 * @typedef {object} Table
 * @property {string} code
 * @property {string} game
 * @property {number} ply
 * @property {"waiting" | "playing" | "finished"} status
 * @property {Record<string, string>} options
 * @property {Seat[]} seats
 * @property {number[]} to_move
 * @property {{ left: number[], running: number[], increment: number } | null} clock
 * @property {{ scores: number[], winners: number[], fewest: boolean } | null} outcome
 * @property {string | null} ending
 * @property {number | null} you
 * @property {number[]} yours
 * @property {boolean} host
 * @property {number} created
 * @property {number | null} started
 * @property {number | null} finished
 * @property {string | null} rematch
 * @property {string | null} event the event to which it belongs
 * @property {boolean} sealed hidden from others until that closes
 * @property {[number, string | null][]} moves
 * @property {number} undone how many moves taken back can be played again
 * @property {Record<string, any>} view
 */
/** @typedef {{ line: "move" | "undo" | "redo", seat: number, text: string | null, before: Record<string, any> }} Change */

export class Live {
  /**
   * @param {string} code
   * @param {{
   *   table: (table: Table) => void,
   *   played: (table: Table, change: Change) => void,
   *   changed: (table: Table) => void,
   *   line: (whole: boolean, code?: number) => void,
   *   gone: (code: number) => void,
   *   rematch: (code: string) => void,
   * }} hears
   */
  constructor(code, hears) {
    this.code = code;
    this.hears = hears;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Map<string, { message: object, done: (ply: number) => void, refused: (error: Error) => void }>} */
    this.waiting = new Map();
    /** As which of one's seats to look, where it is not the first. @type {number | null} */
    this.seat = null;
    this.line = new Line(() => `/live/${code}${this.query}`, {
      hear: (told) => this.hear(told), line: hears.line, gone: hears.gone,
    });
  }

  get query() {
    const asked = { ...(this.table ? { since: String(this.table.ply) } : {}), ...(this.seat === null ? {} : { seat: String(this.seat) }) };
    return Object.keys(asked).length ? `?${new URLSearchParams(asked)}` : "";
  }

  /** Look at the table from another seat of one's own. @param {number} seat */
  sit(seat) {
    this.seat = seat;
    this.line.renew();
  }

  /** @param {object} message */
  send(message) {
    this.line.send(message);
  }

  /**
   * Ask for something that is acknowledged: a move, undo, redo, resign, rematch.
   * @param {{ type: string, text?: string, ply?: number, round?: number }} message
   * @returns {Promise<number>}
   */
  ask(message) {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    return new Promise((done, refused) => {
      const whole = { ...message, id };
      this.waiting.set(id, { message: whole, done, refused });
      this.send(whole);
    });
  }

  /** @param {any} told */
  hear(told) {
    const known = this.waiting.get(told.id);
    if (told.type === "table") this.begin(told);
    else if (told.type === "played") this.played(told);
    else if (told.type === "ack" && known) {
      this.waiting.delete(told.id);
      known.done(told.ply);
    } else if (told.type === "error" && known) {
      this.waiting.delete(told.id);
      known.refused(new Refused(told.code, told.message, 409));
    } else if (told.type === "rematch") {
      this.waiting.delete(told.id);
      known?.done(0);
      this.hears.rematch(told.code);
    } else if (this.table && (told.type === "seats" || told.type === "finished")) {
      const { type, ...fields } = told;
      Object.assign(this.table, fields);
      this.hears.changed(this.table);
    }
  }

  /** @param {Table & { type?: string }} told */
  begin(told) {
    const { type, ...table } = told;
    this.table = table;
    this.line.mended();
    this.hears.table(table);
    for (const { message } of this.waiting.values()) this.send(message);
  }

  /** @param {any} told */
  played(told) {
    const table = this.table;
    if (!table || told.ply <= table.ply) return;
    if (told.ply !== table.ply + 1) return this.send({ type: "table" });
    const { type, line, seat, text, at, view, ...fields } = told;
    const before = table.view;
    const undone = line === "undo" ? table.moves[table.moves.length - 1] : null;
    Object.assign(table, fields, { view: { ...before, ...view } });
    if (table.status === "finished") table.finished ??= at;
    if (line === "undo") table.moves = table.moves.slice(0, -1);
    else table.moves = [...table.moves, [seat, text]];
    this.hears.played(table, { line, seat, text: undone ? undone[1] : text, before });
  }
}

/** Say why a line was closed for good. @param {number} code */
export function reason(code) {
  if (code === 4404) return t("There is no table with this code.");
  if (code === 4423) return t("This table is closed to others until its event closes.");
  if (code === 4403) return t("This page was opened from another address.");
  return t("The server and this page do not understand each other. Reload the page.");
}
