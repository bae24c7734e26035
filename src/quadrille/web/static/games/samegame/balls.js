/** The pieces of SameGame on their board: hands, highlighter, label, and the three stages of a removal. */

import { fill, s, set } from "../../core/dom.js";
import { FALL, Film, GLIDE, animate, moved } from "../../core/motion.js";
import { number, t } from "../../core/i18n.js";
import { LETTERS, UNIT, pieceShape } from "../../core/pieces.js";
import { settings } from "../../core/settings.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("./play.js").Group} Group */
/** @typedef {import("../../core/motion.js").Look} Look */
/** @typedef {[number, number]} Spot column, and row from the top */

const key = (/** @type {number} */ column, /** @type {number} */ row) => `${column} ${row}`;

export class Balls {
  /** @param {import("../../core/board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.halo = s("g");
    this.hands = s("g");
    this.pieces = s("g");
    this.tip = s("g", { class: "tip", "aria-hidden": "true" });
    this.cleared = s("g", { class: "cleared" });
    board.back.append(this.halo, this.hands, this.pieces, this.cleared);
    board.front.append(this.tip);
    /** @type {Map<string, SVGPathElement>} */
    this.at = new Map();
    /** How wide the texts of labels are. @type {Map<string, number>} */
    this.widths = new Map();
    addEventListener("resize", () => this.widths.clear());
    this.film = new Film();
    /** Pieces that move together, while they move. @type {SVGGElement[]} */
    this.together = [];
  }

  /** @param {View} view */
  draw(view) {
    this.film.cut();
    this.view = view;
    // What has moved stays there until now; without its group a piece is where it was drawn.
    for (const group of this.together) {
      this.pieces.append(...group.childNodes);
      group.remove();
    }
    this.together = [];
    this.place(view);
    this.join(() => true);
    this.drawCleared(view);
  }

  /** Put the pieces in their places: those that are there stay, others of the same colour move. @param {View} view */
  place(view) {
    /** @type {Map<string, number>} */
    const wanted = new Map();
    view.board.forEach((/** @type {string} */ line, /** @type {number} */ row) =>
      [...line].forEach((letter, column) => {
        const piece = LETTERS.indexOf(letter);
        if (piece >= 0) wanted.set(key(column, row), piece);
      }),
    );
    /** Pieces that are free to move. @type {SVGPathElement[][]} */
    const free = LETTERS.split("").map(() => []);
    for (const [spot, element] of this.at) {
      const piece = Number(element.dataset.piece);
      if (wanted.get(spot) === piece) continue;
      free[piece].push(element);
      this.at.delete(spot);
    }
    for (const [spot, piece] of wanted) {
      if (this.at.has(spot)) continue;
      const [column, row] = spot.split(" ").map(Number);
      const moved = free[piece].pop();
      const element = moved ?? pieceShape(piece, column * UNIT, row * UNIT);
      if (moved) set(moved, { transform: `translate(${column * UNIT} ${row * UNIT})` });
      else {
        element.dataset.piece = String(piece);
        this.pieces.append(element);
      }
      this.at.set(spot, element);
    }
    for (const element of free.flat()) element.remove();
  }

  /** Write on an empty board what was done, and what it brought. @param {View} view */
  drawCleared(view) {
    const { width, height } = this.board;
    const bonus = view.score - view.points;
    const size = Math.min(44, width / 10, height / 4);
    const line = (/** @type {string} */ words, /** @type {number} */ y) =>
      s("text", { x: width / 2, y, "font-size": size, "text-anchor": "middle" }, words);
    const empty = view.over && !this.at.size;
    fill(
      this.cleared,
      empty && line(t("Board cleared"), height / 2 + (bonus ? -size / 4 : size / 3)),
      empty && bonus > 0 && line(`+${number(bonus)}`, height / 2 + size),
    );
  }

  /** Draw the hands between neighbours of one group, where both stay. @param {(spot: string) => boolean} stays */
  join(stays) {
    const { groups, rows } = /** @type {View} */ (this.view);
    /** @type {string[]} */
    const paths = [];
    for (const group of settings.hands ? groups : []) {
      const spots = new Set(
        group.cells.map((/** @type {Spot} */ [c, r]) => key(c, rows - 1 - r)).filter(stays),
      );
      const piece = LETTERS.indexOf(group.colour);
      for (const spot of spots) {
        const [column, row] = spot.split(" ").map(Number);
        const [x, y] = [column * UNIT + 20, row * UNIT + 20];
        if (spots.has(key(column + 1, row)))
          paths[piece] = `${paths[piece] ?? ""}M${x} ${y}h${UNIT}`;
        if (spots.has(key(column, row + 1)))
          paths[piece] = `${paths[piece] ?? ""}M${x} ${y}v${UNIT}`;
      }
    }
    fill(
      this.hands,
      paths.filter(Boolean).map((d) => s("path", { class: "hand-edge", d })),
      paths.map((d, piece) => d && s("path", { class: `h p${piece}`, d })),
    );
  }

  /**
   * Highlight a group, with its label, and the group of a hint.
   * @param {Group | null} group @param {Group | null} hinted @param {number} rows @param {string} text
   */
  mark(group, hinted, rows, text) {
    const square = (/** @type {[number, number]} */ [c, r]) =>
      `M${c * UNIT} ${(rows - 1 - r) * UNIT}h40v40h-40z`;
    fill(
      this.halo,
      group && s("path", { class: "halo", d: group.cells.map(square).join("") }),
      hinted && s("path", { class: "halo hinted", d: hinted.cells.map(square).join("") }),
      hinted &&
        s("path", {
          class: "hint-outline",
          d: outline(hinted.cells.map(([c, r]) => [c, rows - 1 - r])),
        }),
    );
    if (group)
      this.label(
        group.cells.map(([c, r]) => [c, rows - 1 - r]),
        text,
      );
    else fill(this.tip);
  }

  /** @param {Spot[]} spots @param {string} text */
  label(spots, text) {
    const [top, low] = [
      Math.min(...spots.map(([, row]) => row)),
      Math.max(...spots.map(([, row]) => row)),
    ];
    const words = s("text", {}, text);
    const width = this.textWidth(words) + 26;
    const { x, y, foot, below } = this.labelSpot(spots, width, top, low);
    words.setAttribute("x", String(x));
    words.setAttribute("y", String(y + 21.5));
    fill(
      this.tip,
      s("rect", { x: x - width / 2, y, width, height: 30, rx: 3 }),
      foot !== null &&
        s("path", {
          d: below ? `M${foot - 8} ${y + 1}h16l-8 -9z` : `M${foot - 8} ${y + 29}h16l-8 9z`,
        }),
      words,
    );
  }

  /** Measure a text of the label; to measure one the browser lays the page out, so it does it once. @param {SVGTextElement} words */
  textWidth(words) {
    const text = String(words.textContent);
    let width = this.widths.get(text);
    if (width === undefined) {
      fill(this.tip, words);
      width = words.getComputedTextLength();
      this.widths.set(text, width);
    }
    return width;
  }

  /**
   * Return where a label covers nothing of its group: above it, below it, else the nearest free place,
   * or above the board if there is none.
   * @param {Spot[]} spots @param {number} width @param {number} top @param {number} low
   * @returns {{ x: number, y: number, foot: number | null, below: boolean }}
   */
  labelSpot(spots, width, top, low) {
    const within = (/** @type {number} */ x) =>
      Math.max(2 + width / 2, Math.min(this.board.width - 2 - width / 2, x));
    const below = top === 0;
    const [column] = /** @type {Spot} */ (spots.find(([, row]) => row === (below ? low : top)));
    const middle = column * UNIT + 20;
    const x = within(middle);
    const foot = Math.max(x - width / 2 + 12, Math.min(x + width / 2 - 12, middle));
    if (!below) return { x, y: top * UNIT - 40, foot, below };
    if ((low + 2) * UNIT <= this.board.height) return { x, y: (low + 1) * UNIT + 10, foot, below };
    const free = [];
    for (let row = 0; row <= low; row += 1)
      for (let at = 2 + width / 2; at <= this.board.width - 2 - width / 2; at += UNIT / 2)
        if (
          !spots.some(([c, r]) => r === row && Math.abs(c * UNIT + 20 - at) < width / 2 + UNIT / 2)
        )
          free.push({ x: at, y: row * UNIT + 5, foot: null, below });
    const far = (/** @type {{ x: number, y: number }} */ one) => Math.abs(one.x - middle) + one.y;
    const above = { x, y: -40, foot, below: false };
    return free.sort((one, other) => far(one) - far(other))[0] ?? above;
  }

  /**
   * Animate the removal of a group: mark, fall, close. The movements are computed from the two boards.
   * @param {[number, number][]} cells @param {View} after @param {() => void} end
   */
  remove(cells, after, end) {
    const before = /** @type {View} */ (this.view);
    const gone = new Set(cells.map(([c, r]) => key(c, before.rows - 1 - r)));
    const moves = travels(before, after, gone);
    if (!moves) return end();
    this.mark(null, null, before.rows, "");
    fill(
      this.halo,
      s("path", {
        class: "halo",
        d: [...gone]
          .map((spot) => {
            const [c, r] = spot.split(" ").map(Number);
            return `M${c * UNIT} ${r * UNIT}h40v40h-40z`;
          })
          .join(""),
      }),
    );
    const still = new Set(
      moves.filter(({ fall, close }) => !fall && !close).map(({ spot }) => spot),
    );
    const vanishing = this.gather(gone);
    const travelling = moves.filter(({ fall, close }) => fall || close);
    const paths = [...new Set(travelling.map(({ fall, close }) => `${fall} ${close}`))];
    const groups = paths.map((path) => {
      const [fall, close] = path.split(" ").map(Number);
      const spots = travelling.filter((one) => one.fall === fall && one.close === close);
      return { fall, close, group: this.gather(spots.map(({ spot }) => spot)) };
    });
    this.join((spot) => still.has(spot));
    const fallen = GLIDE + (groups.some(({ fall }) => fall) ? FALL : 0);
    const closed = fallen + (groups.some(({ close }) => close) ? GLIDE : 0);
    /** @type {Look[]} */
    const vanish = [
      [0, { opacity: 1 }],
      [GLIDE, { opacity: 0 }],
      [closed, { opacity: 0 }],
    ];
    this.film.show(
      () => [
        animate(vanishing, vanish),
        animate(this.halo, vanish),
        ...groups.map(({ group, fall, close }) =>
          animate(group, [
            [0, moved(0, 0)],
            [GLIDE, moved(0, 0)],
            [fallen, moved(0, fall * UNIT)],
            [closed, moved(-close * UNIT, fall * UNIT)],
          ]),
        ),
      ],
      closed,
      end,
    );
  }

  /**
   * Put pieces into one group: a browser moves a few groups without the page, a hundred pieces not.
   * @param {Iterable<string>} spots
   */
  gather(spots) {
    const group = s("g");
    for (const spot of spots) group.append(/** @type {SVGPathElement} */ (this.at.get(spot)));
    this.pieces.append(group);
    this.together.push(group);
    return group;
  }
}

