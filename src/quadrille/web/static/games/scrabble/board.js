/** The board of Scrabble: coloured squares, tiles in ink, tiles in pencil, and the cursor that writes. */

import { Board } from "../../core/board.js";
import { fill, redraw, s } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { UNIT } from "../../core/pieces.js";
import { premium } from "./squares.js";
import { lastMark, tileAt } from "../../core/tiles.js";
import { SIDE, convention, isBlank, keyOf, placeOf, square } from "./notation.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/board.js").Place} Place */
/** @typedef {import("./notation.js").Laid} Laid */
/**
 * What is drawn over the tiles that lie there.
 * @typedef {object} Marks
 * @property {Set<string>} [last] the squares of the last play
 * @property {Set<string>} [pending] tiles on the board that wait for a challenge
 * @property {Laid} [laid] the visitor's tiles, not played yet
 * @property {boolean} [wrong] the visitor's tiles form an invalid word
 * @property {Place | null} [hint]
 */

const SMALLEST = 28;
/** Colours by their codes: what they multiply, and how often. @type {Record<string, ["letter" | "word", number]>} */
const COLOURS = { 2: ["letter", 2], 3: ["letter", 3], 4: ["word", 2], 5: ["word", 3] };

/** Every square, row by row. @type {Place[]} */
const PLACES = Array.from({ length: SIDE * SIDE }, (_, index) => ({
  column: index % SIDE,
  row: Math.floor(index / SIDE),
}));

/** The upper left corner of a square. @param {Place} place @returns {[number, number]} */
const cornerOf = ({ column, row }) => [column * UNIT, row * UNIT];

/** A drawing and all that it depends on. @param {(string | number)[]} parts @param {() => Element} make @returns {[string, () => Element]} */
const look = (parts, make) => [parts.join(" "), make];

/** The words for a coloured square. @param {string} code */
function colourName(code) {
  return (
    { 2: t("letter ×2"), 3: t("letter ×3"), 4: t("word ×2"), 5: t("word ×3") }[code] ?? t("free")
  );
}

export class ScrabbleBoard {
  /**
   * @param {View} view
   * @param {{ pick?: (place: Place, how: "mouse" | "touch" | "key") => void, key?: (event: KeyboardEvent, place: Place) => boolean, grab?: (event: PointerEvent, place: Place) => void }} handlers
   */
  constructor(view, handlers) {
    this.view = view;
    /** @type {Marks} */
    this.marks = {};
    this.board = new Board({
      columns: SIDE,
      rows: SIDE,
      label: t("Scrabble board"),
      cellLabel: (column, row) => this.label({ column, row }),
      cellState: (column, row) => this.state({ column, row }),
      pick: handlers.pick,
      key: handlers.key,
    });
    this.board.direction = "right";
    this.names = s("g", { "aria-hidden": "true" });
    /** Whether the squares have their French names. @type {boolean | null} */
    this.french = null;
    this.squares = s("g");
    this.over = s("g");
    this.board.back.append(this.names, this.squares);
    this.board.drawing.append(this.over);
    this.board.setTabStop({ column: 7, row: 7 });
    this.svg.addEventListener("pointerdown", (event) => this.press(event, handlers.grab), {
      capture: true,
    });
    new ResizeObserver(() =>
      this.svg.classList.toggle("without-points", this.unit < SMALLEST),
    ).observe(this.svg);
  }

  get svg() {
    return this.board.svg;
  }

  /** How many pixels a square has. */
  get unit() {
    return UNIT * (this.svg.getScreenCTM()?.a ?? 1);
  }

  /** A tile of the visitor's is dragged; the magnifier stays closed. @param {PointerEvent} event @param {((event: PointerEvent, place: Place) => void) | undefined} grab */
  press(event, grab) {
    const place = this.board.placeAt(event.clientX, event.clientY);
    if (!grab || !place || !this.marks.laid?.has(keyOf(place)) || event.button) return;
    event.stopPropagation();
    grab(event, place);
  }

  /** Give the square at a point of the screen, if the point is on the board. @param {number} x @param {number} y */
  placeAt(x, y) {
    const box = this.svg.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
    return this.board.placeAt(x, y);
  }

  /** @param {Place} place */
  tileOn(place) {
    return this.marks.laid?.get(keyOf(place)) ?? this.view.board[place.row][place.column];
  }

  /** What a label depends on. @param {Place} place */
  state(place) {
    const tile = this.tileOn(place) || this.view.squares[place.row][place.column];
    return `${convention()}${tile}${this.marks.laid?.has(keyOf(place)) ? " own" : ""}`;
  }

  /** @param {Place} place */
  label(place) {
    const tile = this.tileOn(place);
    const isOwn = this.marks?.laid?.has(keyOf(place));
    const what = tile
      ? `${this.named(tile)}${isOwn ? `, ${t("not played yet")}` : ""}`
      : colourName(this.view.squares[place.row][place.column]);
    return t("{place}: {what}", { place: square(place), what });
  }

  /** A tile in words. @param {string} tile */
  named(tile) {
    if (isBlank(tile)) return t("{letter}, a blank", { letter: tile.toUpperCase() });
    return `${tile}, ${tn("{n} point", "{n} points", this.view.letters[tile] ?? 0)}`;
  }

