/** The robot of Mixmo: its grid beside one's own at the end, and what it makes of the visible tiles. */

import { post, preparingText, quickText, work } from "../../core/api.js";
import { fill, h, s } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";
import * as shell from "../../core/shell.js";
import { tileAt } from "../../core/tiles.js";
import { Draft } from "./moves.js";
import { scoreText } from "./notes.js";
import { gradeOf } from "./verdict.js";

/** @typedef {import("../../core/room.js").Room} Room */
/** @typedef {import("../../core/api.js").Job} Job */
/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("./sheet.js").Word} Word */

/** The seconds of the three levels. */
const LEVELS = [0.5, 3, 60];
const FIRST = 3;
const HINT_SECONDS = 1;
/** The method of a hint whose grid has no word of the theme. */
const THEMELESS = "hint-themeless";

/** A grid as a small picture of its used part. @param {string[]} grid @param {string} label */
function smallGrid(grid, label) {
  const rows = grid.flatMap((line, row) => (line.trim() ? [row] : []));
  const used = grid.filter((line) => line.trim());
  const left = Math.min(...used.map((line) => line.length - line.trimStart().length), 20);
  const right = Math.max(...used.map((line) => line.trimEnd().length), left);
  const top = rows[0] ?? 0;
  const height = (rows.at(-1) ?? 0) - top + 1;
  const width = Math.max(1, right - left);
  const tiles = grid.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      sign === " "
        ? []
        : [
            tileAt(
              { letter: sign.toUpperCase(), joker: sign !== sign.toUpperCase(), component: 1 },
              (column - left) * UNIT,
              (row - top) * UNIT,
            ),
          ],
    ),
  );
  const drawn = s(
    "svg",
    {
      class: "small-grid",
      viewBox: `-4 -4 ${width * UNIT + 8} ${height * UNIT + 8}`,
      role: "img",
      "aria-label": label,
    },
    ...tiles,
  );
  // A grid of few tiles is not drawn larger than the board.
  drawn.style.maxWidth = `${width * UNIT + 8}px`;
  return drawn;
}

/** A small grid with its score. @param {string} who @param {string[]} grid @param {string} points */
function figure(who, grid, points) {
  const text = t("{who}: {points}", { who, points });
  return h("figure", {}, smallGrid(grid, text), h("figcaption", {}, text));
}

/** How far the robot's grid is from what is proved to be out of reach. @param {Job} job */
function gapText({ proved, bound, score }) {
  if (proved || bound === null || score === null || bound <= score) return "";
  return tn(
    "No grid can have more than {bound}, {n} point above the robot.",
    "No grid can have more than {bound}, {n} points above the robot.",
    bound - score,
    { bound: number(bound) },
  );
}

/** The best word of one grid that another lacks. @param {Word[]} words @param {Word[]} own @returns {Word | undefined} */
function missedWord(words, own) {
  const laid = new Set(own.map(({ word }) => word));
  return words
    .filter(({ word, points }) => points > 0 && !laid.has(word))
    .toSorted((one, other) => other.points - one.points)[0];
}

