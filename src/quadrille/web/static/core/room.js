/** A table as a page shows it: its places, its game, its end. The game draws; the room speaks to the server. */

import { compare } from "./compare.js";
import { fill, find, h, isForBoard } from "./dom.js";
import { drawSection } from "./draw.js";
import { t } from "./i18n.js";
import { TableEvent } from "./table_event.js";
import { Ending, inTime, reappear } from "./ending.js";
import { Engine } from "./engine.js";
import { canGiveUp, giveUpSection } from "./give_up.js";
import { connectionProblem } from "./connection.js";
import { lobby, mayJoin, spaced } from "./lobby.js";
import { asksForEnd, maySolve, solveYourself } from "./solve_yourself.js";
import { notifyTurn } from "./notify.js";
import { storeGame } from "./offline_games.js";
import { pastViews } from "./past_views.js";
import { Replay, replayKeys } from "./replay.js";
import { again, result } from "./result.js";
import { bestOf } from "./scores.js";
import { TableRequests } from "./table_requests.js";
import { setRatio, toolsOf } from "./room_tools.js";
import * as shell from "./shell.js";
import { soundRefusal, soundMove } from "./sound.js";
import { Live, closeReason } from "./socket.js";
import { entry, listed } from "./games.js";

/** @typedef {import("./socket.js").Table} Table */
/** @typedef {import("./socket.js").Change} Change */
/** @typedef {import("./games.js").Play} Play */
/** @typedef {import("./games.js").GameModule} GameModule */
/** @typedef {import("./games.js").View} View */

