/** Pencil, check and reveal; revealing the whole grid asks first. */

import { fill, h } from "../../core/dom.js";
import { t } from "../../core/i18n.js";

/** @typedef {"letter" | "word" | "grid"} Scope */

/** @param {import("./play.js").Crossword} play */
export function asking(play) {
  let sure = false;
  const element = h("section", { class: "asking" });
  const scopes = () =>
    /** @type {[Scope, string][]} */ ([
      ["letter", t("letter")],
      ["word", t("word")],
      ["grid", t("grid")],
    ]);

  /** @param {"check" | "reveal"} what @param {string} title */
  const row = (what, title) =>
    h(
      "div",
      { class: "buttons", role: "group", "aria-label": title },
      h("b", {}, title),
      scopes().map(([scope, word]) =>
        h("button", { type: "button", class: "btn", onclick: () => ask(what, scope) }, word),
      ),
    );

  /** @param {"check" | "reveal"} what @param {Scope} scope */
  function ask(what, scope) {
    if (what === "reveal" && scope === "grid" && !sure) {
      sure = true;
      return draw();
    }
    sure = false;
    play.ask(what, scope);
    draw();
  }

  // First, where the buttons were: a second press ends nothing.
  const confirm = () =>
    h(
      "div",
      { class: "buttons confirming" },
      h(
        "button",
        { type: "button", class: "btn", onclick: () => ((sure = false), draw()) },
        t("Keep playing"),
      ),
      h(
        "button",
        { type: "button", class: "btn", onclick: () => ask("reveal", "grid") },
        t("Reveal everything: this ends the game"),
      ),
    );

  function draw() {
    const { status, you } = play.room.table;
    // Whoever only watches asks nothing.
    element.hidden = status === "finished" || you === null;
    play.pencilKey.setAttribute("aria-pressed", String(play.pencil));
    fill(
      element,
      h(
        "button",
        {
          type: "button",
          class: "btn",
          "aria-pressed": String(play.pencil),
          onclick: () => play.togglePencil(),
        },
        t("Pencil"),
      ),
      row("check", t("Check")),
      sure ? confirm() : row("reveal", t("Reveal")),
    );
  }
  return { element, draw };
}
