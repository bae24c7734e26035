/** Scrabble in duplicate: everybody has the same rack and hands in a slip; the top goes on the board. */

import { post } from "../core/api.js";
import { fill, h, refill } from "../core/dom.js";
import { definable } from "../core/definition.js";
import { number, t, tn } from "../core/i18n.js";
import { clockText } from "../core/players.js";
import { Desk } from "./scrabble-desk.js";
import { convention, keyOf, ownSquares, readPlay, squaresOf, writePlace } from "./scrabble-notation.js";
import { WORDS, gcgFiles, wordsField, wordsOptions } from "./scrabble-options.js";
import { colourKey, conventionSwitch, unseenTiles } from "./scrabble-sheet.js";

/** @typedef {import("./index.js").View} View */
/** @typedef {import("./index.js").Change} Change */
/** @typedef {{ play: string | null, points: number, fault: { message: string } | null }} Slip */
/** @typedef {{ rack: string[], top: string, points: number, words: string[], ties: number, slips: Slip[] }} Round */

const UNTIMED = 3600;
const LATE = 30_000;
/** What is laid is handed in so many milliseconds before the end: it has a way to go. */
const WAY = 1000;

/** Where a play begins, as the visitor names squares. @param {string} text */
function place(text) {
  const play = readPlay(text);
  return play ? writePlace(play.start, play.down, convention()) : "";
}

/** The letters of a play, without those that lay there. @param {string | null} text */
const letters = (text) => text?.split(" ")[1] ?? "";

