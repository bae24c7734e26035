/** Scrabble at a table: a rack, a board, the others, and what is said about a play. */

import { fill, h, refill } from "../core/dom.js";
import { t, tn } from "../core/i18n.js";
import { learned } from "../core/learned.js";
import { Players } from "../core/players.js";
import { Cover } from "./scrabble-cover.js";
import { Desk } from "./scrabble-desk.js";
import { convention, keyOf, readPlay, squaresOf, writePlace, writeTiles } from "./scrabble-notation.js";
import { fields, gcgFiles, options, seats } from "./scrabble-options.js";
import { colourKey, conventionSwitch, lastSquares, nameOf, openRacks, scoreSheet, told, unseenTiles } from "./scrabble-sheet.js";

/** @typedef {import("./index.js").View} View */
/** @typedef {import("./index.js").Change} Change */
/** @typedef {"play" | "exchange" | "pass" | "resign"} Mode what the main button is about */

const HINTER = "endgame";

class Scrabble {
  /** @param {import("../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View} */
    this.view = room.table.view;
    /** @type {Mode} */
    this.mode = "play";
    /** @type {{ text: string, ply: number } | null} */
    this.hinted = null;
    this.players = new Players(room.table);
    this.cover = new Cover(room, () => { this.show(this.view, null); room.refresh(); });
    this.desk = new Desk(room, {
      changed: () => this.drawTray(), enter: () => this.enter(), escape: () => this.leaveMode(), choose: (id) => this.mark(id),
    });
    this.buttons = h("div", { class: "actes" });
    this.yours = h("section");
    this.racks = h("section");
    this.sheet = h("section");
    this.rest = h("section");
    this.leaving = h("section", { class: "liens" });
    this.resigning = h("button", { class: "lien", type: "button", onclick: () => this.enterMode("resign") }, t("Resign"));
    this.parts = {
      etat: [this.players.element], stage: [this.desk.board.svg], vrac: [this.cover.backs, this.desk.rack.element, this.buttons],
      notes: [this.yours, this.racks, this.sheet, this.rest, colourKey(), this.leaving],
    };
    this.show(this.view, null);
    // Once the board is in its place: letters can be typed at once.
    requestAnimationFrame(() => this.desk.wake());
  }

  get you() {
    return this.room.table.you;
  }

  /** Whether it is one's own turn to lay, exchange or pass. */
  get inTurn() {
    return this.room.playable && !this.view.proposal && !this.cover.on;
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    this.view = view;
    this.mode = "play";
    this.desk.marked.clear();
    this.desk.show(view, this.you === null || this.cover.on ? [] : view.seats[this.you].rack ?? []);
    this.draw();
    if (change) this.announce(change);
  }

  draw() {
    const { view } = this;
    const hint = this.hinted?.ply === this.room.table.ply && !this.desk.hand.places.size ? readPlay(this.hinted.text) : null;
    const pending = readPlay(view.proposal?.play ?? null);
    this.desk.draw({
      last: lastSquares(view.sheet), hint: hint?.start,
      pending: new Set(pending ? squaresOf(pending).filter(({ tile }) => tile).map(({ place }) => keyOf(place)) : []),
    });
    this.cover.draw(this.desk.rack.element, view.seats[this.cover.next ?? 0].tiles);
    this.drawNotes();
    this.drawTray();
  }

  drawNotes() {
    const { view } = this;
    const { table } = this.room;
    const leftovers = view.over ? view.seats.map((/** @type {View} */ seat, /** @type {number} */ index) =>
      /** @type {[number, string, number]} */ ([index, writeTiles(seat.rack ?? []), seat.adjustment ?? 0])) : [];
    refill(this.sheet, ...scoreSheet(table, view.sheet, leftovers));
    this.racks.hidden = table.status !== "finished";
    refill(this.racks, ...(table.status === "finished" ? openRacks(table, view) : []));
    // What one does not see tells what one has.
    refill(this.rest, this.cover.on ? null : unseenTiles(view.unseen, view.bag, this.rest));
    const playing = table.status === "playing" && this.you !== null && !this.cover.on;
    fill(this.leaving, playing && h("button", { class: "lien", type: "button", onclick: () => this.desk.sort() }, t("Sort the rack")), playing && this.resigning);
  }

  /** Say what was done, to those who listen. @param {Change} change */
  announce({ seat }) {
    const line = this.view.sheet.at(-1);
    const { proposal } = this.view;
    const name = nameOf(this.room.table, proposal ? this.view.turn : seat);
    if (proposal) this.room.say(t("{name}: {what}.", { name, what: `${proposal.words.join(", ")}, ${tn("{n} point", "{n} points", proposal.points)}` }));
    else if (line) this.room.say(t("{name}: {what}.", { name: nameOf(this.room.table, line.seat), what: `${told(line)}, ${tn("{n} point", "{n} points", line.points)}` }));
  }

  // The tray

  drawTray() {
    const { table } = this.room;
    const last = /** @type {Record<number, string>} */ ({});
    for (const line of this.view.sheet) {
      const what = told(line);
      last[line.seat] = line.words.length && !line.withdrawn ? t("played {word}", { word: what }) : what;
    }
    for (const seat of table.to_move) {
      const thinking = table.seats[seat].kind === "computer" ? t("is thinking…") : t("to move");
      last[seat] = seat === table.you && !this.cover.several ? t("your turn") : thinking;
    }
    this.players.show(table, this.view.seats.map((/** @type {View} */ seat) => seat.score), last, table.seats.map(({ seat }) => nameOf(table, seat)));
    this.resigning.disabled = !this.room.whole;
    const handed = this.buttons.contains(document.activeElement) && !this.buttons.querySelector(".relais");
    refill(this.buttons, table.status === "finished" || this.you === null ? null : this.actions());
    // A key that is still held must not show the next one's tiles.
    if (handed) /** @type {HTMLElement | null} */ (this.buttons.querySelector(".relais"))?.focus();
    this.yours.hidden = table.status === "finished";
    refill(this.yours, h("h2", {}, t("Your move"), conventionSwitch(() => this.draw())), h("p", { class: `note${this.isWrong ? " faute" : ""}` }, this.remark()));
  }

  get isWrong() {
    return Boolean(this.desk.preview?.told?.words.some(([, valid]) => valid === false));
  }

  /** What the notes say about the tiles laid, or what waits. */
  remark() {
    const { view, desk } = this;
    const { table } = this.room;
    const bag = tn("{n} tile in the bag.", "{n} tiles in the bag.", view.bag);
    if (view.proposal) {
      const { words, points, play } = view.proposal;
      const place = readPlay(play);
      const fields = { name: nameOf(table, view.turn), words: words.join(", "), place: place ? writePlace(place.start, place.down, convention()) : "", points };
      if (view.turn === table.you && !this.cover.several) return tn("You lay {words} at {place}, {n} point.", "You lay {words} at {place}, {n} points.", points, fields);
      return tn("{name} lays {words} at {place}, {n} point.", "{name} lays {words} at {place}, {n} points.", points, fields);
    }
    const { told: known, error } = desk.preview ?? {};
    if (error) return error.message;
    if (!known && this.mode === "exchange") return t("Choose the tiles to give back.");
    if (!known) return this.inTurn && !view.sheet.length ? `${t("Type a word at the cursor, or drag your tiles there.")} ${bag}` : bag;
    const wrong = known.words.filter(([, valid]) => valid === false).map(([word]) => word);
    if (wrong.length) return t("Not in the lexicon: {words}.", { words: wrong.join(", ") });
    const at = readPlay(known.play);
    const place = at ? writePlace(at.start, at.down, convention()) : "";
    const words = known.words.map(([word]) => word).join(", ");
    const sure = known.words.every(([, valid]) => valid);
    const points = tn("{n} point", "{n} points", known.points);
    return `${sure ? t("{words} at {place}: valid, {points}.", { words, place, points }) : t("{words} at {place}: {points}.", { words, place, points })} ${bag}`;
  }

  /** The main button, and what stands beside it. @returns {Node[]} */
  actions() {
    const { view, desk } = this;
    const button = (/** @type {string} */ word, /** @type {(() => void) | null} */ run, main = true) =>
      h("button", { class: `btn big${main ? " main" : ""}`, type: "button", disabled: !run || !this.room.whole, onclick: run }, word);
    const covered = this.cover.actions();
    if (covered) return covered;
    const cancel = () => button(t("Cancel"), () => this.leaveMode(), false);
    if (this.mode === "resign") return [button(t("Resign: the game is lost"), () => this.act("resign")), cancel()];
    if (this.room.playable && view.proposal) {
      const words = view.proposal.words.join(", ");
      return view.proposal.waiting.length
        ? [button(t("Let it stand"), () => this.act("agree")), button(t("Challenge"), () => this.act("challenge"), false)]
        : [button(t("Accept {words}", { words }), () => this.act("accept")), button(t("Refuse"), () => this.act("refuse"), false)];
    }
    if (!this.room.whole) return [button(t("The line is cut"), null)];
    if (!this.room.playable) return [button(this.waitingFor(), null)];
    if (this.mode === "pass") return [button(t("Pass, without points"), () => this.act("pass")), cancel()];
    if (this.mode === "exchange") {
      const count = desk.marked.size;
      return [button(count ? tn("Exchange {n} tile", "Exchange {n} tiles", count) : t("Exchange"), count ? () => this.exchange() : null), cancel()];
    }
    const known = desk.preview?.told;
    if (!known || this.isWrong) return [button(desk.hand.places.size ? t("Play") : t("Lay your tiles"), null)];
    const word = known.words[0][0];
    return [button(tn("Play {word}, {n} point", "Play {word}, {n} points", known.points, { word }), () => this.play())];
  }

  waitingFor() {
    const { table } = this.room;
    const [seat] = table.to_move;
    if (seat === undefined) return t("Wait");
    const name = nameOf(table, seat);
    return table.seats[seat].kind === "computer" ? t("{name} is thinking…", { name }) : t("{name} is to move", { name });
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
    const tiles = this.desk.hand.tiles.filter(({ id }) => this.desk.marked.has(id)).map(({ letter }) => letter);
    void this.act(`exchange ${writeTiles(tiles)}`);
  }

  /** Enter on the board does what the main button says. */
  enter() {
    if (this.cover.on) return;
    const main = /** @type {HTMLButtonElement | null} */ (this.buttons.querySelector(".btn.main:not([disabled])"));
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

  /** Go back to laying tiles; true if something else was begun. */
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
      this.room.forget();
      this.desk.suggest(this.hinted.text);
      return this.draw();
    }
    const found = await this.room.hint({ seconds: 3, method: HINTER });
    const text = found?.moves[0];
    if (!text || this.room.table.ply !== ply) return;
    this.hinted = { text, ply };
    this.draw();
    const play = readPlay(text);
    if (play) this.room.remark(t("Look at {place}. Ask again to see the play.", { place: writePlace(play.start, play.down, convention()) }));
    else this.room.remark(text.startsWith("exchange") ? t("The engine would exchange {tiles}.", { tiles: text.slice(9) }) : t("The engine would pass."));
  }

  tools() {
    // The room asks for the tools whenever something around the board has changed.
    this.drawTray();
    if (this.you === null) return [];
    const { inTurn } = this;
    const alone = this.room.table.seats.filter(({ kind }) => kind === "person").length === 1;
    return [
      { icon: "undo", word: t("Recall"), run: () => void this.desk.recall() },
      { icon: "shuffle", word: t("Shuffle"), key: "f3", run: () => this.desk.shuffle() },
      { icon: "exchange", word: t("Exchange"), key: "f4", disabled: !inTurn || !this.view.exchanging, run: () => this.enterMode("exchange") },
      { icon: "flag", word: t("Pass"), key: "f8", disabled: !inTurn, run: () => this.enterMode("pass") },
      ...(alone ? [{ icon: "hint", word: t("Hint"), key: "f2", disabled: !inTurn, run: () => void this.hint() }] : []),
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") return this.leaveMode() || this.desk.recall();
    return (this.mode === "play" || event.key === "Enter") && this.desk.stray(event);
  }
}

