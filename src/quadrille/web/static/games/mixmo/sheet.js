/** The grid of Mixmo as it is drawn: parts by shape and ink, doubles, jokers, words that are wrong. */

import { fill, redraw, s } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";
import { tileAt } from "../../core/tiles.js";

/** @typedef {{ row: number, column: number }} Place */
/** @typedef {{ row: number, column: number, letter: string }} Laid */
/** @typedef {{ word: string, row: number, column: number, across: boolean, valid: boolean, theme: boolean, points: number }} Word */
/**
 * A grid and its tray, with what the judge says of them.
 * @typedef {object} DeskView
 * @property {string[]} grid
 * @property {string} tray
 * @property {[number, number][]} bandits
 * @property {Word[]} words
 * @property {[number, number][][]} parts
 * @property {[number, number][]} crossings
 * @property {number} points
 * @property {boolean} justified
 * @property {{ code: string, message: string }[]} reasons
 * @property {string} letters
 * @property {string} bandit_letters
 */
/**
 * Temporary marks over the grid.
 * @typedef {object} Marks
 * @property {Set<string>} selected
 * @property {Laid[]} pencil tiles that are proposed
 * @property {Set<string>} gone places whose tiles are in the hand
 * @property {Set<string>} last places of the last move
 * @property {Record<string, boolean>} helps
 */

export const SIDE = 20;

/** A place as a key. @param {number} row @param {number} column */
export const at = (row, column) => `${row} ${column}`;

/** A key as a place. @param {string} key @returns {Place} */
export function placed(key) {
  const [row, column] = key.split(" ").map(Number);
  return { row, column };
}

const small = (/** @type {string} */ sign) => sign !== sign.toUpperCase();

/** The cells of a word. @param {Word} word */
const cellsOf = ({ word, row, column, across }) =>
  [...word].map((_, index) => (across ? at(row, column + index) : at(row + index, column)));

/**
 * A tile on the grid, and all that its drawing depends on.
 * @param {import("../../core/tiles.js").Tile & { proposed?: boolean }} tile @param {Place} place @param {number} [up] @param {boolean} [gone]
 * @returns {[string, () => Element]}
 */
function drawn(tile, { row, column }, up = 0, gone = false) {
  const make = () => {
    const element = tileAt(tile, column * UNIT, row * UNIT - up);
    if (up) element.classList.add("sel");
    if (gone) element.classList.add("gone");
    return element;
  };
  return [JSON.stringify([tile, row, column, up, gone]), make];
}

/** A mark of a wrong word, and all that its drawing depends on. @param {"wash" | "wave"} kind @param {Word} word @returns {[string, () => Element]} */
function mark(kind, word) {
  const { word: letters, row, column, across } = word;
  const make = () => wrong(word)[kind === "wash" ? 0 : 1];
  return [[kind, letters, row, column, across].join(" "), make];
}

/** Red wash and a pencil wave beside a word. @param {Word} word @returns {[SVGElement, SVGElement]} */
function wrong({ word, row, column, across }) {
  const [x, y, long] = [column * UNIT, row * UNIT, word.length * UNIT];
  const wave = Array.from({ length: word.length * 5 }, (_, index) =>
    across ? `l8 ${index % 2 ? -6 : 6}` : `l${index % 2 ? -6 : 6} 8`,
  ).join("");
  return [
    s("rect", {
      class: "word-box",
      x: x - 4,
      y: y - 4,
      width: (across ? long : UNIT) + (across ? 8 : 20),
      height: (across ? UNIT : long) + (across ? 20 : 8),
      rx: 3,
    }),
    s("path", { class: "wavy", d: `M${across ? x : x + 44} ${across ? y + 44 : y}${wave}` }),
  ];
}

export class Sheet {
  /** @param {import("../../core/board.js").Board} board */
  constructor(board) {
    this.board = board;
    /** @type {Map<string, string>} what the label of each cell */
    this.cellTexts = new Map();
  }

  /**
   * @param {DeskView} desk as the server sees it @param {string[]} grid as it will be once all that was sent is done
   * @param {Marks} marks
   */
  draw(desk, grid, { selected, pencil, gone, last, helps }) {
    const parts = new Map();
    desk.parts
      .toSorted((one, other) => other.length - one.length)
      .forEach((part, number) =>
        part.forEach(([row, column]) => parts.set(at(row, column), number + 1)),
      );
    const doubles = new Set(desk.crossings.map(([row, column]) => at(row, column)));
    const bandits = new Set(desk.bandits.map(([row, column]) => at(row, column)));
    const bad = helps.words ? desk.words.filter(({ valid }) => !valid) : [];
    this.cellTexts.clear();
    /** @type {[string, () => Element][]} */
    const tiles = [];
    for (const [row, line] of grid.entries()) {
      for (const [column, sign] of [...line].entries()) {
        if (sign === " ") continue;
        const key = at(row, column);
        const settled = desk.grid[row][column] === sign;
        const component = helps.parts ? (parts.get(key) ?? 1) : 1;
        const double = helps.doubles && settled && doubles.has(key);
        const up = selected.has(key) ? 3 : 0;
        const tile = {
          letter: sign.toUpperCase(),
          joker: small(sign),
          component,
          double,
          pencil: !settled,
          last: last.has(key),
        };
        tiles.push(drawn(tile, { row, column }, up, gone.has(key)));
        this.cellTexts.set(
          key,
          [
            sign.toUpperCase(),
            small(sign) && (bandits.has(key) ? t("bandit") : t("joker")),
            up && t("selected"),
            component > 1 && t("part {n}", { n: component }),
            double && t("in two words"),
          ]
            .filter(Boolean)
            .join(", "),
        );
      }
    }
    for (const word of bad)
      for (const key of cellsOf(word))
        this.cellTexts.set(
          key,
          `${this.cellTexts.get(key)}, ${t("{word} is not in the dictionary", { word: word.word })}`,
        );
    redraw(this.board.back, [
      ...bad.map((word) => mark("wash", word)),
      ...tiles,
      ...bad.map((word) => mark("wave", word)),
      ...pencil.map(({ row, column, letter }) =>
        drawn(
          { letter: letter.toUpperCase(), joker: small(letter), pencil: true, proposed: true },
          { row, column },
        ),
      ),
    ]);
    this.board.relabel();
  }

  /** What a label depends on. @param {number} column @param {number} row @returns {string} */
  state(column, row) {
    return this.cellTexts.get(at(row, column)) ?? "";
  }

  /** @param {number} column @param {number} row */
  label(column, row) {
    return t("row {row}, column {column}: {what}", {
      row,
      column,
      what: this.cellTexts.get(at(row, column)) ?? t("empty"),
    });
  }

  /** Show the rectangle that is drawn to select, or none. @param {[Place, Place] | null} [corners] */
  band(corners = null) {
    if (!corners) return fill(this.board.front);
    const [one, other] = corners;
    const [left, top] = [Math.min(one.column, other.column), Math.min(one.row, other.row)];
    fill(
      this.board.front,
      s("rect", {
        class: "lasso",
        x: left * UNIT,
        y: top * UNIT,
        width: (Math.abs(one.column - other.column) + 1) * UNIT,
        height: (Math.abs(one.row - other.row) + 1) * UNIT,
      }),
    );
  }
}