class Duplicate {
  /** @param {import("../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View} */
    this.view = room.table.view;
    /** What is asked once more before it is done. @type {"" | "nothing" | "leave"} */
    this.asking = "";
    /** The clock that the server told last, and when. */
    this.clock = room.table.clock;
    this.heard = performance.now();
    /** The turn whose slip was handed in at its end. */
    this.late = 0;
    this.desk = new Desk(room, { changed: () => this.drawTray(), enter: () => this.enter(), escape: () => this.ask("") });
    this.total = h("p", { class: "score num" });
    this.share = h("p", { class: "score num" });
    this.chrono = h("p", { class: "chrono petit-chrono num", role: "timer", hidden: true });
    this.buttons = h("div", { class: "actes" });
    this.yours = h("section");
    this.last = h("section");
    this.list = h("section");
    this.rest = h("section");
    this.day = h("section", { hidden: true }, h("p", { class: "note" }, t("The puzzle of the day: the same racks for everybody.")));
    this.stopping = h("button", { class: "lien", type: "button", onclick: () => this.ask("leave") }, t("Stop the game"));
    this.leaving = h("section", { class: "liens" }, this.stopping);
    this.parts = {
      etat: [this.total, this.share, this.chrono], stage: [this.desk.board.svg], vrac: [this.desk.rack.element, this.buttons],
      notes: [this.day, this.yours, this.last, this.list, this.rest, colourKey(), this.leaving],
    };
    this.show(this.view, null);
    setInterval(() => this.tick(), 250);
    requestAnimationFrame(() => this.desk.wake());
    void this.askDay();
  }

  /** Say whether this is the puzzle of today. */
  async askDay() {
    const { game, options, code, seats } = this.room.table;
    if (seats.length > 1 || this.you === null) return;
    const today = await post("/api/daily", { game, options: { lexicon: options.language } }).catch(() => null);
    this.day.hidden = today?.yours !== code;
  }

  /** Ask once more, or stop asking; true if something was asked. @param {"" | "nothing" | "leave"} what */
  ask(what) {
    const some = this.asking !== "";
    this.asking = what;
    this.drawTray();
    if (what) /** @type {HTMLElement | null} */ (this.buttons.querySelector(".btn:not([disabled])"))?.focus();
    return some;
  }

  get you() {
    return this.room.table.you;
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    const before = this.view;
    this.view = view;
    this.asking = "";
    this.desk.show(view, view.over || this.you === null ? [] : view.rack);
    this.draw();
    if (change && view.rounds.length > before.rounds.length) this.room.say(this.verdict(view.rounds.at(-1)));
    this.tick();
  }

  // The time of a turn is the server's; at a table of an event, the event's.

  /** What is left of this turn, in milliseconds; nothing if nobody keeps the time. */
  get left() {
    const { clock, event, status } = this.room.table;
    if (status !== "playing") return null;
    if (event) {
      const told = this.room.contest?.clock;
      // The next turn may be here before the time that it has.
      return told?.event?.runs && told.event.round === this.view.rounds.length ? told.left : null;
    }
    return clock?.running.length ? clock.left[clock.running[0]] - (performance.now() - this.heard) : null;
  }

  tick() {
    if (this.room.table.clock !== this.clock) {
      this.clock = this.room.table.clock;
      this.heard = performance.now();
    }
    const { left } = this;
    this.chrono.hidden = left === null || Boolean(this.room.table.event);
    if (left === null) return;
    this.chrono.textContent = clockText(left - WAY);
    this.chrono.classList.toggle("faute", left < LATE);
    if (left > WAY || this.late === this.view.turn || !this.room.playable || !this.desk.preview?.told || !this.desk.text) return;
    this.late = this.view.turn;
    this.room.remark(t("The time of this turn is over."));
    this.handIn();
  }

  draw() {
    const { view } = this;
    const play = readPlay(view.rounds.at(-1)?.top ?? null);
    const last = new Set(play ? squaresOf(play).filter(({ tile }) => tile).map((each) => keyOf(each.place)) : []);
    this.desk.draw({ last });
    this.desk.rack.element.hidden = this.you === null;
    const mine = view.seats[this.you ?? 0];
    fill(this.total, number(mine.total), h("small", {}, t("of {top} points", { top: view.top })));
    fill(this.share, `${number(mine.percentage)} %`, h("small", {}, t("of the top")));
    // Before the first turn is closed there is no top to compare with.
    this.total.hidden = this.share.hidden = !view.rounds.length;
    this.drawLast();
    this.drawList();
    refill(this.rest, unseenTiles(view.unseen, view.bag, this.rest));
    this.drawTray();
  }

  /** What is said of a turn that is closed. @param {Round} round */
  verdict(round) {
    const slip = round.slips[this.you ?? 0];
    const best = t("The top: {word} at {place}, {points}.", { word: round.words[0], place: place(round.top), points: tn("{n} point", "{n} points", round.points) });
    if (this.you === null) return best;
    const own = !slip.play ? t("You handed in nothing.") : slip.fault ? ownSquares(slip.fault.message)
      : t("Your play: {points}.", { points: tn("{n} point", "{n} points", slip.points) });
    return slip.points === round.points ? t("You have the top, {points}!", { points: tn("{n} point", "{n} points", round.points) }) : `${own} ${best}`;
  }

  drawLast() {
    const round = this.view.rounds.at(-1);
    this.last.hidden = !round;
    if (!round) return;
    const others = round.ties > 1 ? t("{n} plays have as many points", { n: round.ties }) : "";
    fill(this.last, h("h2", {}, t("Turn {n}", { n: this.view.rounds.length }), h("small", {}, others)), h("p", { class: "note" }, this.verdict(round)));
  }

  drawList() {
    const { rounds } = this.view;
    const seat = this.you ?? 0;
    fill(this.list, h("h2", {}, t("Turns"), h("small", {}, t("yours, the top"))), rounds.length
      ? h("table", { class: "coups" }, h("tbody", {}, rounds.map((/** @type {Round} */ round, /** @type {number} */ index) => {
        const slip = round.slips[seat];
        return h("tr", { class: index === rounds.length - 1 ? "on" : "" }, h("td", { class: "n" }, index + 1), h("td", { class: "at" }, place(round.top)),
          h("td", { class: "w" }, definable(round.words[0], this.view.lexicon), slip.points < round.points && h("small", {}, letters(slip.play) === letters(round.top) ? place(slip.play ?? "") : letters(slip.play))),
          h("td", { class: slip.points === round.points ? "v top" : "v" }, number(slip.points)), h("td", { class: "d" }, number(round.points)));
      }).toReversed()))
      : h("p", { class: "note" }, t("Find the play with the most points. Whatever you find, the top goes on the board.")));
  }

  drawTray() {
    const { view, desk } = this;
    const button = (/** @type {string} */ word, /** @type {(() => void) | null} */ run, main = true) =>
      h("button", { class: `btn big${main ? " main" : ""}`, type: "button", disabled: !run || !this.room.whole, onclick: run }, word);
    const known = desk.preview?.told;
    const playing = this.room.table.status === "playing" && this.you !== null;
    const hand = known ? tn("Hand in {word}, {n} point", "Hand in {word}, {n} points", known.points, { word: known.words[0][0] }) : t("Lay your tiles");
    const cancel = () => button(t("Cancel"), () => this.ask(""), false);
    const acts = () => {
      if (!this.room.whole) return [button(t("The line is cut"), null)];
      if (this.asking === "leave") return [button(t("Stop: the game ends for you"), () => void this.room.send({ type: "resign" })), cancel()];
      if (!this.room.playable) return [button(t("Waiting for the other slips"), null)];
      if (this.asking === "nothing") return [button(t("Hand in nothing, without points"), () => this.handIn("nothing")), cancel()];
      return [button(hand, known ? () => this.handIn() : null), !desk.hand.places.size && button(t("Nothing found"), () => this.ask("nothing"), false)];
    };
    refill(this.buttons, playing && acts());
    this.stopping.disabled = !this.room.whole;
    this.leaving.hidden = !playing || Boolean(this.room.table.event);
    const error = desk.preview?.error?.message;
    const words = known?.words.map(([word]) => word).join(", ");
    const told = known ? t("{words} at {place}: {points}.", { words: words ?? "", place: place(known.play), points: tn("{n} point", "{n} points", known.points) }) : "";
    const waits = view.own ? t("Handed in: {play}.", { play: view.own === "nothing" ? t("nothing") : `${place(view.own)} ${letters(view.own)}` }) : "";
    refill(this.yours, h("h2", {}, t("Turn {n}", { n: view.turn }), conventionSwitch(() => this.draw())),
      h("p", { class: "note" }, error ?? (told || waits || tn("{n} tile in the bag.", "{n} tiles in the bag.", view.bag))));
    this.yours.hidden = view.over || this.room.table.status === "finished";
  }

  /** Hand in what lies on the board, or something else. */
  handIn(text = this.desk.text) {
    // Said with its turn: if it comes too late, it is not taken for the next one.
    if (text && this.room.playable) void this.room.send({ type: "move", text, round: this.view.rounds.length });
  }

  enter() {
    if (this.desk.preview?.told) this.handIn();
  }

  tools() {
    this.drawTray();
    if (this.you === null) return [];
    return [
      { icon: "undo", word: t("Recall"), run: () => void this.desk.recall() },
      { icon: "shuffle", word: t("Shuffle"), key: "f3", run: () => this.desk.shuffle() },
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return event.key === "Escape" ? this.ask("") || this.desk.recall() : this.desk.stray(event);
  }
}

