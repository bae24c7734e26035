/** The original Mixmo, live: each on an own grid from one bag; who is done calls, and everybody draws. */

import { get } from "../core/api.js";
import { fill, h } from "../core/dom.js";
import { language, number, t, tn } from "../core/i18n.js";
import { Desk } from "./mixmo-desk.js";
import { Notes, helps } from "./mixmo-notes.js";
import { dictionaryField } from "./mixmo-setup.js";
import { SIDE } from "./mixmo-sheet.js";
import { deskKeys } from "./mixmo.js";

/** @typedef {import("./index.js").View} View */
/** @typedef {import("./index.js").Change} Change */
/** @typedef {import("./mixmo-sheet.js").DeskView} DeskView */

/** What those see who only watch. @type {DeskView} */
const NOTHING = {
  grid: Array.from({ length: SIDE }, () => " ".repeat(SIDE)), tray: "", bandits: [], words: [], parts: [], crossings: [],
  points: 0, justified: false, reasons: [], letters: "", bandit_letters: "",
};

class Original {
  /** @param {import("../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.view = room.table.view;
    /** Whose grid is looked at once all are open; the own one if nobody's. @type {number | null} */
    this.seat = null;
    this.leaving = false;
    const on = helps();
    this.desk = new Desk(room, this.shown, { mixmo: () => this.mixmo(), helps: on, turned: () => {} });
    this.notes = new Notes(on, () => this.draw(), [], false);
    this.people = h("section");
    this.naming = h("form", { class: "nommer", hidden: true, onsubmit: (/** @type {Event} */ event) => this.name(event) });
    this.call = h("button", { class: "btn main big", type: "button", onclick: () => this.mixmo() }, t("Mixmo!"));
    this.parts = {
      etat: this.notes.parts.etat,
      stage: [this.desk.board.svg],
      vrac: [this.desk.tray.places, this.desk.tray.letters, this.naming, this.call, this.desk.gestures],
      notes: [this.people, ...this.notes.parts.notes],
    };
    this.show(this.view, null);
  }

  /** The grid that is drawn. @returns {DeskView} */
  get shown() {
    const { view } = this;
    const other = view.over && (this.seat ?? (view.own ? null : view.winner));
    if (typeof other === "number") return { ...NOTHING, ...view.seats[other] };
    return view.own ?? NOTHING;
  }

  mixmo() {
    if (this.room.playable) void this.room.play("mixmo");
  }

  /** Name the theme, having drawn the bandit. @param {Event} event */
  name(event) {
    event.preventDefault();
    const select = this.naming.querySelector("select");
    if (select?.value) void this.room.play(`theme ${select.value}`);
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    const before = this.view;
    this.view = view;
    // Somebody else has moved a tile: nothing here is different but how far they are.
    if (change && change.seat !== this.room.table.you && change.text === null) return this.drawPeople();
    this.seat = null;
    this.leaving = false;
    this.desk.show(this.shown, view.bag, change);
    this.draw();
    if (before.naming !== view.naming || !change) void this.ask();
    if (change?.line === "move" && !this.room.replay) this.tell(view, change);
  }

  /** @param {number} seat */
  called(seat) {
    return seat === this.room.table.you ? t("You") : this.room.table.seats[seat].name || t("Seat {n}", { n: seat + 1 });
  }

  /** Say what everybody hears. @param {View} view @param {Change} change */
  tell(view, { seat, text, before }) {
    const name = this.called(seat);
    const mine = seat === this.room.table.you;
    if (view.theme !== before.theme) this.room.remark(t("The theme is {theme}.", { theme: view.theme }));
    else if (text === "leave") this.room.remark(t("{name} has left.", { name }));
    else if (text === "mixmo" && !view.over) {
      const tiles = Math.max(0, (view.own?.tray.length ?? 0) - (before.own?.tray.length ?? 0));
      this.room.remark(mine ? tn("Justified! You draw {n} tile.", "Justified! You draw {n} tiles.", tiles)
        : tn("{name} calls Mixmo! You draw {n} tile.", "{name} calls Mixmo! You draw {n} tiles.", tiles, { name }));
    }
    if (view.naming !== null && view.naming !== before.naming && view.naming !== this.room.table.you) {
      this.room.remark(t("{name} has the bandit and names the theme.", { name: this.called(view.naming) }));
    }
  }

  /** Ask the one who drew the bandit for the theme. */
  async ask() {
    const mine = this.view.naming !== null && this.view.naming === this.room.table.you;
    this.naming.hidden = !mine;
    if (!mine) return;
    const themes = /** @type {string[]} */ (await get(`/api/mixmo/themes?reference=${encodeURIComponent(this.view.reference)}`).catch(() => []));
    fill(this.naming, h("label", { class: "champ" }, h("span", {}, t("You have the bandit: name the theme")),
      h("select", { class: "saisie", name: "theme" }, themes.map((theme) => h("option", { value: theme }, theme)))),
    h("button", { class: "btn", type: "submit" }, t("Name it")));
    this.room.say(t("You have the bandit: name the theme"));
  }

  draw() {
    const { view, shown } = this;
    this.notes.draw(shown, { scoring: "standard", theme: view.theme, hidden: view.bag, reference: view.reference, complete: false, over: this.room.table.status === "finished" });
    this.call.disabled = !this.room.playable || view.naming !== null;
    this.call.textContent = view.bag ? t("Mixmo!") : t("Mixmo! It wins the game");
    this.drawPeople();
    this.desk.draw();
  }

  drawPeople() {
    const { view } = this;
    const { you, seats } = this.room.table;
    const away = (/** @type {number} */ seat) => !view.over && seat !== you && !view.seats[seat].left && !seats[seat].online;
    fill(this.people, h("h2", {}, view.over ? t("Grids") : t("At the table"), h("small", {}, view.over ? "" : tn("{n} tile in the bag", "{n} tiles in the bag", view.bag))),
      h("ul", { class: "places serre" }, view.seats.map((/** @type {any} */ told, /** @type {number} */ seat) => h("li", { class: seat === you ? "moi" : "" },
        h("b", {}, this.called(seat)), h("small", {}, told.left ? t("has left") : tn("{n} placed", "{n} placed", told.placed), ", ",
          tn("{n} in the tray", "{n} in the tray", told.waiting), away(seat) && `, ${t("away")}`, view.over && `, ${number(told.points)}`),
        view.over && h("button", { class: "geste", type: "button", onclick: () => this.look(seat) }, t("look"))))));
  }

  /** Look at the grid of a seat, once the game is over. @param {number} seat */
  look(seat) {
    this.seat = seat;
    this.desk.last = new Set();
    this.desk.show(this.shown, this.view.bag, null);
    this.notes.draw(this.shown, { scoring: "standard", theme: this.view.theme, hidden: 0, reference: this.view.reference, complete: false, over: this.room.table.status === "finished" });
    this.room.say(this.called(seat));
  }

  /** Leave the table; asked twice. */
  leave() {
    if (this.leaving) return void this.room.send({ type: "resign" });
    this.leaving = true;
    this.room.remark(t("Press again to leave the table for good."));
  }

  tools() {
    // The room asks for the tools whenever somebody has come or gone, or the line is cut.
    this.drawPeople();
    this.call.disabled = !this.room.playable || this.view.naming !== null;
    return [
      { icon: "settings", word: t("Helps"), run: () => this.notes.open() },
      { icon: "flag", word: t("Leave"), disabled: !this.room.playable, run: () => this.leave() },
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.desk.pen.key(event);
  }
}

/** @type {import("./index.js").GameModule} */
export const game = {
  kind: "p-mixmo",
  pace: 600,
  daily: false,
  subtitle: (table) => table.code,
  fields: () => [
    dictionaryField(language),
    { name: "people", label: t("Players"), value: "2", list: true, choices: ["2", "3", "4", "5", "6", "8"].map((each) => [each, each]) },
    { name: "win", label: t("Who wins"), value: "first", list: true, choices: [["first", t("the first to be done")], ["score", t("the best grid then")]] },
  ],
  options: ({ reference, win }) => ({ reference, win }),
  seats: ({ people }) => [{ kind: "me" }, ...Array.from({ length: Number(people) - 1 }, () => ({ kind: "open" }))],
  keys: () => [["Enter", t("Mixmo!")], ...deskKeys()],
  result: ({ view, you, seats }) => {
    if (view.winner === null) return t("Left unfinished");
    const name = seats[view.winner].name || t("Seat {n}", { n: view.winner + 1 });
    return view.winner === you ? t("You win") : t("{name} wins", { name });
  },
  titled: ({ view, outcome }) => view.win === "first" || !outcome || outcome.winners[0] === view.winner,
  lens: (table) => table.view.winner ?? 0,
  create: (room) => new Original(room),
};
