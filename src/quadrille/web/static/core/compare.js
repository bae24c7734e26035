/** A finished puzzle beside what the engine makes of it: both games as lines, and its game on the board. */

import { PREPARING, work } from "./api.js";
import { fill, h } from "./dom.js";
import { number, t } from "./i18n.js";
import { Plot } from "./plot.js";
import * as shell from "./shell.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../games/index.js").View} View */

const SECONDS = 10;
/** How far a game has come, by game: points, or pieces that lie where they belong. @type {Record<string, (view: View, first: View) => number>} */
const WORTH = { samegame: (view) => view.score, robot: (view, first) => first.left - view.left };

class Comparison {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.stopping = new AbortController();
    this.place = h("section", { class: "compare" }, h("h2", {}, t("Against the engine"), h("small", {}, t("{n} seconds at most", { n: SECONDS }))));
    this.told = h("p", { class: "note", role: "status" });
    this.acts = h("div", { class: "partage" }, h("button", { class: "btn", type: "button", onclick: () => void this.run() }, t("Let it try")));
    this.curve = h("div");
    this.place.append(this.curve, this.told, this.acts);
  }

  async run() {
    const { game, options } = this.room.table;
    fill(this.acts, h("button", { class: "btn", type: "button", onclick: () => this.stopping.abort() }, t("Stop")));
    this.told.textContent = t("The engine is looking…");
    /** @type {import("./api.js").Job | null} */
    let best = null;
    const heard = (/** @type {import("./api.js").Job} */ job) => {
      best = job.moves.length ? job : best;
      if (job.preparing) this.told.textContent = PREPARING();
      if (job.score !== null) this.told.textContent = t("So far: {n}", { n: job.score });
    };
    try {
      heard(await work(`/api/solve/${game}`, { options, moves: [], seconds: SECONDS }, heard, this.stopping.signal));
    } catch (error) {
      if (!this.stopping.signal.aborted) this.told.textContent = error instanceof Error ? error.message : String(error);
    }
    this.stopping = new AbortController();
    if (best) await this.show(best);
    else fill(this.acts, h("button", { class: "btn", type: "button", onclick: () => void this.run() }, t("Let it try")));
  }

  /** @param {import("./api.js").Job} job */
  async show(job) {
    const { room } = this;
    const { steps } = room;
    const { game } = room.table;
    const its = /** @type {[number, string][]} */ (job.moves.flatMap((text) => room.game.steps?.(text) ?? [text]).map((text) => [0, text]));
    const [mine, other] = await Promise.all([room.pastViews(steps), room.pastViews(its)]);
    const line = (/** @type {string} */ name, /** @type {View[]} */ views) => ({
      name, points: views.map((view, move) => /** @type {[number, number]} */ ([move, WORTH[game](view, views[0])])),
    });
    const plot = new Plot(Math.max(mine.length, other.length) - 1, t("Your game and the engine’s, move by move"));
    plot.show([line(t("You"), mine), line(t("Engine"), other)], []);
    fill(this.curve, plot.svg);
    const own = room.table.outcome?.scores[0];
    const bound = job.proved ? t("Nothing better exists.") : job.bound === null ? "" : t("Nobody can pass {n}.", { n: job.bound });
    this.told.textContent = `${own === undefined ? "" : t("You: {n}.", { n: own })} ${t("The engine: {n}.", { n: job.score ?? 0 })} ${bound}`.trim();
    shell.say(this.told.textContent);
    fill(this.acts,
      h("button", { class: "btn", type: "button", onclick: () => room.watch(other, its) }, t("Watch its game")),
      h("button", { class: "btn", type: "button", onclick: () => room.watch(mine, steps) }, t("Back to yours")));
    this.place.querySelector("small")?.replaceChildren(job.method, `, ${number(Math.round(job.seconds ?? 0))} s`);
  }
}

/** What the engine can say of a finished game: of puzzles here, of Scrabble on a page of its own. @param {Room} room */
export function compare(room) {
  const { game, code, seats, sealed, options } = room.table;
  if (sealed) return null;
  // Of a game that was only judged nobody knows the racks, but GCG holds its moves.
  if (game === "scrabble" || (game === "scrabble-referee" && seats.length === 2 && options.rules !== "base")) {
    return h("section", {}, h("p", { class: "partage" }, h("a", { class: "btn", href: `/analysis/${code}` }, t("Analysis, move by move"))));
  }
  return game in WORTH && seats.length === 1 ? new Comparison(room).place : null;
}
