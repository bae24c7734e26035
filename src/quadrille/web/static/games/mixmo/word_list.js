/** Help with words: what fits at the cursor, and what some letters make. */

import { post } from "../../core/api.js";
import { definable } from "../../core/definition.js";
import { fill, h } from "../../core/dom.js";
import { number, t, tn } from "../../core/i18n.js";
import { RobotHint } from "./robot.js";
import { at } from "./sheet.js";

/** @typedef {{ word: string, points: number, move: string, row: number, column: number, across: boolean }} Fit */

export class Fits {
  /** @param {import("../../core/room.js").Room} room @param {import("./desk.js").Desk} desk */
  constructor(room, desk) {
    this.room = room;
    this.desk = desk;
    this.robot = new RobotHint(room, (text) => this.desk.moves.play(text));
    this.place = h("div", { "aria-live": "polite" });
    this.element = h("section", { class: "fitting", hidden: true }, this.place, this.robot.element);
  }

  /** Ask for the best words through the cursor. */
  async ask() {
    const { row, column } = this.desk.pen.cursor;
    const across = this.desk.board.direction === "right";
    this.element.hidden = false;
    this.robot.clear();
    fill(
      this.place,
      h("h2", {}, t("Words that fit")),
      h("p", { class: "note" }, t("Looking it up…")),
    );
    try {
      const { words } = await post(`/api/tables/${this.room.table.code}/completions`, {
        row,
        column,
        across,
      });
      this.show(words, at(row, column), across);
    } catch (error) {
      this.hide();
      this.room.remark(error instanceof Error ? error.message : String(error), true);
    }
  }

  /** @param {Fit[]} words @param {string} place @param {boolean} across */
  show(words, place, across) {
    const [row, column] = place.split(" ").map(Number);
    const where = across
      ? t("across, row {row}, column {column}", { row, column })
      : t("down, row {row}, column {column}", { row, column });
    this.element.hidden = false;
    fill(
      this.place,
      h("h2", {}, t("Words that fit"), h("small", {}, where)),
      words.length
        ? h(
            "ol",
            { class: "fits" },
            words.map((fit) => this.line(fit)),
          )
        : h(
            "p",
            { class: "note" },
            t("No word from your tiles fits here and keeps the grid valid."),
          ),
    );
    this.room.announce(
      words.length
        ? tn(
            "{n} word fits; the best is {word}",
            "{n} words fit; the best is {word}",
            words.length,
            { word: words[0].word },
          )
        : t("No word fits."),
    );
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** @param {Fit} fit */
  line(fit) {
    const look = (/** @type {boolean} */ on) => {
      this.desk.pencil = on
        ? [...fit.word]
            .map((letter, index) => ({
              letter,
              row: fit.row + (fit.across ? 0 : index),
              column: fit.column + (fit.across ? index : 0),
            }))
            .filter((tile) => this.desk.tileAt(tile) === " ")
        : [];
      this.desk.draw();
    };
    const play = () => {
      this.hide();
      void this.desk.moves.play(fit.move);
    };
    return h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          onclick: play,
          onpointerenter: () => look(true),
          onpointerleave: () => look(false),
          onfocus: () => look(true),
          onblur: () => look(false),
        },
        h("span", {}, fit.word),
        h("span", { class: "num" }, `${fit.points > 0 ? "+" : ""}${number(fit.points)}`),
      ),
    );
  }

  /** The suggestions are out of date. */
  hide() {
    this.element.hidden = true;
    if (this.element.contains(document.activeElement)) this.desk.pen.put(this.desk.pen.cursor);
    fill(this.place);
    this.robot.clear();
    if (!this.desk.hand.moving) this.desk.pencil = [];
  }
}

export class Anagrams {
  /** @param {import("../../core/room.js").Room} room @param {() => string} reference */
  constructor(room, reference) {
    this.room = room;
    this.reference = reference;
    this.found = h("div", { "aria-live": "polite" });
    this.input = h("input", {
      class: "input",
      name: "letters",
      maxlength: 20,
      autocomplete: "off",
      autocapitalize: "characters",
      spellcheck: "false",
    });
    this.form = h(
      "form",
      {
        class: "anagrams",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.ask();
        },
      },
      h(
        "label",
        {},
        h("span", { class: "visually-hidden" }, t("Letters (empty: your tray); ∗ is a joker")),
        this.input,
      ),
      h("button", { class: "btn", type: "submit" }, t("Find")),
    );
    this.parts = [
      h("h2", {}, t("Anagrams"), h("small", {}, t("empty: your tray; ∗: a joker"))),
      this.form,
      this.found,
    ];
  }

  async ask() {
    try {
      const { words } = await post(`/api/tables/${this.room.table.code}/anagrams`, {
        letters: this.input.value.trim().replaceAll("∗", "*"),
      });
      fill(
        this.found,
        words.length
          ? h(
              "p",
              { class: "found" },
              words.flatMap((/** @type {string} */ word) => [
                definable(word, this.reference()),
                " ",
              ]),
            )
          : h("p", { class: "note" }, t("These letters make no word.")),
      );
    } catch (error) {
      fill(
        this.found,
        h("p", { class: "note error" }, error instanceof Error ? error.message : String(error)),
      );
    }
  }
}
