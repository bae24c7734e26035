/** The tray: the tiles in the visitor's order, and the letters of a joker. */

import { fill, h } from "../../core/dom.js";
import { t, tn } from "../../core/i18n.js";

const NAMES = /** @type {Record<string, () => string>} */ ({
  "*": () => t("joker"),
  "+": () => t("bandit"),
});
const SIGNS = /** @type {Record<string, string>} */ ({ "*": "∗", "+": "+" });

export class Tray {
  /** @param {{ choose: (number: number | null) => void, letter: (letter: string) => void }} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** The tiles in the visitor's order. @type {string[]} */
    this.tiles = [];
    /** Which tile is in the hand. @type {number | null} */
    this.chosen = null;
    this.places = h("div", { class: "tiles", role: "group", "aria-label": t("Tray") });
    /** What is drawn. */
    this.drawn = "";
    this.letters = h("div", { class: "letters", role: "group", hidden: true });
  }

  /** Keep the order of the tiles that stay; new ones come last. @param {string} tray */
  set(tray) {
    const left = [...tray];
    const remaining = this.tiles.filter((tile) => {
      const found = left.indexOf(tile);
      if (found >= 0) left.splice(found, 1);
      return found >= 0;
    });
    const held = this.chosen === null ? null : this.tiles[this.chosen];
    this.tiles = [...remaining, ...left];
    const again =
      held === null || this.tiles[this.chosen ?? 0] === held
        ? this.chosen
        : this.tiles.indexOf(held);
    this.chosen = again === -1 || again === null || again >= this.tiles.length ? null : again;
  }

  /** @param {number} hidden how many tiles are not seen yet @param {boolean} playable */
  draw(hidden, playable) {
    // Others move all the time at a live table: a tile that is pressed must stay the same.
    const now = JSON.stringify([this.tiles, this.chosen, hidden, playable]);
    if (now === this.drawn) return;
    this.drawn = now;
    const focused = [...this.places.children].indexOf(
      /** @type {Element} */ (document.activeElement),
    );
    fill(
      this.places,
      this.tiles.map((tile, number) =>
        h(
          "button",
          {
            class: "tile",
            type: "button",
            "aria-pressed": String(number === this.chosen),
            "data-number": number,
            disabled: !playable,
            "aria-label": NAMES[tile]?.() ?? tile,
            onclick: () => this.handlers.choose(number === this.chosen ? null : number),
          },
          SIGNS[tile] ?? tile,
        ),
      ),
      hidden
        ? h(
            "span",
            {
              class: "tile covered",
              role: "img",
              "aria-label": tn("{n} hidden tile", "{n} hidden tiles", hidden),
            },
            hidden,
          )
        : null,
      !this.tiles.length && !hidden && h("p", { class: "note" }, t("The tray is empty.")),
    );
    if (focused >= 0)
      /** @type {HTMLElement | undefined} */ (
        this.places.children[Math.min(focused, this.tiles.length - 1)]
      )?.focus();
  }

  shuffle() {
    for (let last = this.tiles.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [this.tiles[last], this.tiles[other]] = [this.tiles[other], this.tiles[last]];
    }
    this.chosen = null;
  }

  sort() {
    this.tiles.sort(
      (one, other) =>
        Number(!/\p{L}/u.test(one)) - Number(!/\p{L}/u.test(other)) || one.localeCompare(other),
    );
    this.chosen = null;
  }

  /** Ask which letter a joker or bandit is, or stop asking. @param {string} sign "" to stop @param {string} [among] */
  ask(sign, among = "") {
    this.letters.hidden = !sign;
    this.letters.setAttribute(
      "aria-label",
      sign === "+" ? t("The bandit stands for") : t("The joker stands for"),
    );
    fill(
      this.letters,
      h(
        "span",
        { class: "note" },
        sign === "+" ? t("The bandit stands for") : t("The joker stands for"),
      ),
      [...among].map((letter) =>
        h("button", { type: "button", onclick: () => this.handlers.letter(letter) }, letter),
      ),
    );
  }
}
