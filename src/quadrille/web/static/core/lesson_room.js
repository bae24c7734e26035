/** The table of a lesson: what a game draws on, as it draws on a room; the server judges each move and stores nothing. */

import { post } from "./api.js";
import { language, t } from "./i18n.js";
import * as shell from "./shell.js";
import { soundMove, soundRefusal } from "./sound.js";

/** @typedef {import("./socket.js").Table} Table */
/** @typedef {import("./games.js").View} View */
/** @typedef {{ name: string, task: string, options: Record<string, string>, seats: string[], you: number, moves: [number, string | null][], view: View }} Lesson */
/** @typedef {{ verdict: "right" | "on-the-way" | "wrong" | "illegal", remark: string, view: View | null }} Attempt */

/** Return a lesson as a game sees a table. @param {string} game @param {Lesson} lesson @returns {Table} */
function tableOf(game, { options, seats, you, moves, view }) {
  return /** @type {any} */ ({
    code: "",
    game,
    status: "playing",
    options,
    seats: seats.map((name, seat) => ({
      seat,
      kind: "person",
      name: name || (seat === you ? "" : t("Guest {n}", { n: seat + 1 })),
      level: "",
      taken: true,
      online: true,
      screen: null,
    })),
    yours: [you],
    you,
    to_move: [you],
    ply: moves.length,
    moves,
    undone: 0,
    view,
    clock: null,
    outcome: null,
    event: null,
    rematch: null,
    // As in an event: no engine, and no best scores.
    sealed: true,
  });
}

export class LessonRoom {
  /**
   * @param {HTMLElement} main @param {string} name the game @param {Lesson} lesson
   * @param {import("./games.js").GameModule} game
   * @param {(text: string, verdict: Attempt["verdict"] | "") => void} answer show what is said to a move
   */
  constructor(main, name, lesson, game, answer) {
    this.main = main;
    this.lesson = lesson;
    this.game = game;
    this.answer = answer;
    this.path = `/api/games/${name}/lessons/${lesson.name}`;
    this.table = tableOf(name, lesson);
    /** The moves that were accepted since the position. @type {string[]} */
    this.made = [];
    /** Whether the lesson is answered. */
    this.done = false;
    /** The last move; the next is judged after it. @type {Promise<boolean>} */
    this.last = Promise.resolve(true);
    this.connected = true;
    this.replay = null;
    this.undone = 0;
    this.tableEvent = null;
    this.engine = { best: async () => null, hint: async () => {} };
    this.playing = game.create(/** @type {any} */ (this));
  }

  get moves() {
    return this.table.moves;
  }

  get playable() {
    return !this.done;
  }

  get mayMove() {
    return this.playable;
  }

  /** Play a move; return whether it was accepted. @param {string} text @returns {Promise<boolean>} */
  play(text) {
    this.last = this.last.then(() => this.judge(text));
    return this.last;
  }

  /** @param {{ type: string, text?: string }} message */
  async send({ type, text }) {
    return type === "move" && text ? this.play(text) : false;
  }

  /** The body of a request about the position now. */
  get body() {
    return { language, moves: this.made };
  }

  /** @param {string} text @returns {Promise<boolean>} */
  async judge(text) {
    if (this.done) return false;
    const body = { language, moves: [...this.made, text] };
    /** @type {Attempt} */
    const { verdict, remark, view } = await post(this.path, body).catch((error) => ({
      verdict: "illegal",
      remark: error.message,
      view: null,
    }));
    if (view) this.accept(text, view, verdict === "right");
    else soundRefusal();
    if (remark || view) this.answer(remark, verdict);
    return view !== null;
  }

  /** @param {string} text @param {View} view @param {boolean} right */
  accept(text, view, right) {
    const { table } = this;
    const before = table.view;
    this.made.push(text);
    this.done = right;
    Object.assign(table, {
      view,
      ply: table.ply + 1,
      moves: [...table.moves, [table.you, text]],
      to_move: right ? [] : table.to_move,
    });
    soundMove();
    this.playing.show(view, { line: "move", seat: table.you ?? 0, text, before });
  }

  /** Request what a move would be worth. @param {{ text: string }} request */
  preview({ text }) {
    return post(`${this.path}/preview`, { ...this.body, text });
  }

  /** Request the position as the server draws it. */
  position() {
    return post(`${this.path}/position`, this.body);
  }

  /** @param {string} text @param {boolean} [wrong] */
  remark(text, wrong = false) {
    if (!this.done) this.answer(text, wrong ? "wrong" : "");
  }

  clearRemark() {
    if (!this.done) this.answer("", "");
  }

  /** @param {string} text */
  announce(text) {
    shell.announce(text);
  }

  sit() {}

  refresh() {}
}
