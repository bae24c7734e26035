/** The board of a game without page code: its drawing or its text, its moves as text, its score sheet. */

import { fill, h } from "./dom.js";
import { number, t } from "./i18n.js";
import { giveUpSection } from "./give_up.js";
import { Players } from "./players.js";

/** @typedef {import("./games.js").View} View */
/** @typedef {import("./games.js").Table} Table */
/** A position as the server draws it. @typedef {{ text: string, svg: string, moves: string[], scores: number[] | null, history: number[][] }} Position */

/** The most legal moves that get a button each; with more, the text field only suggests them. */
const MOST_BUTTONS = 24;
/** The most players that the form offers. */
const MOST_SEATS = 8;
/** What a drawing inherits: `currentColor` is the ink of the page, light or dark, and letters have no serifs. */
const INK =
  "<style>:root{color:#14213D;font-family:system-ui,sans-serif}@media (prefers-color-scheme:dark){:root{color:#F1EDE2}}</style>";

/** Name a seat. @param {Table} table @param {number} seat */
function nameOf({ seats, you, yours }, seat) {
  const { name, level } = seats[seat];
  if (seat === you && yours.length === 1) return t("You");
  return level || name || t("Guest {n}", { n: seat + 1 });
}

class GenericBoard {
  /** @param {import("./room.js").Room} room @param {import("./games.js").Listed} game */
  constructor(room, game) {
    this.room = room;
    this.game = game;
    /** The views that the replay bar goes through. @type {View[]} */
    this.views = [];
    /** Counts the requests, so that an older answer is not drawn over a newer one. */
    this.requests = 0;
    /** The scores before the first move and after each, where they are known. @type {number[][]} */
    this.history = [];
    this.players = new Players(room.table);
    this.stage = h("div", { class: "drawing" });
    this.input = h("input", {
      class: "input",
      name: "move",
      required: true,
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
      list: "legal-moves",
      "aria-label": t("Your move"),
      placeholder: t("Your move"),
    });
    this.legal = h("datalist", { id: "legal-moves" });
    this.submit = h("button", { class: "btn main", type: "submit" }, t("Play"));
    this.form = h(
      "form",
      { class: "join", onsubmit: (/** @type {Event} */ event) => this.enter(event) },
      this.input,
      this.legal,
      this.submit,
    );
    this.choices = h("div", { class: "buttons" });
    this.sheet = h("section");
    const several = room.table.seats.length > 1;
    const resigns = several && game.resigns && room.table.you !== null && !room.table.event;
    this.parts = {
      state: [this.players.element],
      stage: [this.stage],
      tray: [this.form, this.choices],
      notes: [this.sheet, ...(resigns ? [giveUpSection(room)] : [])],
    };
    this.show();
  }

  /** Draw a position: the one now, or one of the past. @param {View} [view] */
  show(view) {
    const at = view && this.views.length > 1 ? this.views.indexOf(view) : -1;
    this.drawSheet(at);
    void this.draw(at);
  }

  /** Keep the views of the past, by which `show` finds the position to draw. @param {View[]} views */
  past(views) {
    this.views = views;
  }

  /** @param {number} at how many moves were played; −1 for the position now */
  async draw(at) {
    const request = ++this.requests;
    /** @type {Position} */
    const position = await this.room.position(at).catch((error) => {
      this.room.remark(error.message, true);
      return null;
    });
    if (!position || request !== this.requests) return;
    const { table } = this.room;
    this.history = position.history;
    this.drawBoard(position);
    this.drawMoves(position.moves);
    this.drawSheet(at);
    const names = table.seats.map(({ seat }) => nameOf(table, seat));
    this.players.show(table, position.scores ?? [], {}, names);
  }