export class Room extends TableRequests {
  /** @param {HTMLElement} main @param {string} code @param {import("./offline_games.js").StoredGame | null} [stored] a finished game to show without the server */
  constructor(main, code, stored = null) {
    super();
    this.main = main;
    this.stored = stored;
    /** The server's last answer with past views. @type {import("./offline_games.js").Frames | null} */
    this.replayed = null;
    /** @type {GameModule} */
    this.game = /** @type {any} */ (null);
    /** @type {Play | null} */
    this.playing = null;
    /** @type {Replay | null} */
    this.replay = null;
    /** What pages show of the game before it is opened. @type {import("./games.js").Entry} */
    this.entry = /** @type {any} */ (null);
    this.engine = new Engine(this);
    this.ending = new Ending(this);
    this.connected = !stored;
    /** Whether this visitor has requested the rematch. */
    this.rematchRequested = false;
    this.undone = 0;
    /** The ply of the last turn that the visitor may have been told of. @type {number | null} */
    this.notifiedAt = null;
    /** Whether this visitor watches although there is a free seat. */
    this.watches = false;
    /** Whether an event hid the others' games when this one was opened. */
    this.wasSealed = false;
    /** The event of the table, if it has one. @type {TableEvent | null} */
    this.tableEvent = null;
    this.note = h("p", { class: "note remark", hidden: true });
    const show = (/** @type {Table} */ table) =>
      void this.showTable(table).catch((error) =>
        shell.stop(t("Something went wrong"), error.message),
      );
    this.live = stored ? null : this.connect(code, show);
    if (stored) show(stored.table);
    addEventListener("keydown", (event) => this.key(event));
    // Before the board: in a replay Home and End are its beginning and end.
    addEventListener(
      "keydown",
      (event) => {
        if (!(event.target instanceof HTMLInputElement) && this.replay?.key(event)) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      { capture: true },
    );
  }

  /** Open the live connection. @param {string} code @param {(table: Table) => void} show */
  connect(code, show) {
    return new Live(code, {
      table: show,
      played: (table, change) => this.played(table, change),
      changed: (table) => this.changed(table),
      connection: (connected, code) => this.connectionChanged(connected, code),
      closed: (code) => shell.stop(t("This table cannot be shown"), closeReason(code)),
      rematch: (other) => this.offerRematch(other),
    });
  }

  /** @param {Table} table */
  async showTable(table) {
    const before = this.table;
    this.table = table;
    this.undone = table.undone;
    this.entry = await entry(table.game);
    if (table.status !== "waiting") this.game = await this.entry.load();
    if (this.table !== table) return;
    if (asksForEnd(this)) return this.live?.showEnd();
    if (table.status === "waiting" || mayJoin(this) || maySolve(this)) return this.showLobby();
    shell.name(listed(table.game).title, this.game.subtitle(table));
    shell.keys(table.game, [...this.game.keys(), ...replayKeys()]);
    if (!this.playing) {
      this.begin();
      for (const warning of table.warnings ?? []) this.remark(warning);
      if (table.quick?.includes(table.ply)) this.remarkQuick(table.moves.at(-1)?.[0]);
      return;
    }
    // After a reconnection: the current board.
    if (before !== table) this.playing.show(table.view, null);
    this.refresh();
  }

  /** Show the lobby while a seat is open, or what is offered before a solution. */
  showLobby() {
    document.body.className = "p-text";
    shell.name(listed(this.table.game).title, spaced(this.table.code));
    shell.tools([shell.manualTool()]);
    fill(this.main, maySolve(this) ? solveYourself(this) : lobby(this));
    this.playing = null;
  }

  /** Create the sections of the page and the game's board. */
  begin() {
    document.body.className = `${this.game.kind} j-${this.table.game}`;
    const play = this.game.create(this);
    this.playing = play;
    this.wasSealed = this.table.sealed;
    const place = (
      /** @type {string} */ name,
      /** @type {Node[] | undefined} */ nodes,
      /** @type {object} */ more = {},
    ) => (nodes?.length ? h("section", { class: name, ...more }, nodes) : null);
    fill(
      this.main,
      place("state", play.parts.state, { "aria-label": t("Score") }),
      place("stage", play.parts.stage, { id: "board" }),
      h("section", { class: "tray" }, play.parts.tray ?? []),
      h(
        "section",
        { class: "notes" },
        h("section", { class: "remarks", "aria-live": "off" }, this.note, play.usual),
        play.parts.notes ?? [],
        this.table.status !== "finished" &&
          this.table.seats.length > 1 &&
          !this.game.drawsNothing &&
          drawSection(this.table),
        canGiveUp(this) && giveUpSection(this),
      ),
    );
    if (this.table.event && this.table.status !== "finished") {
      this.tableEvent ??= new TableEvent(this, this.table.event);
      this.tableEvent.place(this.main);
    }
    setRatio(this.main);
    // The notes of a finished game are shown with its result.
    this.main.classList.toggle("opening", this.table.status === "finished");
    this.refresh();
    if (this.table.moves.length && this.game.hidesNothing) void this.loadPast();
  }

  get moves() {
    return this.table.moves;
  }

  /** Whether the visitor may move now. */
  get playable() {
    return this.connected && this.mayMove;
  }

  /** Whether the visitor may move as soon as there is a connection: until then a move waits. */
  get mayMove() {
    const { table } = this;
    return (
      !this.tableEvent?.halted &&
      table.status === "playing" &&
      table.you !== null &&
      table.to_move.includes(table.you)
    );
  }

  /** Switch to another of the visitor's seats. @param {number} seat */
  sit(seat) {
    this.live?.sit(seat);
  }

  /** Play a move; an error is shown in the notes. @param {string} text */
  async play(text) {
    return this.send({ type: "move", text });
  }

  /** @param {{ type: string, text?: string, round?: number }} message @returns {Promise<boolean>} */
  async send(message) {
    try {
      if (!this.live) throw new Error(t("Playing needs the server."));
      await this.live.ask(message);
      return true;
    } catch (error) {
      soundRefusal();
      this.remark(error instanceof Error ? error.message : String(error), true);
      return false;
    }
  }

  /** @param {Table} table @param {Change} change */
  played(table, change) {
    this.undone =
      change.line === "undo" ? this.undone + 1 : change.line === "redo" ? this.undone - 1 : 0;
    this.clearRemark();
    if (change.line !== "undo") soundMove();
    // While the game's module loads nothing is shown; it starts with the current table.
    if (!this.playing) return;
    this.playing.show(table.view, change);
    if (change.quick) this.remarkQuick(change.seat);
    this.refresh();
  }

  /** Say that a computer has moved before its engine was compiled. @param {number} [seat] */
  remarkQuick(seat = 0) {
    const name = this.game.seatName?.(this.table, seat) ?? this.table.seats[seat]?.name;
    void this.engine.remarkQuick(name ?? "");
  }

  /** @param {Table} table */
  changed(table) {
    if (table.status === "waiting" || mayJoin(this)) this.showLobby();
    // The event has closed: reload to see what it hid.
    else if (this.wasSealed && !table.sealed && this.replay) location.reload();
    else if (this.playing) {
      this.playing.players?.draw();
      this.refresh();
    }
    // The last seat was taken: request the table as this seat sees it.
    else this.live?.send({ type: "table" });
  }

  /** @param {boolean} connected @param {number} [code] why it was closed */
  connectionChanged(connected, code) {
    if (!connected && !this.table)
      return shell.showDelay(t("The table is not open yet"), connectionProblem(code));
    if (this.connected === connected) return;
    this.connected = connected;
    shell.showConnection(connected);
    if (connected) this.clearRemark();
    else this.remark(t("Connection lost. Your game is safe; reconnecting…"));
    if (this.playing) this.refresh();
  }

  /** Redraw after the event was paused or resumed. */
  updatePause() {
    if (!this.playing || this.table.status !== "playing") return;
    this.playing.show(this.table.view, null);
    this.refresh();
  }

  /** Request a rematch and open it. */
  async rematch() {
    this.rematchRequested = true;
    this.rematchRequested = await this.send({ type: "rematch" });
  }

  /** Open the rematch if this visitor requested it, else offer it. @param {string} code */
  offerRematch(code) {
    if (this.rematchRequested) return location.assign(`/t/${code}`);
    this.table.rematch = code;
    this.main.querySelector(".rematch")?.replaceWith(again(this));
    this.remark(
      this.table.you === null ? t("A new game is starting.") : t("The next game is ready for you."),
    );
  }

  /** Draw what depends on the state of the table around the board. */
  refresh() {
    const finished = this.table.status === "finished";
    // A game that was played here stays in its place until its result is there.
    if (!finished || this.main.classList.contains("opening"))
      document.body.classList.toggle("finished", finished);
    shell.tools(toolsOf(this));
    notifyTurn(this);
    if (finished) this.main.querySelector(".give-up")?.remove();
    if (finished && !this.table.sealed) this.tableEvent?.close();
    for (const button of this.main.querySelectorAll(".give-up button"))
      button.toggleAttribute("disabled", !this.connected);
    if (finished && !this.replay) void this.finish();
  }

  /** The moves, or the steps that they are made of, in order. @returns {[number, string | null][]} */
  get steps() {
    const { steps } = this.game;
    return steps
      ? this.moves.flatMap(([seat, text]) =>
          steps(text ?? "").map((step) => /** @type {[number, string]} */ ([seat, step])),
        )
      : this.moves;
  }

  /** The views from the beginning until now. @param {[number, string | null][]} moves @param {Record<string, string>} [options] others than those of the table @returns {Promise<View[]>} */
  pastViews(moves, options) {
    return pastViews(this, moves, options);
  }

  async loadPast() {
    const length = this.moves.length;
    const past = await this.pastViews(this.moves).catch(() => null);
    if (past && this.moves.length === length) this.playing?.past?.(past);
  }

  /** The game is over: its result in the notes, its replay under the board. */
  async finish() {
    this.replay = new Replay(0, () => {});
    await this.revealMoves();
    const { steps } = this;
    // While an event runs its draw is hidden, and without it the game cannot be replayed.
    const shut = this.table.sealed && !this.game.hidesNothing;
    const past = shut
      ? [this.table.view]
      : await this.pastViews(steps).catch(
          (error) => (this.remark(error.message, true), [this.table.view]),
        );
    const shown = this.stored ? null : compare(this);
    const sections = [result(this), ...(shown ? [shown] : [])];
    const best = bestOf(this);
    // All of it is fetched before any of it is shown, so that nothing moves afterwards.
    await inTime(Promise.all([this.stored ? null : this.ending.load(), best.filled]));
    document.body.classList.add("finished");
    this.showReplay(past, steps, past.length - 1);
    if (this.connected && !this.table.sealed && this.table.you !== null && this.replayed)
      void storeGame(this.table, this.replayed).catch(() => {});
    // The result says of the draw what it said before, and proves it.
    this.main.querySelector(".notes > .draw")?.remove();
    const notes = find(".notes", this.main);
    notes.prepend(...sections, best.place);
    if (!this.main.classList.contains("opening")) reappear([find(".tray", this.main), notes]);
    this.main.classList.remove("opening");
    shell.announce(this.game.result(this.table));
  }

  /** Show a game under the replay bar: this one, or that of an engine. @param {View[]} past @param {[number, string | null][]} steps @param {number} [at] */
  showReplay(past, steps, at = 0) {
    this.replay?.pause();
    this.replay = new Replay(
      past.length - 1,
      (to, from) =>
        this.playing?.show(
          past[to],
          to === from + 1
            ? {
                line: "move",
                seat: steps[from][0],
                text: steps[from][1],
                before: past[from],
              }
            : null,
        ),
      { moveTime: this.game.moveTime, speeds: true, at },
    );
    this.playing?.past?.(past);
    this.playing?.show(past[at], null);
    fill(find(".tray", this.main), past.length > 1 && this.replay.element);
  }

  /** Show a remark in the notes. @param {string} text @param {boolean} [wrong] */
  remark(text, wrong = false) {
    this.note.textContent = text;
    this.note.hidden = false;
    this.note.classList.toggle("error", wrong);
    this.announce(text);
  }

  clearRemark() {
    this.note.hidden = true;
  }

  /** @param {string} text */
  announce(text) {
    shell.announce(text);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (isForBoard(event) && this.playing?.key?.(event)) event.preventDefault();
  }
}
