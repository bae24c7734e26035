/** Scrabble in duplicate: everybody has the same rack and hands in a slip; the top goes on the board. */

import { post } from "../../../core/api.js";
import { fill, h, refill } from "../../../core/dom.js";
import { definable } from "../../../core/definition.js";
import { number, t, tn } from "../../../core/i18n.js";
import { clockText } from "../../../core/players.js";
import { Desk, actionButtons } from "../desk.js";
import { convention, keyOf, ownSquares, readPlay, squaresOf, writePlace } from "../notation.js";
import { howToPlace } from "../remark.js";
import { colourKey, conventionSwitch, unseenTiles } from "../sheet.js";

/** @typedef {import("../../../core/games.js").View} View */
/** @typedef {import("../../../core/games.js").Change} Change */
/** @typedef {{ play: string | null, points: number, fault: { message: string } | null }} Slip */
/** @typedef {{ rack: string[], top: string, points: number, words: string[], ties: number }} Round */

const LATE = 30_000;
/** The tiles placed are handed in this many milliseconds before the end, to allow for the network. */
const WAY = 1000;

/** Where a play begins, as the visitor names squares. @param {string} text */
function place(text) {
  const play = readPlay(text);
  return play ? writePlace(play.start, play.down, convention()) : "";
}

/** The letters of a play, without those already on the board. @param {string | null} text */
const letters = (text) => text?.split(" ")[1] ?? "";

