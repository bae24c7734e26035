/** Scrabble, referee only: a real board; what is laid on it is entered here, checked, counted, and shown to all. */

import { post } from "../../../core/api.js";
import { h, refill } from "../../../core/dom.js";
import { t, tn } from "../../../core/i18n.js";
import { Players } from "../../../core/players.js";
import { Desk } from "../desk.js";
import { convention, example, inEnglish, ownSquares, readPlay, writePlace } from "../notation.js";
import {
  challengeField,
  clock,
  clockFields,
  endingField,
  gcgFiles,
  judging,
  presetField,
  rulesChosen,
  rulesField,
  unlessPreset,
  wordsField,
  wordsOptions,
} from "../options.js";
import {
  colourKey,
  conventionSwitch,
  lastSquares,
  nameOf,
  scoreSheet,
  lineText,
  unseenTiles,
} from "../sheet.js";

/** @typedef {import("../../../core/games.js").View} View */
/** @typedef {import("../../../core/games.js").Change} Change */

const SEVERAL = 4;

/** A desk that offers every tile not on the board: whoever enters moves does not see the racks. */
class OpenDesk extends Desk {
  /** All tiles not on the board, at most seven of a kind. @param {View} view */
  static tiles(view) {
    return Object.entries(view.unseen).flatMap(([letter, count]) =>
      Array.from({ length: Math.min(7, Number(count)) }, () => letter),
    );
  }

  asSeat() {
    return { seat: this.room.table.to_move[0] };
  }
}

