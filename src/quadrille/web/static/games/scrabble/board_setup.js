/** A position set up by hand: letters on the board, racks, bag, scores, words; or a CGP pasted. */

import { get } from "../../core/api.js";
import { fill, h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { ScrabbleBoard } from "./board.js";
import { SIDE, along, onBoard } from "./notation.js";
import { WORDS } from "./options.js";

/** @typedef {import("../../core/board.js").Place} Place */
/** @typedef {{ done: (position: string, language: string, lexicon: string) => void, cancel: () => void }} Handlers */

/** Tiles as CGP has them. @param {string[]} tiles */
const writeTiles = (tiles) => tiles.map((tile) => (tile.length > 1 ? `[${tile}]` : tile)).join("");

/** A row of the board as CGP has it. @param {string[]} row */
const writeRow = (row) =>
  writeTiles(row.map((tile) => tile || ".")).replace(/\.+/g, (free) => String(free.length));

/**
 * The lists of words that the form offers, and which tiles they have: the list in use is one of them.
 * @param {string} used @param {import("./board_line.js").Shown} shown @returns {[string, string, string][]}
 */
function lists(used, { lexicon, language }) {
  /** @type {[string, string, string][]} */
  const some = WORDS()
    .filter(([name]) => !name.includes(" "))
    .map(([name, word]) => [name, word, name.slice(0, 2)]);
  const isOffered = some.some(([name, , code]) => name === used && code === language);
  return isOffered ? some : [...some, [used, lexicon, language]];
}

/**
 * Add the visitor’s own lists and those of this server to the lists of words on offer.
 * @param {HTMLSelectElement} select @param {string} code the tiles for a list that names no language
 */
async function addLists(select, code) {
  const [own, served] = await Promise.all(
    ["/api/me/lists", "/api/lexicons"].map((path) => get(path).catch(() => [])),
  );
  const found = [
    ...own
      .filter((/** @type {{ kind: string }} */ { kind }) => kind === "lexicon")
      .map((/** @type {{ name: string, title: string, language: string }} */ one) => [
        one.name,
        one.title,
        one.language,
      ]),
    ...served.map((/** @type {string} */ name) => [
      name,
      t("{name}, a list on this server", { name }),
      code,
    ]),
  ];
  const offered = new Set([...select.options].map(({ value }) => value));
  for (const [name, word, language] of found)
    if (!offered.has(name))
      select.append(h("option", { value: name, "data-code": language }, word));
}

export class SetUp {
  /** @param {import("./board_line.js").Shown} shown @param {string} lexicon @param {Handlers} handlers */
  constructor(shown, lexicon, handlers) {
    this.shown = shown;
    this.handlers = handlers;
    /** What lies on the board. */
    this.tiles = shown.board.map((row) => [...row]);
    this.blank = false;
    this.lexicon = lexicon;
    this.code = shown.language;
    /** Turns without points so far. */
    this.barren = shown.over ? 0 : shown.barren;
    this.board = new ScrabbleBoard(/** @type {any} */ (this.view), {
      pick: (place, how) => this.pick(place, how),
      key: (event, place) => this.key(event, place),
    });
    this.board.draw(/** @type {any} */ (this.view), {});
    this.palette = h("div", { class: "palette", role: "group", "aria-label": t("Letters") });
    this.drawPalette();
    this.form = this.fields();
  }

  get view() {
    return { ...this.shown, board: this.tiles, lexicon: "none" };
  }

  /** The letters to press, where there is no keyboard. */
  drawPalette() {
    const press = (/** @type {string} */ word, /** @type {() => void} */ run, on = false) =>
      h("button", { class: "btn", type: "button", "aria-pressed": String(on), onclick: run }, word);
    fill(
      this.palette,
      Object.keys(this.shown.letters).map((letter) => press(letter, () => this.write(letter))),
      press(
        t("Blank"),
        () => {
          this.blank = !this.blank;
          this.drawPalette();
        },
        this.blank,
      ),
      press(t("Erase"), () => this.erase()),
      press(t("Direction"), () => this.turn()),
    );
  }

  /** @param {Place} place @param {"mouse" | "touch" | "key"} how */
  pick(place, how) {
    const { board } = this.board;
    if (how !== "key" && board.at.column === place.column && board.at.row === place.row)
      if (this.picked === `${place.column},${place.row}`) this.turn();
    this.picked = `${place.column},${place.row}`;
    board.focus(place);
  }

  turn() {
    const { board } = this.board;
    board.direction = board.direction === "right" ? "down" : "right";
    board.drawCursor();
  }

  /** @param {KeyboardEvent} event @param {Place} place */
  key(event, place) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === " ") return (this.turn(), true);
    if (event.key === "Escape") return (this.handlers.cancel(), true);
    if (event.key === "Enter") return (this.finish(), true);
    if (event.key === "Backspace" || event.key === "Delete")
      return (this.erase(event.key === "Backspace"), true);
    const letter = event.key.toUpperCase();
    if (!(letter in this.shown.letters)) return false;
    this.write(letter, event.shiftKey, place);
    return true;
  }

  /** Write a letter at the cursor, and go on. @param {string} letter @param {boolean} [blank] @param {Place} [place] */
  write(letter, blank = this.blank, place = this.board.board.at) {
    this.tiles[place.row][place.column] = blank ? letter.toLowerCase() : letter;
    this.board.draw(/** @type {any} */ (this.view), {});
    const next = along(place, this.board.board.direction === "down", 1);
    this.board.board.focus(onBoard(next) ? next : place);
    this.picked = "";
  }

  /** Take the tile at the cursor away, or with `back` the one before a free square. @param {boolean} [back] */
  erase(back = true) {
    const { board } = this.board;
    let { at } = board;
    const before = along(at, board.direction === "down", -1);
    if (back && !this.tiles[at.row][at.column] && onBoard(before)) at = before;
    this.tiles[at.row][at.column] = "";
    this.board.draw(/** @type {any} */ (this.view), {});
    board.focus(at);
  }

  /** The fields beside the board. */
  fields() {
    const { shown } = this;
    const input = (/** @type {string} */ value, /** @type {Record<string, any>} */ more = {}) =>
      h("input", {
        class: "input",
        value,
        autocomplete: "off",
        autocapitalize: "characters",
        maxlength: 7,
        ...more,
      });
    const number = (/** @type {number} */ value) =>
      h("input", { class: "input", type: "number", value: String(value), min: -999, max: 1999 });
    this.own = input(shown.racks[0].join(""));
    this.other = input((shown.racks[1] ?? []).join(""));
    this.ownScore = number(shown.scores[0]);
    this.otherScore = number(shown.scores[1] ?? 0);
    this.bag = input(shown.custom_bag ?? "", { maxlength: 120, placeholder: t("all the rest") });
    this.noBag = h("input", { type: "checkbox", checked: shown.custom_bag === "" });
    this.cgp = h("textarea", { class: "input", rows: 3, spellcheck: "false" });
    const used = this.lexicon || this.code;
    this.words = h(
      "select",
      { class: "input" },
      lists(used, shown).map(([name, word, code]) =>
        h("option", { value: name, selected: used === name, "data-code": code }, word),
      ),
    );
    void addLists(this.words, this.code);
    const field = (/** @type {string} */ word, /** @type {Node} */ one) =>
      h("label", { class: "field" }, h("span", {}, word), one);
    return h(
      "form",
      {
        class: "choices setup",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.finish();
        },
      },
      h("h2", {}, t("Set up a position")),
      field(t("Tiles of the player to move"), this.own),
      field(t("The opponent’s tiles, if known"), this.other),
      field(t("Points of the player to move"), this.ownScore),
      field(t("The opponent’s points"), this.otherScore),
      field(t("Tiles in the bag"), this.bag),
      h("label", { class: "check" }, this.noBag, t("The bag is empty")),
      field(t("Tiles and words"), this.words),
      h(
        "p",
        { class: "note" },
        h("a", { href: "/words" }, t("Look up words; manage your dictionaries and themes")),
      ),
      field(t("or a position in CGP format"), this.cgp),
      h(
        "div",
        { class: "buttons" },
        h("button", { class: "btn main", type: "submit" }, t("Done")),
        h(
          "button",
          {
            class: "btn",
            type: "button",
            onclick: () => {
              this.tiles = Array.from({ length: SIDE }, () => Array(SIDE).fill(""));
              this.barren = 0;
              this.board.draw(/** @type {any} */ (this.view), {});
            },
          },
          t("Clear the board"),
        ),
        h(
          "button",
          { class: "btn", type: "button", onclick: () => this.handlers.cancel() },
          t("Cancel"),
        ),
      ),
    );
  }

  /** Give the position back as CGP. */
  finish() {
    const { own, other, ownScore, otherScore, bag, noBag, cgp, words } = this;
    if (!own || !other || !ownScore || !otherScore || !bag || !noBag || !cgp || !words) return;
    const code = words.selectedOptions[0]?.dataset.code ?? this.code;
    const lexicon = words.value === code ? "" : words.value;
    if (cgp.value.trim()) return this.handlers.done(cgp.value.trim(), code, lexicon);
    const board = this.tiles.map(writeRow).join("/");
    const letters = (/** @type {HTMLInputElement} */ { value }) =>
      value.toUpperCase().replace(/\s/g, "");
    const points = (/** @type {HTMLInputElement} */ { value }) =>
      String(Math.trunc(Number(value)) || 0);
    const held = noBag.checked ? " bag;" : letters(bag) ? ` bag ${letters(bag)};` : "";
    // The form has fields for two seats; the others stay as they are.
    const more = this.shown.racks.slice(2).map(writeTiles);
    const racks = [letters(own), letters(other), ...more].join("/");
    const scores = [points(ownScore), points(otherScore), ...this.shown.scores.slice(2)].join("/");
    this.handlers.done(`${board} ${racks} ${scores} ${this.barren}${held}`, code, lexicon);
  }
}
