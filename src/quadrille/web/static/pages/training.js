/** Training for Scrabble: one question after the other, about a position or about words. */

import { PREPARING, post, work } from "../core/api.js";
import { definable } from "../core/definition.js";
import { fill, h } from "../core/dom.js";
import { language, t, tn } from "../core/i18n.js";
import { convention } from "../core/settings.js";
import * as shell from "../core/shell.js";
import { ScrabbleBoard } from "../games/scrabble-board.js";
import { Desk } from "../games/scrabble-desk.js";
import { keyOf } from "../games/scrabble-notation.js";
import { colourKey } from "../games/scrabble-sheet.js";
import { study } from "./study.js";

/** @typedef {import("../games/index.js").View} View */
/** @typedef {{ right: boolean, over: boolean, solution: any, wrong?: string[] }} Verdict */

const BOARDS = ["exists", "best", "seven", "top", "endgame"];
const TRIES = 3;

/** What can be asked. @returns {[string, string][]} */
const kinds = () => [
  ["exists", t("A seven: yes or no?")], ["best", t("Find the top")], ["seven", t("Find the seven")], ["top", t("The clear best")],
  ["endgame", t("Endgame")], ["anagrams", t("Anagrams")], ["hooks", t("Hooks")], ["new", t("Rare or invented")],
];

/** The question itself. @param {string} kind */
const question = (kind) => ({
  exists: t("Is there a play of seven tiles?"), best: t("Find the top: each play is answered with yes or no."),
  seven: t("One play lays all seven tiles. Which?"), top: t("One play has many more points than any other. Which?"),
  endgame: t("The bag is empty. Which move comes out best at the end of the game?"),
}[kind] ?? "");

/** A desk without a table: nothing is asked about a play before it is the answer. */
class Bench extends Desk {
  async ask() {}
}

