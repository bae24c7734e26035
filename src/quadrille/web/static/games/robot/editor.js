/** The editor: draw a grid for the robot, cell by cell, and play it. */

import "./translation.js";
import { post } from "../../core/api.js";
import { Board } from "../../core/board.js";
import { fill, h } from "../../core/dom.js";
import { number, t } from "../../core/i18n.js";
import { LETTERS, UNIT, pieceMark, pieceName } from "../../core/pieces.js";
import * as shell from "../../core/shell.js";
import { cellAt, linesOver } from "./cells.js";

/** @typedef {{ backgrounds: number[], pieces: number[], columns: number, rows: number }} Grid */

/** @param {number} columns @param {number} rows @param {number} colours @returns {Grid} */
function makeStripes(columns, rows, colours) {
  const backgrounds = Array.from({ length: columns * rows }, (_, index) =>
    Math.floor((index * colours) / (columns * rows)),
  );
  return { columns, rows, backgrounds, pieces: shuffle(backgrounds) };
}

/** @param {number[]} pieces */
function shuffle(pieces) {
  const all = [...pieces];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [all[index], all[other]] = [all[other], all[index]];
  }
  return all;
}

class Editor {
  /** @param {HTMLElement} main */
  constructor(main) {
    this.grid = makeStripes(6, 6, 4);
    /** What a click paints: a background or a piece, and its colour. */
    this.brush = { layer: "backgrounds", colour: 0 };
    /** Where the size is typed. @type {{ columns?: HTMLInputElement, rows?: HTMLInputElement }} */
    this.sizes = {};
    this.stage = h("section", { class: "stage", id: "board" });
    this.counts = h("section");
    this.wrong = h("p", { class: "note error", role: "alert" });
    this.palette = h("div", { class: "palette", role: "group", "aria-label": t("Piece") });
    this.text = h("textarea", {
      class: "input",
      rows: 6,
      spellcheck: "false",
      "aria-label": t("The grid as text"),
      onchange: () => this.read(),
    });
    fill(
      main,
      this.stage,
      h(
        "section",
        { class: "notes" },
        this.tools(),
        this.counts,
        h("section", {}, h("h2", {}, t("The grid as text")), this.text),
        this.wrong,
        h(
          "div",
          { class: "buttons" },
          h(
            "button",
            { class: "btn main", type: "button", onclick: () => void this.play() },
            t("Play"),
          ),
          h("button", { class: "btn", type: "button", onclick: () => this.race() }, t("Race")),
        ),
      ),
    );
    this.lay();
  }

  tools() {
    const size = (/** @type {"columns" | "rows"} */ name, /** @type {string} */ label) => {
      const input = h("input", {
        class: "input",
        type: "number",
        min: 1,
        max: 20,
        value: this.grid[name],
        onchange: () =>
          this.resize({ [name]: Math.max(1, Math.min(20, Number(input.value) || 1)) }),
      });
      this.sizes[name] = input;
      return h("label", { class: "field" }, h("span", {}, label), input);
    };
    return h(
      "section",
      {},
      h("div", { class: "two" }, size("columns", t("Columns")), size("rows", t("Rows"))),
      shell.segment(
        t("Click to place"),
        "layer",
        [
          ["backgrounds", t("a cell")],
          ["pieces", t("a piece")],
        ],
        this.brush.layer,
        (layer) => {
          this.brush.layer = layer;
        },
      ),
      this.palette,
      h(
        "p",
        { class: "buttons" },
        h(
          "button",
          { class: "btn", type: "button", onclick: () => this.mix() },
          t("Shuffle the pieces"),
        ),
      ),
    );
  }

  /** @param {Partial<Grid>} change */
  resize(change) {
    const { columns, rows } = { ...this.grid, ...change };
    this.grid = makeStripes(columns, rows, Math.min(4, columns * rows));
    this.lay();
  }

  mix() {
    this.grid.pieces = shuffle(this.grid.backgrounds);
    this.lay();
  }

  /** Create the board again. */
  lay() {
    const { columns, rows } = this.grid;
    if (this.sizes.columns && this.sizes.rows)
      [this.sizes.columns.value, this.sizes.rows.value] = [String(columns), String(rows)];
    this.board = new Board({
      columns,
      rows,
      label: t("Robot grid, {columns} columns, {rows} rows", { columns, rows }),
      cellLabel: (column, row) => this.label(column, row),
      pick: ({ column, row }) => this.paint(row * columns + column),
      key: (event) => this.key(event),
    });
    this.draw();
    fill(this.stage, this.board.svg);
  }