export class Duplicate {
  /** @param {import("../../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    /** @type {View} */
    this.view = room.table.view;
    /** The action that waits for a confirmation. @type {"" | "nothing" | "leave"} */
    this.asking = "";
    /** The last clock that the server sent, and when. */
    this.clock = room.table.clock;
    this.receivedAt = performance.now();
    /** The round whose slip was handed in at its end. */
    this.late = 0;
    this.desk = new Desk(room, {
      changed: () => this.drawTray(),
      enter: () => this.enter(),
      escape: () => this.ask(""),
    });
    this.total = h("p", { class: "score num" });
    this.share = h("p", { class: "score num" });
    this.chrono = h("p", { class: "countdown small-countdown num", role: "timer", hidden: true });
    this.buttons = h("div", { class: "actions" });
    this.yours = h("section");
    this.last = h("section");
    this.list = h("section");
    this.rest = h("section");
    this.day = h(
      "section",
      { hidden: true },
      h("p", { class: "note" }, t("Daily puzzle: the same racks for everyone.")),
    );
    this.stopping = h(
      "button",
      { class: "link", type: "button", onclick: () => this.ask("leave") },
      t("Stop the game"),
    );
    this.leaving = h("section", { class: "links" }, this.stopping);
    this.parts = {
      state: [this.total, this.share, this.chrono],
      stage: [this.desk.board.svg],
      tray: [this.desk.rack.element, this.buttons],
      notes: [this.day, this.yours, this.last, this.list, this.rest, colourKey(), this.leaving],
    };
    this.lessonNotes = [this.yours, this.last];
    this.show(this.view, null);
    setInterval(() => this.tick(), 250);
    requestAnimationFrame(() => this.desk.wake());
    void this.askDay();
  }

  /** Say whether this is the puzzle of today. */
  async askDay() {
    const { game, options, code, seats } = this.room.table;
    if (seats.length > 1 || this.you === null || !code) return;
    const today = await post("/api/daily", { game, options: { lexicon: options.language } }).catch(
      () => null,
    );
    this.day.hidden = today?.yours !== code;
  }

  /** Ask for a confirmation, or stop asking; return whether one was open. @param {"" | "nothing" | "leave"} what */
  ask(what) {
    const some = this.asking !== "";
    this.asking = what;
    this.drawTray();
    if (what)
      /** @type {HTMLElement | null} */ (
        this.buttons.querySelector(".btn:not([disabled])")
      )?.focus();
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
    if (change && view.rounds.length > before.rounds.length)
      this.room.announce(this.verdict(view.rounds.at(-1)));
    this.tick();
  }

  // The time of a turn is the server's; at a table of an event, the event's.

  /** The milliseconds left in this round; null without a clock. */
  get left() {
    const { clock, event, status } = this.room.table;
    if (status !== "playing") return null;
    if (event) {
      const countdown = this.room.tableEvent?.clock;
      // The next turn may be here before the time that it has.
      return countdown?.event?.runs && countdown.event.round === this.view.rounds.length
        ? countdown.left
        : null;
    }
    return clock?.running.length
      ? clock.left[clock.running[0]] - (performance.now() - this.receivedAt)
      : null;
  }

  tick() {
    if (this.room.table.clock !== this.clock) {
      this.clock = this.room.table.clock;
      this.receivedAt = performance.now();
    }
    const { left } = this;
    this.chrono.hidden = left === null || Boolean(this.room.table.event);
    if (left === null) return;
    this.chrono.textContent = clockText(left - WAY);
    this.chrono.classList.toggle("error", left < LATE);
    if (
      left > WAY ||
      this.late === this.view.turn ||
      !this.room.playable ||
      !this.desk.preview?.told ||
      !this.desk.text
    )
      return;
    this.late = this.view.turn;
    this.room.remark(t("Time is up for this turn."));
    this.handIn();
  }

  draw() {
    const { view } = this;
    const play = readPlay(view.rounds.at(-1)?.top ?? null);
    const last = new Set(
      play
        ? squaresOf(play)
            .filter(({ tile }) => tile)
            .map((each) => keyOf(each.place))
        : [],
    );
    this.desk.draw({ last });
    this.desk.rack.element.hidden = this.you === null;
    fill(this.total, number(view.total), h("small", {}, t("of {top} points", { top: view.top })));
    fill(
      this.share,
      t("{n}%", { n: number(view.percentage) }),
      h("small", {}, t("of the top score")),
    );
    // Before the first turn is closed there is no top to compare with.
    for (const score of [this.total, this.share])
      score.classList.toggle("unseen", !view.rounds.length);
    this.drawLast();
    this.drawList();
    refill(this.rest, unseenTiles(view.unseen, view.bag, this.rest));
    this.drawTray();
  }

  /** The text about a closed round. @param {Round} round */
  verdict(round) {
    const slip = this.view.slips[this.view.rounds.indexOf(round)];
    const best = t("The top: {word} at {place}, {points}.", {
      word: round.words[0],
      place: place(round.top),
      points: tn("{n} point", "{n} points", round.points),
    });
    if (this.you === null) return best;
    const own = !slip.play
      ? t("You handed in nothing.")
      : slip.fault
        ? ownSquares(slip.fault.message)
        : t("Your play: {points}.", { points: tn("{n} point", "{n} points", slip.points) });
    return slip.points === round.points
      ? t("You have the top, {points}!", { points: tn("{n} point", "{n} points", round.points) })
      : `${own} ${best}`;
  }

  drawLast() {
    const round = this.view.rounds.at(-1);
    this.last.hidden = !round;
    if (!round) return;
    const others = round.ties > 1 ? t("{n} plays score the same", { n: round.ties }) : "";
    fill(
      this.last,
      h("h2", {}, t("Round {n}", { n: this.view.rounds.length }), h("small", {}, others)),
      h("p", { class: "note" }, this.verdict(round)),
      this.standings(),
    );
  }

  /** The leaders, the visitor's row and its neighbours, as sent with the last round. */
  standings() {
    const { seats, you, leaders = [], near = [] } = this.room.table;
    if (seats.length < 2 || !leaders.length) return null;
    const led = new Set(leaders.map(([, seat]) => seat));
    const rows = [...leaders, ...near.filter(([, seat]) => !led.has(seat))];
    return h(
      "table",
      { class: "moves" },
      h("caption", { class: "visually-hidden" }, t("Ranking")),
      h(
        "tbody",
        {},
        rows.map(([place, seat, score]) =>
          h(
            "tr",
            { class: seat === you ? "on" : "" },
            h("td", { class: "n" }, place),
            h("td", { class: "w" }, seats[seat].name || t("Guest {n}", { n: seat + 1 })),
            h("td", { class: "v" }, number(score)),
          ),
        ),
      ),
    );
  }

  drawList() {
    const { rounds } = this.view;
    fill(
      this.list,
      h("h2", {}, t("Rounds"), h("small", {}, t("yours, the top"))),
      rounds.length
        ? h(
            "table",
            { class: "moves" },
            h(
              "tbody",
              {},
              rounds
                .map((/** @type {Round} */ round, /** @type {number} */ index) => {
                  const slip = this.view.slips[index];
                  return h(
                    "tr",
                    { class: index === rounds.length - 1 ? "on" : "" },
                    h("td", { class: "n" }, index + 1),
                    h("td", { class: "at" }, place(round.top)),
                    h(
                      "td",
                      { class: "w" },
                      definable(round.words[0], this.view.lexicon),
                      slip.points < round.points &&
                        h(
                          "small",
                          {},
                          letters(slip.play) === letters(round.top)
                            ? place(slip.play ?? "")
                            : letters(slip.play),
                        ),
                    ),
                    h(
                      "td",
                      { class: slip.points === round.points ? "v top" : "v" },
                      number(slip.points),
                    ),
                    h("td", { class: "d" }, number(round.points)),
                  );
                })
                .toReversed(),
            ),
          )
        : h(
            "p",
            { class: "note" },
            `${t("Find the highest-scoring play. Whatever you find, the top goes on the board.")} ${howToPlace()}`,
          ),
    );
  }

  drawTray() {
    const { view, desk } = this;
    const button = actionButtons(this.room);
    const known = desk.preview?.told;
    const playing = this.room.table.status === "playing" && this.you !== null;
    const hand = known
      ? tn("Hand in {word}, {n} point", "Hand in {word}, {n} points", known.points, {
          word: known.words[0][0],
        })
      : t("Place your tiles");
    const cancel = () => button(t("Cancel"), () => this.ask(""), false);
    const actions = () => {
      if (!this.room.connected) return [button(t("Connection lost"), null)];
      if (this.asking === "leave")
        return [
          button(
            t("Stop: this ends the game for you"),
            () => void this.room.send({ type: "resign" }),
          ),
          cancel(),
        ];
      if (!this.room.playable) return [button(t("Waiting for the other slips"), null)];
      if (this.asking === "nothing")
        return [button(t("Hand in nothing (0 points)"), () => this.handIn("nothing")), cancel()];
      return [
        button(hand, known ? () => this.handIn() : null),
        !desk.hand.places.size && button(t("Nothing found"), () => this.ask("nothing"), false),
      ];
    };
    refill(this.buttons, playing && actions());
    this.stopping.disabled = !this.room.connected;
    this.leaving.hidden = !playing || Boolean(this.room.table.event);
    const error = desk.preview?.error?.message;
    const words = known?.words.map(([word]) => word).join(", ");
    const remark = known
      ? t("{words} at {place}: {points}.", {
          words: words ?? "",
          place: place(known.play),
          points: tn("{n} point", "{n} points", known.points),
        })
      : "";
    const { awaited } = this.room.table;
    const others = awaited
      ? ` ${tn("Waiting for {n} slip.", "Waiting for {n} slips.", awaited)}`
      : "";
    const waits = view.own
      ? t("Handed in: {play}.", {
          play: view.own === "nothing" ? t("nothing") : `${place(view.own)} ${letters(view.own)}`,
        })
      : "";
    refill(
      this.yours,
      h(
        "h2",
        {},
        t("Round {n}", { n: view.turn }),
        conventionSwitch(() => this.draw()),
      ),
      h(
        "p",
        { class: "note" },
        error ??
          (remark ||
            (waits && waits + others) ||
            tn("{n} tile in the bag.", "{n} tiles in the bag.", view.bag)),
      ),
    );
    this.yours.hidden = view.over || this.room.table.status === "finished";
  }

  /** Hand in what lies on the board, or something else. */
  handIn(text = this.desk.text) {
    // Sent with its round, so that a late slip does not count for the next one.
    if (text && this.room.playable)
      void this.room.send({ type: "move", text, round: this.view.rounds.length });
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
