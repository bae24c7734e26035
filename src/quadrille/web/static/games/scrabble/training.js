/** Training for Scrabble: one question after the other, about a position or about words. */

import "./translation.js";
import "./study_translation.js";
import { preparingText, post, work } from "../../core/api.js";
import { definable } from "../../core/definition.js";
import { fill, h, s } from "../../core/dom.js";
import { language, t, tn } from "../../core/i18n.js";
import { convention } from "../../core/settings.js";
import * as shell from "../../core/shell.js";
import { ScrabbleBoard } from "./board.js";
import { Desk } from "./desk.js";
import { keyOf } from "./notation.js";
import { colourKey } from "./sheet.js";
import { study, studyPlace } from "./study.js";
import { BOARDS, kinds, question } from "./training_kinds.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {{ right: boolean, over: boolean, solution: any, wrong?: string[] }} Verdict */

const TRIES = 3;

/** A desk without a table: no preview of a play before it is the answer. */
class Bench extends Desk {
  async ask() {}
}

class Training {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    const query = new URLSearchParams(location.search);
    this.kind = kinds().some(([kind]) => kind === query.get("kind"))
      ? String(query.get("kind"))
      : "seven";
    this.language = query.get("language") ?? (language === "fr" ? "fr" : "en");
    /** The question of the address, so that it can be given to others. @type {number | undefined} */
    this.seed = /^\d{1,9}$/.test(query.get("seed") ?? "") ? Number(query.get("seed")) : undefined;
    this.right = this.count = this.tries = 0;
    /** Ends the question under way when another is asked. */
    this.asking = new AbortController();
    /** @type {View | null} */
    this.exercise = null;
    this.over = false;
    /** @type {Bench | null} */
    this.desk = null;
    /** Where words are answered. @type {HTMLElement | null} */
    this.entry = null;
    this.verdict = h("p", { class: "note", role: "status" });
    this.score = h("p", { class: "score" });
    this.buttons = h("div", { class: "actions" });
    this.stage = h("section", { class: "stage", id: "board" });
    /** The place of the board while there is none. @type {Element | null} */
    this.place = null;
    this.tray = h("section", { class: "tray" });
    this.ask = h("div", { class: "prompt" });
    fill(
      main,
      h("section", { class: "state" }, this.score, this.ask),
      this.stage,
      this.tray,
      h(
        "section",
        { class: "notes" },
        h("section", { class: "verdict" }, this.verdict),
        this.choices(),
        colourKey(),
      ),
    );
  }

  /** The form for the kind of question and its language. */
  choices() {
    const select = h(
      "select",
      { class: "input", onchange: () => this.begin(select.value, this.language) },
      kinds().map(([kind, word]) =>
        h("option", { value: kind, selected: kind === this.kind }, word),
      ),
    );
    return h(
      "section",
      { class: "settings" },
      h("label", { class: "field" }, h("span", {}, t("Question type")), select),
      shell.segment(
        t("Words"),
        "words",
        [
          ["fr", "Français"],
          ["en", "English"],
        ],
        this.language,
        (code) => this.begin(this.kind, code),
      ),
    );
  }

  /** @param {string} kind @param {string} code */
  begin(kind, code) {
    this.kind = kind;
    this.language = code;
    this.desk = this.entry = null;
    fill(this.stage);
    void this.next();
  }

  /** @param {string} answer @param {number} [seed] @returns {Promise<any>} */
  async engine(answer, seed) {
    const request = {
      kind: this.kind,
      language: this.language,
      answer,
      ...(seed === undefined ? {} : { seed }),
    };
    const job = await work(
      "/api/train",
      request,
      (job) =>
        job.preparing &&
        this.verdict.textContent !== preparingText(job) &&
        this.report(preparingText(job)),
      this.asking.signal,
    );
    return job.found;
  }

  /** Ask the next question. */
  async next() {
    this.asking.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.report(t("Finding a question… the first one takes longer."));
    this.exercise = null;
    this.over = false;
    this.tries = TRIES;
    this.reserve();
    this.draw();
    try {
      const found = await this.engine("", this.seed);
      if (signal.aborted) return;
      this.exercise = found;
      this.seed = undefined;
      history.replaceState(
        null,
        "",
        `?kind=${this.kind}&language=${this.language}&seed=${found.seed}`,
      );
      this.report("");
      this.lay();
    } catch (error) {
      // Another question is asked already.
      if (signal.aborted) return;
      this.report(error instanceof Error ? error.message : String(error), true);
    }
    this.draw();
  }

  /** Keep the places of the next question until it comes, which takes a while: nothing moves then. */
  reserve() {
    if (this.stage.firstChild) return;
    if (BOARDS.includes(this.kind)) {
      document.body.className = "p-scrabble p-training boarded";
      // The board's place until its squares have come.
      this.main.style.setProperty("--ratio", "1");
      this.place = s("svg", { class: "board", viewBox: "-18 -18 636 636" });
      fill(this.stage, this.place);
      const places = Array.from({ length: 7 }, () => h("span", { class: "tile used" }));
      fill(this.tray, h("div", { class: "tiles", "aria-hidden": "true" }, places), this.buttons);
      void this.empty();
      return;
    }
    document.body.className = "p-scrabble p-study";
    const field = studyPlace(this.kind);
    fill(this.stage, field.show);
    fill(this.tray, field.entry, this.buttons);
  }

  /** An empty board until there is a question. */
  async empty() {
    const frames = await post("/api/replay/scrabble", {
      options: { lexicon: this.language },
      moves: [],
      seats: 2,
    }).catch(() => null);
    const view = frames?.first;
    if (!view || this.stage.firstChild !== this.place) return;
    const board = new ScrabbleBoard(view, {});
    const { svg } = board;
    board.draw(view, {});
    fill(this.stage, svg);
    this.main.style.setProperty(
      "--ratio",
      String(svg.viewBox.baseVal.width / svg.viewBox.baseVal.height),
    );
  }

  /** Show the position of a question, or its letters. */
  lay() {
    const view = /** @type {View} */ (this.exercise);
    if (!BOARDS.includes(this.kind)) {
      this.desk = null;
      const field = study(this.kind, view, (answer) => void this.answer(answer));
      document.body.className = "p-scrabble p-study";
      fill(this.stage, field.show);
      this.entry = field.entry;
      fill(this.tray, field.entry, this.buttons);
      field.focus();
      return;
    }
    document.body.className = "p-scrabble p-training";
    const room = {
      table: { view, status: "playing", code: "" },
      announce: shell.announce,
      remark: (/** @type {string} */ text) => this.report(text, true),
      clearRemark: () => this.report(""),
    };
    this.desk = new Bench(/** @type {any} */ (room), {
      changed: () => this.draw(),
      enter: () => this.play(),
      escape: () => false,
    });
    fill(this.stage, this.desk.board.svg);
    fill(this.tray, this.desk.rack.element, this.buttons);
    this.desk.show(view, view.rack);
    const box = this.desk.board.svg.viewBox.baseVal;
    this.main.style.setProperty("--ratio", String(box.width / box.height));
  }

  play() {
    const text = this.desk?.text;
    if (text && !this.over) void this.answer(text);
  }

  /** @param {string} text */
  async answer(text) {
    if (!this.exercise || this.over) return;
    const { signal } = this.asking;
    try {
      const verdict = /** @type {Verdict} */ (await this.engine(text, this.exercise.seed));
      if (signal.aborted) return;
      this.judge(verdict, text === "?");
    } catch (error) {
      if (signal.aborted) return;
      this.report(error instanceof Error ? error.message : String(error), true);
    }
    this.draw();
  }

  /** @param {Verdict} verdict @param {boolean} given */
  judge(verdict, given) {
    const puzzle = BOARDS.includes(this.kind) && this.kind !== "exists" && this.kind !== "best";
    if (!verdict.over && puzzle && (this.tries -= 1) > 0) {
      return this.report(
        tn("No, not that one; {n} try left.", "No, not that one; {n} tries left.", this.tries),
        true,
      );
    }
    if (!verdict.over && this.kind === "best")
      return this.report(t("No, there is a better play."), true);
    if (!verdict.over) return void this.answer("?");
    this.over = true;
    this.count += 1;
    this.right += verdict.right ? 1 : 0;
    this.report(
      `${verdict.right ? t("Right.") : given ? "" : t("Wrong.")} ${this.solution(verdict.solution)}`.trim(),
      !verdict.right && !given,
    );
    if (verdict.solution?.laid) this.show(verdict.solution);
    if (Array.isArray(verdict.solution) && this.kind !== "hooks")
      fill(
        this.verdict,
        this.verdict.textContent?.split(":")[0] ?? "",
        ": ",
        verdict.solution.flatMap((word, index) => [
          index ? ", " : "",
          definable(word, this.exercise?.lexicon),
        ]),
      );
  }

  /** The correct answer as text. @param {any} solution */
  solution(solution) {
    if (this.kind === "exists" && !solution) return t("There is none.");
    if (Array.isArray(solution)) return t("The answer: {words}", { words: solution.join(", ") });
    const place = solution.at?.[convention()] ?? "";
    return t("The answer is {move}, {points}.", {
      move: `${place} ${solution.word}`.trim(),
      points: tn("{n} point", "{n} points", solution.points),
    });
  }

  /** Show a play on the board, in yellow. @param {{ laid: [number, number, string][] }} solution */
  show({ laid }) {
    const { desk, exercise } = this;
    if (!desk || !exercise) return;
    const board = exercise.board.map((/** @type {string[]} */ line) => [...line]);
    for (const [column, row, tile] of laid) board[row][column] = tile;
    desk.hand.recall();
    desk.view = { ...exercise, board };
    desk.draw({ last: new Set(laid.map(([column, row]) => keyOf({ column, row }))) });
  }

  /** @param {string} text @param {boolean} [wrong] */
  report(text, wrong = false) {
    this.verdict.textContent = text;
    this.verdict.classList.toggle("error", wrong);
    if (text) shell.announce(text);
  }

  draw() {
    const button = (
      /** @type {string} */ word,
      /** @type {() => void} */ run,
      main = false,
      disabled = false,
    ) =>
      h(
        "button",
        { class: `btn big${main ? " main" : ""}`, type: "button", disabled, onclick: run },
        word,
      );
    fill(
      this.score,
      t("{n} of {total}", { n: this.right, total: this.count }),
      h("small", {}, t("answered correctly")),
    );
    const others = this.exercise?.other ?? [];
    fill(
      this.ask,
      question(this.kind) && h("h1", { class: "question" }, question(this.kind)),
      this.kind === "endgame" &&
        h(
          "p",
          { class: "note" },
          t("Your opponent has: {tiles}", { tiles: others.join(" ") || "…" }),
        ),
    );
    if (this.entry) this.entry.hidden = this.over;
    const waits = !this.exercise;
    const { activeElement } = document;
    const focused = this.buttons.contains(activeElement);
    fill(
      this.buttons,
      this.over
        ? button(t("Next question"), () => void this.next(), true)
        : this.kind === "exists"
          ? [
              button(t("Yes"), () => void this.answer("yes"), true, waits),
              button(t("No"), () => void this.answer("no"), false, waits),
            ]
          : [
              BOARDS.includes(this.kind) &&
                button(t("Play"), () => this.play(), true, waits || !this.desk?.text),
              button(t("Show the answer"), () => void this.answer("?"), false, waits),
            ],
    );
    if (focused || this.over)
      /** @type {HTMLElement | null} */ (this.buttons.querySelector(".btn:not([disabled])"))?.focus(
        {
          preventScroll: true,
        },
      );
  }
}

/** @param {HTMLElement} main */
export function draw(main) {
  shell.name(t("Training"), "Scrabble");
  document.body.className = "p-scrabble p-training boarded";
  shell.keys("scrabble", [
    ["A…Z", t("type at the cursor")],
    ["Enter", t("give the answer")],
  ]);
  const training = new Training(main);
  shell.tools([
    { icon: "shuffle", word: t("Shuffle"), run: () => training.desk?.shuffle() },
    { icon: "next", word: t("Skip"), run: () => void training.next() },
    shell.manualTool(),
  ]);
  void training.next();
}
