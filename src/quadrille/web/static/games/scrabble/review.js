/** The analysis of a finished game beside its board: the plot, and the costliest move. */

import { preparingText, work } from "../../core/api.js";
import { fill, h } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { Plot } from "../../core/plot.js";
import { nameOf } from "./sheet.js";

/** @typedef {import("./analysis.js").Found} Found */
/** @typedef {import("../../core/room.js").Room} Room */

const SECONDS = 0.5;

/** The points of everyone, after each of their moves and at the end. @param {string[]} names @param {Found} found */
export function scoreLines(names, { moves, final }) {
  return names.map((name, seat) => {
    /** @type {[number, number][]} */
    const points = [[0, 0]];
    moves.forEach(
      (move, index) => move.seat === seat && points.push([index + 1, move.scores[seat]]),
    );
    points.push([moves.length, final[seat]]);
    return { name: name || String(seat + 1), points };
  });
}

class Review {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.curve = h("div");
    this.moment = h("div", { class: "costliest" });
    this.status = h("p", { class: "note", role: "status" }, t("The engine is thinking…"));
    this.place = h(
      "section",
      { class: "compare" },
      h("h2", {}, t("Analysis")),
      this.curve,
      this.moment,
      this.status,
      h(
        "p",
        { class: "buttons" },
        h("a", { class: "btn", href: `/analysis/${room.table.code}` }, t("Analysis, move by move")),
      ),
    );
  }

  async run() {
    const { room } = this;
    try {
      const job = await work(
        `/api/tables/${room.table.code}/analysis`,
        { seconds: SECONDS },
        (job) => {
          if (job.preparing) this.status.textContent = preparingText(job);
          else if (job.score)
            this.status.textContent = t("{n} of {total} moves", {
              n: job.score,
              total: job.bound ?? 0,
            });
        },
      );
      await room.ending.compare(job.job);
      this.status.textContent = "";
      if (job.found) this.show(/** @type {Found} */ (job.found));
    } catch (error) {
      this.status.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {Found} found */
  show(found) {
    const { table } = this.room;
    const seat = table.you ?? 0;
    const names = table.seats.map((one) => nameOf(table, one.seat));
    const plot = new Plot(found.moves.length, t("Points move by move, and points lost"), (move) =>
      this.room.replay?.jump(move),
    );
    plot.show(
      scoreLines(names, found),
      found.moves.map(({ loss }) => loss ?? null),
    );
    fill(this.curve, plot.svg);
    const own = found.moves.map((move, index) => ({ move, index }));
    const worst = own
      .filter(({ move }) => move.seat === seat && (move.loss ?? 0) > 0)
      .toSorted((one, other) => (other.move.loss ?? 0) - (one.move.loss ?? 0))[0];
    if (!worst) return fill(this.moment, h("p", { class: "note" }, t("Every move was the best.")));
    const { move, index } = worst;
    const better = move.best?.word;
    fill(
      this.moment,
      h(
        "p",
        { class: "note" },
        tn(
          "Costliest move: number {move}, {word}. It cost {n} point.",
          "Costliest move: number {move}, {word}. It cost {n} points.",
          move.loss ?? 0,
          { move: number(index + 1), word: move.played.word || t("no word") },
        ),
        better ? ` ${t("Better: {word}.", { word: better })}` : "",
      ),
      h(
        "button",
        { class: "btn", type: "button", onclick: () => this.room.replay?.jump(index) },
        t("See this move"),
      ),
    );
  }
}

/** The analysis of a game that the visitor has played; for others the link to it. @param {Room} room */
export function reviewed(room) {
  const shown = new Review(room);
  if (room.table.you !== null && room.table.outcome && room.table.moves.length) void shown.run();
  else shown.status.remove();
  return shown.place;
}
