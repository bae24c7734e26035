/** Who plays: names, points, clocks, and whose turn it is. Clocks run here between two messages. */

import { fill, h } from "./dom.js";
import { number, t } from "./i18n.js";

/** @typedef {import("./socket.js").Table} Table */

const LOW = 60_000;

/** Write the time left. @param {number} milliseconds */
export function clockText(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export class Players {
  /** @param {Table} table */
  constructor(table) {
    this.element = h("div", { class: "joueurs" });
    this.table = table;
    this.clock = table.clock;
    this.heard = performance.now();
    /** What stands beside a name: the last move, or that it is their turn. @type {Record<number, string>} */
    this.notes = {};
    /** @type {number[]} */
    this.points = [];
    /** Other names than those that the seats have. @type {string[]} */
    this.names = [];
    this.timer = setInterval(() => this.tick(), 250);
  }

  /** Draw anew after a message. @param {Table} table @param {number[]} points by seat @param {Record<number, string>} [notes] @param {string[]} [names] */
  show(table, points, notes = {}, names = []) {
    this.names = names;
    this.points = points;
    this.notes = notes;
    this.table = table;
    // Only a clock of the server begins a count: a drawing in between changes nothing in it.
    if (table.clock !== this.clock) {
      this.clock = table.clock;
      this.heard = performance.now();
    }
    this.draw();
  }

  /** The time that a seat has left now. @param {number} seat */
  left(seat) {
    const { clock } = this.table;
    if (!clock) return null;
    const gone = clock.running.includes(seat) ? performance.now() - this.heard : 0;
    return clock.left[seat] - gone;
  }

  draw() {
    const { table } = this;
    fill(this.element, table.seats.map(({ seat, name, kind, level, online }) => {
      const turn = table.to_move.includes(seat);
      const mine = seat === table.you;
      const who = this.names[seat] ?? (mine ? t("You") : name || (kind === "computer" ? level : t("Somebody")));
      const left = this.left(seat);
      const told = this.notes[seat] ?? (turn ? (mine ? t("your turn") : t("to move")) : "");
      return h("div", { class: turn ? "joueur tour" : "joueur" }, h("b", {}, who),
        h("span", { class: "pts" }, this.points[seat] === undefined ? "" : number(this.points[seat])),
        h("span", { class: left !== null && left < LOW ? "clk low" : "clk" }, left === null ? (online || kind === "computer" || table.yours.includes(seat) ? "" : t("away")) : clockText(left)),
        h("span", { class: "sub" }, told));
    }));
  }

  tick() {
    if (!this.element.isConnected || !this.table.clock?.running.length) return;
    this.table.seats.forEach(({ seat }, index) => {
      const place = this.element.children[index]?.querySelector(".clk");
      const left = this.left(seat);
      if (!place || left === null) return;
      place.textContent = clockText(left);
      place.classList.toggle("low", left < LOW);
    });
  }
}
