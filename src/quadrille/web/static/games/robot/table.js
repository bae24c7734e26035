/** The sorting robot: arrows walk, space swaps, and every step counts. */

import { quickMark } from "../../core/api.js";
import { byTouch, fill, h, s } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { pieceMark, pieceName } from "../../core/pieces.js";
import { Lane, STEPS } from "./lane.js";
import { methodName } from "./methods.js";
import { keyOf, optimum } from "./optimum.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/games.js").Change} Change */

const ARROWS = /** @type {Record<string, string>} */ ({
  ArrowUp: "U",
  ArrowDown: "D",
  ArrowLeft: "L",
  ArrowRight: "R",
});
const MOST_CELLS = 900;

class Robot {
  /** @param {import("../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.waiting = "";
    /** What is said beside the fewest steps while they are only a quick answer. */
    this.weaker = "";
    /** Moves that were sent and are not on the board yet, each with the number it will have. @type {{ letters: string, at: number }[]} */
    this.sent = [];
    this.busy = false;
    /** @type {View} */
    this.view = room.table.view;
    this.lane = new Lane(
      this.view,
      t("Robot grid, {columns} columns, {rows} rows", {
        columns: this.view.columns,
        rows: this.view.rows,
      }),
      {
        pick: ({ column, row }) => this.walkTo(row, column),
        key: (event) => this.key(event),
      },
    );
    this.board = this.lane.board;
    this.score = h("p", { class: "score num" });
    this.hand = h("p", { class: "hands" });
    this.swap = h("button", {
      class: "btn main big",
      type: "button",
      onclick: () => void this.act("S"),
    });
    this.bar = s("svg", { class: "target", viewBox: "0 0 420 40", role: "img" });
    this.left = h("section");
    this.race = h(
      "p",
      { class: "links" },
      h(
        "a",
        { href: `/robot/race?${new URLSearchParams(room.table.options)}` },
        t("See the solvers race on this grid"),
      ),
    );
    this.usual = h(
      "p",
      { class: "note usual how-to" },
      byTouch()
        ? t(
            "Carry every piece to a cell of its shape. Tap a cell to go there; swap with the button. A cell turns black once it is right.",
          )
        : t(
            "Carry every piece to a cell of its shape. Move with arrow keys or clicks; swap with space or the button. A cell turns black once it is right.",
          ),
    );
    this.parts = {
      state: [this.score, this.hand],
      stage: [this.board.svg],
      tray: [this.swap],
      notes: [
        h("section", { hidden: this.view.rows * this.view.columns > MOST_CELLS }, this.bar),
        this.left,
        h("section", {}, this.race),
      ],
    };
    this.setTabStop();
    this.draw();
    if (this.view.rows * this.view.columns <= MOST_CELLS) void this.aim();
  }

  /** Ask the engine for the optimum, once per table. */
  async aim() {
    const key = keyOf(this.room.table.code);
    if (!sessionStorage.getItem(key)) {
      const found = await this.room.engine.best({ method: "optimal", seconds: 4 }, (job) => {
        this.par = job.score;
        this.weaker = quickMark(job);
        this.draw();
      });
      if (!found?.score) return;
      this.weaker = "";
      sessionStorage.setItem(key, `${found.score} ${found.proved ? "proved" : ""}`);
    }
    const { par, proved } = optimum(this.room.table.code);
    if (par) {
      this.par = par;
      this.proved = proved;
    }
    this.draw();
  }

  /** Play some letters; those typed before the server has answered are sent as one move. @param {string} letters */
  async act(letters) {
    if (!this.room.playable) return;
    this.waiting += letters;
    if (this.busy) return;
    this.busy = true;
    while (this.waiting) {
      const now = this.waiting;
      this.waiting = "";
      this.sent.push({ letters: now, at: this.room.moves.length + this.sent.length });
      if (!(await this.room.play(now))) {
        this.waiting = "";
        this.sent = [];
      }
    }
    this.busy = false;
  }

  /** Where the robot will be after the pending moves. @returns {[number, number]} */
  get bound() {
    let [row, column] = this.view.robot;
    for (const letter of this.sent.map(({ letters }) => letters).join("") + this.waiting)
      [row, column] = [row + (STEPS[letter]?.[0] ?? 0), column + (STEPS[letter]?.[1] ?? 0)];
    return [row, column];
  }

  /** Walk to a cell, sideways first; on the robot's own cell, swap. @param {number} row @param {number} column */
  walkTo(row, column) {
    const [fromRow, fromColumn] = this.bound;
    const [down, right] = [row - fromRow, column - fromColumn];
    void this.act(
      (right < 0 ? "L" : "R").repeat(Math.abs(right)) +
        (down < 0 ? "U" : "D").repeat(Math.abs(down)) || "S",
    );
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.room.replay) return false;
    const letter =
      ARROWS[event.key] ??
      (event.key === " " ||
      (event.key === "Enter" && this.board.svg.contains(document.activeElement))
        ? "S"
        : "");
    if (!letter) return false;
    const [row, column] = this.bound;
    const [down, right] = STEPS[letter] ?? [0, 0];
    const inside =
      row + down >= 0 &&
      row + down < this.view.rows &&
      column + right >= 0 &&
      column + right < this.view.columns;
    if (inside) void this.act(letter);
    return true;
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    const walked = change && change.line !== "undo" && change.text ? change.text : "";
    const swapped = view.swaps !== this.view.swaps || view.hand !== this.view.hand;
    if (change) this.sent.shift();
    // After a reconnection the board may already contain the pending moves.
    else this.sent = this.sent.filter(({ at }) => at >= this.room.moves.length);
    this.lane.show(view, walked);
    this.view = view;
    this.setTabStop();
    this.draw();
    if (swapped && walked) this.room.announce(`${this.handText()}, ${this.lane.summary}`);
  }

  /** The cell that Tab comes to is the robot's. */
  setTabStop() {
    const [row, column] = this.view.robot;
    const focused = this.board.svg.contains(document.activeElement);
    if (focused) this.board.focus({ column, row });
    else this.board.setTabStop({ column, row });
    this.board.relabel();
  }

  handText() {
    const { hand } = this.view;
    return hand === null
      ? t("Carrying nothing")
      : t("Carrying: {piece}", { piece: pieceName(hand) });
  }

  draw() {
    const { view, lane } = this;
    fill(this.score, number(view.steps), h("small", {}, tn("step", "steps", view.steps)));
    fill(
      this.hand,
      view.hand !== null && t("carries"),
      view.hand !== null && pieceMark(view.hand),
      view.hand === null && t("Carrying nothing"),
    );
    this.drawSwap();
    this.drawBar();
    this.race.hidden = this.room.table.sealed;
    fill(
      this.left,
      h("h2", {}, t("Sorted"), h("small", {}, lane.summary)),
      h("progress", {
        class: "received",
        max: view.backgrounds.length,
        value: lane.black,
        "aria-label": t("Sorted"),
      }),
      h("p", { class: "under" }, tn("{n} swap", "{n} swaps", view.swaps)),
    );
  }

  /** The button says what it will do. */
  drawSwap() {
    const { view } = this;
    const [row, column] = view.robot;
    const [here, place] = [
      view.pieces[row * view.columns + column],
      view.backgrounds[row * view.columns + column],
    ];
    const word =
      here === place
        ? t("This cell is black")
        : view.hand === null
          ? here === null
            ? t("Nothing to take here")
            : t("Take: {here}", { here: "{here}" })
          : here === null
            ? t("Put down: {hand}", { hand: "{hand}" })
            : t("Swap: {hand} for {here}", { hand: "{hand}", here: "{here}" });
    const pieces = /** @type {Record<string, number>} */ ({ "{hand}": view.hand, "{here}": here });
    this.swap.setAttribute(
      "aria-label",
      word.replace(/\{h\w+\}/g, (field) => pieceName(pieces[field])),
    );
    fill(
      this.swap,
      word
        .split(/(\{h\w+\})/)
        .filter(Boolean)
        .map((part) => (part in pieces ? pieceMark(pieces[part]) : h("span", {}, part))),
    );
    this.swap.disabled =
      !this.room.playable || here === place || (view.hand === null && here === null);
  }

  drawBar() {
    const { par } = this;
    const { steps } = this.view;
    // It has its place while the engine looks.
    this.bar.style.visibility = par ? "" : "hidden";
    if (!par) return;
    const most = Math.max(par * 1.1, steps);
    const part = (/** @type {number} */ count) => (count / most) * 400;
    const goal = this.proved
      ? t("proved optimum: {par} steps", { par })
      : this.weaker
        ? `${tn("{n} step", "{n} steps", par)} (${this.weaker})`
        : t("best known: {par} steps", { par });
    const over = steps > par ? ` +${number(steps - par)}` : "";
    this.bar.setAttribute("aria-label", `${tn("{n} step", "{n} steps", steps)}, ${goal}`);
    fill(
      this.bar,
      s("rect", { class: "w", y: 6, width: 400, height: 12 }),
      s("rect", { class: "f", y: 6, width: part(steps), height: 12 }),
      s("path", { class: "target-line", d: `M${part(par)} 0v24` }),
      s("text", { x: Math.min(400, part(par) + 4), y: 37, "text-anchor": "end" }, goal + over),
    );
  }

  /** Show where the best known walk swaps next. */
  async hint() {
    await this.room.engine.hint({ method: "optimal", seconds: 2 }, (job) =>
      this.showHint(job.moves),
    );
  }

  /** Mark the next stop of a walk; return a sentence about it. @param {string[]} moves */
  showHint(moves) {
    const walk = moves.join("").match(/^[UDLR]*S?/)?.[0] ?? "";
    if (!walk) return null;
    let [row, column] = this.view.robot;
    for (const letter of walk)
      [row, column] = [row + (STEPS[letter]?.[0] ?? 0), column + (STEPS[letter]?.[1] ?? 0)];
    this.lane.mark(row, column);
    const steps = walk.replace("S", "").length;
    return steps
      ? tn("{n} step to the mark, then swap.", "{n} steps to the mark, then swap.", steps)
      : t("Swap here.");
  }

  tools() {
    // Called whenever something around the board has changed, such as the connection.
    this.drawSwap();
    return [
      {
        icon: "hint",
        word: t("Hint"),
        key: "h",
        disabled: !this.room.playable,
        run: () => void this.hint(),
      },
    ];
  }
}