/** Why no grid with all visible tiles is valid, where the words prove it. @param {{ theme: boolean, letters: string }} proof */
function impossibleText({ theme, letters }) {
  return [
    theme && t("These tiles make no theme word: no grid with all of them is valid."),
    letters &&
      t("These tiles make no word with {letters}: no grid with all of them is valid.", {
        letters: [...letters].join(", "),
      }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the robot makes of the visible tiles, during a game. */
export class RobotHint {
  /** @param {Room} room @param {(text: string) => Promise<boolean>} play how a move of the robot is done */
  constructor(room, play) {
    this.room = room;
    this.play = play;
    this.status = h("p", { class: "note", role: "status" });
    this.answer = h("div", {});
    this.button = h(
      "button",
      { class: "btn", type: "button", onclick: () => void this.ask() },
      t("Ask the robot"),
    );
    this.element = h("div", { class: "robot-hint" }, this.button, this.answer, this.status);
  }

  clear() {
    fill(this.answer);
    this.status.textContent = "";
    this.button.hidden = false;
    this.element.classList.remove("asked");
  }

  async ask() {
    const { room } = this;
    const { code, ply } = room.table;
    this.button.hidden = true;
    // Room for a grid, until it is put away: the notes below stay where they are when it comes.
    this.element.classList.add("asked");
    this.status.textContent = t("The engine is thinking…");
    try {
      const job = await room.engine.run(
        `/api/tables/${code}/hint`,
        { seconds: HINT_SECONDS },
        (/** @type {Job} */ job) => {
          if (room.table.ply !== ply) return;
          if (job.quick && job.moves.length) {
            if (!this.answer.hasChildNodes()) this.show(job);
            this.status.textContent = quickText(job);
          } else if (job.preparing) this.status.textContent = preparingText(job);
        },
      );
      const failed = job.score === null || job.method === THEMELESS;
      const proof = failed ? await this.proof() : "";
      if (room.table.ply === ply) this.show(job, proof);
    } catch (error) {
      this.clear();
      this.status.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  /** Why no grid with these tiles is valid; nothing where that is not proved. */
  async proof() {
    const path = `/api/tables/${this.room.table.code}/impossible`;
    return impossibleText(await post(path, {}).catch(() => ({ theme: false, letters: "" })));
  }

  /** @param {Job} job @param {string} proof why no grid with all tiles is valid, where that is proved */
  show(job, proof = "") {
    const { view } = this.room.table;
    if (job.score === null)
      this.status.textContent = [
        t("The robot finds no valid grid with all these tiles either."),
        proof,
      ]
        .filter(Boolean)
        .join(" ");
    else if (!job.moves.length)
      this.status.textContent = t("The robot finds nothing better than your grid.");
    else {
      const draft = new Draft(/** @type {any} */ (view));
      for (const text of job.moves) draft.play(text);
      const grid = draft.grid.map((line) => line.join(""));
      this.status.textContent =
        job.method === THEMELESS ? proof || t("The robot finds no theme word.") : "";
      fill(
        this.answer,
        h(
          "div",
          { class: "robot-grids" },
          figure(t("Robot"), grid, scoreText(Number(job.score), view.scoring)),
        ),
        h(
          "button",
          { class: "btn", type: "button", onclick: () => void this.lay(job.moves) },
          t("Use this grid"),
        ),
      );
    }
    this.room.announce(this.status.textContent || t("Robot"));
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {string[]} moves */
  async lay(moves) {
    this.clear();
    for (const text of moves) if (!(await this.play(text))) return;
  }
}

class RobotGrid {
  /** @param {Room} room */
  constructor(room) {
    this.room = room;
    this.own = room.table.view;
    this.stopping = new AbortController();
    this.busy = false;
    this.time = h("small", {});
    this.grids = h("div", { class: "robot-grids" });
    this.status = h("p", { class: "note", role: "status" });
    this.buttons = h("div", { class: "buttons" });
    this.place = h(
      "section",
      { class: "compare" },
      h("h2", {}, t("What the robot could do"), this.time),
      this.status,
      this.buttons,
      this.grids,
    );
    this.offer();
  }

  /** Offer the three levels. */
  offer() {
    fill(
      this.buttons,
      ...LEVELS.map((seconds) =>
        h(
          "button",
          { class: "btn", type: "button", onclick: () => void this.run(seconds) },
          t("{n} s", { n: number(seconds) }),
        ),
      ),
    );
  }

  /** Search for some seconds, and show each better grid. @param {number} seconds */
  async run(seconds) {
    const { game, options } = this.room.table;
    this.stopping = new AbortController();
    const stop = h(
      "button",
      { class: "btn", type: "button", onclick: () => this.stopping.abort() },
      t("Stop"),
    );
    fill(this.buttons, stop);
    this.status.textContent = t("The engine is thinking…");
    fill(this.time, t("{n} s", { n: number(seconds) }));
    /** @type {Job | null} */
    let best = null;
    const showJob = (/** @type {Job} */ job) => {
      if (job.preparing) this.status.textContent = preparingText(job);
      if (!job.moves.length) return;
      best = job;
      void this.show(job, false);
    };
    const body = { options, moves: [], seconds };
    try {
      showJob(await work(`/api/solve/${game}`, body, showJob, this.stopping.signal));
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.status.textContent = error instanceof Error ? error.message : String(error);
    }
    if (best) {
      const { job } = /** @type {Job} */ (best);
      await Promise.all([this.room.ending.compare(job), this.show(best, true)]);
    }
    this.offer();
  }

  /** Draw both grids. @param {Job} job @param {boolean} last whether the search is over */
  async show(job, last) {
    if (this.busy && !last) return;
    this.busy = true;
    const steps = /** @type {[number, string][]} */ (job.moves.map((text) => [0, text]));
    // It calls every mixmo before it lays a tile, which a strict game refuses.
    const options = { ...this.room.table.options, strict: "no" };
    const views = await this.room.pastViews(steps, options).catch(() => null);
    this.busy = false;
    const view = views?.at(-1);
    if (!view) return;
    const { own } = this;
    fill(
      this.grids,
      figure(t("You"), own.grid, scoreText(own.points, own.scoring)),
      figure(t("Robot"), view.grid, scoreText(view.points, own.scoring)),
    );
    const missed = missedWord(view.words, own.words);
    // As in the ranking of an event, a grid that is not valid counts for nothing.
    const points = gradeOf(this.room.table) > 1 ? 0 : own.points;
    const share = view.points > 0 ? Math.max(0, Math.round((100 * points) / view.points)) : 100;
    const parts = [
      // What an incomplete grid leaves out could be worth more: a share of it says nothing.
      view.complete && t("You have {n}% of its points.", { n: number(share) }),
      missed &&
        t("The best word you missed: {word} ({points}).", {
          word: missed.word,
          points: scoreText(missed.points, own.scoring),
        }),
      job.proved && t("This is the best possible."),
      gapText(job),
      last && !view.complete && t("The robot found no complete grid in the time allowed."),
    ];
    this.status.textContent = parts.filter(Boolean).join(" ");
    if (last) shell.announce(this.status.textContent);
  }
}

/** The robot's grid beside one's own, at the end of a game. @param {Room} room */
export function compareWithRobot(room) {
  const section = new RobotGrid(room);
  room.ending.compares = room.table.you !== null;
  void section.run(FIRST);
  return section.place;
}