class Referee {
  /** @param {import("../../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View} */
    this.view = room.table.view;
    /** "" or why a number of tiles is requested. @type {"" | "exchange"} */
    this.mode = "";
    this.players = new Players(room.table);
    // All moves are entered at one screen.
    this.players.showsScreens = false;
    this.desk = new OpenDesk(room, {
      changed: () => this.drawTray(),
      enter: () => this.enter(),
      escape: () => this.leaveMode(),
    });
    this.buttons = h("div", { class: "actions" });
    this.yours = h("section");
    this.sheet = h("section", { class: "sheet" });
    this.writing = this.writer();
    this.rest = h("section");
    this.parts = {
      state: [this.players.element],
      stage: [this.desk.board.svg],
      tray: [this.buttons],
      notes: [this.yours, this.writing, this.sheet, this.rest, colourKey()],
    };
    this.show(this.view, null);
    requestAnimationFrame(() => this.desk.wake());
    // Spectators see the board and the scores.
    document.body.classList.toggle("projected", room.table.you === null);
  }

  /** The seat for which a move is entered now, if it is the visitor's. */
  get seat() {
    const { table, connected } = this.room;
    const [seat] = table.to_move;
    return connected && table.status === "playing" && table.yours.includes(seat) ? seat : null;
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    this.view = view;
    this.mode = "";
    this.desk.show(view, this.room.table.you === null ? [] : OpenDesk.tiles(view));
    this.draw();
    const line = view.sheet.at(-1);
    if (change && line)
      this.room.announce(
        t("{name}: {what}.", {
          name: nameOf(this.room.table, line.seat),
          what: `${lineText(line)}, ${tn("{n} point", "{n} points", line.points)}`,
        }),
      );
  }

  draw() {
    const { view } = this;
    const { table } = this.room;
    this.desk.draw({ last: lastSquares(view.sheet) });
    const leftovers = view.over
      ? view.adjustments.map(
          (/** @type {number} */ points, /** @type {number} */ seat) =>
            /** @type {[number, string, number]} */ ([seat, view.rests[seat] ?? "", points]),
        )
      : [];
    refill(this.sheet, ...scoreSheet(table, view.sheet, leftovers));
    refill(this.rest, unseenTiles(view.unseen, view.bag, this.rest));
    this.drawTray();
  }

  drawTray() {
    const { table } = this.room;
    const last = /** @type {Record<number, string>} */ ({});
    for (const line of this.view.sheet)
      last[line.seat] =
        line.words.length && !line.withdrawn
          ? t("played {word}", { word: lineText(line) })
          : lineText(line);
    const isPaused = table.clock?.paused && !this.view.resting.length;
    for (const seat of table.to_move) last[seat] = isPaused ? t("clock stopped") : t("to move");
    this.players.show(
      table,
      this.view.scores,
      last,
      table.seats.map(({ seat }) => nameOf(table, seat)),
    );
    refill(this.buttons, this.seat === null ? null : this.actions());
    this.writing.hidden = this.seat === null || Boolean(this.view.resting.length);
    this.yours.hidden = table.status === "finished";
    refill(
      this.yours,
      this.seat !== null &&
        h(
          "h2",
          {},
          t("Words on the board"),
          conventionSwitch(() => this.draw()),
        ),
      h("p", { class: `note${this.isWrong ? " error" : ""}` }, this.remark()),
    );
  }

  get isWrong() {
    return Boolean(this.desk.preview?.told?.words.some(([, valid]) => valid === false));
  }

  remark() {
    const { view, desk } = this;
    const { told: known, error } = desk.preview ?? {};
    if (error) return error.message;
    if (known) {
      const wrong = known.words.filter(([, valid]) => valid === false).map(([word]) => word);
      if (wrong.length) return t("Not in the lexicon: {words}.", { words: wrong.join(", ") });
      const at = readPlay(known.play);
      const place = at ? writePlace(at.start, at.down, convention()) : "";
      const points = tn("{n} point", "{n} points", known.points);
      return t("{words} at {place}: {points}.", {
        words: known.words.map(([word]) => word).join(", "),
        place,
        points,
      });
    }
    if (this.seat === null) return tn("{n} tile in the bag.", "{n} tiles in the bag.", view.bag);
    if (view.resting.length)
      return t("Which tiles does {name} have left? Type “?” for a blank.", {
        name: nameOf(this.room.table, this.seat),
      });
    return t("Choose a square and type {name}’s play; hold ⇧ for a blank.", {
      name: nameOf(this.room.table, this.seat),
    });
  }

  /** @returns {(Node | false)[]} */
  actions() {
    const { view, desk } = this;
    const button = (
      /** @type {string} */ word,
      /** @type {(() => void) | null} */ run,
      main = false,
    ) =>
      h(
        "button",
        { class: `btn${main ? " main big" : ""}`, type: "button", disabled: !run, onclick: run },
        word,
      );
    if (view.resting.length) return this.askRest();
    if (this.mode === "exchange") {
      return Array.from({ length: view.held[this.seat ?? 0] }, (_, index) =>
        button(String(index + 1), () => void this.send(`exchange ${index + 1}`)),
      );
    }
    const known = desk.preview?.told;
    const enter =
      known && !this.isWrong
        ? tn("Enter {word}, {n} point", "Enter {word}, {n} points", known.points, {
            word: known.words[0][0],
          })
        : t("Enter a play");
    return [
      button(enter, known && !this.isWrong ? () => this.enter() : null, true),
      button(t("Exchange"), view.exchanging ? () => this.enterMode() : null),
      button(t("Pass"), () => void this.send("pass")),
      view.challengeable &&
        button(
          t("Challenge"),
          () => void this.send(view.lexicon === "none" ? "refuse" : "challenge"),
        ),
      button(t("Resign"), () => void this.send("resign")),
    ];
  }

  /** At the end, the form for a player's remaining tiles. @returns {Node[]} */
  askRest() {
    const label = t("{name}’s remaining tiles", {
      name: nameOf(this.room.table, this.seat ?? 0),
    });
    const input = h("input", {
      class: "input",
      name: "rest",
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
      maxlength: 40,
      "aria-label": label,
    });
    const go = async (/** @type {Event} */ event) => {
      event.preventDefault();
      // Both players may have the same name: the field is used again.
      if (await this.send(`rest ${input.value.toUpperCase().replaceAll(" ", "")}`.trim()))
        input.value = "";
    };
    return [
      h(
        "form",
        { class: "actions", onsubmit: go },
        input,
        h("button", { class: "btn main", type: "submit" }, t("Enter")),
      ),
    ];
  }

  /** A line in which a move is written, where there are no keys for the board. */
  writer() {
    const label = t("Or type it: {example}", { example: example() });
    const input = h("input", {
      class: "input",
      name: "move",
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 40,
      placeholder: example(),
      "aria-label": label,
    });
    const go = async (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!input.value.trim())
        return this.room.remark(t("Type a play, such as {example}.", { example: example() }));
      if (await this.send(inEnglish(input.value, this.view.letters))) input.value = "";
    };
    return h(
      "form",
      { class: "actions writing", onsubmit: go },
      input,
      h("button", { class: "btn", type: "submit" }, t("Enter")),
    );
  }

  // What is entered

  /** Over HTTP: one visitor enters for all seats, each in its turn. @param {string} text */
  async send(text) {
    const { table } = this.room;
    try {
      await post(`/api/tables/${table.code}/moves`, { text, seat: this.seat, ply: table.ply });
      this.room.clearRemark();
      return true;
    } catch (error) {
      this.room.remark(ownSquares(error instanceof Error ? error.message : String(error)), true);
      return false;
    }
  }

  enter() {
    const { text } = this.desk;
    if (text && this.seat !== null && !this.isWrong) void this.send(text);
  }

  enterMode() {
    this.desk.recall();
    this.mode = "exchange";
    this.drawTray();
  }

  leaveMode() {
    const some = this.mode !== "";
    this.mode = "";
    this.drawTray();
    return some;
  }

  tools() {
    this.drawTray();
    const show = {
      icon: "eye",
      word: t("Projector"),
      key: "f9",
      does: t("projector: board and scores only"),
      run: () => this.project(),
    };
    return this.room.table.you === null
      ? [show]
      : [{ icon: "close", word: t("Recall"), run: () => void this.desk.recall() }, show];
  }

  /** The board and the scores alone, large. */
  project() {
    const on = document.body.classList.toggle("projected");
    this.room.announce(on ? t("The board and the scores, large.") : t("The board with its notes."));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Escape") return this.desk.stray(event);
    if (document.body.classList.contains("projected")) return (this.project(), true);
    return this.leaveMode() || this.desk.recall();
  }
}