/** @type {import("./index.js").GameModule} */
export const game = {
  kind: "p-scrabble p-duplicate",
  pace: 4000,
  subtitle: (table) => t("table {code}", { code: table.code }),
  files: gcgFiles,
  fields: () => [
    wordsField(WORDS().filter(([value]) => !value.includes(" "))),
    {
      name: "format", label: t("Format"), value: "normal", list: true,
      choices: [["normal", t("seven tiles, 3 minutes")], ["7-on-8", t("seven of eight tiles, 3 minutes")], ["blitz", t("seven tiles, 1 minute")]],
      timeless: [["normal", t("seven tiles")], ["7-on-8", t("seven of eight tiles")]],
    },
    { name: "joker", label: t("Joker game"), value: "no", list: true, choices: [["no", t("no")], ["yes", t("a blank on every rack")]] },
    { name: "seconds", label: t("Countdown"), value: "", list: true, choices: [["", t("by the format")], ["60", t("1 minute")], ["300", t("5 minutes")], [String(UNTIMED), t("none: take your time")]] },
    { name: "seats", label: t("Players"), value: "1", list: true, choices: [["1", t("you alone")], ["2", "2"], ["3", "3"], ["4", "4"]] },
  ],
  options: ({ words, format, joker, seconds }) => ({ ...wordsOptions(words), format, joker, ...(seconds ? { seconds } : {}) }),
  seats: ({ seats }) => Array.from({ length: Number(seats) }, (_, index) => ({ kind: index ? "open" : "me" })),
  keys: () => [
    ["A … Z", t("lay a tile at the cursor")],
    ["⇧ A … ⇧ Z", t("lay a blank for the letter")],
    ["Space", t("turn the direction")],
    ["Backspace", t("take the last tile back")],
    ["Enter", t("hand the slip in")],
    ["Esc", t("take all tiles back")],
  ],
  result: ({ view, you }) => `${tn("{n} point", "{n} points", view.seats[you ?? 0].total)}, ${number(view.seats[you ?? 0].percentage)} %`,
  create: (room) => new Duplicate(room),
  more: () => [h("a", { href: "/new/scrabble" }, t("Scrabble at a table"))],
};