/** @type {import("./index.js").GameModule} */
export const game = {
  kind: "p-scrabble",
  pace: 4000,
  subtitle: (table) => [t("table {code}", { code: table.code }), table.view.clock ? tn("{n} minute", "{n} minutes", table.view.clock) : ""].filter(Boolean).join(" · "),
  fields, options, seats,
  daily: false,
  named: nameOf,
  files: gcgFiles,
  keys: () => [
    ["A … Z", t("lay a tile at the cursor")],
    ["⇧ A … ⇧ Z", t("lay a blank for the letter")],
    ["Space", t("turn the direction")],
    ["Backspace", t("take the last tile back")],
    ["Enter", t("do what the main button says")],
    ["Esc", t("take all tiles back")],
  ],
  result: (table) => table.outcome ? tn("{n} point", "{n} points", Math.max(...table.outcome.scores)) : t("Left unfinished"),
  create: (room) => new Scrabble(room),
  hands: (each, you) => each[you].map((view, move) => ({
    ...view, seats: view.seats.map((/** @type {View} */ seat, /** @type {number} */ index) => ({ ...seat, rack: each[index][move].seats[index].rack })),
  })),
  advice: (values) => Object.values(values).includes("learned") ? learned() : null,
  more: () => [h("a", { href: "/new/scrabble-duplicate" }, t("Scrabble in duplicate")), h("a", { href: "/new/scrabble-referee" }, t("Scrabble, referee only")),
    h("a", { href: "/training" }, t("Training")), h("a", { href: "/analysis" }, t("Look at a game"))],
};
