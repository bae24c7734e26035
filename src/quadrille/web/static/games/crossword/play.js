/** Solving a crossword: the grid, the clue of the current word, the list of clues, letters to tap. */

import { Board } from "../../core/board.js";
import { fill, h, s } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";
import { Players } from "../../core/players.js";
import { asking } from "./asking.js";
import { clueBar, drawLists, letterKeys, pencilKey, squareLabel, squareNumbers } from "./parts.js";
import { baseline, labelOf, nameOf, other, place, placeOf, roman } from "./squares.js";
import { watchOf } from "./stopwatch.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/games.js").Change} Change */
/** @typedef {import("../../core/board.js").Place} Place */
/** @typedef {{ direction: "across" | "down", number: number, label: string, cells: [number, number][], clue: string }} Word */

const FIXED = "=!";
/** The class of a letter by its mark. @type {Record<string, string>} */
const KINDS = { "?": " pencilled", x: " wrong", "!": " revealed" };

export class Crossword {
  /** @param {import("../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View} */
    this.view = room.table.view;
    this.pencil = false;
    /** Letters that are written here and not acknowledged yet, by square. @type {Map<string, { letter: string, mark: string }>} */
    this.pending = new Map();
    const first = this.words[0];
    /** @type {Word} */
    this.word = first;
    const { columns, rows } = this.view;
    const french = this.view.numbering === "french";
    /** The rectangles under the word at hand. */
    this.marked = s("g");
    /** @type {Board} */
    this.board = new Board({
      columns,
      rows,
      label: t("Crossword, {columns} columns, {rows} rows", { columns, rows }),
      cellLabel: (column, row) => squareLabel(this, column, row),
      across: french ? Array.from({ length: columns }, (_, at) => String(at + 1)) : [],
      down: french ? Array.from({ length: rows }, (_, at) => roman(at + 1)) : [],
      pick: (place) => this.pick(place),
      key: (event) => this.boardKey(event),
    });
    this.board.setTabStop(place(first.cells[0]));
    this.clueText = h("p", { class: "clue-text", "aria-live": "polite" });
    this.progress = h("span");
    this.watch = watchOf(room);
    this.lists = h("div", { class: "clue-lists" });
    this.pencilKey = pencilKey(this);
    this.help = asking(this);
    this.players = room.table.seats.length > 1 ? new Players(room.table) : undefined;
    this.parts = {
      state: [
        clueBar(this),
        h("p", { class: "note clue-progress" }, this.progress, " ", this.watch.element),
      ],
      stage: [this.board.svg],
      tray: room.table.you === null ? [] : [letterKeys(this)],
      notes: [...(this.players ? [this.players.element] : []), this.help.element, this.lists],
    };
    this.lessonNotes = [this.help.element, this.lists];
    this.drawSquares();
    drawLists(this);
    this.select(first, place(first.cells[0]));
  }

  /** @returns {Word[]} */
  get words() {
    return this.view.words;
  }

  // The square and the word at hand

  /** @param {Place} at @returns {string} */
  letterAt(at) {
    return this.pending.get(nameOf(at))?.letter ?? this.view.letters[at.row][at.column];
  }

  /** @param {Place} at @returns {string} */
  markAt(at) {
    return this.pending.get(nameOf(at))?.mark ?? this.view.marks[at.row][at.column];
  }

  /** @param {Place} at @param {string} direction @returns {Word | undefined} */
  wordAt(at, direction) {
    return this.words.find(
      (word) =>
        word.direction === direction &&
        word.cells.some(([column, row]) => column === at.column && row === at.row),
    );
  }

  /** @param {Place} at */
  pick(at) {
    if (this.view.letters[at.row][at.column] === "#") return;
    // A press has moved the tab stop already: the square chosen before is remembered.
    if (nameOf(at) === this.chosen) return this.turn();
    const { direction } = this.word;
    const word = this.wordAt(at, direction) ?? this.wordAt(at, other(direction));
    if (word) this.select(word, at);
  }

  /** @returns {Place} */
  get at() {
    return this.board.at;
  }

  /** @param {Word} word @param {Place} at @param {boolean} [focused] */
  select(word, at, focused = this.board.svg.contains(document.activeElement)) {
    this.word = word;
    this.chosen = nameOf(at);
    this.board.direction = word.direction === "across" ? "right" : "down";
    if (focused) this.board.focus(at);
    else this.board.setTabStop(at);
    this.drawWord();
  }

  turn() {
    const word = this.wordAt(this.at, other(this.word.direction));
    if (word) this.select(word, this.at);
  }

  /** Go to the next clue, or the one before: its first empty square. @param {1 | -1} by */
  step(by) {
    const { words } = this;
    const word = words[(words.indexOf(this.word) + by + words.length) % words.length];
    this.select(word, this.firstEmpty(word));
  }

  /** @param {Word} word @returns {Place} */
  firstEmpty(word) {
    const places = word.cells.map(place);
    return places.find((at) => this.letterAt(at) === ".") ?? places[0];
  }

  /** Go along the word. @param {1 | -1} by */
  along(by) {
    const index = this.indexInWord() + by;
    const cell = this.word.cells[index];
    if (cell) this.select(this.word, place(cell));
  }

  indexInWord() {
    return this.word.cells.findIndex(
      ([column, row]) => column === this.at.column && row === this.at.row,
    );
  }

  // Writing

  /** @param {string} letter */
  write(letter) {
    // Without a connection letters wait, and are sent later.
    if (!this.room.mayMove) return;
    const { at } = this;
    const mark = this.markAt(at);
    const same = this.letterAt(at) === letter && (mark === "?") === this.pencil && mark !== "x";
    if (!FIXED.includes(mark) && !same) this.send(at, letter);
    this.along(1);
  }

  /** @returns {void} */
  erase() {
    if (!this.room.mayMove) return;
    const { at } = this;
    const erasable = (/** @type {Place} */ one) =>
      this.letterAt(one) !== "." && !FIXED.includes(this.markAt(one));
    if (erasable(at)) return this.send(at, "-");
    this.along(-1);
    if (erasable(this.at)) this.send(this.at, "-");
  }

  /** Show a letter at once, and send it. @param {Place} at @param {string} letter */
  send(at, letter) {
    const name = nameOf(at);
    const sign = this.pencil && letter !== "-" ? "?" : "";
    const shown = { letter: letter === "-" ? "." : letter, mark: sign || " " };
    this.pending.set(name, shown);
    this.drawSquares();
    void this.room.play(`${name} ${letter}${sign}`).then((done) => {
      if (this.pending.get(name) === shown) this.pending.delete(name);
      // What was refused can be written again where it was.
      if (!done) this.select(this.wordAt(at, this.word.direction) ?? this.word, at);
      this.drawSquares();
    });
  }

  /** @param {"check" | "reveal"} what @param {"letter" | "word" | "grid"} scope */
  ask(what, scope) {
    const first = nameOf(place(this.word.cells[0]));
    const named = {
      letter: ` ${nameOf(this.at)}`,
      word: ` ${first} ${this.word.direction}`,
      grid: "",
    };
    void this.room.play(`${what}${named[scope]}`);
  }

  togglePencil() {
    this.pencil = !this.pencil;
    this.help.draw();
    this.room.announce(this.pencil ? t("Pencil") : t("Ink"));
  }

  // Keys

  /** @param {KeyboardEvent} event @returns {boolean} */
  boardKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "Tab") return this.tab(event);
    return this.arrow(event.key) || this.edit(event.key);
  }

  /** Tab goes from clue to clue; from the last one it leaves the grid. @param {KeyboardEvent} event */
  tab(event) {
    const index = this.words.indexOf(this.word) + (event.shiftKey ? -1 : 1);
    if (index < 0 || index >= this.words.length) return false;
    this.step(event.shiftKey ? -1 : 1);
    return true;
  }

  /** Arrows turn first, then go on over black squares. @param {string} key @returns {boolean} */
  arrow(key) {
    /** @type {Record<string, ["across" | "down", number]>} */
    const arrows = {
      ArrowLeft: ["across", -1],
      ArrowRight: ["across", 1],
      ArrowUp: ["down", -1],
      ArrowDown: ["down", 1],
    };
    const found = arrows[key];
    if (!found) return false;
    const [direction, by] = found;
    const turned = this.wordAt(this.at, direction);
    if (this.word.direction !== direction && turned) return (this.select(turned, this.at), true);
    const { columns, rows } = this.view;
    let { column, row } = this.at;
    do {
      if (direction === "across") column += by;
      else row += by;
      if (column < 0 || row < 0 || column >= columns || row >= rows) return true;
    } while (this.view.letters[row][column] === "#");
    const at = { column, row };
    const word = this.wordAt(at, direction) ?? this.wordAt(at, other(direction));
    if (word) this.select(word, at);
    return true;
  }

  /** @param {string} key @returns {boolean} */
  edit(key) {
    if (key === "Backspace" || key === "Delete") return (this.erase(), true);
    if (key === " " || key === "Enter") return (this.turn(), true);
    if (key === ".") return (this.togglePencil(), true);
    const letter = key
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toUpperCase();
    const own = key.toUpperCase();
    const found = this.view.alphabet.includes(own) ? own : letter;
    if (!this.view.alphabet.includes(found)) return false;
    this.write(found);
    return true;
  }

  /** A letter that no cell has used goes to the grid. @param {KeyboardEvent} event */
  key(event) {
    if (this.room.replay || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key.length !== 1 && event.key !== "Backspace" && !event.key.startsWith("Arrow"))
      return false;
    this.board.focus(this.at);
    return this.arrow(event.key) || this.edit(event.key);
  }

  // Drawing

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    const before = this.view;
    this.view = view;
    this.word = this.words[before.words.indexOf(this.word)] ?? this.words[0];
    if (change?.line === "move" && change.text?.startsWith("check"))
      this.announceCheck(change.text);
    this.drawSquares();
    drawLists(this);
    this.drawWord();
    this.players?.show(this.room.table, []);
  }

  /** Say how many of the letters that a move checks are right, and how many are wrong. @param {string} move */
  announceCheck(move) {
    const marks = this.marksIn(move.split(" ").slice(1));
    const count = (/** @type {string} */ mark) => marks.filter((one) => one === mark).length;
    const [right, wrong] = [count("="), count("x")];
    this.room.remark(t("{right} right, {wrong} wrong.", { right, wrong }), wrong > 0);
  }

  /** The marks of a square, of the word through it, or of the grid. @param {string[]} scope */
  marksIn([name, direction]) {
    if (!name) return [...this.view.marks.join("")];
    const at = placeOf(name);
    const cells = direction ? (this.wordAt(at, direction)?.cells ?? []) : [[at.column, at.row]];
    return cells.map(([column, row]) => this.view.marks[row][column]);
  }

  drawSquares() {
    const { columns, rows, numbering } = this.view;
    const back = [];
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) back.push(this.square(column, row));
    const numbers = numbering === "american" ? squareNumbers(this.words) : [];
    fill(this.board.back, this.marked, back, numbers);
    this.board.relabel();
    this.drawMarked();
    const { squares, empty, over } = this.view;
    const full = !empty && !over;
    this.progress.textContent = full
      ? t("The grid is full, and some letters are wrong.")
      : tn("{done} of {all} squares", "{done} of {all} squares", squares - empty, {
          done: number(squares - empty),
          all: number(squares),
        });
    this.help.draw();
  }

  /** @param {number} column @param {number} row */
  square(column, row) {
    const [x, y] = [column * UNIT, row * UNIT];
    if (this.view.letters[row][column] === "#")
      return s("rect", { class: "black-square", x, y, width: UNIT, height: UNIT });
    const letter = this.letterAt({ column, row });
    if (letter === ".") return null;
    const mark = this.markAt({ column, row });
    const kind = KINDS[mark] ?? "";
    const line = y + baseline(this.view.numbering);
    return s(
      "g",
      {},
      s("text", { class: `entered${kind}`, x: x + 20, y: line }, letter),
      mark === "x" && s("path", { class: "wrong-line", d: `M${x + 5} ${y + 35}l30-30` }),
    );
  }

  drawMarked() {
    fill(
      this.marked,
      this.word.cells.map(([column, row]) =>
        s("rect", {
          class:
            column === this.at.column && row === this.at.row ? "current-square" : "current-word",
          x: column * UNIT,
          y: row * UNIT,
          width: UNIT,
          height: UNIT,
        }),
      ),
    );
  }

  drawWord() {
    this.drawMarked();
    fill(
      this.clueText,
      h("b", {}, labelOf(this.word)),
      ` ${this.clueOf(this.word)} `,
      this.word.clue && h("small", {}, tn("{n} letter", "{n} letters", this.word.cells.length)),
    );
    for (const button of this.lists.querySelectorAll("button"))
      button.setAttribute(
        "aria-current",
        String(button.value === String(this.words.indexOf(this.word))),
      );
    this.scrollToClue();
  }

  /** Show the current clue in its list, without moving the page. */
  scrollToClue() {
    const clue = this.lists.querySelector('[aria-current="true"]');
    const list = clue?.closest(".clues");
    if (!clue || !list) return;
    const [inside, around] = [clue.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inside.top < around.top) list.scrollTop -= around.top - inside.top;
    if (inside.bottom > around.bottom) list.scrollTop += inside.bottom - around.bottom;
  }

  /** @param {Word} word */
  clueOf(word) {
    return word.clue || tn("({n} letter)", "({n} letters)", word.cells.length);
  }

  /** @param {Word} word */
  isFull(word) {
    return word.cells.every((cell) => this.letterAt(place(cell)) !== ".");
  }
}