/**
 * Return how far each remaining piece moves down and left, or null if the boards do not match.
 * @param {View} before @param {View} after @param {Set<string>} gone
 */
function travels(before, after, gone) {
  const { columns, rows } = before;
  const stays = columnsOf(before).map((column, index) =>
    column.filter((/** @type {{ row: number }} */ { row }) => !gone.has(key(index, row))),
  );
  const lands = columnsOf(after);
  /** @type {{ spot: string, fall: number, close: number }[]} */
  const moves = [];
  let to = 0;
  for (let column = 0; column < columns; column += 1) {
    if (!stays[column].length) continue;
    // An empty column stays where it was if the board after has it too.
    while (to < columns && !lands[to].length) to += 1;
    if (to >= columns || lands[to].length !== stays[column].length) return null;
    for (const [index, ball] of stays[column].entries()) {
      const place = lands[to][index];
      if (place.letter !== ball.letter) return null;
      moves.push({ spot: key(column, ball.row), fall: place.row - ball.row, close: column - to });
    }
    to += 1;
  }
  return rows === after.rows ? moves : null;
}

/** @param {View} view */
function columnsOf(view) {
  return Array.from({ length: view.columns }, (_, column) =>
    view.board
      .map((/** @type {string} */ line, /** @type {number} */ row) => ({
        letter: line[column],
        row,
      }))
      .filter((/** @type {{ letter: string }} */ { letter }) => LETTERS.includes(letter))
      .reverse(),
  );
}

/** Draw around squares, without the lines between them. @param {Spot[]} spots */
function outline(spots) {
  const inside = new Set(spots.map(([c, r]) => key(c, r)));
  return spots
    .map(([c, r]) => {
      const [x, y] = [c * UNIT, r * UNIT];
      return (
        (inside.has(key(c, r - 1)) ? "" : `M${x} ${y}h40`) +
        (inside.has(key(c, r + 1)) ? "" : `M${x} ${y + 40}h40`) +
        (inside.has(key(c - 1, r)) ? "" : `M${x} ${y}v40`) +
        (inside.has(key(c + 1, r)) ? "" : `M${x + 40} ${y}v40`)
      );
    })
    .join("");
}