  /** @param {View} view @param {Marks} marks */
  draw(view, marks) {
    this.view = view;
    this.marks = marks;
    const { last, laid = new Map(), hint } = marks;
    this.drawNames();
    redraw(
      this.squares,
      PLACES.flatMap((place) => this.premiumOn(place)),
    );
    redraw(this.board.front, [
      ...(hint ? [look(["hint", keyOf(hint)], () => this.hinted(hint))] : []),
      ...[...(last ?? [])].map((key) =>
        look(["last", key], () => lastMark(...cornerOf(placeOf(key)))),
      ),
      ...PLACES.filter(({ row, column }) => view.board[row][column]).map((place) =>
        this.tile(place, view.board[place.row][place.column], this.lookOf(keyOf(place))),
      ),
      ...(marks.wrong ? [look(["wrong", ...laid.keys()], () => this.wave(laid))] : []),
      ...[...laid].map(([key, tile]) => this.tile(placeOf(key), tile, { pencil: true })),
    ]);
    this.board.cells.forEach((line, row) =>
      line.forEach((cell, column) =>
        cell.classList.toggle("grip", laid.has(keyOf({ column, row }))),
      ),
    );
    this.board.relabel();
  }

  /** The colour of a square without a tile. @param {Place} place @returns {[string, () => Element][]} */
  premiumOn({ column, row }) {
    const code = this.view.squares[row][column];
    if (!COLOURS[code] || this.view.board[row][column]) return [];
    return [look([code, column, row], () => premium(...COLOURS[code], column * UNIT, row * UNIT))];
  }

  /** How a tile on the board is drawn. @param {string} key */
  lookOf(key) {
    if (this.marks.pending?.has(key)) return { pencil: true };
    return this.marks.last?.has(key) ? { last: true, bare: true } : {};
  }

  drawNames() {
    const french = convention() === "fr";
    if (this.french === french) return;
    this.french = french;
    fill(
      this.names,
      Array.from({ length: SIDE }, (_, index) => {
        const [letter, count] = [String.fromCharCode(65 + index), String(index + 1)];
        return [
          s("text", { class: "coordinate", x: index * UNIT + 20, y: -4 }, french ? count : letter),
          s("text", { class: "coordinate", x: -10, y: index * UNIT + 25 }, french ? letter : count),
        ];
      }).flat(),
    );
  }

  /** @param {Place} place @param {string} tile @param {{ last?: boolean, bare?: boolean, pencil?: boolean }} how @returns {[string, () => Element]} */
  tile(place, tile, how) {
    const blank = isBlank(tile);
    const points = blank ? null : this.view.letters[tile];
    const shown = { letter: tile, joker: blank, points, ...how };
    return look([keyOf(place), JSON.stringify(shown)], () => tileAt(shown, ...cornerOf(place)));
  }

  /** @param {Place} place */
  hinted({ column, row }) {
    return s(
      "g",
      { transform: `translate(${column * UNIT} ${row * UNIT})` },
      s("rect", { class: "hint", x: 2, y: 2, width: 36, height: 36, rx: 3 }),
      s("text", { class: "hint-text", x: 20, y: 28 }, "?"),
    );
  }

  /** Show where a tile in the hand would fall. @param {Place | null} place */
  aim(place) {
    fill(
      this.over,
      place &&
        s("rect", {
          class: "cursor-outline",
          x: place.column * UNIT + 2,
          y: place.row * UNIT + 2,
          width: 36,
          height: 36,
          rx: 2,
        }),
    );
  }

  /** The red pencil beside an invalid word. @param {Laid} laid */
  wave(laid) {
    const places = [...laid.keys()].map(placeOf);
    const columns = places.map(({ column }) => column);
    const rows = places.map(({ row }) => row);
    const [left, top] = [Math.min(...columns), Math.min(...rows)];
    const [width, height] = [
      (Math.max(...columns) - left + 1) * UNIT,
      (Math.max(...rows) - top + 1) * UNIT,
    ];
    const down = height > width;
    const teeth = Array.from({ length: Math.floor((down ? height : width) / 8) }, (_, index) => {
      const side = index % 2 ? -6 : 6;
      return down ? `l${side} 8` : `l8 ${side}`;
    }).join("");
    const [x, y] = [left * UNIT, top * UNIT];
    return s(
      "g",
      {},
      s("rect", {
        class: "word-box",
        x: x - 4,
        y: y - 4,
        width: width + (down ? 16 : 8),
        height: height + (down ? 8 : 16),
        rx: 3,
      }),
      s("path", {
        class: "wavy",
        d: down ? `M${x + width + 3} ${y}${teeth}` : `M${x} ${y + height + 3}${teeth}`,
      }),
    );
  }
}

/** What the colours mean. */
export function legend() {
  return ["2", "3", "4", "5"].map((code) => {
    const mark = s(
      "svg",
      { viewBox: "0 0 40 40", "aria-hidden": "true" },
      premium(...COLOURS[code], 0, 0),
    );
    return [mark, colourName(code)];
  });
}
