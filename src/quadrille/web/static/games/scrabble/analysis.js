/** A game of Scrabble looked at again: the plot, each move beside the best, the board with either. */

import "./translation.js";
import "./study_translation.js";
import { preparingText, get, work } from "../../core/api.js";
import { fill, h } from "../../core/dom.js";
import { day, duration, t, tn } from "../../core/i18n.js";
import { icon } from "../../core/icons.js";
import { Plot } from "../../core/plot.js";
import { Replay, replayKeys } from "../../core/replay.js";
import { onChoice } from "../../core/settings.js";
import { share } from "../../core/share.js";
import * as shell from "../../core/shell.js";
import { WordSheet } from "./word_sheet.js";
import { levelName } from "./levels.js";
import { nameOf, scoreSheet } from "./sheet.js";
import { balance, details, sheet } from "./verdict.js";
import { scoreLines } from "./review.js";
import { askBySimulation, headline, progressOf } from "./analysis_simulation.js";
import { upload } from "./upload.js";

/** @typedef {import("./word_sheet.js").Laid} Laid */
/** @typedef {{ kind: string, text: string, at: { en: string, fr: string } | null, word: string, laid: Laid[], points: number, worth?: number }} Choice */
/**
 * @typedef {object} Looked
 * @property {number} seat
 * @property {string[] | null} rack
 * @property {Choice} played
 * @property {boolean} refused
 * @property {number[]} scores
 * @property {boolean} looked
 * @property {Choice | null} [best]
 * @property {number | null} [loss]
 * @property {number} [worth]
 * @property {number} [better]
 * @property {string} [method]
 * @property {boolean} [proved]
 * @property {number | null} [win] how often the game is won after it, by simulation
 * @property {number | null} [best_win]
 * @property {boolean} [seven_missed]
 * @property {string[]} [wrong]
 * @property {Choice[]} [choices]
 * @property {string} [position] as CGP, before it
 * @property {string[]} [notes] what the file says of it
 * @property {string[]} [remarks] what the rules dispute
 */
/** @typedef {{ moves: number, loss: number, mean: number, judged: number, best: number, sevens: number, missed: number, wrong: number }} Summed */
/**
 * @typedef {object} Found
 * @property {string[]} names
 * @property {string} language
 * @property {string} lexicon
 * @property {string} method
 * @property {number[]} final
 * @property {string} [unknown] what a file leaves open, so that it is no record
 * @property {string[][]} squares
 * @property {Record<string, number>} points
 * @property {Looked[]} moves
 * @property {Summed[]} players
 */
/** @typedef {{ path: string, simulation: string, body: object, names?: string[], title: string, about: string, links: Node[], moves?: Node[], refused?: (error: string) => void }} AnalysisRequest */

const SECONDS = 1;

/** Return a player's name; in a file it may be empty or a number. @param {string} name @param {number} seat */
const playerName = (name, seat) =>
  ["", String(seat + 1)].includes(name) ? t("Player {n}", { n: seat + 1 }) : levelName(name);

class Analysis {
  /** @param {HTMLElement} main @param {AnalysisRequest} request */
  constructor(main, request) {
    this.main = main;
    this.request = request;
    /** @type {Found | null} */
    this.found = null;
    /** The move shown, counted from 1; 0 is the empty board. */
    this.at = 0;
    /** Which of its choices is in pencil; none: the move played. @type {number | null} */
    this.choice = null;
    this.stopping = new AbortController();
    this.progress = h("progress", { class: "received", "aria-label": t("Moves analysed") });
    this.state = h("p", { class: "note" }, t("Preparing the engine… the first time takes longer."));
    this.stop = h(
      "button",
      { class: "btn", type: "button", onclick: () => this.stopping.abort() },
      t("Stop"),
    );
    this.waiting = h(
      "section",
      { class: "progress" },
      this.progress,
      h("div", { class: "buttons" }, this.state, this.stop),
    );
    this.details = h("section");
    this.balance = h("section");
    this.list = h("section", {}, request.moves);
    this.stage = h(
      "section",
      { class: "stage", id: "board" },
      h("p", { class: "waiting note" }, t("Loading the board…")),
    );
    this.bar = h("section", { class: "tray" });
    this.curve = h("section");
    this.headline = h("h2");
    this.deeper = h("section");
    fill(
      main,
      this.stage,
      this.bar,
      h(
        "section",
        { class: "notes" },
        h(
          "section",
          { class: "result-head" },
          h("h1", {}, request.title),
          h("p", { class: "note" }, request.about),
        ),
        this.waiting,
        this.curve,
        this.deeper,
        this.details,
        this.list,
        this.balance,
        h("section", {}, h("div", { class: "buttons" }, request.links)),
      ),
    );
    addEventListener("keydown", (event) => this.key(event));
    onChoice(() => this.again());
  }

