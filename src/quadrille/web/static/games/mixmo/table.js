/** Mixmo in duplicate: one draw, two tiles at a time, one grid of crossing words. */

import { fill, h } from "../../core/dom.js";
import { language, t, tn } from "../../core/i18n.js";
import { Desk } from "./desk.js";
import { at } from "./sheet.js";
import { Guide } from "./guide.js";
import { Notes, helps, scoreText } from "./notes.js";
import { compareWithRobot } from "./robot.js";
import { fields, options } from "./setup.js";
import { gradeOf, reasonsText, statusText } from "./verdict.js";
import { Anagrams, Fits } from "./word_list.js";

/** @typedef {import("../../core/games.js").View} View */
/** @typedef {import("../../core/games.js").Change} Change */

class Mixmo {
  /** @param {import("../../core/room.js").Room} room */
  constructor(room) {
    this.room = room;
    this.view = room.table.view;
    this.sure = false;
    this.drawing = false;
    /** The moves that were on their way when the player was asked to press again. */
    this.onTheirWay = 0;
    const on = helps(room.table.status === "finished" ? undefined : this.view.helps);
    const desk = /** @type {import("./sheet.js").DeskView} */ (/** @type {unknown} */ (this.view));
    this.desk = new Desk(room, desk, {
      mixmo: () => this.mixmo(),
      helps: on,
      turned: () => this.fits?.hide(),
    });
    this.fits = new Fits(room, this.desk);
    this.guide = new Guide();
    this.anagrams = new Anagrams(room, () => this.view.reference);
    this.notes = new Notes(
      on,
      () => this.draw(),
      room.table.sealed ? [] : this.anagrams.parts,
      true,
      this.view.helps,
      this.view.themeless,
    );
    this.call = h("button", { class: "btn main big", type: "button", onclick: () => this.mixmo() });
    this.parts = {
      state: this.notes.parts.state,
      stage: [this.desk.board.svg],
      tray: [this.desk.tray.places, this.desk.tray.letters, this.call, this.desk.under],
      notes: [this.guide.element, this.fits.element, ...this.notes.parts.notes],
    };
    this.drawAround();
    this.desk.show(desk, this.view.hidden, null);
  }

  /** Reveal the next tiles; what is not justified, and the end, only after a confirmation. */
  mixmo() {
    // A second press while the tiles are on their way would draw again without a question.
    if (!this.room.playable || this.drawing) return;
    const why = this.notes.reasons(/** @type {any} */ (this.view)).join(" ");
    // The last tiles may still be on their way: then the reasons are those of before.
    const placed = this.desk.moves.waiting.length > 0 && !this.desk.moves.tray;
    const warned = this.view.hidden ? why && !placed && !this.view.strict : true;
    if (warned && !this.sure) {
      this.sure = true;
      this.onTheirWay = this.desk.moves.waiting.length;
      const { next, hidden } = this.view;
      const then = hidden
        ? tn("Press again to draw {n} tile anyway.", "Press again to draw {n} tiles anyway.", next)
        : this.notes.on.score
          ? t("Press again to end the game with {points}.", {
              points: scoreText(this.view.points, this.view.scoring),
            })
          : t("Press again to end the game.");
      this.room.remark(
        [why && `${t("Not yet:")} ${inSentence(why)}`, then].filter(Boolean).join(" "),
      );
      return this.draw();
    }
    this.sure = false;
    void this.drawTiles();
  }

  /** Draw the next tiles, or end the game. */
  async drawTiles() {
    this.drawing = true;
    await this.room.play("mixmo");
    this.drawing = false;
  }

  /** @param {View} view @param {Change | null} change */
  show(view, change) {
    this.view = view;
    if (!change || change.text === "mixmo") this.drawing = false;
    // A move that was sent before the question takes nothing back.
    const late = change?.line === "move" && this.onTheirWay > 0;
    this.sure &&= late;
    this.onTheirWay = late ? this.onTheirWay - 1 : 0;
    this.fits.hide();
    this.desk.last =
      this.room.replay && change ? changedCells(change.before.grid, view.grid) : new Set();
    this.drawAround();
    this.desk.show(/** @type {any} */ (view), view.hidden, change);
    if (change && change.line === "move" && !this.room.replay) this.announceMove(view, change);
  }

