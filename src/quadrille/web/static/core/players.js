/** The players: names, points, clocks, and whose turn it is where they take turns. Clocks run here between two messages. */

import { fill, h } from "./dom.js";
import { hasTurns } from "./games.js";
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

/** Say that someone plays at the screen of another. @param {Table["seats"][number]} other */
export const sameScreen = ({ name, seat }) =>
  t("same screen as {name}", { name: name || t("Guest {n}", { n: seat + 1 }) });

export class Players {
  /** @param {Table} table */
  constructor(table) {
    this.element = h("div", { class: "players" });
    this.table = table;
    this.clock = table.clock;
    this.receivedAt = performance.now();
    /** A note beside each name: the last move, or whose turn it is. @type {Record<number, string>} */
    this.notes = {};
    /** @type {number[]} */
    this.points = [];
    /** Other names than those that the seats have. @type {string[]} */
    this.names = [];
    /** Whether a seat says that its player uses another player’s screen. */
    this.showsScreens = true;
    this.timer = setInterval(() => this.tick(), 250);
  }

  /** Redraw after a message. @param {Table} table @param {number[]} points by seat @param {Record<number, string>} [notes] @param {string[]} [names] */
  show(table, points, notes = {}, names = []) {
    this.names = names;
    this.points = points;
    this.notes = notes;
    this.table = table;
    this.draw();
  }

  /** Only a clock of the server begins a count: a drawing in between changes nothing in it. */
  noteClock() {
    if (this.table.clock === this.clock) return;
    this.clock = this.table.clock;
    this.receivedAt = performance.now();
  }

  /** The time that a seat has left now. @param {number} seat */
  left(seat) {
    const { clock } = this.table;
    if (!clock) return null;
    const gone = clock.running.includes(seat) ? performance.now() - this.receivedAt : 0;
    return clock.left[seat] - gone;
  }

  draw() {
    const { table } = this;
    this.noteClock();
    fill(
      this.element,
      table.seats.map(({ seat, name, kind, level, online, screen, taken }) => {
        const turn = hasTurns(table) && table.to_move.includes(seat);
        const isOwn = seat === table.you;
        const who =
          this.names[seat] ??
          (isOwn
            ? t("You")
            : name || (kind === "computer" ? level : t("Guest {n}", { n: seat + 1 })));
        const left = this.left(seat);
        const note = this.notes[seat] ?? (turn ? (isOwn ? t("your turn") : t("to move")) : "");
        // Among others, those who play at one screen are seen to.
        const shared =
          this.showsScreens &&
          screen !== null &&
          screen !== seat &&
          table.yours.length < table.seats.length
            ? sameScreen(table.seats[screen])
            : "";
        return h(
          "div",
          { class: turn ? "player turn" : "player", hidden: !taken },
          h("b", {}, who),
          h(
            "span",
            { class: "points" },
            this.points[seat] === undefined ? "" : number(this.points[seat]),
          ),
          h(
            "span",
            { class: left !== null && left < LOW ? "clock low" : "clock" },
            left === null
              ? online || kind === "computer" || table.yours.includes(seat)
                ? ""
                : t("away")
              : clockText(left),
          ),
          h("span", { class: "sub" }, [note, shared].filter(Boolean).join(", ")),
        );
      }),
    );
  }

  tick() {
    if (!this.element.isConnected || !this.table.clock?.running.length) return;
    this.table.seats.forEach(({ seat }, index) => {
      const place = this.element.children[index]?.querySelector(".clock");
      const left = this.left(seat);
      if (!place || left === null) return;
      place.textContent = clockText(left);
      place.classList.toggle("low", left < LOW);
    });
  }
}
