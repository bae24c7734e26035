/** A table as a page shows it: its places, its game, its end. The game draws; the room speaks to the server. */

import { PREPARING, get, post, work } from "./api.js";
import { compare } from "./compare.js";
import { fill, find, h, typing } from "./dom.js";
import { t } from "./i18n.js";
import { Contest } from "./contest.js";
import { leavable, leaving } from "./leaving.js";
import { whyClosed } from "./line.js";
import { lobby, spaced } from "./lobby.js";
import { Replay, replayKeys, views } from "./replay.js";
import { again, result } from "./result.js";
import { bestOf } from "./scores.js";
import { share } from "./share.js";
import * as shell from "./shell.js";
import { knock, tap } from "./sound.js";
import { Live, reason } from "./socket.js";
import { known, load } from "../games/index.js";

/** @typedef {import("./socket.js").Table} Table */
/** @typedef {import("./socket.js").Change} Change */
/** @typedef {import("../games/index.js").Play} Play */
/** @typedef {import("../games/index.js").GameModule} GameModule */
/** @typedef {import("../games/index.js").View} View */

/** The icons of tools that help. */
const HELPS = ["hint", "complete", "anagram"];

export class Room {
  /** @param {HTMLElement} main @param {string} code */
  constructor(main, code) {
    this.main = main;
    /** @type {Table} */
    this.table = /** @type {any} */ (null);
    /** @type {GameModule} */
    this.game = /** @type {any} */ (null);
    /** @type {Play | null} */
    this.playing = null;
    /** @type {Replay | null} */
    this.replay = null;
    /** @type {Promise<GameModule> | null} */
    this.loading = null;
    /** @type {Promise<unknown>} */
    this.engine = Promise.resolve();
    this.whole = true;
    /** Whether the next game was asked for here. */
    this.asked = false;
    this.undone = 0;
    /** The event of the table, if it has one. @type {Contest | null} */
    this.contest = null;
    this.note = h("p", { class: "note remarque", hidden: true });
    this.live = new Live(code, {
      table: (table) => void this.arrive(table).catch((error) => shell.stop(t("Something went wrong"), error.message)),
      played: (table, change) => this.played(table, change),
      changed: (table) => this.changed(table),
      line: (whole, why) => this.line(whole, why),
      gone: (why) => shell.stop(t("This table cannot be shown"), reason(why)),
      rematch: (other) => this.succeeded(other),
    });
    addEventListener("keydown", (event) => this.key(event));
    // Before the board: in a replay Home and End are its beginning and end.
    addEventListener("keydown", (event) => {
      if (!(event.target instanceof HTMLInputElement) && this.replay?.key(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    }, { capture: true });
  }

  /** @param {Table} table */
  async arrive(table) {
    const before = this.table;
    this.table = table;
    this.undone = table.undone;
    if (table.status === "waiting") return this.wait();
    await this.loaded();
    if (this.table !== table) return;
    shell.name(known(table.game).title, this.game.subtitle(table));
    shell.keys(table.game, [...this.game.keys(), ...replayKeys()]);
    if (!this.playing) return this.begin();
    // After a broken line: the board as it is now.
    if (before !== table) this.playing.show(table.view, null);
    this.refresh();
  }

  /** The game's module, once. */
  async loaded() {
    this.loading ??= load(this.table.game);
    this.game = await this.loading;
  }

  /** Show who is there while a seat is open. */
  wait() {
    document.body.className = "p-mot";
    shell.name(known(this.table.game).title, spaced(this.table.code));
    shell.tools([shell.manualTool()]);
    fill(this.main, lobby(this));
    this.playing = null;
  }

  /** Lay the places and let the game draw. */
  begin() {
    document.body.className = `${this.game.kind} j-${this.table.game}`;
    const play = this.game.create(this);
    this.playing = play;
    const place = (/** @type {string} */ name, /** @type {Node[] | undefined} */ nodes, /** @type {object} */ more = {}) =>
      nodes?.length ? h("section", { class: name, ...more }, nodes) : null;
    fill(this.main,
      place("etat", play.parts.etat, { "aria-label": t("Score") }),
      place("stage", play.parts.stage, { id: "plateau" }),
      h("section", { class: "vrac" }, play.parts.vrac ?? []),
      h("section", { class: "notes" }, h("section", { class: "dire", "aria-live": "off" }, this.note), play.parts.notes ?? [], leavable(this.table) && leaving(this)));
    if (this.table.event && this.table.status !== "finished") {
      this.contest ??= new Contest(this, this.table.event);
      this.contest.place(this.main);
    }
    this.measure();
    this.refresh();
    if (this.table.moves.length && this.game.open) void this.recall();
  }

  /** Tell the layout how wide the board is for its height. */
  measure() {
    const box = /** @type {SVGSVGElement | null} */ (this.main.querySelector(".stage .plateau"))?.viewBox.baseVal;
    if (box?.height) this.main.style.setProperty("--ratio", String(box.width / box.height));
  }

  get moves() {
    return this.table.moves;
  }

  /** Whether the visitor may move now. */
  get playable() {
    const { table } = this;
    return this.whole && this.contest?.status !== "paused" && table.status === "playing" && table.you !== null && table.to_move.includes(table.you);
  }

  /** Go on as another of one's seats. @param {number} seat */
  sit(seat) {
    this.live.sit(seat);
  }

  /** Play a move; a refusal is told in the notes. @param {string} text */
  async play(text) {
    return this.send({ type: "move", text });
  }

  /** @param {{ type: string, text?: string, round?: number }} message @returns {Promise<boolean>} */
  async send(message) {
    try {
      await this.live.ask(message);
      return true;
    } catch (error) {
      knock();
      this.remark(error instanceof Error ? error.message : String(error), true);
      return false;
    }
  }

  /** @param {Table} table @param {Change} change */
  played(table, change) {
    this.undone = change.line === "undo" ? this.undone + 1 : change.line === "redo" ? this.undone - 1 : 0;
    this.forget();
    if (change.line !== "undo") tap();
    this.playing?.show(table.view, change);
    this.refresh();
  }

  /** @param {Table} table */
  changed(table) {
    if (table.status === "waiting") this.wait();
    // What the event has hidden is open now.
    else if (table.event && !table.sealed && this.replay) location.reload();
    else if (this.playing) this.refresh();
    // The last seat was taken: what this seat sees from now on.
    else this.live.send({ type: "table" });
  }

  /** @param {boolean} whole @param {number} [why] the code with which it was closed */
  line(whole, why) {
    if (!whole && !this.table) return shell.patience(t("The table does not open yet"), whyClosed(why));
    if (this.whole === whole) return;
    this.whole = whole;
    shell.line(whole);
    if (whole) this.forget();
    else this.remark(t("The line to the server is cut. Your game is safe; reconnecting…"));
    if (this.playing) this.refresh();
  }

  /** The event has stopped or goes on: what may be pressed is another. */
  still() {
    if (!this.playing || this.table.status !== "playing") return;
    this.playing.show(this.table.view, null);
    this.refresh();
  }

  /** Ask for another game, and go there. */
  async rematch() {
    this.asked = true;
    this.asked = await this.send({ type: "rematch" });
  }

  /** There is a next game: who asked goes there, the others when they like. @param {string} code */
  succeeded(code) {
    if (this.asked) return location.assign(`/t/${code}`);
    this.table.rematch = code;
    this.main.querySelector(".revanche")?.replaceWith(again(this));
    this.remark(this.table.you === null ? t("They play again.") : t("The next game is laid for you."));
  }

  /** Draw what depends on the state of the table around the board. */
  refresh() {
    const finished = this.table.status === "finished";
    document.body.classList.toggle("fini", finished);
    shell.tools(this.tools());
    if (finished) this.main.querySelector(".quitter")?.remove();
    for (const button of this.main.querySelectorAll(".quitter button")) button.toggleAttribute("disabled", !this.whole);
    if (finished && !this.replay) void this.finish();
  }

  /** @returns {import("./shell.js").Tool[]} */
  tools() {
    const finished = this.table.status === "finished";
    const mine = this.table.you !== null;
    const undoing = this.game.undoable && mine && !finished ? [
      { icon: "undo", word: t("Undo"), disabled: !this.table.moves.length || !this.whole, run: () => void this.send({ type: "undo" }) },
      { icon: "redo", word: t("Redo"), disabled: !this.undone || !this.whole, run: () => void this.send({ type: "redo" }) },
    ] : [];
    const all = finished ? [] : this.playing?.tools?.() ?? [];
    // Nobody is helped in an event.
    const own = this.table.sealed ? all.filter((tool) => !HELPS.includes(tool.icon)) : all;
    const fresh = this.table.event ? { icon: "flag", word: t("Event"), href: `/e/${this.table.event}` }
      : { icon: "new", word: t("New"), href: `/new/${this.table.game}` };
    const ending = finished && !this.table.sealed ? [{ icon: "share", word: t("Share"), run: () => void this.share() }] : [];
    return [...undoing, ...own, ...ending, fresh, shell.manualTool()];
  }

  /** The moves, or the steps that they are made of, in order. @returns {[number, string | null][]} */
  get steps() {
    const { steps } = this.game;
    return steps ? this.moves.flatMap(([seat, text]) => steps(text ?? "").map((step) => /** @type {[number, string]} */ ([seat, step]))) : this.moves;
  }

  /** The views from the beginning until now. @param {[number, string | null][]} moves @returns {Promise<View[]>} */
  async pastViews(moves) {
    const { game, options, seats, you } = this.table;
    const over = this.table.status === "finished";
    const asked = { options, moves, seats: seats.length, seat: you ?? (over ? this.game.lens?.(this.table) ?? null : null) };
    if (over && this.game.hands) {
      // Once it is over all hands are open; if that is too much for the server, one's own is.
      const told = await post(`/api/replay/${game}`, { ...asked, hands: seats.map(({ seat }) => seat) }).catch(() => null);
      if (told) return this.game.hands(told.hands.map(views), you ?? 0);
    }
    return views(await post(`/api/replay/${game}`, asked));
  }

  async recall() {
    const length = this.moves.length;
    const past = await this.pastViews(this.moves).catch(() => null);
    if (past && this.moves.length === length) this.playing?.past?.(past);
  }

  /** What the others kept to themselves, or told in part, is told now. */
  async open() {
    const told = await get(`/api/tables/${this.table.code}`).catch(() => null);
    if (told) this.table.moves = told.moves;
  }

  /** The game is over: its result in the notes, its replay under the board. */
  async finish() {
    this.replay = new Replay(0, () => {});
    await this.open();
    const { steps } = this;
    // What was drawn is still hidden where an event goes on: without it nothing can be gone through again.
    const shut = this.table.sealed && !this.game.open;
    const past = shut ? [this.table.view] : await this.pastViews(steps).catch((error) => (this.remark(error.message, true), [this.table.view]));
    this.watch(past, steps, past.length - 1);
    const shown = compare(this);
    find(".notes", this.main).prepend(result(this), bestOf(this.table), ...(shown ? [shown] : []));
    shell.say(this.game.result(this.table));
  }

  /** Show a game under the replay bar: this one, or that of an engine. @param {View[]} past @param {[number, string | null][]} steps @param {number} [at] */
  watch(past, steps, at = 0) {
    this.replay?.pause();
    this.replay = new Replay(past.length - 1, (to, from) => this.playing?.show(past[to], to === from + 1 ? {
      line: "move", seat: steps[from][0], text: steps[from][1], before: past[from],
    } : null), { pace: this.game.pace, speeds: true, at });
    this.playing?.past?.(past);
    this.playing?.show(past[at], null);
    fill(find(".vrac", this.main), past.length > 1 && this.replay.element);
  }

  /** Work of the engine on this table, or nothing if it could not. @param {{ seconds: number, method?: string }} wish */
  async hint(wish) {
    this.remark(t("The engine is looking…"));
    try {
      const job = await this.inTurn(() => work(`/api/tables/${this.table.code}/hint`, wish,
        (told) => told.preparing && this.remark(PREPARING())));
      if (job.moves.length) this.forget();
      else this.remark(t("The engine has nothing to say here."));
      return job;
    } catch (error) {
      this.remark(error instanceof Error ? error.message : String(error), true);
      return null;
    }
  }

  /** Work of the engine on this puzzle from its beginning. @param {{ seconds: number, method?: string }} wish */
  async best(wish) {
    const { game, options, sealed } = this.table;
    if (sealed) return null;
    return this.inTurn(() => work(`/api/solve/${game}`, { options, moves: [], ...wish })).catch(() => null);
  }

  /**
   * Do an engine's work once the one before is done: a visitor has one at a time, and another would end it.
   * @template T @param {() => Promise<T>} begin @returns {Promise<T>}
   */
  inTurn(begin) {
    const mine = this.engine.then(begin, begin);
    this.engine = mine.catch(() => {});
    return mine;
  }

  /** Say something in the notes, as a kind teacher would. @param {string} text @param {boolean} [wrong] */
  remark(text, wrong = false) {
    this.note.textContent = text;
    this.note.hidden = false;
    this.note.classList.toggle("faute", wrong);
    this.say(text);
  }

  forget() {
    this.note.hidden = true;
  }

  /** @param {string} text */
  say(text) {
    shell.say(text);
  }

  async share() {
    await share(`${location.origin}/t/${this.table.code}`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || typing(event) || event.target instanceof HTMLInputElement || !this.playing) return;
    // A button does what it says; it is not the board's.
    if ((event.key === " " || event.key === "Enter") && event.target instanceof HTMLElement && event.target.closest("button, a, summary")) return;
    if (this.playing.key?.(event)) event.preventDefault();
  }
}
