/** The groups that were removed, in the notes: the most recent first. */

import { fill, h } from "../../core/dom.js";
import { number, t } from "../../core/i18n.js";
import { LETTERS, pieceMark } from "../../core/pieces.js";

/** @typedef {{ colour: string, count: number, points: number }} Removal */

export class MoveList {
  constructor() {
    this.lines = h("ul", { class: "counts" });
    this.none = h("p", { class: "note" }, t("Choose your first group."));
    this.element = h(
      "section",
      {},
      h("h2", {}, t("Moves"), h("small", {}, t("most recent first"))),
      this.lines,
      this.none,
    );
  }

  /** Forget the lines: another game is shown. */
  clear() {
    fill(this.lines);
  }

  /** Show the moves so far; the lines that are there stay, so that a move costs one line. @param {Removal[]} removals */
  show(removals) {
    while (this.lines.childElementCount > removals.length) this.lines.firstElementChild?.remove();
    for (const { colour, count, points } of removals.slice(this.lines.childElementCount))
      this.lines.prepend(
        h(
          "li",
          {},
          pieceMark(LETTERS.indexOf(colour)),
          number(count),
          " ",
          h("b", {}, `+${number(points)}`),
        ),
      );
    this.lines.hidden = !removals.length;
    this.none.hidden = removals.length > 0;
  }
}
