/** A finished puzzle beside the engine's solution: both games as curves, and the engine's on the board. */

import { preparingText, quickText, work } from "./api.js";
import { fill, h } from "./dom.js";
import { listed } from "./games.js";
import { number, t } from "./i18n.js";
import { Plot } from "./plot.js";
import { costliest, findCostliest, losses, stepsBefore } from "./review.js";
import * as shell from "./shell.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("./games.js").View} View */
/** @typedef {(view: View, first: View) => number} Progress */

const SECONDS = 5;

class Comparison {
  /** @param {Room} room @param {Progress} progress */
  constructor(room, progress) {
    this.room = room;
    this.progress = progress;
    this.stopping = new AbortController();
    this.place = h(
      "section",
      { class: "compare" },
      h("h2", {}, t("Against the engine"), h("small", {}, t("up to {n} seconds", { n: SECONDS }))),
    );
    this.status = h("p", { class: "note", role: "status" });
    this.buttons = h(
      "div",
      { class: "buttons" },
      h(
        "button",
        { class: "btn", type: "button", onclick: () => void this.run() },
        t("Run the engine"),
      ),
    );
    this.curve = h("div", { class: "curve" });
    this.moment = h("div", { class: "moment" });
    this.place.append(this.status, this.buttons, this.curve, this.moment);
  }

  async run() {
    const { game, options } = this.room.table;
    fill(
      this.buttons,
      h(
        "button",
        { class: "btn", type: "button", onclick: () => this.stopping.abort() },
        t("Stop"),
      ),
    );
    this.status.textContent = t("The engine is thinking…");
    /** @type {import("./api.js").Job | null} */
    let best = null;
    const showJob = (/** @type {import("./api.js").Job} */ job) => {
      best = job.moves.length ? job : best;
      if (job.preparing) this.status.textContent = preparingText(job);
      if (job.score !== null) this.status.textContent = t("So far: {n}", { n: job.score });
      if (job.quick) this.status.textContent += `. ${quickText(job)}`;
    };
    try {
      showJob(
        await work(
          `/api/solve/${game}`,
          { options, moves: [], seconds: SECONDS },
          showJob,
          this.stopping.signal,
        ),
      );
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.status.textContent = error instanceof Error ? error.message : String(error);
    }
    if (best) {
      const { job, score, proved } = /** @type {import("./api.js").Job} */ (best);
      this.room.playing?.raise?.(score ?? 0, Boolean(proved));
      await this.room.ending.compare(job);
      await this.show(best);
    } else
      fill(
        this.buttons,
        h(
          "button",
          { class: "btn", type: "button", onclick: () => void this.run() },
          t("Run the engine"),
        ),
      );
  }

  /** @param {import("./api.js").Job} job */
  async show(job) {
    const { room } = this;
    const { steps } = room;
    const engineSteps = /** @type {[number, string][]} */ (
      job.moves.flatMap((text) => room.game.steps?.(text) ?? [text]).map((text) => [0, text])
    );
    const [ownViews, otherViews] = await Promise.all([
      room.pastViews(steps),
      room.pastViews(engineSteps),
    ]);
    const line = (/** @type {string} */ name, /** @type {View[]} */ views) => ({
      name,
      points: views.map(
        (view, move) => /** @type {[number, number]} */ ([move, this.progress(view, views[0])]),
      ),
    });
    const plot = new Plot(
      Math.max(ownViews.length, otherViews.length) - 1,
      t("Your game and the engine’s, move by move"),
    );
    const lines = [line(t("You"), ownViews), line(t("Engine"), otherViews)];
    plot.show(lines, []);
    fill(this.curve, plot.svg);
    const own = room.table.outcome?.scores[0];
    const bound = job.proved
      ? t("This is the best possible.")
      : job.bound === null
        ? ""
        : t("No score above {n} is possible.", { n: job.bound });
    this.status.textContent =
      `${own === undefined ? "" : t("You: {n}.", { n: own })} ${t("Engine: {n}.", { n: job.score ?? 0 })} ${bound}`.trim();
    shell.announce(this.status.textContent);
    fill(
      this.buttons,
      h(
        "button",
        { class: "btn", type: "button", onclick: () => room.showReplay(otherViews, engineSteps) },
        t("Watch its game"),
      ),
      h(
        "button",
        { class: "btn", type: "button", onclick: () => room.showReplay(ownViews, steps) },
        t("Back to your game"),
      ),
    );
    this.place
      .querySelector("small")
      ?.replaceChildren(
        room.game.methodName?.(job.method) ?? job.method,
        `, ${number(Math.round(job.seconds ?? 0))} s`,
      );
    if (room.table.you !== null && !this.stopping.signal.aborted)
      await this.review((found) => {
        if (room.table.outcome?.fewest) plot.unit = "";
        plot.show(lines, losses(room, found));
        return (ply) => {
          room.showReplay(ownViews, steps, stepsBefore(room, ply));
          plot.mark(stepsBefore(room, ply) + 1);
        };
      });
    this.stopping = new AbortController();
  }

  /** Look for the costliest move. @param {(found: import("./review.js").Reviewed) => (ply: number) => void} draw draws what was lost, and returns what shows a move */
  async review(draw) {
    const text = this.status.textContent ?? "";
    const report = (/** @type {string} */ words) => (this.status.textContent = words);
    try {
      const found = await findCostliest(this.room, report, this.stopping.signal);
      if (found) fill(this.moment, costliest(this.room, found, draw(found)));
    } catch {
      // Another page of this visitor has the engine: the game goes without this line.
      fill(this.moment);
    }
    this.status.textContent = text;
  }
}

/** The comparison of a finished game with the engine's, or the link to its analysis. @param {Room} room */
export function compare(room) {
  const { seats, sealed } = room.table;
  const { analysis, comparison, progress } = room.game;
  if (sealed) return null;
  if (comparison) return comparison(room);
  const address = analysis?.(room.table);
  if (address) {
    return h(
      "section",
      {},
      h(
        "p",
        { class: "buttons" },
        h("a", { class: "btn", href: address }, t("Analysis, move by move")),
      ),
    );
  }
  if (!progress || seats.length !== 1 || !listed(room.table.game).methods.length) return null;
  const shown = new Comparison(room, progress);
  // Who has played sees it without asking.
  if (room.table.you !== null && room.table.ending !== "abandoned") {
    room.ending.compares = true;
    void shown.run();
  }
  return shown.place;
}
