/** Scrabble at a table: a rack, a board, the other players, and remarks about a play. */

import { fill, h, refill } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";
import { canGiveUp, giveUpSection } from "../../core/give_up.js";
import { Players } from "../../core/players.js";
import { Cover } from "./cover.js";
import { Desk, actionButtons } from "./desk.js";
import { remarkOn, waitingFor } from "./remark.js";
import { convention, keyOf, readPlay, squaresOf, writePlace, writeTiles } from "./notation.js";
import {
  colourKey,
  conventionSwitch,
  lastSquares,
  nameOf,
  openRacks,
  scoreSheet,
  lineText,
  unseenTiles,
} from "./sheet.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/games.js").Change} Change */
/** @typedef {"play" | "exchange" | "pass"} Mode what the main button is about */

const HINTER = "endgame";

export class Scrabble {
  /** @param {import("../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View} */
    this.view = room.table.view;
    /** @type {Mode} */
    this.mode = "play";
    /** @type {{ text: string, ply: number } | null} */
    this.hinted = null;
    this.players = new Players(room.table);
    this.cover = new Cover(room, () => {
      this.show(this.view, null);
      room.refresh();
    });
    this.desk = new Desk(room, {
      changed: () => this.drawTray(),
      enter: () => this.enter(),
      escape: () => this.leaveMode(),
      choose: (id) => this.mark(id),
    });
    this.buttons = h("div", { class: "actions" });
    this.yours = h("section");
    this.racks = h("section");
    this.sheet = h("section");
    this.rest = h("section");
    this.leaving = h("section", { class: "links" });
    this.resigning = giveUpSection(room, t("Resign"), t("Resign: the game is lost"));
    this.parts = {
      state: [this.players.element],
      stage: [this.desk.board.svg],
      tray: [this.cover.backs, this.desk.rack.element, this.buttons],
      notes: [this.yours, this.racks, this.sheet, this.rest, colourKey(), this.leaving],
    };
    this.lessonNotes = [this.yours];
    this.show(this.view, null);
    // Once the board is in its place: letters can be typed at once.
    requestAnimationFrame(() => this.desk.wake());
  }

  get you() {
    return this.room.table.you;
  }

  /** Whether the visitor may play, exchange or pass now; that accepts a play that waits. */
  get inTurn() {
    const { proposal } = this.view;
    return this.room.playable && (!proposal || proposal.waiting.length > 0) && !this.cover.on;
  }

  /** Whether a play is to be answered, and the visitor has not begun a move of their own. */
  get answering() {
    const { proposal } = this.view;
    const begun = this.mode !== "play" || this.desk.hand.places.size > 0;
    return this.room.playable && proposal && !(proposal.waiting.length && begun);
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    this.view = view;
    this.mode = "play";
    this.desk.marked.clear();
    this.desk.show(
      view,
      this.you === null || this.cover.on ? [] : (view.seats[this.you].rack ?? []),
    );
    this.draw();
    if (change) this.announce(change);
  }

  draw() {
    const { view } = this;
    const hint =
      this.hinted?.ply === this.room.table.ply && !this.desk.hand.places.size
        ? readPlay(this.hinted.text)
        : null;
    const pending = readPlay(view.proposal?.play ?? null);
    this.desk.draw({
      last: lastSquares(view.sheet),
      hint: hint?.start,
      pending: new Set(
        pending
          ? squaresOf(pending)
              .filter(({ tile }) => tile)
              .map(({ place }) => keyOf(place))
          : [],
      ),
    });
    this.cover.draw(this.desk.rack.element, view.seats[this.cover.next ?? 0].tiles);
    this.drawNotes();
    this.drawTray();
  }

  drawNotes() {
    const { view } = this;
    const { table } = this.room;
    const leftovers = view.over
      ? view.seats.map(
          (/** @type {View} */ seat, /** @type {number} */ index) =>
            /** @type {[number, string, number]} */ ([
              index,
              writeTiles(seat.rack ?? []),
              seat.adjustment ?? 0,
            ]),
        )
      : [];
    refill(this.sheet, ...scoreSheet(table, view.sheet, leftovers));
    this.racks.hidden = table.status !== "finished";
    refill(this.racks, ...(table.status === "finished" ? openRacks(table, view) : []));
    // The unseen tiles would reveal the rack.
    refill(this.rest, this.cover.on ? null : unseenTiles(view.unseen, view.bag, this.rest));
    const playing = table.status === "playing" && this.you !== null && !this.cover.on;
    fill(
      this.leaving,
      playing &&
        h(
          "button",
          { class: "link", type: "button", onclick: () => this.desk.sort() },
          t("Sort the rack"),
        ),
      playing && !canGiveUp(this.room) && this.resigning,
    );
  }

  /** Announce a move to screen readers. @param {Change} change */
  announce({ seat }) {
    const line = this.view.sheet.at(-1);
    const { proposal } = this.view;
    const name = nameOf(this.room.table, proposal ? this.view.turn : seat);
    if (proposal)
      this.room.announce(
        t("{name}: {what}.", {
          name,
          what: `${proposal.words.join(", ")}, ${tn("{n} point", "{n} points", proposal.points)}`,
        }),
      );
    else if (line)
      this.room.announce(
        t("{name}: {what}.", {
          name: nameOf(this.room.table, line.seat),
          what: `${lineText(line)}, ${tn("{n} point", "{n} points", line.points)}`,
        }),
      );
  }

  // The tray

  drawTray() {
    const { table } = this.room;
    const last = /** @type {Record<number, string>} */ ({});
    for (const line of this.view.sheet) {
      const what = lineText(line);
      last[line.seat] =
        line.words.length && !line.withdrawn ? t("played {word}", { word: what }) : what;
    }
    for (const seat of table.to_move) {
      const thinking = table.seats[seat].kind === "computer" ? t("is thinking…") : t("to move");
      last[seat] = seat === table.you && !this.cover.several ? t("your turn") : thinking;
    }
    this.players.show(
      table,
      this.view.seats.map((/** @type {View} */ seat) => seat.score),
      last,
      table.seats.map(({ seat }) => nameOf(table, seat)),
    );
    const handed =
      this.buttons.contains(document.activeElement) && !this.buttons.querySelector(".handover");
    refill(this.buttons, table.status === "finished" || this.you === null ? null : this.actions());
    // A key that is still held must not show the next one's tiles.
    if (handed)
      /** @type {HTMLElement | null} */ (this.buttons.querySelector(".handover"))?.focus();
    this.yours.hidden = table.status === "finished";
    refill(
      this.yours,
      h(
        "h2",
        {},
        this.you === null
          ? t("The game")
          : this.room.playable
            ? t("Your move")
            : t("Your next move"),
        conventionSwitch(() => this.draw()),
      ),
      h("p", { class: `note${this.isWrong ? " error" : ""}` }, remarkOn(this)),
    );
  }

  get isWrong() {
    return Boolean(this.desk.preview?.told?.words.some(([, valid]) => valid === false));
  }

  /** The main button and those beside it. @returns {Node[]} */
  actions() {
    const { view, desk } = this;
    const button = actionButtons(this.room);
    const covered = this.cover.actions();
    if (covered) return covered;
    const cancel = () => button(t("Cancel"), () => this.leaveMode(), false);
    if (this.answering) {
      const words = view.proposal.words.join(", ");
      return view.proposal.waiting.length
        ? [
            button(t("Accept"), () => this.act("agree")),
            button(t("Challenge"), () => this.act("challenge"), false),
          ]
        : [
            button(t("Accept {words}", { words }), () => this.act("accept")),
            button(t("Refuse"), () => this.act("refuse"), false),
          ];
    }
    if (!this.room.connected) return [button(t("Connection lost"), null)];
    if (!this.room.playable) return [button(waitingFor(this.room.table), null)];
    if (this.mode === "pass")
      return [button(t("Pass (0 points)"), () => this.act("pass")), cancel()];
    if (this.mode === "exchange") {
      const count = desk.marked.size;
      return [
        button(
          count ? tn("Exchange {n} tile", "Exchange {n} tiles", count) : t("Exchange"),
          count ? () => this.exchange() : null,
        ),
        cancel(),
      ];
    }
    const known = desk.preview?.told;
    if (!known || this.isWrong)
      return [button(desk.hand.places.size ? t("Play") : t("Place your tiles"), null)];
    const word = known.words[0][0];
    return [
      button(tn("Play {word}, {n} point", "Play {word}, {n} points", known.points, { word }), () =>
        this.play(),
      ),
    ];
  }

  // What one does

  /** @param {string} text */
  async act(text) {
    this.leaveMode();
    return this.room.play(text);
  }

  play() {
    const { text } = this.desk;
    if (text && this.inTurn) void this.room.play(text);
  }

  exchange() {
    const tiles = this.desk.hand.tiles
      .filter(({ id }) => this.desk.marked.has(id))
      .map(({ letter }) => letter);
    void this.act(`exchange ${writeTiles(tiles)}`);
  }

  /** Enter on the board does what the main button says. */
  enter() {
    if (this.cover.on) return;
    const main = /** @type {HTMLButtonElement | null} */ (
      this.buttons.querySelector(".btn.main:not([disabled])")
    );
    if (main) main.click();
    else if (this.desk.text && this.inTurn && this.mode === "play" && !this.isWrong) this.play();
  }

  /** Mark a tile for an exchange; false if none is made. @param {number} id */
  mark(id) {
    if (this.mode !== "exchange") return false;
    if (!this.desk.marked.delete(id)) this.desk.marked.add(id);
    this.desk.draw();
    this.drawTray();
    return true;
  }

  /** @param {Mode} mode */
  enterMode(mode) {
    this.desk.recall();
    this.mode = this.mode === mode ? "play" : mode;
    this.desk.marked.clear();
    this.desk.draw();
    this.drawTray();
    /** @type {HTMLElement | null} */ (this.buttons.querySelector(".btn:not([disabled])"))?.focus();
  }

  /** Leave the current mode; return whether there was one. */
  leaveMode() {
    const some = this.mode !== "play";
    this.mode = "play";
    this.desk.marked.clear();
    this.desk.draw();
    this.drawTray();
    return some;
  }

  async hint() {
    const { ply } = this.room.table;
    if (this.hinted?.ply === ply) {
      this.room.clearRemark();
      this.desk.suggest(this.hinted.text);
      return this.draw();
    }
    await this.room.engine.hint({ seconds: 3, method: HINTER }, (job) =>
      this.showHint(job.moves[0], ply),
    );
  }

  /** Keep a move as the hint of a ply; return a sentence about it. @param {string} text @param {number} ply */
  showHint(text, ply) {
    this.hinted = { text, ply };
    this.draw();
    const play = readPlay(text);
    if (play)
      return t("Look at {place}. Ask again to see the play.", {
        place: writePlace(play.start, play.down, convention()),
      });
    return text.startsWith("exchange")
      ? t("The engine would exchange {tiles}.", { tiles: text.slice(9) })
      : t("The engine would pass.");
  }

  tools() {
    // Called whenever something around the board has changed.
    this.drawTray();
    if (this.you === null) return [];
    const { inTurn } = this;
    const alone = this.room.table.seats.filter(({ kind }) => kind === "person").length === 1;
    return [
      { icon: "undo", word: t("Recall"), run: () => void this.desk.recall() },
      { icon: "shuffle", word: t("Shuffle"), key: "f3", run: () => this.desk.shuffle() },
      {
        icon: "exchange",
        word: t("Exchange"),
        key: "f4",
        disabled: !inTurn || !this.view.exchanging,
        run: () => this.enterMode("exchange"),
      },
      {
        icon: "flag",
        word: t("Pass"),
        key: "f8",
        disabled: !inTurn,
        run: () => this.enterMode("pass"),
      },
      ...(alone
        ? [
            {
              icon: "hint",
              word: t("Hint"),
              key: "f2",
              disabled: !inTurn,
              run: () => void this.hint(),
            },
          ]
        : []),
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") return this.leaveMode() || this.desk.recall();
    return (this.mode === "play" || event.key === "Enter") && this.desk.stray(event);
  }
}