/** @type {import("../../../core/games.js").GameModule} */
export const game = {
  kind: "p-scrabble p-referee",
  moveTime: 4000,
  undoable: true,
  drawsNothing: true,
  // Nobody knows the racks of a game that was only judged, but GCG holds its moves.
  analysis: ({ code, seats, options }) =>
    seats.length === 2 && options.rules !== "base" ? `/analysis/${code}` : "",
  seatName: nameOf,
  subtitle: (table) => t("table {code}", { code: table.code }),
  files: gcgFiles,
  fields: () => [
    wordsField(),
    presetField(),
    ...[rulesField(), challengeField(), endingField()].map(unlessPreset),
    ...clockFields(),
    ...Array.from({ length: SEVERAL }, (_, index) => ({
      name: `name${index + 1}`,
      label: t("Name {n}", { n: index + 1 }),
      value: index < 2 ? t("Seat {n}", { n: index + 1 }) : "",
      kind: /** @type {"text"} */ ("text"),
    })),
  ],
  options: (values) => ({
    ...wordsOptions(values.words),
    ...rulesChosen(values),
    ...judging({ ...values, ...rulesChosen(values) }),
    clock: values.clock,
    overtime: values.overtime,
  }),
  clock,
  seats: (values) =>
    Array.from(
      { length: SEVERAL },
      (_, index) =>
        values[`name${index + 1}`]?.trim() || (index < 2 ? t("Seat {n}", { n: index + 1 }) : ""),
    )
      .filter(Boolean)
      .map((name) => ({ kind: "me", name })),
  keys: () => [
    ["A … Z", t("place a tile at the cursor")],
    ["⇧ A … ⇧ Z", t("place a blank as that letter")],
    ["Space", t("change direction")],
    ["Backspace", t("take the last tile back")],
    ["Enter", t("enter the play")],
    ["Esc", t("take all tiles back")],
  ],
  result: (table) =>
    table.outcome
      ? tn("{n} point", "{n} points", Math.max(...table.outcome.scores))
      : t("Game abandoned"),
  create: (room) => new Referee(room),
  more: () => [h("a", { href: "/new/scrabble" }, t("Two-player Scrabble"))],
};