  async run() {
    try {
      const job = await work(
        this.request.path,
        this.request.body,
        (job) => this.showJob(job),
        this.stopping.signal,
      );
      this.showJob(job);
      this.waiting.hidden = true;
      fill(
        this.deeper,
        askBySimulation(this.found, () => this.simulate()),
      );
      shell.announce(t("The analysis is done."));
    } catch (error) {
      this.progress.hidden = this.stop.hidden = true;
      const stopped = this.stopping.signal.aborted;
      this.state.textContent = stopped
        ? t("Stopped: the remaining moves were not analysed.")
        : error instanceof Error
          ? error.message
          : String(error);
      this.state.classList.toggle("error", !stopped);
      if (!this.found && !stopped && this.request.refused)
        return this.request.refused(this.state.textContent);
      if (!this.found && !stopped)
        fill(this.stage, h("p", { class: "waiting note error" }, this.state.textContent));
    }
  }

  /** Compare every move again, by simulation. */
  simulate() {
    this.request = { ...this.request, path: this.request.simulation };
    this.stopping = new AbortController();
    this.progress.hidden = this.stop.hidden = this.waiting.hidden = false;
    fill(this.deeper);
    return this.run();
  }

  /** @param {import("../../core/api.js").Job} job */
  showJob(job) {
    const found = /** @type {Found | null} */ (job.found ?? null);
    if (!found) return this.wait(job);
    if (job.score && this.progress.isConnected) {
      this.progress.max = job.bound ?? 1;
      this.progress.value = job.score;
      this.state.textContent = progressOf(job, found.moves.length);
    }
    const first = !this.found;
    this.found = { ...found, names: this.request.names ?? found.names.map(playerName) };
    if (first) this.lay();
    this.redraw();
  }

  /** Nothing has been analysed yet: show what is running. @param {import("../../core/api.js").Job} job */
  wait(job) {
    if (job.preparing) this.state.textContent = preparingText(job);
  }

  /** The game is known: its board, its bar, its plot. */
  lay() {
    const found = /** @type {Found} */ (this.found);
    const length = found.moves.length;
    this.board = new WordSheet(found, "");
    set(this.board.svg, this);
    fill(this.stage, this.board.svg);
    this.replay = new Replay(length, (at) => this.show(at), { speeds: true });
    fill(this.bar, this.replay.element);
    this.plot = new Plot(length, t("Points move by move, and points lost"), (move) =>
      this.replay?.jump(move),
    );
    fill(
      this.curve,
      this.headline,
      this.plot.svg,
      found.unknown ? h("p", { class: "note" }, found.unknown) : null,
    );
    this.replay.jump(length);
  }

  /** Draw what depends on the analysis. */
  redraw() {
    const found = /** @type {Found} */ (this.found);
    fill(this.headline, headline(found));
    this.plot?.show(
      scoreLines(found.names, found),
      found.moves.map(({ loss }) => loss ?? null),
    );
    fill(this.balance, balance(found));
    this.draw();
  }

  /** @param {number} at */
  show(at) {
    this.at = at;
    this.choice = null;
    this.draw();
  }

  /** Draw the move that is looked at. */
  draw() {
    const found = /** @type {Found} */ (this.found);
    const before = found.moves
      .slice(0, Math.max(0, this.at - 1))
      .filter((move) => !move.refused)
      .flatMap((move) => move.played.laid);
    const move = found.moves[this.at - 1];
    const chosen = this.choice === null ? null : move?.choices?.[this.choice];
    this.board?.show(before, chosen ? [] : (move?.played.laid ?? []), chosen?.laid ?? []);
    this.plot?.mark(this.at);
    held(this.details, () =>
      fill(
        this.details,
        move ? details(found, this.at, this.choice, (choice) => this.choose(choice)) : [],
      ),
    );
    held(this.list, () =>
      fill(
        this.list,
        sheet(found, this.at, (at) => this.replay?.jump(at)),
      ),
    );
    const word = (chosen ?? move?.played)?.word;
    this.board?.svg.setAttribute(
      "aria-label",
      move ? t("Board at move {n}, {word}", { n: this.at, word: word || "—" }) : t("Empty board"),
    );
  }

  /** @param {number | null} choice */
  choose(choice) {
    this.choice = choice;
    this.draw();
  }

