/** Mixmo in duplicate: one draw, two tiles at a time, one grid of crossing words. */

import { fill, h } from "../core/dom.js";
import { language, t, tn } from "../core/i18n.js";
import { Desk } from "./mixmo-desk.js";
import { at } from "./mixmo-sheet.js";
import { Notes, helps, unit } from "./mixmo-notes.js";
import { fields, options } from "./mixmo-setup.js";
import { Anagrams, Fits } from "./mixmo-words.js";

/** @typedef {import("./index.js").View} View */
/** @typedef {import("./index.js").Change} Change */

class Mixmo {
  /** @param {import("../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.view = room.table.view;
    this.sure = false;
    const on = helps();
    const desk = /** @type {import("./mixmo-sheet.js").DeskView} */ (/** @type {unknown} */ (this.view));
    this.desk = new Desk(room, desk, { mixmo: () => this.mixmo(), helps: on, turned: () => this.fits?.hide() });
    this.fits = new Fits(room, this.desk);
    this.anagrams = new Anagrams(room, () => this.view.reference);
    this.notes = new Notes(on, () => this.draw(), room.table.sealed ? [] : this.anagrams.parts);
    this.call = h("button", { class: "btn main big", type: "button", onclick: () => this.mixmo() });
    this.parts = {
      etat: this.notes.parts.etat,
      stage: [this.desk.board.svg],
      vrac: [this.desk.tray.places, this.desk.tray.letters, this.call, this.desk.gestures],
      notes: [this.fits.element, ...this.notes.parts.notes],
    };
    this.desk.show(desk, this.view.hidden, null);
    this.draw();
  }

  /** Reveal the next tiles; the last call ends the game, and is asked for twice. */
  mixmo() {
    if (!this.room.playable) return;
    if (!this.view.hidden && !this.sure) {
      this.sure = true;
      const why = this.view.reasons.map((/** @type {{ message: string }} */ { message }) => message).join(" ");
      const points = `${this.view.points} ${unit(this.view.scoring)}`;
      this.room.remark(`${why ? `${why} ` : ""}${t("Press again to end the game with {points}.", { points })}`);
      return this.draw();
    }
    void this.room.play("mixmo");
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    this.view = view;
    this.sure = false;
    this.fits.hide();
    this.desk.last = this.room.replay && change ? changed(change.before.grid, view.grid) : new Set();
    this.desk.show(/** @type {any} */ (view), view.hidden, change);
    this.draw();
    if (change && change.line === "move" && !this.room.replay) this.tell(view, change);
  }

  /** Say what a move has done. @param {View} view @param {Change} change */
  tell(view, { text, before }) {
    if (text === "mixmo" && !view.over) {
      const tiles = added(before.tray, view.tray);
      const theme = before.theme === null && view.theme !== null ? ` ${t("The theme is {theme}.", { theme: view.theme })}` : "";
      const why = before.reasons.map((/** @type {{ message: string }} */ { message }) => message).join(" ");
      this.room.remark((before.justified ? t("Justified! New: {tiles}.", { tiles }) : t("Not justified: {why} New: {tiles}.", { why, tiles })) + theme);
    } else if (view.complete && !before.complete) {
      this.room.remark(t("Complete: every tile is placed and everything is right. End the game, or make it better."));
    } else if (view.points !== before.points) this.room.say(`${view.points} ${unit(view.scoring)}`);
  }

  draw() {
    const { view } = this;
    this.notes.draw(/** @type {any} */ (view), /** @type {any} */ ({ ...view, over: this.room.table.status === "finished" }));
    const word = view.hidden ? t("Mixmo!") : this.sure ? t("End the game: sure?") : t("End the game");
    fill(this.call, word);
    this.call.disabled = !this.room.playable;
    this.desk.draw();
  }

  tools() {
    const { playable } = this.room;
    this.call.disabled = !playable;
    return [
      { icon: "hint", word: t("Hint"), key: "f2", does: t("words that fit at the cursor"), disabled: !playable, run: () => void this.fits.ask() },
      { icon: "settings", word: t("Helps"), run: () => this.notes.open() },
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.desk.pen.key(event);
  }
}

/** The places where two grids differ and the second has a tile. @param {string[]} before @param {string[]} after */
function changed(before, after) {
  return new Set(after.flatMap((line, row) => [...line].flatMap((sign, column) => sign !== " " && before[row][column] !== sign ? [at(row, column)] : [])));
}

/** The tiles that a tray has and had not. @param {string} before @param {string} after */
function added(before, after) {
  const left = [...after];
  for (const tile of before) left.splice(left.indexOf(tile), left.includes(tile) ? 1 : 0);
  return left.join(" ");
}

/** The keys of a grid, for the manual. @returns {import("./index.js").Key[]} */
export const deskKeys = () => [
  ["A … Z", t("write at the cursor")],
  ["Space", t("turn the direction")],
  ["Backspace", t("take back what is selected, lies here or was just written")],
  ["Delete", t("take back what is selected or lies here")],
  ["∗ · +", t("lay a joker, a bandit: then its letter")],
  ["F3", t("shuffle the tray")],
  ["F4 · ⇧ F4", t("select the tile here, all that touches it")],
  ["Ctrl A", t("select every tile")],
  ["⇧ ← ↑ → ↓", t("shift what is selected, or the whole grid")],
  ["F8", t("rotate what is selected: across becomes down")],
];

/** @type {import("./index.js").GameModule} */
export const game = {
  kind: "p-mixmo",
  pace: 1200,
  undoable: true,
  subtitle: () => t("in duplicate"),
  fields: () => fields(language),
  options,
  keys: () => [["Enter", t("Mixmo!")], ...deskKeys()],
  result: ({ view }) => {
    const points = tn("{n} point", "{n} points", view.points);
    const told = view.scoring === "standard" || view.scoring.startsWith("table") ? points : `${view.points} ${unit(view.scoring)}`;
    return view.complete ? told : t("{points}, not complete", { points: told });
  },
  files: (table) => [{ href: `/api/tables/${table.code}/result`, name: `mixmo-${table.code}.txt`, word: t("Result file") }],
  create: (room) => new Mixmo(room),
  more: () => [h("a", { href: "/new/mixmo-original" }, t("The original game, live with others"))],
};
