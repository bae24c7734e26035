/** The guide of a first game: what to do, ticked as they are done. */

import { byTouch, fill, h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";
import { icon } from "../../core/icons.js";

const KEY = "mixmo played";
const FIRST_SHOWN = 6;

/** Whether this visitor has not finished a game yet. */
export function isFirstGame() {
  try {
    return localStorage.getItem(KEY) === null;
  } catch {
    return false;
  }
}

/** Remember that a game was finished. */
function finish() {
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // Without storage the guide comes again.
  }
}

/** What is to be done, and whether it was. @param {import("../../core/games.js").View} view @returns {[string, boolean][]} */
const steps = (view) => [
  [
    byTouch()
      ? t("Place a first word: tap a tile, then its square, or drag it there.")
      : t("Place a first word: drag its tiles to the grid, or type it."),
    view.words.length > 0,
  ],
  [
    t("Place a second word that crosses it."),
    view.helps.includes("doubles") ? view.crossings.length > 0 : view.words.length > 1,
  ],
  [t("Place all your tiles, then press Mixmo to draw two more."), view.shown > FIRST_SHOWN],
  ...themeStep(view),
];

/** The step about the theme; a draw without a bandit shows its theme from the start. @param {import("../../core/games.js").View} view @returns {[string, boolean][]} */
function themeStep({ theme, themeless, theme_word }) {
  if (themeless) return [];
  const text =
    theme === null
      ? t("By the end, one word must belong to the theme. The theme comes with the bandit.")
      : t("By the end, one word must belong to the theme: {theme}.", { theme });
  return [[text, theme_word === true]];
}

export class Guide {
  constructor() {
    this.element = h("section", { class: "guide", hidden: !isFirstGame() });
  }

  /** @param {import("../../core/games.js").View} view @param {boolean} over */
  draw(view, over) {
    if (over) finish();
    if (this.element.hidden || over) return void (this.element.hidden = true);
    const all = steps(view);
    const next = all.findIndex(([, done]) => !done);
    fill(
      this.element,
      h(
        "h2",
        {},
        t("Your first game"),
        h("button", { class: "gesture", type: "button", onclick: () => this.close() }, t("Hide")),
      ),
      h(
        "ol",
        {},
        all.map(([text, done], index) =>
          h(
            "li",
            { class: done ? "done" : "", "aria-current": index === next ? "step" : null },
            done ? icon("check") : h("span", { class: "num" }, index + 1),
            h("span", {}, text),
          ),
        ),
      ),
    );
  }

  close() {
    this.element.hidden = true;
    finish();
  }
}