  /** The names of squares have changed: redraw everything. */
  again() {
    if (!this.found) return;
    this.board = new WordSheet(this.found, "");
    set(this.board.svg, this);
    fill(this.stage, this.board.svg);
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.target instanceof HTMLInputElement) return;
    if (this.replay?.key(event)) event.preventDefault();
  }

  /** Tab on the board cycles through the alternatives, then moves on. @param {KeyboardEvent} event */
  tab(event) {
    const choices = this.found?.moves[this.at - 1]?.choices ?? [];
    const next = (this.choice ?? -1) + 1;
    if (event.key !== "Tab" || event.shiftKey || next >= choices.length) return;
    event.preventDefault();
    this.choose(next);
  }
}

/** Redraw a table; its selected row is visible, and keeps the focus if a row had it. @param {HTMLElement} section @param {() => void} draw */
function held(section, draw) {
  const focused =
    section.contains(document.activeElement) && document.activeElement instanceof HTMLButtonElement;
  draw();
  const row = /** @type {HTMLElement | null} */ (section.querySelector("tr.on"));
  const box = /** @type {HTMLElement | null} */ (row?.closest(".scroller"));
  if (row && box) box.scrollTop = row.offsetTop - (box.clientHeight - row.offsetHeight) / 2;
  if (focused)
    /** @type {HTMLElement | null} */ (row?.querySelector("button.bare"))?.focus({
      preventScroll: true,
    });
}

/** @param {SVGSVGElement} svg @param {Analysis} analysis */
function set(svg, analysis) {
  svg.setAttribute("tabindex", "0");
  svg.addEventListener("keydown", (event) => analysis.tab(event));
}

/** @param {import("../../core/socket.js").Table} table @returns {AnalysisRequest} */
function ofTable(table) {
  const names = table.seats.map((seat) => nameOf(table, seat.seat));
  const scores = table.outcome?.scores ?? [];
  const title = names.map((name, seat) => `${name} ${scores[seat] ?? ""}`.trim()).join(" – ");
  const took =
    table.started && table.finished ? duration(table.finished - table.started) : day(table.created);
  const links = [
    h(
      "button",
      {
        class: "btn main",
        type: "button",
        onclick: () => void share(`${location.origin}/analysis/${table.code}`),
      },
      icon("share"),
      t("Share"),
    ),
    table.seats.length === 2 &&
      table.options.rules !== "base" &&
      h(
        "a",
        { class: "btn", href: `/api/tables/${table.code}/gcg`, download: true },
        icon("save"),
        "GCG",
      ),
    h("a", { class: "btn", href: `/t/${table.code}` }, t("The table")),
  ].filter((link) => link !== false);
  return {
    path: `/api/tables/${table.code}/analysis`,
    simulation: `/api/tables/${table.code}/simulation`,
    body: { seconds: SECONDS },
    names,
    title,
    about: `${tn("{n} move", "{n} moves", table.moves.length)}, ${took}`,
    links: /** @type {Node[]} */ (links),
    moves: scoreSheet(table, table.view.sheet),
  };
}

/** Ask for a game; one that cannot be read is asked for again. @param {HTMLElement} main @param {(request: AnalysisRequest) => void} begin @param {{ text?: string, error?: string }} [before] */
function askForGame(main, begin, before) {
  document.body.className = "p-text";
  main.className = "table";
  shell.tools([shell.manualTool()]);
  const read = (/** @type {string} */ text, /** @type {string} */ name) =>
    begin({
      path: "/api/analyse/scrabble",
      simulation: "/api/analyse/scrabble/simulation",
      body: { text, seconds: SECONDS },
      title: name,
      about: t("your own file"),
      links: [],
      refused: (error) => askForGame(main, begin, { text, error }),
    });
  fill(main, upload(read, before));
}

/** @param {HTMLElement} main @param {{ code: string }} where */
export async function draw(main, { code }) {
  shell.name(t("Analysis"), "Scrabble");
  shell.keys("scrabble", [...replayKeys(), ["Tab", t("on the board: the next choice")]]);
  const begin = (/** @type {AnalysisRequest} */ request) => {
    document.body.className = "p-finished p-analysis";
    main.className = "table";
    shell.tools([{ icon: "new", word: t("Another game"), href: "/analysis" }, shell.manualTool()]);
    void new Analysis(main, request).run();
  };
  if (!code) {
    return askForGame(main, begin);
  }
  const table = await get(`/api/tables/${code}`);
  if (!["scrabble", "scrabble-referee"].includes(table.game))
    return shell.stop(
      t("There is no analysis of this game"),
      t("Only Scrabble games have a move-by-move analysis."),
      h("a", { class: "btn main", href: `/t/${code}` }, t("The table")),
    );
  if (table.status !== "finished")
    return shell.stop(
      t("This game is not over"),
      t("It can be analysed once it is over."),
      h("a", { class: "btn main", href: `/t/${code}` }, t("The table")),
    );
  begin(ofTable(table));
}