class Training {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    const asked = new URLSearchParams(location.search);
    this.kind = kinds().some(([kind]) => kind === asked.get("kind")) ? String(asked.get("kind")) : "seven";
    this.language = asked.get("language") ?? (language === "fr" ? "fr" : "en");
    /** The question of the address, so that it can be given to others. @type {number | undefined} */
    this.seed = /^\d{1,9}$/.test(asked.get("seed") ?? "") ? Number(asked.get("seed")) : undefined;
    this.right = this.count = this.tries = 0;
    /** @type {View | null} */
    this.asked = null;
    this.over = false;
    /** @type {Bench | null} */
    this.desk = null;
    /** Where words are answered. @type {HTMLElement | null} */
    this.entry = null;
    this.verdict = h("p", { class: "note", role: "status" });
    this.score = h("p", { class: "score" });
    this.acts = h("div", { class: "actes" });
    this.stage = h("section", { class: "stage", id: "plateau" });
    this.tray = h("section", { class: "vrac" });
    this.ask = h("div", { class: "demande" });
    fill(main, h("section", { class: "etat" }, this.score, this.ask), this.stage, this.tray,
      h("section", { class: "notes" }, h("section", { class: "verdict" }, this.verdict), this.choices(), colourKey()));
  }

  /** What is asked, in which language. */
  choices() {
    const select = h("select", { class: "saisie", onchange: () => this.begin(select.value, this.language) },
      kinds().map(([kind, word]) => h("option", { value: kind, selected: kind === this.kind }, word)));
    return h("section", { class: "reglages" }, h("label", { class: "champ" }, h("span", {}, t("What is asked")), select),
      shell.segment(t("Words"), "words", [["fr", "Français"], ["en", "English"]], this.language, (code) => this.begin(this.kind, code)));
  }

  /** @param {string} kind @param {string} code */
  begin(kind, code) {
    this.kind = kind;
    this.language = code;
    void this.next();
  }

  /** @param {string} answer @param {number} [seed] @returns {Promise<any>} */
  async engine(answer, seed) {
    const wish = { kind: this.kind, language: this.language, answer, ...(seed === undefined ? {} : { seed }) };
    const job = await work("/api/train", wish, ({ preparing }) => preparing && this.verdict.textContent !== PREPARING() && this.tell(PREPARING()));
    return job.found;
  }

  /** Ask the next question. */
  async next() {
    this.tell(t("A question is being looked for. The first time takes longer."));
    this.asked = null;
    this.over = false;
    this.tries = TRIES;
    this.draw();
    void this.empty();
    const wish = `${this.kind} ${this.language}`;
    try {
      const found = await this.engine("", this.seed);
      if (wish !== `${this.kind} ${this.language}`) return;
      this.asked = found;
      this.seed = undefined;
      history.replaceState(null, "", `?kind=${this.kind}&language=${this.language}&seed=${found.seed}`);
      this.tell("");
      this.lay();
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error), true);
    }
    this.draw();
  }

  /** An empty board until there is a question: the first one takes a while. */
  async empty() {
    if (this.stage.firstChild || !BOARDS.includes(this.kind)) return;
    const frames = await post("/api/replay/scrabble", { options: { lexicon: this.language }, moves: [], seats: 2 }).catch(() => null);
    const view = frames?.first;
    if (!view || this.stage.firstChild) return;
    const board = new ScrabbleBoard(view, {});
    const { svg } = board;
    board.draw(view, {});
    fill(this.stage, svg);
    this.main.style.setProperty("--ratio", String(svg.viewBox.baseVal.width / svg.viewBox.baseVal.height));
  }

  /** Lay the position of a question, or its letters. */
  lay() {
    const view = /** @type {View} */ (this.asked);
    if (!BOARDS.includes(this.kind)) {
      this.desk = null;
      const field = study(this.kind, view, (answer) => void this.answer(answer));
      document.body.className = "p-scrabble p-etude";
      fill(this.stage, field.show);
      this.entry = field.entry;
      fill(this.tray, field.entry, this.acts);
      field.focus();
      return;
    }
    document.body.className = "p-scrabble p-entraine";
    const room = { table: { view, status: "playing", code: "" }, say: shell.say, remark: (/** @type {string} */ text) => this.tell(text, true), forget: () => this.tell("") };
    this.desk = new Bench(/** @type {any} */ (room), { changed: () => this.draw(), enter: () => this.play(), escape: () => false });
    fill(this.stage, this.desk.board.svg);
    fill(this.tray, this.desk.rack.element, this.acts);
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
    if (!this.asked || this.over) return;
    try {
      const verdict = /** @type {Verdict} */ (await this.engine(text, this.asked.seed));
      this.judge(verdict, text === "?");
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error), true);
    }
    this.draw();
  }

  /** @param {Verdict} verdict @param {boolean} given */
  judge(verdict, given) {
    const puzzle = BOARDS.includes(this.kind) && this.kind !== "exists" && this.kind !== "best";
    if (!verdict.over && puzzle && (this.tries -= 1) > 0) {
      return this.tell(tn("No, not that one; {n} try left.", "No, not that one; {n} tries left.", this.tries), true);
    }
    if (!verdict.over && this.kind === "best") return this.tell(t("No: there is better."), true);
    if (!verdict.over) return void this.answer("?");
    this.over = true;
    this.count += 1;
    this.right += verdict.right ? 1 : 0;
    this.tell(`${verdict.right ? t("Right.") : given ? "" : t("Wrong.")} ${this.solution(verdict.solution)}`.trim(), !verdict.right && !given);
    if (verdict.solution?.laid) this.show(verdict.solution);
    if (Array.isArray(verdict.solution) && this.kind !== "hooks") fill(this.verdict, this.verdict.textContent?.split(":")[0] ?? "", ": ",
      verdict.solution.flatMap((word, index) => [index ? ", " : "", definable(word, this.asked?.lexicon)]));
  }

  /** What would have been right, in words. @param {any} solution */
  solution(solution) {
    if (this.kind === "exists" && !solution) return t("There is none.");
    if (Array.isArray(solution)) return t("The answer: {words}", { words: solution.join(", ") });
    const place = solution.at?.[convention()] ?? "";
    return t("The answer is {move}, {points}.", { move: `${place} ${solution.word}`.trim(), points: tn("{n} point", "{n} points", solution.points) });
  }

  /** Show a play on the board, in yellow. @param {{ laid: [number, number, string][] }} solution */
  show({ laid }) {
    const { desk, asked } = this;
    if (!desk || !asked) return;
    const board = asked.board.map((/** @type {string[]} */ line) => [...line]);
    for (const [column, row, tile] of laid) board[row][column] = tile;
    desk.hand.recall();
    desk.view = { ...asked, board };
    desk.draw({ last: new Set(laid.map(([column, row]) => keyOf({ column, row }))) });
  }

  /** @param {string} text @param {boolean} [wrong] */
  tell(text, wrong = false) {
    this.verdict.textContent = text;
    this.verdict.classList.toggle("faute", wrong);
    if (text) shell.say(text);
  }

  draw() {
    const button = (/** @type {string} */ word, /** @type {() => void} */ run, main = false, disabled = false) =>
      h("button", { class: `btn big${main ? " main" : ""}`, type: "button", disabled, onclick: run }, word);
    fill(this.score, t("{n} of {total}", { n: this.right, total: this.count }), h("small", {}, t("answered right")));
    const others = this.asked?.other ?? [];
    fill(this.ask, question(this.kind) && h("h1", { class: "question" }, question(this.kind)),
      others.length > 0 && h("p", { class: "note" }, t("The other has: {tiles}", { tiles: others.join(" ") })));
    if (this.entry) this.entry.hidden = this.over;
    const { activeElement } = document;
    const focused = this.acts.contains(activeElement);
    fill(this.acts, !this.asked ? null : this.over ? button(t("Next question"), () => void this.next(), true)
      : this.kind === "exists" ? [button(t("Yes"), () => void this.answer("yes"), true), button(t("No"), () => void this.answer("no"))]
        : [this.desk && button(t("Play"), () => this.play(), true, !this.desk.text), button(t("Show the answer"), () => void this.answer("?"))]);
    if (focused || this.over) /** @type {HTMLElement | null} */ (this.acts.querySelector(".btn:not([disabled])"))?.focus({ preventScroll: true });
  }
}

/** @param {HTMLElement} main */
export function draw(main) {
  shell.name(t("Training"), "Scrabble");
  document.body.className = "p-scrabble p-entraine";
  shell.keys("scrabble", [["A…Z", t("write at the cursor")], ["Enter", t("give the answer")]]);
  const training = new Training(main);
  shell.tools([{ icon: "shuffle", word: t("Shuffle"), run: () => training.desk?.shuffle() },
    { icon: "next", word: t("Other"), run: () => void training.next() }, shell.manualTool()]);
  void training.next();
}
