/** The live connection to a table. It reconnects by itself; a move is sent again until it is acknowledged. */

import { Refused } from "./api.js";
import { t } from "./i18n.js";
import { Connection, PROTOCOL } from "./connection.js";

/** @typedef {import("./messages.js").SeatMessage} Seat */
/** @typedef {import("./messages.js").PlayedMessage} Played */
/** What is known of a table; in rounds also how many have not moved, and the last ranking. @typedef {import("./messages.js").WholeTable & { awaited?: number, leaders?: Played["leaders"], near?: Played["near"] }} Table */
/** @typedef {{ line: "move" | "undo" | "redo" | "close" | "pause" | "resume", seat: number, text: string | null, before: Record<string, any>, quick?: boolean }} Change */

export class Live {
  /**
   * @param {string} code
   * @param {{
   *   table: (table: Table) => void,
   *   played: (table: Table, change: Change) => void,
   *   changed: (table: Table) => void,
   *   connection: (connected: boolean, code?: number) => void,
   *   closed: (code: number) => void,
   *   rematch: (code: string) => void,
   * }} handlers
   */
  constructor(code, handlers) {
    this.code = code;
    this.handlers = handlers;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Map<string, { message: object, done: (ply: number) => void, refused: (error: Error) => void }>} */
    this.waiting = new Map();
    /** The seat to view as, where it is not the visitor's first. @type {number | null} */
    this.seat = null;
    /** Whether the visitor has asked for the end of a puzzle that they have not played. */
    this.final = false;
    /** By how many milliseconds the clock of the server is ahead, once `askTime` is answered. @type {number | null} */
    this.ahead = null;
    this.connection = new Connection(() => `/live/${code}${this.query}`, {
      receive: (message) => this.receive(message),
      connection: handlers.connection,
      closed: handlers.closed,
    });
  }

  get query() {
    const query = {
      ...(this.table ? { since: String(this.table.ply) } : {}),
      ...(this.seat === null ? {} : { seat: String(this.seat) }),
      ...(this.final ? { final: "true" } : {}),
    };
    return Object.keys(query).length ? `?${new URLSearchParams(query)}` : "";
  }

  /** View the table from another of the visitor's seats. @param {number} seat */
  sit(seat) {
    this.seat = seat;
    this.connection.renew();
  }

  /** Ask for the end of a puzzle that the visitor has not played. */
  showEnd() {
    this.final = true;
    this.connection.renew();
  }

  /** @param {object} message */
  send(message) {
    this.connection.send(message);
  }

  /**
   * Send a request that is acknowledged: a move, undo, redo, pause, resume, resign, rematch.
   * @param {{ type: string, text?: string, ply?: number, round?: number }} message
   * @returns {Promise<number>}
   */
  ask(message) {
    const id = crypto.getRandomValues(new Uint32Array(2)).join("-");
    return new Promise((done, refused) => {
      const sent = { ...message, id };
      this.waiting.set(id, { message: sent, done, refused });
      this.send(sent);
    });
  }

  /** @param {any} message */
  receive(message) {
    const pending = this.waiting.get(message.id);
    if (message.type === "table") this.openTable(message);
    else if (message.type === "slips") this.countSlips(message);
    else if (message.type === "played") this.receiveMove(message);
    else if (message.type === "pong") this.ahead = message.at - Date.now();
    else if (message.type === "ack" && pending) {
      this.waiting.delete(message.id);
      pending.done(message.ply);
    } else if (message.type === "error" && pending) {
      this.waiting.delete(message.id);
      pending.refused(new Refused(message.code, message.message, 409));
    } else if (message.type === "rematch") {
      this.waiting.delete(message.id);
      pending?.done(0);
      this.handlers.rematch(message.code);
    } else if (this.table && (message.type === "seats" || message.type === "finished")) {
      const { type, seats, ...fields } = message;
      // Only the seats that have changed are sent.
      if (seats) this.table.seats = patched(this.table.seats, bySeat(seats));
      Object.assign(this.table, fields);
      this.handlers.changed(this.table);
    }
  }

  /** Learn what time it is for the server. */
  askTime() {
    this.send({ type: "ping" });
  }

  /** How many have not moved yet in this round. @param {import("./messages.js").SlipsMessage} message */
  countSlips(message) {
    const { table } = this;
    if (!table || message.ply < table.ply) return;
    table.ply = message.ply;
    table.awaited = message.awaited;
    if (message.handed_in)
      table.to_move = table.to_move.filter((seat) => !message.handed_in?.includes(seat));
    this.handlers.changed(table);
  }

  /** @param {import("./messages.js").TableMessage} message */
  openTable(message) {
    const { type, protocol, ...table } = message;
    if (protocol !== PROTOCOL) return this.handlers.closed(4400);
    this.table = table;
    this.connection.restored();
    this.handlers.table(table);
    for (const { message } of this.waiting.values()) this.send(message);
  }

  /** @param {any} message */
  receiveMove(message) {
    const table = this.table;
    if (!table || message.ply <= table.ply) return;
    if (table.ply < (message.after ?? message.ply - 1)) return this.send({ type: "table" });
    const { type, line, seat, text, at, after, view, quick, ...fields } = message;
    const before = table.view;
    const undone = line === "undo" ? table.moves[table.moves.length - 1] : null;
    Object.assign(table, fields, {
      view: patchedFields(before, view),
      awaited: undefined,
    });
    // Only the clocks were stopped or started: what is laid on the board may stay.
    if (line === "pause" || line === "resume") return this.handlers.changed(table);
    if (table.status === "finished") table.finished ??= at;
    if (line === "undo") table.moves = table.moves.slice(0, -1);
    else table.moves = [...table.moves, [seat, text]];
    this.handlers.played(table, { line, seat, text: undone ? undone[1] : text, before, quick });
  }
}

/** Merge the changed fields into a view. @param {Record<string, any>} known @param {Record<string, any>} changes */
function patchedFields(known, changes) {
  const fields = { ...known };
  for (const [name, change] of Object.entries(changes)) fields[name] = patched(known[name], change);
  return fields;
}

/** Merge a change: an object in place of a list holds the changed items by index. @param {any} known @param {any} change @returns {any} */
function patched(known, change) {
  if (
    !Array.isArray(known) ||
    change === null ||
    typeof change !== "object" ||
    Array.isArray(change)
  )
    return change;
  const items = [...known];
  for (const [place, item] of Object.entries(change))
    items[Number(place)] = patched(items[Number(place)], item);
  return items;
}

/** @param {Seat[]} seats */
const bySeat = (seats) => Object.fromEntries(seats.map((each) => [each.seat, each]));

/** Return why a connection was closed for good. @param {number} code */
export function closeReason(code) {
  if (code === 4404) return t("There is no table with this code.");
  if (code === 4423) return t("This table stays private until its event closes.");
  if (code === 4403) return t("This page was opened from another address.");
  return t("This page does not match the server’s version. Reload it.");
}
