/** The editor: make a crossword square by square, with an engine that fills and weighs words. */

import "./translation.js";
import { Board } from "../../core/board.js";
import { fill, h, s } from "../../core/dom.js";
import { language, t, tn } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";
import * as shell from "../../core/shell.js";
import {
  BLACK,
  Banned,
  History,
  OPEN,
  emptyDraft,
  inClueOrder,
  slotsOf,
  stored,
  twinOf,
  wordOf,
} from "./draft.js";
import { Helper } from "./editor_engine.js";
import { panels } from "./editor_panels.js";
import { boardKey } from "./editor_keys.js";
import { openTable } from "./editor_letters.js";
import { baseline, labelOf, nameOf, other, roman } from "./squares.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Slot} Slot */
/** @typedef {import("../../core/board.js").Place} Place */
/** @typedef {"write" | "black" | "select"} Brush */

/** The usual side of a grid. @type {Record<string, number>} */
const SIDES = { fr: 10, en: 11 };
/** Places with so few words left are marked. */
const NARROW = 12;

export class Editor {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.history = new History(stored() ?? emptyDraft(language, SIDES[language], SIDES[language]));
    this.banned = new Banned(() => this.draft.language);
    /** @type {Brush} */
    this.brush = "write";
    /** @type {"across" | "down"} */
    this.direction = "across";
    /** The squares that only are filled. @type {Set<number>} */
    this.selected = new Set();
    this.helper = new Helper(this);
    this.stage = h("section", { class: "stage", id: "board" });
    this.head = h("section", { class: "state" });
    this.tray = h("section", { class: "tray" });
    this.notes = h("section", { class: "notes" });
    this.status = h("p", { class: "note", role: "status" });
    this.wrong = h("p", { class: "note error", role: "alert" });
    fill(main, this.head, this.stage, this.tray, this.notes);
    this.at = 0;
    this.slots = slotsOf(this.draft);
    this.board = this.lay();
    this.panels = panels(this);
    fill(this.tray, this.panels.keys);
    fill(this.head, this.panels.head, this.panels.tools);
    fill(this.notes, this.status, this.wrong, this.panels.element);
    this.show();
  }

  get draft() {
    return this.history.now;
  }

  get rows() {
    return this.draft.text.length / this.draft.columns;
  }

  /** @returns {Slot | undefined} */
  get slot() {
    const through = this.slots.filter(({ cells }) => cells.includes(this.at));
    return through.find(({ direction }) => direction === this.direction) ?? through[0];
  }

  /** The places for words in the order of their clues. */
  get ordered() {
    return inClueOrder(this.draft, this.slots);
  }

  // Drawing

  /** Create the board again, for another size or numbering. */
  lay() {
    const { columns, numbering } = this.draft;
    const { rows } = this;
    const french = numbering === "french";
    this.laid = `${columns} ${rows} ${numbering}`;
    const board = new Board({
      columns,
      rows,
      label: t("Crossword, {columns} columns, {rows} rows", { columns, rows }),
      cellLabel: (column, row) => this.label(column, row),
      across: french ? Array.from({ length: columns }, (_, at) => String(at + 1)) : [],
      down: french ? Array.from({ length: rows }, (_, at) => roman(at + 1)) : [],
      pick: (place) => this.pick(place.row * columns + place.column),
      key: (event, place) => boardKey(this, event, place),
    });
    this.at = Math.min(this.at, this.draft.text.length - 1);
    board.setTabStop(this.place(this.at));
    fill(this.stage, board.svg);
    this.board = board;
    return board;
  }

  /** @param {number} at @returns {Place} */
  place(at) {
    return { column: at % this.draft.columns, row: Math.floor(at / this.draft.columns) };
  }

  /** @param {number} column @param {number} row */
  label(column, row) {
    const at = row * this.draft.columns + column;
    const sign = this.draft.text[at];
    const fits = this.helper.squares[at];
    const what = [
      sign === BLACK ? t("black square") : sign === OPEN ? t("empty") : sign,
      sign === BLACK && this.draft.ink[at] === "1" && t("set by hand"),
      sign !== BLACK && sign !== OPEN && this.draft.ink[at] === "0" && t("in pencil"),
      this.selected.has(at) && t("selected"),
      sign === OPEN && fits === 0 && t("no letter fits"),
      sign === OPEN && fits === 1 && t("one letter fits"),
      this.draft.notes[at] && t("note: {text}", { text: this.draft.notes[at] }),
    ];
    return t("{place}: {what}", {
      place: nameOf({ column, row }),
      what: what.filter(Boolean).join(", "),
    });
  }

  /** Draw everything after a change. */
  show() {
    const { columns, numbering } = this.draft;
    this.slots = slotsOf(this.draft);
    if (this.laid !== `${columns} ${this.rows} ${numbering}`) this.lay();
    this.drawSquares();
    this.panels?.show();
    this.tools();
    this.helper.ask();
  }

  drawSquares() {
    const { draft, slot } = this;
    const squares = [...draft.text].map((sign, at) => this.square(sign, at));
    const numbers =
      draft.numbering === "american"
        ? this.slots.map(({ cells, number }) => {
            const { column, row } = this.place(cells[0]);
            return s(
              "text",
              { class: "square-number", x: column * UNIT + 3, y: row * UNIT + 12 },
              String(number),
            );
          })
        : [];
    const marked = (slot?.cells ?? [this.at]).map((at) =>
      this.rectangle(at, at === this.at ? "current-square" : "current-word"),
    );
    const narrow = this.helper
      .narrowest()
      .filter((index) => this.helper.counts[index] <= NARROW)
      .flatMap((index) => this.slots[index].cells);
    fill(
      this.board.back,
      [...new Set(narrow)].map((at) => this.rectangle(at, "narrow-square")),
      [...this.selected].map((at) => this.rectangle(at, "selected-square")),
      marked,
      squares,
      numbers,
      Object.keys(draft.notes).map((at) => this.noteMark(Number(at))),
    );
    this.board.relabel();
  }

  /** The corner of a square with a note. @param {number} at */
  noteMark(at) {
    const { column, row } = this.place(at);
    return s("path", {
      class: "note-mark",
      d: `M${(column + 1) * UNIT - 10} ${row * UNIT + 1}h9v9z`,
    });
  }

  /** @param {number} at @param {string} kind */
  rectangle(at, kind) {
    const { column, row } = this.place(at);
    return s("rect", { class: kind, x: column * UNIT, y: row * UNIT, width: UNIT, height: UNIT });
  }

  /** @param {string} sign @param {number} at */
  square(sign, at) {
    const { column, row } = this.place(at);
    const [x, y] = [column * UNIT, row * UNIT];
    if (sign === BLACK) return this.rectangle(at, "black-square");
    if (sign !== OPEN)
      return s(
        "text",
        {
          class: `entered${this.draft.ink[at] === "1" ? "" : " pencilled"}`,
          x: x + 20,
          y: y + baseline(this.draft.numbering),
        },
        sign,
      );
    const fits = this.helper.squares[at];
    if (fits === undefined || fits > 1) return null;
    return s(
      "g",
      { class: fits ? "one-fits" : "none-fits" },
      s("rect", { x: x + 3, y: y + 3, width: UNIT - 6, height: UNIT - 6 }),
      s("text", { x: x + UNIT - 6, y: y + UNIT - 6 }, String(fits)),
    );
  }

  tools() {
    shell.tools([
      {
        icon: "undo",
        word: t("Undo"),
        disabled: !this.history.before.length,
        run: () => this.history.undo() && this.show(),
      },
      {
        icon: "redo",
        word: t("Redo"),
        disabled: !this.history.after.length,
        run: () => this.history.redo() && this.show(),
      },
      { icon: "new", word: t("Play"), href: "/new/crossword" },
      shell.manualTool(),
    ]);
  }

  // Changes

  /** Change the draft, and show it. @param {Partial<Draft>} fields */
  change(fields) {
    this.history.change(fields);
    this.show();
  }

  /** Change a text that is being typed; the board stays. @param {Partial<Draft>} fields @param {string} typed which text */
  type(fields, typed) {
    this.history.change(fields, typed);
    this.tools();
  }

  /** Write signs into squares, in ink or in pencil. @param {[number, string][]} signs @param {boolean} [ink] */
  write(signs, ink = true) {
    const text = [...this.draft.text];
    const inks = [...this.draft.ink];
    for (const [at, sign] of signs) {
      text[at] = sign;
      inks[at] = ink && sign !== OPEN ? "1" : "0";
    }
    this.change({ text: text.join(""), ink: inks.join("") });
  }

  /** Make a square black, or white again; in a symmetric grid its twin too. @param {number} at */
  blacken(at) {
    const sign = this.draft.text[at] === BLACK ? OPEN : BLACK;
    const squares = new Set([at, twinOf(at, this.draft)]);
    this.write([...squares].map((one) => [one, sign]));
  }

  /** Keep the letters of the word at hand, or let the engine change them again. */
  keepWord() {
    const cells = (this.slot?.cells ?? []).filter((at) => this.draft.text[at] !== OPEN);
    const isInked = cells.every((at) => this.draft.ink[at] === "1");
    const inks = [...this.draft.ink];
    for (const at of cells) inks[at] = isInked ? "0" : "1";
    this.change({ ink: inks.join("") });
  }

  /** Keep a note on the square at hand; an empty one removes it. @param {string} text */
  annotate(text) {
    const notes = { ...this.draft.notes, [this.at]: text.trim() };
    if (!notes[this.at]) delete notes[this.at];
    this.change({ notes });
  }

  /** Choose what a tap does; only *Select* keeps the squares that are selected. @param {Brush} brush */
  take(brush) {
    this.brush = brush;
    if (brush !== "select") this.selected.clear();
    this.show();
  }

  // The pointer and the keys

  /** @param {number} at */
  pick(at) {
    const same = at === this.at;
    this.at = at;
    if (this.brush === "black") return this.blacken(at);
    if (this.brush === "select") return this.select(at);
    if (same) this.turn();
    else this.show();
  }

  /** @param {number} at */
  select(at) {
    if (this.selected.has(at)) this.selected.delete(at);
    else this.selected.add(at);
    this.show();
  }

  turn() {
    this.direction = /** @type {"across" | "down"} */ (other(this.direction));
    this.show();
  }

  /** @param {number} at */
  go(at) {
    this.at = at;
    const place = this.place(at);
    if (this.board.svg.contains(document.activeElement)) this.board.focus(place);
    else this.board.setTabStop(place);
    this.show();
  }

  /** @param {Slot} slot */
  goTo(slot) {
    this.direction = slot.direction;
    this.go(slot.cells.find((at) => this.draft.text[at] === OPEN) ?? slot.cells[0]);
  }

  /** Go along the word. @param {1 | -1} by */
  along(by) {
    const cells = this.slot?.cells ?? [];
    const next = cells[cells.indexOf(this.at) + by];
    if (next !== undefined) this.go(next);
    else this.show();
  }

  /** @param {string} letter */
  letter(letter) {
    if (this.draft.text[this.at] === BLACK) return;
    this.write([[this.at, letter]]);
    this.along(1);
  }

  erase() {
    const sign = this.draft.text[this.at];
    if (sign !== OPEN && sign !== BLACK) return this.write([[this.at, OPEN]]);
    this.along(-1);
    if (this.draft.text[this.at] !== BLACK) this.write([[this.at, OPEN]]);
  }

  // What is said

  /** @param {string} text */
  remark(text) {
    if (this.status.textContent !== text) this.status.textContent = text;
  }

  /** @param {unknown} error */
  fail(error) {
    fill(this.wrong, error instanceof Error ? error.message : String(error));
  }

  /** The name of a place, as "3 across". @param {Slot} slot */
  named(slot) {
    const { column, row } = this.place(slot.cells[0]);
    const french = this.draft.numbering === "french";
    const across = slot.direction === "across";
    const label = french ? (across ? roman(row + 1) : String(column + 1)) : String(slot.number);
    return labelOf({ label, direction: slot.direction });
  }

  /** @param {Slot} slot */
  heading(slot) {
    return `${this.named(slot)} · ${wordOf(this.draft, slot).replaceAll(OPEN, "·")} · ${tn("{n} letter", "{n} letters", slot.cells.length)}`;
  }
}

/** @param {HTMLElement} main */
export function draw(main) {
  document.body.className = "p-crossword p-maker";
  shell.name(t("Crossword"), t("editor"));
  shell.keys("crossword", [
    ["A … Z", t("type a letter, in ink")],
    ["← ↑ → ↓", t("move on; change direction")],
    ["⇧ ← ↑ → ↓", t("select squares")],
    ["Tab · ⇧ Tab", t("next word; previous word")],
    ["␣ · Enter", t("change direction")],
    [". · #", t("black square")],
    ["!", t("lock or unlock the word")],
    ["⌫", t("erase")],
  ]);
  const editor = new Editor(main);
  const code = new URLSearchParams(location.search).get("letters");
  if (code) void openTable(editor, code);
}
