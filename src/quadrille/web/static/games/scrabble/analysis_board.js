/** The analysis board: any position, plays of one's own, the best moves, and a link that holds it all. */

import "./translation.js";
import "./study_translation.js";
import { preparingText, get, work } from "../../core/api.js";
import { fill, h } from "../../core/dom.js";
import { language, number, t, tn } from "../../core/i18n.js";
import { onChoice } from "../../core/settings.js";
import { share } from "../../core/share.js";
import * as shell from "../../core/shell.js";
import { actions, lineNotes, rackEntry } from "./board_line.js";
import { moveNotes, summary } from "./board_moves.js";
import { boardDesk } from "./board_desk.js";
import { announceNext, nameKeys, nameTools } from "./board_keys.js";
import { SetUp } from "./board_setup.js";
import { keyOf } from "./notation.js";
import { colourKey, unseenTiles } from "./sheet.js";

/** @typedef {import("./board_moves.js").BoardMove} BoardMove */
/** @typedef {import("./board_moves.js").Found} Found */
/** @typedef {import("./board_line.js").Shown} Shown */
const SIMULATION_SECONDS = 60;
const ENDING_SECONDS = 30;
const RANK_SECONDS = 10;
const SEEDS = 2 ** 31;

class AnalysisBoard {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    const query = new URLSearchParams(location.search);
    this.start = query.get("position") ?? "";
    /** Moves and racks from there, as the address has them. @type {string[]} */
    this.line = (query.get("line") ?? "").split(",").filter(Boolean);
    this.language = query.get("language") ?? (language === "fr" ? "fr" : "en");
    this.lexicon = query.get("lexicon") ?? "";
    /** The last place that the server accepted. @type {ReturnType<AnalysisBoard["place"]> | null} */
    this.accepted = null;
    /** How often a place was loaded: an answer that comes after a newer question is ignored. */
    this.loads = 0;
    this.order = "equity";
    /** The plays of one's own that are compared with the best. @type {string[]} */
    this.tried = [];
    /** @type {Shown | null} */
    this.shown = null;
    /** @type {Found | null} */
    this.found = null;
    /** Ends the engine's work under way. @type {AbortController | null} */
    this.working = null;
    /** The row of the list that is in pencil. @type {string | null} */
    this.chosen = null;
    /** @type {import("./desk.js").Desk | null} */
    this.desk = null;
    /** @type {SetUp | null} */
    this.setUp = null;
    this.score = h("p", { class: "score" });
    this.about = h("p", { class: "note" });
    this.stage = h("section", { class: "stage", id: "board" });
    this.tray = h("section", { class: "tray" });
    this.buttons = h("div", { class: "actions" });
    this.status = h("p", { class: "note", role: "status" });
    this.list = h("section");
    this.steps = h("section");
    this.form = h("section", { class: "settings" });
    this.unseen = h("section");
    fill(
      main,
      h("section", { class: "state" }, this.score, h("div", { class: "prompt" }, this.about)),
      this.stage,
      this.tray,
      h(
        "section",
        { class: "notes" },
        h("h1", { class: "visually-hidden" }, t("Analysis board")),
        h("section", {}, this.status),
        this.form,
        this.list,
        this.steps,
        this.unseen,
        colourKey(),
      ),
    );
    addEventListener("keydown", (event) => this.key(event));
    onChoice(() => this.setUp ?? (this.desk?.draw(), this.drawNotes()));
  }

  get query() {
    return new URLSearchParams({
      position: this.start,
      line: this.line.join(","),
      language: this.language,
      lexicon: this.lexicon,
    });
  }

  /** Where the board is: a position, a line from there, and with which tiles and words. */
  place() {
    const { start, line, language, lexicon } = this;
    return { start, line, language, lexicon };
  }

  /** Read the position of the address and show it; what the server refuses changes nothing. */
  async load() {
    this.loads += 1;
    const { loads } = this;
    /** @type {Shown} */
    let shown;
    try {
      shown = /** @type {Shown} */ (await get(`/api/scrabble/board?${this.query}`));
    } catch (error) {
      if (loads !== this.loads) return;
      if (this.accepted) Object.assign(this, this.accepted);
      else if (this.start || this.line.length) {
        Object.assign(this, { start: "", line: [] });
        await this.load();
      }
      return this.report(error instanceof Error ? error.message : String(error), true);
    }
    if (loads === this.loads) this.accept(shown);
  }

  /** Show what the server says of a position. @param {Shown} shown */
  accept(shown) {
    this.working?.abort();
    this.working = null;
    this.found = null;
    this.chosen = null;
    this.tried = [];
    this.shown = shown;
    this.start = shown.start;
    this.language = shown.language;
    this.accepted = this.place();
    history.replaceState(null, "", `?${this.query}`);
    this.report("");
    this.lay();
    const ranked = shown.racks[0].length > 0 && !shown.over;
    this.list.classList.toggle("awaited", ranked);
    if (ranked) void this.analyse("equity", RANK_SECONDS);
  }

  /** Put the board and the rack of the position on the page. */
  lay() {
    const shown = /** @type {Shown} */ (this.shown);
    document.body.className = "p-scrabble p-board";
    this.setUp = null;
    const view = { ...shown, lexicon: "none" };
    this.desk = boardDesk(view, (text, wrong) => this.report(text, wrong), {
      changed: () => this.draw(),
      enter: () => this.runMain(),
      escape: () => false,
    });
    fill(this.stage, this.desk.board.svg);
    this.desk.show(view, shown.racks[0]);
    this.desk.draw({ last: this.lastSquares() });
    const box = this.desk.board.svg.viewBox.baseVal;
    this.main.style.setProperty("--ratio", String(box.width / box.height));
    this.drawTray();
    this.draw();
    this.drawNotes();
  }

  lastSquares() {
    const step = this.shown?.steps.findLast(({ laid }) => laid.length);
    return new Set((step?.laid ?? []).map(([column, row]) => keyOf({ column, row })));
  }

  /** The rack, or a field for it where it is not known. */
  drawTray() {
    const { desk, shown } = this;
    if (!desk || !shown) return;
    const isKnown = shown.racks[0].length > 0;
    fill(
      this.tray,
      isKnown && !shown.over ? desk.rack.element : null,
      isKnown || shown.over
        ? this.buttons
        : rackEntry(
            (tiles) => this.go([...this.line, `rack ${tiles}`]),
            () => void this.drawRack(),
          ),
    );
  }

  /** Fill the rack of the seat to move with tiles that are not seen. */
  async drawRack() {
    const seed = String(Math.floor(Math.random() * SEEDS));
    try {
      const { rack } = await get(`/api/scrabble/board-draw?${this.query}&seed=${seed}`);
      this.go([...this.line, `rack ${rack}`]);
    } catch (error) {
      this.report(error instanceof Error ? error.message : String(error), true);
    }
  }

  /** Go to another place of the line. @param {string[]} line */
  go(line) {
    this.line = line;
    void this.load();
  }

  /** What the main button does. */
  runMain() {
    const text = this.desk?.text;
    if (text && this.desk?.preview?.told) return this.go([...this.line, text]);
    if (this.working) return this.working.abort();
    if (this.shown?.racks[0].length && !this.shown.over) void this.deepen();
  }

  /** Simulate, or search the end where there is one. */
  deepen() {
    return this.shown?.is_ending
      ? this.analyse("endgame", ENDING_SECONDS)
      : this.analyse("simulation", SIMULATION_SECONDS);
  }

  /** Compare the play in pencil with the best. */
  compare() {
    const text = this.desk?.preview?.told?.play;
    if (!text) return;
    if (!this.tried.includes(text)) this.tried.push(text);
    this.chosen = text;
    void this.analyse("equity", RANK_SECONDS);
  }

  /** Ask the engine about the position. @param {string} method @param {number} seconds */
  async analyse(method, seconds) {
    const shown = /** @type {Shown} */ (this.shown);
    this.working?.abort();
    const working = new AbortController();
    this.working = working;
    this.draw();
    const body = {
      position: shown.position,
      language: shown.language,
      lexicon: this.lexicon,
      method: method === "equity" ? this.order : method,
      plays: this.tried,
      seconds,
    };
    const take = (/** @type {import("../../core/api.js").Job} */ job) => {
      if (this.working !== working) return;
      if (job.preparing) return this.report(preparingText(job));
      if (!job.found) return;
      this.found = /** @type {Found} */ (job.found);
      this.report("");
      this.drawList();
    };
    try {
      take(await work("/api/analyse/scrabble/position", body, take, working.signal));
      if (this.working === working && method !== "equity") shell.announce(summary(this.found));
    } catch (error) {
      if (this.working === working && !working.signal.aborted)
        this.report(error instanceof Error ? error.message : String(error), true);
    }
    if (this.working === working) this.working = null;
    this.draw();
    this.drawList();
  }

  /** Show a move of the list in pencil; the same one again is taken back. @param {BoardMove} move */
  choose(move) {
    const { desk } = this;
    if (!desk) return;
    const same = this.chosen === move.text;
    this.chosen = same ? null : move.text;
    if (same || move.kind !== "play") desk.recall();
    else desk.suggest(move.text);
    this.drawList();
  }

  /** @param {string} text @param {boolean} [wrong] */
  report(text, wrong = false) {
    this.status.textContent = text;
    this.status.classList.toggle("error", wrong);
    if (text) shell.announce(text);
  }

  /** The scores and the buttons. */
  draw() {
    const { shown, desk } = this;
    if (!shown || !desk) return;
    const [own, ...others] = shown.scores;
    fill(
      this.score,
      others.length ? `${number(own)} – ${others.map(number).join(" – ")}` : number(own),
      h("small", {}, shown.over ? t("the game is over") : t("player to move first")),
    );
    fill(this.about, shown.over ? "" : tn("bag: {n} tile", "bag: {n} tiles", shown.bag));
    const counted = desk.text ? (desk.preview?.told ?? null) : null;
    const error = desk.hand.places.size ? desk.preview?.error : null;
    if (error) this.report(error.message, true);
    else if (this.status.classList.contains("error")) this.report("");
    fill(
      this.buttons,
      actions(shown, counted, Boolean(this.working), {
        main: () => this.runMain(),
        compare: () => this.compare(),
        setUp: () => this.openSetUp(),
      }),
    );
  }

  drawList() {
    const { found, shown } = this;
    if (!found || !shown) return fill(this.list);
    fill(
      this.list,
      moveNotes(found, this.chosen, this.order, {
        choose: (move) => this.choose(move),
        sort: (order) => {
          this.order = order;
          void this.analyse("equity", RANK_SECONDS);
        },
      }),
    );
  }

  /** The line so far, the tiles not seen, and what else can be done. */
  drawNotes() {
    const { shown } = this;
    if (!shown) return;
    this.drawList();
    fill(
      this.steps,
      lineNotes(shown, (count) => this.go(this.line.slice(0, count)), {
        share: () => void share(location.href),
        pass: () => this.go([...this.line, "pass"]),
      }),
    );
    fill(this.unseen, unseenTiles(shown.unseen, shown.bag, this.unseen));
    fill(
      this.form,
      h(
        "div",
        { class: "buttons" },
        h(
          "button",
          { class: "btn", type: "button", onclick: () => this.openSetUp() },
          t("Set up a position"),
        ),
        h("a", { class: "btn", href: "/analysis" }, t("Open a game")),
      ),
    );
  }

  /** Change the position by hand. */
  openSetUp() {
    const shown = /** @type {Shown} */ (this.shown);
    this.working?.abort();
    this.working = null;
    document.body.className = "p-scrabble p-board p-setup";
    this.setUp = new SetUp(shown, this.lexicon, {
      done: (position, code, lexicon) => {
        this.start = position;
        this.line = [];
        this.language = code;
        this.lexicon = lexicon;
        void this.load();
      },
      cancel: () => {
        this.report("");
        this.lay();
      },
    });
    fill(this.stage, this.setUp.board.svg);
    fill(this.tray, this.setUp.palette);
    fill(this.form, this.setUp.form);
    for (const part of [this.list, this.steps, this.unseen]) fill(part);
    this.report(t("Choose a square, then type or press letters."));
    this.setUp.board.board.focus(this.setUp.board.board.at);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (event.defaultPrevented || typing || this.setUp) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && this.line.length) {
      event.preventDefault();
      return this.go(this.line.slice(0, -1));
    }
    const inBoard = target instanceof Element && target.closest(".board");
    const forward = event.key === "Tab" && !event.shiftKey && inBoard;
    const next = forward ? announceNext(this.found?.moves ?? [], this.chosen) : undefined;
    if (next) this.choose(next);
    if (next) return event.preventDefault();
    if (this.desk?.stray(event)) event.preventDefault();
  }
}

/** @param {HTMLElement} main */
export async function draw(main) {
  nameKeys();
  const board = new AnalysisBoard(main);
  nameTools(() => board.desk?.shuffle());
  // Shown as a whole, so that nothing moves.
  main.hidden = true;
  await board.load().finally(() => (main.hidden = false));
}