  /** @param {number} column @param {number} row */
  label(column, row) {
    const index = row * this.grid.columns + column;
    const what = t("cell for {background}, holding {piece}", {
      background: pieceName(this.grid.backgrounds[index]),
      piece: pieceName(this.grid.pieces[index]),
    });
    return t("{place}: {what}", {
      place: t("column {column}, row {row}", { column: column + 1, row: row + 1 }),
      what,
    });
  }

  /** A letter of a piece chooses it. @param {KeyboardEvent} event */
  key(event) {
    const colour = LETTERS.indexOf(event.key.toUpperCase());
    if (colour < 0 || event.key.length !== 1 || event.ctrlKey || event.metaKey) return false;
    this.brush.colour = colour;
    this.draw();
    return true;
  }

  /** @param {number} index */
  paint(index) {
    const { layer, colour } = this.brush;
    this.grid[layer === "pieces" ? "pieces" : "backgrounds"][index] = colour;
    this.draw();
    this.board?.relabel();
  }

  draw() {
    const { columns, rows, backgrounds, pieces } = this.grid;
    fill(
      /** @type {Board} */ (this.board).back,
      backgrounds.map((background, index) =>
        cellAt(
          background,
          pieces[index],
          (index % columns) * UNIT,
          Math.floor(index / columns) * UNIT,
        ),
      ),
      linesOver(columns, rows),
    );
    fill(
      this.palette,
      [...LETTERS].map((_, colour) =>
        h(
          "button",
          {
            type: "button",
            "aria-pressed": String(colour === this.brush.colour),
            "aria-label": pieceName(colour),
            onclick: () => ((this.brush.colour = colour), this.draw()),
          },
          pieceMark(colour),
        ),
      ),
    );
    const used = [...LETTERS].map((_, colour) => [
      backgrounds.filter((each) => each === colour).length,
      pieces.filter((each) => each === colour).length,
    ]);
    fill(
      this.counts,
      h("h2", {}, t("Cells and pieces"), h("small", {}, t("the same number of each"))),
      h(
        "ul",
        { class: "counts" },
        used.flatMap(([places, here], colour) =>
          places || here
            ? [
                h(
                  "li",
                  { class: places === here ? "" : "error" },
                  pieceMark(colour),
                  `${number(places)} / ${number(here)}`,
                  places === here ? "" : " ✗",
                ),
              ]
            : [],
        ),
      ),
    );
    this.text.value = this.written().replaceAll("/", "\n");
  }

  /** Write the grid as a record does. */
  written() {
    const { columns, rows, backgrounds, pieces } = this.grid;
    return Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_none, column) => {
        const index = row * columns + column;
        return LETTERS[backgrounds[index]] + LETTERS[pieces[index]].toLowerCase();
      }).join(" "),
    ).join("/");
  }

  /** Use the typed grid; the server reports errors in it. */
  read() {
    const lines = this.text.value
      .trim()
      .split("\n")
      .map((line) => line.trim().split(/\s+/));
    const cells = lines
      .flat()
      .map(([place, piece]) => [
        LETTERS.indexOf(place?.toUpperCase()),
        LETTERS.indexOf(piece?.toUpperCase()),
      ]);
    if (
      lines.some((line) => line.length !== lines[0].length) ||
      cells.some((pair) => pair.includes(-1))
    ) {
      return fill(
        this.wrong,
        t("One line per row, two letters per cell: its colour and its piece."),
      );
    }
    fill(this.wrong);
    this.grid = {
      columns: lines[0].length,
      rows: lines.length,
      backgrounds: cells.map(([place]) => place),
      pieces: cells.map(([, piece]) => piece),
    };
    this.lay();
  }

  async play() {
    fill(this.wrong);
    try {
      location.assign(
        `/t/${(await post("/api/tables", { game: "robot", options: { grid: this.written() } })).code}`,
      );
    } catch (error) {
      fill(this.wrong, error instanceof Error ? error.message : String(error));
    }
  }

  race() {
    location.assign(`/robot/race?${new URLSearchParams({ grid: this.written() })}`);
  }
}

/** @param {HTMLElement} main */
export function draw(main) {
  document.body.className = "p-edit";
  shell.name(t("Sorting robot"), t("editor"));
  shell.keys("robot", [
    ["R V B J M O A T N G", t("choose a piece by its letter")],
    ["Enter", t("place it")],
  ]);
  shell.tools([{ icon: "new", word: t("New"), href: "/new/robot" }, shell.manualTool()]);
  new Editor(main);
}