/** @type {import("../../core/games.js").GameModule} */
export const game = {
  kind: "p-sorting",
  methodName,
  moveTime: 640,
  hidesNothing: true,
  undoable: true,
  listsBest: true,
  progress: (view, first) => first.left - view.left,
  steps: (text) => [...text],
  subtitle: ({ view }) =>
    `${view.columns} × ${view.rows}, ${tn("{n} colour", "{n} colours", view.colours)}`,
  fields: () => [
    {
      name: "side",
      label: t("Size"),
      value: "8",
      choices: [
        ["5", "5 × 5"],
        ["8", "8 × 8"],
        ["10", "10 × 10"],
        ["15", "15 × 15"],
        ["20", "20 × 20"],
      ],
    },
    {
      name: "colours",
      label: t("Number of colours"),
      value: "6",
      choices: ["2", "3", "4", "6", "8", "10"].map((each) => [each, each]),
    },
    {
      name: "seed",
      label: t("Grid number (optional)"),
      value: "",
      low: 0,
      high: 4294967295,
    },
    { name: "rows", label: t("Rows (empty: square)"), value: "", low: 1, high: 200, more: true },
    {
      name: "columns",
      label: t("Columns (empty: square)"),
      value: "",
      low: 1,
      high: 200,
      more: true,
    },
    {
      name: "maker",
      label: t("How the grid is generated"),
      value: "authors",
      list: true,
      more: true,
      choices: [
        ["authors", t("like the authors’ program")],
        ["uniform", t("uniformly random")],
      ],
    },
  ],
  options: ({ side, colours, seed, rows, columns, maker }) => ({
    rows: rows || side,
    columns: columns || side,
    colours,
    // Without a seed the server draws one for the authors' generator.
    ...(seed || maker === "uniform"
      ? { fill: `${maker} ${seed || Math.floor(Math.random() * 2 ** 32)}` }
      : {}),
  }),
  keys: () => [
    ["← ↑ → ↓", t("move")],
    ["Space", t("swap with the cell")],
  ],
  result: ({ view }) => tn("{n} step", "{n} steps", view.steps),
  create: (room) => new Robot(room),
  more: () => [
    h("a", { href: "/robot/race" }, t("Solver race")),
    h("a", { href: "/robot/editor" }, t("Grid editor")),
  ],
};