  /** @param {Position} position */
  drawBoard({ svg, text }) {
    if (!svg) return fill(this.stage, h("pre", { class: "board", tabindex: 0 }, text));
    const image = h("img", {
      class: "board",
      src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace(/<svg[^>]*>/, `$&${INK}`))}`,
      alt: text,
      onload: () =>
        image.naturalHeight &&
        this.room.main.style.setProperty(
          "--ratio",
          String(image.naturalWidth / image.naturalHeight),
        ),
    });
    fill(this.stage, image);
  }

  /** Offer the moves, where they are few. @param {string[]} moves */
  drawMoves(moves) {
    const { playable } = this.room;
    this.input.disabled = this.submit.disabled = !playable;
    fill(
      this.legal,
      moves.map((value) => h("option", { value })),
    );
    fill(
      this.choices,
      playable &&
        moves.length <= MOST_BUTTONS &&
        moves.map((text) =>
          h(
            "button",
            { class: "btn", type: "button", onclick: () => void this.room.play(text) },
            text,
          ),
        ),
    );
  }

  /** The moves so far, the last one first. @param {number} at */
  drawSheet(at) {
    const { table } = this.room;
    const moves = at < 0 ? table.moves : table.moves.slice(0, at);
    fill(
      this.sheet,
      h("h2", {}, t("Moves"), h("small", {}, t("most recent first"))),
      h(
        "table",
        { class: "moves" },
        h(
          "tbody",
          {},
          moves
            .map(([seat, text], index) =>
              h(
                "tr",
                { class: index === moves.length - 1 ? "on" : "" },
                h("td", { class: "n" }, number(index + 1)),
                h("td", { class: "w" }, text ?? "…"),
                h("td", {}, table.seats.length > 1 && h("small", {}, nameOf(table, seat))),
                this.scoreCells(seat, index),
              ),
            )
            .toReversed(),
        ),
      ),
    );
  }

  /** What a seat gained by a move, and its score after it. @param {number} seat @param {number} index */
  scoreCells(seat, index) {
    const [before, after] = [this.history[index]?.[seat], this.history[index + 1]?.[seat]];
    if (before === undefined || after === undefined) return [];
    const gained = `${after < before ? "−" : "+"}${number(Math.abs(after - before))}`;
    return [h("td", { class: "d" }, gained), h("td", { class: "v" }, number(after))];
  }

  /** Play what was typed. @param {Event} event */
  async enter(event) {
    event.preventDefault();
    if (await this.room.play(this.input.value.trim())) this.input.value = "";
    this.input.focus();
  }

  tools() {
    const helps = this.game.methods.length > 0 || this.game.levels.length > 0;
    return helps
      ? [
          {
            icon: "hint",
            word: t("Hint"),
            disabled: !this.room.playable,
            run: () => void this.hint(),
          },
        ]
      : [];
  }

  async hint() {
    await this.room.engine.hint({ seconds: 2 }, ({ moves: [move] }) => {
      this.input.value = move;
      return t("The engine would play {move}.", { move });
    });
  }
}

/** Read options as they are typed, one a line. @param {string} text @returns {Record<string, string>} */
function readOptions(text) {
  const lines = text.split("\n").map((line) => line.trim());
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const [name, ...value] = line.split(/\s+/);
      return [name, value.join(" ")];
    }),
  );
}

/** How a game without page code is set up and played. @param {import("./games.js").Listed} game @returns {import("./games.js").GameModule} */
export function genericGame(game) {
  const most = Math.min(game.most, MOST_SEATS);
  const counts = Array.from({ length: most - game.least + 1 }, (_, index) =>
    String(game.least + index),
  );
  return {
    kind: "p-generic",
    moveTime: 1200,
    undoable: game.undoable,
    listsBest: game.daily !== null,
    subtitle: ({ code }) => t("table {code}", { code }),
    fields: () => [
      ...(counts.length > 1
        ? [
            {
              name: "seats",
              label: t("Players"),
              value: counts[0],
              list: true,
              choices: counts.map((each) => /** @type {[string, string]} */ ([each, each])),
            },
          ]
        : []),
      ...(most > 1 && game.levels.length
        ? [
            {
              name: "others",
              label: t("Opponents"),
              value: "",
              list: true,
              choices: /** @type {[string, string][]} */ ([
                ["", t("people")],
                ...game.levels.map((level) => [level, t("computer: {name}", { name: level })]),
              ]),
            },
          ]
        : []),
      {
        name: "options",
        label: t("Options, one per line: name, then value"),
        value: "",
        kind: "lines",
        more: true,
      },
    ],
    options: ({ options }) => readOptions(options ?? ""),
    seats: ({ seats = counts[0], others }) =>
      Array.from({ length: Number(seats) }, (_, index) =>
        index ? (others ? { kind: "computer", level: others } : { kind: "open" }) : { kind: "me" },
      ),
    keys: () => [["Enter", t("play the move")]],
    seatName: nameOf,
    result: ({ outcome }) =>
      outcome ? outcome.scores.map(number).join(t(" to ")) : t("Game abandoned"),
    create: (room) => new GenericBoard(room, game),
  };
}