  /** Announce the effect of a move. @param {View} view @param {Change} change */
  announceMove(view, { text, before }) {
    if (text === "mixmo" && !view.over) {
      const tiles = addedTiles(before.tray, view.tray);
      const theme =
        before.theme === null && view.theme !== null
          ? ` ${t("The theme is {theme}.", { theme: view.theme })}`
          : "";
      const sentence = before.justified
        ? t("Valid! You draw {tiles}.", { tiles })
        : t("You draw {tiles}.", { tiles });
      // Whether it was justified is what the helps tell.
      this.room.remark(
        (this.notes.showsAll ? sentence : t("You draw {tiles}.", { tiles })) + theme,
      );
    } else if (view.complete && !before.complete && this.notes.showsAll) {
      this.room.remark(
        t(
          "Complete: every tile is placed and everything is valid. End the game, or keep improving it.",
        ),
      );
    } else if (this.notes.on.score && view.points !== before.points)
      this.room.announce(scoreText(view.points, view.scoring));
  }

  draw() {
    this.drawAround();
    this.desk.draw();
  }

  /** Draw what is around the desk. */
  drawAround() {
    const { view } = this;
    const finished = this.room.table.status === "finished";
    // What the host had switched off is told at the end.
    if (finished) Object.assign(this.notes.on, helps());
    this.notes.draw(/** @type {any} */ (view), /** @type {any} */ ({ ...view, over: finished }));
    const word = view.hidden
      ? this.sure
        ? t("Mixmo anyway")
        : t("Mixmo!")
      : this.sure
        ? t("Really end the game?")
        : t("End the game");
    this.guide.draw(view, finished);
    fill(this.call, word);
    this.call.disabled = !this.room.playable;
  }

  tools() {
    const { playable } = this.room;
    this.call.disabled = !playable;
    return [
      {
        icon: "hint",
        word: t("Hint"),
        key: "f2",
        does: t("words that fit at the cursor"),
        disabled: !playable,
        run: () => void this.fits.ask(),
      },
      { icon: "settings", word: t("Aids"), run: () => this.notes.open() },
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return this.desk.pen.key(event);
  }
}

/** The places where two grids differ and the second has a tile. @param {string[]} before @param {string[]} after */
function changedCells(before, after) {
  return new Set(
    after.flatMap((line, row) =>
      [...line].flatMap((sign, column) =>
        sign !== " " && before[row][column] !== sign ? [at(row, column)] : [],
      ),
    ),
  );
}

/** The tiles that a tray has and had not. @param {string} before @param {string} after */
function addedTiles(before, after) {
  const left = [...after];
  for (const tile of before) left.splice(left.indexOf(tile), left.includes(tile) ? 1 : 0);
  return left.join(" ");
}

/** A sentence as it goes on after a colon. @param {string} text */
const inSentence = (text) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (sign) => sign.toLowerCase());

/** The keys of a grid, for the manual. @returns {import("../../core/games.js").Key[]} */
export const deskKeys = () => [
  ["A … Z", t("type at the cursor")],
  ["Space", t("change direction")],
  ["Backspace", t("take back the selection, the tile here or the last one typed")],
  ["Delete", t("take back the selection or the tile here")],
  ["∗ · +", t("place a joker or bandit, then its letter")],
  ["F3", t("shuffle the tray")],
  ["F4 · ⇧ F4", t("select this tile, its whole part")],
  ["Ctrl A", t("select every tile")],
  ["⇧ ← ↑ → ↓", t("shift the selection, or the whole grid")],
  ["F8", t("rotate the selection: across becomes down")],
];

/** @type {import("../../core/games.js").GameModule} */
export const game = {
  kind: "p-mixmo",
  moveTime: 1200,
  undoable: true,
  listsBest: true,
  comparison: compareWithRobot,
  subtitle: () => t("in duplicate"),
  fields: () => fields(language),
  options,
  keys: () => [["Enter", t("Mixmo!")], ...deskKeys()],
  result: (table) =>
    `${scoreText(table.view.points, table.view.scoring)}, ${statusText(gradeOf(table))}`,
  resultNote: reasonsText,
  files: (table) => [
    {
      href: `/api/tables/${table.code}/result`,
      word: t("Result file"),
    },
  ],
  create: (room) => new Mixmo(room),
  more: () => [
    h("a", { href: "/new/mixmo-original" }, t("The original game, live with others")),
    h("a", { href: "/words" }, t("Your dictionaries and themes")),
  ],
};
